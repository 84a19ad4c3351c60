"""``python -m origins.cli`` is the command ``origins``."""

from .main import app

app(prog_name="origins")
