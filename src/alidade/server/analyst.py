"""The analyst: a low-priority process beside the server that analyses one match after the other.

`python -m alidade.server.analyst [CARDS…]` reads an `AnalysisRequest` from each line and answers with lines of
`Progress`, up to one that is whole. All it gets is the record."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress

import msgspec

from alidade.cards import load_cards
from alidade.coach import AnalysisRun
from alidade.messages.wire import read_text
from alidade.record import read_match
from alidade.server.coach import AnalysisRequest, Progress
from alidade.server.encoding import encode
from alidade.table.report import report

NICE = 15
MAX_MEMORY = 1 << 30  # bytes of data, where the system supports a limit


def run_analysis(request: AnalysisRequest) -> Iterator[Progress]:
    """Yield the progress of an analysis, first what was expected before the first card."""
    record, states = read_match(request.record)
    run = AnalysisRun(record, request.seat, running=True, states=states)
    for analysis in run.analyses():
        written = msgspec.Raw(encode(report(analysis, run.end)))
        yield Progress(len(analysis.moments), len(run.steps), written)


def main() -> None:
    """Read requests from the standard input and write progress to the standard output, one JSON object per line."""
    with suppress(ImportError):
        import resource

        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_DATA, (MAX_MEMORY, MAX_MEMORY))
    for source in sys.argv[1:]:
        load_cards(source)
    for line in sys.stdin:
        for progress in run_analysis(read_text(AnalysisRequest, line)):
            sys.stdout.buffer.write(encode(progress) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
