"""alidade play: whole games typed into a pipe, saved, resumed and spoken in three languages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from alidade import DEALER, Phase, State, new, play, rating
from alidade.bots import level
from alidade.cli.names import title_name
from alidade.cli.options import Game
from alidade.dealer import chance
from alidade.engine.move import AnyMove
from alidade.engine.result import bound
from alidade.engine.view import view
from alidade.i18n import LANGUAGES, translations
from alidade.record import read_record, replay
from tests.cli.conftest import Run, flowing


def typing(game: Game, seed: int) -> tuple[list[str], State]:
    """What a novice types in the game of a seed, a line for the move and an empty one to draw it, and its end."""
    state, rng, lines = new(game.setup(["You"], Random(f"{seed}:setup"))), Random(seed), list[str]()
    while not state.over:
        if DEALER in state.waiting:
            which = "deal" if state.phase is Phase.DEAL else state.season
            state = play(state, DEALER, chance(state, Random(f"{seed}:{which}")))
        else:
            move = level("novice")(view(state, 1), rng)
            lines += [str(move), ""] if move.parts else [""]
            state = play(state, 1, move)
    return lines, state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("options", "game"),
    [
        ("", Game("base", "")),
        ("--map B --fallback card", Game("base", "B", fallback="card")),
        ("--box heroes --map D", Game("heroes", "D")),
        ("--box combined --skills", Game("combined", "", skills=True)),
    ],
)
def test_a_whole_game_to_its_rating(run: Run, options: str, game: Game, language: str) -> None:
    say = translations(language)
    lines, end = typing(game, 7)
    result = run("play", *options.split(), "--seed", 7, "--lang", language, typed="\n".join(lines) + "\n")
    assert result.exit_code == 0
    assert result.stderr == ""
    last = result.output.splitlines()[-1]
    assert last == f"{say('word-rating')} {rating(end)}: {title_name(say, bound(rating(end)))}"
    assert result.output.count(say("show-season-scored", season=say("season-summer"))) == 1


def test_saving_and_coming_back_is_the_same_game(run: Run, tmp_path: Path) -> None:
    lines, end = typing(Game("combined", "", skills=True), 3)
    file, again = tmp_path / "half.txt", tmp_path / "whole.txt"
    half = lines.index("", len(lines) // 2) + 1
    typed = "\n".join([*lines[:half], f"save {file}", "quit"])
    first = run("play", "--box", "combined", "--skills", "--seed", 3, typed=typed)
    assert first.exit_code == 0
    assert f"Saved in {file}." in flowing(first.output).replace("\n", "")
    before_last = "\n".join([*lines[half:-1], f"save {again}", lines[-1]]) + "\n"
    second = run("play", "--resume", file, "--seed", 3, typed=before_last)
    assert second.output.splitlines()[-1].startswith(f"rating {rating(end)}: ")
    *_, resumed = replay(read_record(again.read_text(encoding="utf-8")))
    assert resumed.turn == end.turn


def test_resuming_plays_a_match_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a record plays it, and the game goes on from where that led."""
    file, played = tmp_path / "game.txt", list[AnyMove]()
    run("play", "--seed", 7, typed=f"A b2 b3\n\nsave {file}\nquit\n")
    moves = read_record(file.read_text(encoding="utf-8")).moves
    assert len(moves) == 3

    def counted(state: State, seat: int, move: AnyMove) -> State:
        played.append(move)
        return play(state, seat, move)

    monkeypatch.setattr("alidade.record.play", counted)
    assert run("play", "--resume", file, typed="quit\n").exit_code == 0
    assert played == [move for _, move in moves]


def test_what_is_saved_hides_no_half_drawn_move(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "--seed", 7, typed=f"2 b2\nsave {file}\nquit\n")
    record = read_record(file.read_text(encoding="utf-8"))
    assert [seat for seat, _ in record.moves] == [DEALER, DEALER]


def test_save_never_writes_over_another_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    result = run("play", "--seed", 7, typed=f"save {file}\nsave\nsave {tmp_path / 'game.txt'}\nsave\nquit\n")
    text = flowing(result.output)
    assert file.read_text() == "dear diary"
    assert "exists already; choose another name." in text
    assert "Name a file, as in save FILE." in text
    assert text.count("Saved in") == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["diary.txt", "game.txt"]


def test_a_refused_move_says_why_and_the_game_goes_on(run: Run) -> None:
    output = run("play", "--seed", 7, typed="A b4 b5\nA a1\nnonsense\nsearch A a1\nA b2 b3\nquit\n").output
    for sentence in (
        "b4 is already filled (mountain).",
        "A shape of Farmland still fits, so a single space is not allowed.",
        "nonsense is not one of the choices.",
        "No skills are in play.",
        "A b2 b3: Enter draws it, undo goes back.",
    ):
        assert sentence in output


