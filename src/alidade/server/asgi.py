"""The part of ASGI that the server uses: requests and responses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypedDict

from alidade.table.errors import Refused

PART = 65_536  # bytes of an answer that are handed over at once


class Scope(TypedDict):
    """The scope of a connection; a lifespan has only a type."""

    type: str
    scheme: str
    method: str
    path: str
    query_string: bytes
    headers: list[tuple[bytes, bytes]]
    client: tuple[str, int] | None
    server: tuple[str, int | None] | None


class Event(TypedDict, total=False):
    """Something received or sent, with the fields of its type."""

    type: str
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    more_body: bool
    text: str | None
    code: int
    reason: str


Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Gone(Exception):
    """The client closed its connection before it had sent its request."""


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers of a request, their names in lower case."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def address_of(scope: Scope) -> str:
    """The address that a request comes from."""
    return scope["client"][0] if scope["client"] else ""


async def read_body(receive: Receive, most: int, declared: str, count: Callable[[int], None]) -> bytes:
    """The body of a request; one of more bytes is refused, at once if its length is declared.

    `count` is called with the size of each part that arrives, and refuses it where too much waits already."""
    if declared.isdecimal() and int(declared) > most:
        raise Refused("too_large", most=most)
    body = bytearray()
    while True:
        event = await receive()
        if event["type"] == "http.disconnect":
            raise Gone
        part = event.get("body", b"")
        if len(body) + len(part) > most:
            raise Refused("too_large", most=most)
        count(len(part))
        body += part
        if not event.get("more_body"):
            return bytes(body)


@dataclass
class Response:
    """A response to an HTTP request."""

    status: int
    body: bytes
    kind: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)

    async def send(self, send: Send) -> None:
        """Send it part by part: the next one once the client has taken most of those before."""
        headers = {"content-type": self.kind, "content-length": str(len(self.body)), **self.headers}
        if self.status in (204, 304):
            del headers["content-length"], headers["content-type"]
        raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": self.status, "headers": raw})
        for start in range(0, len(self.body) or 1, PART):
            more = start + PART < len(self.body)
            await send({"type": "http.response.body", "body": self.body[start : start + PART], "more_body": more})
