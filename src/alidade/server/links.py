"""Real addresses to share: a table, a replay and a challenge, each with a preview for messengers.

The page behind them is the first one: it opens what the address names. It shows no more than the link itself does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from alidade.engine.errors import AlidadeError
from alidade.i18n import Words, best_language, words
from alidade.server.errors import status_of
from alidade.server.hall import Hall
from alidade.server.http import TheGate, TheHall, address_of
from alidade.server.page import Preview, first_page
from alidade.table.opening import read_opening
from alidade.table.seating import Seats
from alidade.table.table import Table

Visit = Request[object, object, State]
Id = FromPath[str]
MAX_NAMES = 4  # players whom a preview names


def language_of(request: Visit) -> str:
    """The language in which a request wants its answer."""
    return best_language(request.headers.get("accept-language"))


def preview(request: Visit, title: str = "Alidade") -> Preview:
    """The preview of the address that was asked for, in the language of the request."""
    say = words(language_of(request))
    site, path = str(request.base_url), request.url.path.lstrip("/")
    return Preview(say.language, title, say("server-lead"), say("server-needs-script"), site, path)


async def _linked(request: Visit, title: Callable[[Words], Awaitable[str]]) -> Response[bytes]:
    """The first page with the title of what a link leads to; the page itself says what is wrong with a wrong link."""
    say, status = words(language_of(request)), 200
    try:
        shown = await title(say)
    except AlidadeError as error:
        shown, status = say.tell(error), status_of(error)
    headers = {"vary": "accept-language", "x-robots-tag": "noindex"}
    body = first_page(preview(request, shown)).body
    return Response(body, status_code=status, media_type=MediaType.HTML, headers=headers)


def invitation(table: Table, say: Words) -> str:
    """What a table's link shows of it: who invites and which seats are free, or who plays."""
    asked, seats = table.ledger.opening.asked, table.seats
    box, names = say("server-box", box=asked.box), _people(seats)
    if table.started:
        key = "server-match-over" if table.position.over else "server-match-begun"
        return say(key, box=box, names=", ".join(names) or asked.name or say("server-table"))
    free = sum(row.state == "open" for row in seats)
    places = say("server-seats", box=box, seats=len(seats), count=free)
    return say("server-invites", name=names[0], seats=places) if names else say("server-invited", seats=places)


def _people(seats: Seats) -> list[str]:
    """The names of the first players who have one."""
    names = [row.name for row in seats if row.state == "taken" and row.name]
    return names if len(names) <= MAX_NAMES else [*names[:MAX_NAMES], "…"]


@get("/t/{table_id:str}", include_in_schema=False)
async def get_invitation(request: Visit, table_id: Id, hall: TheHall) -> Response[bytes]:
    """The invitation to a table."""

    async def title(say: Words) -> str:
        return invitation(await hall.table(table_id), say)

    return await _linked(request, title)


@get(["/replay/{replay_id:str}", "/replay/{replay_id:str}/{moment:str}"], include_in_schema=False)
async def get_replay_link(request: Visit, replay_id: Id, hall: TheHall, gate: TheGate) -> Response[bytes]:
    """A finished match to look back at, perhaps at one of its moments."""
    gate.record(address_of(request))
    return await _linked(request, partial(_replay, hall, replay_id))


async def _replay(hall: Hall, link: str, say: Words) -> str:
    stored = await hall.finished(link)
    name = read_opening(stored.table.options).asked.name
    return say("server-replay", names=", ".join(_people(stored.seats)) or name or say("server-table"))


@get("/challenge/{challenge_id:str}", include_in_schema=False)
async def get_challenge_link(request: Visit, challenge_id: Id, hall: TheHall, gate: TheGate) -> Response[bytes]:
    """A deal to beat."""
    gate.record(address_of(request))

    async def title(say: Words) -> str:
        rival = await hall.challenge(challenge_id)
        return say("server-challenge", name=rival.name or say("server-cartographer"), count=rival.total)

    return await _linked(request, title)


ROUTES = [get_invitation, get_replay_link, get_challenge_link]