def test_stars_now_and_after_the_drawing(run: Run) -> None:
    """With this seed B is Mages Valley: one farm beside a mountain brings a star, and the domino a coin."""
    output = run("play", "--seed", 7, typed="A b2 b3\nundo\n2 b2\nquit\n").output
    rows = [line for line in output.splitlines() if "Mages Valley" in line]
    assert [row.split("◀")[1].split() for row in rows] == [["0"], ["0", "→", "1"], ["0"], ["0", "→", "2"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_edicts_and_rules(run: Run, language: str) -> None:
    say = translations(language)
    output = flowing(run("play", "--seed", 7, "--lang", language, typed="?\n? b\n? rules\nquit\n").output)
    assert flowing(say("play-help")) in output
    assert output.count(say.rule("card-mages_valley")) == 2
    assert say.rule("card-farmland") in output
    assert say.rule("card-borderlands") in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_r6_3_a_lasting_ambush_is_among_the_rules_that_hold(run: Run, language: str) -> None:
    """R6.3: once revealed, its card is explained until the match is over."""
    say = translations(language)
    game = Game("heroes", "", ambush=("zombie_plague",))
    lines, _ = typing(game, 3)
    typed = "\n".join(line for one in lines for line in ("? rules", one)) + "\n"
    options = ("--box", "heroes", "--ambush", "zombie_plague", "--seed", 3, "--lang", language)
    pages = flowing(run("play", *options, typed=typed).output).split("> ? rules ")
    shown = [say.rule("card-zombie_plague") in page for page in pages]
    assert shown == sorted(shown)
    assert 0 < sum(shown) < len(shown)


def test_r2_1_a_player_has_a_name_a_crest_and_a_motto(run: Run, tmp_path: Path) -> None:
    """R2.1: in the record and with the result, and without a title, which the rating awards."""
    file, lines = tmp_path / "ada.txt", typing(Game("base", ""), 7)[0]
    named = ("--name", "Ada", "--crest", "1-2-6-3", "--motto", "North is up")
    result = run("play", *named, "--seed", 7, typed="\n".join([f"save {file}", *lines]) + "\n")
    ada = read_record(file.read_text(encoding="utf-8")).setup.cartographers[0]
    assert (ada.name, ada.crest, ada.motto, ada.title) == ("Ada", "1-2-6-3", "North is up", "")
    end = result.output.splitlines()
    assert "Ada" in end[-4]
    assert end[-2] == "“North is up”"


@pytest.mark.parametrize(
    ("words_", "sentence"),
    [
        (["--name", " "], "--name must be one line of 1 to 40 letters.\n"),
        (["--name", "a" * 41], "--name must be one line of 1 to 40 letters.\n"),
        (["--motto", "a\nb"], "--motto must be one line of 0 to 120 letters.\n"),
    ],
)
def test_a_name_is_one_line_of_some_letters(run: Run, words_: list[str], sentence: str) -> None:
    result = run("play", *words_)
    assert (result.exit_code, result.stderr) == (2, sentence)


def test_the_end_of_the_input_leaves_quietly(run: Run) -> None:
    result = run("play", "--seed", 7)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("words_", "sentence"),
    [
        (["--map", "B"], "A saved game has its own player, map and cards; leave out --map.\n"),
        (["--skills"], "A saved game has its own player, map and cards; leave out --skills.\n"),
    ],
)
def test_a_saved_game_brings_its_own_box(run: Run, tmp_path: Path, words_: list[str], sentence: str) -> None:
    file = tmp_path / "game.txt"
    run("play", "--seed", 7, typed=f"save {file}\nquit\n")
    result = run("play", "--resume", file, *words_)
    assert (result.exit_code, result.stderr) == (2, sentence)


def test_a_match_of_several_cannot_be_resumed_alone(run: Run, tmp_path: Path) -> None:
    run("simulate", "--games", 1, "--players", 2, "--records", tmp_path)
    result = run("play", "--resume", tmp_path / "game-000001.txt")
    assert (result.exit_code, result.stderr) == (2, "A game of 2 seats cannot be played alone.\n")


def test_a_finished_game_shows_its_result(run: Run, tmp_path: Path) -> None:
    run("simulate", "--games", 1, "--seed", 1, "--records", tmp_path)
    output = run("play", "--resume", tmp_path / "game-000001.txt").output
    assert output.splitlines()[-1].startswith("rating ")


def test_a_map_of_the_other_box_is_reported(run: Run) -> None:
    output = run("play", "--map", "C", "--seed", 1, typed="quit\n").output
    assert translations("en")("origin-combined", ruins=0) in output


def test_a_narrow_screen_puts_the_standing_below_the_map(run: Run) -> None:
    wide = run("play", "--seed", 7, typed="quit\n").output
    narrow = run("play", "--seed", 7, typed="quit\n", env={"COLUMNS": "50"}).output
    assert max(len(line.rstrip()) for line in narrow.splitlines()) <= 50
    assert any("11" in line and "Spring" in line for line in wide.splitlines())
    assert not any("11" in line and "Spring" in line for line in narrow.splitlines())


def test_a_hint_is_a_move_ready_to_be_drawn(run: Run) -> None:
    """The same game gets the same hint; Enter draws it."""
    result = run("play", "--seed", 3, typed="hint\n\nquit\n")
    text = result.output.split("A good place: ")[1].split(";")[0]
    assert f"{text}: Enter draws it" in result.output
    asked = run("play", "--seed", 3, typed=f"{text}\n\nquit\n")
    assert asked.output.split(f"{text}: Enter draws it")[1] == result.output.split(f"{text}: Enter draws it")[1]
