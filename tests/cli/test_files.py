"""Files are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from alidade.cli.files import read_text, write_text
from alidade.cli.misuse import Unwritable


def test_a_text_comes_back_as_it_was(tmp_path: Path) -> None:
    write_text(tmp_path / "a.txt", "Улем\n")
    assert read_text(str(tmp_path / "a.txt")) == "Улем\n"
    write_text(tmp_path / "a.txt", "second\n")
    assert read_text(str(tmp_path / "a.txt")) == "second\n"
    assert [file.name for file in tmp_path.iterdir()] == ["a.txt"]


def test_what_cannot_be_moved_into_place_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(Unwritable, match="folder cannot be written"):
        write_text(tmp_path / "folder", "text")
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]
    with pytest.raises(Unwritable, match="No such file or directory"):
        write_text(tmp_path / "nowhere" / "a.txt", "text")


def test_what_cannot_be_encoded_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_text(file, "old\n")
    with pytest.raises(UnicodeEncodeError):
        write_text(file, "half \udc80 a text")
    assert file.read_text() == "old\n"
    assert [one.name for one in tmp_path.iterdir()] == ["a.txt"]
