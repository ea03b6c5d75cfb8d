"""Ambushes, heroes, and what named monsters do, agree with the twin on any map."""

from collections.abc import Iterable
from itertools import product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from alidade import Move, Phase, State, legal_moves, play
from alidade.cards import CATALOGUE
from alidade.engine.card import AmbushCard, Corner, Direction, HeroCard
from alidade.engine.grid import STRIDE, Grid
from alidade.engine.walk import search_order
from tests import twin
from tests.engine.boxes import quick
from tests.engine.stacked import match
from tests.properties.consequences import drawn, earned, paid
from tests.properties.maps import maps, on_paper, written
from tests.twin.ambush import walk
from tests.twin.placements import spaces_in

AMBUSHES = tuple(card for card in CATALOGUE.values() if isinstance(card, AmbushCard))
HEROES = tuple(card for card in CATALOGUE.values() if isinstance(card, HeroCard))
HOARD = "dragon_inferno"
DOMINO = ["##"]
UPRIGHT = ["#", "#"]

Expected = dict[str, twin.Paper]

ambush_cards = st.sampled_from(AMBUSHES)
hero_cards = st.sampled_from(HEROES)


def bare(text: str) -> str:
    """The map without the lines that name monsters: each can be drawn once only."""
    names = tuple(f"{card.monster} " for card in AMBUSHES if card.monster)
    return "\n".join(line for line in text.splitlines() if not line.startswith(names))


def ambushed(text: str, card: AmbushCard, seats: int, skills: str = "") -> State:
    """A match on a map, the same for all seats, when an ambush is revealed."""
    box = quick(printed=f"{card.id} {HOARD if card.id != HOARD else ''}", skills=bool(skills), threshold=9)
    return match(text, card.id, box=box, ambush=card.id, seats=seats, skills=skills)


def with_strikes(paper: twin.Paper, card: AmbushCard, places: Iterable[twin.Spaces]) -> Expected:
    """The moves that draw the card's own shape on these places, and the paper after each (R13.1, R13.2)."""
    found: Expected = {}
    for place in places:
        name = card.monster or None
        text = f"M {written(place)}"
        struck = frozenset[twin.Space]()
        if card.monster == "gorgon":
            struck = twin.gorgon_targets(twin.fill(paper, "M", place, name), place)
        for target in struck:
            found[f"{text} + destroy {written([target])}"] = drawn(paper, "M", place, name, struck=[target])
        if not struck:
            found[text] = drawn(paper, "M", place, name)
    return found


def unnamed(paper: twin.Paper, places: Iterable[twin.Spaces]) -> Expected:
    """The moves that draw monsters without an initial on these places."""
    return {f"M {written(place)}": drawn(paper, "M", place) for place in places}


def passed(paper: twin.Paper, card: AmbushCard) -> Expected:
    """Every drawing of an ambush on the sheet received, and the paper after it (R6.1, R6.2, R13.2)."""
    places = twin.ambush_drawings(paper, card.shape.picture)
    shape = spaces_in(card.shape.picture)
    fits = any(len(place) == len(shape) for place in places)
    return with_strikes(paper, card, places) if fits else unnamed(paper, places)


def agrees(state: State, paper: twin.Paper, expected: Expected, data: st.DataObject) -> None:
    """The moves offered are those expected; one alone is drawn without asking; any leaves the paper expected."""
    drawer, owner = (1, 2) if state.setup.seats == 2 else (1, 1)
    if len(expected) < 2:
        after = next(iter(expected.values()), paper)
        assert on_paper(state.sheets[owner - 1]) == after
        return
    assert {str(move) for move in legal_moves(state, drawer)} == expected.keys()
    move = data.draw(st.sampled_from(sorted(expected)))
    for seat in state.waiting:
        state = play(state, seat, Move.parse(move))
    assert on_paper(state.sheets[owner - 1]) == expected[move]


@settings(max_examples=settings().max_examples * 2)
@given(maps().map(bare), ambush_cards, st.data())
def test_ambush_drawings(text: str, card: AmbushCard, data: st.DataObject) -> None:
    """R6, R13.2: on the neighbour's sheet, with every strike of the Gorgon."""
    paper = twin.read(text)
    agrees(ambushed(text, card, seats=2), paper, passed(paper, card), data)


@st.composite
def hollow_maps(draw: st.DrawFn) -> str:
    """A map that is full round the border and roomy inside, so that the search has to go on lap by lap."""
    rows, cols, depth = draw(st.integers(1, 12)), draw(st.integers(1, 12)), draw(st.integers(0, 4))

    def letter(row: int, col: int) -> st.SearchStrategy[str]:
        inside = min(row, col, rows - 1 - row, cols - 1 - col) >= depth
        return st.sampled_from("....F" if inside else "FFFFF.")

    return "\n".join("".join(draw(letter(row, col)) for col in range(cols)) for row in range(rows))


@settings(max_examples=settings().max_examples * 3)
@given(st.one_of(maps(smallest=1).map(bare), hollow_maps()), ambush_cards, st.data())
def test_solo_walk(text: str, card: AmbushCard, data: st.DataObject) -> None:
    """R7, R13.6: the one place of the solo search, or none."""
    paper = twin.read(text)
    assume(twin.empty(paper))
    place = twin.solo_ambush(paper, card.shape.picture, card.corner, card.direction)
    expected = with_strikes(paper, card, [place]) if place else {}
    agrees(ambushed(text, card, seats=1), paper, expected, data)


