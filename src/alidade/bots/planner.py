"""The planner plays each of the best moves out to the end, again and again, and keeps the better half of them.

Decks are sampled from public information and shared by all moves; playouts are the greedy player's on the compiled
engine. The last drawing of the game is certain, and so the choice there is exact. Playouts ignore skills: a skill is
used as the greedy player would, after the drawing is chosen. Without numba, playouts are few and look at fewer
places; where it cannot play the game at all (larger maps, no edict with a compiled version), the planner plays as
the greedy player does; `strength` says which it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import count
from math import inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, ClassVar, TypeVar

from alidade.bots import greedy
from alidade.bots.cooperative import Cooperative, run_to_end
from alidade.bots.slices import sliced
from alidade.bots.strength import MAX_UNCOUNTED
from alidade.engine.errors import AlidadeError
from alidade.engine.move import Move
from alidade.engine.state import Phase
from alidade.engine.view import View

if TYPE_CHECKING:
    from alidade.bots.evaluator import Evaluator

T = TypeVar("T")
R = TypeVar("R")
STAR = 1000  # the evaluator's worths are in thousandths of a star
ONE_THREAD = sys.platform == "emscripten"  # a browser starts none


class BadPlanner(AlidadeError):
    """A planner that could choose nothing."""

    sentences: ClassVar[Mapping[str, str]] = {
        "planner_budget": "A planner needs at least 1 move, 1 thread, and playouts or seconds to spend; none may be "
        "negative or infinite.",
    }


@dataclass(frozen=True)
class Planner:
    """A planner with a budget of playouts per move, or of seconds if they are given.

    `moves_per_turn` limits the moves considered on each turn of a playout, 0 for all; the evaluator's own worth of a
    move counts as `trust` playouts. `uncompiled` takes its place without numba."""

    moves: int
    playouts: int = 0
    seconds: float = 0.0
    threads: int = 1
    moves_per_turn: int = 0
    trust: int = 0
    uncompiled: Planner | None = None

    def __post_init__(self) -> None:
        spent = self.playouts, self.seconds, self.moves_per_turn, self.trust
        if min(self.moves, self.threads) < 1 or not any(spent[:2]) or not all(0 <= amount < inf for amount in spent):
            raise BadPlanner("planner_budget")

    def __call__(self, view: View, rng: Random) -> Move:
        """The move that ends best."""
        return run_to_end(self.work(view, rng))

    def work(self, view: View, rng: Random) -> Cooperative[Move]:
        """The same move, as work that yields after each call of the engine."""
        from alidade.batch.kernel import is_compiled
        from alidade.bots.evaluator import evaluator_for

        if self.uncompiled and not is_compiled():
            return (yield from self.uncompiled.work(view, rng))
        begun, evaluator = perf_counter(), evaluator_for(view)
        if evaluator is None or view.phase is Phase.RESPOND or len(evaluator.uncounted) > MAX_UNCOUNTED:
            return greedy.choose(view, rng)
        ranking = evaluator.ranking(self.moves, whole=certain(view))
        if len(ranking) > 1 and not certain(view):
            ranking = yield from self.halve(evaluator, ranking, rng, begun)
        best = evaluator.move(ranking[0])
        if not evaluator.task.skills:
            return best
        return greedy.skilled(
            evaluator, [evaluator.move(numbers) for numbers in ranking[: greedy.MAX_MAIN_MOVES]], best
        )

    def halve(
        self, evaluator: Evaluator, ranking: list[list[int]], rng: Random, begun: float
    ) -> Cooperative[list[list[int]]]:
        """Sequential halving: every round plays the moves left and drops the worse half; the best first."""
        from alidade.batch.greedy import WORTH
        from alidade.bots.evaluator import keys_from

        rounds = max(1, (len(ranking) - 1).bit_length())
        sums = [self.trust * numbers[WORTH] for numbers in ranking]
        left = list(range(len(ranking)))
        threads = 1 if ONE_THREAD else self.threads
        with _pool(threads) as pool:
            for number in range(1, rounds + 1):
                moves = [ranking[index] for index in left]
                if self.seconds:
                    end = begun + self.seconds * number / rounds
                    works = [self._play_until(evaluator, moves, _endless(rng), end) for _ in range(threads)]
                    played = pool.map(run_to_end, works) if len(works) > 1 else iter([(yield from works[0])])
                else:
                    keys = keys_from(rng, max(1, self.playouts // (rounds * len(left))))
                    shares = [keys[start::threads] for start in range(threads)]
                    works = [self._play(evaluator, moves, share) for share in shares if share]
                    played = pool.map(run_to_end, works) if len(works) > 1 else iter([(yield from works[0])])
                for stars in played:
                    for index, more in zip(left, stars, strict=True):
                        sums[index] += STAR * more
                left.sort(key=lambda index: (-sums[index], index))
                left = left[: (len(left) + 1) // 2]
        first = [ranking[index] for index in left]
        return first + [numbers for numbers in ranking if numbers not in first]

    def _play(self, evaluator: Evaluator, moves: list[list[int]], keys: list[int]) -> Cooperative[list[int]]:
        """The stars of each move, all worlds together."""
        played = yield from sliced(evaluator.playout_function(moves, self.moves_per_turn), len(moves), keys)
        return [sum(stars) for stars in played]

    def _play_until(
        self, evaluator: Evaluator, moves: list[list[int]], keys: Iterator[int], end: float
    ) -> Cooperative[list[int]]:
        """The stars of each move, all worlds together; those that are not played to their end in time do not count."""
        sums = [0] * len(moves)
        for key in keys:
            world = []
            for move in moves:
                if perf_counter() >= end:
                    return sums
                world.append(evaluator.playouts([move], [key], self.moves_per_turn)[0][0])
                yield
            sums = [before + more for before, more in zip(sums, world, strict=True)]
        return sums


class _InlinePool:
    """A pool that works in the calling thread; a browser has no other."""

    def map(self, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """The results, computed lazily."""
        return map(work, items)


def _pool(threads: int) -> AbstractContextManager[ThreadPoolExecutor | _InlinePool]:
    """A pool of threads, or none for a single one."""
    return ThreadPoolExecutor(threads) if threads > 1 else nullcontext(_InlinePool())


def _endless(rng: Random) -> Iterator[int]:
    """Keys without end, for a thread of its own."""
    own = Random(rng.getrandbits(60))
    return (own.getrandbits(60) for _ in count())


def certain(view: View) -> bool:
    """Whether this is the last drawing of the game, so that nothing is left to chance."""
    last = view.season == len(view.setup.box.seasons) - 1
    return last and view.phase is Phase.DRAW and view.time >= view.season_card.threshold


uncompiled = Planner(moves=4, seconds=1.0, moves_per_turn=12, trust=16)
short = Planner(moves=12, playouts=150, uncompiled=uncompiled)
full = Planner(moves=32, playouts=1600, threads=2, moves_per_turn=80, trust=20, uncompiled=uncompiled)
