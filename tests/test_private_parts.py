"""Private parts of other packages: each one that we use is still there, and newer versions wait until they are tried.

To allow a newer version, raise its bound in pyproject.toml and run this: what it names has moved or gone."""

from __future__ import annotations

import ast
import re
import tomllib
from importlib import import_module
from importlib.metadata import version
from inspect import getsource
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "alidade"
H11, SOCKET = "uvicorn.protocols.http.h11_impl", "uvicorn.protocols.websockets.websockets_sansio_impl"

# module, name in it, its attributes, who uses them, and what no longer works without them
PARTS = [
    (H11, "H11Protocol", "connection_made connection_lost data_received client loop transport conn cycle",
     "server/protocols.py", "connections that send no whole request in time stay open"),
    (H11, "RequestResponseCycle", "more_body response_complete",
     "server/protocols.py", "requests with half a body stay open"),
    (SOCKET, "WebSocketsSansIOProtocol", "transport handle_cont handle_ping handle_pong",
     "server/protocols.py", "pings and pieces of messages are not limited"),
    (SOCKET, "WebSocketsSansIOProtocol", "keepalive_timeout read_paused writable ping_timeout pong_timer loop",
     "server/protocols.py", "a socket that we do not read is closed for its silence"),
    (SOCKET, "WebSocketsSansIOProtocol", "shutdown handshake_complete disconnected",
     "server/protocols.py", "a socket in its handshake is refused twice when the server ends"),
    ("uvicorn._types", "ASGISendEvent", "",
     "server/protocols.py", "the type of what a socket sends has no name"),
    ("numba.core.caching", "InTreeCacheLocator", "get_source_stamp",
     "batch/cache.py", "stale code is used beside the package"),
    ("numba.core.caching", "UserProvidedCacheLocator", "get_source_stamp",
     "batch/cache.py", "stale code is used in NUMBA_CACHE_DIR"),
    ("numba.core.caching", "UserWideCacheLocator", "get_source_stamp",
     "batch/cache.py", "stale code is used in the user's cache"),
    ("numba.core.event", "Listener", "on_start on_end", "batch/cache.py", "compiling is not announced"),
    ("numba.core.event", "Event", "data", "batch/cache.py", "compiling is not announced"),
    ("numba.core.event", "register", "", "batch/cache.py", "compiling is not announced"),
    ("numba.core.event", "unregister", "", "batch/cache.py", "compiling is announced again and again"),
    ("numba.core.base", "BaseContext", "", "batch/pointer.py", "functions cannot be called by address"),
    ("numba.np.arrayobj", "make_array", "", "batch/pointer.py", "functions cannot be called by address"),
    ("numba.core.options", "DefaultOptions", "_nrt", "batch/compiled.py", "every row that is passed on is counted"),
]  # fmt: skip

# module, a text of its source, who relies on it, and what no longer works without it
TEXTS = [
    ("numba.core.event", '"numba:run_pass"', "batch/cache.py", "compiling is not announced"),
    (
        "numba.core.compiler_machinery",
        "module=internal_state.func_id.modname",
        "batch/cache.py",
        "compiling is not announced",
    ),
    ("numba.core.config", "CACHE_LOCATOR_CLASSES", "batch/cache.py", "stale code is used"),
    ("numba.core.caching", "no locator available", "batch/cache.py", "nothing compiles where nothing can be written"),
]

PACKAGES = sorted({module.partition(".")[0] for module, *_ in PARTS})


def attributes(kind: type) -> set[str]:
    """What a class and its instances have: its attributes, and those that its methods set."""
    trees = [ast.parse(getsource(base)) for base in kind.__mro__ if base.__module__ == kind.__module__]
    assigned = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return {*dir(kind), *(node.attr for node in assigned if isinstance(node.ctx, ast.Store))}


@pytest.mark.parametrize(("module", "name", "parts", "user", "cost"), PARTS)
def test_a_private_part_that_we_use_is_there(module: str, name: str, parts: str, user: str, cost: str) -> None:
    package = module.partition(".")[0]
    found = getattr(import_module(module), name, None)
    missing = {name} if found is None else set(parts.split()) - (attributes(found) if parts else set())
    assert not missing, f"{package} {version(package)}: {module}.{name} lacks {missing}: {cost} ({user})"


@pytest.mark.parametrize(("module", "text", "user", "cost"), TEXTS)
def test_a_text_that_we_rely_on_is_there(module: str, text: str, user: str, cost: str) -> None:
    package, source = module.partition(".")[0], getsource(import_module(module))
    assert text in source, f"{package} {version(package)}: {module} no longer holds {text}: {cost} ({user})"


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_with_private_parts_has_an_upper_bound(package: str) -> None:
    """The next minor version is refused until it is tried, and the one installed is within the bounds."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    bounds = [wanted.specifier for line in chain(*extras.values()) if (wanted := Requirement(line)).name == package]
    major, minor = version(package).split(".")[:2]
    for bound in bounds:
        assert bound.contains(version(package))
        assert not bound.contains(f"{major}.{int(minor) + 1}.0"), f"{package} has no upper bound in pyproject.toml"
    assert bounds


def test_every_private_part_is_listed() -> None:
    """What is imported from inside one of these packages stands above, with who imports it."""
    public = {"uvicorn", "numba", "numba.extending"}
    used = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and re.match(rf"({'|'.join(PACKAGES)})\b", node.module or ""):
                place = file.relative_to(SOURCE).as_posix()
                used |= {(node.module, one.name, place) for one in node.names if node.module not in public}
    assert used == {(module, name, user) for module, name, _, user, _ in PARTS} - {
        ("numba.core.options", "DefaultOptions", "batch/compiled.py")  # an option of `njit`, by its name alone
    }
