"""Plays a match against a bot of a level where nothing but the standard library is, and no thread can be started."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType


class Alone(MetaPathFinder):
    """Finds ourselves and what comes with Python, and nothing else."""

    def __init__(self) -> None:
        self.finders = list(sys.meta_path)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.split(".")[0] not in sys.stdlib_module_names | {"alidade"}:
            return None
        specs = (finder.find_spec(name, path, target) for finder in self.finders)
        return next(filter(None, specs), None)


def no_thread(self: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


sys.meta_path[:] = [Alone()]
threading.Thread.start = no_thread  # type: ignore[method-assign]

from alidade import messages as m  # noqa: E402
from alidade.bots import LEVELS  # noqa: E402
from alidade.bots.planner import Planner  # noqa: E402
from alidade.engine.play import legal_moves  # noqa: E402
from alidade.messages.wire import read_client, read_server, write  # noqa: E402
from alidade.record import read_record, write_record  # noqa: E402
from alidade.table.conversation import answer, enter  # noqa: E402
from alidade.table.memory import Memory  # noqa: E402
from alidade.table.opening import checked_opening  # noqa: E402
from alidade.table.services import Services  # noqa: E402
from alidade.table.tables import Tables  # noqa: E402

LEVELS["planner"] = Planner(moves=4, seconds=0.02, moves_per_turn=12)  # as it plays without compiled code, only quicker


class Page:
    """A page that is sent text."""

    def __init__(self) -> None:
        self.phase = ""

    def push(self, message: m.ServerMessage) -> None:
        heard = read_server(write(message))
        assert heard == message
        self.phase = heard.match.phase if isinstance(heard, m.View) else self.phase

    def close(self, code: str) -> None:
        raise AssertionError(code)


async def match(level: str) -> int:
    """A whole match; its number of moves."""
    tables = Tables(Services(Memory()))
    asked = m.CreateTable(seats=2, box="combined", skills=True, pause=0)
    table = await tables.table((await tables.new(checked_opening(asked))).table)
    await table.roster.join(m.Join("Ann"), "Ann")
    page = Page()
    listener = await enter(table, page, "Ann", 20)
    await table.start(m.Start("bots", level))
    while not table.position.over:
        if 1 in table.position.waiting:
            step, move = table.position.step, next(legal_moves(table.position.playing, 1))
            text = read_client(write(m.SayDraw(step, f"{step}", str(move))))
            assert isinstance(await answer(table, listener, text), m.TellAck)
        await asyncio.sleep(0)
    assert page.phase == "over"
    record = await table.record()
    assert read_record(write_record(record)) == record
    return len(record.moves)


if __name__ == "__main__":
    print(asyncio.run(match(sys.argv[1])))
