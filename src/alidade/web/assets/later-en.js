var e=`tables-title = Your tables ({ $count })
tables-all = Show all
tables-fewer = Show fewer
tables-waits = Waiting for { $names }
tables-waits-more = Waiting for { $names } and { $count } more
tables-lobby = In the lobby
tables-over = Finished: see the result
tables-gone = The server no longer has this table.
tables-lost = You no longer have a seat at this table.
tables-left = { $time } left
tables-remembered = The server does not answer. This is how your tables were last seen.
tables-decline = Decline the rematch
ui-remove-keep = Keep it
ui-remove-leave = The others play on: a bot takes your seat, or the seat is free again if the game has not begun. Open the link of the table in this browser to take your seat back.
    .yes = Leave and remove
ui-remove-forget = The game goes off the lists of this browser. Open the link of the table in this browser to go on playing.
    .yes = Remove
ui-remove-delete = The game is only on this device: it is deleted and cannot be had back.
    .yes = Delete

ui-open-seat = open
ui-bot-for = A bot for seat { $seat }
ui-take-seat = Take a seat
ui-sit-down = Sit down
ui-begin = Begin
ui-begin-open = { $count ->
    [one] One seat is still open and will be closed.
   *[other] { $count } seats are still open and will be closed.
}
ui-wait-host = You are seated. The host will start the match soon.
ui-begin-without = Begin without { $names }?
    .rule = Players who have left can come back at any time. If it takes long, you can let a bot draw until they are back.
ui-begin-anyway = Begin
ui-fill-bots = Fill with bots
lobby-code = Code
    .rule = Say it aloud: it is valid until the match begins.
lobby-edit = Change name, crest or language
lobby-stand-up = Stand up
ui-invite = Invite
    .rule = Send the link to your friends, or let them scan the QR code: anyone who opens it can take a seat here. Nobody needs an account.

ui-rating = Rating { $rating }: your stars minus the four edicts’ solo numbers, listed below. The higher, the finer the title.
ui-helped-hints = { $count ->
    [one] a hint on { $count } turn
   *[other] hints on { $count } turns
}
ui-helped-bot = { $count ->
    [one] a bot drew { $count } turn
   *[other] a bot drew { $count } turns
}
ui-helped-most = A bot drew most of this match: it wins no title and counts in no statistics.
ui-you-win = Yours is the best map!
ui-wins = { $name } drew the best map
ui-shared = Shared victory: { $names }
ui-again-new = Play again
ui-again-same = The same deal again
ui-again-join = Join the rematch
ui-again-there = Go to the rematch
ui-after-again = Another match?
ui-after-look = Review
ui-keep-map = Keep this map
ui-keep-other = Other ways to keep it
ui-keep-png = Picture (PNG)
ui-keep-svg = Drawing (SVG)
ui-keep-large = { $name }, framed: see it large

ui-coach = What this match was worth
ui-coach-seat = Player
ui-coach-begins = The coach unrolls the map…
ui-coach-works = From each moment on, the coach imagines the match to its end many times, to see what a better drawing would have brought.
ui-coach-left = { $minutes ->
    [1] less than a minute more
   *[other] about { $minutes } minutes more
}
ui-coach-ahead = Ahead in the queue: { $count }
ui-coach-done = The analysis is ready.
ui-coach-again = Try again
ui-coach-curve = The course of { $name }’s match: { $par } stars were expected at the start, { $score } were scored.
ui-coach-curve-so-far = The course of { $name }’s match so far: { $par } stars were expected at the start, { $score } are expected now.
ui-coach-now = Expected now
ui-coach-par = Expected at the start: what the best drawings bring in a deal like this.
ui-coach-luck = { $alone ->
    [yes] What the cards gave or took.
   *[no] What the cards, and the monsters that neighbours drew, gave or took.
}
ui-coach-skill = What the drawings lost compared with the best; zero is perfect.
ui-coach-error = give or take { $error }
ui-coach-costliest = { $count ->
    [one] The moment that cost most
   *[other] The { $count } moments that cost most
}
ui-coach-cost = It cost { $stars } stars, give or take { $error }.
ui-coach-why = By the end, the better drawing would have brought:
ui-coach-why-edict = from { $name }
ui-coach-why-coins = from coins
ui-coach-why-monsters = { $more ->
    [yes] because monsters would take more
   *[no] because monsters would take less
}
ui-coach-room = Lone empty spaces, which few shapes fit: { $spaces } fewer.
ui-coach-room-less = Lone empty spaces, which few shapes fit: { $spaces } more.
ui-coach-map = The map before moment { $place }
ui-coach-shown = What is shown on the map
ui-coach-best = The best drawing
ui-coach-drawn = What was drawn
ui-coach-flawless = No drawing clearly cost any stars.
ui-coach-moments = All moments
ui-coach-how = How is this measured?
ui-coach-method = From each moment on, the match is imagined to its end with { $decks } orders of the unseen cards, the bot Surveyor drawing; { $edge } stars at the start are what the best drawings add to that. A drawing is chosen on some orders and valued on others. “Give or take” is the standard error.
ui-coach-others = The neighbours are expected to draw their monsters where they hurt most. What is drawn on a neighbour’s map counts in that neighbour’s stars.
ui-coach-go = Look at this moment

land-first = Isarne, Ambrelle, Elvire, Orvane, Ormeval, Estrelle, Merrow, Corvane, Sorrel, Lindor, Thorane, Ravenel
land-last = Vale, March, Downs, Moors, Coast, Highlands, Weald, Reach
land-name = { $first } { $last }
land-forest = { $first } Wood
land-village = { $first } Town
land-farm = { $first } Acres
land-water = Lake { $first }
land-surveyed = as surveyed in four seasons by { $name }
land-surveyed-alone = as surveyed in four seasons
land-leagues = five leagues

replay-start = The blank sheets
replay-turn = { $season }, turn { $turn }: { $card }
replay-scored = { $season } is scored
replay-moment = Moment
replay-before = One moment back
replay-after = One moment on
replay-play = Play
replay-pause = Pause
replay-time = Time { $time } of { $limit }
replay-ruins = It must cover a ruins space.
replay-stand = Stars so far
replay-circle = Circle the spaces of { $what }
replay-link = Link to this moment
replay-picture = Picture of this moment
replay-record = Download the record
replay-file = Look at a record
replay-file-lead = Choose a file that was saved as a record. It is read and shown; nothing of it is stored.
replay-file-choose = Choose a record
replay-file-large = This file is too large for a record; expected { $most } kB at most.
replay-go-on = Continue on this device
replay-kept = This page is kept until { $date }. A downloaded record never expires; “My maps” keeps your own.
replay-kept-short = Nothing of this record is stored here: it lasts as long as your file.
replay-seats = Only those who sat at the table may open this page.
replay-other-sheet = The sheet to beat

challenge-beat = Beat { $name }’s { $total ->
    [one] { $total } star
   *[other] { $total } stars
}
challenge-lead = The same edicts, the same cards in the same order, the same ambushes. { $name }’s map is shown when you have drawn your own.
challenge-known = You have seen this deal before: your attempt will be marked “known deal”.
challenge-attempts =
    { $count ->
        [0] Nobody has tried it yet.
        [one] One attempt has been begun.
       *[other] { $count } attempts have been begun.
    }
challenge-hints = { $name } used hints, so you may ask for them too.
challenge-try = Accept
challenge-send = Challenge a friend
challenge-send-lead = Anyone who opens this link plays your deal alone and has { $total ->
    [one] { $total } star
   *[other] { $total } stars
} to beat. Your map is shown to them afterwards.
challenge-won = You beat { $name } by { $count ->
    [one] one star
   *[other] { $count } stars
}.
challenge-lost = { $name } stays ahead by { $count ->
    [one] one star
   *[other] { $count } stars
}.
challenge-even = You have as many stars as { $name }.

maps-lead = Matches finished in this browser. They stay on this device.
maps-games = { $count ->
    [one] one match
   *[other] { $count } matches
}
maps-removed = { $name } is removed.
maps-undo = Undo
maps-all = all
maps-company = Played with
maps-with-skills = with skills
maps-without-skills = without skills
maps-best = Best
maps-average = Average
maps-number = Solo number
maps-edict = Edict
maps-edicts = Your edicts
maps-edicts-lead = What an edict brought you in a match. Alone, your rating is your stars less the four solo numbers.
maps-coins = Coins by season
maps-toll = Stars lost to monsters
maps-over-time = Rating over time
maps-totals = Stars over time
maps-titles = Titles won
maps-export = Export all
maps-import = Import
maps-keep = Keep in “My maps”
maps-kept = Saved to “My maps”.
maps-imported = { $count ->
    [one] One match was added.
   *[other] { $count } matches were added.
}
maps-bad-file = This file does not hold maps that were exported here.
maps-empty = Your finished maps will hang here.
maps-filtered = No map here matches your filters.
maps-replay = Look at the match

lesson-great_river =
    .aim = In four seasons you draw a map, card by card. The queen’s edicts, A to D, say what earns stars. Most stars wins.
    .edict = Spring scores A and B. Touch A to read what it wants.
    .shape = The card, Great River, is water. Choose a shape: the short one also pays a coin, which is a star every season.
    .place = Drag the shape wherever you like. It need not touch anything.
    .turn = The round arrows turn it, the double arrow flips it. Happy with it? Press Draw.
lesson-forgotten_forest =
    .numbers = A forest. Hold it at the map’s edge and watch the number of edict A grow before you draw.
    .time = Each card takes the time in its corner. At 8, spring ends and is scored.
lesson-orchard =
    .shape = One shape, two terrains: forest at the edge, or farms beside your water? The numbers of the edicts tell you.
lesson-hamlet =
    .ruins = A ruins card came first: this shape must cover one of the broken columns. The eye shows every place.
lesson-hinterland_stream =
    .beside = Edict B pays for each water space beside a farm, and for each farm space beside water.
    .mountain = Fill the four spaces beside a mountain, and it gives you its coin.
lesson-farmland =
    .monster = An ambush! Each empty space beside a monster costs a star at every scoring. Shut the goblins in with farms.
    .season = With this card spring ends: A, B and your coins bring stars, the monsters take some away.
lesson-second-season =
    .cluster = Summer scores B and C. C wants a cluster: six village spaces joined side to side.
    .single = If no shape fits, you draw a single space. With other players, your neighbour draws the monsters.
    .help = That is the game. Touch an edict or the card to read it; the menu has all the rules. Play on as you like!

rules-contents = Contents
rules-aim = The aim
    .rule = You explore an unknown country for the queen and draw it on your sheet. Four edicts, A to D, say what she likes; each season scores two of them. After four seasons, whoever has the most stars wins; among tied players, the one who lost the fewest to monsters; if that ties too, they share the victory.
rules-setup = Set-up
    .rule = Everybody takes a sheet of the same map and names a cartographer, perhaps with a title, a motto and a crest; alone, the title is awarded at the end. From each of the four stacks (forest, farm and water, village, geometry) one scoring card is drawn, and the four are dealt at random to the edicts A to D; you may also choose them. The ambush cards are shuffled, and the top one goes unseen into the explore deck; so does the top hero card, if heroes are in play. With skills, three of the eight cards are drawn and laid open.
    .first = For a first game, Heroes recommends these edicts from A to D: { $cards }.
rules-turn = A turn
    .rule = A card is revealed for everyone, and all draw at the same time, each on their own sheet. Then its time is added: as soon as the total reaches the season’s limit (8, 8, 7 and 6; summer is 7 in Heroes), the season ends.
rules-words = Words
    .rule = Two spaces are beside each other when they share a side; corners never count. Spaces of one terrain that lie beside one another make a cluster, and a single space is a cluster too. A space is filled if it is drawn on or destroyed, or if it is a mountain or wasteland; ruins are empty until they are drawn on or destroyed. A cluster joins two spaces when it lies beside both.
    .beside = The four spaces beside a mountain.
    .cluster = Two clusters: they touch only at a corner.
    .filled = All this is filled; ruins and bare spaces are not.
rules-draw = Drawing
    .rule = Choose one of the card’s terrains and one of its shapes, turn and flip it at will, and draw it on empty spaces. It need not touch anything. If no shape fits anywhere, draw a single space instead, of any terrain but mountain (or one of the card’s, if the table plays so); it pays no coin, and a hero drawn this way attacks nothing. A shape with a coin earns a coin, and a mountain pays one when the last space beside it is filled; from then on a coin is a star in every season. You have room for 14 coins.
rules-ruins = Ruins
    .rule = The next explore card must be drawn over at least one empty ruins space, even if an ambush or a hero comes first. If none of its shapes can, draw a single space anywhere, as above. In Heroes on its own, ruins are plain empty spaces.
rules-ambush = Ambush
    .rule = Everybody passes their sheet to the neighbour the arrow points to, and draws the card’s monsters on the sheet they receive. If the shape fits nowhere, a single monster is drawn, without the initial of a named one and so without its power. Then the sheets come back. The card leaves the game, unless its power lasts: then it stays beside the table. At every scoring, each empty space beside one or more monsters costs one star.
rules-season = End of a season
    .rule = Two edicts are scored: A and B in spring, B and C in summer, C and D in fall, D and A in winter. Every coin pays a star in every season, and what the monsters cost is subtracted. After that, except in winter, zombies spread and trolls destroy, one card after the other in the order in which they were revealed; for each card all choose at the same time, and the stars already written stay as they are. Then the deck is reshuffled, and one more ambush card (and hero, if they are in play) goes in; those not yet seen stay in it.
rules-hero = Heroes
    .rule = A hero is drawn on any empty space, and its attack marks may be turned and flipped around it. Any monster on a marked space is destroyed, now or later; a destroyed space counts as filled and has no terrain. The marks of a hero that is destroyed stay in force. Hero is a terrain type. Gorgon, zombie, troll and dragon have powers of their own.
rules-skills = Skills
    .rule = Three skills lie open for everyone. Once a season you may use one of them: before you draw, cross out as many of your coins as it costs. Crossed-out coins no longer score.
rules-solo = Solo
    .rule = Nobody draws the ambush for you. Its shape, never turned or flipped, starts in the corner shown on the card and moves along the edge in the direction of the arrow until it fits; after a full round it tries one space further in. If it fits nowhere, nothing happens. Once your map is full no more cards come, and all seasons left are scored. At the end the numbers of the four edicts are subtracted from your stars, and the queen gives you a title; below −30 there is none.
rules-both = Base game and Heroes combined
    .rule = As soon as the sheet or any card comes from the other box, the game is combined. All play on the same map, from either box, with the season cards of one box. The explore cards also come from one box, never mixed, but the two ruins cards always join them. Any ambush cards of both boxes may be in play, from none to eight; one enters the deck each season while they last. Heroes are in or out, and hero is a terrain only if they are in. The scoring cards come from both boxes, still one from each stack. Skills and maps of your own belong to no box and combine nothing; on such a map the explore cards decide whether there are ruins cards.
rules-titles = Titles
rules-spaces = The spaces

options-light = Appearance
options-light-auto = like this device
options-light-light = day
options-light-dark = night
options-text = Text size
    .rule = At a table, text grows as far as the window has room beside the map.
options-percent = { $percent }%
options-sound =
    .rule = Pencil and brush, cards, coins and stamps.
options-volume = Volume
options-pace = Ceremonies
    .rule = How fast the end of a season, an ambush and a turning card go by. You can skip each of them.
options-pace-slow = slow
options-pace-normal = usual
options-pace-fast = fast
options-next-card = Turning the next card
    .rule = The pause after your drawing, in which you can still undo it. At a table with others, their pause may be shorter.
options-next-card-tap = when I turn it
options-next-card-at-once = at once
options-next-card-seconds = after { $seconds } seconds
options-left = Left-handed
    .rule = Draw and the tools are on the left side.
options-ask = Ask before drawing
    .rule = A question comes before every drawing.
options-default = Restore the defaults
options-stored = What this browser stores
    .rule = Running games with your seats, finished maps with their statistics, your name and crest, and these options. “My maps” exports your maps to a file.
options-erase = Erase everything…
options-erase-question = Erase everything?
options-lost-running = Running games and your seats in them: { $count }. Only a seat’s own link opens it again.
options-lost-seats = With other players among them: { $count }. A bot takes over your seat.
options-lost-maps = Finished maps with their records and statistics: { $count }.
options-lost-me = Your name, title, motto and crest, and all options.
options-lost-final = This cannot be undone.
options-keep = Keep everything
options-erase-now = Erase
options-erase-failed = The browser could not erase its storage; nothing was erased.
options-key-move = move
options-key-turn = turn left, right
options-wheel = mouse wheel
options-right-button = right mouse button
options-key-choose = choose shape or terrain
options-key-shift = Shift + { $keys }
options-key-edicts = read edict A, B, C, D
options-key-neighbours = look at the next neighbour’s sheet
options-key-list = this list of keys

about-version = Version { $version }.
about-free = Free software under the MIT licence.
about-source = Source code
about-licences = Licences of the fonts and libraries in this page
about-server = What the server stores
about-no-server = There is no server: your matches, maps and drawings stay on this device, and nothing leaves it.
about-stored = The tables you play at, with the names, crests and mottos that players enter there, their drawings, and what the coach has found; and, so that no address takes up all the space, a hash of the address that opened the table. There are no accounts and no cookies, and nobody is counted or followed.
about-lobby-days = { $count ->
    [one] A table that has not begun is deleted { $count } day after anything last happened at it,
   *[other] A table that has not begun is deleted { $count } days after anything last happened at it,
}
about-match-days = { $count ->
    [one] and a match { $count } day after its last move.
   *[other] and a match { $count } days after its last move.
}
about-delete = You can delete your own data at any time, in the menu of a table or on the page of its result. The host can delete the whole table.
about-browser = What this browser keeps
about-kept = Your name and crest, your options, the keys to your seats, your maps, and the page itself, so that it opens without a network. Whatever you enter at a table, its players see too.
about-operator = Who runs this server
erase-title = Your data
erase-seat = Delete my data
erase-seat-goes = Deleted from the server: your name, title, motto and crest at this table, and the keys to your seat, on all your devices. A bot takes the seat.
erase-seat-stays = What stays: the drawings on your sheet, without your name; maps and records that you or others have saved; and your name where somebody has already taken up your challenge.
erase-table = Delete this table
erase-table-goes = Deleted from the server, for everybody: the table with all its seats and sheets, its replay and its challenge. A match that is still running ends at once.
erase-table-stays = What stays: maps and records that you or others have saved, and the tables of those who have already taken up the challenge.
erase-for-good = This cannot be undone.
erase-yes = Delete
erase-no = Keep it
`;export{e as default};