### The words of Alidade in French.
### en.ftl and uk.ftl hold the same messages in the same order.
### Names and terms are those of the French Heroes rulebook; "our translation" marks the names that no book prints in French.
### The French base books print the base scoring cards and Rift Lands under their English names: `.printed` holds those.
### Cards, seasons, titles and maps begin with a capital; common words with a small letter.

## Explore cards, base

# our translation
card-temple_ruins = Ruines du Temple
    .rule = La forme de la prochaine carte Exploration doit recouvrir une case Ruines vide ; si aucune de ses formes ne le peut, dessinez à la place une seule case n’importe où, sans pièce.
# our translation
card-outpost_ruins = Ruines de l’Avant-Poste
    .rule = La forme de la prochaine carte Exploration doit recouvrir une case Ruines vide ; si aucune de ses formes ne le peut, dessinez à la place une seule case n’importe où, sans pièce.
# our translation
card-great_river = Grand Fleuve
    .rule = Dessinez un lac : trois cases alignées (+1 pièce) ou un escalier de cinq.
# our translation
card-farmland = Terres Cultivées
    .rule = Dessinez une ferme : un domino (+1 pièce) ou une croix de cinq cases.
# our translation
card-hamlet = Hameau
    .rule = Dessinez un village : une équerre de trois cases (+1 pièce) ou un carré 2×2 avec une cinquième case sur un côté.
# our translation
card-forgotten_forest = Forêt Oubliée
    .rule = Dessinez une forêt : deux cases coin contre coin (+1 pièce) ou un zigzag de quatre.
# our translation
card-hinterland_stream = Ruisseau de l’Arrière-Pays
    .rule = Dessinez une ferme ou un lac : une équerre de cinq cases, trois le long de chaque côté.
# our translation
card-homestead = Corps de Ferme
    .rule = Dessinez un village ou une ferme : un T de quatre cases.
# our translation
card-orchard = Verger
    .rule = Dessinez une forêt ou une ferme : un L de quatre cases.
# our translation
card-treetop_village = Village des Cimes
    .rule = Dessinez une forêt ou un village : un zigzag de cinq cases, trois puis deux.
# our translation
card-marshlands = Marais
    .rule = Dessinez une forêt ou un lac : un T de cinq cases, dont deux pour le pied.
# our translation
card-fishing_village = Village de Pêcheurs
    .rule = Dessinez un village ou un lac : quatre cases alignées.
# our translation
card-rift_lands = Terres des Failles
    .rule = Dessinez une seule case de forêt, de village, de ferme, de lac ou de monstre.
    .printed = Rift Lands

## Explore cards, Heroes

card-lagoon = Lagon
    .rule = Dessinez un lac : deux cases coin contre coin (+1 pièce) ou un T de quatre.
card-pasture = Pâturage
    .rule = Dessinez une ferme : deux cases alignées séparées d’une case (+1 pièce) ou un zigzag de quatre.
card-settlement = Quartier
    .rule = Dessinez un village : un domino (+1 pièce) ou un escalier de cinq cases.
card-timber_grove = Sous-Bois
    .rule = Dessinez une forêt : une équerre de trois cases (+1 pièce) ou deux dominos parallèles séparés d’une case.
card-hillside_terrace = Restanques
    .rule = Dessinez une ferme ou un lac : un carré 2×2.
card-frontier_dwelling = Logis Frontalier
    .rule = Dessinez un village ou une ferme : un T de cinq cases, dont deux pour le pied.
card-wildwood_garden = Jardin Sauvage
    .rule = Dessinez une forêt ou une ferme : un domino et une troisième case qui ne le rejoint que par un coin.
card-woodland_crossroads = Croisement Forestier
    .rule = Dessinez une forêt ou un village : une croix de cinq cases.
card-mangrove_swamp = Mangrove
    .rule = Dessinez une forêt ou un lac : un U de cinq cases.
card-coastal_encampment = Campement Littoral
    .rule = Dessinez un village ou un lac : un L de quatre cases.
card-kethras_gates = Portes de Kethra
    .rule = Dessinez une seule case de forêt, de village, de ferme, de lac ou de monstre.

## Ambush cards, base

# our translation
card-goblin_attack = Attaque de Gobelins
    .rule = On passe les parchemins dans le sens antihoraire ; sur celui que vous recevez, dessinez trois monstres en diagonale (un seul monstre ordinaire si la forme ne rentre nulle part ; en solo : sans la tourner, essayez-la le long du bord depuis le coin inférieur droit, dans le sens antihoraire, puis une case plus à l’intérieur, et ainsi de suite ; si elle ne rentre jamais, rien ne se passe).
# our translation
card-bugbear_assault = Assaut de Gobelours
    .rule = On passe les parchemins dans le sens horaire ; sur celui que vous recevez, dessinez deux dominos de monstres, parallèles et séparés d’une case (un seul monstre ordinaire si la forme ne rentre nulle part ; en solo : sans la tourner, essayez-la le long du bord depuis le coin supérieur droit, dans le sens horaire, puis une case plus à l’intérieur, et ainsi de suite ; si elle ne rentre jamais, rien ne se passe).
# our translation
card-kobold_onslaught = Ruée de Kobolds
    .rule = On passe les parchemins dans le sens horaire ; sur celui que vous recevez, dessinez un T de quatre monstres (un seul monstre ordinaire si la forme ne rentre nulle part ; en solo : sans la tourner, essayez-la le long du bord depuis le coin inférieur gauche, dans le sens horaire, puis une case plus à l’intérieur, et ainsi de suite ; si elle ne rentre jamais, rien ne se passe).
