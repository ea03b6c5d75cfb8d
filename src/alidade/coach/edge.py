"""The edge: by how much the best drawings beat the greedy player's, for the time that is left of a match.

Playouts follow the greedy player. Always taking the best drawing that the coach finds would do better by what is fitted
here on 80 matches of four players on 20 deals: stars for each unit of time, by season. Where the greedy player's
scores spread widely from deck to deck there is more to be won by good drawings. What the fit leaves from deal to deal
is its error. `python -m prove.coach` holds it against other matches (`--only sums`, `--only edge`)."""

from __future__ import annotations

from alidade.coach.estimate import Estimate
from alidade.engine.state import Phase, Public

STARS_PER_TIME_UNIT = (1.87, 1.01, 0.66, 0.20)
FITTED_DEVIATION = 15.0  # the standard deviation of scores that these are fitted for
POWER = 2.0
SPREAD = 0.45  # from deal to deal, as a share of the edge


def edge(public: Public, deviation: float, *, full: bool = False) -> Estimate:
    """What is left of the edge in a match whose scores have this standard deviation before the first card.

    It is nothing on a full map that ends the match, and nothing after the last season."""
    if full or public.phase is Phase.OVER:
        return Estimate(0.0)
    seasons = public.setup.box.seasons
    spent = public.time if public.phase is not Phase.SHUFFLE else 0
    left = [0] * public.season + [max(0, seasons[public.season].threshold - spent)]
    left += [season.threshold for season in seasons[public.season + 1 :]]
    stars = sum(time * per_unit for time, per_unit in zip(left, STARS_PER_TIME_UNIT, strict=True))
    stars *= (deviation / FITTED_DEVIATION) ** POWER
    return Estimate(stars, stars * SPREAD)
