"""Random set-ups: every box and map, any cards of them, any seats and options."""

from __future__ import annotations

from hypothesis import strategies as st

from alidade import Cartographer, Selection, Setup, read_sheet, set_up
from alidade.cards import CATALOGUE, MAPS
from alidade.engine.card import AmbushCard, HeroCard
from alidade.engine.sheet import Sheet
from tests.properties.maps import blank, maps

AMBUSHES = tuple(id for id, card in CATALOGUE.items() if isinstance(card, AmbushCard))
HEROES = tuple(id for id, card in CATALOGUE.items() if isinstance(card, HeroCard))
names = st.text(min_size=1, max_size=8).filter(lambda name: bool(name.strip()))
mottoes = st.text(max_size=5)
own_maps = maps(smallest=1, largest=8).map(blank).map(read_sheet)


def some(cards: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...] | None]:
    """Some of the cards, or what the box has."""
    return st.one_of(st.none(), st.lists(st.sampled_from(cards), unique=True).map(tuple))


@st.composite
def setups(draw: st.DrawFn, seats: int = 4) -> Setup:
    """A set-up of any kind for one to so many seats."""
    selection = Selection(
        box=draw(st.sampled_from(("base", "heroes", "combined"))),
        explore=draw(st.sampled_from(("", "base", "heroes"))),
        seasons=draw(st.sampled_from(("", "base", "heroes"))),
        ambushes=draw(some(AMBUSHES)),
        heroes=draw(some(HEROES)),
        scoring=draw(st.sampled_from(("", "base", "heroes", "combined"))),
        skills=draw(st.booleans()),
    )
    count = draw(st.integers(1, seats))
    people = [Cartographer(draw(names), motto=draw(mottoes), title=draw(mottoes) * (count > 1)) for _ in range(count)]
    sheet: str | Sheet = draw(st.one_of(st.sampled_from(("", *MAPS)), own_maps))
    return set_up(people, sheet, selection, fallback=draw(st.sampled_from(("any", "card"))))
