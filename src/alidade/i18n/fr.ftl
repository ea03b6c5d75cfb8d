### The words of Alidade in French.
### en.ftl and uk.ftl hold the same messages in the same order.
### Names and terms are those of the French Heroes rulebook; "our translation" marks the names that no French book prints.
### Cards, seasons, titles and maps begin with a capital; common words with a small letter.

## Explore cards, base

# our translation
card-temple_ruins = Ruines du Temple
    .rule = La forme de la prochaine carte Exploration doit recouvrir une case Ruines vide ; si aucune ne le peut, on dessine à la place une seule case sur n’importe quelle case vide, sans pièce.
# our translation
card-outpost_ruins = Ruines de l’Avant-Poste
    .rule = La forme de la prochaine carte Exploration doit recouvrir une case Ruines vide ; si aucune ne le peut, on dessine à la place une seule case sur n’importe quelle case vide, sans pièce.
# our translation
card-great_river = Grand Fleuve
    .rule = Dessinez un lac : trois cases alignées (+1 pièce) ou un escalier de cinq.
# our translation
card-farmland = Terres Cultivées
    .rule = Dessinez une ferme : un domino (+1 pièce) ou une croix de cinq cases.
# our translation
card-hamlet = Hameau
    .rule = Dessinez un village : une équerre de trois cases (+1 pièce) ou un carré 2×2 avec une cinquième case sur un côté.
# our translation
card-forgotten_forest = Forêt Oubliée
    .rule = Dessinez une forêt : deux cases coin contre coin (+1 pièce) ou un zigzag de quatre.
# our translation
card-hinterland_stream = Ruisseau de l’Arrière-Pays
    .rule = Dessinez une ferme ou un lac : une équerre de cinq cases, trois le long de chaque côté.
# our translation
card-homestead = Corps de Ferme
    .rule = Dessinez un village ou une ferme : un T de quatre cases.
# our translation
card-orchard = Verger
    .rule = Dessinez une forêt ou une ferme : un L de quatre cases.
# our translation
card-treetop_village = Village des Cimes
    .rule = Dessinez une forêt ou un village : un zigzag de cinq cases, trois puis deux.
# our translation
card-marshlands = Marais
    .rule = Dessinez une forêt ou un lac : un T de cinq cases, dont deux pour le pied.
# our translation
card-fishing_village = Village de Pêcheurs
    .rule = Dessinez un village ou un lac : quatre cases alignées.
# our translation
card-rift_lands = Terres des Failles
    .rule = Dessinez une seule case de forêt, de village, de ferme, de lac ou de monstre.

## Explore cards, Heroes

card-lagoon = Lagon
    .rule = Dessinez un lac : deux cases coin contre coin (+1 pièce) ou un T de quatre.
card-pasture = Pâturage
    .rule = Dessinez une ferme : deux cases alignées séparées d’une case (+1 pièce) ou un zigzag de quatre.
card-settlement = Quartier
    .rule = Dessinez un village : un domino (+1 pièce) ou un escalier de cinq cases.
card-timber_grove = Sous-Bois
    .rule = Dessinez une forêt : une équerre de trois cases (+1 pièce) ou deux dominos parallèles séparés d’une case.
card-hillside_terrace = Restanques
    .rule = Dessinez une ferme ou un lac : un carré 2×2.
card-frontier_dwelling = Logis Frontalier
    .rule = Dessinez un village ou une ferme : un T de cinq cases, dont deux pour le pied.
card-wildwood_garden = Jardin Sauvage
    .rule = Dessinez une forêt ou une ferme : un domino et une troisième case qui ne le rejoint que par un coin.
card-woodland_crossroads = Croisement Forestier
    .rule = Dessinez une forêt ou un village : une croix de cinq cases.
card-mangrove_swamp = Mangrove
    .rule = Dessinez une forêt ou un lac : un U de cinq cases.
card-coastal_encampment = Campement Littoral
    .rule = Dessinez un village ou un lac : un L de quatre cases.
card-kethras_gates = Portes de Kethra
    .rule = Dessinez une seule case de forêt, de village, de ferme, de lac ou de monstre.

## Ambush cards, base

# our translation
card-goblin_attack = Attaque de Gobelins
    .rule = Les parchemins passent dans le sens antihoraire et chacun dessine trois monstres en diagonale sur celui qu’il reçoit (solo : la recherche part du coin inférieur droit).
