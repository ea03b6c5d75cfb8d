### What only the terminal, an operator or a user of the library reads; the page does not load it.

## Words

word-coins = pièces
word-season = saison
# our translation
word-seat = place
word-rating = niveau
word-title = titre
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
# The time at which a season ends.
word-threshold = limite temporelle
word-solo = solo

## Counts

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

## Screen
## What the command line says.

help-usage = Utilisation :
help-commands = Commandes :
help-options = Options possibles :
help-options-word = OPTION…
help-alidade = Logiciel non officiel pour jouer à Cartographers, l’étudier et le simuler : le jeu où l’on dessine une carte.
help-play = Jouer une partie en solo dans le terminal.
help-site = Écrire le jeu pour un seul appareil dans DIR : de simples fichiers que tout hébergeur peut servir, à jouer sans serveur d’Alidade.
help-score = Compter les points d’un parchemin écrit en texte, pour toutes les cartes Décompte ou quelques-unes.
help-simulate = Faire jouer de nombreuses parties par des robots et montrer ce qu’elles donnent.
help-replay = Montrer une partie enregistrée, tour par tour.
help-analyse = Analyser une partie enregistrée pour une place : le score attendu, la chance et ce que les dessins ont coûté.
help-seat = La place à examiner (par défaut : 1).
help-cards = Lister toutes les cartes, ou en dessiner une : carte, saison ou parchemin.
help-lang = Langue des messages.
help-version = Afficher la version et quitter.
help-help = Donner cette aide et quitter.
help-card = Une carte Décompte par son identifiant ; peut être répétée.
help-json = Écrire du JSON au lieu d’un tableau.
help-json-turns = Écrire un objet JSON par tour, un par ligne.
help-games = Le nombre de parties ; 100 par défaut.
help-seed = Graine du hasard : même graine, même partie.
help-players = Le nombre de joueurs, de 1 à 100 ; 1 par défaut.
help-map = Le parchemin : imprimé, tiré du fichier de boîte, ou un fichier de texte.
help-box = Les cartes : base, heroes, les deux combinées, ou un fichier de boîte personnelle ; base par défaut.
help-cards-from = Un fichier ou module Python de cartes Décompte personnalisées, qui est exécuté ; peut être répété.
help-skills = Jouer avec les compétences.
help-explore = Les cartes Exploration de cette boîte.
help-seasons = Les cartes Saison de cette boîte.
help-ambush = Les cartes Embuscade : leur nombre, de 0 à 8, tirées au sort à chaque partie, ou leurs identifiants séparés par des virgules.
help-heroes = Les cartes Héros : leur nombre, de 0 à 4, tirées au sort à chaque partie, ou leurs identifiants séparés par des virgules.
help-scoring = Les cartes Décompte de cette boîte, ou des deux.
help-edicts = Les cartes Décompte des décrets A à D, séparées par des virgules ; un point d’interrogation en laisse une au hasard.
help-first-game = Les quatre décrets que Héros conseille pour une première partie.
help-fallback = Les terrains de la case unique dessinée quand aucune forme ne rentre : n’importe lequel (any) ou ceux de la carte (card).
help-bot = Le robot qui joue ; par défaut random, qui n’utilise aucune compétence.
help-records = Garder chaque partie dans un fichier de ce dossier.
help-player = Votre nom ; sans lui, vous êtes cartographe.
help-crest = Votre blason : un mot, ou quatre nombres comme 1-2-6-3, tels que la page les écrit.
help-motto = Votre devise.
help-resume = Reprendre une partie enregistrée.
help-tournament = Faire jouer les mêmes donnes à des robots, et montrer lequel est meilleur et avec quelle certitude.
help-serve = Lancer le serveur : ouvrez une table, envoyez le lien, jouez.
help-export = Écrire chaque partie commencée dans FOLDER, sans robots en jeu, temps par tour, conseils, noms de table ni liens ; ces fichiers contiennent les secrets des parties en cours.
help-import = Lire des parties, ou des dossiers de parties, comme tables de ce serveur ; une partie en cours se poursuit, sans robots en jeu, temps par tour, conseils, noms de table ni liens.
help-move = Copier tout un stockage dans un autre, vide (SQLite ou PostgreSQL) : chaque lien reste valable et chaque partie se poursuit ; arrêtez d’abord les serveurs.
help-data = Le dossier des tables ; par défaut, votre dossier de données.
help-database = L’adresse d’une base PostgreSQL pour plusieurs serveurs, ou d’un fichier SQLite.
help-address = L’adresse à laquelle les joueurs trouvent ce serveur, pour les liens affichés.
help-site-address = L’adresse où sera ce site, pour l’image que les messageries montrent avec ses liens.
help-move-from = Le stockage à copier : un dossier, comme avec --data, ou l’adresse d’une base de données ; par défaut, ALIDADE_DATABASE.
help-move-to = Le stockage vide à remplir : un dossier, comme avec --data, ou l’adresse d’une base de données ; par défaut, ALIDADE_DATABASE.
help-host = L’adresse d’écoute, 127.0.0.1 par défaut ; 0.0.0.0 pour toutes.
help-lan = Ouvrir à tous les appareils de votre réseau : écouter sur toutes les adresses, les afficher ainsi qu’un code QR.
help-port = Le port, 8000 par défaut ; 0 en prend un libre.
help-open = Ouvrir la page dans un navigateur.
help-origin = Une page d’ailleurs qui peut se connecter ; peut être répété.
help-proxy = Un mandataire inverse de confiance ; peut être répété.
help-per-address = Requêtes par seconde permises à une adresse ; 200 par défaut.
help-sockets = Connexions qu’une adresse peut tenir ; 2500 par défaut.
help-keep-days = Jours pendant lesquels une partie est gardée après son dernier coup ; 60 par défaut.
help-max-tables = Tables gardées à la fois ; au-delà, aucune n’est ouverte ; 100 000 par défaut.
help-name = Un nom par lequel on atteint le serveur, outre les adresses et les noms de cette machine ; peut être répété.
help-contact = Comment les joueurs vous joignent : une ligne de texte, un courriel ou l’adresse d’une page, montrée sous À propos.
help-imprint = Un fichier de texte avec vos mentions légales, montré sous À propos.
help-no-coach = N’analyser aucune partie terminée.
help-log-level = Niveau de détail du journal ; info par défaut.
help-tables = Énumérer les tables de ce serveur, en montrer avec leurs places, les supprimer ou les retirer de la liste publique (unlist).
help-check = Lire chaque table, nommer celles qui ne peuvent pas être lues et dire pourquoi, et vérifier les fichiers du stockage.
help-backup = Tout copier dans un nouveau fichier SQLite pendant que le serveur tourne ; alidade move le ramène.
help-listed = N’énumérer que les tables de la liste publique.
help-compact = Rendre ensuite la place inutilisée au système ; avec SQLite, arrêtez d’abord le serveur.
help-metrics = Répondre à GET /metrics pour toute adresse, pas seulement pour cette machine.
help-no-public-list = Pas de liste publique : chaque table n’est ouverte qu’à ceux qui en ont le lien.
help-bot-threads = Combien de bots forts réfléchissent à la fois ; un par cœur de processeur par défaut, de 2 à 8.
help-connections = Connexions à PostgreSQL que chaque serveur tient au plus ; 10 par défaut.
help-environment = Chaque option peut aussi venir d’une variable d’environnement : --keep-days de ALIDADE_KEEP_DAYS. Une option répétée prend plusieurs valeurs séparées par des espaces.
help-deals = Combien de donnes ; chaque joueur joue chacune d’elles. 100 par défaut.
help-csv = Écrire dans ce fichier une ligne par place et par partie ; - les affiche à la place des tableaux.
help-plot = Dessiner les étoiles de tous les joueurs dans ce fichier, qui finit par .png ou .svg.
help-workers = Combien de processus jouent ; par défaut autant qu’il y a de cœurs.
help-notebook = Garder les parties dans ce dossier, et continuer avec celles qu’il contient.
help-ray = Jouer sur la grappe Ray qui se trouve à cette adresse.
server-ready = Le serveur est prêt : { $address }
server-others = Les autres appareils de votre réseau ouvrent : { $address }
server-only-here = Seul cet ordinateur peut l’ouvrir. Pour les autres appareils de votre réseau, lancez-le avec alidade serve --lan ou make play ARGS=--lan.
server-no-network = Cet ordinateur n’est sur aucun réseau : connectez-le à un réseau pour que d’autres appareils puissent l’atteindre.
server-firewall = Si un appareil ne peut pas l’ouvrir, autorisez Python dans le pare-feu de cet ordinateur et vérifiez que les deux sont sur le même réseau (un réseau invité isole souvent les appareils).
server-no-runtime = Le jeu sans le serveur n’est pas proposé : cette copie n’a pas de moteur pour navigateurs ; make runtime l’ajoute.
site-written = Le jeu pour un seul appareil est dans { $folder } ({ $megabytes } Mo) ; tout hébergeur peut le servir, même depuis un sous-dossier.
server-exported = { $count ->
    [one] { $count } partie enregistrée
   *[other] { $count } parties enregistrées
} dans { $folder }. On y lit les secrets des parties en cours : gardez-les pour vous.
server-records-leave-out = Ces fichiers ne gardent ni robots en jeu, ni temps par tour, ni conseils, ni noms de table, ni liens : alidade move conserve tout.
server-imported = { $file } : { $link }, jeton de l’hôte { $host }
server-imported-seat = place { $seat } : { $link }
server-moved = { $count ->
    [one] { $count } table transférée
   *[other] { $count } tables transférées
}. L’ancien stockage est inchangé : ne le servez plus.
server-head-table = Table
server-head-stage = État
server-head-seats = Joueurs, bots, libres
server-head-used = Dernière activité (UTC)
server-head-listed = Publique
server-head-title = Nom
server-stage = { $stage ->
    [lobby] en attente
    [playing] en cours
   *[over] finie
}
server-public = publique
server-free = libre
server-no-tables = Il n’y a pas de tables.
server-tables = { $count ->
    [one] { $count } table en tout.
   *[other] { $count } tables en tout.
}
server-created = ouverte le { $created }, dernière activité le { $used } (UTC)
server-seat = place { $seat } : { $who }
server-deleted = { $table } est supprimée.
server-unlisted = { $table } n’est plus sur la liste publique.
server-checked = { $count ->
    [one] { $count } table peut être lue.
   *[other] { $count } tables peuvent être lues.
}
server-flaw = Le stockage est endommagé : { $reason }.
server-faults = { $count ->
    [one] { $count } défaut trouvé.
   *[other] { $count } défauts trouvés.
}
server-compacted = La place inutilisée a été rendue.
server-backed-up = { $count ->
    [one] { $count } table copiée
   *[other] { $count } tables copiées
} dans { $file }. Ce fichier contient les secrets des parties en cours : gardez-le pour vous.
server-not-exported = { $count ->
    [one] { $count } partie n’a pas été écrite, car elle ne peut pas être lue.
   *[other] { $count } parties n’ont pas été écrites, car elles ne peuvent pas être lues.
}
server-lead = Dessinez la carte d’un pays inconnu, seul ou entre amis.
server-needs-script = Alidade dessine ses cartes avec JavaScript : veuillez l’autoriser sur cette page.
server-to-start = Vers la page d’accueil
server-table = une table
server-cartographer = Un cartographe
server-box =
    { $box ->
        [base] jeu de base
        [heroes] jeu Heroes
        [combined] les deux boîtes réunies
       *[other] une boîte personnelle
    }
