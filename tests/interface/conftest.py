"""The server that the tests of the interface share with those of the server."""

from tests.server.conftest import _tidy, running

__all__ = ["_tidy", "running"]