def test_every_lap_of_the_solo_walk() -> None:
    """R7.1: on maps up to 8x8, for boxes up to 4x4, from every corner both ways, the search tries the same places."""
    for rows, cols, height, width in product(range(1, 9), range(1, 9), range(1, 5), range(1, 5)):
        laps = [
            (lap, rows - height - lap, lap, cols - width - lap)
            for lap in range(8)
            if lap <= rows - height - lap and lap <= cols - width - lap
        ]
        for corner, direction in product(Corner, Direction):
            tried = [
                divmod(cell, STRIDE) for cell in search_order(Grid.of(rows, cols), height, width, corner, direction)
            ]
            assert tried == [place for lap in laps for place in walk(*lap, corner, direction)]
            assert len(tried) == max(0, rows - height + 1) * max(0, cols - width + 1) == len(set(tried))


@given(maps(coins=(2, 5)).map(bare), ambush_cards, st.booleans(), st.data())
def test_acrobatics(text: str, card: AmbushCard, solo: bool, data: st.DataObject) -> None:
    """R15.3: the domino in place of the shape, on the sheet received or where the solo search puts it."""
    paper = twin.read(text)
    assume(twin.empty(paper) and paper.coins - paper.spent >= 2)
    state = ambushed(text, card, 1 if solo else 2, skills="acrobatics search stealth")
    for seat in state.waiting:
        state = play(state, seat, Move.parse("acrobatics"))
    warded = paid(paper, 2)
    if not solo:
        expected = unnamed(warded, twin.ambush_drawings(warded, DOMINO))
    else:
        places = [twin.solo_ambush(warded, lie, card.corner, card.direction) for lie in (DOMINO, UPRIGHT)]
        expected = unnamed(warded, (place for place in places if place))
        expected |= {"-": warded} if None in places else {}
    agrees(state, warded, expected, data)


@given(maps(), hero_cards, st.data())
def test_hero_drawings(text: str, card: HeroCard, data: st.DataObject) -> None:
    """R12.1, R12.2: every empty space, every way the marks may fall, and what they strike."""
    paper = twin.read(text)
    expected: Expected = {}
    for space, marks in twin.hero_drawings(paper, card.pattern):
        move = f"H {written([space])} + marks {written(marks)}".strip()
        expected[move] = drawn(paper, "H", [space], marks=marks)
    state = match(text, card.id, box=quick(printed=f"{card.id} {HOARD}", threshold=9))
    agrees(state, paper, expected, data)


@given(maps(largest=4, coins=(1, 5)), hero_cards, st.data())
def test_diplomacy_after_a_hero(text: str, card: HeroCard, data: st.DataObject) -> None:
    """R15.8: after the hero and what its marks struck, any empty space may become farm and village."""
    paper = twin.read(text)
    expected: Expected = {}
    for space, marks in twin.hero_drawings(paper, card.pattern):
        move = f"H {written([space])} + marks {written(marks)}".strip()
        after = drawn(paper, "H", [space], marks=marks)
        expected[move] = after
        if paper.coins > paper.spent:
            for second in twin.diplomacy_response(after):
                expected[f"{move} + diplomacy {written([second])}"] = drawn(paid(after, 1), "&", [second])
    box = quick(printed=f"{card.id} {HOARD}", skills=True, threshold=9)
    agrees(match(text, card.id, box=box, skills="diplomacy search stealth"), paper, expected, data)


# After a scoring.


def scored(text: str, card: str, data: st.DataObject) -> tuple[State, twin.Paper] | None:
    """A solo match at the end of a season that revealed a card, and the paper at the scoring, if it comes to that."""
    box = quick(printed=f"{card} {HOARD}")
    state = match(text, f"{card} dot", box=box, ambush=card)
    if state.phase is not Phase.DRAW or state.card.id != "dot":
        return None
    paper = on_paper(state.sheets[0])
    move = data.draw(st.sampled_from(sorted(str(move) for move in legal_moves(state, 1))))
    (terrain, *cells) = move.split()
    row_col = [(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in cells]
    return play(state, 1, Move.parse(move)), drawn(paper, terrain, row_col)


@settings(max_examples=settings().max_examples * 2)
@given(maps(), st.data())
def test_zombies_spread(text: str, data: st.DataObject) -> None:
    """R13.3: the empty spaces beside living zombies, all at once, marks at work, mountains and Dragon paid."""
    match_and_paper = scored(text, "zombie_plague", data)
    if match_and_paper is None:
        return
    state, paper = match_and_paper
    new = twin.zombie_spread(paper) if twin.empty(paper) else frozenset()
    expected = earned(paper, twin.fill(paper, "M", new, "zombie")) if new else paper
    assert on_paper(state.sheets[0]) == expected


@settings(max_examples=settings().max_examples * 2)
@given(maps(), st.data())
def test_the_troll_ravages(text: str, data: st.DataObject) -> None:
    """R13.4: one empty space beside a living troll, chosen if there are several."""
    match_and_paper = scored(text, "giant_troll_ravage", data)
    if match_and_paper is None:
        return
    state, paper = match_and_paper
    targets = twin.troll_targets(paper)
    expected = {f"destroy {written([space])}": earned(paper, twin.destroy(paper, [space])) for space in targets}
    assert (state.phase is Phase.CHOOSE) == (len(targets) > 1)
    agrees(state, paper, expected, data)
