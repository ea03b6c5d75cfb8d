### The words of Alidade in English.
### fr.ftl and uk.ftl hold the same messages in the same order.
### Cards, seasons, titles and maps begin with a capital; common words with a small letter.
### A rule is one sentence and says what the card does; cost, time and threshold are shown beside it.

## Explore cards, base

card-temple_ruins = Temple Ruins
    .rule = The shape of the next explore card must cover an empty ruins space; if none of its shapes can, draw a single space anywhere instead, without a coin.
card-outpost_ruins = Outpost Ruins
    .rule = The shape of the next explore card must cover an empty ruins space; if none of its shapes can, draw a single space anywhere instead, without a coin.
card-great_river = Great River
    .rule = Draw water: three spaces in a line (+1 coin) or a staircase of five.
card-farmland = Farmland
    .rule = Draw farm: a domino (+1 coin) or a cross of five.
card-hamlet = Hamlet
    .rule = Draw village: a corner of three (+1 coin) or a 2×2 square with a fifth space at its side.
card-forgotten_forest = Forgotten Forest
    .rule = Draw forest: two spaces corner to corner (+1 coin) or a zigzag of four.
card-hinterland_stream = Hinterland Stream
    .rule = Draw farm or water: a corner of five, three spaces along each side.
card-homestead = Homestead
    .rule = Draw village or farm: a T of four.
card-orchard = Orchard
    .rule = Draw forest or farm: an L of four.
card-treetop_village = Treetop Village
    .rule = Draw forest or village: a zigzag of five, three spaces and then two.
card-marshlands = Marshlands
    .rule = Draw forest or water: a T of five with a stem of two.
card-fishing_village = Fishing Village
    .rule = Draw village or water: four spaces in a line.
card-rift_lands = Rift Lands
    .rule = Draw a single space of forest, village, farm, water or monster.

## Explore cards, Heroes

card-lagoon = Lagoon
    .rule = Draw water: two spaces corner to corner (+1 coin) or a T of four.
card-pasture = Pasture
    .rule = Draw farm: two spaces in a line with a gap of one between them (+1 coin) or a zigzag of four.
card-settlement = Settlement
    .rule = Draw village: a domino (+1 coin) or a staircase of five.
card-timber_grove = Timber Grove
    .rule = Draw forest: a corner of three (+1 coin) or two parallel dominoes with a gap of one between them.
card-hillside_terrace = Hillside Terrace
    .rule = Draw farm or water: a 2×2 square.
card-frontier_dwelling = Frontier Dwelling
    .rule = Draw village or farm: a T of five with a stem of two.
card-wildwood_garden = Wildwood Garden
    .rule = Draw forest or farm: a domino and a third space that meets it only at a corner.
card-woodland_crossroads = Woodland Crossroads
    .rule = Draw forest or village: a cross of five.
card-mangrove_swamp = Mangrove Swamp
    .rule = Draw forest or water: a U of five.
card-coastal_encampment = Coastal Encampment
    .rule = Draw village or water: an L of four.
card-kethras_gates = Kethra’s Gates
    .rule = Draw a single space of forest, village, farm, water or monster.

## Ambush cards, base

card-goblin_attack = Goblin Attack
    .rule = Pass your sheet anticlockwise; on the sheet you receive, draw three monsters on a diagonal (a single plain monster if it fits nowhere; solo: unturned, try it along the edge from the bottom right corner, anticlockwise, then one space further in, and so on; if it never fits, nothing happens).
card-bugbear_assault = Bugbear Assault
    .rule = Pass your sheet clockwise; on the sheet you receive, draw two parallel dominoes of monsters with a gap of one between them (a single plain monster if it fits nowhere; solo: unturned, try it along the edge from the top right corner, clockwise, then one space further in, and so on; if it never fits, nothing happens).
card-kobold_onslaught = Kobold Onslaught
    .rule = Pass your sheet clockwise; on the sheet you receive, draw a T of four monsters (a single plain monster if it fits nowhere; solo: unturned, try it along the edge from the bottom left corner, clockwise, then one space further in, and so on; if it never fits, nothing happens).
card-gnoll_raid = Gnoll Raid
    .rule = Pass your sheet anticlockwise; on the sheet you receive, draw a U of five monsters (a single plain monster if it fits nowhere; solo: unturned, try it along the edge from the top left corner, anticlockwise, then one space further in, and so on; if it never fits, nothing happens).

