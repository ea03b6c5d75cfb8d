"""R2: the set-up, and the dealer's first moves."""

from random import Random

import pytest

from alidade import (
    DEALER,
    AlidadeError,
    Cartographer,
    Deal,
    IllegalMove,
    Phase,
    Selection,
    Shuffle,
    State,
    deal,
    new,
    play,
    set_up,
    view,
    write_sheet,
)
from alidade.cards import FIRST_GAME, origin
from alidade.cards.boxes.base import SCORING
from alidade.dealer import first_deal
from alidade.engine.card import Box, ExploreCard, RuinsCard, Stack
from alidade.engine.frozen import replace
from alidade.engine.view import SPECTATOR
from tests.engine.stacked import can_be_told, dealt, draw, explore, match, own_box, paper, sheet, shuffle

EDICTS = ("sentinel_wood", "canal_lake", "wildholds", "borderlands")
AMBUSHES = ("goblin_attack", "bugbear_assault", "kobold_onslaught", "gnoll_raid")
HUT = explore("hut", 8, "V", "#")


def refused_deal(state: State, move: Deal | Shuffle) -> IllegalMove:
    """Why a deal is illegal, after making sure that it changes nothing."""
    before = replace(state)
    with pytest.raises(IllegalMove) as refusal:
        play(state, DEALER, move)
    assert state == before
    can_be_told(refusal.value)
    return refusal.value


def refused_setup(names: list[str | Cartographer], map: str = "A") -> AlidadeError:
    """Why a set-up is refused."""
    with pytest.raises(AlidadeError) as refusal:
        set_up(names, map)
    can_be_told(refusal.value)
    return refusal.value


def test_r2_1_one_to_a_hundred_players() -> None:
    """R2.1: 1 to 100 seats, neither 0 nor 101."""
    assert set_up(["Ana"]).seats == 1
    assert set_up([f"Ana {n}" for n in range(100)]).seats == 100
    assert str(refused_setup([])) == "A game has 1 to 100 seats; got 0."
    assert refused_setup([f"Ana {n}" for n in range(101)]).code == "wrong_seats"


def test_r2_1_a_hundred_players_play() -> None:
    """R2.1, R1.6: a hundred sheets go round the table, and all draw at once."""
    state = match("../..", "goblin_attack hamlet", seats=100, ambush="goblin_attack")
    assert state.waiting == tuple(range(1, 101))
    state = draw(state, *["M a1"] * 99)
    assert state.waiting == (100,)
    assert {paper(state, seat) for seat in range(1, 101)} == {"../.."}
    state = draw(state, "M b2")
    # Goblin Attack goes counter-clockwise: seat 100 drew on the sheet of seat 1.
    assert paper(state, 1) == "../.M"
    assert {paper(state, seat) for seat in range(2, 101)} == {"M./.."}


@pytest.mark.parametrize("name", ["A", "B", "C", "D"])
def test_r2_1_all_have_the_same_sheet(name: str) -> None:
    """R2.1: every seat gets the same side."""
    state = new(set_up(["Ana", "Bo", "Cy"], name))
    assert len({write_sheet(paper) for paper in state.sheets}) == 1


def test_r2_1_names_titles_mottoes_and_crests() -> None:
    """R2.1: a name each; title, motto and crest as they like, but no title in solo play."""
    ana = Cartographer("Ana", title="Lady", motto="Onward", crest="owl")
    assert set_up([ana, "Bo"]).cartographers == (ana, Cartographer("Bo"))
    assert str(refused_setup(["Ana", " "])) == "The cartographer of seat 2 needs a name."
    half = Cartographer("Bo", motto="On\udc80")
    text = "The name, title or motto at seat 2 has a character that cannot be stored; got 'On\\udc80'."
    assert str(refused_setup(["Ana", half])) == text
    assert refused_setup(["\ud800"]).code == "wrong_words"
    assert set_up(["\ud7ff\ue000\U0001f409"]).cartographers == (Cartographer("\ud7ff\ue000\U0001f409"),)
    refusal = refused_setup([ana])
    assert refusal.code == "solo_title"
    assert refusal.values == {"title": "Lady"}
    assert set_up([Cartographer("Ana", motto="Onward", crest="owl")]).cartographers[0].motto == "Onward"


