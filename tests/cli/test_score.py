"""alidade score: a map as text, its stars as a table or as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from alidade.cards import CATALOGUE
from alidade.engine.card import ScoringCard
from alidade.i18n import LANGUAGES, translations
from tests.cli.conftest import Run, flowing

CORNER = "FF...\n.F.W.\nF..^.\n"


@pytest.fixture
def corner(tmp_path: Path) -> Path:
    file = tmp_path / "corner.txt"
    file.write_text(CORNER)
    return file


def test_the_json_of_some_cards(run: Run, corner: Path) -> None:
    result = run("score", corner, "--card", "mages_valley", "--card", "sentinel_wood", "--json")
    assert result.output == '{"cards": {"mages_valley": 2, "sentinel_wood": 3}, "monsters": 0, "mountains": 0}\n'


def test_the_json_of_all_cards_names_them_all(run: Run, corner: Path) -> None:
    data = json.loads(run("score", corner, "--json").output)
    assert list(data) == ["cards", "monsters", "mountains"]
    assert list(data["cards"]) == [id for id, card in CATALOGUE.items() if isinstance(card, ScoringCard)]
    assert {id: stars for id, stars in data["cards"].items() if stars} == {
        "sentinel_wood": 3, "greenbough": 5, "mages_valley": 2, "shoreside_expanse": 3, "lost_barony": 3,
        "the_broken_road": 3, "the_cauldrons": 1, "faunlost_thicket": 4,
    }  # fmt: skip


def test_monsters_cost_and_mountains_count(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_text(
        "; three empty spaces beside the monster, and a mountain closed by edge and forest\n^F.\nF.M\n..R\n"
    )
    data = json.loads(run("score", file, "--json", "--card", "silos").output)
    assert data == {"cards": {"silos": 0}, "monsters": 3, "mountains": 1}


def test_a_map_of_one_space_and_of_the_largest_size(run: Run) -> None:
    one = json.loads(run("score", "-", "--json", "--card", "the_broken_road", typed="F\n").output)
    assert one["cards"] == {"the_broken_road": 3}
    many = json.loads(
        run("score", "-", "--json", "--card", "lost_barony", typed="F" * 15 + "\n" + ("F" * 15 + "\n") * 14).output
    )
    assert many["cards"] == {"lost_barony": 45}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_every_language(run: Run, corner: Path, language: str) -> None:
    say = translations(language)
    output = run("score", corner, "--lang", language).output
    rows = {line.split("  ")[0]: line.split() for line in output.splitlines()}
    assert "3" in rows[say("card-sentinel_wood")]
    assert "5" in rows[say("card-greenbough")]
    assert say("word-monsters") in rows
    assert say("show-surrounded") in rows


def test_a_named_card_says_its_rule_and_where_it_counted(run: Run, corner: Path) -> None:
    text = flowing(run("score", corner, "--card", "sentinel_wood").output)
    assert translations("en").rule("card-sentinel_wood") in text
    assert "a1 a2 c1" in text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The map has no rows."),
        ("; nothing but a comment\n", "The map has no rows."),
        ("FF\nF\n", "Row 2 of the map has the wrong length: expected 2, got 1."),
        ("F?\n", "? at a2 is not a letter of a map"),
        ("F" * 16 + "\n", "A map has 1 to 15 rows and columns; got 1 × 16."),
        ("F.\ncoins 15/14\n", "coins 15/14 is not a coin line"),
        (f"F.\ncoins {'9' * 5000}/14\n", "coins 9999"),
        (f"F.\nmarks c{'9' * 5000}\n", "c9999"),
        ("F.\nmarks c9\n", "c9 in the line marks c9 is off the map."),
    ],
)
def test_a_broken_map_is_one_sentence(run: Run, text: str, sentence: str) -> None:
    result = run("score", "-", typed=text)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


def test_an_unknown_card_is_a_misuse(run: Run, corner: Path) -> None:
    result = run("score", corner, "--card", "sentinelwood")
    assert (result.exit_code, result.stderr) == (
        2,
        "There is no scoring card sentinelwood; did you mean sentinel_wood?\n",
    )
    assert run("score", corner, "--card", "orchard").stderr == (
        "There is no scoring card orchard; alidade cards lists them all.\n"
    )


def test_a_byte_order_mark_and_other_line_ends_are_no_letters(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_bytes(b"\xef\xbb\xbfFF\r\n.F\r\n")
    data = json.loads(run("score", file, "--card", "greenbough", "--json").output)
    assert data["cards"] == {"greenbough": 4}


def test_a_control_character_never_reaches_the_terminal(run: Run) -> None:
    result = run("score", "-", typed="F\x1b\n")
    assert result.stderr.startswith("\\x1b at a2 is not a letter of a map")
