"""R9: who wins, and what the queen says to a lone cartographer."""

import pytest

from alidade import Phase, State, ranking, rating, title, winners
from alidade.cards import CATALOGUE
from alidade.engine.card import ScoringCard
from tests.engine.stacked import draw, explore, match, own_box, shuffle

DAY = explore("day", 8, "V", "#")


def played(*maps: str) -> State:
    """A whole game in which each seat draws one village a season, far from everything else in row a."""
    state = match(list(maps), box=own_box(DAY))
    for space in ("a8", "a7", "a6", "a5"):
        state = state if state.phase is Phase.DRAW else shuffle(state)
        state = draw(state, *[f"V {space}"] * len(maps))
    assert state.over
    return state


PLAIN = "......../........"
MONSTER = "M......./........"


def test_r9_1_the_total_is_the_sum_of_four_seasons() -> None:
    """R9.1: three coins and a monster with two empty spaces beside it: one star, four times."""
    state = played(f"{MONSTER}\ncoins 3/14", PLAIN)
    assert [season.total for season in state.sheets[0].stars] == [1, 1, 1, 1]
    assert [sheet.total for sheet in state.sheets] == [4, 0]
    assert [sheet.lost for sheet in state.sheets] == [8, 0]


def test_r9_1_most_stars_win() -> None:
    """R9.1: stars come before everything else."""
    state = played(PLAIN, f"{MONSTER}\ncoins 3/14", f"{PLAIN}\ncoins 2/14")
    assert winners(state) == (3,)
    assert [(rank.place, rank.seat, rank.total, rank.lost) for rank in ranking(state)] == [
        (1, 3, 8, 0),
        (2, 2, 4, 8),
        (3, 1, 0, 0),
    ]


def test_r9_1_a_tie_goes_to_the_fewest_stars_lost() -> None:
    """R9.1: the same stars, but fewer lost to monsters over the game."""
    state = played(f"{MONSTER}\ncoins 2/14", PLAIN)
    assert [sheet.total for sheet in state.sheets] == [0, 0]
    assert winners(state) == (2,)
    assert [(rank.place, rank.seat, rank.lost) for rank in ranking(state)] == [(1, 2, 0), (2, 1, 8)]


def test_r9_1_then_the_victory_is_shared() -> None:
    """R9.1: the same in both: both win, and the next is third."""
    state = played(PLAIN, MONSTER, f"{PLAIN}\ncoins 1/14", f"{PLAIN}\ncoins 1/14")
    assert winners(state) == (3, 4)
    assert [(rank.place, rank.seat) for rank in ranking(state)] == [(1, 3), (1, 4), (3, 1), (4, 2)]


def test_r9_1_negative_totals_rank_too() -> None:
    """R9.1, R8.7: minus eight is less than nothing."""
    state = played(MONSTER, PLAIN)
    assert [sheet.total for sheet in state.sheets] == [-8, 0]
    assert winners(state) == (2,)


def test_r9_2_the_rating() -> None:
    """R9.2: the stars less the numbers of the four scoring cards."""
    state = played(f"{PLAIN}\ncoins 5/14")
    # Sentinel Wood 25, Canal Lake 24, Wildholds 16, Borderlands 24; five coins in four seasons.
    assert rating(state) == 20 - (25 + 24 + 16 + 24)
    assert title(rating(state)) is None


def test_r9_2_a_good_map() -> None:
    """R9.2: a rating of 79 earns the title that starts at 30."""
    state = draw(match("FFAWVVVVVV.", box=own_box(DAY)), "V a11")
    # Sentinel Wood 2, Canal Lake 2, Wildholds 8, Borderlands 72, each in two seasons.
    assert rating(state) == 2 * (2 + 2 + 8 + 72) - 89 == 79
    earned = title(rating(state))
    assert (earned and earned.bound, str(earned)) == (30, "Legendary Cartographer")


NUMBERS = """
sentinel_wood 25  greenbough 22  treetower 17  stoneside_forest 18
canal_lake 24  mages_valley 22  the_golden_granary 20  shoreside_expanse 27
wildholds 16  great_city 16  greengold_plains 21  shieldgate 20
borderlands 24  lost_barony 24  the_broken_road 24  the_cauldrons 20
faunlost_thicket 16  deepwood 18  heart_of_the_forest 22  sleepy_valley 24
craylund 12  ulems_wallow 14  clawsgrave_peaks 15  jorekburg 18
traylo_monastery 14  gnomish_colony 12  outer_enclave 12  caravansary 16
dwarvenholds 28  banded_hills 28  silos 30  starlit_sigil 30
"""


def test_r9_2_the_numbers_of_the_scoring_cards() -> None:
    """R9.2: what each printed scoring card subtracts."""
    words = NUMBERS.split()
    printed = {card.id: card.solo for card in CATALOGUE.values() if isinstance(card, ScoringCard)}
    assert printed == dict(zip(words[::2], map(int, words[1::2]), strict=True))


@pytest.mark.parametrize(
    ("stars", "bound"),
    [
        (1000, 30), (31, 30), (30, 30), (29, 20), (20, 20), (19, 10), (10, 10), (9, 0), (1, 0), (0, 0), (-1, -5),
        (-5, -5), (-6, -10), (-10, -10), (-11, -20), (-20, -20), (-21, -30), (-30, -30), (-31, None), (-1000, None),
    ],
)  # fmt: skip
def test_r9_2_the_highest_bound_met(stars: int, bound: int | None) -> None:
    """R9.2: eight titles by their lower bounds; below -30 there is none."""
    earned = title(stars)
    assert (earned.bound if earned else None) == bound
