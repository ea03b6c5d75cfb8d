"""The plot: how many stars each player reached, game by game, with the mean and its 95 % interval."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import accumulate
from typing import ClassVar

from alidade.bots import NAMES
from alidade.engine.errors import AlidadeError
from alidade.extras import needs
from alidade.lab.tournament import Standings

FORMATS = ("png", "svg")


class NoPlot(AlidadeError):
    """A plot that cannot be drawn."""

    sentences: ClassVar[Mapping[str, str]] = {
        "wrong_plot": "A plot is a file that ends in .png or .svg; got {file}.",
    }


def plot_format(file: str) -> str:
    """The format of a plot by the name of its file; said before a long tournament, not after."""
    ending = file.rpartition(".")[2].lower()
    if ending not in FORMATS:
        raise NoPlot("wrong_plot", file=file)
    needs("plot")
    return ending


def plot(result: Standings, ending: str) -> bytes:
    """The picture as the bytes of a file."""
    needs("plot")
    from matplotlib.figure import Figure

    standings = result.standings
    picture = Figure(figsize=(7, 1.2 + 0.6 * len(standings)), layout="constrained")
    axes = picture.add_subplot()
    places = range(len(standings), 0, -1)
    boxes = [box_of(standing.totals) for standing in standings]
    axes.bxp(boxes, positions=places, orientation="horizontal", widths=0.5, showfliers=False)
    for place, standing in zip(places, standings, strict=True):
        mean = standing.stars
        reach = None if mean.low is None or mean.high is None else [[mean.mean - mean.low], [mean.high - mean.mean]]
        axes.errorbar(mean.mean, place, xerr=reach, fmt="o", color="#b3261e", capsize=4)
        axes.annotate(f"{mean.mean:.1f}", (mean.mean, place), (0, 15), textcoords="offset points", ha="center")
    axes.set_yticks(list(places), [NAMES.get(standing.bot, standing.bot) for standing in standings])
    axes.set_xlabel("stars a game: quarters, and the mean with its 95 % interval")
    spec = result.terms
    seats = f"{spec.seats} seats" if spec.seats > 1 else "solo"
    axes.set_title(f"{spec.deals} deals, {seats}, seed {spec.seed}", fontsize="medium")
    page = BytesIO()
    picture.savefig(page, format=ending, dpi=150)
    return page.getvalue()


def box_of(totals: Sequence[tuple[int, int]]) -> dict[str, float]:
    """The quartiles of the stars; the whiskers reach to the last game within 1.5 times the box."""
    first, middle, third = (_quantile(totals, part) for part in (0.25, 0.5, 0.75))
    reach = 1.5 * (third - first)
    inside = [stars for stars, _ in totals if first - reach <= stars <= third + reach]
    return {"q1": first, "med": middle, "q3": third, "whislo": min(first, *inside), "whishi": max(third, *inside)}


def _quantile(totals: Sequence[tuple[int, int]], part: float) -> float:
    """The quantile of the stars, interpolated between two games."""
    ends = list(accumulate(count for _, count in totals))
    place = part * (ends[-1] - 1)
    below, above = (totals[bisect_right(ends, game)][0] for game in (int(place), min(int(place) + 1, ends[-1] - 1)))
    return below + (above - below) * (place - int(place))