# our translation
card-gnoll_raid = Raid de Gnolls
    .rule = On passe les parchemins dans le sens antihoraire ; sur celui que vous recevez, dessinez un U de cinq monstres (un seul monstre ordinaire si la forme ne rentre nulle part ; en solo : sans la tourner, essayez-la le long du bord depuis le coin supérieur gauche, dans le sens antihoraire, puis une case plus à l’intérieur, et ainsi de suite ; si elle ne rentre jamais, rien ne se passe).

## Ambush cards, Heroes

# our translation
card-gorgon_gaze = Regard de la Gorgone
    .rule = On passe les parchemins dans le sens horaire ; sur celui que vous recevez, dessinez trois cases de gorgone en V (un seul monstre ordinaire si la forme ne rentre nulle part ; en solo : sans la tourner, essayez-la le long du bord depuis le coin inférieur droit, dans le sens horaire, puis une case plus à l’intérieur, et ainsi de suite ; si elle ne rentre jamais, rien ne se passe), puis détruisez une case à côté d’une case de gorgone non détruite, sauf montagne, terres désolées ou case déjà détruite.
# our translation
card-zombie_plague = Fléau des Zombies
    .rule = On passe les parchemins dans le sens antihoraire ; sur celui que vous recevez, dessinez un seul zombie (en solo : sur la première case vide le long du bord depuis le coin supérieur gauche, dans le sens antihoraire, puis plus à l’intérieur) ; après chaque décompte sauf celui de l’hiver, toute case vide à côté d’un zombie non détruit devient un zombie.
# our translation
card-giant_troll_ravage = Ravages du Troll Géant
    .rule = On passe les parchemins dans le sens horaire ; sur celui que vous recevez, dessinez un troll, un T de quatre cases (un seul monstre ordinaire si la forme ne rentre nulle part ; en solo : sans la tourner, essayez-la le long du bord depuis le coin supérieur droit, dans le sens horaire, puis une case plus à l’intérieur, et ainsi de suite ; si elle ne rentre jamais, rien ne se passe) ; après chaque décompte sauf celui de l’hiver, le propriétaire du parchemin détruit une case vide à côté d’une case non détruite du troll.
# our translation
card-dragon_inferno = Brasier du Dragon
    .rule = On passe les parchemins dans le sens antihoraire ; sur celui que vous recevez, dessinez un dragon, un Z de cinq cases (un seul monstre ordinaire si la forme ne rentre nulle part ; en solo : sans la tourner, essayez-la le long du bord depuis le coin inférieur gauche, dans le sens antihoraire, puis une case plus à l’intérieur, et ainsi de suite ; si elle ne rentre jamais, rien ne se passe) ; la première fois que chacune de ses cases est détruite ou sans case vide à côté d’elle, le propriétaire du parchemin coche 3 pièces.

## Hero cards

card-dobrik_of_lorkheim = Dobrik de Lorkheim
    .rule = Dessinez un héros sur une case vide et marquez les quatre cases à côté de lui ; tout monstre sur une case marquée est détruit, maintenant ou plus tard.
card-wren_the_lioness = Wren la Lionne
    .rule = Dessinez un héros sur une case vide et marquez, à deux cases de lui et du côté de votre choix, la case droit devant et les deux à sa gauche et à sa droite ; tout monstre sur une case marquée est détruit, maintenant ou plus tard.
card-freyla_the_true = Freyla la Véritable
    .rule = Dessinez un héros sur une case vide et marquez les trois cases suivantes en ligne droite, du côté de votre choix ; tout monstre sur une case marquée est détruit, maintenant ou plus tard.
card-dal_of_jolev = Dal de Jolev
    .rule = Dessinez un héros sur une case vide et marquez les quatre cases qui le touchent par un coin ; tout monstre sur une case marquée est détruit, maintenant ou plus tard.

## Scoring cards, base: forest

# our translation
card-sentinel_wood = Bois des Sentinelles
    .rule = 1 étoile par case Forêt au bord du parchemin ; un coin ne compte qu’une fois.
    .printed = Sentinel Wood
# our translation
card-greenbough = Verte-Ramée
    .rule = 1 étoile par ligne et 1 par colonne où pousse de la forêt.
    .printed = Greenbough
# our translation
card-treetower = Arbre-Tour
    .rule = 1 étoile par case Forêt dont les quatre côtés sont tous fermés par une case remplie ou le bord du parchemin.
    .printed = Treetower
# our translation
card-stoneside_forest = Forêt de Côte-Pierre
    .rule = 3 étoiles par montagne qu’une région de Forêts relie à une autre montagne ; chaque montagne ne compte qu’une fois.
    .printed = Stoneside Forest

## Scoring cards, base: farm and water

# our translation
card-canal_lake = Lac aux Canaux
    .rule = 1 étoile par case Lac à côté d’une ferme et 1 par case Ferme à côté d’un lac.
    .printed = Canal Lake
# our translation
card-mages_valley = Vallée des Mages
    .rule = À côté d’une montagne, chaque case Lac rapporte 2 étoiles et chaque case Ferme 1.
    .printed = Mages Valley
# our translation
card-the_golden_granary = Le Grenier d’Or
    .rule = 1 étoile par case Lac à côté d’une case Ruines, qu’elle soit vide, recouverte ou détruite, et 3 par case Ferme sur une case Ruines ; un lac sur des ruines a besoin d’une autre case Ruines à côté de lui.
    .printed = The Golden Granary
# our translation
card-shoreside_expanse = Vastes Rivages
    .rule = 3 étoiles par région de Fermes qui ne touche ni lac ni bord du parchemin, et 3 par région de Lacs qui ne touche ni ferme ni bord du parchemin.
    .printed = Shoreside Expanse

