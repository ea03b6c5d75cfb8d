"""An installation that nobody may write to, run by a user without a home that can be written to."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.install.conftest import With
from tests.install.distribution import ROOT, Environment, said

GAME = ROOT / "tests" / "games" / "base_solo.txt"
# Root writes anywhere; without its capabilities it is a user like any other.
UNPRIVILEGED = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.name == "posix" and os.geteuid() == 0 else []


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    folder.chmod(0o555)
    return folder


@pytest.fixture(scope="module")
def program(having: With) -> Iterator[Environment]:
    """An environment with the command line and the server, read-only."""
    found = having("server")
    folders = [found.site, *(path for path in found.site.rglob("*") if path.is_dir() and not path.is_symlink())]
    for folder in folders:
        folder.chmod(0o555)
    yield found
    for folder in folders:
        folder.chmod(0o755)


def test_nothing_can_be_written_there(program: Environment, home: Path) -> None:
    """Or the tests below would prove nothing."""
    for folder in (program.site, program.site / "alidade", home):
        done = program.run("-c", f"open({str(folder / 'x')!r}, 'w')", before=UNPRIVILEGED)
        assert "PermissionError" in done.stderr


@pytest.mark.parametrize(
    ("words", "typed", "shown"),
    [
        (["--help"], "", "tournament"),
        (["cards"], "", "Sentinel Wood"),
        (["replay", str(GAME)], "", "Golden Granary"),
        (["simulate", "--games", "4", "--workers", "2", "--bot", "novice"], "", "4"),
        (["play", "--seed", "1"], "1\nquit\n", "Spring"),
    ],
)
def test_everything_works_that_keeps_nothing(
    program: Environment, home: Path, words: list[str], typed: str, shown: str
) -> None:
    assert shown in said(program.run("-m", "alidade", *words, typed=typed, before=UNPRIVILEGED, HOME=str(home)))


def test_a_game_that_cannot_be_saved_goes_on(program: Environment, home: Path) -> None:
    file = home / "game.txt"
    typed = f"1\nsave {file}\nquit\nquit\n"
    shown = said(program.run("-m", "alidade", "play", "--seed", "1", typed=typed, before=UNPRIVILEGED))
    assert f"{file} cannot be written: permission denied." in " ".join(shown.split())


def test_tables_need_a_folder_and_one_sentence_says_so(program: Environment, home: Path, tmp_path: Path) -> None:
    serve = ["-m", "alidade", "serve", "--port", "0"]
    done = program.run(*serve, before=UNPRIVILEGED, HOME=str(home), XDG_DATA_HOME="")
    kept = home / ".local" / "share" / "alidade"
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"The tables cannot be kept in {kept}: permission denied; name another folder with --data.\n"
    )
    done = program.run(*serve, "--data", home, before=UNPRIVILEGED)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"The tables cannot be kept in {home}: permission denied; name another folder with --data.\n"
    )
    done = program.run("-m", "alidade", "import", "--data", tmp_path, GAME, before=UNPRIVILEGED, HOME=str(home))
    assert "base_solo.txt" in said(done)
