"""What holds for every match: it ends, it replays, it hides what is hidden, and it keeps to the twin's rules."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from alidade import (
    DEALER,
    Move,
    Phase,
    Record,
    Selection,
    Setup,
    State,
    choose,
    imagine,
    legal_moves,
    play,
    replay,
    take_back,
    view,
)
from alidade.cards import MAPS
from alidade.dealer import chance
from alidade.engine.card import AmbushCard, ExploreCard, HeroCard
from alidade.engine.news import Kind, News
from tests import twin
from tests.properties.consequences import drawn, earned, paid
from tests.properties.games import setups
from tests.properties.maps import as_card, as_spaces, on_paper
from tests.properties.test_placements import letter
from tests.properties.wanderer import wander, wandered
from tests.twin.placements import shape_places
from tests.twin.skills import overhanging

seeds = st.integers(0, 2**32)


@given(setups(), seeds)
def test_every_match_ends_after_four_seasons(setup: Setup, seed: int) -> None:
    """R8, R9: whatever is drawn, four seasons are scored on every sheet, and no sheet ever has more than 14 coins."""
    turn = 0
    for before, _, _, after in wandered(setup, Random(seed)):
        assert after.turn >= turn
        turn = after.turn
        for sheet in after.sheets:
            assert 0 <= sheet.spent <= sheet.coins <= 14
        for old, new in zip(before.sheets, after.sheets, strict=True):
            assert not old.filled & ~new.filled
            assert old.marks | new.marks == new.marks
            assert old.coins <= new.coins
        if after.over:
            assert [len(sheet.stars) for sheet in after.sheets] == [4] * setup.seats
            assert (after.waiting, after.season) == ((), 3)
        else:
            assert after.waiting
            assert (after.waiting == (DEALER,)) == (after.phase in (Phase.DEAL, Phase.SHUFFLE))


def test_every_box_on_every_map() -> None:
    """R2.5, R14: each box, map and number of seats from one to four, with skills and without, ends after winter."""
    rng = Random(1)
    for box in ("base", "heroes", "combined"):
        for map in MAPS:
            for seats in (1, 2, 3, 4):
                for skills in (False, True):
                    setup = choose(["A", "B", "C", "D"][:seats], map, Selection(box, skills=skills))
                    *_, (_, _, _, last) = wandered(setup, rng)
                    assert last.over
                    assert {len(sheet.stars) for sheet in last.sheets} == {4}


@given(setups(), seeds)
def test_replay_equals_play(setup: Setup, seed: int) -> None:
    """A record holds all that is needed: every state comes back, equal in all its fields."""
    steps = list(wandered(setup, Random(seed)))
    record = Record(setup, tuple((seat, move) for _, seat, move, _ in steps))
    assert list(replay(record))[1:] == [after for _, _, _, after in steps]


@given(setups(), seeds)
def test_taking_back_restores_the_state(setup: Setup, seed: int) -> None:
    """A drawing that others are still waited for can be taken back, and nothing remains of it."""
    for before, seat, move, after in wandered(setup, Random(seed)):
        if isinstance(move, Move) and after.pending and after.waiting == tuple(s for s in before.waiting if s != seat):
            assert take_back(after, seat) == before


@given(setups(), seeds)
def test_legal_moves_are_there_for_whoever_is_waited_for(setup: Setup, seed: int) -> None:
    """A seat that is waited for has a move, what was played is one of its moves, and nobody else has any."""
    rng = Random(seed)
    for before, seat, move, _ in wandered(setup, rng):
        idle = [other for other in range(1, setup.seats + 1) if other not in before.waiting]
        assert all(next(legal_moves(before, other), None) is None for other in idle)
        if isinstance(move, Move) and rng.random() < 0.05 and len(move.parts) < 2:
            assert any(move == legal for legal in legal_moves(before, seat))


# What a view shows.


def reshuffled(state: State, seat: int, rng: Random) -> State:
    """The same match for a seat: deck and stacks in another order, and other drawings of the others pending."""
    deck, ambushes, heroes = list(state.deck), list(state.ambushes), list(state.heroes)
    for pile in (deck, ambushes, heroes):
        rng.shuffle(pile)
    pending = tuple(
        wander(state.task(other), rng) if other != seat and move is not None else move
        for other, move in enumerate(state.pending, 1)
    )
    hidden = state.but(deck=tuple(deck), ambushes=tuple(ambushes), heroes=tuple(heroes))
    return hidden.hear(state.waiting, pending, state.news)


@given(setups(), seeds)
def test_no_view_changes_when_what_is_hidden_is_reshuffled(setup: Setup, seed: int) -> None:
    """Neither the order of deck and stacks nor another seat's drawing shows in any view."""
    rng = Random(seed)
    for _, _, _, after in wandered(setup, rng):
        if rng.random() < 0.2:
            for seat in (0, rng.randint(1, setup.seats)):
                assert view(reshuffled(after, seat, rng), seat) == view(after, seat)
                assert view(imagine(view(after, seat), rng), seat) == view(after, seat)


