"""R6: an ambush with two or more players."""

from alidade import Phase, State, view
from alidade.cards import card_named
from alidade.cards.boxes import base
from alidade.engine.card import AmbushCard
from tests.engine.boxes import quick
from tests.engine.skilled import three
from tests.engine.stacked import ambush, by, draw, explore, match, moves, own_box, paper, refused, shuffle

HUT = explore("hut", 8, "V", "#")


def lying(state: State) -> list[str]:
    """The cards that lie beside the table."""
    assert view(state, 1).lasting == state.lasting
    return [card.id for card in state.lasting]


def test_r6_1_monsters_on_the_sheet_received() -> None:
    """R6.1: each draws the shape on the neighbour's sheet, and the sheets go back."""
    state = match(["V......", ".V.....", "..V...."], "raid hut", box=own_box(HUT, ambushes=[ambush("raid", "##")]))
    # Clockwise seat 1 has the sheet of seat 3, seat 2 that of seat 1, seat 3 that of seat 2.
    assert refused(state, "M a2 a3", seat=1).code == "filled"
    assert refused(state, "M a1 a2", seat=2).code == "filled"
    assert str(refused(state, "M a2 a3", seat=3)) == "a2 is already filled (village)."
    tasks = [view(state, seat).task for seat in (1, 2, 3)]
    assert [task.owner for task in tasks if task] == [3, 1, 2]
    state = draw(state, "M a1 a2", "M a2 a3", "M a3 a4")
    assert [paper(state, seat) for seat in (1, 2, 3)] == ["VMM....", ".VMM...", "MMV...."]
    assert refused(state, "V a1", seat=1).code == "filled"
    assert refused(state, "V a1", seat=3).code == "filled"


def test_r6_1_the_shape_is_turned_and_flipped() -> None:
    """R6.1: Kobold Onslaught lies in every way that has room."""
    state = match(".../...", "kobold_onslaught", ambush="kobold_onslaught", seats=2)
    assert moves(state, 1) == {"M a1 a2 a3 b2", "M a2 b1 b2 b3"}
    refusal = refused(state, "M a1 a2 a3 b1")
    assert refusal.code == "wrong_shape"
    assert str(refusal) == "These spaces are not a shape of kobold_onslaught."


def test_r6_1_monsters_only() -> None:
    """R6.1: an ambush is drawn as monsters and nothing else, and it cannot be left out."""
    state = match("...", "raid", seats=2, box=own_box(HUT, ambushes=[ambush("raid", "##")]))
    assert str(refused(state, "V a1 a2")) == "You cannot draw village here; expected monster."
    assert refused(state, "-").code == "unfinished"
    assert refused(state, "M a1").code == "a_shape_fits"


def test_r6_1_on_ruins_but_not_bound_to_them() -> None:
    """R6.1: under a ruins demand the monsters may lie on ruins or not."""
    box = own_box(HUT, ruins=base.RUINS, ambushes=[ambush("raid", "##")])
    state = match("R...", "temple_ruins raid hut", seats=2, box=box)
    assert state.ruins
    assert moves(state, 1) == {"M a1 a2", "M a2 a3", "M a3 a4"}
    state = draw(state, "M a3 a4", "M a1 a2")
    assert (paper(state, 1), paper(state, 2)) == ("mM..", "R.MM")
    assert (state.card.id, state.ruins) == ("hut", True)


def test_r6_1_drawings_are_unseen_until_all_have_drawn() -> None:
    """R6.1, R4.1: a pending monster is on nobody's sheet yet."""
    state = match("...", "raid", seats=3, box=own_box(HUT, ambushes=[ambush("raid", "##")]))
    state = by(state, 2, "M a1 a2")
    assert [paper(state, seat) for seat in (1, 2, 3)] == ["..."] * 3
    assert state.waiting == (1, 3)


def test_r6_2_one_monster_where_the_shape_has_no_room() -> None:
    """R6.2: any empty space of that sheet, in monster only; where the shape fits, the shape."""
    state = match(["..F", ".F.", ".F."], "raid", box=own_box(HUT, ambushes=[ambush("raid", "##")]))
    # Seat 2 draws on the sheet of seat 1, where the domino has room in one place only: it is drawn at once.
    assert state.waiting == (1, 3)
    assert moves(state, 1) == moves(state, 3) == {"M a1", "M a3"}
    refusal = refused(state, "M a1 a3")
    assert refusal.code == "one_space_only"
    state = draw(state, "M a1", "M a3")
    assert [paper(state, seat) for seat in (1, 2, 3)] == ["MMF", ".FM", "MF."]


