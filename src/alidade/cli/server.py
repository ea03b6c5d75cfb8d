"""The server's commands: serve, export, import and move."""

from __future__ import annotations

import asyncio
import gc
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import click

from alidade.cli.params import OneOf, WholeNumber, cards_option, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.i18n import translations
from alidade.site import has_runtime

PATH = click.Path(path_type=Path)
DATA = click.option("--data", type=PATH, metavar="FOLDER", help="help-data")
DATABASE = click.option("--database", default="", help="help-database")
STORAGE = ("--data", "--database", "--cards")  # the options by which every verb finds the same tables
LOOPBACK = "127.0.0.1"
EVERY_ADDRESS = "0.0.0.0"
MANY = 1_000_000
LEVELS = ["debug", "info", "warning", "error"]


def read_variables(command: click.Command, names: tuple[str, ...] = ()) -> None:
    """Let options of a command, all or those named, be set by variables too: --keep-days by ALIDADE_KEEP_DAYS."""
    for option in command.params:
        if isinstance(option, click.Option) and (not names or option.opts[0] in names):
            option.envvar = f"ALIDADE_{option.opts[0].removeprefix('--').replace('-', '_').upper()}"


@with_language_option
@click.command(cls=LocalizedCommand, help="help-serve", epilog="help-environment")
@DATA
@DATABASE
@click.option("--cards", multiple=True, metavar="FILE|MODULE", help="help-cards-from")
@click.option("--host", help="help-host")
@click.option("--lan", is_flag=True, help="help-lan")
@click.option("--port", default=8000, type=WholeNumber(0, 65535), help="help-port")
@click.option("--open", "open_page", is_flag=True, help="help-open")
@click.option("--name", "names", multiple=True, help="help-name")
@click.option("--origin", "origins", multiple=True, help="help-origin")
@click.option("--proxy", "proxies", multiple=True, help="help-proxy")
@click.option("--per-address", default=200, type=WholeNumber(1, MANY), help="help-per-address")
@click.option("--sockets", default=2500, type=WholeNumber(1, MANY), help="help-sockets")
@click.option("--keep-days", default=60, type=WholeNumber(1, MANY), help="help-keep-days")
@click.option("--max-tables", default=100_000, type=WholeNumber(1, 1000 * MANY), help="help-max-tables")
@click.option("--contact", metavar="TEXT|URL", help="help-contact")
@click.option("--imprint", type=PATH, metavar="FILE", help="help-imprint")
@click.option("--no-coach", is_flag=True, help="help-no-coach")
@click.option("--no-public-list", is_flag=True, help="help-no-public-list")
@click.option("--metrics", is_flag=True, help="help-metrics")
@click.option("--bot-threads", type=WholeNumber(1, 1024), help="help-bot-threads")
@click.option("--connections", default=10, type=WholeNumber(1, 1000), help="help-connections")
@click.option("--log-level", default="info", type=OneOf(*LEVELS), help="help-log-level")
@click.pass_obj
def serve(
    language: str,
    data: Path | None,
    database: str,
    cards: tuple[str, ...],
    host: str | None,
    lan: bool,
    port: int,
    open_page: bool,
    names: tuple[str, ...],
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    per_address: int,
    sockets: int,
    keep_days: int,
    max_tables: int,
    contact: str | None,
    imprint: Path | None,
    no_coach: bool,
    no_public_list: bool,
    metrics: bool,
    bot_threads: int | None,
    connections: int,
    log_level: str,
) -> None:
    """Run the server: open a table, send the link, play."""
    gc.disable()  # imports create no garbage: starting is faster without collecting
    from alidade.cli.invitation import print_invitation
    from alidade.server.config import Config, Limits, Rate, Retention, storage_for
    from alidade.server.config import bot_threads as default_bot_threads
    from alidade.server.contact import checked_contact, read_imprint
    from alidade.server.serve import serve as run

    gc.freeze()
    gc.enable()
    listening = host or (EVERY_ADDRESS if lan else LOOPBACK)

    def ready(address: str) -> None:
        say = translations(language)
        click.echo(say("server-ready", address=address))
        if not proxies:  # behind a proxy players come by its address
            print_invitation(say, listening, urlsplit(address).port or port, lan)
        if not has_runtime():
            click.echo(say("server-no-runtime"))
        sys.stdout.flush()
        if open_page:
            webbrowser.open(address)

    config = Config(
        host=listening,
        port=port,
        data=data,
        database=database,
        cards=cards,
        names=tuple(name.lower() for name in names),
        origins=origins,
        proxies=proxies,
        limits=Limits(
            requests=Rate(5 * per_address, per_address),
            records=Rate(1.5 * per_address, per_address / 40),
            sockets=sockets,
        ),
        retention=Retention(playing=keep_days, over=keep_days, tables=max_tables),
        contact="" if contact is None else checked_contact(contact),
        imprint=read_imprint(imprint) if imprint else "",
        coach=not no_coach,
        public_list=not no_public_list,
        metrics=metrics,
        bot_threads=bot_threads or default_bot_threads(),
        connections=connections,
        log_level=log_level,
    )

    async def try_storage() -> None:
        store = storage_for(config)
        try:
            await store.open()
            await store.listen(lambda _table, _place: None)
        finally:
            await store.close()

    with storage_errors():
        asyncio.run(try_storage())
    run(config, ready)


