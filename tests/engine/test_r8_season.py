"""R8: the check after a turn, scoring, and what happens between two seasons."""

import pytest

from alidade import DEALER, IllegalMove, Phase, Selection, Shuffle, State, play, sum_stars, view
from alidade.cards import card_named
from alidade.cards.boxes import base
from alidade.engine.card import AmbushCard
from alidade.engine.news import NewsKind
from tests.engine.stacked import (
    ambush,
    cells,
    dealt,
    draw,
    explore,
    match,
    moves,
    own_box,
    paper,
    refused,
    shuffle,
)

DAY = explore("day", 8, "FVAWM", "#")


def named(id: str) -> AmbushCard:
    """A printed ambush card."""
    card = card_named(id)
    assert isinstance(card, AmbushCard)
    return card


def ids(state: State) -> list[str]:
    """The cards of the season's deck, those revealed first."""
    return [card.id for card in (*state.column, *state.deck)]


# R8.1


def test_r8_1_the_season_ends_at_the_threshold() -> None:
    """R8.1: three and three and two make eight, and spring ends with the third drawing, not with the reveal."""
    box = own_box(explore("a", 3, "F", "#"), explore("b", 3, "F", "#"), explore("c", 2, "F", "#"))
    state = draw(match("....../......", "a b c", box=box), "F a1", "F a2")
    assert (state.season, state.time, state.phase) == (0, 8, Phase.DRAW)
    assert draw(state, "F a3").season == 1


def test_r8_1_seven_does_not_end_spring() -> None:
    """R8.1: below the threshold the season goes on."""
    box = own_box(explore("a", 3, "F", "#"), explore("b", 4, "F", "#"), explore("c", 0, "F", "#"))
    state = draw(match("....../......", "a b c", box=box), "F a1", "F a2")
    assert (state.season, state.time, state.card.id) == (0, 7, "c")


def test_r8_1_the_season_ends_above_the_threshold() -> None:
    """R8.1: the card that goes beyond is drawn, and nothing is carried over to the next season."""
    box = own_box(explore("a", 7, "F", "#"), explore("b", 7, "F", "#"))
    state = draw(match("....../......", "a b", box=box), "F a1", "F a2")
    assert (state.season, state.time, paper(state)) == (1, 0, "FF..../......")
    assert shuffle(state, "a b").time == 7


def test_r8_1_the_thresholds_of_the_seasons() -> None:
    """R8.1: eight, eight, seven and six in the base game; a card of time one a turn counts them."""
    box = own_box(*(explore(f"c{n}", 1, "F", "#") for n in range(10)))
    state = match("/".join(["." * 10] * 4), box=box)
    turns = []
    spaces = (f"{row}{col}" for row in "abcd" for col in range(1, 11))
    for season in range(4):
        turns.append(0)
        while not state.over and state.season == season:
            if state.phase is Phase.SHUFFLE:
                state = shuffle(state)
            state = draw(state, f"F {next(spaces)}")
            turns[-1] += 1
    assert turns == [8, 8, 7, 6]


def test_r8_1_with_printed_cards() -> None:
    """R8.1: two ruins cards and Rift Lands count nothing; four cards of two end spring."""
    state = match(
        "X.X.X.X./.X.X.X.X", "rift_lands orchard homestead temple_ruins outpost_ruins marshlands treetop_village"
    )
    state = draw(state, "F a2", "F a4", "F a6", "F a8")
    assert (state.season, state.time, state.card.id) == (0, 8, "treetop_village")
    assert draw(state, "F b1").season == 1


# R8.2


def test_r8_2_two_edicts_a_season() -> None:
    """R8.2: AB, BC, CD, DA, whichever cards lie there."""
    state = match("FFAWVVVVVV.", box=own_box(DAY), edicts="borderlands wildholds canal_lake sentinel_wood")
    state = draw(state, "F a11")
    # Borderlands one row and eleven columns, Wildholds one cluster, Canal Lake two, Sentinel Wood three.
    assert [season.edicts for season in state.sheets[0].stars] == [(72, 8), (8, 2), (2, 3), (3, 72)]


def test_r8_2_on_the_map_as_it_is_then() -> None:
    """R8.2: each season is scored when it ends, and what is written stays."""
    state = match("....../......", box=own_box(DAY), edicts="sentinel_wood canal_lake wildholds borderlands")
    state = draw(state, "F a1")
    state = draw(shuffle(state), "F a2")
    state = draw(shuffle(state), "F a3")
    state = draw(shuffle(state), "F a4")
    assert state.over
    assert [season.edicts for season in state.sheets[0].stars] == [(1, 0), (0, 0), (0, 0), (0, 4)]


