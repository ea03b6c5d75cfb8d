"""The driver of a table: ends pauses, runs clocks, and lets bots draw."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING

from alidade.engine.errors import AlidadeError
from alidade.engine.view import view
from alidade.table.bots import BotExecutor
from alidade.table.clock import Clock, Timer, remaining, sleep
from alidade.table.errors import Refused
from alidade.table.ledger import Ledger
from alidade.table.store import StorageDown

if TYPE_CHECKING:
    from alidade.table.table import Table

_LOG = logging.getLogger("alidade.table")
GRACE = 1.5  # seconds by which other servers let the last writer go first
RETRY = 1.0  # seconds between two tries while the storage is down
OVERDUE = 5.0  # seconds until a missed timer counts as overdue

_Work = Callable[[], Awaitable[None]]


class Driver:
    """The timers and the bots of one table."""

    def __init__(self, table: Table, ledger: Ledger, clock: Clock, bot_executor: BotExecutor) -> None:
        self._table = table
        self._ledger = ledger
        self._clock = clock
        self._bot_executor = bot_executor
        self._timers: list[Timer] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._due: tuple[int, dict[int, str]] = (0, {})  # the step and the seats that the bots think about
        self._thinking_task: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def busy(self) -> bool:
        """Whether a timer or a task is pending."""
        return bool(self._timers or self._tasks)

    def schedule(self, mine: bool) -> None:
        """Reset timers and bots to the stored state; other servers wait a grace period."""
        if self._stopped:
            return
        self._cancel_timers()
        position, request, now = self._ledger.position, self._ledger.opening.asked, self._clock.now()
        grace = 0.0 if mine else GRACE
        if position.all_drawn is not None:
            pause, since = request.pause / 1000, position.all_drawn
            self._later(remaining(pause, since, now) + grace, partial(self._table.resolve, position.step, since))
        clock = self._ledger.clock_length
        if clock and position.waiting:
            rest = remaining(clock, self._ledger.clock_began, now)
            self._later(rest + grace, partial(self._table.clock_expired, position.step))
        due = position.step, self._ledger.bots_due()
        if due != self._due:
            self._due = due
            self._think(grace)

    def watch(self) -> bool:
        """Reschedule whatever is overdue; return whether anything was."""
        position, request, now = self._ledger.position, self._ledger.opening.asked, self._clock.now() - OVERDUE
        paused = position.all_drawn is not None and position.all_drawn + request.pause / 1000 < now
        clock = self._ledger.clock_length
        late = clock is not None and bool(position.waiting) and self._ledger.clock_began + clock < now
        idle = bool(self._ledger.bots_due()) and (self._thinking_task is None or self._thinking_task.done())
        if self._stopped or self._tasks or not (paused or late or idle):
            return False
        self._due = (0, {})
        self.schedule(mine=True)
        return True

    def stop(self) -> None:
        """Cancel all timers; writes in progress are finished."""
        self._stopped = True
        self._cancel_timers()
        if self._thinking_task:
            self._thinking_task.cancel()

    async def stop_and_wait(self) -> None:
        """Stop, and wait until all tasks have ended."""
        self.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Start a background task; log it if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _LOG.error("task_failed", exc_info=error)

    async def retry(self, work: _Work) -> None:
        """Retry until the work succeeds; give up if it is refused."""
        while not self._stopped:
            try:
                await work()
            except StorageDown:
                pass  # the storage has logged it
            except Refused:
                return
            except AlidadeError:
                raise
            except Exception as error:
                _LOG.error("tried_again", exc_info=error)
            else:
                return
            await sleep(self._clock, RETRY)

    def _later(self, seconds: float, work: _Work) -> None:
        self._timers.append(self._clock.later(seconds, lambda: self.spawn(self.retry(work))))

    def _cancel_timers(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    # The bots.

    def _think(self, grace: float) -> None:
        """Start the bots on the moves they owe now; cancel what they were working on before."""
        if self._thinking_task:
            self._thinking_task.cancel()
        self._thinking_task = self.spawn(self._choose_and_draw(*self._due, grace)) if self._due[1] else None

    async def _choose_and_draw(self, step: int, due: dict[int, str], grace: float) -> None:
        if grace:
            await sleep(self._clock, grace)
        state = self._ledger.position.playing
        try:
            requests = {seat: (level, view(state, seat)) for seat, level in due.items()}
            moves = await self._bot_executor(requests, self._ledger.row.owner)
        except Exception:
            self._due = (0, {})  # the next change starts them again
            raise
        if not self._stopped:
            self.spawn(self.retry(partial(self._table.bots_draw, step, moves)))
