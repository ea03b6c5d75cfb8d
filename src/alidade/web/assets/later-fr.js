var e=`tables-title = Vos tables ({ $count })
tables-all = Tout afficher
tables-fewer = Réduire
tables-waits = On attend { $names }
tables-waits-more = On attend { $names } et { $count ->
    [one] une autre personne
   *[other] { $count } autres personnes
}
tables-lobby = À l’accueil
tables-over = Terminée : voir le résultat
tables-gone = Le serveur n’a plus cette table.
tables-lost = Vous n’avez plus de place à cette table.
tables-left = encore { $time }
tables-remembered = Le serveur ne répond pas. Voici vos tables telles qu’elles étaient la dernière fois.
tables-decline = Refuser la revanche
ui-remove-keep = La garder
ui-remove-leave = Les autres continuent\xA0: un robot prend votre place, ou elle redevient libre si la partie n’a pas commencé. Ouvrez le lien de la table dans ce navigateur pour reprendre votre place.
    .yes = Partir et retirer
ui-remove-forget = La partie disparaît des listes de ce navigateur. Ouvrez le lien de la table dans ce navigateur pour continuer à jouer.
    .yes = Retirer
ui-remove-delete = La partie n’existe que sur cet appareil\xA0: elle est effacée pour de bon.
    .yes = Effacer

ui-open-seat = libre
ui-bot-for = Un robot pour la place { $seat }
ui-take-seat = Prendre place
ui-sit-down = S’asseoir
ui-begin = Commencer
ui-begin-open = { $count ->
    [one] Une place est encore libre et sera fermée.
   *[other] { $count } places sont encore libres et seront fermées.
}
ui-wait-host = Vous êtes à table. L’hôte va bientôt commencer.
ui-begin-without = Commencer sans { $names } ?
    .rule = Qui est parti peut revenir à tout moment. Si l’attente est longue, vous pourrez laisser un robot dessiner jusqu’à son retour.
ui-begin-anyway = Commencer
ui-fill-bots = Compléter avec des robots
lobby-code = Code
    .rule = À dire de vive voix : il est valable jusqu’au début de la partie.
lobby-edit = Changer de nom, de blason ou de langue
lobby-stand-up = Quitter la place
ui-invite = Inviter
    .rule = Envoyez le lien à vos amis, ou faites-leur scanner le code QR\xA0: toute personne qui l’ouvre peut s’asseoir à cette table. Aucun compte n’est nécessaire.

ui-rating = Niveau { $rating }\xA0: vos étoiles moins les nombres solo des quatre décrets, indiqués plus bas. Plus il est haut, plus le titre est beau.
ui-helped-hints = { $count ->
    [one] un conseil sur { $count } tour
   *[other] des conseils sur { $count } tours
}
ui-helped-bot = { $count ->
    [one] un robot a dessiné { $count } tour
   *[other] un robot a dessiné { $count } tours
}
ui-helped-most = Un robot a dessiné l’essentiel de cette partie\xA0: elle ne donne aucun titre et ne compte dans aucune statistique.
ui-you-win = Le plus beau parchemin est le vôtre !
ui-wins = { $name } l’emporte
ui-shared = Victoire partagée\xA0: { $names }
ui-again-new = Rejouer
ui-again-same = Rejouer la même donne
ui-again-join = Rejoindre la revanche
ui-again-there = Aller à la revanche
ui-after-again = Encore une partie
ui-after-look = Revenir sur la partie
ui-keep-map = Garder ce parchemin
ui-keep-other = Le garder autrement
ui-keep-png = Image (PNG)
ui-keep-svg = Dessin (SVG)
ui-keep-large = { $name }, encadré\xA0: voir en grand

ui-coach = Ce que valait cette partie
ui-coach-seat = Quel joueur ?
ui-coach-begins = L’entraîneur déroule le parchemin…
ui-coach-works = À partir de chaque moment, l’entraîneur imagine bien des fois la suite de la partie, pour voir ce qu’un meilleur dessin aurait rapporté.
ui-coach-left = { $minutes ->
    [1] encore moins d’une minute
   *[other] encore { $minutes } minutes environ
}
ui-coach-ahead = Parties avant celle-ci\xA0: { $count }
ui-coach-done = L’analyse est prête.
ui-coach-again = Réessayer
ui-coach-curve = Le cours de la partie ({ $name })\xA0: { $par } étoiles attendues au début, { $score } obtenues.
ui-coach-curve-so-far = Le cours de la partie jusqu’ici ({ $name })\xA0: { $par } étoiles attendues au début, { $score } à présent.
ui-coach-now = Attendu à présent
ui-coach-par = Attendu au début\xA0: ce que les meilleurs dessins rapportent dans une telle donne.
ui-coach-luck = { $alone ->
    [yes] Ce que les cartes ont donné ou pris.
   *[no] Ce que les cartes, et les monstres dessinés par les voisins, ont donné ou pris.
}
ui-coach-skill = Ce que les dessins ont perdu face aux meilleurs ; au mieux, zéro.
ui-coach-error = à { $error } près
ui-coach-costliest = { $count ->
    [one] Le moment qui a coûté le plus
   *[other] Les { $count } moments qui ont coûté le plus
}
ui-coach-cost = Il a coûté { $stars } étoiles, à { $error } près.
ui-coach-why = À la fin, le meilleur dessin aurait rapporté\xA0:
ui-coach-why-edict = pour «\xA0{ $name }\xA0»
ui-coach-why-coins = pour les pièces
ui-coach-why-monsters = { $more ->
    [yes] parce que les monstres prendraient plus
   *[no] parce que les monstres prendraient moins
}
ui-coach-room = Cases vides isolées, difficiles à remplir\xA0: { $spaces } de moins.
ui-coach-room-less = Cases vides isolées, difficiles à remplir\xA0: { $spaces } de plus.
ui-coach-map = Le parchemin avant le moment { $place }
ui-coach-shown = Ce qui est montré sur le parchemin
ui-coach-best = Le meilleur dessin
ui-coach-drawn = Ce qui a été dessiné
ui-coach-flawless = Aucun dessin n’a nettement coûté d’étoiles.
ui-coach-moments = Tous les moments
ui-coach-how = Comment est-ce mesuré ?
ui-coach-method = Depuis chaque moment, la partie est imaginée jusqu’à la fin avec { $decks } ordres des cartes cachées, le robot Arpenteur dessinant ; { $edge } étoiles du début sont ce que les meilleurs dessins y ajoutent. Un dessin est choisi sur certains ordres, évalué sur d’autres. «\xA0Près\xA0» est l’erreur type.
ui-coach-others = On suppose que les voisins dessinent leurs monstres là où ils font le plus mal. Un dessin chez un voisin est compté en étoiles de ce voisin.
ui-coach-go = Voir ce moment

land-first = d’Isarne, d’Ambrelle, d’Elvire, d’Orvane, d’Ormeval, d’Estrelle, de Merrow, de Corvane, de Sorrel, de Lindor, de Thorane, de Ravenel
land-last = Val, Marche, Collines, Landes, Côte, Haut-Pays, Bocage, Contrée
land-name = { $last } { $first }
land-forest = Bois { $first }
land-village = Bourg { $first }
land-farm = Champs { $first }
land-water = Lac { $first }
land-surveyed = levé en quatre saisons par { $name }
land-surveyed-alone = levé en quatre saisons
land-leagues = cinq lieues

replay-start = Les parchemins vierges
replay-turn = { $season }, tour { $turn }\xA0: { $card }
replay-scored = Décompte\xA0: { $season }
replay-moment = Moment
replay-before = Un moment en arrière
replay-after = Un moment en avant
replay-play = Lecture
replay-pause = Pause
replay-time = Temps { $time } sur { $limit }
replay-ruins = Il faut recouvrir des ruines.
replay-stand = Les étoiles à ce moment
replay-circle = Entourer les cases\xA0: { $what }
replay-link = Lien vers ce moment
replay-picture = Image de ce moment
replay-record = Télécharger l’enregistrement
replay-file = Revoir un enregistrement
replay-file-lead = Choisissez un fichier d’enregistrement. Il est lu et montré ; rien n’en est conservé.
replay-file-choose = Choisir un enregistrement
replay-file-large = Ce fichier est trop grand pour un enregistrement ; attendu { $most } ko au plus.
replay-go-on = Continuer sur cet appareil
replay-kept = Cette page est conservée jusqu’au { $date }. Un enregistrement téléchargé peut être revu à tout moment ; «\xA0Mes parchemins\xA0» garde les vôtres.
replay-kept-short = Rien de cet enregistrement n’est conservé ici\xA0: il dure autant que votre fichier.
replay-seats = Seuls ceux qui étaient à la table peuvent ouvrir cette page.
replay-other-sheet = Le parchemin à battre

challenge-beat = À battre\xA0: { $name }, { $total ->
    [one] { $total } étoile
   *[other] { $total } étoiles
}
challenge-lead = Les mêmes décrets, les mêmes cartes dans le même ordre, les mêmes embuscades. L’autre parchemin ({ $name }) vous sera montré quand vous aurez dessiné le vôtre.
challenge-known = Vous avez déjà vu cette donne\xA0: votre essai porte la mention «\xA0donne connue\xA0».
challenge-attempts =
    { $count ->
        [0] Personne n’a encore essayé.
        [one] Une tentative a été commencée.
       *[other] { $count } tentatives ont été commencées.
    }
challenge-hints = { $name } a demandé des conseils\xA0: vous pouvez en demander aussi.
challenge-try = Relever le défi
challenge-send = Défier un ami
challenge-send-lead = Toute personne qui ouvre ce lien joue seule votre donne et a { $total ->
    [one] { $total } étoile
   *[other] { $total } étoiles
} à battre. Votre parchemin lui est montré ensuite.
challenge-won = Vous battez { $name } { $count ->
    [one] d’une étoile
   *[other] de { $count } étoiles
}.
challenge-lost = { $name } garde { $count ->
    [one] une étoile
   *[other] { $count } étoiles
} d’avance.
challenge-even = Vous avez autant d’étoiles que { $name }.

maps-lead = Les parties finies de ce navigateur. Elles restent sur cet appareil.
maps-games = { $count ->
    [one] une partie
   *[other] { $count } parties
}
maps-removed = { $name }\xA0: parchemin retiré.
maps-undo = Annuler
maps-all = toutes
maps-company = Avec qui
maps-with-skills = avec compétences
maps-without-skills = sans compétences
maps-best = Meilleur
maps-average = Moyenne
maps-number = Nombre solo
maps-edict = Décret
maps-edicts = Vos décrets
maps-edicts-lead = Ce qu’un décret vous a rapporté en une partie. En solo, votre niveau, ce sont vos étoiles moins les quatre nombres solo.
maps-coins = Pièces par saison
maps-toll = Étoiles perdues à cause des monstres
maps-over-time = Niveau au fil du temps
maps-totals = Étoiles au fil du temps
maps-titles = Titres obtenus
maps-export = Tout exporter
maps-import = Importer
maps-keep = Garder dans «\xA0Mes parchemins\xA0»
maps-kept = La partie est maintenant dans «\xA0Mes parchemins\xA0».
maps-imported = { $count ->
    [one] Une partie a été ajoutée.
   *[other] { $count } parties ont été ajoutées.
}
maps-bad-file = Ce fichier ne contient pas de parchemins exportés ici.
maps-empty = Vos parchemins achevés seront accrochés ici.
maps-filtered = Aucun parchemin ne correspond à votre choix.
maps-replay = Revoir la partie

lesson-great_river =
    .aim = En quatre saisons, vous dessinez un pays, carte après carte. Les décrets A à D disent ce qui rapporte des étoiles. Qui en a le plus gagne.
    .edict = Au printemps, on évalue A et B. Touchez A pour lire ce qu’il demande.
    .shape = La carte Grand Fleuve donne un lac. Choisissez une forme\xA0: la courte rapporte aussi une pièce, soit une étoile par saison.
    .place = Glissez la forme où vous voulez. Elle peut être isolée.
    .turn = Les flèches courbes la tournent, la double flèche la retourne. Elle vous plaît ? Appuyez sur «\xA0Dessiner\xA0».
lesson-forgotten_forest =
    .numbers = Une forêt. Tenez-la au bord du parchemin et regardez grandir le nombre du décret A avant de dessiner.
    .time = Chaque carte prend le temps inscrit dans son coin. À 8, le printemps s’achève et l’on compte les étoiles.
lesson-orchard =
    .shape = Une forme, deux terrains\xA0: forêt au bord, ou fermes à côté du lac ? Les nombres des décrets vous le disent.
lesson-hamlet =
    .ruins = Une carte Ruines est venue d’abord\xA0: cette forme doit recouvrir une case aux colonnes brisées. L’œil montre tous les emplacements.
lesson-hinterland_stream =
    .beside = Le décret B paie chaque case Lac à côté d’une ferme, et chaque case Ferme à côté d’un lac.
    .mountain = Remplissez les quatre cases à côté d’une montagne, et elle vous donne sa pièce.
lesson-farmland =
    .monster = Une embuscade ! Chaque case vide à côté d’un monstre coûte une étoile à chaque décompte. Enfermez les gobelins avec des fermes.
    .season = Avec cette carte, le printemps s’achève\xA0: A, B et vos pièces rapportent des étoiles, les monstres en coûtent.
lesson-second-season =
    .cluster = En été, on évalue B et C. C demande une région\xA0: six cases Village reliées par leurs côtés.
    .single = Si aucune forme ne rentre, dessinez une seule case. À plusieurs, c’est votre voisin qui dessine les monstres.
    .help = Voilà le jeu. Touchez un décret ou la carte pour les lire ; le menu contient toutes les règles. Continuez à votre gré !

rules-contents = Sommaire
rules-aim = Le but
    .rule = Vous explorez un pays inconnu pour la reine et le dessinez sur votre parchemin. Quatre décrets, A à D, disent ce qui lui plaît ; chaque saison en évalue deux. Après quatre saisons, qui a le plus d’étoiles l’emporte ; en cas d’égalité, c’est celui qui en a perdu le moins à cause des monstres ; s’il y a encore égalité, la victoire est partagée.
rules-setup = Mise en place
    .rule = Chacun prend un parchemin de la même carte et donne un nom à son cartographe, avec s’il le veut un titre, une devise et un blason ; en solo, le titre est décerné à la fin. De chacune des quatre piles (forêt, ferme et lac, village, géométrie), on tire une carte Décompte, et le hasard les attribue aux décrets A à D ; vous pouvez aussi les choisir. On mélange les cartes Embuscade, et la première entre dans la pile Exploration sans être vue, de même que la première carte Héros si les héros sont en jeu. Avec les compétences, trois des huit cartes sont tirées et posées face visible.
    .first = Pour une première partie, Heroes recommande ces décrets, de A à D\xA0: { $cards }.
rules-turn = Un tour
    .rule = Une carte est révélée pour tous, et chacun dessine en même temps sur son parchemin. Puis on ajoute sa valeur temporelle\xA0: dès que le total atteint la limite temporelle de la saison (8, 8, 7 et 6 ; l’été est à 7 dans Heroes), la saison s’achève.
rules-words = Les mots
    .rule = Deux cases sont à côté l’une de l’autre si elles ont un côté en commun ; les coins ne comptent jamais. Des cases d’un même terrain qui se touchent ainsi forment une région, même s’il n’y en a qu’une. Sont remplies les cases dessinées ou détruites, les montagnes et les terres désolées ; des ruines restent vides tant qu’on n’y a rien dessiné ni détruit. Une région relie deux cases si elle se trouve à côté de l’une et de l’autre.
    .beside = Les quatre cases à côté d’une montagne.
    .cluster = Deux régions\xA0: elles ne se touchent que par un coin.
    .filled = Tout ceci est rempli ; les ruines et les cases nues ne le sont pas.
rules-draw = Dessiner
    .rule = Choisissez l’un des terrains de la carte et l’une de ses formes, tournez-la et retournez-la à votre gré, et dessinez-la sur des cases vides. Elle peut être isolée. Si aucune forme ne rentre nulle part, dessinez à la place une seule case, de n’importe quel terrain sauf montagne (ou de l’un de ceux de la carte, si la table en décide ainsi) ; elle ne rapporte pas de pièce, et un héros dessiné ainsi n’attaque rien. Une forme avec une pièce rapporte une pièce, de même qu’une montagne quand la dernière case à côté d’elle est remplie ; dès lors, une pièce vaut une étoile à chaque saison. Vous avez de la place pour 14 pièces.
rules-ruins = Ruines
    .rule = La prochaine carte Exploration doit recouvrir au moins une case Ruines vide, même si une embuscade ou un héros vient avant. Si aucune de ses formes ne le peut, dessinez une seule case où vous voulez, comme ci-dessus. Dans Heroes seul, les ruines sont de simples cases vides.
rules-ambush = Embuscade
    .rule = Chacun passe son parchemin au voisin que désigne la flèche et dessine les monstres de la carte sur celui qu’il reçoit. Si la forme ne rentre nulle part, on dessine un seul monstre, sans l’initiale d’un monstre nommé et donc sans son pouvoir. Puis les parchemins reviennent. La carte quitte la partie, sauf si son pouvoir est durable\xA0: elle reste alors à côté de la table. À chaque décompte, chaque case vide à côté d’un ou de plusieurs monstres coûte une étoile.
rules-season = Fin d’une saison
    .rule = On évalue deux décrets\xA0: A et B au printemps, B et C en été, C et D en automne, D et A en hiver. Chaque pièce rapporte une étoile à chaque saison, et l’on retire ce que coûtent les monstres. Ensuite, sauf en hiver, les zombies se propagent et les trolls détruisent, une carte après l’autre dans l’ordre où elles ont été révélées ; pour chaque carte, tous choisissent en même temps, et les étoiles déjà inscrites ne changent pas. Puis on remélange la pile, et l’on y ajoute une carte Embuscade de plus (et un héros, s’ils sont en jeu) ; celles que l’on n’a pas encore vues y restent.
rules-hero = Héros
    .rule = Un héros se dessine sur n’importe quelle case vide, et son schéma d’attaque se tourne et se retourne autour de lui. Tout monstre sur une case marquée est détruit, maintenant ou plus tard ; une case détruite compte comme remplie et n’a pas de terrain. Les marques d’un héros détruit restent en vigueur. Héros est un type de terrain. La gorgone, le zombie, le troll et le dragon ont leurs propres pouvoirs.
rules-skills = Compétences
    .rule = Trois compétences sont visibles pour tous. Une fois par saison, vous pouvez en utiliser une\xA0: avant de dessiner, barrez autant de pièces qu’elle en coûte. Une pièce barrée ne rapporte plus d’étoile.
rules-solo = Solo
    .rule = Personne ne dessine l’embuscade à votre place. Sa forme, jamais tournée ni retournée, part du coin indiqué sur la carte et longe le bord dans le sens de la flèche jusqu’à ce qu’elle rentre ; après un tour complet, elle essaie une case plus à l’intérieur. Si elle ne rentre nulle part, il ne se passe rien. Une fois votre parchemin plein, il ne vient plus de carte, et l’on évalue toutes les saisons restantes. À la fin, les nombres des quatre décrets sont retirés de vos étoiles, et la reine vous donne un titre ; en dessous de −30, aucun.
rules-both = Jeu de base et Heroes combinés
    .rule = Dès que le parchemin ou une seule carte vient de l’autre boîte, la partie est combinée. Tous jouent sur le même modèle de parchemin, de l’une ou l’autre boîte, avec les cartes Saison d’une seule boîte. Les cartes Exploration viennent elles aussi d’une seule boîte, jamais mêlées, mais les deux cartes Ruines s’y ajoutent toujours. N’importe quelles cartes Embuscade des deux boîtes peuvent être en jeu, d’aucune à huit ; une entre dans la pile à chaque saison tant qu’il en reste. Les héros sont en jeu ou non, et héros n’est un terrain que s’ils le sont. Les cartes Décompte viennent des deux boîtes, toujours une de chaque pile. Les compétences et vos propres parchemins n’appartiennent à aucune boîte et ne combinent rien ; sur un tel parchemin, les cartes Exploration décident s’il y a des cartes Ruines.
rules-titles = Titres
rules-spaces = Les cases

options-light = Apparence
options-light-auto = comme l’appareil
options-light-light = jour
options-light-dark = nuit
options-text = Taille du texte
    .rule = À une table, le texte grandit tant que la fenêtre a de la place à côté du parchemin.
options-percent = { $percent } %
options-sound =
    .rule = Crayon et pinceau, cartes, pièces et tampons.
options-volume = Volume
options-pace = Cérémonies
    .rule = La vitesse des fins de saison, des embuscades et des cartes que l’on révèle. Chacune peut être passée.
options-pace-slow = lente
options-pace-normal = habituelle
options-pace-fast = rapide
options-next-card = Révéler la carte suivante
    .rule = La pause après votre dessin, pendant laquelle vous pouvez encore le reprendre. À une table avec d’autres, leur pause peut être plus courte.
options-next-card-tap = quand je la touche
options-next-card-at-once = aussitôt
options-next-card-seconds = après { $seconds } secondes
options-left = Main gauche
    .rule = « Dessiner » et les outils sont du côté gauche.
options-ask = Demander avant de dessiner
    .rule = Une question précède chaque dessin.
options-default = Rétablir les réglages d’origine
options-stored = Ce que garde ce navigateur
    .rule = Les parties en cours avec vos places, les parchemins terminés avec leurs statistiques, votre nom et votre blason, et ces options. « Mes parchemins » les exporte dans un fichier.
options-erase = Tout effacer…
options-erase-question = Tout effacer ?
options-lost-running = Parties en cours, avec vos places : { $count }. Seul le lien d’une place permet de la rouvrir.
options-lost-seats = Dont avec d’autres joueurs : { $count }. Un robot y prend votre place.
options-lost-maps = Parchemins terminés, avec leurs parties et leurs statistiques : { $count }.
options-lost-me = Vos nom, titre, devise et blason, et toutes les options.
options-lost-final = C’est définitif.
options-keep = Tout garder
options-erase-now = Effacer
options-erase-failed = Le navigateur n’a pas pu effacer ses données ; rien n’a été effacé.
options-key-move = déplacer
options-key-turn = tourner à gauche, à droite
options-wheel = molette
options-right-button = bouton droit
options-key-choose = choisir forme ou terrain
options-key-shift = Maj + { $keys }
options-key-edicts = lire le décret A, B, C, D
options-key-neighbours = regarder le parchemin du voisin suivant
options-key-list = cette liste des touches

about-version = Version { $version }.
about-free = Logiciel libre, sous licence MIT.
about-source = Code source
about-licences = Licences des polices et des bibliothèques de cette page
about-server = Ce que le serveur conserve
about-no-server = Il n’y a pas de serveur\xA0: vos parties, vos parchemins et vos tracés restent sur cet appareil, et rien n’en sort.
about-stored = Les tables où vous jouez, avec les noms, blasons et devises que les joueurs y saisissent, leurs tracés et les analyses du conseiller ; et, pour qu’aucune adresse ne prenne toute la place, une empreinte de l’adresse qui a ouvert la table. Ni compte, ni cookie\xA0: personne n’est compté ni suivi.
about-lobby-days = { $count ->
    [one] Une table qui n’a pas commencé est supprimée { $count } jour après le dernier événement,
   *[other] Une table qui n’a pas commencé est supprimée { $count } jours après le dernier événement,
}
about-match-days = { $count ->
    [one] et une partie { $count } jour après son dernier coup.
   *[other] et une partie { $count } jours après son dernier coup.
}
about-delete = Vous pouvez supprimer vos données à tout moment, dans le menu d’une table ou sur la page de son résultat. L’hôte peut supprimer la table entière.
about-browser = Ce que ce navigateur conserve
about-kept = Votre nom et votre blason, vos réglages, les clés de vos places, vos parchemins, et la page elle-même, pour qu’elle s’ouvre sans réseau. Ce que vous saisissez à une table, ses joueurs le voient aussi.
about-operator = Qui gère ce serveur
erase-title = Vos données
erase-seat = Supprimer mes données
erase-seat-goes = Supprimés du serveur\xA0: votre nom, votre titre, votre devise et votre blason à cette table, ainsi que les clés de votre place, sur tous vos appareils. Un robot prend la place.
erase-seat-stays = Ce qui reste\xA0: les tracés de votre feuille, sans votre nom ; les parchemins et les parties que vous ou d’autres avez enregistrées ; et votre nom là où quelqu’un a déjà relevé votre défi.
erase-table = Supprimer cette table
erase-table-goes = Supprimés du serveur, pour tout le monde\xA0: la table avec toutes ses places et ses feuilles, sa rediffusion et son défi. Une partie en cours s’arrête aussitôt.
erase-table-stays = Ce qui reste\xA0: les parchemins et les parties que vous ou d’autres avez enregistrées, et les tables de ceux qui ont déjà relevé le défi.
erase-for-good = C’est définitif.
erase-yes = Supprimer
erase-no = Conserver
`;export{e as default};