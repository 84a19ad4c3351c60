"""The only places that name a compiler: ``twins`` of the rules for ``native``, ``cuda`` and ``wasm_build``."""