def test_r2_1_own_maps_are_blank() -> None:
    """R2.1: a custom map holds empty, ruins, mountain and wasteland spaces only."""
    assert set_up(["Ana"], sheet(".R^X")).seats == 1
    for letter, result in (("F", "forest"), ("m", "monster"), ("#", "destroyed"), ("H", "hero")):
        with pytest.raises(AlidadeError) as refusal:
            set_up(["Ana"], sheet(f".R^{letter}"))
        assert refusal.value.code == "not_blank"
        assert str(refusal.value).endswith(f"; a4 is {result}.")


@pytest.mark.parametrize("line", ["coins 5/14", "marks a1"])
def test_r2_1_own_maps_are_fresh(line: str) -> None:
    """R2.1: coins and marks come with the game."""
    with pytest.raises(AlidadeError) as refusal:
        set_up(["Ana"], sheet(f"../..\n{line}"))
    assert refusal.value.code == "not_fresh"


def test_r2_2_one_edict_from_each_stack() -> None:
    """R2.2: the four may lie in any order, but two of one stack or three alone are refused."""
    box = own_box(HUT)
    for edicts in (EDICTS, EDICTS[::-1], ("greenbough", "shieldgate", "mages_valley", "the_cauldrons")):
        state = dealt("..", box=box, edicts=" ".join(edicts))
        assert tuple(card.id for card in state.edicts) == edicts
    start = new(set_up(["Ana"]))
    twice = refused_deal(start, Deal(("sentinel_wood", "greenbough", "wildholds", "borderlands"), (), AMBUSHES))
    assert twice.code == "same_stack"
    assert str(twice) == (
        "sentinel_wood, greenbough come from one stack, forest; the four edicts need a card from each."
    )
    assert refused_deal(start, Deal(EDICTS[:3], (), AMBUSHES)).code == "wrong_edicts"
    assert refused_deal(start, Deal((*EDICTS[:3], "hamlet"), (), AMBUSHES)).code == "wrong_edicts"
    assert refused_deal(start, Deal((*EDICTS[:3], "silos"), (), AMBUSHES)).code == "wrong_edicts"


def test_r2_2_edicts_are_dealt_at_random() -> None:
    """R2.2: in many deals every scoring card comes up, and every stack at every edict."""
    start = new(set_up(["Ana"]))
    stack = {card.id: card.stack for card in SCORING}
    drawn: set[str] = set()
    places: set[tuple[Stack, int]] = set()
    for seed in range(300):
        edicts = first_deal(start, Random(seed)).edicts
        assert len({stack[card] for card in edicts}) == 4
        drawn.update(edicts)
        places.update((stack[card], place) for place, card in enumerate(edicts))
    assert drawn == set(stack)
    assert len(places) == 16


def test_r2_2_edicts_chosen_by_hand() -> None:
    """R2.2: edicts chosen by hand are those that are dealt, one from each stack."""
    setup = set_up(["Ana"], edicts=EDICTS[::-1])
    state = deal(new(setup), Random(1))
    assert tuple(card.id for card in state.edicts) == EDICTS[::-1]
    assert refused_deal(new(setup), Deal(EDICTS, (), AMBUSHES)).code == "edicts_chosen"
    with pytest.raises(AlidadeError) as refusal:
        set_up(["Ana"], edicts=("sentinel_wood", "treetower", "wildholds", "borderlands"))
    assert refusal.value.code == "same_stack"


def test_r2_2_the_first_game_of_heroes() -> None:
    """R2.2: the four that Heroes recommends, in its order."""
    assert FIRST_GAME == ("faunlost_thicket", "gnomish_colony", "ulems_wallow", "dwarvenholds")
    state = deal(new(set_up(["Ana"], "C", Selection("heroes"), edicts=FIRST_GAME)), Random(1))
    assert tuple(card.id for card in state.edicts) == FIRST_GAME


