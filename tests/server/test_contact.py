"""What an operator shows of themselves: checked when the server starts, and sent as plain text."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from alidade import messages as m
from alidade.cli.program import main
from alidade.client import Client
from alidade.file import BadFile
from alidade.server.config import Config, Retention
from alidade.server.contact import BadContact, checked_contact, read_imprint
from tests.server.running import Running


@pytest.mark.parametrize(
    "text", ["maps@example.org", "https://example.org/contact", "Ann, at the school", "Ann: see https://example.org"]
)
def test_a_contact_is_a_line_of_text(text: str) -> None:
    assert checked_contact(f" {text} ") == text


@pytest.mark.parametrize(
    "text", ["", "  ", "x" * 201, "two\nlines", "a\x00b", "ftp://example.org", "https://", "http://[x"]
)
def test_a_contact_that_cannot_be_shown_is_refused(text: str) -> None:
    with pytest.raises(BadContact, match="must be one line of at most 200 characters"):
        checked_contact(text)


def test_an_imprint_is_a_text_of_some_length(tmp_path: Path) -> None:
    file = tmp_path / "imprint.txt"
    file.write_text("\n Ann Example\n<b>Meridian Street</b>\n", encoding="utf-8")
    assert read_imprint(file) == "Ann Example\n<b>Meridian Street</b>"
    for text, reason in (("  \n", "is empty"), ("x" * 4001, "has 4001 characters; expected at most 4000")):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BadContact, match=reason):
            read_imprint(file)
    with pytest.raises(BadFile, match="there is no such file"):
        read_imprint(tmp_path / "nothing.txt")


def test_a_server_does_not_start_with_a_contact_that_it_cannot_show(tmp_path: Path) -> None:
    text = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), "--contact", "ftp://here"], env={"LC_ALL": "C"})
    assert text.exit_code != 0
    assert "must be one line of at most 200 characters" in text.output
    assert not list(tmp_path.iterdir()), "nothing is begun"


def test_the_options_describe_the_server(tmp_path: Path) -> None:
    config = Config(contact="maps@example.org", imprint="Ann\n<b>", retention=Retention(playing=30, over=30))
    with Running(tmp_path, config) as running, Client(running.address) as client:
        assert client.options().hosting == m.Hosting(2, 30, "maps@example.org", "Ann\n<b>")
