"""The plain install plays; every extra installs what it is for, and a missing one is named in the error."""

from __future__ import annotations

import re
from configparser import ConfigParser
from pathlib import Path

import pytest

from alidade.extras import EXTRAS
from tests.install.conftest import With
from tests.install.distribution import ROOT, Environment, said

GAME = ROOT / "tests" / "games" / "base_solo.txt"
SENTENCE = 'This needs {}, which is not installed: pip install "alidade-game[{}]".'


def test_the_plain_install_holds_nothing_of_anybody_else(plain: Environment) -> None:
    assert {path.name.partition("-")[0] for path in plain.site.iterdir()} == {"alidade", "alidade_game"}
    assert "fluent" not in said(plain.run("-c", "import alidade, sys; print(*sys.modules)"))


def test_the_plain_install_plays_the_game_of_the_readme(plain: Environment) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert "\nrating\n" in said(plain.run("-c", code))


def test_the_plain_install_reads_and_writes_records(plain: Environment) -> None:
    code = (
        "import sys; from pathlib import Path; from alidade import read_record, rating, replay, write_record\n"
        "text = Path(sys.argv[1]).read_text(encoding='utf-8'); record = read_record(text)\n"
        "print(read_record(write_record(record)) == record, rating([*replay(record)][-1]))"
    )
    assert said(plain.run("-c", code, GAME)).startswith("True ")


def test_the_plain_install_has_every_bot_and_the_bulk_simulation(plain: Environment) -> None:
    code = (
        "from random import Random; from alidade import *; from alidade.bots import LEVELS, level\n"
        "from alidade.batch import Games, is_compiled; from alidade.lab import simulate\n"
        "state = deal(deal(new(set_up(['Ada'])), Random(1)), Random(2))\n"
        "for name in LEVELS: play(state, 1, level(name)(view(state, 1), Random(3)))\n"
        "games = Games(set_up(['Ada']), 2); games.play_at_random(1); print(is_compiled(), games.over(0), len(LEVELS))"
    )
    assert said(plain.run("-c", code)) == "False True 6\n"


@pytest.mark.parametrize(
    ("code", "package", "extra"),
    [
        ("import alidade.server", "msgspec", "server"),
        ("import alidade.server.app", "msgspec", "server"),
        ("import alidade.client", "httpx", "client"),
        ("import alidade.env", "gymnasium", "rl"),
        ("from alidade.i18n import translations; translations('fr')", "fluent", "cli"),
        ("from alidade.lab.plot import plot_format; plot_format('stars.png')", "matplotlib", "plot"),
        ("from alidade.lab import play_jobs; list(play_jobs([], ray='auto'))", "ray", "cluster"),
    ],
)
def test_an_import_without_its_extra_names_it(plain: Environment, code: str, package: str, extra: str) -> None:
    done = plain.run("-c", f"from alidade import AlidadeError\ntry: {code}\nexcept ImportError as error: print(error)")
    assert said(done) == SENTENCE.format(package, extra) + "\n"


@pytest.mark.parametrize(
    ("typed", "extra"), [([], "cli"), (["--help"], "cli"), (["play"], "cli"), (["--lang", "fr", "serve"], "server")]
)
def test_a_command_without_its_extra_names_it(plain: Environment, typed: list[str], extra: str) -> None:
    (points,) = plain.site.glob("*.dist-info/entry_points.txt")
    scripts = ConfigParser()
    scripts.read(points, encoding="utf-8")
    module, _, name = scripts["console_scripts"]["alidade"].partition(":")
    for program in (["-m", "alidade"], ["-c", f"import sys; from {module} import {name}; sys.exit({name}())"]):
        done = plain.run(*program, *typed)
        assert (done.returncode, done.stdout, done.stderr) == (1, "", SENTENCE.format("click", extra) + "\n")


def test_the_extra_cli_brings_the_terminal_in_three_languages(having: With) -> None:
    program = having("cli")
    assert "Sentinel Wood" in said(program.run("-m", "alidade", "cards"))
    assert "Usage" not in said(program.run("-m", "alidade", "play", "--help", "--lang", "uk"))
    assert "Terres Sauvages" in said(program.run("-m", "alidade", "replay", "--lang", "fr", GAME))
    said(program.run("-m", "alidade", "simulate", "--games", "2", "--bot", "apprentice"))
    done = program.run("-m", "alidade", "--lang", "fr", "serve", "--port", "0")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        'Il faut pour cela msgspec, qui n’est pas installé\u00a0: pip install "alidade-game[server]".\n'
    )


def test_the_extra_server_brings_server_and_terminal(having: With, tmp_path: Path) -> None:
    program = having("server")
    assert "base_solo.txt: /#/t/" in said(program.run("-m", "alidade", "import", "--data", tmp_path, GAME))
    code = (
        "import asyncio, threading, urllib.request\n"
        "from pathlib import Path; from alidade.server.config import Config; from alidade.server.serve import server\n"
        "def ready(address):\n"
        "    def ask():\n"
        "        print(urllib.request.urlopen(address + 'health').read().decode()); run.should_exit = True\n"
        "    threading.Thread(target=ask).start()\n"
        f"run = server(Config(port=0, data=Path({str(tmp_path)!r}), log_level='error'), ready); run.run()"
    )
    assert '"sqlite"' in said(program.run("-c", code))
    done = program.run("-m", "alidade", "serve", "--port", "0", "--database", "postgresql://x/y")
    assert (done.returncode, done.stderr) == (1, SENTENCE.format("asyncpg", "postgres") + "\n")


SERVED = {
    "client": "from alidade.client import Client; Client('http://127.0.0.1:1').close()",
    "fast": "from alidade.batch.kernel import kernel; assert kernel()",
    "bulk": "from alidade.batch.compiled import NUMBA; assert NUMBA",
    "rl": "import alidade.env, gymnasium; gymnasium.make('Alidade/Solo-v0').reset(seed=1); alidade.env.parallel_env()",
    "tune": "import warnings; warnings.simplefilter('ignore')  # of the plots that it could draw\n"
    "import cma; from alidade.batch.compiled import NUMBA; assert NUMBA",
    "plot": (
        "from alidade import set_up; from alidade.lab import TournamentSpec, jobs, play_jobs, tabulate\n"
        "from alidade.lab.plot import plot, plot_format; terms = TournamentSpec(('random',), 1, 1)\n"
        "played = list(play_jobs(jobs(terms, lambda deal: set_up(['Ada']))))\n"
        "assert plot(tabulate(terms, played), plot_format('stars.svg'))"
    ),
}


@pytest.mark.parametrize("extra", SERVED)
def test_an_extra_brings_what_it_serves(having: With, extra: str) -> None:
    said(having(extra).run("-c", SERVED[extra]))


def test_the_extra_postgres_brings_its_storage_to_a_server(having: With) -> None:
    said(having("server", "postgres").run("-c", "from alidade.server.postgres import Postgres; Postgres('')"))


def test_every_extra_is_tried() -> None:
    """Except two whose libraries are not in the lock: the cluster, whose sentence is tried above, and the GPU."""
    assert {*SERVED, "cli", "server", "postgres", "cluster", "gpu"} == set(EXTRAS)
