### What only the terminal, an operator or a user of the library reads, in English; the page does not load it.
### fr.ftl and uk.ftl hold the same messages in the same order.

## Words

word-coins = coins
word-season = season
word-seat = seat
word-rating = rating
word-title = title
word-clockwise = clockwise
word-counterclockwise = anticlockwise
word-explore-card = explore card
word-scoring-card = scoring card
word-season-card = season card
word-ambush-card = ambush card
word-ruins-card = ruins card
word-hero-card = hero card
word-skill-card = skill card
# The time at which a season ends.
word-threshold = threshold
word-solo = solo

## Counts

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

## Screen
## What the command line says.

help-usage = Usage:
help-commands = Commands:
help-options = Options:
help-options-word = OPTIONS
help-alidade = Unofficial software to play, study and simulate Cartographers, the map-drawing board game.
help-play = Play a solo game in the terminal.
help-site = Write the game for one device into DIR: plain files that any web host can serve, playable without an Alidade server.
help-score = Score a map written as text, on all scoring cards or on some.
help-simulate = Have bots play many games, and show the results.
help-replay = Show a recorded match turn by turn.
help-analyse = Analyse a recorded match for one seat: what was expected, what luck changed, what its drawings lost.
help-seat = The seat to look at (default: 1).
help-cards = List all cards, or draw one: a card, a season or a map.
help-lang = Language of all messages.
help-version = Show the version and exit.
help-help = Show this help and exit.
help-card = A scoring card by its id; may be given more than once.
help-json = Write JSON instead of a table.
help-json-turns = Write one JSON object per turn, each on its own line.
help-games = How many games (default: 100).
help-seed = Random seed: the same seed gives the same game.
help-players = How many players, 1 to 100 (default: 1).
help-map = The map: a printed sheet, one of the box file, or a file of map text.
help-box = The cards: base, heroes, both combined, or a custom box file (default: base).
help-cards-from = A Python file or module with custom scoring cards, which is run; may be repeated.
help-skills = Play with skills.
help-explore = The explore cards of this box.
help-seasons = The season cards of this box.
help-ambush = Ambush cards: how many, 0 to 8, drawn at random for each game, or which ones, with commas between them.
help-heroes = Hero cards: how many, 0 to 4, drawn at random for each game, or which ones, with commas between them.
help-scoring = The scoring cards of this box, or of both.
help-edicts = The scoring cards of the edicts A to D, with commas between them; ? leaves one to chance.
help-first-game = The four edicts that Heroes recommends for a first game.
help-fallback = The terrains of the single space drawn when no shape fits: any, or those of the card.
help-bot = The bot that plays (default: random, which uses no skills).
help-records = Keep every match as a file in this folder.
help-player = Your name; without it you are a cartographer.
help-crest = Your crest: a word, or four numbers such as 1-2-6-3 as the page writes them.
help-motto = Your motto.
help-resume = Resume a saved game.
help-tournament = Have bots play the same deals, and show which is better and how certain that is.
help-serve = Run the server: open a table, send the link, play.
help-export = Write every match that has started as a record into FOLDER, without bots at play, clocks, hints, table names and links; records hold the secrets of running matches.
help-import = Read records, or folders of them, as tables on this server; unfinished matches can be continued, without bots at play, clocks, hints, table names and links.
help-move = Copy everything from one storage into another, empty one (SQLite or PostgreSQL), so that every link still opens and every match goes on; stop the servers first.
help-data = The folder for the tables (default: your data folder).
help-database = The address of a PostgreSQL database for many servers, or of an SQLite file.
help-address = The address at which players reach this server, for the links that are printed.
help-site-address = The address where this site will be, for the picture that messengers show of its links.
help-move-from = The storage to copy: a folder, as with --data, or the address of a database (default: ALIDADE_DATABASE).
help-move-to = The empty storage to fill: a folder, as with --data, or the address of a database (default: ALIDADE_DATABASE).
help-host = The address to listen on (default: 127.0.0.1); 0.0.0.0 for all.
help-lan = Let all devices on your network in: listen on all addresses, and print them and a QR code.
help-port = The port (default: 8000); 0 takes a free one.
help-open = Open the page in a browser.
help-origin = Another origin allowed to connect; may be repeated.
help-proxy = A trusted reverse proxy; may be repeated.
help-per-address = Requests per second that one address may make (default: 200).
help-sockets = Sockets that one address may hold (default: 2500).
help-keep-days = Days that a match is kept after its last move (default: 60).
help-max-tables = How many tables are kept at once; beyond that no more are opened (default: 100,000).
help-name = A name that people reach the server by, besides its addresses and this machine’s own names; may be repeated.
help-contact = How players reach you: a line of text, an e-mail address or the address of a page, shown under About.
help-imprint = A file of plain text with your imprint, shown under About.
help-no-coach = Do not analyse finished matches.
help-log-level = Log level (default: info).
help-tables = List the tables of this server, show some with their seats, delete them, or take them off the public list (unlist).
help-check = Read every table, name those that cannot be read and say why, and check the files of the storage.
help-backup = Copy everything into a new SQLite file while the server runs; alidade move brings it back.
help-listed = List only the tables on the public list.
help-compact = Give unused space back to the system afterwards; on SQLite stop the server first.
help-metrics = Answer GET /metrics for every address, not only for this machine.
help-no-public-list = Have no public list: every table is open only to those who have its link.
help-bot-threads = How many strong bots think at once (default: one for each processor core, from 2 to 8).
help-connections = How many connections to PostgreSQL each server holds at most (default: 10).
help-environment = Each option can be set by an environment variable too: --keep-days by ALIDADE_KEEP_DAYS. An option that is repeated takes several values with spaces between them.
help-deals = How many deals; every player plays each of them (default: 100).
help-csv = Write a row for every seat of every game into this file; - prints them in place of the tables.
help-plot = Plot the stars of all players to this file, which ends in .png or .svg.
help-workers = How many processes play (default: one per core).
help-notebook = Save results in this folder and resume from them.
help-ray = Play on the Ray cluster at this address.
server-ready = Alidade is ready: { $address }
server-others = Other devices on your network open: { $address }
server-only-here = Only this computer can open it. To let other devices on your network in, start it with alidade serve --lan or make play ARGS=--lan.
server-no-network = This computer is not on a network: connect it to one to let other devices in.
server-firewall = If a device cannot open it, allow Python in the firewall of this computer, and check that both are on the same network (guest networks often keep devices apart).
server-no-runtime = Offline play is unavailable: this copy has no browser runtime; make runtime adds it.
site-written = The game for one device is in { $folder } ({ $megabytes } MB); any web host can serve it, from a subfolder too.
server-exported = { $count ->
    [one] { $count } match
   *[other] { $count } matches
} written to { $folder }. They hold the secrets of running matches: keep them to yourself.
server-records-leave-out = Records do not carry bots at play, clocks, hints, table names and links: alidade move keeps them all.
server-imported = { $file }: { $link }, host token { $host }
server-imported-seat = seat { $seat }: { $link }
server-moved = { $count ->
    [one] { $count } table
   *[other] { $count } tables
} moved. The old storage is unchanged: do not serve it again.
server-head-table = Table
server-head-stage = Stage
server-head-seats = Players, bots, free
server-head-used = Last used (UTC)
server-head-listed = Public
server-head-title = Name
server-stage = { $stage ->
    [lobby] waiting
    [playing] running
   *[over] over
}
server-public = public
server-free = free
server-no-tables = There are no tables.
server-tables = { $count ->
    [one] { $count } table.
   *[other] { $count } tables.
}
server-created = opened { $created }, last used { $used } (UTC)
server-seat = seat { $seat }: { $who }
server-deleted = { $table } is deleted.
server-unlisted = { $table } is no longer on the public list.
server-checked = { $count ->
    [one] { $count } table can be read.
   *[other] { $count } tables can be read.
}
server-flaw = The storage is damaged: { $reason }.
server-faults = { $count ->
    [one] { $count } fault found.
   *[other] { $count } faults found.
}
server-compacted = Unused space was given back.
server-backed-up = { $count ->
    [one] { $count } table
   *[other] { $count } tables
} copied to { $file }. It holds the secrets of running matches: keep it to yourself.
server-not-exported = { $count ->
    [one] { $count } match was not written because it cannot be read.
   *[other] { $count } matches were not written because they cannot be read.
}
server-lead = Draw the map of an unknown country, alone or with friends.
server-needs-script = Alidade draws its maps with JavaScript: please allow it on this page.
server-to-start = To the start page
server-table = a table
server-cartographer = A cartographer
server-box =
    { $box ->
        [base] base game
        [heroes] Heroes
        [combined] both boxes combined
       *[other] a custom box
    }
