"""The analyst: a process beside the server that analyses one match after the other, and lets everything else go first.

`python -m alidade.server.analyst [CARDS…]` reads a `Task` on each line and answers with lines of what it has found, up
to one that is whole. It knows nothing but the record that it is given."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

from alidade.cards import load_cards
from alidade.coach import Course
from alidade.messages.wire import read_text, write
from alidade.record import read_record
from alidade.server.coach import Found, Task
from alidade.table.report import report

NICE = 15


def work(task: Task) -> Iterator[Found]:
    """What is found in a match, more and more of it; at first what was expected before the first card."""
    course = Course(read_record(task.record), task.seat, running=True)
    for found in course.analyses():
        yield Found(len(found.moments), len(course.steps), report(found, course.end))


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
