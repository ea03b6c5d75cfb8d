"""The greedy player looks one move ahead: the stars now, what the edicts may still give, coins, monsters and room.

It ranks moves by the compiled engine's evaluation. Where that cannot play the game (larger maps) or the turn (a
ward), the plain engine evaluates instead. A skill is used where it lifts the value by more than half a star."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from alidade.bots.uncompiled import Judge
from alidade.engine.card import AmbushCard, Power
from alidade.engine.move import Move, Part
from alidade.engine.shape import Shape
from alidade.engine.state import Phase
from alidade.engine.task import Task
from alidade.engine.view import View

if TYPE_CHECKING:
    from alidade.bots.evaluator import Evaluator

MAX_MAIN_MOVES = 4  # best drawings that are tried with a skill, or chosen from if nearly equal
EQUAL = 100  # thousandths of a star that make no difference
MAX_SKILL_MOVES = 300  # moves with a skill that are considered
SPACES_PER_COIN = 2  # spaces spared for each coin, to make a ward worth its cost
GAIN = 500  # thousandths of a star by which a skill must lift the value


def choose(view: View, rng: Random) -> Move:
    """The move whose sheet is worth most, or for a neighbour's sheet least."""
    from alidade.batch.greedy import WORTH
    from alidade.bots.evaluator import evaluator_for

    evaluator = evaluator_for(view)
    if evaluator is None:
        return choose_plainly(view, rng)
    if view.phase is Phase.RESPOND:
        return respond(evaluator)
    ranking = evaluator.ranking(MAX_MAIN_MOVES)
    equal = [numbers for numbers in ranking if numbers[WORTH] >= ranking[0][WORTH] - EQUAL]
    best = evaluator.move(rng.choice(equal))
    return skilled(evaluator, [evaluator.move(numbers) for numbers in ranking], best) if evaluator.task.skills else best


def choose_plainly(view: View, rng: Random) -> Move:
    """The same on the plain engine."""
    judge = Judge(view)
    if view.phase is Phase.RESPOND:
        return respond(judge)
    ranking = judge.ranking(MAX_MAIN_MOVES)
    best = rng.choice([move for worth, move in ranking if worth >= ranking[0][0] - EQUAL])
    return skilled(judge, [move for _, move in ranking], best) if judge.task.skills else best


def skilled(evaluator: Evaluator | Judge, mains: list[Move], best: Move) -> Move:
    """The best move, or one with a skill that is clearly better."""
    task = evaluator.task
    worths = {move: evaluator.worth(task.after(move.parts)) for move in with_skills(task, mains)}
    if not worths:
        return best
    other = max(worths, key=lambda move: worths[move])
    return other if worths[other] > evaluator.worth(task.after(best.parts)) + GAIN else best


def with_skills(task: Task, mains: list[Move]) -> Iterator[Move]:
    """Some moves with a skill, spread evenly over all plausible ones."""
    words = {card.id for card in task.skills}
    instead = [Move((part,)) for choice in task.offer().choices if choice.word in words for part in choice.parts()]
    besides = [
        Move((*main.parts, part))
        for main in mains
        for choice in task.offer(main.parts).choices
        if choice.word in words
        for part in choice.parts()
    ]
    for moves in (instead, besides):
        yield from islice(moves, 0, None, 1 + 2 * len(moves) // MAX_SKILL_MOVES)


def respond(evaluator: Evaluator | Judge) -> Move:
    """The answer to a revealed ambush (R15.3, R15.8).

    Ward it off if that saves more than the coins are worth; otherwise draw a space that raises the value."""
    card = evaluator.task.card
    ward = next((skill for skill in evaluator.task.skills if skill.power is Power.WARD), None)
    if ward and ward.shape and isinstance(card, AmbushCard) and evaluator.task.sheet.empty:
        spared = _sides(card.shape) - _sides(ward.shape)
        if spared > SPACES_PER_COIN * ward.cost:
            return Move((Part(ward.id, None, 0),))
    return skilled(evaluator, [], Move())


def _sides(shape: Shape) -> int:
    """How many spaces a shape can threaten at most."""
    points = set(shape.points)
    return len({(r + dr, c + dc) for r, c in points for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0))} - points)
