"""Heroes: where they stand, what their marks strike, and that they leave (R12)."""

from dataclasses import replace

import pytest

from alidade import Phase
from alidade.engine.card import HeroCard
from alidade.engine.errors import Phrase
from alidade.engine.play import season_deck
from tests.engine.boxes import quick
from tests.engine.stacked import draw, match, moves, page, paper, refused, shuffle

DOBRIK, WREN, FREYLA, DAL = "dobrik_of_lorkheim", "wren_the_lioness", "freyla_the_true", "dal_of_jolev"


def around(map: str, hero: str, space: str) -> set[str]:
    """The marks that a hero card offers for one space of a map."""
    state = match(map, hero, box=quick(printed=hero))
    start = f"H {space} + marks"
    return {move.removeprefix(start).strip() for move in moves(state) if move.split(" + ")[0] == f"H {space}"}


# R12.1


def test_r12_1_a_hero_stands_on_any_empty_space_and_marks_the_pattern() -> None:
    """R12.1: any empty space, ruins too; marks lie over mountains and drawings, those off the map are lost."""
    state = match("R.F/.^./X..", DOBRIK, box=quick(printed=DOBRIK))
    assert moves(state) == {
        "H a1 + marks a2 b1",
        "H a2 + marks a1 a3 b2",
        "H b1 + marks a1 b2 c1",
        "H b3 + marks a3 b2 c3",
        "H c2 + marks b2 c1 c3",
        "H c3 + marks b3 c2",
    }


def test_r12_1_the_pattern_may_be_turned() -> None:
    """R12.1: Freyla strikes three in a row, in any of the four directions; in a corner she may strike nothing."""
    assert around("...../...../...../...../.....", FREYLA, "c3") == {"c4 c5", "d3 e3", "c1 c2", "a3 b3"}
    assert around("..../..../..../....", FREYLA, "a1") == {"a2 a3 a4", "b1 c1 d1", ""}


def test_r12_1_the_pattern_of_each_hero() -> None:
    """R12.1: Wren strikes three abreast two steps away, Dobrik the four sides, Dal the four corners."""
    field = "...../...../...../...../....."
    assert around(field, WREN, "c3") == {"b5 c5 d5", "b1 c1 d1", "a2 a3 a4", "e2 e3 e4"}
    assert around(field, WREN, "a1") == {"a3 b3", "c1 c2", ""}
    assert around(field, DOBRIK, "c3") == {"b3 c2 c4 d3"}
    assert around(field, DAL, "c3") == {"b2 b4 d2 d4"}
    assert around(field, DAL, "a3") == {"b2 b4"}


def test_r12_1_a_pattern_is_drawn_with_its_hero() -> None:
    """R12.1: pages, terminal and files show the same rows, the hero among its marks."""
    assert HeroCard("knight", ((-1, 2), (0, 1))).picture == ("..#", "H#.")
    assert HeroCard("archer", ((2, 0),)).picture == ("H", ".", "#")


def test_r12_1_a_lopsided_pattern_may_be_flipped() -> None:
    """R12.1: an own hero that strikes like a knight to one side strikes to the other side when flipped."""
    box = replace(quick(), heroes=(HeroCard("knight", ((-1, 2),)),))
    state = match("...../...../...../...../.....", "knight", box=box)
    marks = {move.split()[-1] for move in moves(state) if move.startswith("H c3 ")}
    assert marks == {"b5", "d5", "a4", "e4", "b1", "d1", "a2", "e2"}


def test_r12_1_marks_fill_nothing_and_may_lie_over_marks() -> None:
    """R12.1: a mark on an empty space leaves it empty, and a second hero marks the same spaces again."""
    state = match("...^/H.../....\nmarks a1 b2", DOBRIK, box=quick(printed=DOBRIK))
    state = draw(state, "H b3 + marks a3 b2 b4 c3")
    assert page(state) == "...^\nH.H.\n....\nmarks a1 a3 b2 b4 c3"
    assert state.sheets[0].empty.bit_count() == 9


def test_r12_1_every_player_draws_on_their_own_map_at_the_same_time() -> None:
    """R12.1: the heroes of all players appear together, each on its owner's map."""
    state = match("...", DOBRIK, box=quick(printed=DOBRIK), seats=2)
    assert state.waiting == (1, 2)
    state = draw(state, "H a1 + marks a2")
    assert paper(state, 1) == "..."
    state = draw(state, "H a3 + marks a2")
    assert (paper(state, 1), paper(state, 2)) == ("H..", "..H")