server-seats =
    { $box }, { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }, { $count ->
        [0] none free
        [1] one free
        [one] { $count } free
       *[other] { $count } free
    }
server-invites = { $name } invites you: { $seats }
server-invited = You are invited: { $seats }
server-match-begun = The match has begun: { $names } ({ $box })
server-match-over = The match is over: { $names } ({ $box })
server-replay = A match turn by turn: { $names }
server-challenge =
    { $name } drew { $count ->
        [one] { $count } star
       *[other] { $count } stars
    }: can you beat that with the same cards?
show-surrounded = surrounded mountains
show-maps = maps
show-one-card = alidade cards ID draws one of them.
show-box-base = base
show-box-heroes = Heroes
show-top-left = solo from top left
show-top-right = solo from top right
show-bottom-right = solo from bottom right
show-bottom-left = solo from bottom left
show-unfinished = The match is not finished.
show-skills = skills
show-ruins = The next explore card must cover ruins.
show-respond = Before the sheets are passed: { $card }
show-choose = After the scoring, the owner chooses: { $card }
show-spread = After the scoring, the monsters spread: { $card }
show-on-sheet = { $drawer } on { $owner }’s sheet
show-season-scored = { $season } is over
show-motto = “{ $motto }”
show-result = The result
show-playing = Playing
show-simulated = { $games }, { $players }, level { $bot }, seed { $seed }
show-unskilled = Skills are in play, but the Rambler uses none.
show-mean = mean
show-spread-of = sd
show-least = min
show-most = max
show-wins = wins
show-games = games
show-tournament = { $games }, { $players }, seed { $seed }
show-bot = bot
show-stars = stars
show-error = se
show-interval = 95% interval
show-duel = on the same deals
show-coins = coins by season
show-number = solo number
show-milliseconds = ms per move
coach-par-is = expected of the best drawings before the first card
coach-luck-is =
    { $alone ->
        [yes] what the cards changed
       *[no] what the cards and the neighbours changed
    }