## Scoring cards, base: village

# our translation
card-wildholds = Bastions Sauvages
    .rule = 8 étoiles par région de Villages d’au moins six cases.
    .printed = Wildholds
# our translation
card-great_city = Grande Cité
    .rule = 1 étoile par case de la plus grande région de Villages parmi celles qui ne touchent aucune montagne ; une seule région compte.
    .printed = Great City
# our translation
card-greengold_plains = Plaines d’Or Vert
    .rule = 3 étoiles par région de Villages qui touche au moins trois terrains parmi forêt, ferme, lac, monstre, montagne et héros.
    .printed = Greengold Plains
# our translation
card-shieldgate = Porte du Bouclier
    .rule = 2 étoiles par case de la deuxième plus grande région de Villages ; si plusieurs sont les plus grandes à égalité, l’une d’elles compte comme deuxième, et une région seule ne rapporte rien.
    .printed = Shieldgate

## Scoring cards, base: geometry

# our translation
card-borderlands = Confins
    .rule = 6 étoiles par ligne et par colonne remplies d’un bout à l’autre.
    .printed = Borderlands
# our translation
card-lost_barony = Baronnie Perdue
    .rule = Plus grand carré entièrement rempli : 3 étoiles par case de côté (4×4 en donne 12) ; un seul carré compte, même d’une case.
    .printed = Lost Barony
# our translation
card-the_broken_road = La Route Brisée
    .rule = 3 étoiles par diagonale entièrement remplie qui descend vers la droite, du bord gauche au bord inférieur ; le coin en bas à gauche en est une à lui seul.
    .printed = The Broken Road
# our translation
card-the_cauldrons = Les Chaudrons
    .rule = 1 étoile par case vide dont les quatre côtés sont tous fermés par une case remplie ou le bord du parchemin.
    .printed = The Cauldrons

## Scoring cards, Heroes: forest

card-faunlost_thicket = Bosquet du Faune
    .rule = 2 étoiles par case de la plus longue suite de forêts sans interruption dans une même colonne ; une seule suite compte.
card-deepwood = Bois Profond
    .rule = 6 étoiles par région de Forêts d’au moins cinq cases qui ne touche aucun village.
card-heart_of_the_forest = Cœur de la Forêt
    .rule = 2 étoiles par case Forêt qui n’a sur ses quatre côtés que de la forêt ou le bord du parchemin.
card-sleepy_valley = Vallée Endormie
    .rule = 4 étoiles par ligne où il y a au moins trois cases Forêt.

## Scoring cards, Heroes: farm and water

card-craylund = Champs de Craylund
    .rule = 7 étoiles par région de Fermes qui touche au moins trois cases Lac différentes.
card-ulems_wallow = Marécages d’Ulem
    .rule = 4 étoiles par case Lac à côté d’au moins deux cases Ferme.
card-clawsgrave_peaks = Pics de Mortegriffe
    .rule = 5 étoiles par montagne qu’une région de Lacs relie à une ferme ; chaque montagne ne compte qu’une fois.
card-jorekburg = Bourg Jorek
    .rule = 4 étoiles par colonne où les fermes occupent autant de cases que les lacs, et au moins une.

## Scoring cards, Heroes: village

card-traylo_monastery = Monastère de Traylo
    .rule = 7 étoiles par région de Villages où quatre cases se suivent en ligne droite, à l’horizontale ou à la verticale ; une fois par région.
card-gnomish_colony = Colonie de Gnomes
    .rule = 6 étoiles par région de Villages où se trouve un carré 2×2 complet ; une fois par région.
card-outer_enclave = Enclave Extérieure
    .rule = Une seule région de Villages compte, la plus avantageuse : 1 étoile par case vide à côté d’elle.
card-caravansary = Caravansérail
    .rule = Une seule région de Villages compte, la plus avantageuse : 1 étoile par ligne et 1 par colonne qu’elle atteint.

## Scoring cards, Heroes: geometry

card-dwarvenholds = Bastions Nains
    .rule = 7 étoiles par ligne et par colonne entièrement remplies où se dresse une montagne ; deux montagnes dans la même ligne ou colonne comptent une fois.
card-banded_hills = Collines Tortueuses
    .rule = 4 étoiles par ligne où se côtoient au moins cinq types de terrain différents ; montagne, monstre et héros comptent aussi.
card-silos = Silos
    .rule = 10 étoiles par colonne impaire entièrement remplie : la 1re, la 3e et ainsi de suite.
card-starlit_sigil = Sceau Étoilé
    .rule = 4 étoiles par groupe d’exactement trois cases vides reliées ; plus petit ou plus grand, un groupe ne rapporte rien.

## Skills

# our translation
skill-acrobatics = Acrobaties
    .rule = Lors d’une embuscade, un domino de monstres est dessiné sur votre parchemin au lieu de la forme de la carte ; il n’a aucun effet particulier.
# our translation
skill-concentration = Concentration
    .rule = Après votre dessin, dessinez encore une fois la même forme de la carte, du même terrain, sans seconde pièce.
# our translation
skill-cure_wounds = Soin des Blessures
    .rule = Dessinez en plus un domino de l’un des terrains de la carte du tour, avec au moins une case à côté d’un monstre non détruit.
# our translation
skill-diplomacy = Diplomatie
    .rule = À n’importe quel tour, même d’embuscade ou de héros, dessinez en plus une case qui soit à la fois ferme et village.
# our translation
skill-arcane_knowledge = Savoir des Arcanes
    .rule = Remplissez la forme choisie du terrain Village, quels que soient les terrains de la carte.
# our translation
skill-stealth = Discrétion
    .rule = La forme choisie peut dépasser du bord du parchemin ; la partie au-dehors n’est pas dessinée, et sa pièce est payée quand même.
