"""Which package may import which, and which third parties (docs/architecture.md)."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from alidade.cards import CATALOGUE
from alidade.cards.effects import EFFECTS
from alidade.extras import EXTRAS

SOURCE = Path(__file__).parent.parent / "src" / "alidade"
PAGE = SOURCE.parent.parent / "docs" / "architecture.md"
PUBLIC_API = "__init__"

CORE = {"engine", "rows", "cards", "dealer", "record"}
ABOVE_ENV = CORE | {"extras", "i18n", "palette", "wasm", "batch", "bots"}
EVERY_LAYER = ABOVE_ENV | {
    "file",
    "coach",
    "env",
    "lab",
    "messages",
    "table",
    "interface",
    "server",
    "site",
    "worker",
    "client",
    "cli",
    "version",
}

MAY_IMPORT: dict[str, set[str]] = {
    PUBLIC_API: CORE | {"lazy", "batch", "bots", "coach", "lab"},  # the last four on first use
    "lazy": set(),
    "file": {"engine"},
    "engine": {"palette"},
    "rows": {"engine"},
    "cards": {"engine", "rows", "lazy", "file"},
    "dealer": {"engine", "cards"},
    "record": {"engine", "cards"},
    "extras": {"engine"},
    "i18n": {"extras"},
    "palette": set(),
    "version": set(),
    "wasm": {"engine", "rows", "lazy"},
    "batch": {"engine", "rows", "cards", "wasm", "lazy"},
    "bots": {"engine", "rows", "cards", "dealer", "batch"},
    "coach": CORE | {"batch", "bots"},
    "env": ABOVE_ENV,
    "lab": CORE | {"extras", "bots", "messages", "version"},
    "messages": {"engine", "cards"},
    "table": CORE | {"bots", "coach", "messages", "version"},
    "interface": CORE | {"bots", "coach", "messages", "table", "version"},
    "site": {"engine", "batch", "version"},
    "server": CORE | {"file", "extras", "bots", "coach", "i18n", "messages", "site", "table", "interface", "version"},
    "worker": CORE | {"bots", "coach", "messages", "table", "interface"},
    "client": {"extras", "engine", "record", "messages", "interface"},  # of the interface only the declarations
    "web": set(),
    "cli": EVERY_LAYER,
    "__main__": {"cli"},
}

THIRD_PARTY: dict[str, set[str]] = {
    "i18n": {"fluent"},
    "rows": {"numba"},
    "batch": {"numpy", "numba", "llvmlite", "torch", "wasmtime"},
    "bots": {"numpy"},
    "env": {"numpy", "gymnasium", "pettingzoo"},
    "lab": {"matplotlib", "ray"},
    "server": {"uvicorn", "websockets", "msgspec", "asyncpg", "prometheus_client", "segno"},
    "client": {"httpx", "websockets"},
    "cli": {"click", "rich"},
}

# The extras that bring the third parties of some layers. Only torch is left to whoever has a GPU;
# llvmlite is a part of numba.
SERVED_BY: dict[tuple[str, ...], set[str]] = {
    ("cli",): {"cli", "i18n"},
    ("server", "postgres"): {"server", "table", "interface", "messages", "i18n", "cli"},
    ("client",): {"client", "messages"},
    ("fast", "bulk"): {"rows", "batch", "bots"},
    ("rl",): {"env"},
    ("plot", "cluster"): {"lab"},
}

# The engine has no clock, no input or output, and no randomness of its own.
NOT_IN_THE_ENGINE = {
    "asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil",
    "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid",
}  # fmt: skip

NOT_AT_A_TABLE = {"concurrent", "multiprocessing", "os", "pathlib", "socket", "sqlite3", "subprocess", "threading"}


def layer_of(path: Path) -> str:
    """The package or module of Alidade that a file belongs to."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


FILES = sorted(SOURCE.rglob("*.py"))
LAYERS = sorted({layer_of(path) for path in FILES})


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of a file."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def imports(path: Path) -> Iterator[str]:
    """The full names of everything a file imports, wherever in it, also by a written-out `import_module`."""
    package = path.relative_to(SOURCE.parent).parent.parts
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (base, node.module)))
            # `from alidade import cards` names a package, `from alidade import play` a public name.
            yield from (f"{module}.{alias.name}" if module == "alidade" else module for alias in node.names)
        elif isinstance(node, ast.Call) and _callee(node.func) in ("import_module", "__import__") and node.args:
            name = node.args[0]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                yield name.value


