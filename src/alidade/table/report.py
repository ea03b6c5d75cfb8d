"""The report of the coach as a message."""

from __future__ import annotations

from typing import cast

from alidade import messages as m
from alidade.coach import Analysis, Estimate, Moment
from alidade.engine.state import State
from alidade.table import show

DIGITS = 2


def report(analysis: Analysis, end: State) -> m.Report:
    """Convert an analysis to a message."""
    return m.Report(
        seat=analysis.seat,
        score=analysis.score,
        par=_estimate(analysis.par),
        luck=_estimate(analysis.luck),
        skill=_estimate(analysis.skill),
        edge=_estimate(analysis.edge),
        edicts=list(analysis.edicts),
        moments=[_moment(moment) for moment in analysis.moments],
        costliest=[_costly(analysis, moment, end) for moment in analysis.costliest],
        skipped=analysis.skipped,
        decks=analysis.budget.decks,
        weaker=[m.Reason(reason.why.value, reason.card) for reason in analysis.reasons],
    )


def _estimate(estimate: Estimate) -> m.Estimate:
    return m.Estimate(_round(estimate.stars), _round(estimate.error))


def _round(stars: float) -> float:
    return round(stars, DIGITS) + 0.0  # never -0.0


def _moment(moment: Moment) -> m.CoachMoment:
    look = moment.findings
    return m.CoachMoment(
        turn=moment.turn,
        season=moment.season,
        phase=cast(m.Phase, moment.phase.value),
        card=moment.card,
        owner=moment.owner,
        luck=_estimate(moment.luck),
        regret=_estimate(moment.regret) if look else None,
        expected=_estimate(moment.expected),
        drawn=str(look.drawn.move) if look else "",
        best=str(look.best.move) if look else "",
    )


def _costly(analysis: Analysis, moment: Moment, end: State) -> m.CostlyMoment:
    reason = analysis.difference(moment)
    return m.CostlyMoment(
        moment=analysis.moments.index(moment),
        sheet=show.sheet(moment.sheet, end),
        edicts=[_round(stars) for stars in reason.edicts],
        coins=_round(reason.coins),
        monsters=_round(reason.monsters),
        room=reason.room,
    )
