"""Dispatches a request on the wire to its handler, on a server and in a worker."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import get_type_hints
from urllib.parse import parse_qsl

from alidade.engine.errors import one_of
from alidade.interface.caller import Caller
from alidade.interface.handlers import HANDLERS, AnyRequest
from alidade.interface.host import TableHost
from alidade.interface.request import Cost
from alidade.messages.wire import Unreadable, read, read_text
from alidade.table.errors import Refused


def find(method: str, path: str) -> tuple[AnyRequest, Mapping[str, str]]:
    """The request with this method and path, and the values in the path."""
    for request in HANDLERS:
        if request.method == method and (values := request.match(path)) is not None:
            return request, values
    allowed = methods(path)
    raise Refused("not_allowed", expected=one_of(allowed)) if allowed else Refused("not_found")


def methods(path: str) -> list[str]:
    """The methods that a path answers."""
    return [request.method for request in HANDLERS if request.match(path) is not None]


async def answer(request: AnyRequest, tables: TableHost, caller: Caller, query: str, body: str | bytes) -> object:
    """The answer to a request: a message, a text, `None` or `Encoded`; raises what is refused."""
    read_body = _read_body(request, query, body)
    await caller.permit(request, tables)
    caller.charge(_cost(request, read_body, caller))
    return await HANDLERS[request](tables, caller, read_body)


def _cost(request: AnyRequest, body: object, caller: Caller) -> Cost:
    if isinstance(request.cost, Cost):
        return request.cost
    return request.cost(body, caller.show_table() if "table" in caller.address else None)


def _read_body(request: AnyRequest, query: str, body: str | bytes) -> object:
    """The body, which must be exactly of the declared type; a GET has it in its query."""
    try:
        if request.body is type(None):
            return None
        if request.method == "GET":
            return read(request.body, _values(request.body, query))
        return read_text(request.body, body)
    except Unreadable as error:
        raise Refused("bad_message", error.where, reason=error) from None


def _values(kind: type, query: str) -> dict[str, object]:
    """The fields of a query as JSON has them; what looks like a number is one, unless the field is a text."""
    hints = get_type_hints(kind)
    return {
        name: int(text) if re.fullmatch("-?[0-9]{1,15}", text) and hints.get(name) is not str else text
        for name, text in parse_qsl(query, keep_blank_values=True)
    }
