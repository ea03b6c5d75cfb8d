"""Files are written whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import IO

import pytest

from alidade.cards import BadFile
from alidade.cli.files import read_text, write_text


def test_a_text_comes_back_as_it_was(tmp_path: Path) -> None:
    write_text(tmp_path / "a.txt", "Улем\n")
    assert read_text(str(tmp_path / "a.txt")) == "Улем\n"
    write_text(tmp_path / "a.txt", "second\n")
    assert read_text(str(tmp_path / "a.txt")) == "second\n"
    assert [file.name for file in tmp_path.iterdir()] == ["a.txt"]


def test_what_cannot_be_moved_into_place_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadFile, match="folder cannot be written"):
        write_text(tmp_path / "folder", "text")
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]
    with pytest.raises(BadFile, match="there is no such file or folder"):
        write_text(tmp_path / "nowhere" / "a.txt", "text")


def test_what_cannot_be_encoded_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_text(file, "old\n")
    with pytest.raises(UnicodeEncodeError):
        write_text(file, "half \udc80 a text")
    assert file.read_text() == "old\n"
    assert [one.name for one in tmp_path.iterdir()] == ["a.txt"]


@pytest.mark.parametrize(("moment", "left"), [("opened", "old"), ("torn", "old"), ("moving", "old"), ("moved", "new")])
def test_an_interruption_leaves_the_old_file_or_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str, left: str
) -> None:
    """Also in the moment in which the draft lies there and nobody knows of it yet."""
    file = tmp_path / "a.txt"
    write_text(file, "old")
    open_, replace = Path.open, Path.replace

    def torn(text: str) -> int:
        raise KeyboardInterrupt

    def opened(path: Path, mode: str, **how: str) -> IO[str]:
        draft: IO[str] = open_(path, mode, **how)  # type: ignore[call-overload]
        if moment == "opened":
            draft.close()
            raise KeyboardInterrupt
        if moment == "torn":
            draft.write("ne")
            draft.write = torn  # type: ignore[method-assign]
        return draft

    def moved(path: Path, where: Path) -> Path:
        if moment == "moving":
            raise KeyboardInterrupt
        replace(path, where)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "open", opened)
    monkeypatch.setattr(Path, "replace", moved)
    with pytest.raises(KeyboardInterrupt):
        write_text(file, "new")
    monkeypatch.undo()
    assert file.read_text() == left
    assert [one.name for one in tmp_path.iterdir()] == ["a.txt"]
