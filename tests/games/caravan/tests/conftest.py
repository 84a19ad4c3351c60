from tests.cli.conftest import answering, run, surroundings
from tests.server.conftest import http

__all__ = ["answering", "http", "run", "surroundings"]
