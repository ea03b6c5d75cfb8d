"""The program as a process: pipes, colours, codes, interruptions and its first breath."""

from __future__ import annotations

import os
import pty
import select
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import PROGRAM, environment, program
from tests.patience import PATIENCE


def on_terminal(*words: str, typed: str = "", until: str = "", **env: str) -> str:
    """What a terminal of 90 columns shows; the program is stopped once `until` has been seen."""
    outer, inner = pty.openpty()
    shell = environment(**{"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": "90", "LINES": "30", **env})
    process = subprocess.Popen([*PROGRAM, *words], stdin=inner, stdout=inner, stderr=inner, env=shell, close_fds=True)
    os.close(inner)
    os.write(outer, typed.encode())
    shown = b""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and not (until and until.encode() in shown):
        if select.select([outer], [], [], 0.1)[0]:
            try:
                piece = os.read(outer, 65536)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            shown += piece
        elif process.poll() is not None:
            break
    process.kill()
    process.wait()
    os.close(outer)
    return shown.decode()


def test_a_pipe_holds_no_escape_codes_and_no_progress(tmp_path: Path) -> None:
    for words in (["cards"], ["cards", "orchard"], ["simulate", "--games", "3", "--seed", "1"], ["cards", "A"]):
        done = program(*words, TERM="xterm-256color", COLORTERM="truecolor")
        assert done.returncode == 0
        assert done.stderr == ""
        assert "\x1b" not in done.stdout
        assert "\r" not in done.stdout


def test_a_terminal_has_colours_and_no_color_takes_them() -> None:
    coloured = on_terminal("cards", "A", until="ruins.")
    assert "\x1b[38;2;" in coloured or "48;2;244;234;211" in coloured
    plain = on_terminal("cards", "A", until="ruins.", NO_COLOR="1")
    assert "38;2;" not in plain
    assert "48;2;" not in plain
    assert "^" in plain


def test_a_terminal_sees_progress() -> None:
    assert "Playing" in on_terminal("simulate", "--games", "60", "--seed", "1", until="level random")


def test_a_game_on_a_terminal_clears_the_screen_and_asks_before_it_forgets() -> None:
    shown = on_terminal("play", "--seed", "7", typed="A b2 b3\r\rquit\rquit\r", until="once more")
    assert "\x1b[2J" in shown
    assert "The game is not saved" in shown


def test_a_closed_pipe_ends_it_quietly() -> None:
    process = subprocess.Popen(
        [*PROGRAM, "cards"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    process.wait(30)
    process.stderr.close()


@pytest.mark.parametrize(
    ("streams", "code", "said"),
    [
        (">/dev/full", 1, "- cannot be written: no space is left on the device.\n"),
        (">&-", 0, ""),
        ("2>&-", 0, ""),
        ("<&-", 0, ""),
    ],
)
def test_streams_that_are_full_or_closed(streams: str, code: int, said: str) -> None:
    ran = in_shell("cards sentinel_wood", streams)
    assert (ran.returncode, ran.stderr) == (code, said)


def test_a_closed_input_is_an_empty_one() -> None:
    ran = in_shell("score -", "<&-")
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, "", "The map has no rows.\n")


def in_shell(line: str, streams: str) -> subprocess.CompletedProcess[str]:
    """The program with its streams as a shell opens and closes them."""
    line = f"{shlex.join(PROGRAM)} {line} {streams}"
    return subprocess.run(["sh", "-c", line], check=False, capture_output=True, text=True, env=environment())


# A shell lets what it starts beside it ignore interruptions; this program does not.
LISTENING = [
    sys.executable,
    "-c",
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from alidade.cli import main; main()",
]


def test_an_interruption_is_quiet_and_leaves_whole_records(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*LISTENING, "simulate", "--games", "1000000", "--seed", "1", "--records", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    deadline = time.monotonic() + PATIENCE
    while len(list(tmp_path.glob("game-*.txt"))) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, "", "")
    files = list(tmp_path.iterdir())
    assert len(files) >= 3
    assert all(file.name.startswith("game-") for file in files)
    assert all("result.rating = " in file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize(("words", "code"), [(["cards"], 0), (["cards", "no_such"], 2), (["score", "nowhere"], 1)])
def test_exit_codes(words: list[str], code: int) -> None:
    done = program(*words)
    assert done.returncode == code
    assert (done.stderr == "") == (code == 0)
    assert "Traceback" not in done.stderr


def test_a_stream_that_cannot_write_a_letter_does_not_fail() -> None:
    done = program("cards", "orchard", "--lang", "uk", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert "????" in done.stdout


def test_the_language_comes_from_the_environment() -> None:
    assert program("score", "nowhere", LANG="fr_FR.UTF-8").stderr.startswith("nowhere ne peut pas être lu")
    assert program("score", "nowhere", LANG="fr_FR.UTF-8", LC_ALL="uk_UA.UTF-8").stderr.startswith(
        "nowhere не вдається"
    )


def test_the_version_needs_neither_rich_nor_fluent_nor_the_bots() -> None:
    code = (
        "import sys; from alidade.cli import main\n"
        "sys.argv = ['alidade', '--version']\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(sorted({'rich', 'fluent', 'numpy', 'numba', 'alidade.bots'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [PROGRAM[0], "-c", code], capture_output=True, text=True, env=environment(), timeout=PATIENCE, check=True
    )
    assert done.stdout.splitlines()[1:] == ["[]"]
