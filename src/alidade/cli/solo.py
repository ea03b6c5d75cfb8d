"""A solo game in the terminal: asks, draws, prints what happened, and saves."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text

from alidade.cli.files import write_text
from alidade.cli.names import card_name, card_rule, edict_letter
from alidade.cli.paint import console, initials_of, interactive, paint_map, prose
from alidade.cli.pencil import SEAT, Pencil, Question, begin
from alidade.cli.replay_text import result, season_table
from alidade.cli.screen import headline, pattern_of, question, show_board
from alidade.dealer import chance
from alidade.engine.award import all_spaces, sum_stars
from alidade.engine.card import EDICTS
from alidade.engine.errors import AlidadeError, Id, IllegalMove
from alidade.engine.grid import write_cells
from alidade.engine.move import AnyMove
from alidade.engine.news import News, NewsKind
from alidade.engine.play import play
from alidade.engine.sheet import Sheet
from alidade.engine.state import DEALER, Phase, State
from alidade.engine.view import view
from alidade.i18n import Translations
from alidade.record import Record, write_record
from alidade.table.turns import news_between


class Unsaved(AlidadeError):
    """A game that was not saved."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_file_name": "Name a file, as in save {file}.",
        "file_exists": "{file} exists already; choose another name.",
        "really_quit": "The game is not saved. Type save FILE to keep it, or quit again to discard it.",
    }


