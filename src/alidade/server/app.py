"""The ASGI application: dispatches each HTTP request to its handler, with limits, metrics and logging around it."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Awaitable, Callable
from functools import cached_property, partial
from gzip import decompress

from alidade import messages as m
from alidade.engine.errors import AlidadeError
from alidade.i18n import best_language, translations
from alidade.interface import dispatch, requests
from alidade.interface.caller import Caller
from alidade.interface.handlers import AnyRequest
from alidade.interface.host import Encoded
from alidade.interface.openapi import describe
from alidade.interface.request import Cost
from alidade.server import links, page
from alidade.server.addresses import means_this_device
from alidade.server.asgi import App, Gone, Receive, Response, Scope, Send, address_of, headers_of, read_body
from alidade.server.config import Config
from alidade.server.encoding import encode
from alidade.server.errors import status_of
from alidade.server.hosts import check_host, without_port
from alidade.server.limits import Gate, network
from alidade.server.live import Live
from alidade.server.log import set_up
from alidade.server.record_reader import BadReading
from alidade.server.server_tables import ServerTables
from alidade.server.shares import RETRY, Place
from alidade.table.errors import Refused, error_detail

_LOG = logging.getLogger("alidade.server")
_READING = ("GET", "HEAD", "OPTIONS")  # a page of another origin may send these: the browser hides the answer from it
FOLDER = re.compile(r"(/[\w.~-]+)+/?")
_ONLY_COMPRESSED = (m.ReplayData, m.History)  # they are long
_NO_STORE = {"cache-control": "no-store"}  # an answer may hold a token
_ALLOWED_ELSEWHERE = {
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers": "authorization, content-type, accept-language",
    "access-control-max-age": "600",
}


class Call:
    """One HTTP request as received."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        self.scope = scope
        self.place: Place | None = None
        self.receive = receive
        self.method = "GET" if scope["method"] == "HEAD" else scope["method"]  # uvicorn leaves the body out
        self.path = scope["path"]
        self.headers = headers_of(scope)
        self.address = address_of(scope)
        self.route = "-"

    @cached_property
    def language(self) -> str:
        """The language of the answer."""
        return best_language(self.headers.get("accept-language"))

    def visit(self, config: Config) -> links.Visit:
        """The request as one of a person with a browser; a trusted proxy names the folder under which it serves us."""
        folder = self.headers.get("x-forwarded-prefix", "") if config.proxies else ""
        prefix = folder.rstrip("/") if FOLDER.fullmatch(folder) else ""
        site = f"{self.scope['scheme']}://{self.headers.get('host', '')}{prefix}/"
        return links.Visit(site, self.path.lstrip("/"), self.language)

    @property
    def token(self) -> str:
        """The token of the request, empty if it has none."""
        kind, _, token = self.headers.get("authorization", "").partition(" ")
        return token.strip() if kind.lower() == "bearer" else ""

    @property
    def takes_gzip(self) -> bool:
        """Whether the answer may be compressed."""
        return "gzip" in self.headers.get("accept-encoding", "")

    @property
    def forwarded(self) -> bool:
        """Whether the request came through a proxy."""
        return any(name in self.headers for name in ("forwarded", "x-forwarded-for", "via"))

    def local_port(self, config: Config) -> int:
        """The port, for a page opened at a loopback address of the server's machine and not through a proxy, else 0.

        Only such a page receives the addresses of the machine: it needs them for its links."""
        forwarded = config.proxies or self.forwarded
        own = means_this_device(self.address) and means_this_device(without_port(self.headers.get("host", "")))
        server = self.scope["server"]
        return (server[1] or 0) if server and own and not forwarded else 0

    async def body(self, request: AnyRequest) -> bytes:
        """The body of a request that has one."""
        if request.method == "GET" or request.body is type(None):
            return b""
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind not in ("", "application/json"):  # a script may leave it out
            raise Refused("wrong_content", got=kind[:100])
        declared = self.headers.get("content-length", "")
        assert self.place
        return await read_body(self.receive, request.max_body, declared, self.place.receive)


