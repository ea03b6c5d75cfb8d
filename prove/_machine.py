"""A folder that stands for a machine: the files and commands of docs/deploy.md put to work in it."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.cluster import Cluster, free_port

HERE = Path(__file__).parents[1]
PAGE = (HERE / "docs" / "deploy.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PATHS = re.compile(r"(?<![\w.:/])/(?=opt/alidade|etc/(?:alidade|nginx|ssl|systemd)\b|var/(?:lib|backups)\b)")
PORTS = re.compile(r"\b(?:8000|8001|8002|5432|443)\b")
PROGRAMS = {
    "nginx": "nginx-light",
    "systemd-analyze": "systemd",
    "curl": "curl",
    "openssl": "openssl",
    "sqlite3": "sqlite3",
}
ROOT = os.getuid() == 0
BEGAN = time.monotonic()


def say(text: str) -> None:
    """One line of what is done, and when."""
    print(f"{time.monotonic() - BEGAN:5.0f} s  {text}", flush=True)


def need(condition: bool, sentence: str) -> None:
    """What must hold."""
    if not condition:
        raise SystemExit(f"Not proven: {sentence}")


def fetch_programs() -> None:
    """Everything that the page installs, from Debian where we may."""
    lacking = [package for program, package in PROGRAMS.items() if not shutil.which(program, path=_path())]
    if not list(Path("/usr/lib/postgresql").glob("*/bin/postgres")) and not shutil.which("initdb"):
        lacking.append("postgresql")
    if lacking:
        need(ROOT and bool(shutil.which("apt-get")), f"install {' '.join(lacking)} first; only root can do it here.")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-qq"], ["install", "--yes", "-qq", *lacking]):
            subprocess.run(["apt-get", *words], check=True, env=environment, stdout=subprocess.DEVNULL, timeout=600)
        say(f"run: apt-get install {' '.join(lacking)}")


def _path() -> str:
    return f"{os.environ['PATH']}:/usr/sbin:/sbin"


@dataclass
class Machine:
    """A folder that stands for a machine: the page's files are in it, and the page's services run from it."""

    folder: Path
    cluster: Cluster
    ports: dict[str, int] = field(default_factory=lambda: {p: free_port() for p in ("8000", "8001", "8002", "443")})
    services: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)
    done: set[str] = field(default_factory=set)
    options: str = ""  # added to the servers' own

    def __post_init__(self) -> None:
        self.ports["5432"] = self.cluster.port
        for folder in ("etc/systemd/system", "etc/nginx/conf.d", "etc/ssl", "var/lib/alidade", "opt", "log", "run"):
            (self.folder / folder).mkdir(parents=True)
        (self.folder / "var" / "backups").mkdir(mode=0o700)
        self.log = (self.folder / "log" / "servers").open("ab")

    def here(self, text: str) -> str:
        """A text of the page as it holds in this folder, on our ports."""
        text = PATHS.sub(f"{self.folder}/", text)
        return PORTS.sub(lambda found: str(self.ports[found.group()]), text)

    def write(self, path: str, nth: int = 0) -> None:
        """A file of the page, written where the page says; the nth of that name."""
        texts = [body for _, name, body in BLOCK.findall(PAGE) if name == path]
        file = Path(self.here(path))
        need(file.parent.is_dir(), f"nothing on the page makes the folder of {path}.")
        file.write_text(self.here(texts[nth]).replace("listen ", "listen 127.0.0.1:"))
        self.done.add(f"{path} {nth}")
        say(f"written: {path}")

    def run(self, name: str) -> str:
        """A block of commands of the page, line by line; what they say."""
        (body,) = [body for kind, named, body in BLOCK.findall(PAGE) if (kind, named) == ("sh", name)]
        self.done.add(f"{name} 0")
        return "".join(self._line(line) for line in body.splitlines())

    def _line(self, line: str) -> str:
        words = shlex.split(self.here(line))
        if words[0] == "apt-get":
            say(f"only checked, the programs are there: {line}")
            return ""
        if words[0] == "systemctl":
            say(f"by hand, there is no systemd: {line}")
            self.systemctl(*words[1:])
            return ""
        if words[0] == "useradd" and not ROOT:
            say(f"only checked, not being root: {line}")
            return ""
        say(f"run: {line}")
        environment = {k: v for k, v in os.environ.items() if k != "SSL_CERT_FILE"} | {"PATH": self.path()}
        said = subprocess.run(
            ["sh", "-c", self._adapted(self.here(line))], cwd=HERE, env=environment, capture_output=True, text=True,
            timeout=400, check=False,
        )  # fmt: skip
        need(said.returncode == 0, f"{line}: {said.stderr or said.stdout}")
        return said.stdout

    def _adapted(self, line: str) -> str:
        """Users and Python's name as they are on this machine, PostgreSQL as it is reached here."""
        postgres = shlex.join(
            [*self.cluster.user, "env", f"PGHOST={self.cluster.folder}", f"PGPORT={self.cluster.port}"]
        )
        line = line.replace("sudo -u postgres ", f"{postgres} PGUSER=postgres ")
        line = re.sub(r"sudo (?:--preserve-env=ALIDADE_DATABASE )?-u alidade ", "", line)
        line = re.sub(r"^python3 ", f"{shlex.quote(sys.executable)} ", line)
        line = re.sub(r"^nginx ", f"nginx {self._nginx()} ", line)
        return re.sub(r"^useradd ", f"useradd --prefix {self.folder} ", line)

    def path(self) -> str:
        """Where programs are looked for."""
        return f"{self.cluster.bin}:{_path()}"

    def _nginx(self) -> str:
        return f"-p {self.folder} -c {self.folder}/etc/nginx/nginx.conf"

    # What systemd would do.

    def systemctl(self, verb: str, *names: str) -> None:
        """A verb of systemctl for some units, done by hand."""
        units = [name for name in names if not name.startswith("--")]
        timers = [unit for unit in units if unit.endswith(".timer")]
        for timer in timers:
            say(f"only checked, there is no systemd: {verb} {timer}")
        units = [unit for unit in units if unit not in timers]
        if verb == "start" and units and units[0].endswith(".service"):
            self._once(units[0].removesuffix(".service"))
            return
        if verb == "daemon-reload":
            self.check_units()
        for unit in units:
            if verb in ("disable", "stop", "restart"):
                self._stop(unit)
            if verb in ("enable", "start", "restart"):
                self._start(unit)
            if verb == "reload":
                self.services[unit].send_signal(signal.SIGHUP)
        if verb == "reload":
            time.sleep(0.5)

    def check_units(self) -> None:
        """The unit files as systemd itself reads them."""
        for file in (self.folder / "etc/systemd/system").iterdir():
            if shutil.which("systemd-analyze"):
                said = subprocess.run(
                    ["systemd-analyze", "verify", str(file)], capture_output=True, text=True, check=False, timeout=60
                )
                need(said.returncode == 0 and not said.stderr.strip(), f"{file.name}: {said.stderr}")
                say(f"checked: systemd-analyze verify {file.name}")
            else:
                say(f"not checked, systemd-analyze is missing: {file.name}")

    def _once(self, name: str) -> None:
        """Run the commands of a service that ends by itself."""
        service = self._service(f"{name}.service")
        need(service["Type"] == "oneshot", f"{name} ends by itself.")
        for key in ("ExecStart", "ExecStartPost"):
            command = shlex.split(service[key].replace("%%", "%").replace("$$", "$"))
            environment = {"PATH": os.environ["PATH"]} | self._variables(service)
            said = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=400, check=False)
            need(said.returncode == 0, f"{key} of {name}: {said.stderr or said.stdout}")
        say(f"run: {name}")

    def _service(self, file: str) -> configparser.SectionProxy:
        """The section of a unit that says what it runs."""
        reader = configparser.RawConfigParser()
        reader.optionxform = str  # type: ignore[assignment, method-assign]
        reader.read(self.folder / f"etc/systemd/system/{file}")
        return reader["Service"]

    def _variables(self, service: configparser.SectionProxy) -> dict[str, str]:
        """What the file of a unit's environment holds, if it is there."""
        file = Path(service["EnvironmentFile"].removeprefix("-"))
        return dict(line.split("=", 1) for line in file.read_text().splitlines() if line) if file.exists() else {}

    def _unit(self, unit: str) -> tuple[list[str], dict[str, str], int]:
        """A unit's command, environment and seconds to stop."""
        name, _, port = unit.partition("@")
        service = self._service(f"{name}@.service")
        need(service["KillSignal"] == "SIGTERM", "the unit stops with SIGTERM.")
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder / "var/lib/alidade")}
        environment |= self._variables(service)
        return shlex.split(service["ExecStart"].replace("%i", port)), environment, int(service["TimeoutStopSec"])

    def _start(self, unit: str) -> None:
        if unit == "nginx":
            command, environment = ["nginx", *self._nginx().split(), "-g", "daemon off;"], {"PATH": self.path()}
        else:
            command, environment, _ = self._unit(unit)
            command += self.options.split()
        if unit not in self.services:
            self.services[unit] = subprocess.Popen(
                command, env=environment, cwd="/", stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL
            )
        while unit == "nginx" and not (self.folder / "run/nginx.pid").read_text().strip():
            need(self.services[unit].poll() is None, f"nginx starts: {self.written()[-2000:]}")
            time.sleep(0.1)

    def _stop(self, unit: str) -> None:
        process = self.services.pop(unit)
        need(process.poll() is None, f"{unit} ended by itself: {self.written()[-2000:]}")
        process.terminate()
        seconds = 20 if unit == "nginx" else self._unit(unit)[2]
        began = time.monotonic()
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            raise SystemExit(f"Not proven: {unit} did not stop within {seconds} s.") from None
        need(code in (0, -signal.SIGTERM), f"{unit} ended with {code}.")
        say(f"{unit} stopped cleanly after {time.monotonic() - began:.1f} s")

    def written(self) -> str:
        """All that the servers have logged."""
        return (self.folder / "log" / "servers").read_text()

    def end(self) -> None:
        """Nothing that we started goes on."""
        for process in self.services.values():
            process.terminate()
        for process in self.services.values():
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
        self.log.close()

    def all_done(self) -> None:
        """Every file and every block of commands on the page was used."""
        names = [name for _, name, _ in BLOCK.findall(PAGE)]
        wanted = {f"{name} {names[:n].count(name)}" for n, name in enumerate(names)}
        need(self.done == wanted, f"every block of the page was used: {wanted ^ self.done}.")
        say(f"used: all {len(wanted)} files and blocks of commands on the page")

    # What nginx finds on a machine of its own.

    def prepare_nginx(self) -> None:
        """nginx's own main file, as Debian's, and a certificate."""
        user = "user root;" if ROOT else ""
        (self.folder / "etc/nginx/nginx.conf").write_text(
            f"{user} worker_processes 2; pid {self.folder}/run/nginx.pid; error_log {self.folder}/log/error.log;\n"
            "events { worker_connections 768; }\n"
            f"http {{ access_log {self.folder}/log/access.log;\n"
            + "".join(f"{kind}_temp_path {self.folder}/run/{kind};\n"
                      for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
            + f"include {self.folder}/etc/nginx/conf.d/*.conf; }}\n"
        )  # fmt: skip
        for name in ("passwd", "group", "shadow", "gshadow"):
            (self.folder / "etc" / name).touch(mode=0o600)
        certificate, key = self.folder / "etc/ssl/alidade.pem", self.folder / "etc/ssl/alidade.key"
        command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-out", str(certificate)]
        command += ["-keyout", str(key), "-subj", "/CN=maps.example.org", "-addext", "subjectAltName=IP:127.0.0.1"]
        subprocess.run(command, check=True, capture_output=True, timeout=60)
        os.environ["SSL_CERT_FILE"] = str(certificate)
        say("made: a certificate for 127.0.0.1, trusted by the clients of this proof")

    def at(self, port: str) -> str:
        """A server's own address."""
        return f"http://127.0.0.1:{self.ports[port]}"

    @property
    def outside(self) -> str:
        """The address that people use."""
        return f"https://127.0.0.1:{self.ports['443']}"