# our translation
skill-negotiation = Négociation
    .rule = Dessinez un carré 2×2 de l’un des terrains de la carte au lieu de ses formes, sans pièce.
# our translation
skill-search = Fouille
    .rule = Dessinez en plus une case à côté de ce que vous venez de dessiner, du même terrain.

## Terrains and other spaces

terrain-forest = forêt
    .rule = Les bois que l’on dessine ; l’un des quatre décrets leur est toujours consacré.
terrain-village = village
    .rule = Les maisons que l’on dessine ; l’un des quatre décrets leur est toujours consacré.
terrain-farm = ferme
    .rule = Les champs que l’on dessine ; l’un des quatre décrets porte toujours sur les fermes et les lacs.
terrain-water = lac
    .rule = Les lacs et rivières que l’on dessine ; l’un des quatre décrets porte toujours sur les fermes et les lacs.
terrain-monster = monstre
    .rule = À chaque décompte, toute case vide à côté d’un monstre non détruit coûte 1 étoile, et jamais plus d’une.
terrain-hero = héros
    .rule = Se dessine quand une carte Héros est révélée ; tout monstre sur une case qu’il marque est détruit, maintenant ou plus tard.
terrain-mountain = montagne
    .rule = Imprimée sur le parchemin et remplie dès le départ ; elle paie 1 pièce à l’instant où la dernière case vide à côté d’elle est remplie.
terrain-wasteland = terres désolées
    .rule = Imprimées sur le parchemin et remplies dès le départ, mais sans être un type de terrain.
terrain-ruins = ruines
    .rule = Vides tant qu’on n’y a rien dessiné ni détruit, et toujours des ruines ensuite ; les cartes Ruines vous y envoient.
terrain-empty = case vide
    .rule = Une case où l’on peut encore dessiner.
terrain-destroyed = case détruite
    .rule = Barrée pour de bon : remplie, mais sans type de terrain.

## Seasons

season-spring = Printemps
    .rule = À la fin du printemps, on évalue les décrets A et B.
season-summer = Été
    .rule = À la fin de l’été, on évalue les décrets B et C.
season-fall = Automne
    .rule = À la fin de l’automne, on évalue les décrets C et D.
season-winter = Hiver
    .rule = À la fin de l’hiver, on évalue les décrets D et A.

## Solo titles

title-30 = Cartographe Légendaire
    .rule = Pour un niveau d’au moins 30.
title-20 = Maître Cartographe
    .rule = Pour un niveau d’au moins 20.
title-10 = Topographe Itinérant
    .rule = Pour un niveau d’au moins 10.
title-0 = Apprenti Géomètre
    .rule = Pour un niveau d’au moins 0.
title-minus-5 = Assesseur Amateur
    .rule = Pour un niveau d’au moins −5.
title-minus-10 = Assistant Incompétent
    .rule = Pour un niveau d’au moins −10.
title-minus-20 = Gribouilleur Attardé
    .rule = Pour un niveau d’au moins −20.
title-minus-30 = Buveur d’Encre Patenté
    .rule = Pour un niveau d’au moins −30.
# our translation
title-none = Sans titre
    .rule = Pour un niveau inférieur à −30.

## Edict letters

edict-a = A
    .rule = Évalué au printemps et en hiver.
edict-b = B
    .rule = Évalué au printemps et en été.
edict-c = C
    .rule = Évalué en été et en automne.
edict-d = D
    .rule = Évalué en automne et en hiver.

## Maps

map-a = A, Terres Sauvages
    .rule = Le parchemin de base avec cinq montagnes et six ruines.
map-b = B, Terres Désolées
    .rule = Le parchemin de base avec cinq montagnes, six ruines et sept cases de terres désolées.
map-c = C, Terres Sauvages
    .rule = Le parchemin Heroes avec cinq montagnes et six ruines, qui n’ont d’effet que si l’on combine les deux boîtes.
map-d = D, Terres Désolées
    .rule = Le parchemin Heroes avec cinq montagnes, sept cases de terres désolées et six ruines, qui n’ont d’effet que si l’on combine les deux boîtes.

## Stacks of scoring cards

# our translation
stack-forest = forêt
# our translation
stack-farm_water = ferme et lac
# our translation
stack-village = village
# our translation
stack-geometry = géométrie

## Words

word-edict = décret
word-time = temps
word-score = score
word-total = total
# The stars lost to monsters, as a line of the score.
word-monsters = monstres
word-crest = blason
printed-name = Dans les livres français : { $name }
# our translation: the price of a skill in coins.
word-cost = coût
word-rules = règles

## Counts

count-stars =
    { $count ->
        [one] { $count } étoile
       *[other] { $count } étoiles
    }
count-coins =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
waiting-for =
    { $count ->
        [0] Tout le monde est prêt.
        [one] On en attend encore un.
        [2] On en attend encore deux.
        [3] On en attend encore trois.
       *[other] On en attend encore { $count }.
    }

## Screen
## What terminal and page both show.

show-turn = tour { $turn }
origin-combined =
    { $ruins ->
        [0] Le parchemin et les cartes viennent des deux boîtes : la partie est combinée.
        [one] Le parchemin et les cartes viennent des deux boîtes : la partie est combinée, et { $ruins } carte Ruines s’y ajoute.
       *[other] Le parchemin et les cartes viennent des deux boîtes : la partie est combinée, et { $ruins } cartes Ruines s’y ajoutent.
    }
