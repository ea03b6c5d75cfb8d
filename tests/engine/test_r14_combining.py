"""R14: base game and Heroes in one game."""

from collections import Counter
from random import Random

import pytest

from alidade import AlidadeError, Phase, Selection, State, deal, new, set_up
from alidade.cards.boxes import base, heroes
from alidade.engine.card import Stack
from tests.engine.stacked import dealt, draw, match, moves, page, paper, refused, shuffle

EIGHT = tuple(card.id for card in (*base.AMBUSHES, *heroes.AMBUSHES))
FOUR = tuple(card.id for card in heroes.HEROES)
STAIRS = "X.X.X.X.X.X.X.X/.X.X.X.X.X.X.X./X.X.X.X.X.X.X.X"


def entered(state: State) -> set[str]:
    """The ambush and hero cards of a season's deck."""
    every = {card.id for card in state.setup.box.every_season}
    return {card.id for card in (*state.column, *state.deck)} - every


@pytest.mark.parametrize("map", ["A", "B", "C", "D"])
def test_r14_1_one_sheet_from_either_box(map: str) -> None:
    """R14.1: all play on the same sheet of either box, ruins spaces in force."""
    setup = set_up(["Ana", "Bo"], map, Selection("combined"))
    assert setup.sheet.ruins.bit_count() == 6
    assert {id(sheet) for sheet in new(setup).sheets} == {id(setup.sheet)}


@pytest.mark.parametrize(("seasons", "thresholds"), [("base", [8, 8, 7, 6]), ("heroes", [8, 7, 7, 6])])
def test_r14_2_either_set_of_season_cards(seasons: str, thresholds: list[int]) -> None:
    """R14.2: the seasons of either box with either explore set; they differ in summer."""
    for explore in ("base", "heroes"):
        box = set_up(["Ana"], "A", Selection("combined", explore=explore, seasons=seasons)).box
        assert [season.threshold for season in box.seasons] == thresholds


@pytest.mark.parametrize(("explore", "cards"), [("base", base.EXPLORE), ("heroes", heroes.EXPLORE)])
def test_r14_3_either_explore_set_and_the_ruins_cards(explore: str, cards: tuple[object, ...]) -> None:
    """R14.3: eleven cards of one box, never mixed, and always the two ruins cards."""
    for map in "ABCD":
        box = set_up(["Ana"], map, Selection("combined", explore=explore)).box
        assert box.explore == cards
        assert [card.id for card in box.every_season[11:]] == ["temple_ruins", "outpost_ruins"]
        assert len(box.every_season) == 13
    with pytest.raises(AlidadeError) as refusal:
        set_up(["Ana"], "A", Selection("combined", explore="combined"))
    assert refusal.value.code == "no_box"


def test_r14_3_heroes_cards_under_ruins() -> None:
    """R14.3, R5.1: a ruins card binds a card of the Heroes set like any other."""
    state = match("R../...", "temple_ruins settlement", box=Selection("combined", explore="heroes"))
    assert moves(state) == {"V a1 a2", "V a1 b1"}


def test_r14_3_a_map_without_ruins_spaces() -> None:
    """R14.3: there the card after a ruins card is one space, as in R5.2."""
    state = match("../..", "temple_ruins settlement", box=Selection("combined", explore="heroes"))
    assert moves(state) == {f"{letter} {cell}" for letter in "FVAWMH" for cell in ("a1", "a2", "b1", "b2")}
    assert refused(state, "V a1 a2").code == "one_space_only"


def test_r14_4_all_eight_ambush_cards_in_one_stack() -> None:
    """R14.4: any of both boxes, from none to eight."""
    assert {card.id for card in set_up(["Ana"], "A", Selection("combined")).box.ambushes} == set(EIGHT)
    for count in range(9):
        state = deal(new(set_up(["Ana"], "A", Selection("combined", ambushes=EIGHT[:count]))), Random(count))
        assert sorted(card.id for card in state.ambushes) == sorted(EIGHT[:count])
    with pytest.raises(AlidadeError) as refusal:
        set_up(["Ana"], "A", Selection("combined", ambushes=("gnoll_raid", "gnoll_raid")))
    assert refusal.value.code == "twice_in_box"
    with pytest.raises(AlidadeError) as refusal:
        set_up(["Ana"], "A", Selection("combined", ambushes=("dragon",)))
    assert refusal.value.code == "no_such_card"


def through(state: State) -> list[set[str]]:
    """What enters the decks of four seasons in which no ambush or hero card is revealed, nothing but 1x1 fits."""
    cards = " ".join(card.id for card in state.setup.box.explore if card.time == 2)
    seen = []
    spaces = (f"{row}{col}" for row in "abc" for col in range(1, 16) if (ord(row) + col) % 2)
    while not state.over:
        state = shuffle(state, cards)
        seen.append(entered(state))
        while state.phase is Phase.DRAW:
            state = draw(state, f"V {next(spaces)}")
    return seen


