"""The version, and the commit of a development version."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from alidade import __version__, version
from alidade.record import read_record
from alidade.version import checked_out, full_version, program

GAME = Path(__file__).parent / "games" / "base_solo.txt"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with one commit of git."""
    author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    for words in (["init", "-q"], [*author, "commit", "-q", "--allow-empty", "-m", "first"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    return tmp_path


def test_a_checkout_says_its_commit(checkout: Path) -> None:
    command = ["git", "rev-parse", "HEAD"]
    whole = subprocess.run(command, cwd=checkout, check=True, capture_output=True, text=True).stdout.strip()
    assert len(checked_out(checkout)) == 10
    assert whole.startswith(checked_out(checkout))


def test_a_folder_without_git_or_without_a_commit_says_none(tmp_path: Path) -> None:
    assert checked_out(tmp_path) == ""
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    assert checked_out(tmp_path) == ""


@pytest.mark.parametrize(
    ("stated", "commit", "full"),
    [
        ("0.2.0.dev0", "402af01c3d", "0.2.0.dev0+402af01c3d"),
        ("0.2.0.dev0", "", "0.2.0.dev0"),
        ("0.2.0", "402af01c3d", "0.2.0"),
    ],
)
def test_only_a_development_version_has_a_commit(
    monkeypatch: pytest.MonkeyPatch, stated: str, commit: str, full: str
) -> None:
    monkeypatch.setattr(version, "__version__", stated)
    monkeypatch.setattr(version, "commit", lambda: commit)
    assert full_version.__wrapped__() == full


def test_a_record_keeps_the_program_that_wrote_it() -> None:
    text = GAME.read_text(encoding="utf-8")
    signed = text.replace('rules = "1.0"\n', f'rules = "1.0"\nsoftware = "{program()}"\n', 1)
    assert read_record(text).software == ""
    assert read_record(signed).software == program() == f"alidade {full_version()}"
    assert full_version().startswith(__version__)
