"""The rooms of the house: which may import which, and what from outside (docs/architecture.md)."""

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

PACKAGE = Path(__file__).parent.parent / "src" / "alidade"
PAGE = PACKAGE.parent.parent / "docs" / "architecture.md"
FRONT_DOOR = "__init__"

CORE = {"engine", "rows", "cards", "dealer", "record"}
ABOVE_ENV = CORE | {"extras", "i18n", "palette", "batch", "bots"}
EVERY_ROOM = ABOVE_ENV | {
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
}

MAY_IMPORT: dict[str, set[str]] = {
    FRONT_DOOR: CORE | {"lazy", "batch", "bots", "coach", "lab"},  # the last four on first use
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
    "batch": {"engine", "rows", "cards", "lazy"},
    "bots": {"engine", "rows", "cards", "dealer", "batch"},
    "coach": CORE | {"batch", "bots"},
    "env": ABOVE_ENV,
    "lab": CORE | {"extras", "bots", "messages"},
    "messages": {"engine", "cards"},
    "table": CORE | {"bots", "coach", "messages"},
    "interface": CORE | {"bots", "coach", "messages", "table"},
    "site": {"engine"},
    "server": CORE | {"file", "extras", "bots", "coach", "i18n", "messages", "site", "table", "interface"},
    "worker": CORE | {"bots", "coach", "messages", "table", "interface"},
    "client": {"extras", "engine", "record", "messages", "interface"},  # of the interface only the declarations
    "web": set(),
    "cli": EVERY_ROOM,
    "__main__": {"cli"},
}

THIRD_PARTY: dict[str, set[str]] = {
    "i18n": {"fluent"},
    "rows": {"numba"},
    "batch": {"numpy", "numba", "llvmlite", "torch"},
    "bots": {"numpy"},
    "env": {"numpy", "gymnasium", "pettingzoo"},
    "lab": {"matplotlib", "ray"},
    "server": {"uvicorn", "websockets", "msgspec", "asyncpg", "prometheus_client", "segno"},
    "client": {"httpx", "websockets"},
    "cli": {"click", "rich"},
}

# The extras that bring the third parties of some rooms. Only torch is left to whoever has a GPU;
# llvmlite is a part of numba.
SERVED_BY: dict[tuple[str, ...], set[str]] = {
    ("cli",): {"cli", "i18n"},
    ("server", "postgres"): {"server", "table", "interface", "messages", "i18n", "cli"},
    ("client",): {"client", "messages"},
    ("fast",): {"rows", "batch", "bots"},
    ("rl",): {"env"},
    ("plot", "cluster"): {"lab"},
}

# The engine has no clock, no input or output, and no randomness of its own.
NOT_IN_THE_ENGINE = {
    "asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil",
    "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid",
}  # fmt: skip

NOT_AT_A_TABLE = {"concurrent", "multiprocessing", "os", "pathlib", "socket", "sqlite3", "subprocess", "threading"}


def room_of(path: Path) -> str:
    """The room that a file of the package belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


FILES = sorted(PACKAGE.rglob("*.py"))
ROOMS = sorted({room_of(path) for path in FILES})


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything that is written in a file."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def imports(path: Path) -> Iterator[str]:
    """The full names of everything a file imports, wherever in it, also by a written-out `import_module`."""
    package = path.relative_to(PACKAGE.parent).parent.parts
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (base, node.module)))
            # `from alidade import cards` names a room, `from alidade import play` a name of the front door.
            yield from (f"{module}.{alias.name}" if module == "alidade" else module for alias in node.names)
        elif isinstance(node, ast.Call) and _callee(node.func) in ("import_module", "__import__") and node.args:
            name = node.args[0]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                yield name.value


def _callee(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def rooms_imported(path: Path) -> set[str]:
    """The other rooms that a file imports; the version number is everybody's."""
    names = set(imports(path)) - {"alidade.__version__"}
    ours = [name.split(".") for name in names if name.split(".")[0] == "alidade"]
    found = {name[1] if len(name) > 1 and name[1] in MAY_IMPORT else FRONT_DOOR for name in ours}
    return found - {room_of(path)}


