### The words of Alidade in English.
### fr.ftl and uk.ftl hold the same messages in the same order.
### Cards, seasons, titles and maps begin with a capital; common words with a small letter.
### A rule is one sentence and says what the card does; cost, time and threshold are shown beside it.

## Explore cards, base

card-temple_ruins = Temple Ruins
    .rule = The shape of the next explore card must cover an unfilled ruins space; where none can, a single space is drawn on any empty space instead, without a coin.
card-outpost_ruins = Outpost Ruins
    .rule = The shape of the next explore card must cover an unfilled ruins space; where none can, a single space is drawn on any empty space instead, without a coin.
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
card-kethras_gates = Kethra's Gates
    .rule = Draw a single space of forest, village, farm, water or monster.

## Ambush cards, base

card-goblin_attack = Goblin Attack
    .rule = Sheets pass counterclockwise, and each player draws three monsters on a diagonal on the sheet received (solo: the search starts bottom right).
card-bugbear_assault = Bugbear Assault
    .rule = Sheets pass clockwise, and each player draws two parallel dominoes of monsters with a gap of one between them on the sheet received (solo: the search starts top right).
card-kobold_onslaught = Kobold Onslaught
    .rule = Sheets pass clockwise, and each player draws a T of four monsters on the sheet received (solo: the search starts bottom left).
card-gnoll_raid = Gnoll Raid
    .rule = Sheets pass counterclockwise, and each player draws a U of five monsters on the sheet received (solo: the search starts top left).

## Ambush cards, Heroes

card-gorgon_gaze = Gorgon Gaze
    .rule = Sheets pass clockwise, and each player draws three gorgon spaces in a V on the sheet received (solo: the search starts bottom right), then destroys one space beside a gorgon space that is not destroyed, but no mountain, wasteland or destroyed space.
card-zombie_plague = Zombie Plague
    .rule = Sheets pass counterclockwise, and each player draws a single zombie on the sheet received (solo: the search starts top left); after every scoring but winter's, each empty space beside a zombie that is not destroyed becomes a zombie.
card-giant_troll_ravage = Giant Troll Ravage
    .rule = Sheets pass clockwise, and each player draws a troll, a T of four, on the sheet received (solo: the search starts top right); after every scoring but winter's, the map's owner destroys one empty space beside a troll space that is not destroyed.
card-dragon_inferno = Dragon Inferno
    .rule = Sheets pass counterclockwise, and each player draws a dragon, a Z of five, on the sheet received (solo: the search starts bottom left); the first time each of its spaces is destroyed or has no empty space beside it, the map's owner fills 3 coins.

## Hero cards

card-dobrik_of_lorkheim = Dobrik of Lorkheim
    .rule = Draw a hero on any empty space and mark the four spaces at its sides; monsters on marks are destroyed, now and later.
card-wren_the_lioness = Wren the Lioness
    .rule = Draw a hero on any empty space and mark three spaces in a line across its path, two steps away on the side you choose; monsters on marks are destroyed, now and later.
card-freyla_the_true = Freyla the True
    .rule = Draw a hero on any empty space and mark the next three spaces in a straight line, on the side you choose; monsters on marks are destroyed, now and later.
card-dal_of_jolev = Dal of Jolev
    .rule = Draw a hero on any empty space and mark the four spaces at its corners; monsters on marks are destroyed, now and later.

## Scoring cards, base: forest

card-sentinel_wood = Sentinel Wood
    .rule = 1 star for each forest space on the map's edge; a corner counts once.
card-greenbough = Greenbough
    .rule = 1 star for each row and 1 for each column that holds any forest.
card-treetower = Treetower
    .rule = 1 star for each forest space whose four sides are all closed by filled spaces or the map's edge.
card-stoneside_forest = Stoneside Forest
    .rule = 3 stars for each mountain that a forest cluster joins to another mountain; each mountain counts once.

## Scoring cards, base: farm and water

card-canal_lake = Canal Lake
    .rule = 1 star for each water space beside farm and 1 for each farm space beside water.
card-mages_valley = Mages Valley
    .rule = 2 stars for each water space and 1 for each farm space beside a mountain.
card-the_golden_granary = The Golden Granary
    .rule = 1 star for each water space beside a ruins space, be that empty, drawn on or destroyed, and 3 for each farm on a ruins space; water on ruins needs another ruins space beside it.
card-shoreside_expanse = Shoreside Expanse
    .rule = 3 stars for each farm cluster that touches neither water nor the map's edge, and 3 for each water cluster that touches neither farm nor the map's edge.

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
    .rule = The side of the largest fully filled square is worth 3 stars a space; only one square counts, be it a single space.
card-the_broken_road = The Broken Road
    .rule = 3 stars for each fully filled diagonal that runs down to the right from the left edge to the bottom edge; the bottom left corner alone is one.
card-the_cauldrons = The Cauldrons
    .rule = 1 star for each empty space whose four sides are all closed by filled spaces or the map's edge.

## Scoring cards, Heroes: forest