# our translation
card-bugbear_assault = Assaut de Gobelours
    .rule = Les parchemins passent dans le sens horaire et chacun dessine deux dominos de monstres, parallèles et séparés d’une case, sur celui qu’il reçoit (solo : la recherche part du coin supérieur droit).
# our translation
card-kobold_onslaught = Ruée de Kobolds
    .rule = Les parchemins passent dans le sens horaire et chacun dessine un T de quatre monstres sur celui qu’il reçoit (solo : la recherche part du coin inférieur gauche).
# our translation
card-gnoll_raid = Raid de Gnolls
    .rule = Les parchemins passent dans le sens antihoraire et chacun dessine un U de cinq monstres sur celui qu’il reçoit (solo : la recherche part du coin supérieur gauche).

## Ambush cards, Heroes

# our translation
card-gorgon_gaze = Regard de la Gorgone
    .rule = Les parchemins passent dans le sens horaire et chacun dessine trois cases de gorgone en V sur celui qu’il reçoit (solo : la recherche part du coin inférieur droit), puis détruit une case à côté d’une case de gorgone non détruite, sauf montagne, terres désolées ou case déjà détruite.
# our translation
card-zombie_plague = Fléau des Zombies
    .rule = Les parchemins passent dans le sens antihoraire et chacun dessine un seul zombie sur celui qu’il reçoit (solo : la recherche part du coin supérieur gauche) ; après chaque décompte sauf celui de l’hiver, toute case vide à côté d’un zombie non détruit devient un zombie.
# our translation
card-giant_troll_ravage = Ravages du Troll Géant
    .rule = Les parchemins passent dans le sens horaire et chacun dessine un troll, un T de quatre cases, sur celui qu’il reçoit (solo : la recherche part du coin supérieur droit) ; après chaque décompte sauf celui de l’hiver, le propriétaire du parchemin détruit une case vide à côté d’une case non détruite du troll.
# our translation
card-dragon_inferno = Brasier du Dragon
    .rule = Les parchemins passent dans le sens antihoraire et chacun dessine un dragon, un Z de cinq cases, sur celui qu’il reçoit (solo : la recherche part du coin inférieur gauche) ; la première fois que chacune de ses cases est détruite ou sans case vide à côté d’elle, le propriétaire du parchemin remplit 3 pièces.

## Hero cards

card-dobrik_of_lorkheim = Dobrik de Lorkheim
    .rule = Dessinez un héros sur une case vide et marquez les quatre cases à ses côtés ; les monstres sur une marque sont détruits, maintenant et plus tard.
card-wren_the_lioness = Wren la Lionne
    .rule = Dessinez un héros sur une case vide et marquez trois cases alignées en travers de sa route, à deux pas, du côté de votre choix ; les monstres sur une marque sont détruits, maintenant et plus tard.
card-freyla_the_true = Freyla la Véritable
    .rule = Dessinez un héros sur une case vide et marquez les trois cases suivantes en ligne droite, du côté de votre choix ; les monstres sur une marque sont détruits, maintenant et plus tard.
card-dal_of_jolev = Dal de Jolev
    .rule = Dessinez un héros sur une case vide et marquez les quatre cases à ses coins ; les monstres sur une marque sont détruits, maintenant et plus tard.

## Scoring cards, base: forest

# our translation
card-sentinel_wood = Bois des Sentinelles
    .rule = 1 étoile par case Forêt au bord du parchemin ; un coin ne compte qu’une fois.
# our translation
card-greenbough = Verte-Ramée
    .rule = 1 étoile par ligne et 1 par colonne où pousse de la forêt.
# our translation
card-treetower = Arbre-Tour
    .rule = 1 étoile par case Forêt dont les quatre côtés sont tous fermés par une case remplie ou le bord du parchemin.
# our translation
card-stoneside_forest = Forêt de Côte-Pierre
    .rule = 3 étoiles par montagne qu’une région de Forêts relie à une autre montagne ; chaque montagne ne compte qu’une fois.

## Scoring cards, base: farm and water

# our translation
card-canal_lake = Lac aux Canaux
    .rule = 1 étoile par case Lac à côté d’une ferme et 1 par case Ferme à côté d’un lac.
# our translation
card-mages_valley = Vallée des Mages
    .rule = 2 étoiles par case Lac et 1 par case Ferme à côté d’une montagne.
