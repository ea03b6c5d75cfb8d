"""The coach: three numbers that add up, drawings valued on decks of their own, and nothing seen that was hidden."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

import alidade
from alidade import DEALER, IllegalMove, Phase, Record, imagine, level, new, play, read_record, set_up, view
from alidade.bots.evaluator import evaluator_for
from alidade.coach import Analysis, AnalysisRun, BadAnalysis, Budget, analyse
from alidade.coach.drawing import examine, shortlist
from alidade.coach.edge import edge
from alidade.coach.estimate import Estimate, mean, mean_difference
from alidade.coach.playouts import PlayoutRunner, StartSheet
from alidade.coach.step import steps
from alidade.dealer import chance
from alidade.engine.move import Shuffle
from alidade.engine.setup import Setup
from alidade.engine.state import State
from alidade.record import replay
from tests import matches

GAMES = Path(__file__).parents[1] / "games"
TINY = Budget(screening_decks=0, drawings=6, playouts=48, decks=12, start=24, threads=1)


def match(setup: Setup, bots: list[str], seed: int = 1) -> Record:
    """A match of bots."""
    record, _ = matches.recorded(
        Record(setup), new(setup), Random(seed), lambda state, seat, rng: level(bots[seat - 1])(view(state, seat), rng)
    )
    return record


@cache
def recorded(name: str) -> Record:
    return read_record((GAMES / f"{name}.txt").read_text(encoding="utf-8"))


@cache
def analysed(name: str, seat: int = 1) -> Analysis:
    return analyse(recorded(name), seat, budget=TINY)


def adds_up(found: Analysis) -> None:
    """Luck and skill lead from par to the score, moment by moment."""
    assert found.par.stars + found.luck.stars + found.skill.stars == pytest.approx(found.score)
    assert found.luck.error >= found.par.error >= found.edge.error > 0
    left = found.par.stars
    for moment in found.moments:
        left += moment.luck.stars - (moment.regret.stars if moment.own else 0)
        assert moment.expected.stars == pytest.approx(left)


@pytest.mark.parametrize(
    ("name", "seat"),
    [
        ("base_solo", 1),
        ("heroes_solo", 1),
        ("combined_solo_skills", 1),
        ("base_two_seats", 2),
        ("heroes_three_seats", 3),
        ("combined_four_seats_skills", 4),
        ("own_box_two_seats", 1),
    ],
)
def test_par_luck_and_skill_add_up(name: str, seat: int) -> None:
    """Every golden match, with skills, heroes, neighbours and a custom box."""
    found = analysed(name, seat)
    adds_up(found)
    assert found.score == list(replay(recorded(name)))[-1].sheets[seat - 1].total
    assert found.par.error > 0 < found.luck.error
    assert not found.skipped


def test_luck_is_what_the_best_drawing_makes_of_a_card() -> None:
    """Whoever draws the best of a turn is left with what the card has brought."""
    found = analysed("base_solo")
    left = [found.par, *(moment.expected for moment in found.moments)]
    flawless = [
        (before, m)
        for before, m in zip(left, found.moments, strict=False)
        if m.findings and m.findings.best is m.findings.drawn
    ]
    assert flawless
    for before, moment in flawless:
        assert moment.expected.stars == pytest.approx(before.stars + moment.luck.stars)


def test_every_move_of_the_seat_is_a_moment() -> None:
    """No decision is left out, and the drawn move is the one recorded."""
    record = recorded("combined_four_seats_skills")
    moves = [move for seat, move in record.moves if seat == 4]
    looks = [moment.findings for moment in analysed("combined_four_seats_skills", 4).moments if moment.findings]
    assert [one.drawn.move for one in looks] == moves


def test_a_drawing_on_a_neighbours_sheet_counts_their_stars() -> None:
    """It is no part of the seat's own numbers; drawings by others on the seat's own sheet are luck."""
    found = analysed("base_two_seats", 2)
    passed = [moment for moment in found.moments if moment.owner != found.seat]
    assert passed
    for moment in passed:
        assert not moment.own
        assert moment.findings is None or moment.findings.drawn.expected.stars < 0
    assert any(moment.monsters.stars for moment in passed)
    assert found.skill.stars == pytest.approx(-sum(m.regret.stars for m in found.moments if m.owner == found.seat))


def test_the_best_drawing_drawn_costs_nothing() -> None:
    """A regret is measured on the same decks, so that of the best is exactly nothing."""
    looks = [moment.findings for moment in analysed("base_solo").moments if moment.findings]
    assert any(one.best is one.drawn for one in looks)
    assert any(one.best is not one.drawn for one in looks)
    for one in looks:
        assert one.best.regret == Estimate(0.0)
        assert one.drawn in one.drawings
        assert one.greedy in one.drawings


def test_a_drawing_far_down_in_the_greedy_order_is_looked_at() -> None:
    first = next(state for state in replay(recorded("base_solo")) if state.phase is Phase.DRAW)
    now = view(first, 1)
    few = Budget(screening_decks=0, drawings=4, playouts=16, threads=1)
    in_order = shortlist(now, few, "1")
    glanced = shortlist(now, replace(few, screened=60, screening_decks=6), "1")
    evaluator = evaluator_for(now)
    assert evaluator is not None
    order = [evaluator.move(numbers) for numbers in evaluator.ranking(60)]
    assert set(in_order) == set(order[:4])
    assert len(glanced) == 4
    assert set(glanced) <= set(order)
    assert any(order.index(move) >= 20 for move in glanced)


def test_the_last_drawing_of_the_match_is_certain() -> None:
    """Nothing is left to chance: the expectation is the score, without an error."""
    found = analysed("base_solo")
    assert found.moments[-1].expected.stars + found.last.stars == pytest.approx(found.score)
    assert found.moments[-1].expected.error == 0


def test_what_is_hidden_does_not_matter() -> None:
    """With deck and stacks reshuffled a moment has the same analysis."""
    record = recorded("heroes_three_seats")
    states = list(replay(record))
    asked = [step for step in steps(record.moves, states, 2) if step.move is not None][3::6]
    assert asked
    by_public = {id(state.public): state for state in reversed(states)}
    for step in asked:
        other = imagine(step.view, Random(99))
        assert other.deck != by_public[id(step.view.public)].deck
        assert step.move is not None
        before, after = (examine(one, step.move, TINY, "seed") for one in (step.view, view(other, 2)))
        assert before == after


def test_the_order_of_later_cards_does_not_change_earlier_moments() -> None:
    """Two matches that diverge after some turns have the same analysis up to there."""
    setup = set_up(["Ada"])
    record = match(setup, ["novice"])
    cut = next(index for index, (seat, _) in enumerate(record.moves) if seat == DEALER and index > 5)
    begun, state = Record(setup, record.moves[:cut]), list(replay(record))[cut]
    other, _ = matches.recorded(begun, state, Random(5), matches.as_bot(level("novice")))
    one, two = (AnalysisRun(each, budget=TINY) for each in (record, other))
    *_, first = one.analyses()
    *_, second = two.analyses()
    together = [pair for pair in zip(first.moments, second.moments, strict=False) if pair[0].season == 0]
    assert len(together) > 3
    assert all(moment == other for moment, other in together)


def test_the_same_seed_gives_the_same_analysis() -> None:
    """Another seed gives another estimate of the same thing."""
    record = recorded("base_solo")
    assert analyse(record, budget=TINY) == analysed("base_solo")
    other = analyse(record, budget=TINY, seed=1)
    assert other.start != analysed("base_solo").start
    difference = other.start - analysed("base_solo").start
    assert abs(difference.stars) < 5 * difference.error


def test_progress_is_reported() -> None:
    """One call a moment, up to all of them."""
    told_so_far = list[tuple[int, int]]()
    found = analyse(recorded("base_solo"), budget=TINY, progress=lambda *counts: told_so_far.append(counts))
    count = len(found.moments)
    assert told_so_far == [(done, count) for done in range(1, count + 1)]


def test_with_a_small_budget_only_the_costliest_moments_are_looked_at() -> None:
    """The sum stays, and it says how many were left out."""
    budget = Budget(
        screening_decks=0, drawings=4, playouts=16, decks=8, start=16, moves_per_turn=12, moments=5, threads=1
    )
    found = analyse(recorded("base_solo"), budget=budget)
    assert len(found.moments) == 5
    assert found.skipped == len(analysed("base_solo").moments) - 5
    adds_up(found)


def test_a_large_map_is_played_by_the_plain_engine() -> None:
    """Where the compiled source cannot go there are fewer playouts, and it says why."""
    record = match(set_up(["Ada", "Bo"], alidade.read_sheet("\n".join(["." * 12] * 12))), ["random", "random"])
    budget = Budget(screening_decks=0, drawings=2, playouts=2, decks=2, start=2, moves_per_turn=4, moments=2, threads=1)
    found = analyse(record, 2, budget=budget)
    adds_up(found)
    assert [reason.why for reason in found.reasons] == ["map"]


def test_the_plain_engine_expects_what_the_compiled_source_expects() -> None:
    """After the last drawing both count the same stars."""
    record = recorded("heroes_solo")
    *_, last = steps(record.moves, list(replay(record)), 1)
    outlook, paper = PlayoutRunner(last.view), StartSheet(last.after)
    assert outlook.book is not None
    (compiled,) = outlook.outcomes([paper], [7])
    outlook.book = None
    (plain,) = outlook.outcomes([paper], [7])
    assert compiled == plain
    assert plain[0][0] == list(replay(record))[-1].sheets[0].total


def test_the_luck_of_the_greedy_player_averages_nothing() -> None:
    """An expectation is met on average: over many decks the next expectation is the last one's mean."""
    state = new(set_up(["Ada"]))
    state = play(state, DEALER, chance(state, Random(4)))
    before = _expected(state, 400, "before")
    after = [_expected(play(state, DEALER, chance(state, Random(deal))), 24, str(deal)).stars for deal in range(60)]
    luck = mean(after) - before
    assert abs(luck.stars) < 4 * luck.error
    assert luck.error < 1.5