def outsiders(path: Path) -> set[str]:
    """The packages from outside that a file imports, the standard library not among them."""
    return {name.split(".")[0] for name in imports(path)} - {"alidade"} - sys.stdlib_module_names


def test_every_package_is_known() -> None:
    """A new room has to say here what it may import."""
    assert set(ROOMS) <= set(MAY_IMPORT)
    assert {"engine", "cards", "dealer", "record", "i18n", FRONT_DOOR} <= set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_no_import_goes_the_wrong_way(room: str) -> None:
    """A room imports only what the table allows; only the command line may come in by the front door."""
    allowed = MAY_IMPORT[room] | ({FRONT_DOOR} if room == "cli" else set())
    wrong = {
        str(path.relative_to(PACKAGE)): strangers
        for path in FILES
        if room_of(path) == room and (strangers := rooms_imported(path) - allowed)
    }
    assert not wrong


@pytest.mark.parametrize("room", ROOMS)
def test_a_package_imports_only_its_own_third_parties(room: str) -> None:
    """Engine, cards, dealer and record stand on the standard library alone; the others name what they need."""
    wrong = {
        str(path.relative_to(PACKAGE)): strangers
        for path in FILES
        if room_of(path) == room and (strangers := outsiders(path) - THIRD_PARTY.get(room, set()))
    }
    assert not wrong


@pytest.mark.parametrize("extras", SERVED_BY)
def test_an_extra_covers_the_third_parties_of_its_packages(extras: tuple[str, ...]) -> None:
    """Whoever installs it can use those rooms."""
    brought = {package for extra in extras for package in EXTRAS[extra]}
    wanted = {package for room in SERVED_BY[extras] for package in THIRD_PARTY.get(room, set())}
    assert wanted - {"torch", "llvmlite"} <= brought


def test_every_package_that_needs_a_third_party_has_an_extra() -> None:
    """Nothing from outside is imported that no extra brings."""
    assert set(THIRD_PARTY) <= set[str]().union(*SERVED_BY.values())


