"""docs/boxes.md, followed: one file of Python and one box, and they play everywhere."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import cast

import gymnasium
import httpx
import numpy as np
import pytest

import alidade.env
from alidade import Record, Setup, new, read_record, replay, set_up, sum_stars, write_record
from alidade import messages as m
from alidade.batch import Games
from alidade.bots import LEVELS, Reason, Weakness, planner, strength
from alidade.cards import CustomBox, Selection, load_cards, loading, read_box
from alidade.engine.map_text import read_map
from alidade.lab import simulate
from alidade.messages.wire import read_text
from alidade.server.config import Config
from tests.batch.comparison import follow
from tests.matches import as_bot, played, played_out, recorded
from tests.patience import PATIENCE
from tests.server.running import Running

PAGE = (Path(__file__).parent.parent / "docs" / "boxes.md").read_text(encoding="utf-8")
(PYTHON,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
BOX, SCORING = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
WHOLE = re.sub(r"^scoring = .*\n", SCORING, BOX, flags=re.MULTILINE)
NEW = {"delta", "slime_seep", "lamplighter", "long_furrows"}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(loading, "_LOADED", {})
    path = tmp_path / "furrows.py"
    path.write_text(PYTHON, encoding="utf-8")
    return path


def the_box(file: Path) -> CustomBox:
    load_cards(file)
    return read_box(WHOLE)


def the_setup(file: Path, seats: int = 1) -> Setup:
    return set_up([f"Seat {seat}" for seat in range(1, seats + 1)], "", Selection(the_box(file)))


def test_the_page_box_holds_something_new_of_every_kind(file: Path) -> None:
    setup = the_setup(file)
    assert {card.id for card in setup.box.cards} >= NEW
    assert setup.box.seasons[0].threshold == 4
    assert setup.map == "island"
    (card,) = load_cards(file)
    assert sum_stars(card.awards(read_map(list(card.example)))) == 9


def test_it_plays_in_the_engine_and_its_record_replays(file: Path) -> None:
    record, state = recorded(Record(the_setup(file, 3)), new(the_setup(file, 3)), Random(1))
    *_, end = replay(read_record(write_record(record)))
    assert [sheet.total for sheet in end.sheets] == [sheet.total for sheet in state.sheets]


def test_it_plays_in_bulk_as_in_the_engine(file: Path) -> None:
    setup = the_setup(file)
    bare = replace(setup, box=replace(setup.box, skills=()))
    games = Games(bare, 20)
    games.reset(list(range(20)))
    for game in range(20):
        state = follow(new(bare), games, game)
        assert not state.over
        assert games.score(game) is not None
    games.play_at_random(5)
    assert all(-100 < games.rating(game) < 100 for game in range(20))
    outcomes = list(simulate("random", 12, 3, lambda _: setup, workers=2))
    assert outcomes == list(simulate("random", 12, 3, lambda _: setup))


def test_its_compiled_version_counts_what_the_card_counts(file: Path) -> None:
    from alidade.batch.encoded_setup import encode_setup, sheet_row
    from alidade.rows.compilable import CompiledScoring

    setup = the_setup(file)
    book = encode_setup(replace(setup, box=replace(setup.box, skills=())))
    (card,) = load_cards(file)
    half = cast(CompiledScoring, card.compiled)
    assert half.stars
    for _, _, state in played(new(setup), Random(2)):
        assert half.stars(sheet_row(state.sheets[0], book)) == sum_stars(card.awards(state.sheets[0]))


def test_the_bots_play_it_at_full_strength(file: Path) -> None:
    setup = the_setup(file)
    assert [strength(setup, level).plays for level in LEVELS] == list(LEVELS)
    assert strength(setup, "greedy").reasons == ()
    assert strength(setup, "master").reasons == (Reason(Weakness.SKILLS),)
    state = played_out(new(setup), Random(3), as_bot(planner.Planner(6, 24)))
    assert len(state.sheets[0].stars) == 4


def test_it_plays_in_the_environments(file: Path) -> None:
    box = the_box(file)
    plain = gymnasium.make("Alidade/Solo-v0", box=box)
    _, info = plain.reset(seed=1)
    over, rng = False, np.random.default_rng(1)
    while not over:
        seen, _, over, _, info = plain.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert seen in plain.observation_space
    many = gymnasium.make_vec("Alidade/Solo-v0", num_envs=4, box=box)
    _, result = many.reset(seed=1)
    for _ in range(60):
        mask = result["action_mask"]
        seen, _, _, _, result = many.step(
            np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in mask])
        )
        assert seen in many.observation_space
    together = alidade.env.parallel_env(seats=2, box=box)
    seen_by, _ = together.reset(seed=1)
    while together.agents:
        actions = {agent: int(rng.choice(np.flatnonzero(one["action_mask"]))) for agent, one in seen_by.items()}
        seen_by, *_ = together.step(actions)


def test_it_plays_at_a_table_of_a_server_that_was_given_the_file(file: Path, tmp_path: Path) -> None:
    with Running(tmp_path / "data", Config(cards=(str(file),))) as running:
        bots = [{"seat": seat, "level": "greedy"} for seat in (1, 2)]
        asked = {"seats": 2, "cards": WHOLE, "bots": bots, "pause": 0}
        created = read_text(m.Created, running.ask("POST", "/api/tables", asked).content)
        lobby = read_text(m.Table, running.ask("GET", f"/api/tables/{created.table}").content)
        assert {one.level for one in lobby.weaker} == {"planner", "master"}
        assert running.ask("POST", f"/api/tables/{created.table}/start", {}, created.host).status_code == 200
        setup = read_text(m.Setup, running.ask("GET", f"/api/tables/{created.table}/setup").content)
        assert ("long_furrows", "en", "Long Furrows") in [(one.card, one.language, one.name) for one in setup.words]
        version, phase = 0, ""
        while phase != "over":
            said = running.ask("GET", f"/api/tables/{created.table}/view?after={version}&wait=20")
            seen = read_text(m.View, said.content)
            version, phase = seen.version, seen.match.phase
        record = running.ask("GET", f"/api/tables/{created.table}/record").text
        assert "long_furrows" in record
        *_, end = replay(read_record(record))
        assert end.over


def test_a_server_runs_no_python_that_comes_from_outside(file: Path, tmp_path: Path) -> None:
    """The doors of a server: an upload, an address, a message; whatever they name, nothing is run."""
    trace = tmp_path / "ran"
    file.write_text(f"open({str(trace)!r}, 'w').close()\n{PYTHON}", encoding="utf-8")
    with Running(tmp_path / "data") as running:
        for name in ("long_furrows", str(file), file.stem, f"file://{file}"):
            refused = running.ask("POST", "/api/tables", {"cards": WHOLE.replace("long_furrows", name)})
            assert refused.status_code == 400, name
        data = running.ask("POST", "/api/tables", {"cards": WHOLE}).json()["error"]["message"]
        assert "there is no scoring card long_furrows" in data
        assert "--cards" in data
        assert running.ask("POST", "/api/tables", {"cards": f'cards = ["{file}"]'}).status_code == 400
        assert running.ask("POST", "/api/tables", {"cards": PYTHON}).status_code == 400
        assert running.ask("POST", "/api/tables", {"load": str(file)}).status_code == 400
        created = read_text(m.Created, running.ask("POST", f"/api/tables?cards={file}", {}).content)
        httpx.get(f"{running.address}/?cards={file}#/t/{created.table}?cards={file}", timeout=PATIENCE)
    assert not trace.exists()
