"""Converts an analysis to JSON values, as docs/coach.md describes them."""

from __future__ import annotations

from alidade.coach.analysis import Analysis, Moment
from alidade.coach.drawing import Drawing
from alidade.coach.estimate import Estimate
from alidade.engine.card import EDICTS
from alidade.engine.map_text import write_sheet

FORMAT = 1
DIGITS = 3

Json = dict[str, object]


def to_json(analysis: Analysis) -> Json:
    """The whole analysis as JSON values."""
    return {
        "format": FORMAT,
        "seat": analysis.seat,
        "score": analysis.score,
        "par": _estimate(analysis.par),
        "luck": _estimate(analysis.luck),
        "skill": _estimate(analysis.skill),
        "policy": {"plays": "greedy", "start": _estimate(analysis.start), "edge": _estimate(analysis.edge)},
        "edicts": {EDICTS[place]: id for place, id in enumerate(analysis.edicts)},
        "playouts": {
            "choosing": analysis.budget.playouts,
            "valuing": analysis.budget.decks,
            "start": analysis.budget.start,
        },
        "skipped": analysis.skipped,
        "weaker": [{"why": reason.why.value, "card": reason.card or None} for reason in analysis.reasons],
        "moments": [_moment(analysis, moment) for moment in analysis.moments],
        "costliest": [analysis.moments.index(moment) for moment in analysis.costliest],
        "after": _estimate(analysis.last),
    }


def _estimate(estimate: Estimate) -> Json:
    return {"stars": round(estimate.stars, DIGITS), "error": round(estimate.error, DIGITS)}


def _moment(analysis: Analysis, moment: Moment) -> Json:
    look = moment.findings
    return {
        "turn": moment.turn,
        "season": analysis.setup.box.seasons[moment.season].id,
        "phase": moment.phase.value,
        "card": moment.card,
        "owner": moment.owner,
        "luck": _estimate(moment.luck),
        "revealed": _estimate(moment.revealed),
        "monsters": _estimate(moment.monsters),
        "regret": _estimate(moment.regret),
        "expected": _estimate(moment.expected),
        "sheet": write_sheet(moment.sheet),
        "drawn": None if look is None else str(look.drawn.move),
        "best": None if look is None else str(look.best.move),
        "greedy": None if look is None else str(look.greedy.move),
        "drawings": [] if look is None else [_drawing(drawing) for drawing in look.drawings],
        "why": None if look is None or look.best is look.drawn else _why(analysis, moment),
    }


def _drawing(drawing: Drawing) -> Json:
    return {
        "move": str(drawing.move),
        "expected": _estimate(drawing.expected),
        "regret": _estimate(drawing.regret),
        "sheet": write_sheet(drawing.sheet),
    }


def _why(analysis: Analysis, moment: Moment) -> Json:
    reason = analysis.difference(moment)
    return {
        "edicts": {EDICTS[place]: round(stars, DIGITS) for place, stars in enumerate(reason.edicts)},
        "coins": round(reason.coins, DIGITS),
        "monsters": round(reason.monsters, DIGITS),
        "room": reason.room,
    }