def test_r2_3_the_seasons_in_order() -> None:
    """R2.3: spring, summer, fall, winter, and then the game is over."""
    state = match("....../......", box=own_box(HUT))
    names = []
    for space in ("a1", "a2", "a3", "a4"):
        names.append(state.season_card.id)
        state = draw(state, f"V {space}")
        state = state if state.over else shuffle(state)
    assert names == ["spring", "summer", "fall", "winter"]
    assert state.over


def test_r2_4_the_top_ambush_enters_the_deck() -> None:
    """R2.4: the deck of spring holds the explore cards and the top card of the ambush stack, no other."""
    state = dealt("..", ambush="gnoll_raid")
    explore_cards = tuple(card.id for card in state.setup.box.every_season)
    refusal = refused_deal(state, Shuffle((*explore_cards, "goblin_attack")))
    assert refusal.code == "wrong_deck"
    assert refused_deal(state, Shuffle(explore_cards)).code == "wrong_deck"
    assert refused_deal(state, Shuffle((*explore_cards, "gnoll_raid", "goblin_attack"))).code == "wrong_deck"
    assert refused_deal(state, Shuffle((*explore_cards[1:], explore_cards[1], "gnoll_raid"))).code == "wrong_deck"
    after = play(state, DEALER, Shuffle((*explore_cards, "gnoll_raid")))
    assert after.phase is Phase.DRAW


def test_r2_4_the_top_hero_enters_the_deck() -> None:
    """R2.4: with hero cards in play the same is done with them."""
    state = dealt("..", box=Selection("heroes"), ambush="zombie_plague", heroes="dal_of_jolev")
    explore_cards = tuple(card.id for card in state.setup.box.every_season)
    assert refused_deal(state, Shuffle((*explore_cards, "zombie_plague"))).code == "wrong_deck"
    assert refused_deal(state, Shuffle((*explore_cards, "zombie_plague", "wren_the_lioness"))).code == "wrong_deck"
    assert play(state, DEALER, Shuffle((*explore_cards, "zombie_plague", "dal_of_jolev"))).phase is Phase.DRAW


def test_r2_4_the_stacks_hold_all_cards_in_play() -> None:
    """R2.4: no ambush card is left out of the stack, named twice or foreign."""
    start = new(set_up(["Ana"]))
    assert refused_deal(start, Deal(EDICTS, (), AMBUSHES[:3])).code == "wrong_stack"
    assert refused_deal(start, Deal(EDICTS, (), (*AMBUSHES, "goblin_attack"))).code == "wrong_stack"
    assert refused_deal(start, Deal(EDICTS, (), (*AMBUSHES[:3], "gorgon_gaze"))).code == "wrong_stack"
    assert refused_deal(start, Deal(EDICTS, (), AMBUSHES, ("dal_of_jolev",))).code == "wrong_stack"
    assert refused_deal(start, Deal(EDICTS, ("stealth",), AMBUSHES)).code == "wrong_skills"


def test_r2_4_the_cards_are_unseen() -> None:
    """R2.4: nobody sees which ambush card entered, nor where it lies."""
    box = set_up(["Ana"]).box
    top = match("....", "fishing_village gnoll_raid", box=box, ambush="gnoll_raid goblin_attack")
    other = match("....", "fishing_village hamlet", box=box, ambush="goblin_attack gnoll_raid")
    for seat in (SPECTATOR, 1):
        assert view(top, seat) == view(other, seat)
    assert (view(top).deck, view(top).ambushes_in_deck) == (13, 1)


def test_r2_4_the_dealer_comes_first() -> None:
    """R2.4: nobody draws before the deal, and the dealer deals what is owed."""
    start = new(set_up(["Ana"]))
    assert start.waiting == (DEALER,)
    with pytest.raises(IllegalMove) as refusal:
        play(start, 1, Deal(EDICTS, (), AMBUSHES))
    assert str(refusal.value) == "The dealer must deal before seat 1 can draw."
    assert str(refused_deal(start, Shuffle(("hamlet",)))) == "The next move of the dealer is the first deal."
    once = play(start, DEALER, Deal(EDICTS, (), AMBUSHES))
    assert str(refused_deal(once, Deal(EDICTS, (), AMBUSHES))) == "The next move of the dealer is the deck of a season."


