"""The planner plays each of the best moves out to the end, again and again, and keeps the better half of them.

Decks are drawn afresh from what is public and shared by all moves; playouts are the greedy player's on the scalar
source. The last drawing of the game is certain, and so the choice there is exact. Playouts know no skills: a skill is
used as the greedy player would, after the drawing is chosen. Where the scalar source cannot play the game (own maps of
another size, own scoring cards) or is not compiled, and so too slow, the planner plays as the greedy player does;
`plays_out` says which it is."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from alidade.bots import greedy
from alidade.engine.card import ExploreCard
from alidade.engine.move import Move
from alidade.engine.state import Phase
from alidade.engine.view import View

if TYPE_CHECKING:
    from alidade.bots.eye import Eye


@dataclass(frozen=True)
class Planner:
    """A planner by its budget: so many playouts a move, or so many seconds if that is given."""

    moves: int
    playouts: int
    seconds: float = 0.0
    threads: int = 1

    def __call__(self, view: View, rng: Random) -> Move:
        """The move that ends best."""
        from alidade.batch.compiled import FAST
        from alidade.bots.eye import open_eye

        eye = open_eye(view)
        if eye is None or view.phase is Phase.RESPOND:
            return greedy.choose(view, rng)
        ranking = eye.ranking(self.moves)
        if len(ranking) > 1 and FAST and not certain(view):
            ranking = self.halve(eye, ranking, rng)
        best = eye.move(ranking[0])
        if not eye.task.skills:
            return best
        return greedy.skilled(eye, [eye.move(numbers) for numbers in ranking[: greedy.MAINS]], best)

    def halve(self, eye: Eye, ranking: list[list[int]], rng: Random) -> list[list[int]]:
        """Sequential halving: every round plays the moves left and drops the worse half; the best first."""
        from alidade.bots.eye import keys_from

        rounds = max(1, (len(ranking) - 1).bit_length())
        begun, sums = perf_counter(), [0] * len(ranking)
        left = list(range(len(ranking)))
        for number in range(rounds):
            worlds = max(1, self.playouts // (rounds * len(left)))
            while True:
                results = self._play(eye, [ranking[index] for index in left], keys_from(rng, worlds))
                for index, stars in zip(left, results, strict=True):
                    sums[index] += sum(stars)
                if perf_counter() - begun >= self.seconds * (number + 1) / rounds:
                    break
            left.sort(key=lambda index: (-sums[index], index))
            left = left[: (len(left) + 1) // 2]
        first = [ranking[index] for index in left]
        return first + [numbers for numbers in ranking if numbers not in first]

    def _play(self, eye: Eye, moves: list[list[int]], keys: list[int]) -> list[list[int]]:
        """Playouts on several threads: each takes some of the moves."""
        if self.threads == 1 or len(moves) < 2:
            return eye.playouts(moves, keys)
        parts = [moves[start :: self.threads] for start in range(min(self.threads, len(moves)))]
        with ThreadPoolExecutor(len(parts)) as pool:
            done = list(pool.map(lambda part: eye.playouts(part, keys), parts))
        return [done[index % len(parts)][index // len(parts)] for index in range(len(moves))]


def certain(view: View) -> bool:
    """Whether this is the last drawing of the game, so that nothing is left to chance."""
    if view.phase is not Phase.DRAW or view.season != len(view.setup.box.seasons) - 1:
        return False
    time = sum(card.time for card in view.column if isinstance(card, ExploreCard))
    return time >= view.setup.box.seasons[view.season].threshold


def plays_out(view: View) -> str:
    """What the playouts leave out in this game: nothing, the skills, or everything."""
    from alidade.batch.compiled import FAST
    from alidade.bots.eye import book_without_skills

    if not FAST or book_without_skills(view.setup) is None:
        return "nothing is played out"
    return "without skills" if view.skills else "everything"


short = Planner(moves=12, playouts=150)
full = Planner(moves=32, playouts=1600, threads=2)
