var e=`ui-close = Fermer
ui-menu = Menu
ui-language = Langue
ui-sound = Son
ui-start-page = Page d’accueil
ui-opening = On déroule le parchemin…
ui-lost = La connexion est perdue ; elle reviendra d’elle-même.
ui-try-again = Réessayer
ui-you = Vous
ui-seat = Place { $seat }
ui-cartographer = Cartographe
count-coins-head = pièces

ui-my-sheet = Mon parchemin
ui-sheet-of = Parchemin\xA0: { $name }
ui-sheets = Les autres parchemins
ui-all-sheets = Tous les parchemins
ui-both = ferme et village
ui-on-ruins = sur des ruines
ui-was = auparavant\xA0: { $terrain }
ui-marked = visée par un héros
ui-marks = attaque\xA0: { $spaces }
ui-looking-at = Vous regardez ce parchemin\xA0: { $name }.

ui-hand = Votre dessin
ui-shapes = Formes
ui-shape = Forme { $number }, { $spaces ->
    [one] une case
   *[other] { $spaces } cases
}
ui-terrains = Terrains
ui-turn-left = Tourner à gauche
ui-turn-right = Tourner à droite
ui-flip = Retourner
ui-pad = Déplacer avec des boutons
ui-up = Haut
ui-down = Bas
ui-west = Gauche
ui-east = Droite
ui-draw = Dessiner
ui-draw-question = Dessiner ici ?
ui-draw-not-yet = Pas encore
ui-next = Suite
ui-done = Terminé
ui-place-first = Placez la forme
ui-destroy = Détruire
ui-use = Utiliser { $skill }
ui-let-come = Qu’ils viennent
ui-put-back = Annuler
ui-take-back = Reprendre mon dessin
ui-legal = Montrer tous les emplacements
ui-refused = Pas ici.
ui-drawn = Dessiné.
ui-watching = Vous regardez la partie.
ui-still-drawing = dessine encore
ui-ready = c’est prêt
ui-your-turn = À vous
ui-ask-draw = Choisissez une forme, posez-la sur le parchemin et dessinez.
ui-ask-first = Les décrets marqués d’un sceau rapportent des étoiles en fin de saison\xA0: touchez-en un pour le lire.
ui-ask-ruins = La forme doit recouvrir une case Ruines.
ui-ask-lone = Aucune forme ne rentre\xA0: dessinez une seule case.
ui-ask-lone-ruins = Aucune forme n’atteint des ruines\xA0: dessinez une seule case, où vous voulez.
ui-ask-hero = Placez le héros et orientez son attaque.
ui-ask-ambush = Dessinez les monstres là où ils gênent le plus.
ui-ask-strike = { $card }\xA0: choisissez la case à détruire, à côté du monstre.
ui-ask-crumble = { $card }\xA0: choisissez la case vide à détruire, à côté du monstre.
ui-ask-respond = Une embuscade ! Utilisez une compétence, ou laissez-les venir.
ui-ask-extra = Maintenant, la forme de la compétence.
ui-foreign = Vous dessinez chez { $name }
ui-change-coins = { $change } { $count ->
    [one] pièce
   *[other] pièces
}
ui-change-monsters = { $change } { $less ->
    [1] repris aux
   *[0] pris par les
} monstres
ui-heard-card = { $card }. { $rule }

ui-time = Temps écoulé\xA0: { $time } sur { $threshold }.
ui-deck = Cartes de la saison
ui-column = Révélées
ui-in-deck = { $count ->
    [one] Une carte dans la pile
   *[other] { $count } cartes dans la pile
}
ui-hidden = Encore cachés dans la pile\xA0: { $ambushes ->
    [0] aucune embuscade
    [one] une embuscade
   *[other] { $ambushes } embuscades
}{ $heroes ->
    [0] {""}
    [one] , un héros
   *[other] , { $heroes } héros
}. Tirés de\xA0:
ui-lasting = Embuscades durables
    .rule = Elles restent en vigueur jusqu’à la fin de la partie.
ui-edicts = Les décrets de la reine
ui-skills = Compétences
ui-free = gratuite
ui-used = Utilisée cette saison.
ui-nothing-yet = rien encore
ui-show-spaces = Montrer les cases
ui-coins = Pièces
ui-coins-are = Pièces\xA0: chacune vaut une étoile par saison
ui-score-now = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}, { $monsters ->
    [0] aucune étoile perdue
    [one] 1 étoile perdue
   *[other] { $monsters } étoiles perdues
} à cause des monstres ; déjà inscrit\xA0: { $total }.
ui-search = Chercher un nom
ui-log = Ce qui s’est passé
ui-keys = Touches
ui-other-device = Continuer sur un autre appareil
    .rule = Ce lien est votre place\xA0: scannez-le ou ouvrez-le sur l’autre appareil, et ne le montrez à personne d’autre.
ui-go-on-here = Continuer sans le serveur
    .rule = La partie passe dans ce navigateur et n’a plus besoin de connexion.
ui-take-along = Emporter cette partie
    .rule = L’enregistre dans un fichier\xA0: ailleurs, choisissez «\xA0Revoir un enregistrement\xA0» dans «\xA0Mes parchemins\xA0» et continuez. Où que vous la repreniez, les cartes à venir sont remélangées.
ui-take-seat-back = Reprendre ma place
ui-leave-bot = Partir (un robot prend la suite)

ui-told = { $what }\xA0: { $told }
ui-news-drawn = { $who }\xA0: { $cells }.
ui-news-drawn-on = { $who }, sur { $mine ->
    [1] votre parchemin
   *[0] un autre parchemin ({ $owner })
}\xA0: { $cells }.
ui-news-nothing = { $who }\xA0: pas de place.
ui-news-cost = Cases vides à côté des monstres\xA0: { $stars }.
ui-news-destroyed = Détruit\xA0: { $cells }.
ui-news-mountain = { $count ->
    [one] Une montagne est entourée\xA0: +1 pièce.
   *[other] { $count } montagnes sont entourées\xA0: +{ $count } pièces.
}
ui-gain-coins = { $count ->
    [one] +1 pièce.
   *[other] +{ $count } pièces.
}
ui-news-spread = { $card } s’étend\xA0: { $cells }.
ui-season-ends = { $season ->
    [spring] Le printemps s’achève
    [summer] L’été s’achève
    [fall] L’automne s’achève
    [winter] L’hiver s’achève
   *[other] La saison s’achève
}
ui-skip = Passer
ui-go-on = Continuer

ui-reveal = Révéler la carte suivante
ui-kind-explore = Exploration
ui-kind-ambush = Embuscade
ui-kind-ruins = Ruines
ui-kind-hero = Héros
ui-to-left = au voisin de gauche
ui-to-right = au voisin de droite
ui-standings = Le classement
ui-lead-now = { $who ->
    [you] Vous menez avec { $stars }.
    [us] Vous êtes en tête, à égalité avec { $names }\xA0: { $stars }.
    [one] { $names } mène avec { $stars }.
   *[many] { $names } sont en tête avec { $stars }.
}
ui-lead-won = { $who ->
    [you] Vous gagnez avec { $stars }.
    [us] Vous partagez la victoire avec { $names }\xA0: { $stars }.
    [one] { $names } gagne avec { $stars }.
   *[many] { $names } partagent la victoire avec { $stars }.
}
ui-places-up = { $count ->
    [one] +1 place
   *[other] +{ $count } places
}
ui-places-down = { $count ->
    [one] −1 place
   *[other] −{ $count } places
}
ui-signed = vu et signé
ui-surveyors-meet = Les arpenteurs de la reine se réunissent
ui-into = { $season ->
    [summer] Vers l’été
    [fall] Vers l’automne
    [winter] Vers l’hiver
   *[other] Continuer
}
ui-by-season = Étoiles par saison
ui-by-edict = Étoiles par décret
ui-bot-plays = Un robot joue à votre place.
ui-late = Temps écoulé\xA0: un dessin a été fait pour vous ce tour-ci.
ui-came-late = temps écoulé
ui-waiting-names = On attend { $names }.
ui-waiting-away = On attend { $names }, qui n’est pas là.
ui-waiting-more = On attend { $names } et { $count ->
    [one] une autre personne
   *[other] { $count } autres personnes
}.
ui-stand-in = { $count ->
    [one] Laisser un robot dessiner en attendant { $names }
   *[other] Laisser des robots dessiner en attendant { $names }
}
    .brief = { $count ->
        [one] Laisser un robot dessiner
       *[other] Laisser des robots dessiner
    }
ui-bot-draws = un robot dessine en attendant son retour
ui-hint = Montrer un bon endroit
ui-hint-here = Un bon endroit\xA0: { $told }.
ui-hint-plain = Un bon endroit\xA0: rien à gagner pour l’instant, mais rien n’est perdu.
ui-hint-waits = Recherche d’un bon endroit…
ui-with-hints = Avec des conseils\xA0: chacun peut demander un bon endroit, et interroger l’entraîneur sur ses propres tours

ui-overline = Un atlas en chantier
ui-lead = Tous explorent le même pays, et personne ne dessine la même carte.
ui-ways = Façons de jouer
ui-play = Jouer
ui-door-alone = Jouer en solo
    .rule = Vous et le pays.
ui-door-bots = Jouer avec des robots
    .rule = { $count ->
        [one] Un robot attend à la table.
       *[other] { $count } robots attendent à la table.
    }
ui-door-friends = Jouer entre amis
    .rule = Ouvrez une table, ou rejoignez-en une par son code.
ui-door-me = Vous
    .rule = nom et blason
ui-door-games = Mes parchemins
ui-learn = Apprendre
    .rule = Première partie ? Cinq minutes, pas à pas.
ui-back = Retour
ui-at-table = À table avec vous
ui-strength = force { $count } sur { $most }
ui-continue = Continuer une partie
ui-kind-solo = Solo
ui-kind-lesson = Premier printemps
ui-kind-bots = Avec des robots
ui-kind-friends = Entre amis
ui-kind-pass = Un seul écran
ui-forget = Oublier cette partie
ui-remove-game = Retirer cette partie
ui-seats = Places
ui-seats-range = Places\xA0: un nombre entier de { $least } à { $most }.
ui-open-table = Ouvrir une table
ui-join-link = Lien ou code d’une table
ui-join = Rejoindre
ui-bad-link = Ce n’est ni le lien d’une table ni un code : un code compte six lettres et chiffres.
ui-pass-round = Jouer à plusieurs sur un écran
ui-players = Joueurs
ui-name = Nom
ui-title = Titre
ui-motto = Devise
ui-more-about-me = Titre, devise et blason
ui-crest-shape = Écu
ui-crest-field = Champ
ui-crest-second = Couleur
ui-crest-charge = Meuble
ui-options = Options
ui-more = Autres réglages
ui-box = Cartes
ui-box-base = Jeu de base
ui-box-heroes = Heroes
ui-box-combined = Les deux réunis
ui-box-custom = Cartes personnalisées
ui-box-file = Mes propres cartes, dans un fichier de boîte
ui-box-without = Sans { $name }
ui-map = Parchemin
ui-map-own = par défaut
ui-set-own = par défaut
ui-season-cards = Cartes Saison
ui-map-mine = un parchemin personnel
ui-map-custom = parchemin personnel
ui-map-custom-named = parchemin personnel «\xA0{ $name }\xA0»
ui-brush = Pinceau
ui-map-paint = Le parchemin, case par case
ui-rows = Lignes
ui-columns = Colonnes
ui-map-text = Parchemin, une rangée par ligne
ui-map-file = ou un fichier
ui-map-letters = Une lettre par case\xA0: . vide, R ruines, ^ montagne, X terres désolées.
ui-map-large = Un parchemin a au plus { $most } lignes de { $most } cases.
ui-with-skills = avec compétences
ui-recommended = décrets pour une première partie
ui-fallback = Si aucune forme ne rentre
ui-fallback-any = tout terrain
ui-fallback-card = terrains de la carte
ui-clock = Temps par tour
ui-clock-option = { $seconds ->
    [0] sans limite
    [86400] un jour
   *[other] { $seconds } secondes
}
ui-by-chance = au hasard
ui-deal = Numéro de donne
    .rule = Un même numéro donne à nouveau les mêmes cartes ; tous à la table voient que la donne est connue.
ui-deal-range = Numéro de donne\xA0: un nombre entier de { $least } à { $most }.
ui-known-deal = donne connue
ui-open-tables = Tables ouvertes
ui-listed = visible dans la liste publique
ui-fan = Un projet de fans, non officiel, avec ses propres dessins et ses propres mots, sans lien avec Thunderworks Games, à qui appartient Cartographers.
ui-about = À propos

ui-table = Une nouvelle table
ui-here = à table
ui-not-here = absent pour l’instant
ui-call-bot = Asseoir un robot
ui-send-away = Libérer la place\xA0: { $name }
ui-wait = Attendre
ui-share = Partager le lien
ui-copied = Copié
ui-link-here = Ce lien ne fonctionne que sur cet ordinateur. Pour les autres appareils, connectez cet ordinateur à votre réseau et lancez le serveur avec make play ARGS=--lan (ou alidade serve --lan).
ui-qr = Code QR du lien
ui-watch = Regarder
ui-pass-to = Passez l’écran à { $name }
ui-i-am = C’est moi, { $name }

ui-solo-stars = { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}
ui-look-back = Retour à la table
ui-replay-turns = Revoir tour par tour
ui-kept = Enregistré sous «\xA0{ $name }\xA0».
ui-print = Imprimer
ui-result = Résultat
ui-best-map = Le plus beau parchemin
ui-place = place { $place } sur { $count }

ui-coach-ask = Consulter l’entraîneur
ui-coach-so-far = Ce que vaut votre partie jusqu’ici

ui-replay = Revoir
replay-go-on-server = Continuer sur le serveur
    .rule = La partie passe sur le serveur, où un autre appareil peut la reprendre.
replay-by-link = Toute personne ayant le lien peut revoir cette partie
trouble-no_replay = Cette partie n’existe pas
    .rule = Le lien est peut-être mal recopié, l’hôte a peut-être réservé la partie à ses joueurs, ou elle a été supprimée une fois son délai écoulé. Un enregistrement téléchargé peut toujours être revu.
trouble-kept_to_seats = Cette partie est réservée à ses joueurs
    .rule = Seuls ceux qui étaient à la table peuvent la revoir, depuis le navigateur où ils ont joué. Demandez à l’hôte de l’ouvrir à qui a le lien.
trouble-no_challenge = Ce défi n’existe pas
    .rule = Le lien est peut-être mal recopié, ou la partie a été supprimée une fois son délai écoulé.

challenge-one = Un défi

ui-keep-full = Ce navigateur n’a plus de place pour une autre partie\xA0: exportez «\xA0Mes parchemins\xA0» et oubliez-en quelques-uns, ou libérez de l’espace.
ui-keep-refused = Ce navigateur ne garde rien pour cette page, comme en navigation privée\xA0: téléchargez ce que vous voulez garder.
ui-keep-newer = Une version plus récente de cette page est passée par ici\xA0: rechargez-la pour voir «\xA0Mes parchemins\xA0».
ui-keep-blocked = Un autre onglet utilise encore une version plus ancienne de cette page\xA0: fermez-le et réessayez.
ui-keep-taken = Un autre onglet vient d’enregistrer la même chose\xA0: réessayez.

ui-here-loading = Téléchargement du jeu sur cet appareil
ui-here-starting = Préparation du jeu sur cet appareil
ui-here-failed = Le jeu ne peut pas démarrer sur cet appareil\xA0: un de ses fichiers manque ou est endommagé ({ $file }). Téléchargez-le de nouveau, ou rechargez la page.
ui-here-unkept = La partie continue, mais elle sera perdue à la fermeture de cette page.
ui-here-away = En attendant que le serveur réponde, vous pouvez jouer sur cet appareil\xA0: en solo, avec des robots, ou à plusieurs sur un écran.
ui-here-play = Jouer sur cet appareil
ui-here-alone = Vous jouez sur cet appareil, sans le serveur.
ui-here-server = Chercher le serveur
ui-here-round = Faites passer cet écran autour de la table.
ui-version-ready = Une nouvelle version de cette page est prête.
ui-version-take = La charger

trouble-no_table = Cette table n’existe pas
    .rule = Le lien est peut-être mal recopié, ou la table a été supprimée. Demandez un nouveau lien, ou ouvrez votre propre table.
trouble-damaged = Cette table ne peut pas être ouverte
    .rule = Ce que ce navigateur en a gardé est endommagé. Vos autres tables ne sont pas touchées.
trouble-missing_card = Cette table ne peut pas être ouverte maintenant
    .rule = Il lui faut une carte personnalisée que le serveur n’a pas chargée. Rien n’est perdu\xA0: l’exploitant du serveur peut ajouter la carte.
trouble-no_token = Ce lien n’ouvre aucune place
    .rule = La place a peut-être été libérée, ou elle appartient à une autre table. Vous pouvez regarder, ou demander une nouvelle invitation à l’hôte.
trouble-table_full = La table est complète
    .rule = Toutes les places sont prises. Vous pouvez regarder la partie, ou ouvrir votre propre table.
trouble-already_started = La partie a commencé
    .rule = On ne prend place qu’avant le début. Vous pouvez regarder, ou ouvrir votre propre table.
trouble-over = La partie est finie
    .rule = Vous n’aviez pas de place à cette table. Vous pouvez voir comment elle s’est terminée, ou ouvrir votre propre table.
trouble-left = Vous avez quitté cette table
    .rule = Ce navigateur a encore votre place\xA0: reprenez-la quand vous voulez, ou regardez la partie.
trouble-not_allowed = Cette page ne peut pas se connecter
    .rule = Elle a été ouverte depuis une adresse que le serveur ne connaît pas. Ouvrez-la depuis l’adresse du serveur.
trouble-unreachable = Le serveur ne répond pas
    .rule = Peut-être redémarre-t-il, peut-être votre connexion est-elle coupée. Votre partie est à l’abri ; elle reprendra dès que le serveur sera de retour.
trouble-other = Quelque chose s’est mal passé
    .rule = Réessayez, ou revenez à la page d’accueil.

ui-lesson = Premier printemps
ui-understood = Compris

rules-solo-number = Nombre solo
rules-kind-explore = Cartes Exploration
rules-kind-ruins = Cartes Ruines
rules-kind-ambush = Cartes Embuscade
rules-kind-hero = Cartes Héros
rules-kind-scoring = Cartes Décompte
rules-kind-skill = Cartes Compétence
`;export{e as default};