def kinds(box: Box) -> list[int]:
    """How many explore cards with shapes, ruins, ambush, hero and scoring cards a box holds."""
    assert all(isinstance(card, ExploreCard) for card in box.explore)
    assert all(isinstance(card, RuinsCard) for card in box.ruins)
    return [len(box.explore), len(box.ruins), len(box.ambushes), len(box.heroes), len(box.scoring)]


def test_r2_5_the_base_game_alone() -> None:
    """R2.5: 13 explore cards, two of them ruins cards, 4 ambush cards and no hero cards."""
    for name in "AB":
        setup = set_up(["Ana"], name)
        assert kinds(setup.box) == [11, 2, 4, 0, 16]
        assert [season.threshold for season in setup.box.seasons] == [8, 8, 7, 6]
        assert setup.sheet.ruins.bit_count() == 6


def test_r2_5_heroes_alone() -> None:
    """R2.5: 11 explore cards, no ruins cards, 4 ambush and 4 hero cards; ruins of C and D are plain spaces."""
    for name in "CD":
        setup = set_up(["Ana"], name, Selection("heroes"))
        assert kinds(setup.box) == [11, 0, 4, 4, 16]
        assert [season.threshold for season in setup.box.seasons] == [8, 7, 7, 6]
        assert setup.sheet.ruins == 0
        assert "R" not in write_sheet(setup.sheet)


@pytest.mark.parametrize(
    ("map", "selection"),
    [
        ("A", Selection("heroes")),
        ("C", Selection("base")),
        ("C", Selection("heroes", seasons="base")),
        ("C", Selection("heroes", explore="base")),
        ("C", Selection("heroes", scoring="combined")),
        ("C", Selection("heroes", scoring="base")),
        ("C", Selection("heroes", ambushes=("gorgon_gaze", "gnoll_raid"))),
        ("A", Selection("base", heroes=("dal_of_jolev",))),
        ("A", Selection("base", explore="heroes")),
        ("A", Selection("base", seasons="heroes")),
        ("D", Selection("combined")),
        ("C", Selection("combined", "heroes", "heroes", (), (), "heroes")),
    ],
)
def test_r2_5_one_thing_from_the_other_box_combines(map: str, selection: Selection) -> None:
    """R2.5: a sheet, a card set or one card of the other box makes the game combined, with ruins cards."""
    setup = set_up(["Ana"], map, selection)
    assert origin(setup).combined
    assert [card.id for card in setup.box.ruins] == ["temple_ruins", "outpost_ruins"]
    assert setup.sheet.ruins.bit_count() == 6


@pytest.mark.parametrize(
    ("map", "selection"),
    [
        ("A", Selection("base")),
        ("D", Selection("heroes")),
        ("C", Selection("heroes", heroes=())),
        ("A", Selection("combined", ambushes=(), heroes=(), scoring="base")),
        ("", Selection("base", skills=True)),
    ],
)
def test_r2_5_one_box_alone_is_not_combined(map: str, selection: Selection) -> None:
    """R2.5: nor with fewer cards of it, a custom map or Skills."""
    assert not origin(set_up(["Ana"], map, selection)).combined


def test_r2_5_own_maps_and_skills_combine_nothing() -> None:
    """R2.5: on a custom map the explore set decides whether there are ruins cards."""
    own = sheet("..R/^..")
    assert kinds(set_up(["Ana"], own).box)[1] == 2
    assert kinds(set_up(["Ana"], own, Selection("heroes")).box)[1] == 0
    assert kinds(set_up(["Ana"], own, Selection("heroes", skills=True)).box)[1] == 0
    assert kinds(set_up(["Ana"], "C", Selection("heroes", skills=True)).box)[1] == 0