def _callee(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def layers_imported(path: Path) -> set[str]:
    """The other packages that a file imports; the version number is open to all."""
    names = set(imports(path)) - {"alidade.__version__"}
    ours = [name.split(".") for name in names if name.split(".")[0] == "alidade"]
    found = {name[1] if len(name) > 1 and name[1] in MAY_IMPORT else PUBLIC_API for name in ours}
    return found - {layer_of(path)}


def outsiders(path: Path) -> set[str]:
    """The third-party packages that a file imports, without the standard library."""
    return {name.split(".")[0] for name in imports(path)} - {"alidade"} - sys.stdlib_module_names


def test_every_package_is_known() -> None:
    """A new package must be listed here with what it may import."""
    assert set(LAYERS) <= set(MAY_IMPORT)
    assert {"engine", "cards", "dealer", "record", "i18n", PUBLIC_API} <= set(LAYERS)


@pytest.mark.parametrize("layer", LAYERS)
def test_no_import_goes_the_wrong_way(layer: str) -> None:
    """A package imports only what the table allows; only the command line may import the public API."""
    allowed = MAY_IMPORT[layer] | ({PUBLIC_API} if layer == "cli" else set())
    wrong = {
        str(path.relative_to(SOURCE)): strangers
        for path in FILES
        if layer_of(path) == layer and (strangers := layers_imported(path) - allowed)
    }
    assert not wrong


@pytest.mark.parametrize("layer", LAYERS)
def test_a_package_imports_only_its_own_third_parties(layer: str) -> None:
    """Engine, cards, dealer and record use the standard library alone; the others list what they need."""
    wrong = {
        str(path.relative_to(SOURCE)): strangers
        for path in FILES
        if layer_of(path) == layer and (strangers := outsiders(path) - THIRD_PARTY.get(layer, set()))
    }
    assert not wrong


@pytest.mark.parametrize("extras", SERVED_BY)
def test_an_extra_covers_the_third_parties_of_its_packages(extras: tuple[str, ...]) -> None:
    """An extra installs everything that its packages need."""
    installed = {package for extra in extras for package in EXTRAS[extra]}
    wanted = {package for layer in SERVED_BY[extras] for package in THIRD_PARTY.get(layer, set())}
    assert wanted - {"torch", "llvmlite"} <= installed


def test_every_package_that_needs_a_third_party_has_an_extra() -> None:
    """Every third-party import is covered by an extra."""
    assert set(THIRD_PARTY) <= set[str]().union(*SERVED_BY.values())


def test_the_page_names_the_third_parties_of_every_package() -> None:
    """docs/architecture.md lists the same third parties as above."""
    known = set[str]().union(*THIRD_PARTY.values())
    table = PAGE.read_text(encoding="utf-8").split("\n## ", 1)[0]
    rows = [line.split("|")[1:-1] for line in table.splitlines() if line.startswith("| `")]
    said = {re.sub(r"[` /]|\.py", "", row[0]): set(re.findall(r"\w+", row[3])) & known for row in rows}
    assert {layer: names for layer, names in said.items() if names} == THIRD_PARTY


def test_the_page_names_files_that_exist() -> None:
    """Every file named in docs/architecture.md exists."""
    named = set(re.findall(r"`([a-z][\w/]*/[\w.]+\.(?:py|ts|svelte))`", PAGE.read_text(encoding="utf-8")))
    assert len(named) > 15
    roots = (SOURCE, SOURCE.parent.parent)
    assert not {name for name in named if not any((root / name).exists() for root in roots)}


@pytest.mark.parametrize("folder", ["art", "lib", "worker"])
def test_the_page_names_every_module_of_the_browser_client(folder: str) -> None:
    """docs/architecture.md has a table of these folders: a line for each module."""
    (section,) = re.findall(rf"\n### board/src/{folder}: .*?\n(.*?)\n#", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    files = [path.name for path in (SOURCE.parent.parent / "board" / "src" / folder).iterdir()]
    modules = [name for name in files if name.endswith((".ts", ".js"))]
    assert sorted(re.findall(r"^\| `([\w.]+)` \| ", section, re.MULTILINE)) == sorted(modules)


def test_the_engine_has_no_clock_no_files_and_no_chance() -> None:
    """Everything that happens in the engine follows from its arguments."""
    wrong = {
        path.name: found
        for path in FILES
        if layer_of(path) == "engine" and (found := {name.split(".")[0] for name in imports(path)} & NOT_IN_THE_ENGINE)
    }
    assert not wrong


def test_a_table_needs_no_thread_and_no_file() -> None:
    """Storage, clock, transport and bots are passed in: the table runs in a browser too."""
    wrong = {
        path.name: found
        for path in FILES
        if layer_of(path) in ("messages", "table", "interface", "worker")
        and (found := {name.split(".")[0] for name in imports(path)} & NOT_AT_A_TABLE)
    }
    assert not wrong


def test_the_engine_opens_and_prints_nothing() -> None:
    """No `open`, `print` or `input` in the engine either."""
    calls = {
        (path.name, node.lineno)
        for path in FILES
        if layer_of(path) == "engine"
        for node in nodes(path)
        if isinstance(node, ast.Call) and _callee(node.func) in ("open", "print", "input")
    }
    assert not calls


def test_no_card_or_effect_is_named_outside_cards() -> None:
    """The engine and all other layers know cards by what they do; a spread is also a kind of news."""
    known = {
        (str(path.relative_to(SOURCE)), name)
        for path in FILES
        if layer_of(path) != "cards"
        for node in nodes(path)
        for name in names(node)
        if name in CATALOGUE or name in EFFECTS.keys() - {"spread"}
    }
    assert not known


def names(node: ast.AST) -> Iterator[str]:
    """The names in a node: strings, variables, attributes, functions, arguments and imports.

    The method `search` of a regular expression is not the skill."""
    for field in ("value", "id", "attr", "name", "arg", "asname"):
        name = getattr(node, field, None)
        if isinstance(name, str) and (field, name) != ("attr", "search"):
            yield name


def test_no_module_names_a_box() -> None:
    """A box is a folder that only the search for boxes finds."""
    wrong = {
        str(path.relative_to(SOURCE))
        for path in FILES
        if "boxes" not in path.parts and any(name.startswith("alidade.cards.boxes") for name in imports(path))
    }
    assert not wrong


def test_importing_the_public_api_is_light() -> None:
    """`import alidade` loads nothing from outside, and none of the heavy layers."""
    code = "import sys; before = set(sys.modules); import alidade; print(*sorted(set(sys.modules) - before))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = answer.stdout.split()
    assert {name.split(".")[0] for name in loaded} - sys.stdlib_module_names == {"alidade"}
    layers = {name for name in loaded if name.startswith("alidade.")}
    assert {name.split(".")[1] for name in layers} == CORE - {"record"} | {"lazy"}
    assert not {"datetime", "hashlib", "json", "pathlib", "random", "tomllib", "traceback"} & set(loaded)


@pytest.mark.parametrize("package", sorted({file.parent.name for file in SOURCE.glob("*/*.py")} - {"i18n"}))
def test_the_page_names_every_module_of_a_package(package: str) -> None:
    """docs/architecture.md has a table of every package: a line for each module."""
    (section,) = re.findall(rf"\n### {package}: .*?\n(.*?)\n#", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    modules = {path.stem for path in (SOURCE / package).glob("*.py")} - {"__init__", "__main__"}
    assert sorted(re.findall(r"^\| `(\w+)` \| ", section, re.MULTILINE)) == sorted(modules)


def test_modules_are_short() -> None:
    """Past 500 lines look for a second subject, in the page, tests and proofs too; generated files may be long."""
    root = SOURCE.parent.parent
    folders = (SOURCE, *(root / name for name in ("board/src", "board/tests", "tests", "bench", "prove", "examples")))
    found = [path for folder in folders for kind in ("py", "ts", "svelte", "css") for path in folder.rglob(f"*.{kind}")]
    texts = {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in found if "web" not in path.parts}
    assert {Path(name).suffix for name in texts} == {".py", ".ts", ".svelte", ".css"}
    long = {name for name, text in texts.items() if text.count("\n") > 500 and not text.startswith("/** Written by")}
    assert not long
