"""Awards: the spaces that earned the stars, for a few cards of each kind."""

from __future__ import annotations

import pytest

from alidade.cards import card_named
from alidade.engine.award import Award, all_spaces, per_group, per_space, sum_stars
from alidade.engine.card import ScoringCard
from alidade.engine.grid import read_cells
from tests.engine.stacked import sheet


def test_each_counts_spaces_and_every_counts_things() -> None:
    assert per_space(2, 0b1011) == (Award(6, 0b1011),)
    assert per_space(2, 0) == ()
    lines = per_group(3, [0b11, 0b1100])
    assert [(award.stars, award.mask) for award in lines] == [(3, 0b11), (3, 0b1100)]
    assert (sum_stars(lines), all_spaces(lines)) == (6, 0b1111)
    assert (sum_stars(()), all_spaces(())) == (0, 0)


@pytest.mark.parametrize(
    ("card", "map", "stars", "spaces"),
    [
        ("sentinel_wood", "F../.F./..F", [2], ["a1 c3"]),
        ("greenbough", "F../.../..F", [1, 1, 1, 1], ["a1", "c3", "a1", "c3"]),
        ("stoneside_forest", "^F^/.../^..", [6], ["a1 a3"]),
        ("canal_lake", "WA./..A", [1, 1], ["a1", "a2"]),
        ("great_city", "VV./..V/V..", [2], ["a1 a2"]),
        ("shieldgate", "VVV/.../VV.", [4], ["c1 c2"]),
        ("borderlands", "FF./F../F..", [6], ["a1 b1 c1"]),
        ("lost_barony", "F../.VV/.VV", [6], ["b2 b3 c2 c3"]),
        ("the_broken_road", "F../.F./..F", [3], ["a1 b2 c3"]),
        ("faunlost_thicket", "F.F/F.F/..F", [6], ["a3 b3 c3"]),
        ("clawsgrave_peaks", "^WA/.../...", [5], ["a1"]),
        ("jorekburg", "A../W../...", [4], ["a1 b1"]),
        ("outer_enclave", "V../.../...", [2], ["a2 b1"]),
        ("caravansary", "VV./.../..V", [3], ["a1 a2"]),
        ("silos", "F.F/F.F/F..", [10], ["a1 b1 c1"]),
        ("starlit_sigil", "...FF", [4], ["a1 a2 a3"]),
    ],
)
def test_the_spaces_of_an_award_are_those_that_earned_it(
    card: str, map: str, stars: list[int], spaces: list[str]
) -> None:
    scoring = card_named(card)
    assert isinstance(scoring, ScoringCard)
    awards = scoring.awards(sheet(map))
    assert [award.stars for award in awards] == stars
    assert [str(award.spaces) for award in awards] == spaces
    assert all_spaces(awards) == read_cells(sorted(set(" ".join(spaces).split())))
