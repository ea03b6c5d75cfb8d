"""Files are written whole or not at all."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from alidade.cli.files import read_text, write_text
from alidade.cli.misuse import Unwritable

if TYPE_CHECKING:
    from types import FrameType

    from _typeshed import TraceFunction


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


@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")  # interrupted between opening and knowing it
def test_an_interruption_at_any_moment_leaves_the_old_file_or_the_new(tmp_path: Path) -> None:
    """Interrupted before the first step of the interpreter, then before the second, until the file is written."""
    file = tmp_path / "a.txt"
    write_text(file, "old\n")
    steps = 0
    while _interrupted_before(steps, file, "new\n"):
        assert [one.name for one in tmp_path.iterdir()] == ["a.txt"]
        assert file.read_text() in {"old\n", "new\n"}
        steps += 1
    assert file.read_text() == "new\n"
    assert steps > 100


def _interrupted_before(step: int, file: Path, text: str) -> bool:
    """Write a file, interrupted before one step; false when there are fewer steps than that."""
    left = step

    def watch(frame: FrameType, event: str, _: object) -> TraceFunction:
        nonlocal left
        frame.f_trace_opcodes = True
        if event == "opcode":
            left -= 1
            if left < 0:
                sys.settrace(None)
                raise KeyboardInterrupt
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        write_text(file, text)
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False
