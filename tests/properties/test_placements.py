"""What an explore card allows, and what a drawing causes, agree with the twin on any map."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alidade import IllegalMove, Move, Part, State, legal_moves, play
from alidade.cards import CATALOGUE
from alidade.engine.card import ExploreCard
from alidade.engine.frozen import replace
from alidade.engine.grid import Mask, cell_at
from alidade.engine.shape import Shape
from alidade.engine.terrain import BY_LETTER, Terrain
from tests import twin
from tests.engine.boxes import quick
from tests.engine.stacked import match
from tests.properties.consequences import drawn
from tests.properties.maps import as_card, as_spaces, explore_cards, letter, maps, on_paper

HEROES = " ".join(id for id, card in CATALOGUE.items() if type(card).__name__ == "HeroCard")
fallbacks = st.sampled_from(("any", "card"))


def turn(text: str, card: ExploreCard, ruins: bool, fallback: str, heroes: bool) -> State:
    """A solo match on a map at this card, under a ruins demand or not."""
    known = f"temple_ruins dragon_inferno {printed(card)} {HEROES if heroes else ''}"
    box = quick(*own(card), printed=known, threshold=9)
    return match(text, "temple_ruins " * ruins + card.id, box=box, fallback=fallback)


def own(card: ExploreCard) -> tuple[ExploreCard, ...]:
    return () if card.id in CATALOGUE else (card,)


def printed(card: ExploreCard) -> str:
    return card.id if card.id in CATALOGUE else ""


def drawings(state: State) -> set[twin.Drawing]:
    """The legal moves of a turn without skills, in the twin's words."""
    found = [move.parts for move in legal_moves(state, 1)]
    assert all(len(parts) == 1 for parts in found)
    assert len(found) == len(set(found))
    return {(letter(parts[0]), as_spaces(parts[0].cells)) for parts in found}


def mask(spaces: twin.Spaces) -> Mask:
    return sum(1 << cell_at(*space) for space in spaces)


@st.composite
def own_cards(draw: st.DrawFn) -> ExploreCard:
    """An explore card with shapes of any form, in one piece or several."""
    pictures = st.builds(
        lambda rows, width: tuple(row[:width] for row in rows),
        st.lists(st.text("#.", min_size=4, max_size=4), min_size=1, max_size=4),
        st.integers(1, 4),
    ).filter(lambda picture: "#" in "".join(picture))
    first, second = draw(pictures), draw(pictures)
    shapes = [Shape(first, draw(st.booleans()))]
    if twin.orientations(first) != twin.orientations(second):
        shapes.append(Shape(second, draw(st.booleans())))
    terrains = draw(st.lists(st.sampled_from(Terrain).filter(lambda t: t < 5), min_size=1, max_size=3, unique=True))
    return ExploreCard("own", 1, tuple(terrains), tuple(shapes))


any_card = st.one_of(explore_cards, own_cards())


@settings(max_examples=settings().max_examples * 3)
@given(maps(), any_card, st.booleans(), fallbacks, st.booleans(), st.data())
def test_explore_drawings(
    text: str, card: ExploreCard, ruins: bool, fallback: str, heroes: bool, data: st.DataObject
) -> None:
    """R4, R5: the legal drawings are exactly the twin's, and any of them leaves the map that the twin leaves."""
    state, paper = turn(text, card, ruins, fallback, heroes), twin.read(text)
    expected = twin.explore_drawings(paper, as_card(card), ruins, fallback, heroes)
    assert drawings(state) == expected.keys()
    if expected:
        terrain, spaces = data.draw(
            st.sampled_from(sorted(expected, key=lambda drawing: (drawing[0], sorted(drawing[1]))))
        )
        after = play(state, 1, Move((Part("", BY_LETTER[terrain], mask(spaces)),)))
        coin = int(expected[terrain, spaces])
        assert on_paper(after.sheets[0]) == drawn(paper, terrain, spaces, coins=coin)


@settings(max_examples=settings().max_examples // 4)
@given(maps(largest=3), any_card, st.booleans(), fallbacks, st.booleans())
def test_every_other_drawing_is_refused(text: str, card: ExploreCard, ruins: bool, fallback: str, heroes: bool) -> None:
    """R4, R5: on a map of nine spaces every set of spaces in every terrain is legal, or refused without a trace."""
    state = turn(text, card, ruins, fallback, heroes)
    if state.over:
        return
    legal, before = drawings(state), replace(state)
    for bits, terrain in product(range(512), BY_LETTER.values()):
        spaces = frozenset(divmod(number, 3) for number in range(9) if bits >> number & 1)
        move = Move((Part("", terrain, mask(spaces)),))
        if (terrain.letter, spaces) in legal:
            play(state, 1, move)
        else:
            with pytest.raises(IllegalMove) as refusal:
                play(state, 1, move)
            assert str(refusal.value)
    assert state == before


@given(maps(), any_card, st.booleans(), st.data())
def test_drawings_off_the_map_or_of_another_form_are_refused(
    text: str, card: ExploreCard, ruins: bool, data: st.DataObject
) -> None:
    """R4.2: a part with any spaces, on the map or off it, is legal just when the twin would allow it."""
    state = turn(text, card, ruins, "any", heroes=True)
    if state.over:
        return
    legal, before = drawings(state), replace(state)
    edge = max(state.sheets[0].grid.rows, state.sheets[0].grid.cols)
    some = st.tuples(st.integers(0, min(edge, 14)), st.integers(0, min(edge, 14)))
    for _ in range(10):
        spaces = data.draw(st.frozensets(some, max_size=5))
        terrain = data.draw(st.sampled_from(list(BY_LETTER.values())))
        if (terrain.letter, spaces) not in legal:
            with pytest.raises(IllegalMove) as refusal:
                play(state, 1, Move((Part("", terrain, mask(spaces)),)))
            assert str(refusal.value)
    assert state == before
