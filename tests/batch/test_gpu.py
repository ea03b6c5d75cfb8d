"""The kernel plays the same games as the CPU; here numba's own simulator runs it, thread by thread."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
import numpy as np
from alidade.rows import layout as at
from alidade.batch.encoded_setup import encode_setup
from alidade.batch.gpu_kernel import games_by_thread
from alidade.cards import Selection, set_up

setup = set_up(["a", "b"], "D", Selection("combined"))
blank = lambda *shape: np.zeros(shape, dtype=np.int64)
book = np.array(encode_setup(setup).row, dtype=np.int64)
states, sheets, stars, drawn = blank(3, encode_setup(setup).state_size), blank(3, 2, at.SHEET), blank(3, 2), blank(3)
games_by_thread[1, 3](book, states, sheets, blank(3, at.OFFER), blank(3, 2, at.MOVE), drawn, stars, 5)
print(stars.tolist(), drawn.tolist(), int(sheets.sum()))
"""
ON_CPU = """
import numpy as np
from alidade.batch import Games
from alidade.rows import layout as at
from alidade.batch.games import blank_row, blank_rows
from alidade.batch.play import game_at_random
from alidade.cards import Selection, set_up

games = Games(set_up(["a", "b"], "D", Selection("combined")), 3)
rows = blank_row(at.OFFER), blank_rows(2, at.MOVE)
drawn = [int(game_at_random(games.book_row, games.states[n], games.sheets[n], *rows, 5 + n)) for n in range(3)]
print([list(games.score(n)) for n in range(3)], drawn, int(np.asarray(games.sheets).sum()))
"""


def said(program: str, **environment: str) -> str:
    run = [sys.executable, "-W", "ignore", "-c", program]
    done = subprocess.run(run, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_kernel_plays_the_same_games_as_the_cpu() -> None:
    simulated = said(PROGRAM, ALIDADE_BATCH="cuda", NUMBA_ENABLE_CUDASIM="1")
    assert simulated == said(ON_CPU)
    assert simulated.startswith("[[")
