"""Print how other devices reach the server: their addresses, and a QR code for phones."""

from __future__ import annotations

import sys

import click

from alidade.i18n import Translations
from alidade.server.addresses import is_wildcard, means_this_device, reachable_urls
from alidade.server.qr import qr_code


def print_invitation(say: Translations, host: str, port: int, lan: bool) -> None:
    """Print the addresses for other devices, with `lan` also a QR code; or how to admit other devices."""
    urls = reachable_urls(host, port)
    for url in urls:
        click.echo(say("server-others", address=url))
    if is_wildcard(host) and not urls:
        click.echo(say("server-no-network"))
    elif means_this_device(host) and not urls:
        click.echo(say("server-only-here"))
    if lan and urls:
        if sys.stdout.isatty():
            click.echo(f"\n{qr_code(urls[0])}\n")
        click.echo(say("server-firewall"))
