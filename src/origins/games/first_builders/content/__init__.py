"""The components: ``content.toml``, and what reads and checks it."""
