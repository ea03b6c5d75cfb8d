"""What is done once before the memory is kept."""

from __future__ import annotations

import os
import subprocess
import sys

WARM = """
import sys
from alidade.worker import browser_store, local_server
from alidade.worker.warm import warm
warm()
import asyncio
from random import Random
from alidade import messages as m
from tests.worker.database import Rows
from tests.worker.page import Page
before = set(sys.modules)

async def story():
    page = Page(Rows())
    name, _, (token,) = await page.table(m.CreateTable(seats=2, pause=0, seed=5), "Ann")
    await page.sit(name, token).play_out(Random(1))

asyncio.run(story())
print(*sorted(name for name in set(sys.modules) - before if name.startswith("alidade")))
"""


def test_a_game_after_it_loads_nothing_more() -> None:
    """Else the first game of every start would load it again. A browser has its engine from the page."""
    alone = {**os.environ, "ALIDADE_BATCH": "plain"}
    done = subprocess.run([sys.executable, "-c", WARM], env=alone, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    assert done.stdout.split() == []
