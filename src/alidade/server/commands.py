"""The server's commands: serve, export and import; the command line mounts them on first use."""

from __future__ import annotations

import asyncio
import gc
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

PATH = click.Path(path_type=Path)
DATA = click.option(
    "--data", type=PATH, metavar="FOLDER", help="The folder for the tables (default: your data folder)."
)
DATABASE = click.option(
    "--database", default="", envvar="ALIDADE_DATABASE", help="postgresql://… for many servers, or sqlite:///file."
)
CARDS = click.option(
    "--cards",
    multiple=True,
    metavar="FILE|MODULE",
    help="A Python file or module with custom scoring cards, which it runs; may be repeated.",
)
MANY = 1_000_000
LEVELS = ["debug", "info", "warning", "error"]


@click.command()
@DATA
@DATABASE
@CARDS
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The port; 0 takes a free one."
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in a browser.")
@click.option("--origin", "origins", multiple=True, help="A page elsewhere that may connect; may be repeated.")
@click.option("--proxy", "proxies", multiple=True, help="A trusted reverse proxy; may be repeated.")
@click.option(
    "--per-address",
    default=200,
    show_default=True,
    type=click.IntRange(1, MANY),
    help="Requests a second that one address may make.",
)
@click.option(
    "--sockets",
    default=2500,
    show_default=True,
    type=click.IntRange(1, MANY),
    help="Sockets that one address may hold.",
)
@click.option(
    "--keep-days",
    default=60,
    show_default=True,
    type=click.IntRange(1, MANY),
    help="Days that a match is kept after its last move.",
)
@click.option(
    "--max-tables",
    default=100_000,
    show_default=True,
    type=click.IntRange(1, 1000 * MANY),
    help="Tables that are kept at once; no more are opened.",
)
@click.option("--no-coach", is_flag=True, help="Analyse no matches.")
@click.option("--log-level", default="info", show_default=True, type=click.Choice(LEVELS))
def serve(
    data: Path | None,
    database: str,
    cards: tuple[str, ...],
    host: str,
    port: int,
    open_page: bool,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    per_address: int,
    sockets: int,
    keep_days: int,
    max_tables: int,
    no_coach: bool,
    log_level: str,
) -> None:
    """Run the server: open a table, send the link, play."""
    gc.disable()  # nothing of what is imported now is ever garbage; it starts sooner so
    from alidade.server.config import Config, Limits, Rate, Retention, store_of
    from alidade.server.serve import serve as run

    gc.freeze()
    gc.enable()

    def ready(address: str) -> None:
        click.echo(_say("server-ready", address=address))
        sys.stdout.flush()
        if open_page:
            webbrowser.open(address)

    config = Config(
        host=host,
        port=port,
        data=data,
        database=database,
        cards=cards,
        origins=origins,
        proxies=proxies,
        limits=Limits(
            requests=Rate(5 * per_address, per_address), records=Rate(per_address, per_address / 100), sockets=sockets
        ),
        retention=Retention(playing=keep_days, over=keep_days, tables=max_tables),
        coach=not no_coach,
        log_level=log_level,
    )

    async def try_storage() -> None:
        store = store_of(config)
        try:
            await store.open()
            await store.listen(lambda _table, _place: None)
        finally:
            await store.close()

    with _storage():
        asyncio.run(try_storage())
    run(config, ready)


@click.command("export")
@DATA
@DATABASE
@CARDS
@click.argument("folder", type=PATH)
def export_(data: Path | None, database: str, cards: tuple[str, ...], folder: Path) -> None:
    """Write every match that has started as a record into FOLDER, one file each.

    It holds the secrets of running matches: anyone who reads it knows what comes next."""
    from alidade.server.archive import export_all
    from alidade.server.config import Config, store_of

    _load(cards)
    with _storage():
        store = store_of(Config(data=data, database=database), there=True)
        count = asyncio.run(export_all(store, folder))
    click.echo(_say("server-exported", count=count, folder=str(folder)))


@click.command("import")
@DATA
@DATABASE
@CARDS
@click.argument("files", nargs=-1, required=True, type=PATH)
def import_(data: Path | None, database: str, cards: tuple[str, ...], files: tuple[Path, ...]) -> None:
    """Read records, or folders of them, as tables of this server; a running match is played on from there.

    Each comes under a new name with a new host and new seats, whose tokens are printed."""
    from alidade.server.archive import import_record, records_in
    from alidade.server.config import Config, store_of

    _load(cards)
    store = store_of(Config(data=data, database=database))
    records = records_in(files)

    async def read() -> None:
        try:
            await store.open()
            for path, record in records.items():
                imported = await import_record(store, record)
                click.echo(_say("server-imported", file=path.name, table=imported.table, host=imported.host))
                for seat, token in enumerate(imported.seats, 1):
                    click.echo(f"  {_say('server-imported-seat', seat=seat, token=token)}")
        finally:
            await store.close()

    with _storage():
        asyncio.run(read())


def _load(cards: tuple[str, ...]) -> None:
    """Run the files of the custom cards that the tables may name."""
    from alidade.cards import load_cards

    for source in cards:
        load_cards(source)


@contextmanager
def _storage() -> Iterator[None]:
    """Tell in one sentence what keeps the storage from its work."""
    from alidade.cards.file import hindrance
    from alidade.server.config import BadStorage
    from alidade.table.store import StorageDown

    try:
        yield
    except StorageDown as error:
        reason = error.reason
        said = " ".join(reason.split()).rstrip(".") if isinstance(reason, str) else reason
        raise BadStorage("storage_fails", reason=said) from None
    except OSError as error:
        raise BadStorage("storage_fails", reason=hindrance(error)) from None


def _say(key: str, **values: str | int) -> str:
    """A message in the language of the person who runs the program."""
    from alidade.i18n import LANGUAGES, words

    return words(click.get_current_context().find_root().obj or LANGUAGES[0])(key, **values)


COMMANDS = (serve, export_, import_)