# our translation
card-the_golden_granary = Le Grenier d’Or
    .rule = 1 étoile par case Lac à côté d’une case Ruines, qu’elle soit vide, dessinée ou détruite, et 3 par ferme sur une case Ruines ; un lac sur des ruines a besoin d’une autre case Ruines à côté de lui.
# our translation
card-shoreside_expanse = Vastes Rivages
    .rule = 3 étoiles par région de Fermes qui ne touche ni lac ni bord du parchemin, et 3 par région de Lacs qui ne touche ni ferme ni bord du parchemin.

## Scoring cards, base: village

# our translation
card-wildholds = Bastions Sauvages
    .rule = 8 étoiles par région de Villages d’au moins six cases.
# our translation
card-great_city = Grande Cité
    .rule = 1 étoile par case de la plus grande région de Villages parmi celles qui ne touchent aucune montagne ; une seule région compte.
# our translation
card-greengold_plains = Plaines d’Or Vert
    .rule = 3 étoiles par région de Villages qui touche au moins trois terrains parmi forêt, ferme, lac, monstre, montagne et héros.
# our translation
card-shieldgate = Porte du Bouclier
    .rule = 2 étoiles par case de la deuxième plus grande région de Villages ; si plusieurs sont les plus grandes à égalité, l’une d’elles compte comme deuxième, et une région seule ne rapporte rien.

## Scoring cards, base: geometry

# our translation
card-borderlands = Confins
    .rule = 6 étoiles par ligne et par colonne remplies d’un bout à l’autre.
# our translation
card-lost_barony = Baronnie Perdue
    .rule = Le côté du plus grand carré entièrement rempli vaut 3 étoiles la case ; un seul carré compte, fût-il d’une seule case.
# our translation
card-the_broken_road = La Route Brisée
    .rule = 3 étoiles par diagonale entièrement remplie qui descend vers la droite, du bord gauche au bord inférieur ; le coin en bas à gauche en est une à lui seul.
# our translation
card-the_cauldrons = Les Chaudrons
    .rule = 1 étoile par case vide dont les quatre côtés sont tous fermés par une case remplie ou le bord du parchemin.

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
    .rule = 1 étoile par case vide à côté d’une seule région de Villages, la plus avantageuse ; chaque case ne compte qu’une fois.
card-caravansary = Caravansérail
    .rule = 1 étoile par ligne et 1 par colonne qu’atteint une seule région de Villages, la plus avantageuse.

## Scoring cards, Heroes: geometry

card-dwarvenholds = Bastions Nains
    .rule = 7 étoiles par ligne et par colonne entièrement remplies où se dresse une montagne ; deux montagnes dans la même ligne ou colonne comptent une fois.
card-banded_hills = Collines Tortueuses
    .rule = 4 étoiles par ligne où se côtoient au moins cinq types de terrain différents ; montagne, monstre et héros comptent aussi.
card-silos = Silos
    .rule = 10 étoiles par colonne impaire entièrement remplie : la 1re, la 3e et ainsi de suite.
card-starlit_sigil = Sceau Étoilé
    .rule = 4 étoiles par groupe d’exactement trois cases vides reliées ; plus petit ou plus grand, un groupe ne rapporte rien.

## Skills

# our translation
skill-acrobatics = Acrobaties
    .rule = Lors d’une embuscade, un domino de monstres est dessiné sur votre parchemin au lieu de la forme de la carte, et n’a aucun effet propre.
# our translation
skill-concentration = Concentration
    .rule = Après votre dessin, dessinez encore une fois la même forme de la carte, dans le même terrain, sans seconde pièce.
# our translation
skill-cure_wounds = Soin des Blessures
    .rule = Dessinez aussi un domino dans un terrain de la carte du tour, avec au moins une case à côté d’un monstre non détruit.
# our translation
skill-diplomacy = Diplomatie
    .rule = À n’importe quel tour, dessinez aussi une seule case qui est à la fois ferme et village.
# our translation
skill-arcane_knowledge = Savoir des Arcanes
    .rule = Remplissez de village la forme choisie sur la carte, quels que soient les terrains qu’elle montre.
# our translation
skill-stealth = Discrétion
    .rule = La forme choisie peut dépasser le bord du parchemin ; la partie au-dehors n’est pas dessinée, et sa pièce est payée quand même.