def _expected(state: State, decks: int, seed: str) -> Estimate:
    rng = Random(seed)
    drawn = StartSheet(state.sheets[0], drawn=False)
    (worlds,) = PlayoutRunner(view(state, 1)).outcomes([drawn], [rng.getrandbits(60) for _ in range(decks)])
    return mean([outcome[0] for outcome in worlds])


def test_the_edge_runs_out_with_the_time() -> None:
    """Most of it is left at the start, none at the end or on a full map."""
    states = list(replay(recorded("base_solo")))
    left = [edge(state.public, 15).stars for state in states if state.phase is not Phase.DEAL]
    assert left == sorted(left, reverse=True)
    assert left[0] > 5
    assert left[-1] == 0
    assert edge(states[1].public, 15, full=True).stars == 0


def test_there_is_more_to_win_where_scores_spread_widely() -> None:
    """On a map where little can happen, the best drawings add little."""
    first = next(state.public for state in replay(recorded("base_solo")) if state.phase is Phase.SHUFFLE)
    stars = [edge(first, deviation).stars for deviation in (0, 3, 12, 15, 20)]
    assert stars == sorted(stars)
    assert stars[0] == 0
    assert stars[1] < 2


def test_the_difference_adds_up_to_the_regret() -> None:
    """Edicts, coins and monsters together are the regret."""
    found = analysed("base_solo")
    assert 0 < len(found.costliest) <= 3
    assert all(moment.regret.stars > 2 * moment.regret.error for moment in found.costliest)
    for moment in found.costliest:
        reason = found.difference(moment)
        assert sum(reason.edicts) + reason.coins + reason.monsters == pytest.approx(moment.regret.stars)


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_a_seat_that_is_not_there(seat: int) -> None:
    """One sentence says which there are."""
    with pytest.raises(IllegalMove, match=f"There is no seat {seat}; expected 1 to 1."):
        analyse(recorded("base_solo"), seat)