origin-mixed_explore = Les cartes Exploration des deux boîtes sont mélangées, ce que le livret interdit : c’est une partie personnalisée.
origin-other_ruins = Le fichier de boîte a ses propres cartes Ruines, et non celles que le livret demande : c’est une partie personnalisée.
weaker-plays = { $level } joue ici comme { $plays } : { $reasons }.
weaker-somewhat = { $level } joue ici moins bien qu’il ne pourrait : { $reasons }.
weaker-map = le parchemin dépasse 11 × 11
weaker-box = la boîte contient plus que le moteur compilé ne peut prendre
weaker-card = { $card } n’a pas de version compilée
weaker-numba = sans code compilé (wasmtime), il joue moins de parties à l’avance
weaker-skills = il n’anticipe pas les compétences
coach-progress = moments examinés : { $done } sur { $all }
coach-par = score attendu
coach-luck = chance
coach-skill = adresse
coach-skipped = Moments non examinés : { $moments }. Ce qu’ils ont coûté est compté comme chance.
coach-weaker = Moins sûr ici : { $reason }.
coach-course = Ce qu’on pouvait encore attendre, moment par moment
coach-turn = tour
coach-card = carte
coach-lost = perdu
coach-expected = attendu
coach-on-sheet = sur un autre parchemin ({ $owner }), en étoiles de cette place

## Errors
## One message for each error code, error-<code>, with the values the error names.

