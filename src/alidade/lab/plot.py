"""The plot: how many stars each player reached, game by game, with the mean and its 95 % interval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import ClassVar

from alidade.bots import NAMES
from alidade.engine.errors import AlidadeError
from alidade.extras import needs
from alidade.lab.job import Outcome
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


def plot(result: Standings, outcomes: Iterable[Outcome], ending: str) -> bytes:
    """The picture as the bytes of a file."""
    needs("plot")
    from matplotlib.figure import Figure

    stars: dict[str, list[int]] = {bot: [] for bot in result.terms.bots}
    for outcome in outcomes:
        for bot, sheet in zip(outcome.bots, outcome.sheets, strict=True):
            stars[bot].append(sheet.total)
    picture = Figure(figsize=(7, 1.2 + 0.6 * len(stars)), layout="constrained")
    axes = picture.add_subplot()
    places = range(len(stars), 0, -1)
    axes.boxplot(list(stars.values()), positions=places, orientation="horizontal", widths=0.5, showfliers=False)
    for place, standing in zip(places, result.standings, strict=True):
        mean = standing.stars
        reach = None if mean.low is None or mean.high is None else [[mean.mean - mean.low], [mean.high - mean.mean]]
        axes.errorbar(mean.mean, place, xerr=reach, fmt="o", color="#b3261e", capsize=4)
        axes.annotate(f"{mean.mean:.1f}", (mean.mean, place), (0, 15), textcoords="offset points", ha="center")
    axes.set_yticks(list(places), [NAMES.get(bot, bot) for bot in stars])
    axes.set_xlabel("stars a game: quarters, and the mean with its 95 % interval")
    spec = result.terms
    seats = f"{spec.seats} seats" if spec.seats > 1 else "solo"
    axes.set_title(f"{spec.deals} deals, {seats}, seed {spec.seed}", fontsize="medium")
    page = BytesIO()
    picture.savefig(page, format=ending, dpi=150)
    return page.getvalue()
