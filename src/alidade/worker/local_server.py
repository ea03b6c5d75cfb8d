"""The server inside a browser's worker: answers the requests of the page and opens its sockets."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from alidade import messages as m
from alidade.engine.errors import AlidadeError
from alidade.engine.move import Move
from alidade.interface import dispatch
from alidade.interface.caller import Caller
from alidade.interface.host import TableHost
from alidade.messages.wire import write
from alidade.table.bots import MoveRequests, choose_move
from alidade.table.errors import Refused, error_detail
from alidade.table.services import Services
from alidade.table.store import Store
from alidade.table.table import Table
from alidade.worker.coach import Coach
from alidade.worker.local_socket import LocalSocket
from alidade.worker.time_slicer import in_slices

_LOG = logging.getLogger("alidade.worker")


async def think_in_slices(requests: MoveRequests, owner: str = "") -> dict[int, Move]:  # noqa: ARG001 there is one
    """Choose a move for one seat after the other, in slices; requests are answered between slices."""
    moves: dict[int, Move] = {}
    for seat, (level, view) in requests.items():
        await asyncio.sleep(0)
        moves[seat] = await in_slices(choose_move(level, view))
    return moves


class LocalTables(TableHost):
    """The tables of one device, whose stored data may be damaged."""

    yields_to_last_writer = False  # the last writer was this tab or another: only one write succeeds

    def __init__(self, services: Services, languages: Sequence[str] = ()) -> None:
        super().__init__(services)
        self.languages = tuple(languages)
        self.coach = Coach(self.whole)

    async def table(self, name: str) -> Table:
        """The table of this name, loaded if need be."""
        try:
            return await super().table(name)
        except Refused:
            raise
        except Exception as error:
            _LOG.error("damaged", exc_info=error)
            raise Refused("damaged") from None


class LocalServer:
    """The server that the page uses where there is none on the network."""

    def __init__(self, store: Store, languages: Sequence[str]) -> None:
        self._tables = LocalTables(Services(store, bot_executor=think_in_slices, coach=True), languages)

    async def request(self, method: str, path: str, body: str, token: str) -> tuple[bool, str]:
        """Whether a request was granted, and the answer as text."""
        path, _, query = path.partition("?")
        try:
            request, address = dispatch.find(method, path)
            answer = await dispatch.answer(request, self._tables, Caller(token, address=address), query, body)
        except AlidadeError as error:
            return False, write(m.Refusal(error_detail(error)))
        except Exception as error:
            _LOG.error("failed", exc_info=error)
            return False, write(m.Refusal(error_detail(Refused("failed"))))
        return True, write(answer) if isinstance(answer, m.Message) else str(answer or "")

    def socket(self, table: str, send: Callable[[str], None], closed: Callable[[int], None]) -> LocalSocket:
        """A socket to a table; the first message on it is hello."""
        return LocalSocket(self._tables, table, send, closed)

    def heard(self, name: str, seq: int) -> None:
        """Another tab wrote to a table up to this place, or forgot it."""
        table = self._tables.tables.get(name)
        if table is not None and not seq:
            self._tables.drop(table, "deleted")
        elif table is not None:
            table.refresh_soon(seq)