error-game_over = La partie est finie ; plus personne ne dessine.
error-no_such_seat = Il n’y a pas de place { $seat } ; attendu de 1 à { $seats }.
error-dealer_owes = Le donneur doit distribuer avant que la place { $seat } puisse dessiner.
error-not_waiting = La place { $seat } n’a rien à jouer maintenant.
error-not_resolved = Le tour ne peut pas s’achever avant que la place { $seat } ait joué.
error-nothing_to_take_back = La place { $seat } n’a pas de dessin à reprendre.
error-off_map = { $cell } est hors du parchemin.
error-filled = { $cell } est déjà remplie : { $terrain }.
error-must_cover_ruins = Il faut recouvrir une case Ruines.
error-wrong_terrain = Ici, on ne peut pas dessiner ce terrain : { $terrain } ; attendu { $terrains }.
error-wrong_shape = Ces cases ne sont pas une forme de la carte « { $card } ».
error-one_space_only = Aucune forme de la carte « { $card } » ne peut être placée comme il faut : dessinez une seule case.
error-a_shape_fits = Une forme de la carte « { $card } » rentre encore : une seule case n’est pas permise.
error-solo_place = Les monstres de la carte « { $card } » doivent être dessinés en { $cells }.
error-no_room = La carte « { $card } » ne trouve pas de place ; rien n’est dessiné.
error-wrong_marks = Ces marques ne sont pas le schéma d’attaque de la carte « { $card } » autour de { $cell }.
error-not_a_target = { $cell } ne peut pas être détruite ; au choix : { $cells }.
error-unfinished = Le coup n’est pas fini ; attendu ensuite { $parts }.
error-nothing_more = On ne peut rien dessiner de plus ensuite ; reçu { $part }.
error-unknown_part = Ici, { $part } n’est pas possible ; attendu { $parts }.
error-no_skills = Il n’y a pas de compétences en jeu.
error-skill_not_in_play = La compétence « { $skill } » n’est pas en jeu ; au choix : { $skills }.
error-skill_used = Une compétence a déjà été utilisée cette saison : { $skill }.
error-skill_too_dear = La compétence « { $skill } » coûte { $cost } ; pièces qui restent à barrer : { $coins }.
error-skill_not_now = La compétence « { $skill } » ne peut pas servir à ce tour.
error-skill_no_room = La compétence « { $skill } » ne trouve pas de place ici.
error-not_beside_monster = La forme de la compétence « { $skill } » doit se trouver à côté d’un monstre.
error-not_beside_drawing = La forme de la compétence « { $skill } » doit se trouver à côté de celle qui vient d’être dessinée.
error-wrong_dealer_move = Le donneur doit maintenant { $expected }.
error-wrong_edicts = Les décrets doivent être quatre cartes Décompte, une de chaque pile ; reçu { $cards }.
error-same_stack = { $cards } viennent d’une même pile, { $stack } ; les quatre décrets demandent une carte de chacune.
error-edict_not_in_play = { $card } n’est pas en jeu : choisissez les cartes Décompte des deux boîtes (scoring : combined).
error-edict_not_in_file = { $card } n’est pas en jeu : un fichier de boîte doit la compter parmi ses cartes Décompte.
error-edicts_chosen = Les décrets ont été choisis à la main : { $expected } ; reçu { $cards }.
error-wrong_skills = Attendu { $count } compétences différentes de la boîte ; reçu { $cards }.
error-wrong_stack = La pile { $stack } doit contenir exactement { $expected } ; reçu { $cards }.
error-wrong_deck = La pile de cette saison doit contenir exactement { $expected } ; reçu { $cards }.
error-wrong_seats = Une partie compte de 1 à 100 places ; reçu { $seats }.
error-no_box = Il n’y a pas de boîte { $box } ; au choix : { $boxes }.
error-no_map = Il n’y a pas de parchemin { $map } ; au choix : { $maps }.
error-no_such_card = { $card } n’est pas l’une de ces cartes : { $cards }.
error-listed_in_file = Le fichier de boîte a ses propres { $cards } : on ne peut pas en choisir d’autres, renoncez à l’un des deux.
error-no_level = Il n’y a pas de niveau { $level } ; au choix : { $levels }.
error-no_level_near = Il n’y a pas de niveau { $level } ; vouliez-vous dire { $near } ?
error-wrong_count = On ne peut pas prendre autant de cartes : { $count } ; attendu de 0 à { $most }.
error-wrong_fallback = fallback vaut any ou card ; reçu { $fallback }.
error-solo_title = En solo, le titre reste vide jusqu’à ce que la reine en donne un ; reçu { $title }.
error-no_name = Le cartographe de la place { $seat } a besoin d’un nom.
error-wrong_words = Le nom, le titre ou la devise à la place { $seat } contient un caractère qui ne peut pas être enregistré ; reçu { $got }.
error-wrong_size = Un parchemin a de 1 à 15 lignes et colonnes ; reçu { $rows } × { $cols }.
error-ragged_map = Ligne { $row } du parchemin : attendu { $cols } cases, reçu { $got }.
error-empty_map = Le parchemin n’a aucune ligne.
error-not_blank = Un parchemin pour jouer ne porte que des cases vides, des ruines, des montagnes et des terres désolées ; { $cell } est : { $terrain }.
error-not_fresh = Un parchemin pour jouer n’a encore ni pièces, ni marques d’attaque, ni étoiles.
error-wrong_letter = { $letter } en { $cell } n’est pas une lettre de parchemin ; au choix : { $letters }.
error-wrong_cell = { $text } n’est pas une case ; attendu une lettre de ligne de a à o et un numéro de colonne de 1 à 15, par exemple c4.
error-twice = { $cell } est nommée deux fois.
error-wrong_part = { $text } n’est pas une partie d’un coup ; attendu un mot, une lettre de terrain et des cases, par exemple F c4 c5.
error-wrong_line = { $text } n’est pas une ligne de parchemin ; attendu coins, marks, was ou le nom d’un monstre.
error-wrong_coins = { $text } n’est pas une ligne de pièces ; attendu par exemple coins 5/14 spent 1.
error-off_sheet = { $cell }, à la ligne { $text }, est hors du parchemin.
error-not_destroyed = { $cell }, à la ligne { $text }, n’est pas détruite sur le parchemin.
error-not_monster = { $cell }, à la ligne { $text }, n’est ni un monstre ni une case détruite du parchemin.
error-wrong_deal = { $text } n’est pas une donne ; attendu par exemple { "edicts a b c d; skills a b c; ambush a b; heroes a b" }.
error-wrong_picture = { $card } : un dessin est fait de lignes de # et de . d’une même longueur avec au moins un # ; reçu { $picture }.
error-scattered = { $card } : le dessin { $picture } dépasse 15 × 15.
error-same_shape = { $card } : deux de ses formes sont les mêmes.
error-no_card = Il n’y a pas de carte { $card } ; au choix : { $cards }.
error-twice_in_box = La boîte contient deux fois { $card }.
error-same_monster = { $card } : { $other } a déjà un monstre du nom de { $monster } ; attendu un autre nom.
error-no_stack = La boîte a besoin d’au moins une carte Décompte de la pile { $stack }.
error-no_explore = La boîte a besoin d’au moins une carte Exploration avec une forme.
error-wrong_seasons = La boîte a besoin de quatre cartes Saison ; reçu { $count }.
error-few_skills = Une boîte n’a aucune compétence, ou au moins { $count } ; reçu { $got }.
error-box_syntax = Le texte ne se lit pas comme du TOML : { $reason }.
error-box_value = { $where } : attendu { $expected }, mais reçu { $got }.
error-box_missing = { $where } : il manque { $field } ; attendu { $expected }.
error-box_unknown = { $where } : { $field } est inconnu ; au choix : { $expected }.
error-box_wrong = { $where } : { $reason }
error-box_not_loaded = { $where } : il n’y a pas de carte Décompte { $card } ; le fichier Python d’une carte personnalisée se nomme avec --cards FICHIER (en Python : load_cards).
error-cards_missing = Il n’y a ni fichier ni module { $source } ; attendu un fichier Python (cards.py) ou le nom d’un module (my.cards).
error-file_unreadable = { $file } ne peut pas être lu : { $reason }.
error-record_line = Ligne { $line } : { $reason }
error-record_header = L’en-tête de l’enregistrement est faux : { $reason }
error-record_no_moves = Ligne { $line } : l’en-tête n’a pas de fin ; attendu une ligne --- avant les coups.
error-record_format = Ligne { $line } : le format { $got } est inconnu ; attendu { $expected }.
error-record_rules = Ligne { $line } : la version { $got } des règles est inconnue ; attendu { $expected }.
error-record_seat = Ligne { $line } : { $text } ne nomme aucune place ; attendu deal, deck ou un numéro de place puis le coup.
error-record_result = Ligne { $line } : { $field } vaut { $got }, mais les coups donnent { $expected }.
error-record_surplus = Ligne { $line } : l’en-tête donne un résultat, mais les coups s’arrêtent avant la fin de la partie.
error-wrong_map = Il n’y a pas de parchemin { $map } ; au choix : { $maps }, ou un fichier.
error-wrong_box = Il n’y a pas de boîte { $box } ; au choix : { $boxes }, ou un fichier.
error-unknown_card = Il n’y a pas de carte { $id } ; alidade cards les donne toutes.
error-unknown_card_near = Il n’y a pas de carte { $id } ; vouliez-vous dire { $near } ?
error-unknown_edict = Il n’y a pas de carte Décompte { $id } ; alidade cards les donne toutes.
error-unknown_edict_near = Il n’y a pas de carte Décompte { $id } ; vouliez-vous dire { $near } ?
error-other_schema = Le stockage est au schéma { $got }, mais cette version d’Alidade demande le schéma { $expected } : prenez la version qui l’a écrit, ou indiquez un autre stockage.
error-not_a_choice = { $text } n’est pas l’un des choix.
error-bad_message = Le message est illisible : { $reason }.
error-bad_text = { $field } contient un caractère qui ne peut être affiché ; attendu un texte simple sur une ligne.
error-no_token = Il faut pour cela le jeton d’une place ou de l’hôte.
error-wrong_token = Ce jeton n’est pas valable à cette table.
error-not_host = Seul l’hôte de la table peut faire cela.
error-not_seated = Seul quelqu’un qui est assis à la table peut faire cela.
error-wrong_origin = Une page de { $origin } ne peut pas se connecter ici.
error-wrong_host = Ce serveur ne répond pas au nom { $host } ; qui l’exploite peut l’ajouter avec --name.
error-wrong_content = Le corps est { $got } ; attendu : application/json.
error-no_table = Cette table n’existe pas.
error-no_seat = Il n’y a pas de place { $seat } à cette table ; attendu de 1 à { $seats }.
error-not_found = Il n’y a rien à cette adresse.
error-not_allowed = Cette adresse répond à d’autres méthodes ; attendu { $expected }.
error-stale_turn = L’étape { $step } est passée ; la table en est à l’étape { $now }.
error-not_started = La partie n’a pas encore commencé.
error-already_started = La partie a déjà commencé.
error-seat_taken = La place { $seat } est prise.
error-table_full = Toutes les places de cette table sont prises.
error-nobody_seated = Personne n’est assis à cette table ; prenez une place ou confiez les places à des robots.
error-not_over = La partie n’est pas encore finie.
error-not_alone = On ne peut continuer sur un serveur qu’une partie jouée par une seule personne, avec ou sans robots.
error-no_replay = Cette partie n’existe pas, ou elle n’est plus conservée.
error-kept_to_seats = Seuls ceux qui étaient à la table peuvent revoir cette partie.
error-no_challenge = Ce défi n’existe pas, ou sa partie n’est plus conservée.
error-hard_record = La lecture de cet enregistrement prend trop de temps.
error-too_large = Le message est trop grand ; attendu { $most } octets au plus.
error-too_many = Trop de demandes ; réessayez dans { $seconds } s.
error-storage_down = Le stockage ne répond pas ; réessayez.
error-shutdown = Le serveur redémarre ; reconnectez-vous bientôt.
error-slow = Cette connexion était trop lente ; reconnectez-vous.
error-deleted = Cette table a été supprimée.
error-damaged = Ce qui est enregistré de cette table est endommagé ; la table ne peut pas être ouverte.
error-failed = Quelque chose s’est mal passé ici ; le journal du serveur en dit plus.
error-no_answer = Le serveur ne répond pas (statut { $status }) ; réessayez.
error-no_hints = Cette table ne donne pas de conseils.
error-seat_here = Quelqu’un occupe la place { $seat } et est présent ; un robot ne peut dessiner à sa place qu’après un tour manqué.
error-seat_just_left = La personne de la place { $seat } vient de partir ; un robot pourra dessiner à sa place dans { $seconds } s.
error-analysis_unfinished = Seule une partie terminée peut être analysée ; celle-ci s’arrête au tour { $turn }.
error-taken_back_often = Un dessin peut être repris { $most } fois par tour ; celui-ci reste.
error-changed_often = Une place peut être modifiée { $most } fois, dessins repris compris ; elle reste comme elle est.
error-other_move = L’identifiant { $id } désigne déjà autre chose ; donnez à chaque dessin un identifiant nouveau.
error-strong_bots = Au plus { $most } robots des niveaux { $levels } peuvent s’asseoir à une table.
error-server_full = Ce serveur garde { $most } tables et n’en ouvre pas d’autre pour l’instant ; réessayez plus tard.
error-long_text = Dans cet enregistrement, le champ { $field } a { $got } caractères ; { $most } au plus sont attendus.
error-long_match = Avec { $seats } places, cette partie pourrait demander { $drawings } dessins ; { $most } au plus sont possibles.
error-space_used = Votre réseau a utilisé ses { $most } Mo sur ce serveur ; vous pourrez de nouveau ouvrir des tables quand les anciennes auront expiré.
error-no_runtime = Cette copie n’a pas de moteur pour navigateurs : lancez make runtime, ou installez Alidade depuis un wheel.
error-no_page = Cette copie n’a pas de page : lancez npm run build dans board/, ou installez Alidade depuis un wheel.
error-no_coach = Ce serveur n’analyse pas de parties.
error-no_analysis = Personne n’a encore demandé cette analyse.
error-coach_busy = Trop de parties attendent l’entraîneur ; réessayez plus tard.
error-coach_failed = L’entraîneur n’a pas pu finir cette analyse ; les détails sont dans le journal du serveur.
error-no_code = Aucune table n’attend sous ce code ; il n’est valable que jusqu’au début de la partie.
error-no_codes = Les tables de cet appareil n’ont pas de code, car personne d’autre ne peut les rejoindre.
error-missing_card = Cette table demande une carte personnalisée que ce serveur n’a pas ; son exploitant peut l’ajouter avec --cards.
error-no_public_list = Ce serveur n’a pas de liste publique.
error-only_here = Les mesures ne sont montrées qu’à la machine du serveur ; --metrics les ouvre.
error-bad_table = { $table } ({ $log } dans le journal) : { $reason }
error-unknown_table = Il n’y a pas de table { $table }.
error-not_compilable = { $file }, ligne { $line } : ceci ne peut pas être compilé : { $code } ; attendu : { $expected }.