def test_r12_1_what_is_no_hero_with_its_pattern_is_refused() -> None:
    """R12.1: a hero needs an empty space, its marks, and these as the card shows them."""
    state = match("F..../...../.....", FREYLA, box=quick(printed=FREYLA))
    assert refused(state, "H a1 + marks a2 a3 a4").code == "filled"
    assert refused(state, "F a2 + marks a3 a4 a5").code == "wrong_terrain"
    assert refused(state, "H a2").code == "unfinished"
    assert refused(state, "H a2 + marks a3 a4").code == "wrong_marks"
    assert refused(state, "H a2 + marks a3 a4 b5").code == "wrong_marks"
    assert refused(state, "H a2 a3 + marks a4 a5").code == "one_space_only"
    assert refused(state, "-").code == "unfinished"


def test_r12_1_a_ruins_demand_does_not_bind_a_hero() -> None:
    """R12.1: a hero may stand anywhere under a ruins demand, which waits on for the next explore card (R3.2)."""
    box = quick(printed=f"temple_ruins {DOBRIK}")
    state = draw(match("R..", f"temple_ruins {DOBRIK} dot", box=box), "H a3 + marks a2")
    assert refused(state, "F a2").code == "must_cover_ruins"
    assert moves(state) == {"F a1"}


# R12.2


def test_r4_9_r12_2_monsters_on_the_marks_of_a_new_hero_are_destroyed() -> None:
    """R12.2: the monsters that stand on a marked space when the hero comes are destroyed, others are not."""
    state = match("M.MM/..../M.m.", DAL, box=quick(printed=DAL))
    state = draw(state, "H b2 + marks a1 a3 c1 c3")
    assert page(state) == "#.#M\n.H..\n#.%.\nwas M a1 a3 c1 c3\nmarks a1 a3 c1 c3"


def test_r12_2_only_monsters_are_destroyed() -> None:
    """R12.2: whatever else stands on a marked space stays, a hero too."""
    state = draw(match(".F./H.^/.X.", DOBRIK, box=quick(printed=DOBRIK)), "H b2 + marks a2 b1 b3 c2")
    assert paper(state) == ".F./HH^/.X."


def test_r12_2_an_ambush_on_marks_is_destroyed() -> None:
    """R12.2: of an ambush drawn later, the monsters on marked spaces are destroyed and the others live."""
    box = quick(printed="goblin_attack")
    state = match("H.../..../....\nmarks a2 b2", "goblin_attack", box=box, seats=2)
    state = draw(state, "M a3 b2 c1", "M a2 b3 c4")
    assert (paper(state, 2), paper(state, 1)) == ("H.M./.#../M...", "H#../..M./...M")


@pytest.mark.parametrize("card", ["rift_lands", "kethras_gates"])
def test_r12_2_a_monster_of_a_1x1_card_on_a_mark_is_destroyed(card: str) -> None:
    """R12.2: the monster of Rift Lands or Kethra's Gates on a marked space is destroyed."""
    state = match("H..\nmarks a2", card, box=quick(printed=card))
    assert paper(draw(state, "M a2")) == "H#."
    assert paper(draw(state, "M a3")) == "H.M"


def test_r12_2_the_1x1_of_a_card_that_does_not_fit_is_destroyed_on_a_mark() -> None:
    """R12.2: a monster drawn as the 1x1 of R4.3."""
    state = match("HF..\nmarks a3", "great_river", box=quick(printed="great_river"))
    assert paper(draw(state, "M a3")) == "HF#."


def test_r12_2_the_1x1_under_ruins_is_destroyed_on_a_mark() -> None:
    """R12.2: a monster drawn as the 1x1 of R5.2, no ruins space being left."""
    box = quick(printed="temple_ruins great_river")
    state = match("Hf.../.....\nmarks a3", "temple_ruins great_river", box=box)
    assert paper(draw(state, "M a3")) == "Hf#../....."


def test_r12_2_the_1x1_of_an_ambush_without_room_is_destroyed_on_a_mark() -> None:
    """R12.2: a monster drawn as the 1x1 of R6.2."""
    state = match("HF..\nmarks a3", "gnoll_raid", box=quick(printed="gnoll_raid"), seats=2)
    assert paper(draw(state, "M a3", "M a4"), 2) == "HF#."


@pytest.mark.parametrize(
    ("skills", "move", "after"),
    [
        ("negotiation search stealth", "negotiation M a2 a3 b2 b3", "H##/.MM/..."),
        ("concentration search stealth", "M c1 + concentration M a2", "H#./.../M.."),
        ("cure_wounds search stealth", "M b2 + cure_wounds M a2 a3", "H##/.M./..."),
        ("cure_wounds search stealth", "M b2 + search M a2", "H#./.M./..."),
        ("cure_wounds search stealth", "stealth M a2", "H#./.../..."),
    ],
)
def test_r12_2_a_monster_of_a_skill_is_destroyed_on_a_mark(skills: str, move: str, after: str) -> None:
    """R12.2: monsters that a skill draws on marked spaces."""
    state = match("H../.../...\ncoins 5/14\nmarks a2 a3", "pause", box=quick(skills=True), skills=skills)
    assert paper(draw(state, move)) == after


