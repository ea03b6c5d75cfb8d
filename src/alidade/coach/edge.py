"""The edge: by how much the best drawings beat the greedy player's over the rest of a match.

Playouts follow the greedy player. Always taking the coach's best drawing does better by the amounts fitted here on
80 matches of four players on 20 deals: stars per unit of time, by season. Where the greedy player's scores vary
widely from deck to deck, good drawings gain more. The fit's residual from deal to deal is its error. `python -m
prove.coach` checks it against other matches (`--only sums`, `--only edge`)."""

from __future__ import annotations

from alidade.coach.estimate import Estimate
from alidade.engine.state import Phase, Public

STARS_PER_TIME_UNIT = (1.87, 1.01, 0.66, 0.20)
FITTED_DEVIATION = 15.0  # the standard deviation of scores that these are fitted for
POWER = 2.0
SPREAD = 0.45  # from deal to deal, as a share of the edge


def edge(public: Public, deviation: float, *, full: bool = False) -> Estimate:
    """The remaining edge in a match whose scores have this standard deviation before the first card.

    It is 0 on a full map that ends the match, and after the last season."""
    if full or public.phase is Phase.OVER:
        return Estimate(0.0)
    seasons = public.setup.box.seasons
    spent = public.time if public.phase is not Phase.SHUFFLE else 0
    left = [0] * public.season + [max(0, seasons[public.season].threshold - spent)]
    left += [season.threshold for season in seasons[public.season + 1 :]]
    stars = sum(time * per_unit for time, per_unit in zip(left, STARS_PER_TIME_UNIT, strict=True))
    stars *= (deviation / FITTED_DEVIATION) ** POWER
    return Estimate(stars, stars * SPREAD)