class Solo:
    """One game: the record so far, its state, and the file it is saved in."""

    def __init__(self, say: Translations, record: Record, state: State, seed: int, file: Path | None = None) -> None:
        self.say = say
        self.record = record
        self.state = state
        self.seed = seed
        self.file = file
        self.screen = console()
        self._saved = len(record.moves)
        self._queued: list[RenderableType] = []
        self._page: RenderableType | None = None

    def queue_lines(self, *lines: RenderableType) -> None:
        """Queue lines for the next screen."""
        self._queued += lines

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        if interactive():
            with suppress(ImportError):
                import readline  # noqa: F401  lines that are typed can be edited
        if self.file is None:
            self.queue_lines(Text(self.say("play-welcome"), style="dim"))
        while not self.state.over:
            if DEALER in self.state.waiting:
                self._deal()
            elif not self._draw():
                return
        self._end()

    def _deal(self) -> None:
        """The dealer's move; each has a random source of its own, so that a seed is a game, saved or not."""
        which = "deal" if self.state.phase is Phase.DEAL else self.state.season
        self._play(DEALER, chance(self.state, Random(f"{self.seed}:{which}")))

    def _play(self, seat: int, move: AnyMove) -> None:
        before = self.state
        self.state = play(before, seat, move)
        self.record = self.record.add(seat, move)
        self._narrate(before)

    # One move.

    def _draw(self) -> bool:
        """Compose a move and play it; false if the player leaves."""
        pencil = begin(self.state)
        while True:
            self._show(pencil)
            line = self._read()
            if line is None:
                return False
            try:
                if line.split()[:1] in (["quit"], ["q"]):
                    self._leave()
                    return False
                if self._command(line, pencil.prospect.after):
                    continue
                if line in ("hint", "h"):
                    pencil = self._hint()
                elif line in ("undo", "u"):
                    pencil = pencil.undo()
                elif line:
                    for further in pencil.answers(line):
                        pencil = further  # so that answers before a mistake are kept
                elif pencil.question is Question.CONFIRM:
                    self._play(SEAT, pencil.move)
                    return True
            except AlidadeError as error:
                self.queue_lines(Text(self.say.translate(error), style="bold red"))

    def _hint(self) -> Pencil:
        """A good move, composed and ready to be drawn; the map shows its effect."""
        from alidade.bots import hint  # on first use: bots are slow to import

        move = hint(view(self.state, SEAT))
        *_, pencil = begin(self.state).answers(str(move))
        self.queue_lines(Text(self.say("play-hint", move=str(move)), style="green"))
        return pencil

    def _command(self, line: str, sheet: Sheet) -> bool:
        """Carry out a command that is not an answer; whether it was one."""
        word, _, rest = line.partition(" ")
        if word in ("?", "help") or line.startswith("?"):
            self._page = self._explain(line.removeprefix("help").strip(" ?").lower(), sheet)
            return True
        if word == "save":
            self._save(rest.strip())
            return True
        return False

    def _read(self) -> str | None:
        """Read a line, or None at the end of the input."""
        try:
            line = input("> ")
        except EOFError:
            return None
        if not sys.stdin.isatty():
            self.screen.print(Text(line))
        return line.strip()

    def _leave(self) -> None:
        if interactive() and self._saved != len(self.record.moves):
            self._saved = len(self.record.moves)
            raise Unsaved("really_quit")

    def _save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.file
        if path is None:
            raise Unsaved("no_file_name", file="FILE")
        if path.exists() and path != self.file:
            raise Unsaved("file_exists", file=str(path))
        write_text(path, write_record(self.record))
        self.file = path
        self._saved = len(self.record.moves)
        self.queue_lines(Text(self.say("play-saved", file=str(path)), style="green"))

    # The screen.

    def _show(self, pencil: Pencil) -> None:
        say, screen = self.say, self.screen
        if interactive():
            screen.clear()
        else:
            screen.print()
        if self._page is not None:
            screen.print(self._page)
        else:
            screen.print(show_board(say, pencil, screen))
            screen.print()
        self._flush()
        screen.print(headline(say, self.state))
        pattern = pattern_of(self.state)
        if pattern is not None and not pencil.parts and self._page is None:
            screen.print(pattern)
        screen.print(question(say, pencil, screen))
        self._page = None

    def _flush(self) -> None:
        for line in self._queued:
            self.screen.print(line)
        self._queued.clear()

    def _explain(self, what: str, sheet: Sheet) -> RenderableType:
        """The help, or what an edict asks for and where it found it."""
        say, state = self.say, self.state
        letters = {EDICTS[place].lower(): place for place in range(len(state.edicts))}
        letters |= {edict_letter(say, place).lower(): place for place in range(len(state.edicts))}
        if what in letters:
            card = state.edicts[letters[what]]
            awards = card.awards(sheet)
            painted = paint_map(sheet, circled=all_spaces(awards), initials=initials_of(state.setup.box.ambushes))
            stars = say("count-stars", count=sum_stars(awards))
            return Group(
                painted, Text(), Text.assemble((card_name(say, card.id), "bold"), f"  {stars}"), self._rule(card.id)
            )
        if not what:
            return Group(Text(say("play-help")), Text())
        named = [(f"{edict_letter(say, place)} ", card.id) for place, card in enumerate(state.edicts)]
        further = (*state.skills, *state.lasting, state.card)
        named += [("", id) for id in dict.fromkeys(card.id for card in further)]
        return Group(
            *(Group(Text(lead + card_name(say, id), style="bold"), self._rule(id)) for lead, id in named), Text()
        )

    def _rule(self, id: str) -> Text:
        return prose(card_rule(self.say, id), self.screen.width, indent=2)

    # What happened.

    def _narrate(self, before: State) -> None:
        """Queue lines about what a move caused: monsters, coins, scores, spreads."""
        own = before.phase not in (Phase.DEAL, Phase.SHUFFLE)
        lines: list[RenderableType] = []
        for item in news_between(before, self.state):
            if item.kind is NewsKind.DRAWN and own:
                own = False
                lines += self._gain(item)
            elif item.kind is NewsKind.DRAWN and not item.filled:
                lines.append(Text(self.say.translate(IllegalMove("no_room", card=Id("card", item.card))), style="dim"))
            elif item.kind in (NewsKind.DRAWN, NewsKind.SPREAD):
                lines += [Text(self._came(item), style="magenta"), *self._gain(item)]
            elif item.kind is NewsKind.SCORED:
                assert item.after is not None
                lines += [season_table(self.say, self.state, len(item.after.stars) - 1, [item]), Text()]
        self.queue_lines(*lines)

    def _came(self, news: News) -> str:
        name = card_name(self.say, news.card)
        if news.destroyed and not news.filled & ~news.destroyed:
            return self.say("play-destroyed", card=name, cells=write_cells(news.destroyed))
        return self.say("play-came", card=name, cells=write_cells(news.filled))

    def _gain(self, news: News) -> list[RenderableType]:
        if news.coins <= 0:
            return []
        return [Text(f"+{self.say('count-coins', count=news.coins)}", style="#b8860b")]

    def _end(self) -> None:
        """The last map, the result, and a last chance to keep the match."""
        say, screen = self.say, self.screen
        if interactive():
            screen.clear()
        screen.print(paint_map(self.state.sheets[0], initials=initials_of(self.state.setup.box.ambushes)))
        screen.print()
        self._flush()
        screen.print()
        screen.print(result(say, self.state))
        while interactive() and self._saved != len(self.record.moves):
            screen.print(Text(say("play-keep"), style="italic"))
            line = self._read()
            if not line or line in ("quit", "q"):
                return
            try:
                self._command(line, self.state.sheets[0])
            except AlidadeError as error:
                self.queue_lines(Text(say.translate(error), style="bold red"))
            self._flush()