def test_r8_2_the_news_says_whose_stars() -> None:
    """R8.2: the news of every scoring has its owner, its awards and the sheet before and after."""
    state = draw(match("....../......", box=own_box(DAY), seats=2), "F a1", "F b2")
    scored = [news for news in state.news if news.kind is NewsKind.SCORED]
    assert [(news.card, news.owner) for news in scored] == [("spring", 1), ("spring", 2)]
    assert [[sum_stars(awards) for awards in news.awards] for news in scored] == [[1, 0], [1, 0]]
    assert [award.mask for award in scored[1].awards[0]] == [cells("b2")]
    for news, mask in zip(scored, (cells("a1"), cells("b2")), strict=True):
        assert news.before
        assert news.after
        assert (news.before.forest, news.before.stars, len(news.after.stars)) == (mask, (), 1)


# R8.3


def test_r8_3_a_coin_pays_in_every_season_from_then_on() -> None:
    """R8.3: filled in summer, it pays in summer, fall and winter."""
    box = own_box(explore("plain", 8, "V", "#", "##$"))
    state = draw(match("....../......", box=box), "V a1")
    state = draw(shuffle(state), "V a2 a3")
    state = draw(shuffle(state), "V a4")
    state = draw(shuffle(state), "V a5 a6")
    assert [season.coins for season in state.sheets[0].stars] == [0, 1, 1, 2]


def test_r8_3_crossed_out_coins_do_not_pay() -> None:
    """R8.3: five filled, two of them crossed out: three stars."""
    state = draw(match("...\ncoins 5/14 spent 2", box=own_box(DAY)), "V a1")
    assert state.sheets[0].stars[0].coins == 3
    assert state.sheets[0].stars[0].total == 3


# R8.4


def test_r8_4_empty_spaces_beside_monsters() -> None:
    """R8.4: one star for each, unfilled ruins too; a space beside two monsters once."""
    state = draw(match("M.M./.R../....", box=own_box(DAY)), "V c4")
    # a2 is beside two monsters; a4, b1 and b3 beside one; the ruins b2 beside none.
    assert state.sheets[0].stars[0].monsters == 4
    state = draw(match("M.M./.R../....", box=own_box(DAY)), "M c2")
    # Now the ruins b2 too, and c1 and c3.
    assert state.sheets[0].stars[0].monsters == 7


def test_r8_4_destroyed_monsters_cost_nothing() -> None:
    """R8.4: a destroyed monster threatens nothing, and a destroyed space beside one is not empty."""
    state = draw(match("#.M#/....\nwas M a1", box=own_box(DAY)), "V b4")
    # Beside the monster a3: the empty a2 and b3, and the destroyed a4.
    assert state.sheets[0].stars[0].monsters == 2


def test_r8_4_filled_neighbours_cost_nothing() -> None:
    """R8.4: mountain, wasteland and the edge beside a monster are no empty spaces."""
    state = draw(match("M^/X.", box=own_box(DAY)), "V b2")
    assert state.sheets[0].stars[0].monsters == 0


# R8.5


@pytest.mark.parametrize("card", ["dragon_inferno", "goblin_attack"])
def test_r8_5_other_ambush_cards_rest_after_the_scoring(card: str) -> None:
    """R8.5: only the cards with an effect at the season's end act there."""
    state = match("...../...../...../.....", f"{card} day", box=own_box(DAY, ambushes=[named(card)]))
    before = paper(state)
    assert before.count("M") == len(named(card).shape.points)
    state = draw(state, "V a1")
    assert (state.phase, state.season, paper(state)) == (Phase.SHUFFLE, 1, "V" + before[1:])


def test_r8_5_the_news_says_whose_zombies_spread() -> None:
    """R8.5: only the sheets on which something grew are in the news."""
    box = own_box(DAY, ambushes=[named("zombie_plague")])
    state = match(["....", ".VVV", "...."], "zombie_plague day", box=box)
    # Counter-clockwise seat 1 draws on the sheet of seat 2, where a1 is the only place: it is drawn at once.
    assert state.waiting == (2, 3)
    state = draw(state, "M a1", "M a4")
    state = draw(state, "V a1", "V a4")
    grown = [(news.card, news.owner, news.filled) for news in state.news if news.kind is NewsKind.SPREAD]
    assert grown == [("zombie_plague", 1, cells("a3")), ("zombie_plague", 3, cells("a2"))]