## Ambush cards, Heroes

card-gorgon_gaze = Gorgon Gaze
    .rule = Pass your sheet clockwise; on the sheet you receive, draw three gorgon spaces in a V (a single plain monster if it fits nowhere; solo: unturned, try it along the edge from the bottom right corner, clockwise, then one space further in, and so on; if it never fits, nothing happens); then destroy one space beside a surviving gorgon space (not a mountain, wasteland or destroyed space).
card-zombie_plague = Zombie Plague
    .rule = Pass your sheet anticlockwise; on the sheet you receive, draw a single zombie (solo: on the first empty space along the edge from the top left corner, anticlockwise, then further in); after every scoring but winter’s, each empty space beside a surviving zombie becomes a zombie.
card-giant_troll_ravage = Giant Troll Ravage
    .rule = Pass your sheet clockwise; on the sheet you receive, draw a troll, a T of four (a single plain monster if it fits nowhere; solo: unturned, try it along the edge from the top right corner, clockwise, then one space further in, and so on; if it never fits, nothing happens); after every scoring but winter’s, the map’s owner destroys one empty space beside a surviving troll space.
card-dragon_inferno = Dragon Inferno
    .rule = Pass your sheet anticlockwise; on the sheet you receive, draw a dragon, a Z of five (a single plain monster if it fits nowhere; solo: unturned, try it along the edge from the bottom left corner, anticlockwise, then one space further in, and so on; if it never fits, nothing happens); the first time each of its spaces is destroyed or has no empty space beside it, the map’s owner fills in 3 coins.

## Hero cards

card-dobrik_of_lorkheim = Dobrik of Lorkheim
    .rule = Draw a hero on any empty space and mark the four spaces beside it; any monster on a marked space is destroyed, now or later.
card-wren_the_lioness = Wren the Lioness
    .rule = Draw a hero on any empty space and mark, two steps away on the side you choose, the space straight ahead and the two to its left and right; any monster on a marked space is destroyed, now or later.
card-freyla_the_true = Freyla the True
    .rule = Draw a hero on any empty space and mark the next three spaces in a straight line on the side you choose; any monster on a marked space is destroyed, now or later.
card-dal_of_jolev = Dal of Jolev
    .rule = Draw a hero on any empty space and mark the four spaces diagonal to it; any monster on a marked space is destroyed, now or later.

## Scoring cards, base: forest

card-sentinel_wood = Sentinel Wood
    .rule = 1 star for each forest space on the map’s edge; a corner counts once.
card-greenbough = Greenbough
    .rule = 1 star for each row and 1 for each column that holds any forest.
card-treetower = Treetower
    .rule = 1 star for each forest space whose four sides are all closed by filled spaces or the map’s edge.
card-stoneside_forest = Stoneside Forest
    .rule = 3 stars for each mountain that a forest cluster joins to another mountain; each mountain counts once.

## Scoring cards, base: farm and water

card-canal_lake = Canal Lake
    .rule = 1 star for each water space beside a farm space and 1 for each farm space beside a water space.
card-mages_valley = Mages Valley
    .rule = Beside a mountain, each water space is worth 2 stars and each farm space 1.
card-the_golden_granary = The Golden Granary
    .rule = 1 star for each water space beside a ruins space, whether empty, drawn on or destroyed, and 3 for each farm space on ruins; water on ruins needs another ruins space beside it.
card-shoreside_expanse = Shoreside Expanse
    .rule = 3 stars for each farm cluster that touches neither water nor the map’s edge, and 3 for each water cluster that touches neither farm nor the map’s edge.

## Scoring cards, base: village

card-wildholds = Wildholds
    .rule = 8 stars for each village cluster of at least six spaces.
card-great_city = Great City
    .rule = 1 star for each space of the largest village cluster among those that touch no mountain; only one cluster counts.
card-greengold_plains = Greengold Plains
    .rule = 3 stars for each village cluster that touches at least three of forest, farm, water, monster, mountain and hero.
card-shieldgate = Shieldgate
    .rule = 2 stars for each space of the second largest village cluster; if several tie for the largest, one of them counts as second, and a lone cluster scores nothing.

