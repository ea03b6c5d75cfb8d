"""Makes the tables of version 0.1 beside this file: a storage as SQL text, its tokens, and its matches as records.

Run with the command of that version: `python tests/server/v0_1/make.py /path/to/0.1/bin/alidade`. It plays over the
wire, kills the server so that nothing is tidied up, and writes down what the server had promised to keep."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TypedDict

import httpx

HERE = Path(__file__).parent
GOLDEN = HERE.parent.parent / "games" / "base_two_seats.txt"
ORDER = ("tables", "seats", "log", "schema_version")
LETTERS = "abcdefghijklmno"
ISLAND = ["XX...XX", "X..^..X", "..R.R..", "X.....X", "XX...XX"]
BOX = """
builds_on = "base"
explore = [
    "great_river",
    {id = "delta", time = 2, terrains = ["water", "farm"], shapes = [{picture = ["##"], coin = true}]},
]
ruins = ["temple_ruins"]
hero = [{id = "lamplighter", pattern = ["#.#", ".H.", "#.#"]}]
scoring = ["sentinel_wood", "canal_lake", "great_city", "borderlands"]
skill = ["search", "stealth", "negotiation"]
[[ambush]]
id = "slime_seep"
picture = ["##"]
direction = "clockwise"
corner = "top-left"
monster = "slime"
initial = "S"
effect = "spread"
"""


class Choice(TypedDict):
    """As docs/protocol.md has it."""

    word: str
    terrains: list[str]
    shape: list[int]
    anchors: list[int]


class Offer(TypedDict):
    """As docs/protocol.md has it."""

    done: bool
    choices: list[Choice]


class View(TypedDict):
    """What is needed of a view."""

    step: int
    waiting: list[int]
    offer: Offer | None


class Server:
    """A server of version 0.1, asked over HTTP."""

    def __init__(self, command: str, data: Path) -> None:
        self.process = subprocess.Popen(
            [command, "serve", "--port", "0", "--data", str(data)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        address = re.search(r"http://\S+", self.process.stdout.readline())
        assert address
        self.http = httpx.Client(base_url=address.group().rstrip("/"), timeout=60)
        self.rng = Random(1)
        self.ids = 0

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        content = None if body is None else json.dumps(body)
        return self.http.request(method, f"/api/tables{path}", content=content, headers=headers).raise_for_status()

    def open(
        self, people: int, asked: dict[str, object], start: bool = True, empty: str = "close"
    ) -> dict[str, object]:
        """A table with so many people at it: its name, the host's token and those of the seats."""
        made = self.ask("POST", "", asked).json()
        table, host = made["table"], made["host"]
        names = ("Ann", "Bob", "Cyd")
        tokens = [
            self.ask("POST", f"/{table}/seats", {"name": name, "motto": f"{name}’s"}).json()["token"]
            for name in names[:people]
        ]
        if start:
            self.ask("POST", f"/{table}/start", {"empty": empty}, host)
        return {"table": table, "host": host, "seats": tokens}

    def view(self, table: str, token: str) -> View:
        found: View = self.ask("GET", f"/{table}/view", token=token).json()
        return found

    def draw(self, table: str, token: str) -> bool:
        """Any legal move of a seat, if it owes one."""
        view = self.view(table, token)
        offer, parts = view["offer"], list[str]()
        if offer is None:
            return False
        while offer["choices"] and not (offer["done"] and (parts or self.rng.random() < 0.5)):
            parts.append(self.part(offer))
            asked = {"step": view["step"], "parts": " + ".join(parts)}
            offer = self.ask("POST", f"/{table}/offer", asked, token).json()
        move = " + ".join(parts) or "-"
        self.ask("POST", f"/{table}/draw", {"step": view["step"], "id": self.id(), "move": move}, token)
        return True

    def part(self, offer: Offer) -> str:
        choice = self.rng.choice(offer["choices"])
        places = [(r, c) for r, row in enumerate(choice["anchors"]) for c in range(15) if row >> c & 1]
        down, right = self.rng.choice(places)
        cells = [
            f"{LETTERS[r + down]}{c + right + 1}"
            for r, row in enumerate(choice["shape"])
            for c in range(15)
            if row >> c & 1
        ]
        terrain = [self.rng.choice(choice["terrains"])] if choice["terrains"] else []
        return " ".join([word for word in (choice["word"], *terrain, *cells) if word])

    def take_back(self, table: str, token: str) -> None:
        step = self.view(table, token)["step"]
        self.ask("POST", f"/{table}/take_back", {"step": step, "id": self.id()}, token)

    def id(self) -> str:
        self.ids += 1
        return f"make:{self.ids}"

    def play(self, made: dict[str, object], steps: int) -> None:
        """So many steps, all people together; bots draw by themselves."""
        table, tokens = str(made["table"]), made["seats"]
        assert isinstance(tokens, list)
        for _ in range(steps):
            before = self.view(table, tokens[0])["step"]
            for token in tokens:
                self.draw(table, token)
            while not self.over(table) and self.view(table, tokens[0])["step"] == before:
                pass

    def over(self, table: str) -> bool:
        return bool(self.ask("GET", f"/{table}").json()["state"] == "over")

    def finish(self, made: dict[str, object]) -> None:
        while not self.over(str(made["table"])):
            self.play(made, 1)

    def stack(self) -> dict[str, dict[str, object]]:
        """Tables of every kind, each left as it is."""
        custom = {"rows": ISLAND, "map": "island", "pause": 0}
        every = {"box": "combined", "skills": True, "pause": 0}
        lobby = {"seats": 3, "bots": [{"seat": 3, "level": "greedy"}], "listed": True, "name": "Inn"}
        made = {
            "lobby": self.open(1, lobby, start=False),
            "solo": self.open(1, {"seats": 1, "pause": 0}),
            "clock": self.open(2, {"seats": 2, "clock": 604_800, "pause": 0}),
            "skills": self.open(2, {"seats": 3, "seed": 7, **every}, empty="bots"),
            "heroes": self.open(2, {"seats": 2, "box": "heroes", "edicts": "recommended", "pause": 0}),
            "custom": self.open(2, {"seats": 2, "cards": BOX, **custom}),
            "over": self.open(3, {"seats": 3, **every, **custom}),
            "over_solo": self.open(1, {"seats": 1, "pause": 0}),
            "held": self.open(2, {"seats": 2, "pause": 10_000}),
        }
        for name, steps in {"solo": 5, "clock": 9, "skills": 12, "heroes": 15, "custom": 3}.items():
            self.play(made[name], steps)
        self.finish(made["over"])
        self.finish(made["over_solo"])
        over = made["over"]
        again = self.ask("POST", f"/{over['table']}/rematch", {"deal": "same"}, str(over["host"])).json()
        made["rematch"] = {"table": again["table"], "host": over["host"], "seats": over["seats"]}
        for name in ("clock", "heroes", "custom"):  # one has drawn, the other has not
            table, tokens = str(made[name]["table"]), made[name]["seats"]
            assert isinstance(tokens, list)
            while not self.draw(table, tokens[0]):
                self.draw(table, tokens[1])
            self.take_back(table, tokens[0])
            self.draw(table, tokens[0])
        skills = made["skills"]
        assert isinstance(skills["seats"], list)
        self.ask("POST", f"/{skills['table']}/leave", token=skills["seats"][1])
        held = made["held"]
        assert isinstance(held["seats"], list)
        for token in held["seats"]:  # everybody has drawn, and the pause is not over
            self.draw(str(held["table"]), token)
        return made


