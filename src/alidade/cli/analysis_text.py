"""An analysis as text: three numbers, every moment, and what cost most."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from alidade.cli.names import card_name, decimal, edict_letter, map_name, player, season_name
from alidade.cli.paint import console, initials_of, paint_map, prose, side_by_side
from alidade.coach import Analysis, Drawing, Estimate, Moment
from alidade.engine.sheet import Sheet
from alidade.i18n import Translations

ROWS = 9  # of the chart
COLUMN = 3  # letters per moment
WIDE = 120
SMALL = 0.05  # stars below which nothing is shown


def print_analysis(say: Translations, analysis: Analysis) -> None:
    """Print the whole analysis."""
    screen = console()
    screen.print(
        Text.assemble((player(analysis.setup, analysis.seat), "bold"), f" · {map_name(say, analysis.setup.map)}")
    )
    for place, id in enumerate(analysis.edicts):
        screen.print(Text(f"{edict_letter(say, place)}  {card_name(say, id)}"))
    screen.print()
    screen.print(_totals(say, analysis))
    for line in _notes(say, analysis):
        screen.print(prose(line, screen.width), style="dim")
    screen.print()
    screen.print(Text(say("coach-course"), style="bold"))
    screen.print(chart(analysis))
    screen.print()
    screen.print(_moments_table(say, analysis, screen.width))
    for place, moment in enumerate(analysis.costliest, 1):
        screen.print()
        _costly(say, screen, analysis, moment, place)


def _totals(say: Translations, analysis: Analysis) -> Table:
    """Par, luck and skill, and the score."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold")
    table.add_column(justify="right")
    table.add_column(style="dim")
    numbers = (("par", analysis.par), ("luck", analysis.luck), ("skill", analysis.skill))
    alone = "yes" if analysis.setup.solo else "no"
    for name, estimate in numbers:
        sign = "-" if name == "par" else "+"
        table.add_row(say(f"coach-{name}"), _estimate_text(say, estimate, sign), say(f"coach-{name}-is", alone=alone))
    table.add_row(say("word-score"), str(analysis.score), "")
    return table


def _notes(say: Translations, analysis: Analysis) -> Iterator[str]:
    """Which policy the expectation follows, and what makes it less certain."""
    yield say("coach-policy", edge=_estimate_text(say, analysis.edge), decks=analysis.budget.decks)
    if not analysis.setup.solo:
        yield say("coach-others")
    if analysis.skipped:
        yield say("coach-skipped", moments=analysis.skipped)
    for reason in analysis.reasons:
        yield say("coach-weaker", reason=say(f"weaker-{reason.why}", card=card_name(say, reason.card)))


def _estimate_text(say: Translations, estimate: Estimate, sign: str = "-") -> str:
    return f"{decimal(say, estimate.stars, 1, sign)} ± {decimal(say, estimate.error, 1)}"


def chart(analysis: Analysis) -> Text:
    """The expectation after each moment as a curve; a line where a season begins."""
    levels = [analysis.par.stars, *(moment.expected.stars for moment in analysis.moments), analysis.end]
    seasons = [0, *(moment.season for moment in analysis.moments)]
    seasons.append(seasons[-1])
    low, high = min(levels), max(levels)
    step = max((high - low) / (ROWS - 1), SMALL)
    rows = [round((level - low) / step) for level in levels]
    lines = []
    for row in reversed(range(ROWS)):
        line = Text(f"{low + row * step:6.0f} ", style="dim")
        for index, own in enumerate(rows):
            new = index > 0 and seasons[index] != seasons[index - 1]
            line.append("│" if new else " ", style="dim")
            line.append(("●" if own == row else " ").ljust(COLUMN - 1))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def _moments_table(say: Translations, analysis: Analysis, width: int) -> Table:
    """A line for each moment; on a wide screen with its drawings."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("coach-turn", "word-season", "coach-card"):
        table.add_column(say(name), no_wrap=True)
    for name in ("coach-luck", "coach-lost", "coach-expected"):
        table.add_column(say(name), justify="right", no_wrap=True)
    if width >= WIDE:
        table.add_column(say("coach-drawn"))
        table.add_column(say("coach-best"))
    for moment in analysis.moments:
        table.add_row(
            str(moment.turn),
            season_name(say, analysis.setup.box.seasons[moment.season].id),
            card_name(say, moment.card),
            _estimate_text(say, moment.luck, "+"),
            "" if moment.findings is None else _estimate_text(say, moment.regret) + ("" if moment.own else "*"),
            _estimate_text(say, moment.expected),
            *(_moves(moment) if width >= WIDE else ()),
        )
    return table


def _moves(moment: Moment) -> tuple[str, str]:
    """What was drawn, and what was better."""
    look = moment.findings
    if look is None:
        return "", ""
    return str(look.drawn.move), "" if look.best is look.drawn else str(look.best.move)


def _costly(say: Translations, screen: Console, analysis: Analysis, moment: Moment, place: int) -> None:
    """One of the moments that cost most: both drawings on the map, and what the better one would have changed."""
    assert moment.findings is not None
    head = f"{place}. {say('show-turn', turn=moment.turn)} · {card_name(say, moment.card)}"
    screen.print(Text.assemble((head, "bold"), "  ", say("coach-cost", stars=_estimate_text(say, moment.regret))))
    if not moment.own:
        screen.print(Text(say("coach-on-sheet", owner=player(analysis.setup, moment.owner)), style="dim"))
    initials = initials_of(analysis.setup.box.ambushes)
    blocks = [
        Text("\n").join([Text(f"{say(key)}: {drawing.move}", style="bold"), _map(moment.sheet, drawing, initials)])
        for key, drawing in (("coach-drawn", moment.findings.drawn), ("coach-best", moment.findings.best))
    ]
    screen.print(side_by_side(blocks, screen.width))
    screen.print(prose(f"{say('coach-why')}: {', '.join(_why(say, analysis, moment)) or '-'}", screen.width))


def _map(before: Sheet, drawing: Drawing, initials: dict[str, str]) -> Text:
    after = drawing.sheet
    drawn = (after.filled & ~before.filled) | (after.destroyed & ~before.destroyed)
    return paint_map(after, drawn=drawn, initials=initials)


def _why(say: Translations, analysis: Analysis, moment: Moment) -> Iterator[str]:
    """What the best drawing would have changed, the most first."""
    reason = analysis.difference(moment)
    named = [(f"{edict_letter(say, place)} {card_name(say, analysis.edicts[place])}", stars)
             for place, stars in enumerate(reason.edicts)]  # fmt: skip
    named += [(say("word-coins"), reason.coins), (say("word-monsters"), reason.monsters)]
    for name, stars in sorted(named, key=lambda one: -abs(one[1])):
        if abs(stars) >= SMALL:
            yield f"{name} {decimal(say, stars, 1, '+')}"
    if reason.room:
        yield say("coach-room" if reason.room > 0 else "coach-room-less", spaces=abs(reason.room))