## Scoring cards, base: geometry

card-borderlands = Borderlands
    .rule = 6 stars for each row and each column that is filled from end to end.
card-lost_barony = Lost Barony
    .rule = Take your largest fully filled square: 3 stars per space of its side (4×4 is 12); only one square counts, even a 1×1.
card-the_broken_road = The Broken Road
    .rule = 3 stars for each fully filled diagonal that runs down to the right from the left edge to the bottom edge; the bottom left corner alone is one.
card-the_cauldrons = The Cauldrons
    .rule = 1 star for each empty space whose four sides are all closed by filled spaces or the map’s edge.

## Scoring cards, Heroes: forest

card-faunlost_thicket = Faunlost Thicket
    .rule = 2 stars for each space of the longest unbroken run of forest within a column; only one run counts.
card-deepwood = Deepwood
    .rule = 6 stars for each forest cluster of at least five spaces that touches no village.
card-heart_of_the_forest = Heart of the Forest
    .rule = 2 stars for each forest space whose four sides are all forest or the map’s edge.
card-sleepy_valley = Sleepy Valley
    .rule = 4 stars for each row with at least three forest spaces.

## Scoring cards, Heroes: farm and water

card-craylund = Craylund
    .rule = 7 stars for each farm cluster that touches at least three different water spaces.
card-ulems_wallow = Ulem’s Wallow
    .rule = 4 stars for each water space beside at least two farm spaces.
card-clawsgrave_peaks = Clawsgrave Peaks
    .rule = 5 stars for each mountain that a water cluster joins to a farm; each mountain counts once.
card-jorekburg = Jorekburg
    .rule = 4 stars for each column with as many farm spaces as water spaces, and at least one of each.

## Scoring cards, Heroes: village

card-traylo_monastery = Traylo Monastery
    .rule = 7 stars for each village cluster that holds four spaces in a straight line, across or down; once per cluster.
card-gnomish_colony = Gnomish Colony
    .rule = 6 stars for each village cluster that holds a full 2×2 square; once per cluster.
card-outer_enclave = Outer Enclave
    .rule = Only your best village cluster counts: 1 star for each empty space beside it.
card-caravansary = Caravansary
    .rule = Only your best village cluster counts: 1 star for each row and 1 for each column it reaches.

## Scoring cards, Heroes: geometry

card-dwarvenholds = Dwarvenholds
    .rule = 7 stars for each fully filled row and each fully filled column with a mountain in it; two mountains in one line count once.
card-banded_hills = Banded Hills
    .rule = 4 stars for each row with at least five different terrain types; mountain, monster and hero count too.
card-silos = Silos
    .rule = 10 stars for each fully filled odd column: the 1st, the 3rd and so on.
card-starlit_sigil = Starlit Sigil
    .rule = 4 stars for each group of exactly three connected empty spaces; smaller and larger groups score nothing.

## Skills

skill-acrobatics = Acrobatics
    .rule = In an ambush, a domino of monsters is drawn on your map instead of the card’s shape; it has no special effect.
skill-concentration = Concentration
    .rule = After your drawing, draw the same shape of the card once more in the same terrain, without a second coin.
skill-cure_wounds = Cure Wounds
    .rule = Also draw a domino in a terrain of this turn’s card, with at least one space beside a surviving monster.
skill-diplomacy = Diplomacy
    .rule = On any turn, even an ambush or a hero, also draw a single space that is farm and village at once.
skill-arcane_knowledge = Arcane Knowledge
    .rule = Fill the shape you choose from the card with village, whatever terrains it shows.
skill-stealth = Stealth
    .rule = The shape you choose may reach over the map’s edge; the part outside is not drawn, and its coin is still paid.
skill-negotiation = Negotiation
    .rule = Draw a 2×2 square in a terrain of the card instead of its shapes, without a coin.
skill-search = Search
    .rule = Also draw a single space beside what you have just drawn, in the same terrain.

## Terrains and other spaces

terrain-forest = forest
    .rule = Woods you draw; one of the four edicts is always about forest.
terrain-village = village
    .rule = Houses you draw; one of the four edicts is always about villages.
terrain-farm = farm
    .rule = Fields you draw; one of the four edicts is always about farm and water.