def test_r8_5_r13_4_all_choose_at_the_same_time() -> None:
    """R8.5, R13.4: every owner with a choice is asked at once, and nothing changes before the last has chosen."""
    box = own_box(DAY, ambushes=[named("giant_troll_ravage")])
    state = match("..../....", "giant_troll_ravage day", box=box, seats=3)
    state = draw(state, *["M a1 a2 a3 b2"] * 3)
    state = draw(state, "V a4", "V b4", "V b4")
    assert (state.phase, state.waiting) == (Phase.CHOOSE, (1, 2, 3))
    assert moves(state, 1) == {"destroy b1", "destroy b3"}
    assert moves(state, 2) == moves(state, 3) == {"destroy a4", "destroy b1", "destroy b3"}
    refusal = refused(state, "destroy b4", seat=1)
    assert refusal.code == "not_a_target"
    assert str(refusal) == "b4 cannot be destroyed; expected one of b1 b3."
    assert refused(state, "-").code == "unfinished"
    state = draw(state, "destroy b1", "destroy a4")
    assert paper(state, 1) == "MMMV/.M.."
    state = draw(state, "destroy b3")
    assert [paper(state, seat) for seat in (1, 2, 3)] == ["MMMV/#M..", "MMM#/.M.V", "MMM./.M#V"]
    news_items = [(news.kind, news.card, news.by, news.destroyed) for news in state.news]
    chosen = enumerate((cells("b1"), cells("a4"), cells("b3")), 1)
    assert news_items == [(NewsKind.DRAWN, "giant_troll_ravage", seat, cell) for seat, cell in chosen]


# R8.6


def test_r8_6_the_next_season_starts_with_time_zero() -> None:
    """R8.6: the column is emptied, and all explore cards are in the deck again, ruins cards included."""
    state = match("....../......", "temple_ruins day", box=own_box(DAY, ruins=base.RUINS))
    state = draw(state, "F a1")
    assert (state.column, state.time, state.season) == ((), 0, 1)
    assert sorted(ids(shuffle(state))) == ["day", "outpost_ruins", "temple_ruins"]


def test_r8_6_unrevealed_ambush_cards_pile_up() -> None:
    """R8.6: cards that entered and were never seen stay in, and one more enters each season."""
    state = match("....../......", "day", box=own_box(DAY, ambushes=base.AMBUSHES))
    decks = [sorted(ids(state))]
    for space in ("a1", "a2", "a3"):
        state = shuffle(draw(state, f"V {space}"), "day")
        decks.append(sorted(ids(state)))
    assert decks == [
        ["day", "goblin_attack"],
        ["bugbear_assault", "day", "goblin_attack"],
        ["bugbear_assault", "day", "goblin_attack", "kobold_onslaught"],
        ["bugbear_assault", "day", "gnoll_raid", "goblin_attack", "kobold_onslaught"],
    ]
    assert view(state).ambushes_in_deck == 4


def test_r8_6_several_ambushes_in_one_season() -> None:
    """R8.6: piled-up cards are each a turn of their own."""
    raids = [ambush("raid", "#"), ambush("feud", "#")]
    state = match("....../......", "day", box=own_box(DAY, ambushes=raids))
    state = shuffle(draw(state, "V b6"), "feud raid day")
    assert paper(state) == "MM..../.....V"
    assert (state.card.id, state.turn) == ("day", 4)


def test_r8_6_revealed_cards_do_not_come_back() -> None:
    """R8.6: only ambush and hero cards that were never revealed stay in."""
    box = Selection("heroes", ambushes=("zombie_plague", "dragon_inferno"), heroes=("dal_of_jolev", "wren_the_lioness"))
    deck = "zombie_plague hillside_terrace frontier_dwelling woodland_crossroads mangrove_swamp dal_of_jolev"
    state = match("X.X.X.X.X.X.X.X/.X.X.X.X.X.X.X.", deck, box=box, ambush="zombie_plague", heroes="dal_of_jolev")
    # Top left, counter-clockwise: a1 is wasteland, b1 is free. No shape fits, so four single spaces.
    assert paper(state).split("/")[1][0] == "M"
    state = draw(state, "F a2", "F a4", "F a6", "F a8")
    assert state.season == 1
    extra = set(ids(shuffle(state))) - {card.id for card in state.setup.box.explore}
    assert extra == {"dragon_inferno", "dal_of_jolev", "wren_the_lioness"}


