"""Told: an analysis as plain values for JSON, as docs/coach.md describes it."""

from __future__ import annotations

from alidade.coach.analysis import Analysis, Moment
from alidade.coach.drawing import Drawing
from alidade.coach.estimate import Estimate
from alidade.engine.card import EDICTS
from alidade.engine.paper import write_sheet

FORMAT = 1
DIGITS = 3

Told = dict[str, object]


def told(found: Analysis) -> Told:
    """The whole analysis."""
    return {
        "format": FORMAT,
        "seat": found.seat,
        "score": found.score,
        "par": _estimate(found.par),
        "luck": _estimate(found.luck),
        "skill": _estimate(found.skill),
        "policy": {"plays": "greedy", "start": _estimate(found.start), "edge": _estimate(found.edge)},
        "edicts": {EDICTS[place]: id for place, id in enumerate(found.edicts)},
        "playouts": {"choosing": found.budget.playouts, "valuing": found.budget.decks, "start": found.budget.start},
        "skipped": found.skipped,
        "weaker": [{"why": reason.why.value, "card": reason.card or None} for reason in found.reasons],
        "moments": [_moment(found, moment) for moment in found.moments],
        "costliest": [found.moments.index(moment) for moment in found.costliest],
        "after": _estimate(found.last),
    }


def _estimate(estimate: Estimate) -> Told:
    return {"stars": round(estimate.stars, DIGITS), "error": round(estimate.error, DIGITS)}


def _moment(found: Analysis, moment: Moment) -> Told:
    look = moment.look
    return {
        "turn": moment.turn,
        "season": found.setup.box.seasons[moment.season].id,
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
        "drawings": [] if look is None else [_drawing(one) for one in look.drawings],
        "why": None if look is None or look.best is look.drawn else _why(found, moment),
    }


def _drawing(drawing: Drawing) -> Told:
    return {
        "move": str(drawing.move),
        "expected": _estimate(drawing.expected),
        "regret": _estimate(drawing.regret),
        "sheet": write_sheet(drawing.sheet),
    }


def _why(found: Analysis, moment: Moment) -> Told:
    reason = found.why(moment)
    return {
        "edicts": {EDICTS[place]: round(stars, DIGITS) for place, stars in enumerate(reason.edicts)},
        "coins": round(reason.coins, DIGITS),
        "monsters": round(reason.monsters, DIGITS),
        "room": reason.room,
    }