server-seats =
    { $box }, { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }, { $count ->
        [0] aucune libre
        [1] une libre
        [one] { $count } libre
       *[other] { $count } libres
    }
server-invites = { $name } vous invite : { $seats }
server-invited = Vous êtes invité à jouer : { $seats }
server-match-begun = La partie a commencé : { $names } ({ $box })
server-match-over = La partie est terminée : { $names } ({ $box })
server-replay = Une partie, tour par tour : { $names }
server-challenge =
    { $name } a obtenu { $count ->
        [one] { $count } étoile
       *[other] { $count } étoiles
    } : ferez-vous mieux avec les mêmes cartes ?
show-surrounded = montagnes entourées
show-maps = parchemins
show-one-card = alidade cards ID dessine l’une d’elles.
show-box-base = boîte de base
show-box-heroes = boîte Heroes
show-top-left = en solo : haut gauche
show-top-right = en solo : haut droite
show-bottom-right = en solo : bas droite
show-bottom-left = en solo : bas gauche
show-unfinished = La partie n’est pas finie.
show-skills = compétences
show-ruins = La prochaine carte Exploration doit recouvrir des ruines.
show-respond = Avant de passer les parchemins : { $card }
show-choose = Après le décompte, le propriétaire choisit : { $card }
show-spread = Après le décompte, les monstres se propagent : { $card }
show-on-sheet = { $drawer }, sur le parchemin : { $owner }
show-season-scored = Fin de saison : { $season }
show-motto = « { $motto } »
show-result = Le résultat
show-playing = En jeu
show-simulated = { $games }, { $players }, niveau { $bot }, graine { $seed }
show-unskilled = Les compétences sont en jeu, mais le robot Flâneur n’en utilise aucune.
show-mean = moyenne
show-spread-of = écart type
show-least = min.
show-most = max.
show-wins = victoires
show-games = parties
show-tournament = { $games }, { $players }, graine { $seed }
show-bot = robot
show-stars = étoiles
show-error = err. type
show-interval = intervalle à 95 %
show-duel = sur les mêmes donnes
show-coins = pièces par saison
show-number = nombre solo
show-milliseconds = ms par coup
coach-par-is = ce qu’on attendait des meilleurs dessins avant la première carte
coach-luck-is =
    { $alone ->
        [yes] ce que les cartes ont changé
       *[no] ce que les cartes et les voisins ont changé
    }
