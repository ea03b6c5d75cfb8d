"""Addresses to share: a table, a replay and a challenge, each with a preview for messengers.

Each of them serves the first page, which opens what the address names. A preview shows no more than the link does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from alidade.engine.errors import AlidadeError
from alidade.i18n import Translations, translations
from alidade.interface.request import FREE, Address, Cost
from alidade.server.asgi import Response
from alidade.server.errors import status_of
from alidade.server.page import Preview, first_page
from alidade.server.server_tables import ServerTables
from alidade.table.opening import read_opening
from alidade.table.seating import Seats
from alidade.table.table import Table

MAX_NAMES = 4  # players whom a preview names


@dataclass(frozen=True)
class Visit:
    """A browser opens an address: that of the first page, the path after it, and the language of the request."""

    site: str
    path: str
    language: str


def preview(visit: Visit, title: str = "Alidade") -> Preview:
    """The preview of the address that was asked for, in the language of the request."""
    say = translations(visit.language)
    return Preview(say.language, title, say("server-lead"), say("server-needs-script"), visit.site, visit.path)


def find(path: str) -> tuple[Address, str] | None:
    """The kind of link that a path is, and what it leads to."""
    for address in LINKS:
        if values := address.match(path):
            return address, next(iter(values.values()))
    return None


async def show(
    address: Address, name: str, visit: Visit, tables: ServerTables, charge: Callable[[Cost], None]
) -> Response:
    """The first page with the title of what a link leads to; the page itself says what is wrong with a wrong link."""
    title, cost = LINKS[address]
    charge(cost)
    say, status = translations(visit.language), 200
    try:
        shown = await title(tables, name, say)
    except AlidadeError as error:
        shown, status = say.translate(error), status_of(error)
    headers = {"vary": "accept-language", "x-robots-tag": "noindex"}
    return Response(status, first_page(preview(visit, shown)).body, "text/html; charset=utf-8", headers)


def invitation(table: Table, say: Translations) -> str:
    """The preview of a table's link: who invites and which seats are free, or who plays."""
    opening, seats = table.ledger.opening, table.seats
    request, box, names = opening.asked, say("server-box", box=opening.box), _people(seats)
    if table.started:
        key = "server-match-over" if table.position.over else "server-match-begun"
        return say(key, box=box, names=", ".join(names) or request.name or say("server-table"))
    free = sum(row.state == "open" for row in seats)
    places = say("server-seats", box=box, seats=len(seats), count=free)
    return say("server-invites", name=names[0], seats=places) if names else say("server-invited", seats=places)


def _people(seats: Seats) -> list[str]:
    """The names of the first players who have one."""
    names = [row.name for row in seats if row.state == "taken" and row.name]
    return names if len(names) <= MAX_NAMES else [*names[:MAX_NAMES], "…"]


async def _table(tables: ServerTables, name: str, say: Translations) -> str:
    return invitation(await tables.table(name), say)


async def _replay(tables: ServerTables, link: str, say: Translations) -> str:
    stored = await tables.finished(link)
    name = read_opening(stored.table.options).asked.name
    return say("server-replay", names=", ".join(_people(stored.seats)) or name or say("server-table"))


async def _challenge(tables: ServerTables, link: str, say: Translations) -> str:
    rival = await tables.challenge(link)
    return say("server-challenge", name=rival.name or say("server-cartographer"), count=rival.total)


# What each link leads to, and what it costs.
LINKS: dict[Address, tuple[Callable[[ServerTables, str, Translations], Awaitable[str]], Cost]] = {
    Address("GET /t/{table}"): (_table, FREE),
    Address("GET /replay/{replay}"): (_replay, Cost(records=1)),
    Address("GET /replay/{replay}/{moment}"): (_replay, Cost(records=1)),
    Address("GET /challenge/{challenge}"): (_challenge, Cost(records=1)),
}
