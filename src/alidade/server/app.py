"""The application: routes, errors in one shape, headers for every answer, and the hall behind it all."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import escape
from typing import TypeVar

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import HttpMethod, ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from litestar.types.asgi_types import HTTPResponseStartEvent

from alidade import __version__
from alidade import messages as m
from alidade.engine.errors import AlidadeError, Value, either
from alidade.i18n import best_language, words
from alidade.messages.wire import Unreadable, read_text
from alidade.server import http, links, page, replays, schema
from alidade.server.config import Config
from alidade.server.encoding import encode
from alidade.server.errors import status_of
from alidade.server.hall import Hall
from alidade.server.hosts import check_host
from alidade.server.http import Id, TheConfig, TheGate, TheHall, TheMetrics
from alidade.server.limits import Gate
from alidade.server.live import Live, unreadable
from alidade.server.log import set_up
from alidade.server.metrics import Metrics
from alidade.server.reading import Reader
from alidade.table.errors import Refused, problem

_LOG = logging.getLogger("alidade.server")
T = TypeVar("T")
Asker = Request[object, object, State]
_CONTENT_TYPES = {MediaType.HTML: b"text/html; charset=utf-8", MediaType.JSON: b"application/json"}
BY_STATUS = {404: "not_found", 405: "not_allowed", 413: "too_large"}


def refusal(error: AlidadeError, path: str, language: str | None, accept: str | None) -> Response[bytes]:
    """An error as an answer: a page for a person with a browser, JSON for a program."""
    say = words(best_language(language))
    headers = {"retry-after": str(error.values["seconds"])} if error.code == "too_many" else {}
    if "text/html" in (accept or "") and not path.startswith("/api/"):
        body = page.problem_page(say.language, path, say.tell(error), say("server-to-start"))
        return Response(body, status_code=status_of(error), media_type=MediaType.HTML, headers=headers)
    body = encode(m.Refusal(problem(error, say.tell(error))))
    return Response(body, status_code=status_of(error), media_type=MediaType.JSON, headers=headers)


def on_refused(request: Asker, error: AlidadeError) -> Response[bytes]:
    """What the rules or the server refuse."""
    headers = request.headers
    return refusal(error, request.url.path, headers.get("accept-language"), headers.get("accept"))


def on_http(request: Asker, error: HTTPException) -> Response[bytes]:
    """What the framework refuses, in our shape."""
    headers = error.headers or {}
    code = BY_STATUS.get(error.status_code, "bad_message")
    refused = Refused("bad_message", reason=_reason(error))
    if code == "not_allowed":
        allowed = headers.get("allow", headers.get("Allow", ""))
        refused = Refused(code, expected=either(allowed.split(", ")))
    elif code == "too_large":
        refused = Refused(code, most=request.route_handler.resolve_request_max_body_size() or 0)
    elif code == "not_found":
        refused = Refused(code)
    answer = on_refused(request, refused)
    answer.headers.update(headers)
    return answer


def _reason(error: HTTPException) -> Value:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        name, said = str(extra[0].get("key", "")), str(extra[0].get("message", ""))
        return Unreadable("parameter", name=name[:100], said=said[:200].rstrip("."))
    return re.sub(r"https?://\S+/", "/", error.detail)[:200].rstrip(".")


def on_failure(request: Asker, error: Exception) -> Response[bytes]:
    """What nobody foresaw: written down, and told without a word about its insides."""
    _LOG.error("failed", exc_info=error, extra={"route": request.scope.get("path_template", "")})
    return on_refused(request, Refused("failed"))


async def decode_strictly(request: Asker) -> None:
    """Refuse a body that is not exactly what the route expects, before the framework makes it fit."""
    handler = request.route_handler
    field = handler.parsed_data_field
    if field is not None:
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind not in ("", "application/json"):  # a script may leave it out
            raise Refused("wrong_content", got=kind[:100])
        try:
            read_text(field.annotation, await request.body())
        except Unreadable as error:
            raise unreadable(error) from None


class Doorkeeper:
    """Around every request: the limits of its address, the headers of its answer, and a line in the log."""

    def __init__(self, app: ASGIApp, config: Config, gate: Gate, metrics: Metrics) -> None:
        self.app = app
        self.config = config
        self.gate = gate
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                known = {name for name, _ in message["headers"]}
                added = [*_HEADERS, (b"cache-control", b"no-store")]  # an answer may hold a token
                message["headers"] = [*message["headers"], *(pair for pair in added if pair[0] not in known)]
            await send(message)

        client, method = scope["client"], scope["method"]
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        try:
            self.gate.request(client[0] if client else "")
            origin = "" if method in _READING else headers.get(b"origin", "")
            check_host(headers.get(b"host", ""), origin, self.config)
        except Refused as error:
            said = refusal(error, scope["path"], headers.get(b"accept-language"), headers.get(b"accept"))
            head = [
                (b"content-type", _CONTENT_TYPES[MediaType(said.media_type or "")]),
                (b"content-length", str(len(said.content)).encode()),
                *((name.encode(), value.encode()) for name, value in said.headers.items()),
            ]
            begin: HTTPResponseStartEvent = {"type": "http.response.start", "status": status_of(error), "headers": head}
            await answer(begin)
            await send({"type": "http.response.body", "body": said.content, "more_body": False})
        else:
            await self.app(scope, receive, answer)
        route = str(scope.get("path_template", "")) or "-"
        spent = time.perf_counter() - began
        self.metrics.requests.labels(route, str(status)).observe(spent)
        line = {"method": method, "route": route, "status": status, "ms": round(spent * 1000, 1)}
        _LOG.debug("request", extra=line)


_READING = ("GET", "HEAD", "OPTIONS")  # whatever a page elsewhere may ask, since it is not shown the answer
_HEADERS = [(name.encode(), value.encode()) for name, value in page.HEADERS.items()]


# What is not part of the described interface.


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: WebSocket[object, object, State],
    table_id: Id,
    hall: TheHall,
    config: TheConfig,
    gate: TheGate,
    metrics: TheMetrics,
) -> None:
    """Live play."""
    await Live(socket, hall, config, gate, metrics).run(table_id)
    del socket.receive, socket.send  # which know the socket: so it is freed at once


@get("/health", responses=http.REFUSALS)
async def get_health(hall: TheHall, gate: TheGate) -> m.Health:
    """Whether the server and its storage are well."""
    await hall.alive()
    return m.Health("ok", __version__, hall.storage.name, len(hall.tables), sum(gate.sockets.values()))


@get("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8", sync_to_thread=False, include_in_schema=False)
def get_metrics(hall: TheHall, metrics: TheMetrics) -> bytes:
    """Everything that Prometheus reads."""
    metrics.tables.set(len(hall.tables))
    return metrics.text()


@get("/api/openapi.json", sync_to_thread=False, include_in_schema=False)
def get_description(request: Asker) -> Response[bytes]:
    """The interface as an OpenAPI document, written once."""
    app = request.app
    if "description" not in app.state:
        app.state.description = encode(app.openapi_schema.to_schema())
    described: bytes = app.state.description
    return Response(described, media_type=MediaType.JSON)


@get("/api/docs", media_type=MediaType.HTML, sync_to_thread=False, include_in_schema=False)
def get_docs(request: Asker) -> str:
    """The interface as a page, without a script, written once."""
    if "docs" not in request.app.state:
        request.app.state.docs = _docs(request.app)
    told: str = request.app.state.docs
    return told


def _docs(app: Litestar) -> str:
    rows = []
    for path, item in sorted((app.openapi_schema.paths or {}).items()):
        for method in ("get", "post", "put", "patch", "delete"):
            operation = getattr(item, method)
            if operation:
                said = escape(operation.description or operation.summary or "")
                rows.append(f"<tr><td>{method.upper()}<td><code>{escape(path)}</code><td>{said}")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Alidade: the interface</title>'
        "<h1>The interface of Alidade</h1><p>The whole description is "
        '<a href="/api/openapi.json">an OpenAPI document</a>; live play is the socket '
        "<code>/api/tables/{table}/live</code>.<table><tr><th>Method<th>Address<th>What it does"
        + "".join(rows)
        + "</table></html>"
    )


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def get_page(request: Asker, path: Id = "/") -> Response[bytes]:
    """A file of the browser client."""
    first = path in ("/", "/index.html")
    file = page.first_page(links.preview(request)) if first else page.found(path)
    if file is None or path.startswith("/api/"):
        raise Refused("not_found")
    vary = "accept-encoding, accept-language" if first else "accept-encoding"
    headers = {"etag": file.tag, "vary": vary, "cache-control": "no-cache"}
    headers["content-security-policy"] = file.policy
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.squeezed
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.kind)


def _always(value: T) -> Provide:
    def given() -> T:
        return value

    return Provide(given, sync_to_thread=False)


def with_head(app: ASGIApp) -> ASGIApp:
    """The application, which answers HEAD as it answers GET; uvicorn leaves the body out."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] == HttpMethod.HEAD:
            scope = {**scope, "method": HttpMethod.GET}
        await app(scope, receive, send)

    return answer