card-faunlost_thicket = Faunlost Thicket
    .rule = 2 stars for each space of the longest unbroken run of forest within a column; only one run counts.
card-deepwood = Deepwood
    .rule = 6 stars for each forest cluster of at least five spaces that touches no village.
card-heart_of_the_forest = Heart of the Forest
    .rule = 2 stars for each forest space with nothing but forest or the map's edge on its four sides.
card-sleepy_valley = Sleepy Valley
    .rule = 4 stars for each row with at least three forest spaces.

## Scoring cards, Heroes: farm and water

card-craylund = Craylund
    .rule = 7 stars for each farm cluster that touches at least three different water spaces.
card-ulems_wallow = Ulem's Wallow
    .rule = 4 stars for each water space beside at least two farm spaces.
card-clawsgrave_peaks = Clawsgrave Peaks
    .rule = 5 stars for each mountain that a water cluster joins to a farm; each mountain counts once.
card-jorekburg = Jorekburg
    .rule = 4 stars for each column with as many farm spaces as water spaces, and at least one of each.

## Scoring cards, Heroes: village

card-traylo_monastery = Traylo Monastery
    .rule = 7 stars for each village cluster that holds four spaces in a straight line, across or down; once a cluster.
card-gnomish_colony = Gnomish Colony
    .rule = 6 stars for each village cluster that holds a full 2×2 square; once a cluster.
card-outer_enclave = Outer Enclave
    .rule = 1 star for each empty space beside one village cluster, the best you have; each space counts once.
card-caravansary = Caravansary
    .rule = 1 star for each row and 1 for each column that one village cluster reaches, the best you have.

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
    .rule = In an ambush, a domino of monsters is drawn on your map instead of the card's shape, and has no effect of its own.
skill-concentration = Concentration
    .rule = After your drawing, draw the same shape of the card once more in the same terrain, without a second coin.
skill-cure_wounds = Cure Wounds
    .rule = Also draw a domino in a terrain of this turn's card, with at least one space beside a monster that is not destroyed.
skill-diplomacy = Diplomacy
    .rule = On a turn of any kind, also draw a single space that is farm and village at once.
skill-arcane_knowledge = Arcane Knowledge
    .rule = Fill the shape you choose from the card with village, whatever terrains it shows.
skill-stealth = Stealth
    .rule = The shape you choose may reach over the map's edge; the part outside is not drawn, and its coin is still paid.
skill-negotiation = Negotiation
    .rule = Draw a 2×2 square in a terrain of the card instead of its shapes, without a coin.
skill-search = Search
    .rule = Also draw a single space beside what you have just drawn, in the same terrain.

## Terrains and other spaces

terrain-forest = forest
    .rule = Woods that you draw; one edict in every game is about them.
terrain-village = village
    .rule = Houses that you draw; one edict in every game is about them.
terrain-farm = farm
    .rule = Fields that you draw; they share an edict with water.
terrain-water = water
    .rule = Lakes and rivers that you draw; they share an edict with farms.
terrain-monster = monster
    .rule = At every scoring, each empty space beside a monster that is not destroyed costs 1 star, and never more than 1.
terrain-hero = hero
    .rule = A hero comes with a hero card, and monsters on the spaces its attack marks are destroyed, now and later.
terrain-mountain = mountain
    .rule = Printed on the map and filled from the start; it pays 1 coin the moment the last empty space beside it is filled.
terrain-wasteland = wasteland
    .rule = Printed on the map and filled from the start, but no terrain type.
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

word-star = star
word-coin = coin
word-coins = coins
word-edict = edict
word-ambush = ambush
word-skill = skill
word-sheet = sheet
word-cluster = cluster
word-season = season
word-time = time
word-deck = deck
word-seat = seat
word-player = player
word-spectator = spectator
word-score = score
word-total = total
# The stars lost to monsters, as a line of the score.
word-monsters = monsters
word-mountains = mountains
word-rating = rating
word-title = title
word-motto = motto
word-crest = crest
word-clockwise = clockwise
word-counterclockwise = counterclockwise
word-explore-card = explore card
word-scoring-card = scoring card
word-season-card = season card
word-ambush-card = ambush card
word-ruins-card = ruins card
word-hero-card = hero card
word-skill-card = skill card
# What a player does with a shape.
word-draw = draw
# What a player does with a drawing before the turn is over.
word-take-back = take back
word-turn = turn
word-winner = winner
word-shared-victory = shared victory
# The cartographer's name.
word-name = name
# The price of a skill in coins.
word-cost = cost
# The time at which a season ends.
word-threshold = threshold
word-solo = solo
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
count-spaces =
    { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }
count-turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
count-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
count-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
count-monsters =
    { $count ->
        [one] { $count } monster
       *[other] { $count } monsters
    }
count-mountains =
    { $count ->
        [one] { $count } mountain
       *[other] { $count } mountains
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
## What the command line says.

## Errors
## One message for each error code, error-<code>, with the values the error names.