def test_r8_6_a_used_up_stack_adds_nothing() -> None:
    """R8.6: with one ambush card, summer, fall and winter add none."""
    state = match("....../......", "raid day", box=own_box(DAY, ambushes=[ambush("raid", "#")]))
    for space in ("b1", "b2", "b3"):
        state = shuffle(draw(state, f"V {space}"))
        assert ids(state) == ["day"]
    assert draw(state, "V b4").over


def test_r8_6_a_deck_that_lacks_a_card_is_refused() -> None:
    """R8.6: the dealer must shuffle everything that belongs in."""
    state = draw(match("....../......", "day", box=own_box(DAY, ambushes=base.AMBUSHES)), "V a1")
    wrong = ["day", "day goblin_attack", "day bugbear_assault", "goblin_attack bugbear_assault"]
    for deck in wrong:
        with pytest.raises(IllegalMove) as refusal:
            play(state, DEALER, Shuffle.parse(deck))
        assert refusal.value.code == "wrong_deck"
        got = ", ".join(deck.split())
        assert str(refusal.value) == (
            f"The deck of this season must hold exactly day, goblin_attack, bugbear_assault; got {got}."
        )


def test_r8_6_what_enters_is_unseen() -> None:
    """R8.6: between seasons no view reveals which cards are in deck and stack."""
    box = own_box(DAY, ambushes=base.AMBUSHES)
    one = draw(match("....../......", "day", box=box, ambush="gnoll_raid kobold_onslaught"), "V a1")
    two = draw(match("....../......", "day", box=box, ambush="bugbear_assault gnoll_raid"), "V a1")
    assert view(one, 1) == view(two, 1)


# R8.7


def test_r8_7_negative_sums() -> None:
    """R8.7: a season and the total may be below zero."""
    state = match("M....../.......", box=own_box(DAY))
    for space in ("a7", "a6", "a5", "a4"):
        state = draw(state if state.phase is Phase.DRAW else shuffle(state), f"V {space}")
    assert state.over
    assert [season.total for season in state.sheets[0].stars] == [-2, -2, -2, -2]
    assert state.sheets[0].total == -8


# R8.8


def test_r8_8_the_printed_cards_never_run_out() -> None:
    """R8.8: the explore cards of either box add up to time 16, more than any threshold."""
    for name in ("base", "heroes"):
        box = dealt("..", box=Selection(name)).setup.box
        assert sum(card.time for card in box.explore) == 16
        assert max(season.threshold for season in box.seasons) == 8


def test_r8_8_an_empty_deck_ends_the_season() -> None:
    """R8.8: with custom cards that are too few, the season is scored when the deck is used up."""
    box = own_box(explore("a", 1, "F", "#"), explore("b", 1, "F", "#"))
    state = draw(match("....../......", box=box), "F a1")
    assert state.season == 0
    state = draw(state, "F a2")
    assert (state.season, state.sheets[0].stars[0].edicts) == (1, (2, 0))


def test_r8_8_a_ruins_demand_lapses_with_the_deck() -> None:
    """R8.8: a ruins card at the bottom ends the season and binds nobody in the next."""
    box = own_box(explore("a", 1, "F", "#"), ruins=base.RUINS[:1])
    state = draw(match("R...../......", "a temple_ruins", box=box), "F a2")
    assert (state.season, state.ruins) == (1, False)
    state = shuffle(state, "a temple_ruins")
    assert not state.ruins
    assert "F b6" in moves(state)


def test_r8_8_the_last_column_shows_the_whole_deck() -> None:
    """R8.8: when the deck of winter is used up, all of it lies revealed, a ruins card at the bottom too."""
    box = own_box(explore("a", 1, "F", "#"), ruins=base.RUINS[:1])
    state = match("....../......", "a temple_ruins", box=box)
    for space in ("a1", "a2", "a3"):
        state = shuffle(draw(state, f"F {space}"), "a temple_ruins")
    state = draw(state, "F a4")
    assert ([card.id for card in state.column], state.deck, state.over) == (["a", "temple_ruins"], (), True)


def test_r8_8_an_ambush_at_the_bottom() -> None:
    """R8.8: a last ambush card is a turn, and then the season ends."""
    box = own_box(explore("a", 1, "F", "#"), ambushes=[ambush("raid", "#")])
    state = draw(match("....../......", "a raid", box=box), "F a2")
    assert (state.season, paper(state)) == (1, "MF..../......")
    # One forest on the edge; b1 lies beside the monster.
    assert state.sheets[0].stars[0].total == 1 - 1