def test_an_unfinished_match() -> None:
    """There is no report before the end."""
    record = recorded("base_solo")
    with pytest.raises(BadAnalysis, match="Only a finished match can be analysed; this one stops at turn 1"):
        analyse(Record(record.setup, record.moves[:2]))
    with pytest.raises(BadAnalysis, match="turn 0"):
        analyse(Record(record.setup))


@pytest.mark.parametrize(("name", "seat"), [("base_solo", 1), ("base_two_seats", 2), ("heroes_three_seats", 3)])
def test_a_running_match_is_analysed_as_far_as_it_is(name: str, seat: int) -> None:
    """The same moments as in the end, and nothing of a turn that is not resolved."""
    record = recorded(name)
    states = list(replay(record))
    whole = [step.view.turn for step in steps(record.moves, states, seat)]
    cut = next(index for index, state in enumerate(states) if state.turn == 5 and state.phase is Phase.DRAW)
    later = next(index for index in range(cut, len(states)) if states[index].public is not states[cut].public) - 1
    found = []
    for end in (cut, later):  # before anybody has drawn, and when all but the last have
        course = AnalysisRun(Record(record.setup, record.moves[:end]), seat, budget=TINY, running=True)
        found.append(list(course.analyses())[-1])
    assert found[0] == found[1]
    moments = analysed(name, seat).moments
    assert found[0].moments == moments[: len(found[0].moments)]
    assert len(found[0].moments) == sum(turn < 5 for turn in whole) > 2
    assert found[0].score is None
    assert found[0].end == pytest.approx(found[0].moments[-1].expected.stars)


def test_what_a_running_match_hides_does_not_matter() -> None:
    """With the deck reshuffled, the analysis of a match so far is the same."""
    record = recorded("heroes_solo")
    states = list(replay(record))
    cut = next(index for index, state in enumerate(states) if state.turn == 4 and state.phase is Phase.DRAW)
    shuffled = next(index for index, (seat, _) in enumerate(record.moves) if states[index].phase is Phase.SHUFFLE)
    deck = record.moves[shuffled][1]
    assert isinstance(deck, Shuffle)
    seen = len(states[cut].public.column)
    other = Shuffle(deck.deck[:seen] + deck.deck[seen:][::-1])
    found = []
    for dealt in (deck, other):
        moves = [*record.moves[:shuffled], (DEALER, dealt), *record.moves[shuffled + 1 : cut]]
        course = AnalysisRun(Record(record.setup, tuple(moves)), budget=TINY, running=True)
        found.append(list(course.analyses())[-1])
    assert other != deck
    assert found[0] == found[1]
    assert found[0].moments


def test_means_and_errors() -> None:
    """What decks have in common cancels out of a difference."""
    assert mean([1, 2, 3]).stars == 2
    assert mean([1, 2, 3]).error == pytest.approx(1 / 3**0.5)
    assert mean([5]) == Estimate(5.0)
    assert mean_difference([11, 22, 33], [10, 21, 32]) == Estimate(1.0)
    assert Estimate(1.0, 3.0) + Estimate(2.0, 4.0) == Estimate(3.0, 5.0)
    assert str(-Estimate(1.0, 0.25)) == "-1.00 ± 0.25"


def test_the_public_api_has_it() -> None:
    """`alidade.analyse` is loaded on first use."""
    assert alidade.analyse is analyse
