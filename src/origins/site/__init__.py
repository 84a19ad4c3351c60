"""The site: a static folder with which a browser plays by itself (see docs/play-anywhere.md)."""
