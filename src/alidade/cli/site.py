"""Site: the game for one device as a folder of plain files, for any web host."""

from __future__ import annotations

from pathlib import Path

import click

from alidade.cli.params import with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.file import BadFile, file_error
from alidade.i18n import translations
from alidade.site import write_site


@with_language_option
@click.command(cls=LocalizedCommand, help="help-site")
@click.option("--address", default="", metavar="URL", help="help-site-address")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.pass_obj
def site(language: str, address: str, folder: Path) -> None:
    """Write the site."""
    try:
        size = write_site(folder, address)
    except OSError as error:
        file = str(error.filename or folder)
        raise BadFile("file_unwritable", file=file, reason=file_error(error)) from None
    click.echo(translations(language)("site-written", folder=str(folder), megabytes=round(size / 1e6, 1)))