def test_r14_4_one_enters_each_season() -> None:
    """R14.4: of eight cards the top four enter, one more each season; the others are never seen."""
    state = dealt(STAIRS, box=Selection("combined", explore="heroes", heroes=()), ambush=" ".join(EIGHT))
    assert through(state) == [set(EIGHT[:1]), set(EIGHT[:2]), set(EIGHT[:3]), set(EIGHT[:4])]


def test_r14_4_while_the_stack_lasts() -> None:
    """R14.4: two cards enter in spring and summer; none at all enter from no stack."""
    two = dealt(STAIRS, box=Selection("combined", explore="heroes", ambushes=EIGHT[3:5], heroes=()))
    assert through(two) == [{"gnoll_raid"}, *[{"gnoll_raid", "gorgon_gaze"}] * 3]
    none = dealt(STAIRS, box=Selection("combined", explore="heroes", ambushes=(), heroes=()))
    assert through(none) == [set()] * 4


def test_r14_4_either_kind_of_ambush_acts_as_printed() -> None:
    """R14.4: in one game a base card draws nameless monsters, a Heroes card named ones."""
    box = Selection("combined", ambushes=("kobold_onslaught", "zombie_plague"), heroes=())
    state = match("...../...../.....", "kobold_onslaught farmland", box=box, seats=2)
    state = draw(state, "M a1 b1 b2 c1", "M a1 b1 b2 c1")
    assert page(state) == "M....\nMM...\nM...."
    state = match("...../...../.....", "zombie_plague farmland", box=box, seats=2, ambush="zombie_plague")
    assert page(draw(state, "M a1", "M c5"), 1) == ".....\n.....\n....M\nzombie c5"


@pytest.mark.parametrize("explore", ["base", "heroes"])
@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_r14_5_hero_cards_in_or_out(explore: str, count: int) -> None:
    """R14.5: with either explore set, none or one to four of them, one entering each season while they last."""
    state = dealt(STAIRS, box=Selection("combined", explore=explore, ambushes=(), heroes=FOUR[:count]))
    assert through(state) == [set(FOUR[: min(season, count)]) for season in (1, 2, 3, 4)]


def test_r14_5_hero_is_a_terrain_only_with_hero_cards() -> None:
    """R14.5, R4.3: the 1x1 may be a hero if and only if hero cards are in play."""
    within = match(".X", "farmland", box=Selection("base", heroes=FOUR[:1]))
    assert "H a1" in moves(within)
    without = match(".X", "pasture", box=Selection("heroes", heroes=()))
    assert moves(without) == {"F a1", "V a1", "A a1", "W a1", "M a1"}
    assert refused(without, "H a1").code == "wrong_terrain"


def test_r14_5_hero_counts_for_base_scoring_cards() -> None:
    """R14.5: a hero is a third terrain type for Greengold Plains."""
    state = match(
        "F.V.X/..XXX",
        "rift_lands dal_of_jolev",
        box=Selection("base", heroes=("dal_of_jolev",), ambushes=()),
        edicts="greengold_plains sentinel_wood canal_lake borderlands",
    )
    state = draw(state, "W a4")
    state = draw(state, "H a2 + marks b1 b3")
    assert page(state) == "FHVWX\n..XXX\nmarks b1 b3"
    assert sum(award.stars for award in state.edicts[0].awards(state.sheets[0])) == 0
    state = match(
        "MVV.X/.FXXX",
        "dal_of_jolev",
        box=Selection("base", heroes=("dal_of_jolev",), ambushes=()),
        edicts="greengold_plains sentinel_wood canal_lake borderlands",
    )
    state = draw(state, "H a4 + marks b3 b5")
    assert paper(state) == "MVVHX/.FXXX"
    assert sum(award.stars for award in state.edicts[0].awards(state.sheets[0])) == 3


def test_r14_6_eight_scoring_cards_a_stack() -> None:
    """R14.6: scoring cards of both boxes, eight a stack; four a stack in each of them."""
    box = set_up(["Ana"], "A", Selection("combined")).box
    for cards, each in ((box.scoring, 8), (base.SCORING, 4), (heroes.SCORING, 4)):
        assert Counter(card.stack for card in cards) == dict.fromkeys(Stack, each)


def test_r14_6_still_one_from_each_stack() -> None:
    """R14.6: the edicts mix both boxes, but no two come from one stack."""
    box = Selection("base", scoring="combined")
    state = dealt("..", box=box, edicts="deepwood canal_lake caravansary borderlands")
    assert [card.id for card in state.edicts] == ["deepwood", "canal_lake", "caravansary", "borderlands"]
    with pytest.raises(AlidadeError) as refusal:
        dealt("..", box=box, edicts="deepwood treetower caravansary borderlands")
    assert refusal.value.code == "same_stack"
    drawn = {card.id for seed in range(300) for card in deal(new(set_up(["Ana"], "A", box)), Random(seed)).edicts}
    assert drawn == {card.id for card in (*base.SCORING, *heroes.SCORING)}