def test_r6_2_the_fallback_option_does_not_matter() -> None:
    """R6.2: the terrain is monster in either edition."""
    box = own_box(HUT, ambushes=[ambush("raid", "##")])
    for fallback in ("any", "card"):
        state = match(".F.", "raid", seats=2, box=box, fallback=fallback)
        assert moves(state) == {"M a1", "M a3"}


def test_r6_2_nothing_on_a_full_sheet() -> None:
    """R6.2: on a full sheet nothing is drawn, and the turn goes on."""
    state = match(["FFF", "FFF"], "raid", box=own_box(HUT, ambushes=[ambush("raid", "##")]))
    assert (state.phase, state.season) == (Phase.SHUFFLE, 1)
    assert [paper(state, seat) for seat in (1, 2)] == ["FFF", "FFF"]
    raids = [news for news in state.news if (news.kind, news.card) == ("drawn", "raid")]
    assert [(news.by, news.owner, str(news.move)) for news in raids] == [(1, 2, "-"), (2, 1, "-")]


def test_r6_3_the_card_leaves_the_game() -> None:
    """R6.3: once revealed it is in no later deck, and it has no time value."""
    raids = [ambush("raid", "#"), ambush("feud", "#")]
    state = match("...../.....", "raid hut", seats=2, box=own_box(HUT, ambushes=raids))
    assert state.time == 0
    state = draw(state, "M a1", "M a1")
    assert (state.card.id, state.time) == ("hut", 8)
    state = draw(state, "V a5", "V a5")
    state = shuffle(state, "feud hut")
    assert [card.id for card in (*state.column, *state.deck)] == ["feud", "hut"]


def test_r6_3_a_heroes_card_stays_for_its_effect() -> None:
    """R6.3, R8.5: a zombie revealed in spring spreads after spring and after summer, and is in no deck again."""
    zombie = card_named("zombie_plague")
    assert isinstance(zombie, AmbushCard)
    state = match("......./.......", "zombie_plague hut", seats=2, box=own_box(HUT, ambushes=[zombie]))
    state = draw(state, "M a1", "M b7")
    state = draw(state, "V a1", "V a7")
    assert [paper(state, seat) for seat in (1, 2)] == ["V.....M/.....MM", "MM....V/M......"]
    state = shuffle(state, "hut")
    assert [card.id for card in (*state.column, *state.deck)] == ["hut"]
    state = draw(state, "V b1", "V b7")
    assert [paper(state, seat) for seat in (1, 2)] == ["V....MM/V...MMM", "MMM...V/MM....V"]


def test_r6_3_a_card_with_a_lasting_effect_lies_beside_the_table() -> None:
    """R6.3, R13.2: from its reveal on; the effect of the Gorgon ends with its drawing."""
    state = match(
        "......./......./.......", "zombie_plague dot", seats=2, box=quick(printed="zombie_plague gorgon_gaze")
    )
    assert lying(state) == ["zombie_plague"]
    state = draw(draw(state, "M a1", "M a1"), "F a7", "F a7")
    state = shuffle(state, "gorgon_gaze dot")
    assert (state.card.id, lying(state)) == ("gorgon_gaze", ["zombie_plague"])


def test_r7_2_a_card_without_effect_does_not_lie_beside_the_table() -> None:
    """R7.2, R15.3: in solo play, once its shape found no place or a skill replaced it."""
    assert lying(match("FF/FF/F.", "giant_troll_ravage dot", box=quick(printed="giant_troll_ravage"))) == []
    box = quick(printed="giant_troll_ravage", skills=True)
    state = match("..../..../....\ncoins 2/14", "giant_troll_ravage dot", box=box, skills=three("acrobatics"))
    assert lying(state) == ["giant_troll_ravage"]
    assert lying(draw(state, "acrobatics")) == []
    assert lying(draw(state, "-")) == ["giant_troll_ravage"]
