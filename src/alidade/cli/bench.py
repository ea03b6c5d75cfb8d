"""Bench: how fast this machine plays."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

import click

from alidade.cli.files import try_file, unwritable
from alidade.cli.params import Whole, speaks
from alidade.cli.program import Verb
from alidade.i18n import Words, words
from alidade.lab.machine import commit, machine, versions
from alidade.lab.measure import Measure, measure

HEADS = ("what", "box", "map", "seats", "batch", "figure", "unit")
MAX_SECONDS = 3600


@speaks
@click.command(cls=Verb, help="help-bench")
@click.option("--seconds", type=Whole(0, MAX_SECONDS, "S"), default=3, help="help-seconds")
@click.option("--json", "json_", is_flag=True, help="help-json")
@click.option("--append", metavar="FILE", help="help-append")
@click.pass_obj
def bench(language: str, seconds: int, json_: bool, append: str | None) -> None:
    """Measure how fast this machine plays."""
    if append is not None:
        try_file(Path(append))
    figures = list(_watched(words(language), measure(seconds)))
    where = {"machine": machine(), "commit": commit(), "versions": versions()}
    page = _page(figures, where)
    try:
        if append is not None:
            _append(Path(append), page)
    finally:  # what was measured is shown even if the file has become unwritable
        told = {**where, "figures": [asdict(figure) for figure in figures]}
        click.echo(json.dumps(told, indent=1) + "\n" if json_ else page, nl=False)


def _page(figures: Iterable[Measure], where: dict[str, str]) -> str:
    """The figures as a section of a page: a table in Markdown."""
    today = datetime.now(UTC).date().isoformat()
    said = f"{today}, commit {where['commit'] or '-'}, {where['machine']}; {where['versions']}; `alidade bench`"
    lines = ["## How fast it plays", "", said, ""]
    lines += [f"| {' | '.join(HEADS)} |", "| --- | --- | --- | ---: | ---: | ---: | --- |"]
    lines += [
        f"| {one.what} | {one.box} | {one.map} | {one.seats} | {one.batch} | {one.figure:,.0f} | {one.unit} |"
        for one in figures
    ]
    return "\n".join(lines) + "\n"


def _append(path: Path, page: str) -> None:
    try:
        with path.open("a", encoding="utf-8", newline="\n") as file:
            file.write("\n" + page)
    except OSError as error:
        raise unwritable(path, error) from None


def _watched(say: Words, figures: Iterable[Measure]) -> Iterator[Measure]:
    """The figures, each told as it comes to those who watch."""
    for figure in figures:
        if sys.stderr.isatty():
            said = f"{figure.what}, {figure.box} {figure.map}, {figure.seats} x {figure.batch}"
            click.echo(f"{say('show-measured')} {said}: {figure.figure:,.0f} {figure.unit}", err=True)
        yield figure
