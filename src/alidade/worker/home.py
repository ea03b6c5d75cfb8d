"""The home of the tables in a browser's worker: it answers requests and holds lines, one device to itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from alidade import messages as m
from alidade.engine.errors import AlidadeError
from alidade.engine.move import Move
from alidade.messages.wire import write
from alidade.table.bots import Questions, thought
from alidade.table.errors import Refused, problem
from alidade.table.home import Home
from alidade.table.store import Store
from alidade.table.table import Table
from alidade.table.tables import Tables
from alidade.worker.coach import Coach
from alidade.worker.line import Line
from alidade.worker.pace import in_slices
from alidade.worker.requests import answer

_LOG = logging.getLogger("alidade.worker")


async def think_in_turn(questions: Questions) -> dict[int, Move]:
    """One seat after the other, in slices; between two of them requests are answered."""
    moves: dict[int, Move] = {}
    for seat, (level, view) in questions.items():
        await asyncio.sleep(0)
        moves[seat] = await in_slices(thought(level, view))
    return moves


class Device(Tables):
    """The tables of one device; what its browser has kept may have been damaged."""

    patient = False  # that was this tab, or is another one; if both draw for a bot, only the first is written

    async def table(self, name: str) -> Table:
        """The table of this name, loaded if need be."""
        try:
            return await super().table(name)
        except Refused:
            raise
        except Exception as error:
            _LOG.error("damaged", exc_info=error)
            raise Refused("damaged") from None


class Here:
    """What the page talks to where there is no server."""

    def __init__(self, store: Store, languages: Sequence[str]) -> None:
        self._tables = Device(Home(store, thinking=think_in_turn, coach=True))
        self._coach = Coach()
        self._languages = tuple(languages)

    async def request(self, method: str, path: str, body: str, token: str) -> tuple[bool, str]:
        """Whether a request was granted, and the answer as text."""
        try:
            told = await answer(self._tables, self._coach, self._languages, method, path, body, token)
        except AlidadeError as error:
            return False, write(m.Refusal(problem(error)))
        except Exception as error:
            _LOG.error("failed", exc_info=error)
            return False, write(m.Refusal(problem(Refused("failed"))))
        return True, told if isinstance(told, str) else "" if told is None else write(told)

    def line(self, table: str, tell: Callable[[str], None], closed: Callable[[int], None]) -> Line:
        """A live line to a table; the first word on it is hello."""
        return Line(self._tables, table, tell, closed)

    def heard(self, name: str, seq: int) -> None:
        """Another tab wrote to a table up to this place, or forgot it."""
        table = self._tables.tables.get(name)
        if table is not None and not seq:
            self._tables.drop(table, "deleted")
        elif table is not None:
            table.heard(seq)
