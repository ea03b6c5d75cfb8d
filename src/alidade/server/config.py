"""The settings of a server; the defaults suit one machine and a hundred seats behind one address."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from alidade.engine.errors import AlidadeError, one_of
from alidade.extras import needs
from alidade.server.storage import Storage


class BadStorage(AlidadeError):
    """A storage that is missing or fails, reported to the operator."""

    sentences: ClassVar[Mapping[str, str]] = {
        "storage_fails": "Storage error: {reason}.",
        "no_storage": "There is no storage {file}.",
        "storage_taken": "Another server is using {file}; name another folder with --data, or a database.",
        "server_running": "A server runs on {storage}; stop it first.",
        "tables_there": "There are tables in {storage} already; name an empty storage with --to.",
        "no_home": "There is no home folder to keep the tables in; name a folder with --data.",
        "no_folder": "The tables cannot be kept in {folder}: {reason}; name another folder with --data.",
        "wrong_database": "This is not the address of a database; expected {expected}.",
    }


class BadAddress(AlidadeError):
    """An address on which the server cannot listen, reported to the operator."""

    sentences: ClassVar[Mapping[str, str]] = {
        "port_taken": "Port {port} is already in use; choose another with --port, or 0 for any.",
        "no_listening": "The server cannot listen on {host}: {reason}.",
    }


def bot_threads() -> int:
    """How many strong bots think at once: one for each processor core of this process, at least 2 and at most 8."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return min(8, max(2, cores))


@dataclass(frozen=True)
class Rate:
    """Burst size and sustained rate per second."""

    burst: float
    second: float


@dataclass(frozen=True)
class Limits:
    """The limits of a connection and of an address."""

    requests: Rate = Rate(1000, 200)  # HTTP requests of an address
    tables: Rate = Rate(300, 0.1)  # tables opened by an address
    listed: Rate = Rate(30, 0.02)  # tables that an address puts on the list
    bots: Rate = Rate(2000, 1.5)  # bots of any level, called by an address
    strong_bots: Rate = Rate(120, 0.2)  # bots that think for seconds, called by an address
    messages: Rate = Rate(200, 50)  # socket messages of a connection
    messages_per_address: Rate = Rate(20_000, 5000)  # socket messages of an address
    codes: Rate = Rate(10, 1 / 60)  # wrong codes that an address tries
    analyses: Rate = Rate(12, 1 / 30)  # matches analysed for an address
    handshakes: Rate = Rate(2500, 100)  # sockets opened by an address
    sockets: int = 2500  # sockets of an address
    visitors: int = 1000  # requests and sockets of an address at once that have no seat
    pending_connections: int = 2500  # connections of an address that have not sent a request yet
    request_timeout: float = 15.0  # seconds within which a connection must send its request
    records: Rate = Rate(300, 5)  # finished matches that an address looks at, or sends to be read
    record_cpu_seconds: float = 10.0  # CPU seconds that reading a record may take
    message: int = 16_384  # bytes of a socket message


@dataclass(frozen=True)
class Retention:
    """How long tables are kept after anything last happened at them, in days, by their stage; and how many."""

    lobby: float = 2
    playing: float = 60
    over: float = 60
    unload: float = 900  # seconds without a listener until a table leaves the memory
    sweep: float = 300  # seconds between two sweeps
    tables: int = 100_000  # beyond this no more are opened
    unpeopled: float = 1  # for a match in which no person has ever had a seat
    space: int = 250_000_000  # bytes of the tables that one address has opened; beyond this it opens no more


@dataclass(frozen=True)
class Config:
    """The settings of a server: address, storage, proxies and limits."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path | None = None  # the folder for the tables, else the user's data folder
    database: str = ""
    cards: tuple[str, ...] = ()  # Python files and modules with custom scoring cards
    names: tuple[str, ...] = ()  # by which people reach us, beside addresses and the names of this machine
    origins: tuple[str, ...] = ()  # pages elsewhere that may talk to us
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For is trusted
    limits: Limits = field(default_factory=Limits)
    retention: Retention = field(default_factory=Retention)
    contact: str = ""  # of the operator, for players
    imprint: str = ""
    coach: bool = True  # whether finished matches are analysed
    public_list: bool = True  # whether tables can be listed for everybody
    metrics: bool = False  # whether other machines may read them
    bot_threads: int = field(default_factory=bot_threads)  # strong bots that think at once
    connections: int = 10  # to PostgreSQL
    heartbeat: int = 20
    log_level: str = "info"
    fd: int | None = None


def storage_for(config: Config, must_exist: bool = False) -> Storage:
    """PostgreSQL where an address is given, else a file in the data folder, which must exist if `must_exist` is set."""
    if config.database.startswith(("postgres://", "postgresql://")):
        needs("postgres")
        from alidade.server.postgres import Postgres

        return Postgres(config.database, config.connections)
    if config.database and not config.database.startswith("sqlite:///"):
        # what was given may hold a password
        raise BadStorage("wrong_database", expected=one_of(("postgresql://…", "sqlite:///…")))
    from alidade.server.sqlite import Sqlite

    named = config.database.removeprefix("sqlite:///")
    path = Path(named) if named else (config.data or data_folder()) / "alidade.db"
    if must_exist and not path.exists():
        raise BadStorage("no_storage", file=str(path))
    return Sqlite(path)


def storage_named(name: str, must_exist: bool = False) -> Storage:
    """The storage that a folder or the address of a database names."""
    return storage_for(Config(database=name) if "://" in name else Config(data=Path(name)), must_exist)


def data_folder() -> Path:
    """The folder for a user's data, as the system has it."""
    try:
        home = Path.home()
    except RuntimeError:  # no HOME in the environment, and a user whom the system does not know
        raise BadStorage("no_home") from None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Alidade"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Alidade"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "alidade"