read_variables(serve)


@with_language_option
@click.command(cls=LocalizedCommand, help="help-export")
@DATA
@DATABASE
@cards_option
@click.argument("folder", type=PATH)
@click.pass_obj
def export(language: str, data: Path | None, database: str, folder: Path) -> None:
    """Write every match that has started as a record into FOLDER, one file each.

    It contains the hidden cards of running matches."""
    say = translations(language)
    from alidade.server.archive import export_all
    from alidade.server.config import Config, storage_for

    with storage_errors():
        store = storage_for(Config(data=data, database=database), must_exist=True)
        count, unreadable = asyncio.run(export_all(store, folder))
    click.echo(say("server-exported", count=count, folder=str(folder)))
    click.echo(say("server-records-leave-out"))
    for error in unreadable:
        click.echo(say.translate(error), err=True)
    if unreadable:
        click.echo(say("server-not-exported", count=len(unreadable)), err=True)
        click.get_current_context().exit(1)


@with_language_option
@click.command("import", cls=LocalizedCommand, help="help-import")
@DATA
@DATABASE
@cards_option
@click.option("--address", default="", metavar="URL", help="help-address")
@click.argument("files", nargs=-1, required=True, type=PATH)
@click.pass_obj
def import_(language: str, data: Path | None, database: str, address: str, files: tuple[Path, ...]) -> None:
    """Import records, or folders of them, as tables of this server; running matches continue.

    Each gets a new name, host and seats, whose links are printed."""
    from alidade.server.archive import records_in
    from alidade.server.config import Config, storage_for
    from alidade.table.resume import import_record

    say, store = translations(language), storage_for(Config(data=data, database=database))
    records = records_in(files)

    async def read() -> None:
        try:
            await store.open()
            for path, record in records.items():
                imported = await import_record(store, record)
                link = f"{address.rstrip('/')}/#/t/{imported.table}"
                click.echo(say("server-imported", file=path.name, link=link, host=imported.host))
                for seat, token in enumerate(imported.tokens, 1):
                    if token:
                        click.echo(f"  {say('server-imported-seat', seat=seat, link=f'{link}/{token}')}")
            click.echo(say("server-records-leave-out"))
        finally:
            await store.close()

    with storage_errors():
        asyncio.run(read())


@with_language_option
@click.command(cls=LocalizedCommand, help="help-move")
@click.option("--from", "source", required=True, envvar="ALIDADE_DATABASE", metavar="STORE", help="help-move-from")
@click.option("--to", "target", required=True, envvar="ALIDADE_DATABASE", metavar="STORE", help="help-move-to")
@click.pass_obj
def move(language: str, source: str, target: str) -> None:
    """Copy everything from one storage into another, empty one; every link and every running match stays valid."""
    from alidade.server.archive import move_all
    from alidade.server.config import storage_named

    with storage_errors():
        count = asyncio.run(move_all(storage_named(source, must_exist=True), storage_named(target)))
    click.echo(translations(language)("server-moved", count=count))


read_variables(export, STORAGE)
read_variables(import_, STORAGE)


@contextmanager
def storage_errors() -> Iterator[None]:
    """Report a failing storage in one sentence."""
    from alidade.file import file_error
    from alidade.server.config import BadStorage
    from alidade.table.store import StorageDown

    try:
        yield
    except StorageDown as error:
        reason = error.reason
        said = " ".join(reason.split()).rstrip(".") if isinstance(reason, str) else reason
        raise BadStorage("storage_fails", reason=said) from None
    except OSError as error:
        raise BadStorage("storage_fails", reason=file_error(error)) from None
