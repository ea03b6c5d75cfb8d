"""The analyst: a process beside the server that analyses one match after the other, and lets everything else go first.

`python -m alidade.server.analyst [CARDS…]` reads a `Task` on each line and answers with lines of what it has found, up
to one that is whole. It knows nothing but the record that it is given."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

from alidade.cards import load_cards
from alidade.coach import Course, Moment
from alidade.messages.wire import read_text, write
from alidade.record import read_record, replay
from alidade.server.coach import Found, Task
from alidade.table.report import report

NICE = 15


def work(task: Task) -> Iterator[Found]:
    """What is found in a match, more and more of it; at first what was expected before the first card."""
    record = read_record(task.record)
    *_, end = replay(record)
    course, moments = Course(record, task.seat, running=not end.over), list[Moment]()
    count = len(course.steps)
    yield Found(0, count, report(course.analysis(moments), end))
    for moment in course.moments():
        moments.append(moment)
        yield Found(len(moments), count, report(course.analysis(moments), end))


def main() -> None:
    """Answer what is asked, line by line, until nobody asks."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    for source in sys.argv[1:]:
        load_cards(source)
    for line in sys.stdin:
        for found in work(read_text(Task, line)):
            print(write(found), flush=True)


if __name__ == "__main__":
    main()
