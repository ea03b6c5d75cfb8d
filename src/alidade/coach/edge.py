"""The edge: by how much the best drawings beat the greedy player's, for the time that is left of a match.

Playouts follow the greedy player. Always taking the best drawing that the coach finds would do better by what is fitted
here on 57 matches of four players on 15 deals of their own (`python -m prove.coach --only edge`): stars for each unit
of time, by season. It differs much from deal to deal, and that spread is its error."""

from __future__ import annotations

from alidade.coach.estimate import Estimate
from alidade.engine.state import Phase, Public

STARS_A_TIME = (1.45, 0.96, 0.57, 0.20)
SPREAD = 0.54  # from deal to deal, as a share of the edge


def edge(public: Public, *, full: bool = False) -> Estimate:
    """What is left of the edge; nothing on a full map that ends the match, nor after the last season."""
    if full or public.phase is Phase.OVER:
        return Estimate(0.0)
    seasons = public.setup.box.seasons
    spent = public.time if public.phase is not Phase.SHUFFLE else 0
    left = [0] * public.season + [max(0, seasons[public.season].threshold - spent)]
    left += [season.threshold for season in seasons[public.season + 1 :]]
    stars = sum(time * a_time for time, a_time in zip(left, STARS_A_TIME, strict=True))
    return Estimate(stars, stars * SPREAD)