class Application:
    """The ASGI application around the tables of a server."""

    def __init__(self, config: Config, tables: ServerTables, gate: Gate) -> None:
        self.config = config
        self.tables = tables
        self.gate = gate
        self.metrics = tables.metrics
        self._own: dict[str, Callable[[Call], Awaitable[Response]]] = {
            requests.METRICS.path: self._show_metrics,
            requests.DESCRIPTION.path: self._show_description,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection, or open and close the tables."""
        if scope["type"] == "http":
            call = Call(scope, receive)
            try:
                await self._serve(call, send)
            finally:
                if call.place:
                    call.place.leave()
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self._open_and_close(receive, send)

    async def _open_and_close(self, receive: Receive, send: Send) -> None:
        await receive()
        await self.tables.open()
        _LOG.info("opened", extra={"storage": self.tables.storage.name})
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.tables.close()
        _LOG.info("closed")
        await send({"type": "lifespan.shutdown.complete"})

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = requests.LIVE.match(scope["path"])
        if address is None:
            await receive()
            await send({"type": "websocket.close", "code": 1000, "reason": "not_found"})
        else:
            await Live(scope, receive, send, self.tables, self.config, self.gate, self.metrics).serve(address["table"])

    # HTTP.

    async def _serve(self, call: Call, send: Send) -> None:
        """Answer one request: check the limits of its address, dispatch, count and log it."""
        began = time.perf_counter()
        try:
            call.place = self.gate.arrive(call.address)
            self.gate.request(call.address)
            check_host(call.headers.get("host", ""), self._origin(call), self.config)
            response = await self._respond(call)
        except Gone:
            return
        except BadReading as error:
            response = Response(error.status, error.body)
        except AlidadeError as error:
            response = _refusal(error, call)
            if error.code == "not_allowed":
                response.headers["allow"] = ", ".join(dispatch.methods(call.path))
        except Exception as error:
            _LOG.error("failed", exc_info=error, extra={"route": call.route})
            response = _refusal(Refused("failed"), call)
        response.headers = page.HEADERS | _NO_STORE | response.headers
        self._let_pages_elsewhere_read(call, response)
        await self._send(response, call, send)
        spent = time.perf_counter() - began
        self.metrics.requests.labels(call.route, str(response.status)).observe(spent)
        line = {"method": call.method, "route": call.route, "status": response.status, "ms": round(spent * 1000, 1)}
        _LOG.debug("request", extra=line)

    async def _send(self, response: Response, call: Call, send: Send) -> None:
        """Send an answer; while the client takes it, its bytes count in the share of the request."""
        share = call.place.share if call.place else None
        if share is None or response.status >= 400:
            await response.send(send)
        elif share.hold(response.body):
            try:
                await response.send(send)
            finally:
                share.release(response.body)
        else:
            refusal = _refusal(Refused("too_many", seconds=RETRY), call)
            refusal.headers |= page.HEADERS | _NO_STORE
            await refusal.send(send)

    def _origin(self, call: Call) -> str:
        return "" if call.method in _READING else call.headers.get("origin", "")

    def _let_pages_elsewhere_read(self, call: Call, response: Response) -> None:
        """Add CORS headers for the origins that the operator allows; no cookies are involved."""
        if self.config.origins:
            response.headers["vary"] = ", ".join(filter(None, ["origin", response.headers.get("vary")]))
            if (origin := call.headers.get("origin")) in self.config.origins:
                response.headers["access-control-allow-origin"] = str(origin)

    async def _respond(self, call: Call) -> Response:
        assert call.place
        if call.method == "OPTIONS" and call.headers.get("origin", "") in self.config.origins:
            return Response(204, b"", headers=dict(_ALLOWED_ELSEWHERE))
        if call.method == "GET" and call.path in self._own:
            call.route = call.path
            return await self._own[call.path](call)
        try:
            request, values = dispatch.find(call.method, call.path)
        except Refused as error:
            if call.method == "GET" and error.code == "not_found":
                return await self._show_page(call)
            raise
        call.route = request.path
        caller = Caller(
            call.token,
            call.language,
            call.local_port(self.config),
            partial(self.gate.charge, call.address),
            values,
            network(call.address),
            call.place.take_seat,
        )
        query, body = call.scope["query_string"].decode("latin-1"), await call.body(request)
        answer = await dispatch.answer(request, self.tables, caller, query, body)
        if isinstance(request.cost, Cost):
            self.gate.give_back(call.address, request.cost)
        if request.opens_table:
            self.metrics.opened.inc()
        return _written(request, answer, call.takes_gzip)

    async def _show_page(self, call: Call) -> Response:
        """Serve a file of the browser client; every shared link serves its first page."""
        if link := links.find(call.path):
            call.route = link[0].path
            return await links.show(
                *link, call.visit(self.config), self.tables, partial(self.gate.charge, call.address)
            )
        first = call.path in ("/", "/index.html")
        file = page.first_page(links.preview(call.visit(self.config))) if first else page.find_file(call.path)
        if file is None:
            raise Refused("not_found")
        call.route = "page"
        vary = "accept-encoding, accept-language" if first else "accept-encoding"
        return _file(file, call, {"vary": vary})

    async def _show_metrics(self, call: Call) -> Response:
        """Serve the metrics for Prometheus, to this machine only unless they are opened."""
        if not self.config.metrics and not (means_this_device(call.address) and not call.forwarded):
            raise Refused("only_here")
        return Response(200, self.metrics.text(), "text/plain; version=0.0.4; charset=utf-8")

    async def _show_description(self, _: Call) -> Response:
        """Serve the interface as an OpenAPI document."""
        return Response(200, self._description)

    @cached_property
    def _description(self) -> bytes:
        return encode(describe())


def _refusal(error: AlidadeError, call: Call) -> Response:
    """An error as an answer: a page for a person with a browser, JSON for a program."""
    say = translations(call.language)
    headers = {"retry-after": str(error.values["seconds"])} if error.code == "too_many" else {}
    if "text/html" in call.headers.get("accept", "") and not call.path.startswith(requests.PREFIX):
        body = page.problem_page(say.language, call.path, say.translate(error), say("server-to-start"))
        return Response(status_of(error), body, "text/html; charset=utf-8", headers)
    return Response(status_of(error), encode(m.Refusal(error_detail(error, say.translate(error)))), headers=headers)


def _written(request: AnyRequest, answer: object, takes_gzip: bool) -> Response:
    """An answer in bytes; a long one is sent only as the compressed bytes that all requests share."""
    kind = "text/plain; charset=utf-8" if request.answer is str else "application/json"
    if answer is None:
        return Response(request.status, b"")
    if not isinstance(answer, Encoded):
        return Response(request.status, answer.encode() if isinstance(answer, str) else encode(answer), kind)
    if takes_gzip or request.answer in _ONLY_COMPRESSED:
        headers = {"vary": "accept-encoding", "content-encoding": "gzip"}
        return Response(request.status, answer.compressed, kind, headers)
    return Response(request.status, decompress(answer.compressed), kind, {"vary": "accept-encoding"})


def _file(file: page.Page, call: Call, headers: dict[str, str]) -> Response:
    """A file as it is served."""
    headers |= {"etag": file.tag, "cache-control": "no-cache", "content-security-policy": file.policy}
    if call.headers.get("if-none-match") == file.tag:
        return Response(304, b"", headers=headers)
    kind = f"{file.kind}; charset=utf-8" if file.kind.startswith("text/") else file.kind
    if file.gzipped and call.takes_gzip:
        return Response(200, file.gzipped, kind, headers | {"content-encoding": "gzip"})
    return Response(200, file.body, kind, headers)


def build(config: Config, tables: ServerTables, gate: Gate | None = None) -> App:
    """Build the application around the tables of a server."""
    set_up(config.log_level)
    return Application(config, tables, gate or Gate(config.limits))