def build(config: Config, hall: Hall, gate: Gate | None = None) -> Litestar:
    """The application around a hall."""
    set_up(config.log_level)
    gate, metrics = gate or Gate(config.limits), Metrics()

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        app.state.config = config
        await hall.open()
        _LOG.info("opened", extra={"storage": hall.storage.name})
        try:
            yield
        finally:
            await hall.close()
            _LOG.info("closed")

    return Litestar(
        [
            *http.ROUTES,
            *replays.ROUTES,
            *links.ROUTES,
            live,
            get_health,
            get_metrics,
            get_description,
            get_docs,
            get_page,
        ],
        lifespan=[opened],
        plugins=[schema.Messages()],
        dependencies={
            "hall": _always(hall),
            "config": _always(config),
            "gate": _always(gate),
            "metrics": _always(metrics),
            "reader": _always(Reader(config.cards, config.limits.reading)),
        },
        before_request=decode_strictly,
        exception_handlers={AlidadeError: on_refused, HTTPException: on_http, Exception: on_failure},
        middleware=[lambda app: Doorkeeper(app, config, gate, metrics)],
        cors_config=_cors(config),
        openapi_config=OpenAPIConfig(
            title="Alidade",
            version=__version__,
            path="/api/openapi",
            use_handler_docstrings=True,
            description="Tables of Cartographers: see docs/protocol.md.",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme("http", scheme="bearer")}),
        ),
        request_max_body_size=config.limits.body,
        logging_config=None,
        debug=False,
    )


def _cors(config: Config) -> CORSConfig | None:
    """Pages elsewhere may use the interface only where the operator names them; there are no cookies anyway."""
    if not config.origins:
        return None
    headers = ["authorization", "content-type", "accept-language"]
    return CORSConfig(list(config.origins), allow_headers=headers, allow_credentials=False, max_age=600)
