"""Files are written whole or not at all, and only a regular file is ever replaced."""

from __future__ import annotations

import errno
import os
import resource
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

import pytest

from alidade.cli.files import read_text, try_file, write_text
from alidade.file import BadFile


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

    def torn(content: bytes) -> int:
        raise KeyboardInterrupt

    def opened(path: Path, mode: str) -> IO[bytes]:
        draft: IO[bytes] = open_(path, mode)
        if moment == "opened":
            draft.close()
            raise KeyboardInterrupt
        if moment == "torn":
            draft.write(b"ne")
            draft.write = torn  # type: ignore[assignment, method-assign]
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


def test_a_link_is_followed_and_its_file_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    file, link = tmp_path / "there" / "a.txt", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    try_file(link)
    assert file.read_text() == "old"
    write_text(link, "new")
    assert link.is_symlink()
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == ("new", 0o640)
    assert [one.name for one in file.parent.iterdir()] == ["a.txt"]


def test_a_link_to_a_file_that_does_not_exist_yet_makes_that_file(tmp_path: Path) -> None:
    file, link = tmp_path / "a.txt", tmp_path / "link"
    link.symlink_to(file)
    try_file(link)
    assert not file.exists()
    write_text(link, "new")
    assert (link.is_symlink(), file.read_text()) == (True, "new")


def test_a_pipe_receives_the_text(tmp_path: Path) -> None:
    pipe, received = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: received.append(pipe.read_text()), daemon=True)
    reader.start()
    try_file(pipe)
    write_text(pipe, "text")
    reader.join(60)
    assert received == ["text"]
    assert pipe.is_fifo()


def test_a_device_receives_the_text_and_stays_a_device(tmp_path: Path) -> None:
    controller, terminal = os.openpty()
    device = Path(os.ttyname(terminal))
    for path in (device, tmp_path / "link"):
        if path != device:
            path.symlink_to(device)
        try_file(path)
        write_text(path, "text")
        assert os.read(controller, 100) == b"text"
        assert device.is_char_device()
    os.close(terminal)
    os.close(controller)


def test_a_full_device_is_an_error_and_stays_a_device(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("/dev/full")
    with pytest.raises(BadFile, match="link cannot be written: no space is left on the device"):
        write_text(link, "text")
    assert link.is_symlink()
    assert link.is_char_device()


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    """A limit on the size of files stands for the full disk: the draft fails halfway."""
    file = tmp_path / "a.txt"
    file.write_text("old")
    script = (
        f"from pathlib import Path; from alidade.cli.files import *; write_text(Path({str(file)!r}), 'new' * 10_000)"
    )

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (9_000, 9_000))

    child = subprocess.run(
        [sys.executable, "-B", "-c", script], preexec_fn=limit, capture_output=True, text=True, check=False
    )
    assert f"a.txt cannot be written: {os.strerror(errno.EFBIG)}." in child.stderr
    assert file.read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["a.txt"]