terrain-water = water
    .rule = Lakes and rivers you draw; one of the four edicts is always about farm and water.
terrain-monster = monster
    .rule = At every scoring, each empty space beside a surviving monster costs 1 star, and never more than 1.
terrain-hero = hero
    .rule = Drawn when a hero card comes up; any monster on a space it marks is destroyed, now or later.
terrain-mountain = mountain
    .rule = Printed on the map and filled from the start; it pays 1 coin the moment the last empty space beside it is filled.
terrain-wasteland = wasteland
    .rule = Printed on the map and filled from the start, but not a terrain type.
terrain-ruins = ruins
    .rule = Empty until drawn on or destroyed, and still ruins afterwards; ruins cards send you here.
terrain-empty = empty space
    .rule = A space that can still be drawn on.
terrain-destroyed = destroyed space
    .rule = Crossed out for good: filled, but without a terrain type.

## Seasons

season-spring = Spring
    .rule = When spring ends, edicts A and B score.
season-summer = Summer
    .rule = When summer ends, edicts B and C score.
season-fall = Fall
    .rule = When fall ends, edicts C and D score.
season-winter = Winter
    .rule = When winter ends, edicts D and A score.

## Solo titles

title-30 = Legendary Cartographer
    .rule = For a rating of at least 30.
title-20 = Master Mapsmith
    .rule = For a rating of at least 20.
title-10 = Journeyman Topographer
    .rule = For a rating of at least 10.
title-0 = Apprentice Surveyor
    .rule = For a rating of at least 0.
title-minus-5 = Amateur Assessor
    .rule = For a rating of at least −5.
title-minus-10 = Inept Assistant
    .rule = For a rating of at least −10.
title-minus-20 = Dimwitted Doodler
    .rule = For a rating of at least −20.
title-minus-30 = Oblivious Inkdrinker
    .rule = For a rating of at least −30.
title-none = No title
    .rule = For a rating below −30.

## Edict letters

edict-a = A
    .rule = Scores in spring and in winter.
edict-b = B
    .rule = Scores in spring and in summer.
edict-c = C
    .rule = Scores in summer and in fall.
edict-d = D
    .rule = Scores in fall and in winter.

## Maps

map-a = A, wilderness
    .rule = The base sheet with five mountains and six ruins.
map-b = B, wastelands
    .rule = The base sheet with five mountains, six ruins and seven wasteland spaces.
map-c = C, wilderness
    .rule = The Heroes sheet with five mountains and six ruins, which matter only when the two boxes are combined.
map-d = D, wastelands
    .rule = The Heroes sheet with five mountains, seven wasteland spaces and six ruins, which matter only when the two boxes are combined.

## Stacks of scoring cards

stack-forest = forest
stack-farm_water = farm and water
stack-village = village
stack-geometry = geometry

## Words

word-edict = edict
word-time = time
word-score = score
word-total = total
# The stars lost to monsters, as a line of the score.
word-monsters = monsters
word-crest = crest
printed-name = In the French books: { $name }
# The price of a skill in coins.
word-cost = cost
word-rules = rules

## Counts

count-stars =
    { $count ->
        [one] { $count } star
       *[other] { $count } stars
    }
