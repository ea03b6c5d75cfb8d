"""The operator's commands: tables, check and backup."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from alidade.cli.params import OneOf, cards_option, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.cli.server import DATA, DATABASE, PATH, STORAGE, read_variables, storage_errors
from alidade.cli.usage import UsageError
from alidade.engine.errors import AlidadeError
from alidade.i18n import Translations, translations, visible

if TYPE_CHECKING:
    from alidade.server.sql import Summary
    from alidade.table.store import Stored

ACTIONS = ("list", "show", "delete", "unlist")


@with_language_option
@click.command(cls=LocalizedCommand, help="help-tables")
@DATA
@DATABASE
@cards_option
@click.option("--listed", is_flag=True, help="help-listed")
@click.argument("action", default="list", type=OneOf(*ACTIONS), metavar="[list|show|delete|unlist]")
@click.argument("names", nargs=-1, metavar="[TABLE]...")
@click.pass_obj
def tables(language: str, data: Path | None, database: str, listed: bool, action: str, names: tuple[str, ...]) -> None:
    """List all tables, show some with their seats, delete them, or take them off the public list."""
    from alidade.server.config import Config, storage_for
    from alidade.server.inspection import BadTable
    from alidade.server.storage import Storage

    if action == "list" and names:
        raise UsageError("surplus_argument", text=" ".join(names))
    if action != "list" and not names:
        raise UsageError("missing_argument", name="TABLE")
    say = translations(language)

    async def work(store: Storage) -> None:
        try:
            await store.open()
            if action == "list":
                _list(say, [one for one in await store.summaries() if one.listed or not listed])
                return
            known = set(await store.matches())
            for name in names:
                if name not in known:
                    raise BadTable("unknown_table", table=name)
            for name in names:
                if action == "show" and (stored := await store.load(name)):
                    _show(say, stored)
                elif action == "delete":
                    await store.delete(name)
                    click.echo(say("server-deleted", table=name))
                elif action == "unlist":
                    await store.unlist(name)
                    click.echo(say("server-unlisted", table=name))
        finally:
            await store.close()

    with storage_errors():
        asyncio.run(work(storage_for(Config(data=data, database=database), must_exist=True)))


@with_language_option
@click.command(cls=LocalizedCommand, help="help-check")
@DATA
@DATABASE
@cards_option
@click.option("--compact", is_flag=True, help="help-compact")
@click.pass_context
def check(ctx: click.Context, data: Path | None, database: str, compact: bool) -> None:
    """Read every table and name those that cannot be read; check the storage's own files."""
    from alidade.server.config import Config, storage_for
    from alidade.server.inspection import BadTable, read_tables
    from alidade.server.storage import Storage

    say = translations(ctx.obj)

    async def work(store: Storage) -> int:
        faults = count = 0
        try:
            await store.open()
            async for _, record in read_tables(store):
                if isinstance(record, BadTable):
                    click.echo(say.translate(record), err=True)
                    faults += 1
                else:
                    count += 1
            for flaw in await store.flaws():
                click.echo(say("server-flaw", reason=flaw), err=True)
                faults += 1
            click.echo(say("server-checked", count=count))
            if compact:
                await store.compact()
                click.echo(say("server-compacted"))
        finally:
            await store.close()
        return faults

    with storage_errors():
        faults = asyncio.run(work(storage_for(Config(data=data, database=database), must_exist=True)))
    if faults:
        click.echo(say("server-faults", count=faults), err=True)
        ctx.exit(1)


@with_language_option
@click.command(cls=LocalizedCommand, help="help-backup")
@DATA
@DATABASE
@click.argument("file", type=PATH)
@click.pass_obj
def backup(language: str, data: Path | None, database: str, file: Path) -> None:
    """Copy everything into a new SQLite file while servers run."""
    from alidade.server.archive import back_up
    from alidade.server.config import Config, storage_for

    with storage_errors():
        count = asyncio.run(back_up(storage_for(Config(data=data, database=database), must_exist=True), file))
    click.echo(translations(language)("server-backed-up", count=count, file=str(file)))


for verb in (tables, check, backup):
    read_variables(verb, STORAGE)


# What `tables` prints. The names and texts of players are shown with their control characters made visible.


def _list(say: Translations, summaries: list[Summary]) -> None:
    from alidade.cli.paint import console
    from alidade.cli.report import table_of

    if not summaries:
        click.echo(say("server-no-tables"))
        return
    page = table_of(say, *(f"server-head-{head}" for head in ("table", "stage", "seats", "used", "listed", "title")))
    for column in page.columns:
        column.justify = "left"
    for one in summaries:
        seats = f"{one.players} {one.bots} {one.free}"
        public = say("server-public") if one.listed else ""
        page.add_row(one.match, _stage(say, one.stage), seats, _moment(one.used), public, _title(one.options))
    console().print(page)
    click.echo(say("server-tables", count=len(summaries)))


def _show(say: Translations, stored: Stored) -> None:
    from alidade.cli.names import bot_name
    from alidade.server.inspection import BadTable, read_record_of

    row, title = stored.table, _title(stored.table.options)
    public = f", {say('server-public')}" if row.listed else ""
    click.echo(f"{row.match}  {_stage(say, row.state)}{public}  {title}".rstrip())
    used = stored.entries[-1].at if stored.entries else row.touched
    click.echo(f"  {say('server-created', created=_moment(row.created), used=_moment(used))}")
    for number, seat in enumerate(stored.seats, 1):
        texts = filter(None, (seat.name, seat.title, seat.motto))
        who = bot_name(say, seat.level) if seat.state == "bot" else ", ".join(map(visible, texts))
        free = say("server-free") if seat.state == "open" else say("server-cartographer")
        click.echo(f"  {say('server-seat', seat=number, who=who or free)}")
    try:
        read_record_of(stored)
    except BadTable as error:
        click.echo(f"  {say.translate(error)}")


def _stage(say: Translations, stage: str) -> str:
    return say("server-stage", stage=stage)


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def _title(options: str) -> str:
    """The name that the host gave to a table, if its row can be read."""
    from alidade.table.opening import read_opening

    try:
        return visible(read_opening(options).asked.name)
    except AlidadeError:
        return ""