coach-skill-is = ce que les dessins ont perdu face aux meilleurs
coach-policy = L’attente suit le robot Arpenteur à partir de ce que la place pouvait voir ; { $edge } de l’attente initiale sont ce que les meilleurs dessins ajoutent dans des donnes comme celle-ci. Chaque dessin est évalué sur { $decks } piles autres que celles qui l’ont fait choisir ; ± est l’erreur type.
coach-others = On suppose que les voisins dessinent leurs monstres là où ils font le plus mal. * est compté en étoiles du voisin dont on a rempli le parchemin.
coach-drawn = dessiné
coach-best = meilleur
coach-cost = a coûté { $stars }
coach-why = À la fin, le meilleur dessin aurait changé
coach-room = cases isolées en moins : { $spaces }
coach-room-less = cases isolées en plus : { $spaces }
play-you = Cartographe
compiling = Compilation du jeu, une seule fois : jusqu’à une minute.
play-welcome = Tapez ? à tout moment pour de l’aide.
play-season-now = cette saison
play-written = déjà inscrit
play-used = utilisée
play-last = la saison finit ensuite
play-ruins = doit recouvrir des ruines
play-what = Que dessinez-vous ?
play-shape = Quelle forme ?
play-terrain = Quel terrain ?
play-lone-terrain = Aucune forme ne peut être dessinée : vous dessinez une seule case. Quel terrain ?
play-orientation = Dans quel sens ?
play-pattern = Quelles cases ?
play-marks = Quelles cases le héros attaque-t-il ?
play-spaces = Quelles cases restent sur le parchemin ? Nommez-les toutes, par exemple a1 a2.
play-place = Où va le coin supérieur gauche de son cadre ? + marque les cases possibles.
play-space = Quelle case ? + marque les cases possibles.
play-destroy = Quelle case détruire ? Au choix : { $cells }.
play-confirm = { $move } : Entrée pour dessiner, undo pour revenir.
play-confirm-place = Une autre case la déplace.
play-confirm-skill = Un numéro ajoute une compétence.
play-respond = Les monstres arrivent : Entrée pour les laisser venir, un numéro pour une compétence.
play-nothing = Entrée pour ne rien dessiner, un numéro pour choisir son sens.
play-lone = une seule case
play-came = { $card } : des monstres en { $cells }.
play-destroyed = { $card } : { $cells } est détruite.
play-hint = Un bon endroit : { $move } ; les nombres disent ce qu’il rapporte.
play-saved = Enregistré dans { $file }.
play-keep = save FILE garde la partie, Entrée pour quitter.
play-help =
    Répondez par un numéro, ou donnez plusieurs réponses à la fois :
      1 2 c4     forme 1, dans le sens 2, en c4 (ligne c, colonne 4)
    Une forme se pose par le coin supérieur gauche de son cadre ; + marque
    les cases possibles. Ou écrivez vous-même le coup :
      F c4 c5    forêt sur ces cases (F forêt, V village, A ferme, W lac)
    Sur le parchemin : M monstre, H héros, R ruines, ^ montagne,
    X terres désolées, # case détruite, & ferme et village à la fois,
    une minuscule sur des ruines, × case attaquée par un héros ;
    un point rouge à côté d’un monstre coûte une étoile.
      help a     le décret A et les cases qu’il compte
      help rules décrets, compétences, embuscades durables, cette carte
      hint       montre un bon endroit
      undo       revient d’un pas
      save FILE  garde la partie pour alidade play --resume FILE
      quit       quitte