coach-skill-is = what the drawings lost against the best
coach-policy = Expectations follow the bot Surveyor from what the seat could see; { $edge } of par is what the best drawings add in deals like this one. Each drawing is valued on { $decks } decks other than those it was chosen on; ± is the standard error.
coach-others = The neighbours are expected to draw their monsters where they hurt most. * counts in the score of the neighbour whose sheet was drawn on.
coach-drawn = drawn
coach-best = best
coach-cost = cost { $stars }
coach-why = The best drawing would have changed the final score by
coach-room = fewer enclosed single spaces: { $spaces }
coach-room-less = more enclosed single spaces: { $spaces }
play-you = Cartographer
compiling = Compiling the game, once; this takes up to a minute.
play-welcome = Type ? at any time for help.
play-season-now = this season
play-written = scored so far
play-used = used
play-last = the season ends after this
play-ruins = must cover ruins
play-what = What do you draw?
play-shape = Which shape?
play-terrain = Which terrain?
play-lone-terrain = No shape can be drawn, so you draw a single space. Which terrain?
play-orientation = Which way round?
play-pattern = Which spaces?
play-marks = Which spaces does the hero attack?
play-spaces = Which spaces stay on the map? Name them all, as in a1 a2.
play-place = Where does the top left corner of its box go? + marks the spaces that work.
play-space = Which space? + marks those that work.
play-destroy = Which space do you destroy? Expected one of { $cells }.
play-confirm = { $move }: Enter draws it, undo goes back.
play-confirm-place = Another space moves it.
play-confirm-skill = A number adds a skill.
play-respond = Monsters are coming: Enter lets them come, a number uses a skill.
play-nothing = Enter draws nothing, a number chooses its orientation.
play-lone = a single space
play-came = { $card }: monsters on { $cells }.
play-destroyed = { $card }: { $cells } is destroyed.
play-hint = A good place: { $move }; the numbers say what it brings.
play-saved = Saved in { $file }.
play-keep = Type save FILE to keep the match, or press Enter to leave.
play-help =
    Answer with a number, or give several answers at once:
      1 2 c4     shape 1, orientation 2, at c4 (row c, column 4)
    A shape goes where the top left corner of its box is; + marks what works.
    Or write the move yourself:
      F c4 c5    forest on these spaces (F forest, V village, A farm, W water)
    On the map: M monster, H hero, R ruins, ^ mountain, X wasteland,
    # destroyed, & farm and village at once, lower case on ruins,
    × attacked by a hero; a red dot beside a monster costs a star.
      ? a        edict A and the spaces it counts
      ? rules    what edicts, skills, lasting ambushes and this card say
      hint       shows a good place
      undo       one step back
      save FILE  keeps the game for alidade play --resume FILE
      quit       leaves

