"""alidade cards: the list, and every card drawn."""

from __future__ import annotations

import pytest

from alidade.cards import CATALOGUE, MAPS
from alidade.i18n import LANGUAGES, translations
from tests.cli.conftest import Run, flowing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_names_every_card(run: Run, language: str) -> None:
    output = run("cards", "--lang", language).output
    firsts = [line.split()[0] for line in output.splitlines() if line.strip()]
    assert [id for id in firsts if id in CATALOGUE or id in MAPS] == [*_by_kind(), *MAPS]
    assert "\x1b" not in output
    assert "…" not in output


def _by_kind() -> list[str]:
    from alidade.cards.catalogue import KINDS

    return [id for type_ in KINDS.values() for id, card in CATALOGUE.items() if isinstance(card, type_)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_with_its_rule(run: Run, language: str) -> None:
    say = translations(language)
    for id in CATALOGUE:
        result = run("cards", id, "--lang", language)
        kind = "skill" if say.has(f"skill-{id}") else "card"
        assert result.exit_code == 0
        assert result.output.startswith(f"{say(f'{kind}-{id}')}  {id}\n")
        assert say.rule(f"{kind}-{id}") in flowing(result.output)


def test_shapes_are_drawn_in_every_terrain_with_their_coins(run: Run) -> None:
    assert run("cards", "orchard").output.splitlines()[3:5] == ["██████    ██████", "    ██        ██"]
    assert run("cards", "hamlet").output.splitlines()[3:6] == [
        "██         ██████",
        "████       ████  ",
        "+1 coin          ",
    ]
    assert run("cards", "wren_the_lioness").output.splitlines()[3:6] == ["       × ", " H     × ", "       × "]


def test_facts_beside_the_pictures(run: Run) -> None:
    assert "ambush card · base · anticlockwise, solo from top left" in run("cards", "gnoll_raid").output
    assert "scoring card · Heroes · geometry, solo −30" in run("cards", "silos").output
    assert "skill card · cost 3" in run("cards", "concentration").output
    assert "threshold 8 (base), 7 (Heroes)" in run("cards", "summer").output


def test_a_map_by_either_case(run: Run) -> None:
    assert run("cards", "c").output == run("cards", "C").output
    assert " b  ·  ^  ·  ·  R " in run("cards", "C").output


def test_r16_10_a_card_shows_the_name_that_the_french_books_print(run: Run) -> None:
    """R16.10: in the list and on the card, in French alone."""
    assert "Dans les livres français\xa0: Sentinel Wood" in run("cards", "sentinel_wood", "--lang", "fr").output
    assert "(Sentinel Wood)" in run("cards", "--lang", "fr").output
    assert "Dans les livres" not in run("cards", "deepwood", "--lang", "fr").output
    assert "In the French books" not in run("cards", "sentinel_wood").output