## Errors
## One message for each error code, error-<code>, with the values the error names.

error-cards_broken = { $source }, ligne { $line } : { $reason }.
error-cards_none = { $source } ne contient aucune carte Décompte ; attendu une ou plusieurs, faites avec @scoring.
error-cards_id = { $source } : { $card } n’est pas un identifiant ; attendu au plus 40 lettres minuscules, chiffres et _.
error-cards_taken = { $source } : une carte imprimée a déjà l’identifiant { $card } ; attendu un autre.
error-cards_twice = { $source } : { $other } a déjà une carte d’identifiant { $card } ; attendu un autre.
error-cards_facts = { $source } : { $card } a besoin d’une pile ({ $stacks }) et d’un nombre entier pour le jeu en solo.
error-cards_words = { $source } : { $card } a besoin, pour chaque langue, d’un nom d’au plus { $name } lettres et d’une règle d’au plus { $rule }, sur une ligne.
error-cards_example = { $source } : l’exemple de { $card } n’est pas un parchemin : { $reason }
error-card_raises = { $source } : la carte Décompte { $card } échoue sur un parchemin : { $reason }.
error-card_answers = { $source } : la carte Décompte { $card } doit rendre un tuple de récompenses ; reçu { $got }.
error-no_option = Il n’y a pas d’option { $option }.
error-no_option_near = Il n’y a pas d’option { $option } ; vouliez-vous dire { $near } ?
error-no_command = Il n’y a pas de commande { $command } ; au choix : { $commands }.
error-missing_argument = Il manque { $name }.
error-missing_value = { $option } demande une valeur.
error-surplus_value = { $option } ne prend pas de valeur.
error-surplus_argument = Argument inattendu : { $text }.
error-wrong_number = { $option } est un nombre entier de { $lowest } à { $highest } ; reçu { $got }.
error-count_or_cards = { $option } est un nombre de 0 à { $most }, ou des cartes séparées par des virgules ; reçu { $got }.
error-not_whole = { $option } est un nombre entier ; reçu { $got }.
error-wrong_choice = { $option } : au choix { $choices } ; reçu { $got }.
error-four_edicts = --edicts demande quatre cartes Décompte séparées par des virgules, ou un point d’interrogation pour une carte tirée au sort ; reçu { $got }.
error-not_one_line = { $option } attend une seule ligne de { $least } à { $most } lettres.
error-not_together = { $first } et { $second } s’excluent : laissez l’un des deux.
error-resume_alone = Une partie enregistrée a son joueur, son parchemin et ses cartes ; enlevez { $option }.
error-resume_seats = Une partie à { $seats } places ne se joue pas en solo.
error-file_unwritable = { $file } ne peut pas être écrit : { $reason }.
error-missing_extra = Il faut pour cela { $package }, qui n’est pas installé : { $command }.
error-no_cluster = Il n’y a pas de grappe Ray à l’adresse { $address } : { $reason }
error-other_tournament = { $file } appartient à d’autres parties ; attendu { $bots } avec la graine { $seed } et cette mise en place.
error-notebook_line = { $file } : la ligne { $line } n’est pas le résultat d’une partie.
error-notebook_alone = { $file } n’a pas à côté de lui un { $terms } qui dise à quelles parties il appartient.
error-wrong_deals = Un tournoi a au moins un joueur et une donne ; reçu { $bots } et { $deals }.
error-missing_games = Le classement d’un tournoi demande chacune de ses { $games } parties une fois ; reçu { $got }.
error-wrong_lineup = Une partie demande un joueur par place ; reçu { $players } pour { $seats }.
error-worker_lost = Un processus de jeu a été arrêté, peut-être faute de mémoire.
error-storage_fails = Le stockage est en panne : { $reason }.
error-no_records = Il n’y a aucun enregistrement dans { $folder } ; attendu des fichiers qui se terminent par .txt.
error-no_storage = Il n’y a pas de stockage { $file }.
error-no_home = Il n’y a pas de dossier personnel où garder les tables ; nommez un dossier avec --data.
error-no_folder = Les tables ne peuvent pas être gardées dans { $folder } : { $reason } ; nommez un autre dossier avec --data.
error-port_taken = Le port { $port } est déjà pris ; choisissez-en un autre avec --port, ou 0 pour n’importe lequel.
error-no_listening = Le serveur ne peut pas écouter sur { $host } : { $reason }.
error-wrong_database = Ce n’est pas l’adresse d’une base de données ; attendu { $expected }.
error-no_record = { $file } n’est pas un enregistrement : { $reason }
error-wrong_plot = Un graphique est un fichier qui finit par .png ou .svg ; reçu { $file }.
error-batch_map = La simulation en masse joue sur des parchemins d’au plus 11 × 11 cases ; reçu { $rows } × { $cols }.
error-batch_skills = La simulation en masse joue sans compétences.
error-batch_effect = La simulation en masse ne joue pas { $card } : son effet, { $effect }, n’a pas de version compilée.
error-batch_card = La simulation en masse ne joue pas { $card }, une carte Décompte sans version compilée.
error-batch_size = La simulation en masse n’a pas assez de place pour { $things } : { $count }, au plus { $most }.
error-batch_no_gpu = On ne joue sur un GPU que dans un processus lancé avec ALIDADE_BATCH=cuda.
error-batch_move = La place { $seat } de la partie { $game } ne peut pas dessiner cela.
error-batch_shape = La simulation en masse n’a pas de place pour les formes de { $card }.
error-batch_count = La simulation en masse joue au moins une partie ; reçu { $count }.
error-batch_keys = La simulation en masse demande une clé, un nombre entier de 64 bits, pour chacune des { $count } parties.
error-batch_rows = La simulation en masse attend un tableau { $name } de forme { $shape } et de type { $kind }.
error-batch_not_dealt = Il faut distribuer les parties avant que quelqu’un dessine.
error-planner_budget = Un planificateur demande au moins 1 coup, 1 fil et des parties simulées ou des secondes à dépenser ; aucune valeur n’est négative ni infinie.
error-terrain_first = Dites aussi le terrain, par exemple { $text }.
error-over_edge = Depuis { $cell }, la forme dépasserait du bord du parchemin.
error-nothing_to_undo = Il n’y a rien à défaire.
error-no_file_name = Donnez le nom d’un fichier, par exemple save { $file }.
error-file_exists = { $file } existe déjà ; choisissez un autre nom.
error-really_quit = La partie n’est pas enregistrée : save FILE la garde, quit encore une fois la quitte.
error-wrong_env_map = Un environnement se joue sur des parchemins d’au plus { $most } × { $most } cases ; reçu { $rows } × { $cols }.
error-wrong_reward = La récompense est season ou final ; reçu { $reward }.
error-wrong_players = Un environnement à plusieurs places en a de 2 à { $most } ; reçu { $seats }.
error-wrong_render_mode = Mode de rendu, au choix : { $modes } ; reçu { $mode }.
error-not_reset = L’environnement doit d’abord être réinitialisé.
error-no_more_steps = La partie est finie ; réinitialisez l’environnement pour en distribuer une autre.
error-no_pictures = L’environnement vectorisé ne dessine pas d’images ; reçu le mode de rendu { $mode }.
error-wrong_actions = Attendu { $count } actions, chacune un nombre entier de 0 à { $most }.
error-wrong_action = Une action est un nombre entier de 0 à { $most } ; reçu { $got }.
error-wrong_games = Un environnement vectorisé joue au moins une partie ; reçu { $count }.
error-no_action = La place { $seat } a besoin d’une action ; seule une place qui n’a rien à jouer peut attendre.
error-wrong_usage = La commande ne peut pas être exécutée : { $said }.
error-storage_taken = Un autre serveur garde ses tables dans { $file } ; nommez un autre dossier avec --data, ou une base de données.
error-server_running = Un serveur utilise { $storage } ; arrêtez-le d’abord.
error-tables_there = Il y a déjà des tables dans { $storage } ; nommez un stockage vide avec --to.
error-folder_full = { $folder } n’est pas vide et n’est pas un site d’Alidade ; nommez un autre dossier.
error-bad_contact = Le contact doit tenir en une ligne de { $most } caractères au plus, par exemple une adresse électronique ou l’adresse d’une page en https, mais il a été donné : { $got }.
error-imprint_empty = Le fichier de mentions légales { $file } est vide ; il devrait contenir un texte de { $most } caractères au plus.
error-imprint_long = Le fichier de mentions légales { $file } compte { $got } caractères ; { $most } au plus sont admis.