def test_the_page_names_the_third_parties_of_every_package() -> None:
    """docs/architecture.md says the same as the table above."""
    known = set[str]().union(*THIRD_PARTY.values())
    rows = [line.split("|")[1:-1] for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    said = {re.sub(r"[` /]|\.py", "", row[0]): set(re.findall(r"\w+", row[3])) & known for row in rows}
    assert {room: names for room, names in said.items() if names} == THIRD_PARTY


def test_the_page_names_files_that_exist() -> None:
    """Every file that a walk of docs/architecture.md names is there."""
    named = set(re.findall(r"`([a-z][\w/]*/[\w.]+\.(?:py|ts|svelte))`", PAGE.read_text(encoding="utf-8")))
    assert len(named) > 15
    roots = (PACKAGE, PACKAGE.parent.parent)
    assert not {name for name in named if not any((root / name).exists() for root in roots)}


def test_the_page_names_modules_of_the_browser_client_that_exist() -> None:
    """Every noun of the browser client's section is a module or a component."""
    told = PAGE.read_text(encoding="utf-8").split("## The page, noun by noun\n\n", 1)[1].split("\n## ", 1)[0]
    nouns = set(re.findall(r"`(\w+)`", told))
    assert len(nouns) > 40
    there = {path.name.split(".")[0] for path in (PACKAGE.parent.parent / "board" / "src").rglob("*.*")}
    assert not nouns - there


def test_the_engine_has_no_clock_no_files_and_no_chance() -> None:
    """What happens in the engine follows from what is handed in."""
    wrong = {
        path.name: found
        for path in FILES
        if room_of(path) == "engine" and (found := {name.split(".")[0] for name in imports(path)} & NOT_IN_THE_ENGINE)
    }
    assert not wrong


def test_a_table_needs_no_thread_and_no_file() -> None:
    """Storage, time, sending and thinking are handed in: the table runs in a browser too."""
    wrong = {
        path.name: found
        for path in FILES
        if room_of(path) in ("messages", "table", "interface", "worker")
        and (found := {name.split(".")[0] for name in imports(path)} & NOT_AT_A_TABLE)
    }
    assert not wrong


def test_the_engine_opens_and_prints_nothing() -> None:
    """No `open`, `print` or `input` in the engine either."""
    calls = {
        (path.name, node.lineno)
        for path in FILES
        if room_of(path) == "engine"
        for node in nodes(path)
        if isinstance(node, ast.Call) and _callee(node.func) in ("open", "print", "input")
    }
    assert not calls


def test_no_card_or_effect_is_named_outside_cards() -> None:
    """The engine and all other rooms know cards by what they do; a spread is also a kind of news."""
    known = {
        (str(path.relative_to(PACKAGE)), name)
        for path in FILES
        if room_of(path) != "cards"
        for node in nodes(path)
        for name in names(node)
        if name in CATALOGUE or name in EFFECTS.keys() - {"spread"}
    }
    assert not known


def names(node: ast.AST) -> Iterator[str]:
    """What a piece of a file calls by name: texts, variables, attributes, functions, arguments and imports.

    A regular expression searches too, and means no skill by it."""
    for field in ("value", "id", "attr", "name", "arg", "asname"):
        name = getattr(node, field, None)
        if isinstance(name, str) and (field, name) != ("attr", "search"):
            yield name


def test_no_module_names_a_box() -> None:
    """A box is a folder that only the search for boxes finds."""
    wrong = {
        str(path.relative_to(PACKAGE))
        for path in FILES
        if "boxes" not in path.parts and any(name.startswith("alidade.cards.boxes") for name in imports(path))
    }
    assert not wrong


def test_importing_the_public_api_is_light() -> None:
    """`import alidade` loads nothing from outside, and none of the heavy rooms."""
    code = "import sys; before = set(sys.modules); import alidade; print(*sorted(set(sys.modules) - before))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = answer.stdout.split()
    assert {name.split(".")[0] for name in loaded} - sys.stdlib_module_names == {"alidade"}
    rooms = {name for name in loaded if name.startswith("alidade.")}
    assert {name.split(".")[1] for name in rooms} == CORE - {"record"} | {"lazy"}
    assert not {"datetime", "hashlib", "json", "pathlib", "random", "tomllib", "traceback"} & set(loaded)


@pytest.mark.parametrize("room", ["engine", "table", "interface", "worker", "coach"])
def test_the_page_names_every_module_of_a_package(room: str) -> None:
    """docs/architecture.md tells these rooms noun by noun."""
    (section,) = re.findall(rf"## The {room}, noun by noun\n(.*?)\n## ", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    modules = {path.stem for path in (PACKAGE / room).glob("*.py")} - {"__init__", "__main__"}
    assert modules - set(re.findall(r"`(\w+)`", section)) == set()


def test_modules_are_short() -> None:
    """Past 500 lines a second noun is hiding, in the page, tests and proofs too; what is generated may be long."""
    root = PACKAGE.parent.parent
    folders = (PACKAGE, *(root / name for name in ("board/src", "board/tests", "tests", "bench", "prove", "examples")))
    found = [path for folder in folders for kind in ("py", "ts", "svelte", "css") for path in folder.rglob(f"*.{kind}")]
    texts = {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in found if "web" not in path.parts}
    assert {Path(name).suffix for name in texts} == {".py", ".ts", ".svelte", ".css"}
    long = {name for name, text in texts.items() if text.count("\n") > 500 and not text.startswith("/** Written by")}
    assert not long
