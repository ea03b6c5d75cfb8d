"""The program: languages, help, and one sentence for everything that goes wrong."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from alidade.cli import COMMANDS
from alidade.cli.program import chosen_language
from alidade.cli.usage import usage_error
from alidade.i18n import LANGUAGES, translations
from alidade.version import full_version
from tests.cli.conftest import Run, flowing


def test_the_version(run: Run) -> None:
    assert run("--version").output == f"alidade {full_version()}\n"


def test_no_command_is_a_call_for_help(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert result.output == run("--help").output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", ["", *COMMANDS])
def test_help_is_written_in_the_chosen_language(run: Run, language: str, verb: str) -> None:
    say = translations(language)
    result = run("--lang", language, *filter(None, [verb]), "--help")
    assert result.exit_code == 0
    assert result.output.startswith(f"{say('help-usage')} alidade {verb}".rstrip())
    text = flowing(result.output)
    assert say(f"help-{verb or 'alidade'}") in text
    assert say("help-lang") in text
    assert say("help-help") in text
    assert "help-" not in text.replace("--help", "")


@pytest.mark.parametrize(
    ("args", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_ALL": "uk_UA.UTF-8"}, "uk"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_ALL": "", "LC_MESSAGES": "uk_UA"}, "uk"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        (["--lang", "uk"], {"LANG": "fr"}, "uk"),
        (["--lang=fr"], {}, "fr"),
        (["score", "x", "--lang", "fr"], {}, "fr"),
        (["--lang", "uk", "score", "x", "--lang", "fr"], {}, "fr"),
        (["score", "--", "--lang", "fr"], {}, "en"),
        (["--lang", "de"], {"LANG": "uk"}, "uk"),
        (["--lang"], {}, "en"),
    ],
)
def test_the_language_to_speak(args: list[str], environment: dict[str, str], language: str) -> None:
    assert chosen_language(args, environment) == language


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("fly", "There is no command fly; expected one of "),
        ("score", "MAP.txt is missing."),
        ("score a b", "Unexpected argument: b."),
        ("score a --jason", "There is no option --jason; did you mean --json?"),
        ("score a --zzz", "There is no option --zzz."),
        ("score a --card", "--card needs a value."),
        ("score --json=1 a", "--json takes no value."),
        ("--lang de cards", "--lang must be one of en, fr, uk; got de."),
        ("cards orchad", "There is no card orchad; did you mean orchard?"),
        ("cards 12345", "There is no card 12345; alidade cards lists them all."),
        ("simulate --games 0", "--games must be a whole number from 1 to 10,000,000; got 0."),
        ("simulate --games -3", "--games must be a whole number from 1 to 10,000,000; got -3."),
        ("simulate --games many", "--games must be a whole number from 1 to 10,000,000; got many."),
        ("simulate --games 1.5", "--games must be a whole number from 1 to 10,000,000; got 1.5."),
        ("simulate --players 0", "--players must be a whole number from 1 to 100; got 0."),
        ("simulate --players 101", "--players must be a whole number from 1 to 100; got 101."),
        ("simulate --seed soon", "--seed must be a whole number; got soon."),
        ("simulate --ambush 9", "--ambush must be a number from 0 to 8, or cards with commas between them; got 9."),
        ("simulate --heroes 5", "--heroes must be a number from 0 to 4, or cards with commas between them; got 5."),
        ("simulate --explore both", "--explore must be one of base, heroes; got both."),
        ("simulate --bot chess", "There is no level chess; expected one of Rambler, "),
        ("simulate --map E", "There is no map E; expected one of A, B, C, D or a file."),
        ("simulate --box small", "There is no box small; expected one of base, heroes, combined or a file."),
    ],
)
def test_a_misuse_is_one_sentence_and_code_2(run: Run, line: str, sentence: str) -> None:
    result = run(*line.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", ["score", "replay", "play --resume", "simulate --map", "simulate --box"])
def test_a_file_that_cannot_be_read_is_one_sentence_and_code_1(
    run: Run, tmp_path: Path, language: str, verb: str
) -> None:
    latin, empty = tmp_path / "latin.txt", tmp_path / "empty.txt"
    latin.write_bytes(b"caf\xe9\n")
    empty.write_text("")
    for file in (tmp_path, latin, empty):
        if (verb, file) == ("simulate --box", empty):
            continue  # an empty box file changes nothing about the base box
        result = run(*verb.split(), file, "--lang", language)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1
        assert result.stderr.rstrip().endswith(".")
        assert (str(file) in result.stderr) == (file != empty)


def test_a_missing_file_has_a_reason_in_every_language(run: Run) -> None:
    text = {language: run("score", "nowhere.txt", "--lang", language).stderr for language in LANGUAGES}
    assert text == {
        "en": "nowhere.txt cannot be read: there is no such file or folder.\n",
        "fr": "nowhere.txt ne peut pas être lu\u00a0: ce fichier ou dossier n’existe pas.\n",
        "uk": "nowhere.txt не вдається прочитати: такого файлу чи теки немає.\n",
    }


def test_an_error_behind_an_error_is_translated_too(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    assert run("simulate", "--games", 1, "--seed", 1, "--records", tmp_path).exit_code == 0
    text = (tmp_path / "game-000001.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1 "))
    lines[first] = "1 F a99"
    record.write_text("\n".join(lines), encoding="utf-8")
    result = run("replay", record, "--lang", "fr")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Ligne {first + 1}\u00a0: a99 n’est pas une case")


def test_the_map_text_is_refused_in_words_of_the_language(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_text("..F\n...\n")
    assert run("simulate", "--map", file, "--lang", "uk").stderr == (
        "На планшеті для гри бувають лише незаповнені клітинки, руїни, гори та ущелини; а на a3: ліс.\n"
    )


def test_what_we_have_no_words_for_is_quoted() -> None:
    assert str(usage_error(click.UsageError("Odd."), [])) == "The command cannot be run: Odd."
