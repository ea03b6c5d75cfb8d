"""The analyst: a process beside the server that analyses one match after the other, and lets everything else go first.

`python -m alidade.server.analyst [CARDS…]` reads a `Task` on each line and answers with lines of what it has found, up
to one that is whole. It knows nothing but the record that it is given."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import cast

from alidade import messages as m
from alidade.cards import load_cards
from alidade.coach import Analysis, Course, Estimate, Moment
from alidade.engine.state import State
from alidade.messages.wire import read_text, write
from alidade.record import read_record, replay
from alidade.server.coach import Found, Task
from alidade.table import show

NICE = 15
DIGITS = 2


def work(task: Task) -> Iterator[Found]:
    """What is found in a match, more and more of it; at first what was expected before the first card."""
    record = read_record(task.record)
    *_, end = replay(record)
    course, moments = Course(record, task.seat), list[Moment]()
    count = len(course.steps)
    yield Found(0, count, report(course.analysis(moments), end))
    for moment in course.moments():
        moments.append(moment)
        yield Found(len(moments), count, report(course.analysis(moments), end))


def report(found: Analysis, end: State) -> m.Report:
    """An analysis as a message."""
    return m.Report(
        seat=found.seat,
        score=found.score,
        par=_estimate(found.par),
        luck=_estimate(found.luck),
        skill=_estimate(found.skill),
        rest=_estimate(found.rest),
        edge=_estimate(found.edge),
        edicts=list(found.edicts),
        moments=[_moment(moment) for moment in found.moments],
        costliest=[_costly(found, moment, end) for moment in found.costliest],
        skipped=found.skipped,
        decks=found.budget.decks,
        weaker=[m.Reason(reason.why.value, reason.card) for reason in found.reasons],
    )


def _estimate(one: Estimate) -> m.Estimate:
    return m.Estimate(_round(one.stars), _round(one.error))


def _round(stars: float) -> float:
    return round(stars, DIGITS) + 0.0  # never minus nothing


def _moment(one: Moment) -> m.CoachMoment:
    look = one.look
    return m.CoachMoment(
        turn=one.turn,
        season=one.season,
        phase=cast(m.Phase, one.phase.value),
        card=one.card,
        owner=one.owner,
        luck=_estimate(one.luck),
        regret=_estimate(one.regret) if look else None,
        expected=_estimate(one.expected),
        drawn=str(look.drawn.move) if look else "",
        best=str(look.best.move) if look else "",
    )


def _costly(found: Analysis, one: Moment, end: State) -> m.Costly:
    reason = found.why(one)
    return m.Costly(
        moment=found.moments.index(one),
        sheet=show.sheet(one.sheet, end),
        edicts=[_round(stars) for stars in reason.edicts],
        coins=_round(reason.coins),
        monsters=_round(reason.monsters),
        room=reason.room,
    )


def main() -> None:
    """Answer what is asked, line by line, until nobody asks any more."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    for source in sys.argv[1:]:
        load_cards(source)
    for line in sys.stdin:
        for found in work(read_text(Task, line)):
            print(write(found), flush=True)


if __name__ == "__main__":
    main()