def test_r12_2_the_domino_of_acrobatics_is_destroyed_on_a_mark() -> None:
    """R12.2: the monsters of the domino that Acrobatics puts in the ambush's place."""
    box = quick(printed="goblin_attack", skills=True)
    maps = ["H../.../...\ncoins 2/14\nmarks a2", ".../.../..."]
    state = match(maps, "goblin_attack", box=box, skills="acrobatics search stealth")
    state = draw(state, "acrobatics", "M a1 b2 c3", "M a2 a3")
    assert (paper(state, 1), paper(state, 2)) == ("H#M/.../...", "M../.M./..M")


def test_r12_2_a_zombie_that_spreads_onto_a_mark_is_destroyed() -> None:
    """R12.2: the spreading zombie; the destroyed space is filled and spreads no further."""
    box = quick(printed="zombie_plague")
    state = match("H....\nmarks a2", "zombie_plague dot", box=box, seats=2)
    state = draw(state, "M a3", "M a3", "F a5", "F a5")
    assert page(state).splitlines()[:2] == ["H#MMF", "zombie a2 a3 a4"]


def test_r12_2_marked_empty_spaces_may_be_drawn_on() -> None:
    """R12.2: a marked space is drawn on like any other, and what is no monster stays."""
    state = match("H..\nmarks a2 a3", "dot", box=quick())
    assert moves(state) == {"F a2", "F a3"}
    assert page(draw(state, "F a2")).splitlines()[:2] == ["HF.", "marks a2 a3"]


# R12.3


def test_r12_3_a_destroyed_space_is_filled() -> None:
    """R12.3: nothing is drawn on a destroyed space, and it closes the side of a mountain (R4.5)."""
    state = match("^M/.F/..", f"{DAL} dot", box=quick(printed=DAL))
    state = draw(state, "H b1 + marks a2 c2")
    assert (paper(state), state.sheets[0].coins) == ("^#/HF/..", 1)
    refusal = refused(state, "F a2")
    assert (refusal.code, refusal.values) == ("filled", {"cell": "a2", "terrain": Phrase("destroyed")})


def test_r12_3_a_destroyed_space_has_no_terrain() -> None:
    """R12.3: it threatens no space, belongs to no cluster, and a filled line may hold it (R8.4, R10)."""
    box = quick(printed=DAL)
    map = "M.M/.../M.M"
    state = match(map, f"{DAL} dot", box=box, edicts="borderlands great_city greenbough canal_lake")
    state = draw(state, "H b2 + marks a1 a3 c1 c3", "F a2")
    assert paper(state) == "#F#/.H./#.#"
    (stars,) = state.sheets[0].stars
    assert (stars.edicts, stars.monsters) == ((6, 0), 0)


def test_r12_3_the_marks_of_a_destroyed_hero_stay_in_force() -> None:
    """R12.3: the Gorgon destroys the hero, and a monster that comes later is still struck by its marks."""
    map = "..../.H../....\nmarks a1 a3 c1 c3"
    state = match(map, "gorgon_gaze pause", box=quick(printed="gorgon_gaze"), seats=2)
    state = draw(state, "M a2 b1 b3 + destroy b2", "M a2 b1 b3 + destroy b2")
    assert paper(state) == ".M../M#M./...."
    state = draw(state, "M a1", "M c2")
    assert (paper(state, 1), paper(state, 2)) == ("#M../M#M./....", ".M../M#M./.M..")
    assert page(state, 1).endswith("\nwas M a1\nwas H b2\nmarks a1 a3 c1 c3")


# R12.4


def test_r12_4_a_hero_card_leaves_the_game() -> None:
    """R12.4: a revealed hero card comes back in no later season; the next one of the stack does."""
    state = match("...../.....", f"{DOBRIK} dot", box=quick(printed=f"{DOBRIK} {DAL}"))
    state = draw(state, "H a1 + marks a2 b1", "F b5")
    assert state.phase is Phase.SHUFFLE
    assert [card.id for card in season_deck(state)] == ["dot", "pause", DAL]
    state = draw(shuffle(state, f"{DAL} dot"), "H a5 + marks b4", "F b4")
    assert [card.id for card in season_deck(state)] == ["dot", "pause"]


def test_r12_4_without_an_empty_space_nothing_is_drawn() -> None:
    """R12.4: a player whose map is full owes no move; the others draw."""
    state = match(["FFF", "F..", "F.F"], DOBRIK, box=quick(printed=DOBRIK))
    assert state.waiting == (2,)
    state = draw(state, "H a3 + marks a2")
    assert (paper(state, 1), paper(state, 2), paper(state, 3)) == ("FFF", "F.H", "FHF")