## Errors
## One message for each error code, error-<code>, with the values the error names.

error-cards_broken = { $source }, line { $line }: { $reason }.
error-cards_none = { $source } holds no scoring card; expected one or more made with @scoring.
error-cards_id = { $source }: { $card } is not an id; expected at most 40 lower-case letters, digits and _.
error-cards_taken = { $source }: a printed card has the id { $card } already; expected another one.
error-cards_twice = { $source }: { $other } already has a card with the id { $card }; expected another one.
error-cards_facts = { $source }: { $card } needs a stack ({ $stacks }) and a whole number for solo play.
error-cards_words = { $source }: { $card } needs a name of at most { $name } letters and a rule of at most { $rule } for each language, on one line.
error-cards_example = { $source }: the example of { $card } is not a map: { $reason }
error-card_raises = { $source }: the scoring card { $card } fails on a map: { $reason }.
error-card_answers = { $source }: the scoring card { $card } has to return a tuple of awards; got { $got }.
error-no_option = There is no option { $option }.
error-no_option_near = There is no option { $option }; did you mean { $near }?
error-no_command = There is no command { $command }; expected one of { $commands }.
error-missing_argument = { $name } is missing.
error-missing_value = { $option } needs a value.
error-surplus_value = { $option } takes no value.
error-surplus_argument = Unexpected argument: { $text }.
error-wrong_number = { $option } must be a whole number from { $lowest } to { $highest }; got { $got }.
error-count_or_cards = { $option } must be a number from 0 to { $most }, or cards with commas between them; got { $got }.
error-not_whole = { $option } must be a whole number; got { $got }.
error-wrong_choice = { $option } must be one of { $choices }; got { $got }.
error-four_edicts = --edicts needs four scoring cards with commas between them, ? where one is dealt; got { $got }.
error-not_one_line = { $option } must be one line of { $least } to { $most } letters.
error-not_together = { $first } and { $second } exclude each other: leave one of them out.
error-resume_alone = A saved game has its own player, map and cards; leave out { $option }.
error-resume_seats = A game of { $seats } seats cannot be played alone.
error-file_unwritable = { $file } cannot be written: { $reason }.
error-missing_extra = This needs { $package }, which is not installed: { $command }.
error-no_cluster = There is no Ray cluster at { $address }: { $reason }
error-other_tournament = { $file } belongs to different games; expected { $bots }, seed { $seed } and this set-up.
error-notebook_line = { $file }: line { $line } is not an outcome of a game.
error-notebook_alone = { $file } has no { $terms } beside it that says which games it belongs to.
error-wrong_deals = A tournament has at least one player and one deal; got { $bots } and { $deals }.
error-missing_games = The standings of a tournament need each of its { $games } games once; got { $got }.
error-wrong_lineup = A match needs one player for each seat; got { $players } for { $seats }.
error-worker_lost = A worker process was killed, possibly because memory ran out.
error-storage_fails = Storage error: { $reason }.
error-no_records = There is no record in { $folder }; expected files that end with .txt.
error-no_storage = There is no storage { $file }.
error-no_home = There is no home folder to keep the tables in; name a folder with --data.
error-no_folder = The tables cannot be kept in { $folder }: { $reason }; name another folder with --data.
error-port_taken = Port { $port } is already in use; choose another with --port, or 0 for any.
error-no_listening = The server cannot listen on { $host }: { $reason }.
error-wrong_database = This is not the address of a database; expected { $expected }.
error-no_record = { $file } is not a record: { $reason }
error-wrong_plot = A plot is a file that ends in .png or .svg; got { $file }.
error-batch_map = Bulk simulation plays on maps of at most 11 × 11 spaces; got { $rows } × { $cols }.
error-batch_skills = Bulk simulation plays without skills.
error-batch_effect = Bulk simulation does not play { $card }: its effect, { $effect }, has no compiled version.
error-batch_card = Bulk simulation does not play { $card }, a scoring card without a compiled version.
error-batch_size = Bulk simulation has room for at most { $most } { $things }; got { $count }.
error-batch_no_gpu = Games are played on a GPU only in a process started with ALIDADE_BATCH=cuda.
error-batch_move = Seat { $seat } of game { $game } may not draw this.
error-batch_shape = Bulk simulation has no room for the shapes of { $card }.
error-batch_count = Bulk simulation plays at least one game; got { $count }.
error-batch_keys = Bulk simulation needs a key, a whole number of 64 bits, for each of its { $count } games.
error-batch_rows = Bulk simulation expects an array { $name } of shape { $shape } and type { $kind }.
error-batch_not_dealt = The games have to be dealt before anyone draws.
error-planner_budget = A planner needs at least 1 move, 1 thread, and playouts or seconds to spend; none may be negative or infinite.
error-terrain_first = Name the terrain too, as in { $text }.
error-over_edge = At { $cell } the shape would reach over the edge of the map.
error-nothing_to_undo = There is nothing to undo.
error-no_file_name = Name a file, as in save { $file }.
error-file_exists = { $file } exists already; choose another name.
error-really_quit = The game is not saved. Type save FILE to keep it, or quit again to discard it.
error-wrong_env_map = An environment plays on maps of at most { $most } × { $most } spaces; got { $rows } × { $cols }.
error-wrong_reward = The reward must be season or final; got { $reward }.
error-wrong_players = An environment for several seats has 2 to { $most } of them; got { $seats }.
error-wrong_render_mode = The render mode must be one of { $modes }; got { $mode }.
error-not_reset = The environment has to be reset before anything else.
error-no_more_steps = The game is over; reset the environment to deal another one.
error-no_pictures = The vectorised environment draws no pictures; got the render mode { $mode }.
error-wrong_actions = Expected { $count } actions, each a whole number from 0 to { $most }.
error-wrong_action = An action must be a whole number from 0 to { $most }; got { $got }.
error-wrong_games = A vectorised environment plays at least one game; got { $count }.
error-no_action = Seat { $seat } needs an action; only a seat with no move to make may wait.
error-wrong_usage = The command cannot be run: { $said }.
error-storage_taken = Another server is using { $file }; name another folder with --data, or a database.
error-server_running = A server runs on { $storage }; stop it first.
error-tables_there = There are tables in { $storage } already; name an empty storage with --to.
error-folder_full = { $folder } is not empty and was not written by alidade site; name another folder.
error-bad_contact = The contact must be one line of at most { $most } characters, such as an e-mail address or the address of a page that begins with https://, but got { $got }.
error-imprint_empty = The imprint { $file } is empty; expected a text of at most { $most } characters.
error-imprint_long = The imprint { $file } has { $got } characters; expected at most { $most }.
