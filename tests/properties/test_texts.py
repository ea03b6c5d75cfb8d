"""Everything that is written can be read back: spaces, moves, deals, maps, records and boxes."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from random import Random
from string import ascii_lowercase

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from alidade import (
    AlidadeError,
    Cartographer,
    Deal,
    Move,
    Part,
    Record,
    Setup,
    Shuffle,
    Terrain,
    read_record,
    read_sheet,
    replay,
    set_up,
    write_record,
    write_sheet,
)
from alidade.cards import CATALOGUE, BadBox, CustomBox, read_box
from alidade.cards.boxfile import Written, write_card, write_value
from alidade.cards.effects import EFFECTS
from alidade.engine.card import (
    AmbushCard,
    Card,
    Corner,
    Direction,
    ExploreCard,
    HeroCard,
    RuinsCard,
    SeasonCard,
)
from alidade.engine.grid import Mask, cell_at, read_cell, read_cells, write_cell, write_cells
from alidade.engine.shape import Shape
from tests import twin
from tests.properties.games import setups
from tests.properties.maps import maps
from tests.properties.test_placements import own_cards
from tests.properties.wanderer import wandered

ids = (
    st.lists(st.text(ascii_lowercase, min_size=1, max_size=5), min_size=1, max_size=3)
    .map("_".join)
    .filter(lambda id: id not in CATALOGUE)
)
names = ids.filter(lambda name: name not in ("coins", "marks", "was"))
masks = st.frozensets(st.tuples(st.integers(0, 14), st.integers(0, 14)), max_size=12).map(
    lambda spaces: sum(1 << cell_at(*space) for space in spaces)
)


def test_every_space() -> None:
    """A space is written with its row letter and column number, all 225 of them."""
    names = {write_cell(cell_at(row, col)): cell_at(row, col) for row in range(15) for col in range(15)}
    assert list(names)[:16] == [*(f"a{number}" for number in range(1, 16)), "b1"]
    assert len(names) == 225
    assert all(read_cell(name) == cell for name, cell in names.items())


@given(masks)
def test_sets_of_spaces(mask: Mask) -> None:
    """Spaces one after the other, row by row."""
    assert read_cells(write_cells(mask).split()) == mask


words = st.one_of(st.just(""), st.sampled_from(("destroy", "marks", "x1y2", *CATALOGUE)), ids)
terrains = st.sampled_from([terrain for terrain in Terrain if terrain is not Terrain.MOUNTAIN])
parts = st.builds(Part, words, st.one_of(st.none(), terrains), masks).filter(
    lambda part: bool(part.word) or part.terrain is not None
)


@given(st.lists(parts, max_size=4))
def test_moves(some: list[Part]) -> None:
    """A move of any parts, none included."""
    move = Move(tuple(some))
    assert Move.parse(str(move)) == move


piles = st.lists(ids, max_size=8).map(tuple)


@given(piles.filter(bool), piles, piles, piles)
def test_deals(
    edicts: tuple[str, ...], skills: tuple[str, ...], ambushes: tuple[str, ...], heroes: tuple[str, ...]
) -> None:
    """The first deal, and a deck."""
    deal = Deal(edicts, skills, ambushes, heroes)
    assert Deal.parse(str(deal)) == deal
    assert Shuffle.parse(str(Shuffle(edicts))) == Shuffle(edicts)


@settings(max_examples=settings().max_examples * 3)
@given(maps(smallest=1))
def test_maps(text: str) -> None:
    """A map text is read and written as it was, by the engine and by the twin alike."""
    sheet = read_sheet(text)
    assert write_sheet(sheet) == text
    assert read_sheet(write_sheet(sheet)) == sheet
    assert twin.read(text) == twin.read(twin.write(twin.read(text)))


@given(st.one_of(st.text(max_size=60), st.text(ascii_lowercase + "FVAWMHR+-/;#^ 0123456789\n", max_size=60)))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    """For any typed text the readers return a value or raise an `AlidadeError`."""
    readers: tuple[Callable[[str], object], ...] = (
        read_cell,
        Move.parse,
        Deal.parse,
        read_sheet,
        read_box,
        read_record,
    )
    for read in readers:
        with suppress(AlidadeError):
            assert read(text) is not None


@settings(max_examples=settings().max_examples // 4)
@given(setups(), st.integers(0, 2**32), st.floats(0, 1))
def test_records(setup: Setup, seed: int, length: float) -> None:
    """A record of a match, whole or broken off, reads back to the same moves and the same papers."""
    steps = [(seat, move) for _, seat, move, _ in wandered(setup, Random(seed))]
    record = Record(setup, tuple(steps[: round(len(steps) * length)]))
    text = write_record(record)
    again = read_record(text)
    assert again.moves == record.moves
    assert write_record(again) == text
    *_, ours = replay(record)
    *_, theirs = replay(again)
    assert (ours.sheets, ours.phase, ours.waiting) == (theirs.sheets, theirs.phase, theirs.waiting)
    assert [card.id for card in ours.deck] == [card.id for card in theirs.deck]


@given(st.text(min_size=1).filter(str.strip), st.text())
@example("".join(map(chr, range(0x20))) + "\"\\'\x7f\x85\u2028\u2029\ufeff", " ")
def test_names_in_records(name: str, motto: str) -> None:
    """A cartographer may be called anything and have any motto, a blank one too."""
    record = Record(set_up([Cartographer(name, motto=motto, crest=name)]))
    assert read_record(write_record(record)).setup.cartographers == record.setup.cartographers


# Box files.

pictures = st.builds(
    lambda rows, width: tuple(row[:width] for row in rows),
    st.lists(st.text("#.", min_size=5, max_size=5), min_size=1, max_size=5),
    st.integers(1, 5),
).filter(lambda picture: "#" in "".join(picture))
ambushes = st.builds(
    lambda id, picture, way, corner, monster, effect, coins: AmbushCard(
        id,
        Shape(picture),
        way,
        corner,
        monster,
        monster[:1].upper(),
        effect if monster else None,
        coins if monster and effect else 0,
    ),
    ids,
    pictures,
    st.sampled_from(Direction),
    st.sampled_from(Corner),
    st.one_of(st.just(""), names),
    st.one_of(st.none(), st.sampled_from(list(EFFECTS.values()))),
    st.integers(0, 14),
)
steps = st.tuples(st.integers(-3, 3), st.integers(-3, 3)).filter(lambda step: step != (0, 0))
heroes = st.builds(
    lambda id, steps: HeroCard(id, tuple(sorted(steps))), ids, st.frozensets(steps, min_size=1, max_size=6)
)
seasons = st.builds(
    SeasonCard, ids, st.integers(1, 999), st.permutations(range(4)).map(lambda order: (order[0], order[1]))
)
explores = st.builds(lambda card, id: ExploreCard(id, card.time, card.terrains, card.shapes), own_cards(), ids)
ruins = st.builds(RuinsCard, ids)
PILES: dict[str, tuple[st.SearchStrategy[Card], type]] = {
    "explore": (explores, ExploreCard),
    "ruins": (ruins, RuinsCard),
    "ambush": (ambushes, AmbushCard),
    "hero": (heroes, HeroCard),
    "season": (seasons, SeasonCard),
}


@pytest.mark.parametrize("pile", PILES)
@given(st.data())
def test_cards_of_a_box_file(pile: str, data: st.DataObject) -> None:
    """Own cards written as TOML and printed ones by their ids come back with every field they had."""
    own, kind = PILES[pile]
    shelf: list[Card] = [card for card in CATALOGUE.values() if isinstance(card, kind)]
    cards = data.draw(st.lists(st.one_of(own, st.sampled_from(shelf)) if shelf else own, max_size=4))
    listed: Written = [write_card(card) for card in cards]
    box = read_box(f'builds_on = "heroes"\n{pile} = {write_value(listed)}\n')
    got = _pile(box, pile)
    assert box.builds_on == "heroes"
    assert [_told(card) for card in got] == [_told(card) for card in cards]
    assert all(CATALOGUE.get(card.id) in (None, card) for card in got)


@pytest.mark.parametrize("name", ["coins", "marks", "was", "Troll", "t roll", ""])
def test_a_monster_is_not_called_like_a_line_of_a_map(name: str) -> None:
    """The lines under a map begin with a monster's name or with one of three words, and these are taken."""
    card = '{id = "own", picture = ["#"], direction = "clockwise", corner = "top-left", monster = %s}'
    with pytest.raises(BadBox):
        read_box(f"ambush = [{card % write_value(name)}]")


def _pile(box: CustomBox, pile: str) -> list[Card]:
    piles = {
        "explore": box.explore,
        "ruins": box.ruins,
        "ambush": box.ambushes,
        "hero": box.heroes,
        "season": box.seasons,
    }
    return list(piles[pile] or ())


def _told(card: Card) -> list[object]:
    """Every field of a card; the order of a hero's steps says nothing."""
    return [
        sorted(value) if field.name == "pattern" else value
        for field, value in ((field, getattr(card, field.name)) for field in fields(card))
    ]