def imported(command: str, data: Path) -> dict[str, object]:
    """Half of a golden match, read as a table."""
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    record = data / "half.txt"
    half = [line for line in lines[: len(lines) // 2] if not line.startswith("result.")]
    record.write_text("\n".join(half) + "\n", encoding="utf-8")
    said = subprocess.run(
        [command, "import", "--data", str(data), str(record)], check=True, stdout=subprocess.PIPE, text=True
    ).stdout
    table = re.search(r"\b[a-z0-9]{12}\b", said)
    tokens = re.findall(r"[\w-]{32}", said)
    assert table
    return {"table": table.group(), "host": tokens[0], "seats": tokens[1:]}


def dump(file: Path) -> str:
    """A storage as SQL that SQLite and PostgreSQL read: each table after those that it refers to."""
    with sqlite3.connect(file) as storage:
        lines = [line for line in storage.iterdump() if line not in ("BEGIN TRANSACTION;", "COMMIT;")]

    def place(line: str) -> tuple[int, int]:
        name = re.match(r'(?:CREATE TABLE|INSERT INTO) "?(\w+)', line)
        return (ORDER.index(name.group(1)) if name else len(ORDER)), not line.startswith("CREATE")

    return "\n".join(sorted(lines, key=place)) + "\n"


def main(command: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        made = {"imported": imported(command, data)}
        server = Server(command, data)
        try:
            made |= server.stack()
        finally:
            server.process.kill()
            server.process.wait()
        (HERE / "storage.sql").write_text(dump(data / "alidade.db"), encoding="utf-8")
        (HERE / "tokens.json").write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
        shutil.rmtree(HERE / "records", ignore_errors=True)
        subprocess.run([command, "export", "--data", folder, str(HERE / "records")], check=True)


if __name__ == "__main__":
    main(sys.argv[1])
