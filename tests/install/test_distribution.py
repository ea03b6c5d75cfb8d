"""The wheel and the sdist: what they hold, what they say of themselves, and that one makes the other."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from fnmatch import fnmatch
from itertools import pairwise
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from alidade import __version__
from alidade.extras import EXTRAS
from tests.install.distribution import ROOT, SDIST, WHEEL, build

INFO = f"alidade_game-{__version__}.dist-info"
IMPORTED_AS = {"fluent-runtime": "fluent", "numba-cuda": "numba_cuda", "prometheus-client": "prometheus_client"}
FOUND_BY_OTHERS = {"uvloop"}  # uvicorn takes it where it is installed


@pytest.fixture(scope="module")
def metadata(built: Path) -> Message:
    with zipfile.ZipFile(built / WHEEL) as wheel:
        return message_from_bytes(wheel.read(f"{INFO}/METADATA"))


def test_the_wheel_holds_the_package_and_nothing_else(built: Path) -> None:
    source = ROOT / "src"
    files = {path.relative_to(source).as_posix() for path in (source / "alidade").rglob("*") if path.is_file()}
    package = {name for name in files if "__pycache__" not in name}
    assert {"alidade/py.typed", "alidade/web/index.html", "alidade/i18n/uk.ftl", "alidade/bots/weights.toml"} <= package
    info = {f"{INFO}/{name}" for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt")}
    texts = ("LICENSE", "LICENSES", "src/alidade/web/licences.txt")
    licences = {f"{INFO}/licenses/{name}" for name in texts} | {"alidade/commit.txt"}
    with zipfile.ZipFile(built / WHEEL) as wheel:
        assert set(wheel.namelist()) == package | info | licences


def test_the_sdist_holds_the_source_and_nothing_that_was_made_from_it(built: Path) -> None:
    """Whoever has it can test and change it all."""
    ignored = [".git", *(ROOT / ".gitignore").read_text(encoding="utf-8").replace("/", "").split()]
    source = set()
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if not any(fnmatch(name, pattern) for pattern in ignored)]
        there = [name for name in names if not any(fnmatch(name, pattern) for pattern in ignored)]
        source |= {(Path(folder) / name).relative_to(ROOT).as_posix() for name in there}
    with tarfile.open(built / SDIST) as sdist:
        held = {name.partition("/")[2] for name in sdist.getnames()}
    assert held == source | {"PKG-INFO", "COMMIT"}


def test_the_sdist_builds_the_same_wheel(built: Path, tmp_path: Path) -> None:
    with tarfile.open(built / SDIST) as sdist:
        sdist.extraction_filter = getattr(tarfile, "data_filter", None)  # which early versions of 3.11 lack
        sdist.extractall(tmp_path)
    build(tmp_path, tmp_path / SDIST.removesuffix(".tar.gz"))
    assert (tmp_path / WHEEL).read_bytes() == (built / WHEEL).read_bytes()


def test_twine_finds_no_fault(built: Path) -> None:
    command = [sys.executable, "-m", "twine", "--no-color", "check", "--strict", *map(str, built.iterdir())]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout.count("PASSED")) == (0, 2), answer.stdout + answer.stderr


def test_it_says_who_made_it(metadata: Message) -> None:
    assert (metadata["Name"], metadata["Author"]) == ("alidade-game", "The Alidade authors")
    assert not {"Home-page", "Download-URL", "Author-email"} & set(metadata.keys())


def test_the_addresses_of_the_project_are_those_of_pyproject(metadata: Message) -> None:
    urls: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    stated = dict(line.split(", ", 1) for line in metadata.get_all("Project-URL", []))
    assert stated == urls
    templates = (path for path in (ROOT / ".github").rglob("*.*") if path.is_file())
    pages = [ROOT / "README.md", ROOT / "CITATION.cff", *(ROOT / "docs").glob("*.md"), *templates]
    assert [path.name for path in pages for url in urls.values() if url in path.read_text(encoding="utf-8")] == []


def test_there_is_one_version(metadata: Message) -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.*)$", citation, re.MULTILINE) == [metadata["Version"]] == [__version__]
    assert tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dynamic"] == ["version"]


def test_nothing_is_installed_unasked_and_every_extra_is_known_to_the_package(metadata: Message) -> None:
    """`alidade.extras` names the packages of pyproject.toml, by import names; `all` leaves out those for a GPU."""
    wanted = [Requirement(line) for line in metadata.get_all("Requires-Dist", [])]
    provided: dict[str, set[str]] = {extra: set() for extra in metadata.get_all("Provides-Extra", [])}
    for one in wanted:
        assert one.marker
        assert not one.marker.evaluate({"extra": ""})
        for extra, packages in provided.items():
            if one.marker.evaluate({"extra": extra}):
                packages |= {IMPORTED_AS.get(one.name, one.name)} - FOUND_BY_OTHERS
    everything = provided.pop("all")
    assert everything == set[str]().union(*provided.values()) - {"numba_cuda", "torch"}
    assert provided == {extra: set(packages) for extra, packages in EXTRAS.items()}


def test_every_install_line_names_the_distribution_and_an_extra_of_it() -> None:
    """`alidade` on the Python index is another project."""
    pages = [path for folder in ("docs", "examples", "src/alidade", "bench") for path in (ROOT / folder).rglob("*.*")]
    pages += [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    written = "".join(page.read_text(encoding="utf-8") for page in pages if page.suffix in (".md", ".py", ".ftl"))
    lines = re.findall(r"pip install ([^\n`]*)", written)
    assert [line for line in lines if re.search(r"(?<![\w/.-])alidade(?![\w-])", line)] == []
    named = {
        extra for extras in re.findall(r"(?:alidade-game|\.)\[([a-z,]+)\]", written) for extra in extras.split(",")
    }
    assert {"cli", "plot"} <= named
    assert named <= {*EXTRAS, "all"}
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [extra for extra in EXTRAS if f"[{extra}]" not in readme] == []


def test_a_server_is_installed_from_a_lock_with_hashes_that_holds_all_it_needs(metadata: Message) -> None:
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    lines = re.findall(r"/pip install (.*)", page)
    locked = "--require-hashes --requirement requirements-server.lock"
    assert locked in lines
    building = "--require-hashes --requirement requirements-build.lock"
    assert [line for line in lines if line not in (locked, building) and "--no-deps" not in line] == []
    lock = (ROOT / "requirements-server.lock").read_text(encoding="utf-8")
    pinned = set(re.findall(r"^([a-z0-9.-]+)==.*\\\n +--hash=sha256:", lock, re.MULTILINE))
    wanted = [Requirement(line) for line in metadata.get_all("Requires-Dist", [])]
    needed = {
        one.name.lower()
        for one in wanted
        for extra in ("server", "postgres", "fast")
        if one.marker and one.marker.evaluate({"extra": extra})
    }
    assert {"asyncpg", "uvicorn"} <= needed <= pinned


def copied(heading: str) -> dict[str, str]:
    """What a section of LICENSES says is copied into the wheel, with the licence of each."""
    sections = (ROOT / "LICENSES").read_text(encoding="utf-8").split("\n\n")
    (section,) = [section for above, section in pairwise(sections) if above.startswith(heading)]
    return {line[2:24].strip(): line[24:].partition("  ")[0].strip() for line in section.splitlines()}


def test_the_licence_expression_covers_all_that_the_wheel_contains(metadata: Message) -> None:
    licences = {*copied("In the browser client").values(), *copied("In the runtime for browsers").values(), "MIT"}
    spdx = {licence.replace("public domain", "blessing") for licence in licences}  # SQLite's own words
    assert set(metadata["License-Expression"].split(" AND ")) == spdx


def test_the_wheel_and_the_site_hold_the_licence_texts_of_fonts_and_libraries(built: Path) -> None:
    with zipfile.ZipFile(built / WHEEL) as wheel:
        text = wheel.read("alidade/web/licences.txt").decode()
        assert f"{INFO}/licenses/src/alidade/web/licences.txt" in wheel.namelist()
    assert [name for name in copied("In the browser client") if f"\n{name}" not in text] == []
    for phrase in ("SIL OPEN FONT LICENSE", "Apache License", "Permission is hereby granted", "Kazuhiko Arase"):
        assert phrase in text


PLAY, BUILD, SERVE, TEST = (
    "To play",
    "To build the package",
    "To serve with PostgreSQL",
    "To test, to study and to prove",
)


@pytest.mark.parametrize(
    ("lock", "lists"),
    [
        ("requirements.lock", (PLAY, BUILD)),
        ("requirements-build.lock", (BUILD,)),
        ("requirements-server.lock", (PLAY, SERVE)),
        ("requirements-dev.lock", (PLAY, BUILD, SERVE, TEST)),
    ],
)
def test_the_licence_of_every_locked_library_is_listed(lock: str, lists: tuple[str, ...]) -> None:
    """LICENSES holds one line for each, and none for a library that is gone."""
    sections = (ROOT / "LICENSES").read_text(encoding="utf-8").split("\n\n")
    result = {
        line.split()[0]
        for above, section in pairwise(sections)
        if above.startswith(lists)
        for line in section.splitlines()
    }
    assert result == set(re.findall(r"^([a-z0-9.-]+)==", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE))
