"""The kernel: one random game for each thread of a GPU."""

from __future__ import annotations

from numba import cuda

from alidade.batch.play import game_at_random
from alidade.batch.turn import total
from alidade.rows.compilable import Row, RowGroups, Rows


@cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
def games_by_thread(
    book: Row, states: Rows, sheets: RowGroups, offers: Rows, moves: RowGroups, drawn: Row, stars: Rows, key: int
) -> None:
    """A whole game at random with the key `key + n`: its drawings, and the stars of each seat."""
    game = cuda.grid(1)
    if game < len(states):
        drawn[game] = game_at_random(book, states[game], sheets[game], offers[game], moves[game], key + game)
        for seat in range(len(stars[game])):
            stars[game][seat] = total(sheets[game][seat])