count-coins =
    { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
waiting-for =
    { $count ->
        [0] Everyone is ready.
        [one] Waiting for one more.
        [2] Waiting for two more.
        [3] Waiting for three more.
       *[other] Waiting for { $count } more.
    }

## Screen
## What terminal and page both show.

show-turn = turn { $turn }
origin-combined =
    { $ruins ->
        [0] Sheet and cards come from both boxes: the game is combined.
        [one] Sheet and cards come from both boxes: the game is combined, and one ruins card joins.
       *[other] Sheet and cards come from both boxes: the game is combined, and { $ruins } ruins cards join.
    }
origin-mixed_explore = Explore cards of both boxes are shuffled together, which the book does not allow: this is a custom game.
origin-other_ruins = The box file lists its own ruins cards, not those that the book asks for: this is a custom game.
weaker-plays = { $level } plays like { $plays } here: { $reasons }.
weaker-somewhat = { $level } plays below its strength here: { $reasons }.
weaker-map = the map is larger than 11 × 11
weaker-box = the box holds more than the compiled engine has room for
weaker-card = { $card } has no compiled version
weaker-numba = without compiled code (wasmtime) it plays fewer games ahead
weaker-skills = it does not look ahead at skills
coach-progress = looked at { $done } of { $all } moments
coach-par = par
coach-luck = luck
coach-skill = skill
coach-skipped = Moments not looked at: { $moments }. What they cost is counted as luck.
coach-weaker = Less certain here: { $reason }.
coach-course = Expected score, moment by moment
coach-turn = turn
coach-card = card
coach-lost = lost
coach-expected = expected
coach-on-sheet = on { $owner }’s sheet, in that seat’s stars

## Errors
## One message for each error code, error-<code>, with the values the error names.

error-game_over = The game is over; nobody draws any more.
error-no_such_seat = There is no seat { $seat }; expected 1 to { $seats }.
error-dealer_owes = The dealer must deal before seat { $seat } can draw.
error-not_waiting = Seat { $seat } has no move to make now.
error-not_resolved = The turn cannot be resolved until seat { $seat } has moved.
error-nothing_to_take_back = Seat { $seat } has no drawing to take back.
error-off_map = { $cell } is off the map.
error-filled = { $cell } is already filled ({ $terrain }).
error-must_cover_ruins = The shape must cover a ruins space.
error-wrong_terrain = You cannot draw { $terrain } here; expected { $terrains }.
error-wrong_shape = These spaces are not a shape of { $card }.
error-one_space_only = No shape of { $card } can be placed as required, so draw exactly one space.
error-a_shape_fits = A shape of { $card } still fits, so a single space is not allowed.
error-solo_place = The monsters of { $card } must be drawn on { $cells }.
error-no_room = There is no room for { $card }; nothing is drawn.
error-wrong_marks = These marks are not the attack pattern of { $card } around { $cell }.
error-not_a_target = { $cell } cannot be destroyed; expected one of { $cells }.
error-unfinished = The move is not finished; expected { $parts } next.
error-nothing_more = Nothing more may be drawn after this; got { $part }.
error-unknown_part = { $part } is not possible here; expected { $parts }.
error-no_skills = No skills are in play.
error-skill_not_in_play = The skill { $skill } is not in play; expected { $skills }.
error-skill_used = A skill was already used this season: { $skill }.
error-skill_too_dear = { $skill } costs { $cost }; coins left to cross out: { $coins }.
error-skill_not_now = { $skill } cannot be used on this turn.
error-skill_no_room = There is no room for { $skill } here.
error-not_beside_monster = The shape of { $skill } must lie beside a monster.
error-not_beside_drawing = The shape of { $skill } must lie beside the shape just drawn.
error-wrong_dealer_move = The next move of the dealer is { $expected }.
error-wrong_edicts = The edicts must be four scoring cards, one from each stack; got { $cards }.
error-same_stack = { $cards } come from one stack, { $stack }; the four edicts need a card from each.
error-edict_not_in_play = { $card } is not in play: choose the scoring cards of both boxes (scoring: combined).
error-edict_not_in_file = { $card } is not in play: a box file must list it among its scoring cards.
error-edicts_chosen = The edicts were chosen by hand as { $expected }; got { $cards }.
error-wrong_skills = Expected { $count } different skills of the box; got { $cards }.
error-wrong_stack = The { $stack } must hold exactly { $expected }; got { $cards }.
error-wrong_deck = The deck of this season must hold exactly { $expected }; got { $cards }.
error-wrong_seats = A game has 1 to 100 seats; got { $seats }.
error-no_box = There is no box { $box }; expected one of { $boxes }.
error-no_map = There is no map { $map }; expected one of { $maps }.
error-no_such_card = { $card } is not one of these cards: { $cards }.
error-listed_in_file = The box file has its own { $cards }, so no others can be chosen: leave out one of the two.
error-no_level = There is no level { $level }; expected one of { $levels }.
error-no_level_near = There is no level { $level }; did you mean { $near }?
error-wrong_count = The number of cards must be 0 to { $most }; got { $count }.
error-wrong_fallback = The fallback must be any or card; got { $fallback }.
error-solo_title = In solo play the title stays blank until the queen gives one; got { $title }.
error-no_name = The cartographer of seat { $seat } needs a name.
error-wrong_words = The name, title or motto at seat { $seat } has a character that cannot be stored; got { $got }.
error-wrong_size = A map has 1 to 15 rows and columns; got { $rows } × { $cols }.
error-ragged_map = Row { $row } of the map has the wrong length: expected { $cols }, got { $got }.
error-empty_map = The map has no rows.
error-not_blank = A map to play on holds only empty, ruins, mountain and wasteland spaces; { $cell } is { $terrain }.
error-not_fresh = A map to play on has no coins, attack marks or stars yet.
error-wrong_letter = { $letter } at { $cell } is not a letter of a map; expected one of { $letters }.
error-wrong_cell = { $text } is not a space; expected a row letter a to o and a column number 1 to 15, such as c4.
error-twice = { $cell } is named twice.
error-wrong_part = { $text } is not a part of a move; expected a word, a terrain letter and spaces, such as F c4 c5.
error-wrong_line = { $text } is not a line of a map; expected coins, marks, was or the name of a monster.
error-wrong_coins = { $text } is not a coin line; expected a line such as coins 5/14 spent 1.
error-off_sheet = { $cell } in the line { $text } is off the map.
error-not_destroyed = { $cell } in the line { $text } is not destroyed on the map.
error-not_monster = { $cell } in the line { $text } is neither a monster nor destroyed on the map.
error-wrong_deal = { $text } is not a deal; expected a line such as edicts a b c d; skills a b c; ambush a b; heroes a b.
error-wrong_picture = { $card }: a picture has rows of # and . of equal length and at least one #; got { $picture }.
error-scattered = { $card }: the picture { $picture } is larger than 15 × 15.
error-same_shape = { $card }: two of its shapes are the same.
error-no_card = There is no card { $card }; expected one of { $cards }.
error-twice_in_box = The box holds { $card } twice.
error-same_monster = { $card }: { $other } already has a monster named { $monster }; expected another name.
error-no_stack = The box needs at least one scoring card of the stack { $stack }.
error-no_explore = The box needs at least one explore card with a shape.
error-wrong_seasons = The box needs four season cards; got { $count }.
error-few_skills = A box has no skills or at least { $count }; got { $got }.
error-box_syntax = The text cannot be read as TOML: { $reason }.
error-box_value = { $where }: expected { $expected }, but got { $got }.
error-box_missing = { $where }: { $field } is missing; expected { $expected }.
error-box_unknown = { $where }: { $field } is unknown; expected one of { $expected }.
error-box_wrong = { $where }: { $reason }
error-box_not_loaded = { $where }: there is no scoring card { $card }; the Python file of a custom one has to be named with --cards FILE (in Python: load_cards).
error-cards_missing = There is no file or module { $source }; expected a Python file (cards.py) or the name of a module (my.cards).
error-file_unreadable = { $file } cannot be read: { $reason }.
error-record_line = Line { $line }: { $reason }
error-record_header = The header of the record is wrong: { $reason }
error-record_no_moves = Line { $line }: the header has no end; expected a line --- before the moves.
error-record_format = Line { $line }: format { $got } is unknown; expected { $expected }.
error-record_rules = Line { $line }: rules version { $got } is unknown; expected { $expected }.
error-record_seat = Line { $line }: { $text } does not name a seat; expected deal, deck or a seat number, then the move.
error-record_result = Line { $line }: { $field } is { $got }, but the moves give { $expected }.
error-record_surplus = Line { $line }: the header gives a result, but the moves end before the match does.
error-wrong_map = There is no map { $map }; expected one of { $maps } or a file.
error-wrong_box = There is no box { $box }; expected one of { $boxes } or a file.
error-unknown_card = There is no card { $id }; alidade cards lists them all.
error-unknown_card_near = There is no card { $id }; did you mean { $near }?
error-unknown_edict = There is no scoring card { $id }; alidade cards lists them all.
error-unknown_edict_near = There is no scoring card { $id }; did you mean { $near }?
error-other_schema = The storage has schema { $got }, but this version of Alidade needs schema { $expected }: use the version that wrote the storage, or name another one.
error-not_a_choice = { $text } is not one of the choices.
error-bad_message = The message cannot be read: { $reason }.
error-bad_text = { $field } holds a character that cannot be shown; expected plain text on one line.
error-no_token = This needs the token of a seat or of the host.
error-wrong_token = This token is not valid at this table.
error-not_host = Only the host of the table may do this.
error-not_seated = Only a player at the table may do this.
error-wrong_origin = A page from { $origin } may not connect here.
error-wrong_host = This server does not answer to the name { $host }; its operator can add it with --name.
error-wrong_content = The body is { $got }; expected application/json.
error-no_table = There is no such table.
error-no_seat = There is no seat { $seat } at this table; expected 1 to { $seats }.
error-not_found = There is nothing at this address.
error-not_allowed = This address does not support that method; expected { $expected }.
error-stale_turn = Step { $step } is over; the table is at step { $now }.
error-not_started = The match has not started yet.
error-already_started = The match has started already.
error-seat_taken = Seat { $seat } is taken.
error-table_full = Every seat of this table is taken.
error-nobody_seated = Nobody sits at this table; take a seat first or fill the seats with bots.
error-not_over = The match is not over yet.
error-not_alone = Only a match of one person, alone or with bots, can be continued on a server.
error-no_replay = There is no such match, or it is no longer kept.
error-kept_to_seats = Only those who sat at the table may look back at this match.
error-no_challenge = There is no such challenge, or its match is no longer kept.
error-hard_record = This record takes too long to read.
error-too_large = The message is too large; expected { $most } bytes at most.
error-too_many = Too many requests; wait { $seconds } s and try again.
error-storage_down = The storage is not responding; try again.
error-shutdown = The server is restarting; reconnect shortly.
error-slow = This connection was too slow; reconnect.
error-deleted = This table was deleted.
error-damaged = What is stored of this table is damaged; the table cannot be opened.
error-failed = Something went wrong here; the details are in the log of the server.
error-no_answer = The server is not responding (status { $status }); try again.
error-no_hints = This table gives no hints.
error-seat_here = The player in seat { $seat } is connected; a bot may draw for them once they have missed a turn.
error-seat_just_left = The player of seat { $seat } has just left; a bot may draw for them in { $seconds } s.
error-analysis_unfinished = Only a finished match can be analysed; this one stops at turn { $turn }.
error-taken_back_often = A drawing can be taken back { $most } times per turn; this one stays.
error-changed_often = A seat can be changed { $most } times, counting drawings taken back; it stays as it is.
error-other_move = The id { $id } was used for something else before; give every drawing an id of its own.
error-strong_bots = At most { $most } bots of the levels { $levels } can sit at a table.
error-server_full = This server keeps { $most } tables and opens no more for now; try again later.
error-long_text = In this record a { $field } has { $got } characters; expected { $most } at most.
error-long_match = With { $seats } seats this match could need { $drawings } drawings; at most { $most } are possible.
error-space_used = Your network has used its { $most } MB here; you can open tables again when old ones expire.
error-no_runtime = This installation has no browser runtime: run make runtime, or install Alidade from a wheel.
error-no_page = This copy has no browser client: run npm run build in board/, or install Alidade from a wheel.
error-no_coach = This server does not analyse matches.
error-no_analysis = Nobody has asked for this analysis yet.
error-coach_busy = Too many matches wait for the coach; try again later.
error-coach_failed = The coach could not finish this analysis; the details are in the log of the server.
error-no_code = No table waits under this code; it is valid only until the match begins.
error-no_codes = Tables on this device have no codes, because nobody else can reach them.
error-missing_card = This table needs a custom card that is not loaded here; the operator can add it with --cards.
error-no_public_list = This server has no public list.
error-only_here = Metrics are shown only to the machine of the server; --metrics opens them.
error-bad_table = { $table } ({ $log } in the log): { $reason }
error-unknown_table = There is no table { $table }.
error-not_compilable = { $file }, line { $line }: this cannot be compiled: { $code }; expected { $expected }.

## Parts of errors
## What stands in an error as a message of its own, said-<code>.

said-or = { $first } or { $last }
said-terrains = terrains
said-shapes = shapes
said-nothing = nothing
said-a_drawing = a drawing
said-destroyed = destroyed
said-first_deal = the first deal
said-season_deck = the deck of a season
said-ambush_stack = ambush stack
said-hero_stack = hero stack
said-explore_cards = explore cards
said-season_cards = season cards
said-scoring_cards = scoring cards
said-text = a text
said-list = a list
said-list_of = a list of at most { $most }
said-table = a table
said-table_of = a table with { $fields }
said-whole_number = a whole number from { $lowest } to { $highest }
said-name = a name
said-id = an id
said-id_letters = an id of at most { $most } lower-case letters, digits and _
said-id_of_its_own = an id of its own
said-id_of_a_new_card = an id that no printed card has
said-id_of_a_printed_card = the id of a printed card
said-id_of_such_a_card = the id of such a card ({ $ids })
said-picture = a picture
said-picture_rows = a picture as a list of rows
said-picture_row = a row of # and .
said-short_rows = rows of at most { $most } letters
said-hero_picture = a picture with one H for the hero and # for each attack mark
said-map_rows = the rows of the map
said-map_row = a row of the map
said-terrain_and_shape = at least one terrain and one shape
said-time = a time value
said-threshold = a time threshold
said-two_edicts = two letters of A to D, such as AB
said-monster = a name, as the card has an effect
said-other_monster = a name other than { $names } (reserved words in map text)
said-no_such_file = there is no such file or folder
said-is_folder = it is a folder
said-not_a_folder = a part of its path is not a folder
said-not_a_file = it is not a file
said-not_permitted = permission denied
said-there_already = it exists already
said-name_too_long = its name is too long
said-disk_full = no space is left on the device
said-read_only = the file system is read-only
said-not_utf8 = it is not a text in UTF-8
said-long_word = a number or name is too long
said-many_dots = a name has too many dots
said-nested = it is nested too deeply
said-cartographers = the cartographers
said-map_name = the name of the map
said-cards_in_play = the cards in play
said-ambush_cards = ambush cards
said-hero_cards = hero cards
said-named_monsters = named monsters
said-wrong_type = expected { $expected }, but got { $got }
said-missing_field = the field { $field } is missing
said-unknown_field = the field { $field } is unknown
said-too_little = expected { $least } or more
said-too_much = expected { $most } or less
said-too_short = expected a length of { $least } or more
said-too_long = expected a length of { $most } or less
said-wrong_form = expected a text of the form { $form }
said-unexpected_value = { $got } is not a value that is expected here
said-no_json = it is not JSON
said-no_utf8 = expected UTF-8
said-no_text = expected text
said-hello_first = expected hello first
said-hello_once = hello may be sent only once
said-storage_closed = the storage is closed
said-no_connection = there is no connection
said-no_free_name = every name is taken
said-always_late = other writers always came first
said-line_of = a line of at most { $most } letters
said-file_gone = the file was moved or deleted
said-no_answer = it does not answer in time
said-row_unreadable = its rows cannot be read ({ $kind })
said-compile_statement = an assignment, if, while, for, return, break, continue or a call
said-compile_loop = a loop over range with a constant step or over a tuple written out, without else
said-compile_expression = whole numbers, rows, and operators and calls that return whole numbers
said-compile_call = min, max, abs, len, int or a compilable function, with every argument by position
said-compile_row = a row with as many indices as the place requires, none of them negative
said-compile_same_kind = a name that is always a whole number or always the same kind of row
said-compile_assigned = a name that has a value on every path to this line
said-compile_word = numbers of 64 bits, and shifts by 0 to 63
said-compile_recursion = a function that does not call itself
said-compile_results = the number of results that the annotation says, on every path
said-compile_annotations = annotations: int, bool, Row, Rows or RowGroups for each parameter, int, bool, None or a tuple of them for the result
said-compile_read_only = a function that leaves its rows unchanged, because it is called by a number
said-compile_function = a function whose source file can be read

## Bots
## From weak to strong, and what each is like.

bot-random = Rambler
    .rule = Draws anywhere the rules allow and never looks back.
bot-apprentice = Apprentice
    .rule = Means well, counts what it can see, and lets the pen slip now and then.
bot-novice = Novice
    .rule = Looks at a handful of places and takes the one that brings the most stars soon.
bot-greedy = Surveyor
    .rule = Weighs every place on the map one move ahead and takes the best.
bot-planner = Navigator
    .rule = Plays the most promising moves through in its head a few times before choosing.
bot-master = Royal Cartographer
    .rule = Plays many possible futures to their end and leaves little to chance.
