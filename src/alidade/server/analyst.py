"""The analyst: a process beside the server that analyses one match after the other, and lets everything else go first.

`python -m alidade.server.analyst [CARDS…]` reads an `AnalysisRequest` from each line and answers with lines of
`Progress`, up to one that is whole. It knows nothing but the record that it is given."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

from alidade.cards import load_cards
from alidade.coach import AnalysisRun
from alidade.messages.wire import read_text, write
from alidade.record import read_record
from alidade.server.coach import AnalysisRequest, Progress
from alidade.table.report import report

NICE = 15


def run_analysis(request: AnalysisRequest) -> Iterator[Progress]:
    """What is found in a match, more and more of it; at first what was expected before the first card."""
    run = AnalysisRun(read_record(request.record), request.seat, running=True)
    for analysis in run.analyses():
        yield Progress(len(analysis.moments), len(run.steps), report(analysis, run.end))


def main() -> None:
    """Answer what is asked, line by line, until nobody asks."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    for source in sys.argv[1:]:
        load_cards(source)
    for line in sys.stdin:
        for progress in run_analysis(read_text(AnalysisRequest, line)):
            print(write(progress), flush=True)


if __name__ == "__main__":
    main()