# our translation
skill-negotiation = Négociation
    .rule = Dessinez un carré 2×2 dans un terrain de la carte au lieu de ses formes, sans pièce.
# our translation
skill-search = Fouille
    .rule = Dessinez aussi une seule case à côté de ce que vous venez de dessiner, dans le même terrain.

## Terrains and other spaces

terrain-forest = forêt
    .rule = Les bois que l’on dessine ; à chaque partie, un décret leur est consacré.
terrain-village = village
    .rule = Les maisons que l’on dessine ; à chaque partie, un décret leur est consacré.
terrain-farm = ferme
    .rule = Les champs que l’on dessine ; ils partagent un décret avec les lacs.
terrain-water = lac
    .rule = Les lacs et rivières que l’on dessine ; ils partagent un décret avec les fermes.
terrain-monster = monstre
    .rule = À chaque décompte, toute case vide à côté d’un monstre non détruit coûte 1 étoile, et jamais plus d’une.
terrain-hero = héros
    .rule = Un héros vient avec une carte Héros, et les monstres sur les cases que marque son attaque sont détruits, maintenant et plus tard.
terrain-mountain = montagne
    .rule = Imprimée sur le parchemin et remplie dès le départ ; elle paie 1 pièce à l’instant où la dernière case vide à côté d’elle est remplie.
terrain-wasteland = terres désolées
    .rule = Imprimées sur le parchemin et remplies dès le départ, mais sans être un type de terrain.
terrain-ruins = ruines
    .rule = Vides tant qu’on n’y a rien dessiné ni détruit, et toujours des ruines ensuite ; les cartes Ruines vous y envoient.
terrain-empty = case vide
    .rule = Une case où l’on peut encore dessiner.
terrain-destroyed = case détruite
    .rule = Barrée pour de bon : remplie, mais sans type de terrain.

## Seasons

season-spring = Printemps
    .rule = À la fin du printemps, on compte les décrets A et B.
season-summer = Été
    .rule = À la fin de l’été, on compte les décrets B et C.
season-fall = Automne
    .rule = À la fin de l’automne, on compte les décrets C et D.
season-winter = Hiver
    .rule = À la fin de l’hiver, on compte les décrets D et A.

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
    .rule = Compte au printemps et en hiver.
edict-b = B
    .rule = Compte au printemps et en été.
edict-c = C
    .rule = Compte en été et en automne.
edict-d = D
    .rule = Compte en automne et en hiver.

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

word-star = étoile
word-coin = pièce
word-coins = pièces
word-edict = décret
word-ambush = embuscade
# our translation
word-skill = compétence
word-sheet = parchemin
word-cluster = région
word-season = saison
word-time = temps
word-deck = pile
# our translation
word-seat = place
word-player = joueur
# our translation
word-spectator = spectateur
word-score = score
word-total = total
# The stars lost to monsters, as a line of the score.
word-monsters = monstres
word-mountains = montagnes
word-rating = niveau
word-title = titre
word-motto = devise
word-crest = blason
word-clockwise = sens horaire
word-counterclockwise = sens antihoraire
word-explore-card = carte Exploration
word-scoring-card = carte Décompte
word-season-card = carte Saison
word-ambush-card = carte Embuscade
word-ruins-card = carte Ruines
word-hero-card = carte Héros
# our translation
word-skill-card = carte Compétence
# What a player does with a shape.
word-draw = dessiner
# our translation: what a player does with a drawing before the turn is over.
word-take-back = reprendre
word-turn = tour
word-winner = vainqueur
word-shared-victory = victoire partagée
# The cartographer's name.
word-name = nom
# our translation: the price of a skill in coins.
word-cost = coût
# The time at which a season ends.
word-threshold = limite temporelle
word-solo = solo
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
count-spaces =
    { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
count-turns =
    { $count ->
        [one] { $count } tour
       *[other] { $count } tours
    }
count-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
count-games =
    { $count ->
        [one] { $count } partie
        [many] { $count } de parties
       *[other] { $count } parties
    }
count-monsters =
    { $count ->
        [one] { $count } monstre
       *[other] { $count } monstres
    }
count-mountains =
    { $count ->
        [one] { $count } montagne
       *[other] { $count } montagnes
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
## What the command line says.

## Errors
## One message for each error code, error-<code>, with the values the error names.