@given(setups(seats=2), seeds)
def test_an_imagined_match_can_be_played_on(setup: Setup, seed: int) -> None:
    """What is imagined from a view is a whole match that comes to its end."""
    rng = Random(seed)
    seen = [after for _, _, _, after in wandered(setup, rng)]
    state = imagine(view(rng.choice(seen), 1), rng)
    while not state.over:
        seat = state.waiting[0]
        state = play(state, seat, chance(state, rng) if seat == DEALER else wander(state.task(seat), rng))
    assert {len(sheet.stars) for sheet in state.sheets} == {4}


# The twin keeps watch over a whole match.


@given(setups(seats=3), seeds)
def test_the_twin_agrees_with_a_whole_match(setup: Setup, seed: int) -> None:
    """R4.9, R8.5, R12, R13, R15: everything that happens on a sheet leaves the map that the twin leaves."""
    known = 0
    for before, _, _, after in wandered(setup, Random(seed)):
        fresh = after.news[len(before.news) :] if after.news[: len(before.news)] == before.news else after.news
        for news in fresh:
            if news.before is not None and news.after is not None:
                watched(before, after, news)
                known += 1
    assert known


def watched(before: State, after: State, news: News) -> None:
    """One thing that happened, told again by the twin."""
    assert news.before is not None
    assert news.after is not None
    paper, then = on_paper(news.before), on_paper(news.after)
    if news.kind is Kind.SCORED:
        season = len(news.before.stars)
        stars = news.after.stars[-1]
        edicts = [before.edicts[edict].id for edict in before.setup.box.seasons[season].edicts]
        assert list(stars.edicts) == [twin.score(paper, edict) for edict in edicts]
        assert (stars.coins, stars.monsters) == (paper.coins - paper.spent, twin.monster_loss(paper))
        assert then == paper
    elif news.kind is Kind.SPREAD:
        assert then == earned(paper, twin.fill(paper, "M", twin.zombie_spread(paper), "zombie"))
    elif news.move is not None:
        assert then == told(before, paper, news, news.move)


def told(state: State, paper: twin.Paper, news: News, move: Move) -> twin.Paper:
    """The paper after a move, by the twin."""
    card = state.setup.box.card(news.card)
    named = {part.word: part for part in move.parts}
    for skill in state.skills:
        if skill.id in named:
            paper = paid(paper, skill.cost)
    if not move.parts:
        return paper
    main, *extra = move.parts
    spaces = as_spaces(main.cells)
    if main.word == "destroy":
        return earned(paper, twin.destroy(paper, spaces))
    if main.word == "acrobatics":
        return paper
    name, coins = None, 0
    if isinstance(card, AmbushCard) and main.word != "diplomacy":
        own = spaces in twin.placements(paper, [card.shape.picture]) and news.owner not in state.wards
        name = card.monster or None if own else None
    elif isinstance(card, ExploreCard) and main.word in ("", "arcane_knowledge", "stealth"):
        coins = coin(state, paper, card, spaces, main.word)
    marks = as_spaces(named["marks"].cells) if isinstance(card, HeroCard) else ()
    struck = as_spaces(named["destroy"].cells) if "destroy" in named else ()
    paper = drawn(paper, letter(main), spaces, name, marks, struck, coins)
    for part in extra:
        if part.word not in ("marks", "destroy"):
            paper = drawn(paper, letter(part), as_spaces(part.cells))
    return paper


def coin(state: State, paper: twin.Paper, card: ExploreCard, spaces: twin.Spaces, word: str) -> int:
    """Whether a drawing pays the coin of a shape (R4.4, R15.6)."""
    if word == "stealth":
        shapes = zip(as_card(card)["shapes"], as_card(card)["coins"], strict=True)
        return int(any(coin and spaces in overhanging(paper, picture) for picture, coin in shapes))
    return int(shape_places(paper, as_card(card), state.ruins).get(spaces, False))
