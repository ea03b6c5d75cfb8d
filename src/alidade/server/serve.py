"""One process of the server, from start to a shutdown that loses nothing."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import sys
from collections.abc import Callable

import uvicorn

from alidade import messages as m
from alidade.cards import load_cards
from alidade.server.addresses import local_url
from alidade.server.app import build
from alidade.server.coach import Coach
from alidade.server.config import BadAddress, Config, storage_for
from alidade.server.limits import Gate
from alidade.server.protocols import guarded_http, guarded_websocket
from alidade.server.record_reader import Reader
from alidade.server.server_tables import ServerTables

SHUTDOWN_GRACE = 10  # seconds that open requests and sockets get to finish
TCP_USER_TIMEOUT = 60  # seconds until a connection that accepts no data is dropped


class Server(uvicorn.Server):
    """A uvicorn server that calls `ready` when it listens, and closes all tables before it ends."""

    def __init__(
        self, config: uvicorn.Config, tables: ServerTables, ready: Callable[[str], None] | None = None
    ) -> None:
        super().__init__(config)
        self._tables = tables
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started and hasattr(socket, "TCP_USER_TIMEOUT"):
            for listener in (bound for bound in self.servers[0].sockets if bound.family != socket.AF_UNIX):
                listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * TCP_USER_TIMEOUT)
        if self.started and self._ready:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._ready(local_url(host, port))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close every socket and answer every waiting poll, then shut down as uvicorn does."""
        self._tables.close_all()
        await asyncio.sleep(0.1)
        await super().shutdown(sockets)


def server(config: Config, ready: Callable[[str], None] | None = None) -> Server:
    """A server ready to run; the custom cards that its tables may name are loaded first."""
    for source in config.cards:
        load_cards(source)
    storage, gate = storage_for(config), Gate(config.limits)
    coach = Coach(storage, config.cards) if config.coach else None
    reader = Reader(config.cards, config.limits.record_cpu_seconds)
    kept = config.retention
    hosting = m.Hosting(round(kept.lobby), round(kept.playing), config.contact, config.imprint, config.public_list)
    tables = ServerTables(
        storage,
        kept,
        coach=coach,
        reader=reader,
        host=config.host,
        hosting=hosting,
        bot_threads=config.bot_threads,
    )
    return Server(
        uvicorn.Config(
            build(config, tables, gate),
            host=config.host,
            port=config.port,
            fd=config.fd,
            http=guarded_http(gate, config.proxies),
            ws=guarded_websocket(config.limits),
            ws_max_size=config.limits.message,
            ws_ping_interval=config.heartbeat,
            ws_ping_timeout=config.heartbeat,
            ws_per_message_deflate=False,
            lifespan="on",
            access_log=False,
            log_config=None,
            server_header=False,
            proxy_headers=bool(config.proxies),
            forwarded_allow_ips=list(config.proxies),
            timeout_graceful_shutdown=SHUTDOWN_GRACE,
        ),
        tables,
        ready,
    )


def bind_socket(config: Config) -> socket.socket:
    """Bind the listening socket; raises `BadAddress`.

    Its protocol is set explicitly, since asyncio then disables Nagle's algorithm."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(config.host, config.port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6 and socket.has_dualstack_ipv6():
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # `::` means IPv4 too on every system
            listener.bind(address)
            listener.listen()
        except OSError:
            listener.close()
            raise
        return listener
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BadAddress("port_taken", port=str(config.port)) from None
        raise BadAddress("no_listening", host=config.host, reason=_reason(error)) from None


def _reason(error: OSError) -> str:
    """The system's message, without Python's additions."""
    return os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or str(error)


def raise_file_limit() -> None:
    """Raise the limit of open files to the maximum: every connection is one."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def tune_gc() -> None:
    """Collect young objects often and the whole heap rarely: a full collection stops every table.

    `ServerTables` runs the full collections."""
    gc.set_threshold(700, 5, 1 << 30)
    gc.freeze()


def serve(config: Config, ready: Callable[[str], None] | None = None) -> None:
    """Run until the process is stopped."""
    raise_file_limit()
    running = server(config, ready)
    sockets = None if config.fd is not None else [bind_socket(config)]
    tune_gc()
    running.run(sockets)
