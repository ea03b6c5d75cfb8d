"""The screen of a solo game: the map, the edicts with their stars, the card and the question."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from alidade.cli.names import card_name, edict_letter, season_name, terrain_names
from alidade.cli.paint import (
    WASH,
    initials_of,
    paint_coins,
    paint_map,
    paint_pattern,
    paint_shape,
    side_by_side,
)
from alidade.cli.pencil import Answer, Pencil, Question
from alidade.engine.award import sum_stars
from alidade.engine.card import ExploreCard, HeroCard, RuinsCard, SeasonCard
from alidade.engine.grid import write_cells
from alidade.engine.move import DESTROY, MARKS
from alidade.engine.offer import Choice
from alidade.engine.shape import Orientation
from alidade.engine.sheet import COIN_TRACK, Sheet
from alidade.engine.state import Phase, State
from alidade.engine.terrain import Terrain
from alidade.i18n import Translations

NARROW = 78


def show_board(say: Translations, pencil: Pencil, screen: Console) -> RenderableType:
    """Print the map with what the pencil would draw, and its worth beside it."""
    prospect = pencil.prospect
    before, after = prospect.before, prospect.after
    drawn = (after.filled & ~before.filled) | (after.destroyed & ~before.destroyed)
    sheet = paint_map(after, drawn=drawn, open_=pencil.anchors, initials=initials_of(pencil.state.setup.box.ambushes))
    beside = standing(say, pencil.state, before, after)
    if screen.width < NARROW:
        return Group(sheet, Text(), beside)
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_row(sheet, beside)
    return table


def standing(say: Translations, state: State, before: Sheet, after: Sheet) -> Table:
    """Season, coins and what every edict gives now and after the drawing; a mark shows what scores this season."""
    season = coming(state)
    table = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(4):
        table.add_column(no_wrap=True)
    time = state.time if season is state.season_card else 0
    bar = "▮" * min(time, season.threshold) + "▯" * (season.threshold - time)
    table.add_row(Text(season_name(say, season.id), style="bold"), "", Text(f"{bar} {time}/{season.threshold}"))
    table.add_row(say("word-coins"), "", paint_coins(after, COIN_TRACK))
    table.add_row("")
    for place, card in enumerate(state.edicts):
        now, then = sum_stars(card.awards(before)), sum_stars(card.awards(after))
        scores = place in season.edicts
        name = Text(f"{edict_letter(say, place)} {card_name(say, card.id)}", style="" if scores else "dim")
        table.add_row(name, Text("◀" if scores else " ", style="bold"), _change(now, then, dim=not scores))
    table.add_row("  " + say("word-coins"), "", _change(before.purse, after.purse))
    table.add_row(
        "  " + say("word-monsters"), "", _change(-before.threatened.bit_count(), -after.threatened.bit_count())
    )
    table.add_row(
        Text("  " + say("play-season-now"), style="bold"), "", _change(worth(state, before), worth(state, after))
    )
    table.add_row("  " + say("play-written"), "", _change(after.total, after.total))
    if state.skills:
        table.add_row("")
        for skill in state.skills:
            spent = after.used or skill.cost > after.purse
            label = f"{card_name(say, skill.id)} ({skill.cost})"
            used = say("play-used") if after.used == skill.id else ""
            table.add_row(Text(label, style="dim" if spent else ""), "", Text(used, style="dim"))
    return table


def coming(state: State) -> SeasonCard:
    """The season that scores next: after a scoring, while a choice is owed, that is the following one (R8.5)."""
    return state.setup.box.seasons[state.season + 1] if state.phase is Phase.CHOOSE else state.season_card


def worth(state: State, sheet: Sheet) -> int:
    """What the season would score for a sheet as it is (R8.2 to R8.4)."""
    edicts = sum(sum_stars(state.edicts[place].awards(sheet)) for place in coming(state).edicts)
    return edicts + sheet.purse - sheet.threatened.bit_count()


def _change(now: int, then: int, *, dim: bool = False) -> Text:
    text = Text(f"{now:>3}", style="dim" if dim else "")
    if now != then:
        text.append(f" → {then}", style="bold green" if then > now else "bold red")
    return text


def headline(say: Translations, state: State) -> Text:
    """The card the turn is about, the ruins cards before it, and what they ask for."""
    card = state.card
    names = [card_name(say, card.id)]
    if state.phase is not Phase.CHOOSE:
        for earlier in reversed(state.column[:-1]):
            if not isinstance(earlier, RuinsCard):
                break
            names.insert(0, card_name(say, earlier.id))
    text = Text(" + ".join(names), style="bold underline")
    if isinstance(card, ExploreCard):
        text.append(
            f"  {say('word-time')} {card.time} · {terrain_names(say, card.terrains)}", style="not bold not underline"
        )
        if state.time >= state.season_card.threshold:
            text.append(f" · {say('play-last')}", style="not bold not underline")
        if state.ruins:
            text.append(f" · {say('play-ruins')}", style=Style(color="#c0392b", bold=True, underline=False))
    return text


def question(say: Translations, pencil: Pencil, screen: Console) -> RenderableType:
    """The next question with its numbered answers."""
    prompt = Text(_prompt(say, pencil), style="italic")
    blocks = _answers(say, pencil)
    return Group(prompt, side_by_side(blocks, screen.width)) if blocks else prompt


def _prompt(say: Translations, pencil: Pencil) -> str:
    current = pencil.question
    if current is Question.CONFIRM:
        return _confirm(say, pencil)
    word = pencil.choices[0].word
    if current is Question.PATTERN:
        return say("play-marks" if word == MARKS else "play-pattern")
    if current is Question.PLACE:
        if word == DESTROY:
            return say("play-destroy", cells=write_cells(pencil.anchors))
        return say("play-space" if pencil.choices[0].cells.bit_count() == 1 else "play-place")
    if current is Question.TERRAIN and not pencil.choices[0].word and pencil.choices[0].shape is None:
        return say("play-lone-terrain")
    return say(f"play-{current}")


def _confirm(say: Translations, pencil: Pencil) -> str:
    if pencil.state.phase is Phase.RESPOND and not pencil.parts:
        return say("play-respond")
    if not pencil.parts:
        return say("play-nothing")
    movable = pencil.before is not None and pencil.before.question is Question.PLACE
    lines = [say("play-confirm", move=str(pencil.move))]
    lines += [say("play-confirm-place")] if movable else []
    lines += [say("play-confirm-skill")] if pencil.choices else []
    return " ".join(lines)


def _answers(say: Translations, pencil: Pencil) -> list[Text | Table]:
    current = pencil.question
    if current in (Question.WHAT, Question.SHAPE, Question.CONFIRM):
        return [_numbered(n, _entry(say, pencil, entry)) for n, entry in enumerate(pencil.entries, 1)]
    if current is Question.TERRAIN:
        return [_numbered(n, _swatch(say, terrain, pencil.choices[0])) for n, terrain in enumerate(pencil.terrains, 1)]
    if current is Question.ORIENTATION:
        terrain = _colour(pencil)
        pictures = [paint_shape(Orientation(choice.cells), terrain, anchor=True) for choice in pencil.choices]
        return [_numbered(n, picture) for n, picture in enumerate(pictures, 1)]
    if current is Question.PATTERN:
        return [_numbered(n, Text(write_cells(choice.cells) or "-")) for n, choice in enumerate(pencil.choices, 1)]
    return []


def _numbered(number: int, block: Text) -> Text:
    """A block with its number before its first line."""
    lead = f"{number} "
    lines = block.split("\n", allow_blank=True)
    numbered = [Text.assemble((lead if row == 0 else " " * len(lead), "bold"), line) for row, line in enumerate(lines)]
    return Text("\n").join(numbered)


def _entry(say: Translations, pencil: Pencil, entry: Answer) -> Text:
    skill = next((card for card in pencil.state.skills if card.id == entry.word), None)
    if skill is not None and pencil.question is not Question.SHAPE:
        return Text(f"{card_name(say, skill.id)} ({skill.cost})")
    shape = entry.choices[0].shape
    picture = paint_shape(shape.printed, _colour(pencil, entry.choices)) if shape else Text(say("play-lone"))
    return picture + Text(f"\n+{say('count-coins', count=1)}", style="#b8860b") if shape and shape.coin else picture


def _colour(pencil: Pencil, choices: tuple[Choice, ...] | None = None) -> Terrain | None:
    terrains = pencil.terrains if choices is None else choices[0].terrains
    return terrains[0] if len(terrains) == 1 else None


def _swatch(say: Translations, terrain: Terrain, choice: Choice) -> Text:
    """A terrain, and the shape in its colour."""
    text = Text.assemble((f" {terrain.letter} ", WASH[terrain]), f" {say(f'terrain-{terrain.id}')}")
    shape = choice.shape
    return text if shape is None or len(shape.points) == 1 else text + Text("\n") + paint_shape(shape.printed, terrain)


def pattern_of(state: State) -> Text | None:
    """The attack pattern of the hero card that is drawn."""
    card = state.card
    return paint_pattern(card) if isinstance(card, HeroCard) and state.phase is Phase.DRAW else None