## Parts of errors
## What stands in an error as a message of its own, said-<code>.

said-or = { $first } ou { $last }
said-terrains = des terrains
said-shapes = des formes
said-nothing = rien
said-a_drawing = un dessin
said-destroyed = détruite
said-first_deal = faire la première donne
said-season_deck = mélanger la pile d’une saison
said-ambush_stack = Embuscade
said-hero_stack = Héros
said-explore_cards = cartes Exploration
said-season_cards = cartes Saison
said-scoring_cards = cartes Décompte
said-text = un texte
said-list = une liste
said-list_of = une liste de { $most } au plus
said-table = un tableau
said-table_of = un tableau avec { $fields }
said-whole_number = un nombre entier de { $lowest } à { $highest }
said-name = un nom
said-id = un identifiant
said-id_letters = un identifiant d’au plus { $most } minuscules, chiffres et _
said-id_of_its_own = un identifiant qui lui soit propre
said-id_of_a_new_card = un identifiant qu’aucune carte imprimée ne porte
said-id_of_a_printed_card = l’identifiant d’une carte imprimée
said-id_of_such_a_card = l’identifiant d’une telle carte ({ $ids })
said-picture = un dessin de la forme
said-picture_rows = un dessin en liste de lignes
said-picture_row = une ligne de # et de .
said-short_rows = des lignes de { $most } lettres au plus
said-hero_picture = un dessin avec un H pour le héros et un # par marque d’attaque
said-map_rows = les lignes du parchemin
said-map_row = une ligne du parchemin
said-terrain_and_shape = au moins un terrain et une forme
said-time = une valeur temporelle
said-threshold = une limite temporelle
said-two_edicts = deux lettres de A à D, par exemple AB
said-monster = un nom, puisque la carte a un effet
said-other_monster = un autre nom que { $names }, qui commencent des lignes de parchemin
said-no_such_file = ce fichier ou dossier n’existe pas
said-is_folder = c’est un dossier
said-not_a_folder = une partie de son chemin n’est pas un dossier
said-not_a_file = ce n’est pas un fichier
said-not_permitted = l’accès est refusé
said-there_already = il existe déjà
said-name_too_long = le nom est trop long
said-disk_full = le disque est plein
said-read_only = le disque est en lecture seule
said-not_utf8 = ce n’est pas du texte en UTF-8
said-long_word = un nombre ou un nom est trop long
said-many_dots = un nom a trop de points
said-nested = il est trop imbriqué
said-cartographers = les cartographes
said-map_name = le nom du parchemin
said-cards_in_play = les cartes en jeu
said-ambush_cards = les cartes Embuscade
said-hero_cards = les cartes Héros
said-named_monsters = les monstres nommés
said-wrong_type = attendu { $expected }, reçu { $got }
said-missing_field = le champ { $field } manque
said-unknown_field = le champ { $field } est inconnu
said-too_little = attendu { $least } ou plus
said-too_much = attendu { $most } ou moins
said-too_short = attendu une longueur de { $least } ou plus
said-too_long = attendu une longueur de { $most } ou moins
said-wrong_form = attendu un texte de la forme { $form }
said-unexpected_value = { $got } n’est pas une valeur attendue ici
said-no_json = ce n’est pas du JSON
said-no_utf8 = attendu de l’UTF-8
said-no_text = attendu du texte
said-hello_first = attendu hello d’abord
said-hello_once = hello ne se dit qu’une fois
said-storage_closed = le stockage est fermé
said-no_connection = il n’y a pas de connexion
said-no_free_name = tous les noms sont pris
said-always_late = d’autres sont toujours plus rapides
said-line_of = une ligne d’au plus { $most } lettres
said-file_gone = le fichier a été déplacé ou supprimé
said-no_answer = il ne répond pas à temps
said-row_unreadable = ses lignes ne peuvent pas être lues ({ $kind })
said-compile_statement = une affectation, if, while, for, return, break, continue ou un appel
said-compile_loop = une boucle sur range à pas constant ou sur un tuple écrit en toutes lettres, sans else
said-compile_expression = des nombres entiers, des rangées, et des opérateurs et appels qui donnent des nombres entiers
said-compile_call = min, max, abs, len, int ou une fonction compilable, tous les arguments donnés par leur place
said-compile_row = une rangée avec autant d’indices qu’il en faut à cet endroit, aucun négatif
said-compile_same_kind = un nom qui est toujours un nombre entier ou toujours la même sorte de rangée
said-compile_assigned = un nom qui a une valeur sur tous les chemins jusqu’à cette ligne
said-compile_word = des nombres de 64 bits, et des décalages de 0 à 63
said-compile_recursion = une fonction qui ne s’appelle pas elle-même
said-compile_results = autant de résultats que l’annotation en annonce, sur tous les chemins
said-compile_annotations = des annotations : int, bool, Row, Rows ou RowGroups pour chaque paramètre, int, bool, None ou un tuple de ceux-ci pour le résultat
said-compile_read_only = une fonction qui ne modifie pas ses rangées, car elle est appelée par un numéro
said-compile_function = une fonction dont le fichier source est lisible

## Bots
## From weak to strong, and what each is like.

bot-random = Flâneur
    .rule = Dessine n’importe où, pourvu que les règles le permettent, et ne se retourne jamais.
bot-apprentice = Apprenti
    .rule = Plein de bonne volonté, compte ce qu’il voit et laisse parfois sa plume glisser.
bot-novice = Débutant
    .rule = Regarde quelques emplacements et prend celui qui rapporte bientôt le plus d’étoiles.
bot-greedy = Arpenteur
    .rule = Pèse chaque emplacement du parchemin un coup à l’avance et prend le meilleur.
bot-planner = Navigateur
    .rule = Joue quelques fois en pensée la suite des coups les plus prometteurs avant de choisir.
bot-master = Cartographe royal
    .rule = Mène à leur terme de nombreux avenirs possibles et laisse peu de place au hasard.
