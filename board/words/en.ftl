### The words of the board in English; fr.ftl and uk.ftl hold the same messages.

## Everywhere

ui-close = Close
ui-menu = Menu
ui-language = Language
ui-sound = Sound
ui-start-page = Start page
ui-opening = Unrolling the map…
ui-lost = The connection was lost; it will come back by itself.
ui-try-again = Try again
ui-you = You
ui-seat = Seat { $seat }
ui-cartographer = Cartographer
count-coins-head = coins

## The sheet

ui-my-sheet = My sheet
ui-sheet-of = { $name }’s sheet
ui-sheets = The other sheets
ui-all-sheets = All sheets
ui-both = farm and village
ui-on-ruins = on ruins
ui-was = was { $terrain }
ui-marked = marked for attack
ui-marks = attack on { $spaces }
ui-looking-at = You are looking at { $name }’s sheet.

## Drawing

ui-hand = Your drawing
ui-shapes = Shapes
ui-shape = Shape { $number }, { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
}
ui-terrains = Terrains
ui-turn-left = Turn left
ui-turn-right = Turn right
ui-flip = Flip
ui-pad = Move with buttons
ui-up = Up
ui-down = Down
ui-west = Left
ui-east = Right
ui-draw = Draw
ui-draw-question = Draw it here?
ui-draw-not-yet = Not yet
ui-next = Next
ui-done = Done
ui-place-first = Place the shape
ui-destroy = Destroy
ui-use = Use { $skill }
ui-let-come = Let them come
ui-put-back = Cancel
ui-take-back = Undo
ui-legal = Show every legal position
ui-refused = Not here.
ui-drawn = Drawn.
ui-watching = You are watching.
ui-still-drawing = still drawing
ui-ready = ready
ui-your-turn = Your turn
ui-ask-draw = Choose a shape, place it on the map, and draw.
ui-ask-first = The edicts with a seal score when this season ends: touch one to read it.
ui-ask-ruins = The shape must cover a ruins space.
ui-ask-lone = No shape fits: draw a single space.
ui-ask-lone-ruins = No shape reaches a ruins space: draw a single space anywhere.
ui-ask-hero = Place the hero and turn its attack.
ui-ask-ambush = Draw the monsters where they hurt most.
ui-ask-strike = { $card }: choose a space to destroy beside the monster.
ui-ask-crumble = { $card }: choose an empty space to destroy beside the monster.
ui-ask-respond = An ambush! Use a skill, or let them come.
ui-ask-extra = Now place the skill’s shape.
ui-foreign = You are drawing on { $name }’s sheet
ui-change-coins = { $change } { $count ->
    [one] coin
   *[other] coins
}
ui-change-monsters = { $change } { $less ->
    [1] won back from
   *[0] lost to
} monsters
ui-heard-card = { $card }. { $rule }

## Seeing

ui-time = Time passed: { $time } of { $threshold }.
ui-deck = This season’s cards
ui-column = Revealed
ui-in-deck = { $count ->
    [one] One card in the deck
   *[other] { $count } cards in the deck
}
ui-hidden = Also hidden in the deck: { $ambushes ->
    [0] no ambush
    [one] one ambush
   *[other] { $ambushes } ambushes
}{ $heroes ->
    [0] {""}
    [one] , one hero
   *[other] , { $heroes } heroes
}. Taken from:
ui-lasting = Lasting ambushes
    .rule = They stay in force until the end of the match.
ui-edicts = The queen’s edicts
ui-skills = Skills
ui-free = free
ui-used = Used this season.
ui-nothing-yet = nothing yet
ui-show-spaces = Show the spaces
ui-coins = Coins
ui-coins-are = Coins: each earns 1 star every season
ui-score-now = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $monsters ->
    [0] no loss
    [one] 1 star lost
   *[other] { $monsters } stars lost
} to monsters; { $total ->
    [one] { $total } star
   *[other] { $total } stars
} scored so far.
ui-search = Search by name
ui-log = What happened
ui-keys = Keys
ui-other-device = Continue on another device
    .rule = This link is your seat: scan or open it on the other device, and show it to nobody else.
ui-go-on-here = Continue without the server
    .rule = The match moves into this browser and then needs no connection.
ui-take-along = Take this match along
    .rule = Saves it as a file: on the other device choose “Look at a record” under “My maps” and continue. The remaining cards are reshuffled.
ui-take-seat-back = Take my seat back
ui-leave-bot = Leave (a bot takes over)

## News

ui-told = { $what }: { $told }
ui-news-drawn = { $who }: { $cells }.
ui-news-drawn-on = { $who } on { $mine ->
    [1] your
   *[0] { $owner }’s
} sheet: { $cells }.
ui-news-nothing = { $who }: no room to draw.
ui-news-cost = Empty spaces beside monsters: { $stars }.
ui-news-destroyed = Destroyed: { $cells }.
ui-news-mountain = { $count ->
    [one] A mountain is surrounded: +1 coin.
   *[other] { $count } mountains are surrounded: +{ $count } coins.
}
ui-gain-coins = { $count ->
    [one] +1 coin.
   *[other] +{ $count } coins.
}
ui-news-spread = { $card } spreads: { $cells }.
ui-season-ends = { $season ->
    [spring] Spring is over
    [summer] Summer is over
    [fall] Fall is over
    [winter] Winter is over
   *[other] The season is over
}
ui-skip = Skip
ui-go-on = Continue

## Beats

ui-reveal = Turn over the next card
ui-kind-explore = Explore
ui-kind-ambush = Ambush
ui-kind-ruins = Ruins
ui-kind-hero = Hero
ui-to-left = to the left neighbour
ui-to-right = to the right neighbour
ui-standings = The standings
ui-lead-now = { $who ->
    [you] You lead with { $stars }.
    [us] You share the lead with { $names }: { $stars }.
    [one] { $names } leads with { $stars }.
   *[many] { $names } share the lead with { $stars }.
}
ui-lead-won = { $who ->
    [you] You win with { $stars }.
    [us] You share the victory with { $names }: { $stars }.
    [one] { $names } wins with { $stars }.
   *[many] { $names } share the victory with { $stars }.
}
ui-places-up = { $count ->
    [one] up one
   *[other] up { $count }
}
ui-places-down = { $count ->
    [one] down one
   *[other] down { $count }
}
ui-signed = seen and signed
ui-surveyors-meet = The queen’s surveyors meet
ui-into = { $season ->
    [summer] Into summer
    [fall] Into fall
    [winter] Into winter
   *[other] Continue
}
ui-by-season = Stars by season
ui-by-edict = Stars by edict
ui-bot-plays = A bot is playing for you.
ui-late = Time ran out, so your turn was drawn for you.
ui-came-late = ran out of time
ui-waiting-names = Waiting for { $names }.
ui-waiting-away = Waiting for { $names }, who is away.
ui-waiting-more = Waiting for { $names } and { $count } more.
ui-stand-in = { $count ->
    [one] Let a bot draw until { $names } is back
   *[other] Let bots draw until { $names } are back
}
    .brief = { $count ->
        [one] Let a bot draw
       *[other] Let bots draw
    }
ui-bot-draws = a bot draws until they are back
ui-hint = Show a good place
ui-hint-here = A good place: { $told }.
ui-hint-plain = A good spot: it scores nothing yet, but costs nothing.
ui-hint-waits = Looking for a good place…
ui-with-hints = With hints: everybody may ask for a good spot, and ask the coach about their own turns

## The start page

ui-overline = An atlas in the making
ui-lead = Everybody explores the same country, and nobody draws the same map.
ui-ways = Ways to play
ui-play = Play
ui-door-alone = Play alone
    .rule = You and the country.
ui-door-bots = Play with bots
    .rule = { $count ->
        [one] One bot waits at the table.
       *[other] { $count } bots wait at the table.
    }
ui-door-friends = Play with friends
    .rule = Open a table, or join by its code.
ui-door-me = You
    .rule = name and crest
ui-door-games = My maps
ui-learn = Learn
    .rule = New here? Five minutes, step by step.
ui-back = Back
ui-at-table = At the table with you
ui-strength = strength { $count } of { $most }
ui-continue = Continue
tables-title = Your tables ({ $count })
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
ui-kind-solo = Solo
ui-kind-lesson = First spring
ui-kind-bots = With bots
ui-kind-friends = With friends
ui-kind-pass = Shared screen
ui-forget = Remove this match
ui-remove-game = Remove this game
ui-remove-keep = Keep it
ui-remove-leave = The others play on: a bot takes your seat, or the seat is free again if the game has not begun. Open the link of the table in this browser to take your seat back.
    .yes = Leave and remove
ui-remove-forget = The game goes off the lists of this browser. Open the link of the table in this browser to go on playing.
    .yes = Remove
ui-remove-delete = The game is only on this device: it is deleted and cannot be had back.
    .yes = Delete
ui-seats = Seats
ui-seats-range = Seats: a whole number from { $least } to { $most }.
ui-open-table = Open a table
ui-join-link = Link or code of a table
ui-join = Join
ui-bad-link = This is neither a link to a table nor a code: a code has six letters and digits.
ui-pass-round = Share one screen
ui-players = Players
ui-name = Name
ui-title = Title
ui-motto = Motto
ui-more-about-me = Title, motto and crest
ui-crest-shape = Shield
ui-crest-field = Field
ui-crest-second = Colour
ui-crest-charge = Charge
ui-options = Options
ui-more = More settings
ui-box = Cards
ui-box-base = Base game
ui-box-heroes = Heroes
ui-box-combined = Both combined
ui-box-custom = Custom cards
ui-box-file = Cards of my own, as a box file
ui-box-without = Without { $name }
ui-map = Map
ui-map-own = default
ui-set-own = default
ui-season-cards = Season cards
ui-map-mine = a map of my own
ui-brush = Brush
ui-map-paint = The map, space by space
ui-rows = Rows
ui-columns = Columns
ui-map-text = Map, one line per row
ui-map-file = or a file
ui-map-letters = One letter per space: . empty, R ruins, ^ mountain, X wasteland.
ui-map-large = A map has at most { $most } rows of at most { $most } spaces.
ui-with-skills = with skills
ui-recommended = edicts for a first game
ui-fallback = If no shape fits
ui-fallback-any = any terrain
ui-fallback-card = terrains of the card
ui-clock = Time per turn
ui-clock-option = { $seconds ->
    [0] no limit
    [86400] one day
   *[other] { $seconds } seconds
}
ui-by-chance = random
ui-deal = Deal number
    .rule = The same number deals the same cards again; everyone at the table sees that the deal is known.
ui-deal-range = Deal number: a whole number from { $least } to { $most }.
ui-known-deal = known deal
ui-open-tables = Open tables
ui-listed = show in the public list
ui-fan = An unofficial fan project with its own art and words, not affiliated with or endorsed by Thunderworks Games, to whom Cartographers belongs.
ui-about = About

## The table

ui-table = A new table
ui-open-seat = open
ui-here = connected
ui-not-here = away
ui-bot-for = A bot for seat { $seat }
ui-call-bot = Seat a bot
ui-send-away = Remove { $name }
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
ui-wait = Wait
lobby-code = Code
    .rule = Say it aloud: it is valid until the match begins.
lobby-edit = Change name, crest or language
lobby-stand-up = Stand up
ui-invite = Invite
    .rule = Send the link to your friends, or let them scan the QR code: anyone who opens it can take a seat here. Nobody needs an account.
ui-share = Share the link
ui-copied = Copied
ui-link-here = This link works on this computer only. To let other devices in, connect this computer to your network and start the server with make play ARGS=--lan (or alidade serve --lan).
ui-qr = QR code of the link
ui-watch = Watch
ui-pass-to = Hand the screen to { $name }
ui-i-am = I am { $name }

## The end

ui-solo-stars = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
ui-rating = Rating { $rating }: your stars minus the four edicts’ solo numbers, listed below. The higher, the finer the title.
ui-you-win = Yours is the best map!
ui-wins = { $name } drew the best map
ui-shared = Shared victory: { $names }
ui-again-new = Play again
ui-again-same = The same deal again
ui-again-join = Join the rematch
ui-look-back = Back to the table
ui-after-again = Another match?
ui-after-look = Review
ui-replay-turns = Replay, turn by turn
ui-keep-map = Keep this map
ui-kept = Saved as “{ $name }”.
ui-keep-other = Other ways to keep it
ui-keep-png = Picture (PNG)
ui-keep-svg = Drawing (SVG)
ui-keep-large = { $name }, framed: see it large
ui-print = Print
ui-result = Result
ui-best-map = The best map
ui-place = place { $place } of { $count }

## The coach

ui-coach = What this match was worth
ui-coach-ask = Ask the coach
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
ui-coach-so-far = What your match is worth so far
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

## The keepsake

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

## Looking back

ui-replay = Replay
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
replay-go-on-server = Continue on the server
    .rule = The match moves to the server, where another device can take it up.
replay-kept = This page is kept until { $date }. A downloaded record never expires; “My maps” keeps your own.
replay-kept-short = Nothing of this record is stored here: it lasts as long as your file.
replay-seats = Only those who sat at the table may open this page.
replay-by-link = Anyone with the link may look back at this match
replay-other-sheet = The sheet to beat
trouble-no_replay = There is no such match
    .rule = The link may be mistyped, the host may have opened the match to its players only, or it was deleted when its time was over. A record that was downloaded can still be looked at.
trouble-kept_to_seats = This match is open to its players only
    .rule = Only those who sat at the table may look back at it, from the browser they played in. Ask the host to open it to anyone with the link.
trouble-no_challenge = There is no such challenge
    .rule = The link may be mistyped, or the match was deleted when its time was over.

## Challenges

challenge-one = A challenge
challenge-beat = Beat { $name }’s { $total ->
    [one] { $total } star
   *[other] { $total } stars
}
challenge-lead = The same edicts, the same cards in the same order, the same ambushes. { $name }’s map is shown when you have drawn your own.
challenge-known = You have seen this deal before: your attempt will be marked “known deal”.
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

## My maps

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

## What this browser keeps

ui-keep-full = This browser has no room left for another match: export your maps and forget some, or free some space.
ui-keep-refused = This browser is not storing data for this page (private window?): download what you want to keep.
ui-keep-newer = A newer version of this page has been used here: reload it to see your maps.
ui-keep-blocked = Another tab still uses an older version of this page: close it and try again.
ui-keep-taken = Another tab has just saved the same: try again.

## The game on this device

ui-here-loading = Fetching the game for this device
ui-here-starting = Setting up the game on this device
ui-here-failed = The game cannot start on this device: one of its files is missing or damaged ({ $file }). Fetch it again, or reload the page.
ui-here-unkept = The match goes on, but it will be gone when this page is closed.
ui-here-away = Until the server answers again you can play on this device: alone, with bots, or passing the screen round.
ui-here-play = Play on this device
ui-here-alone = You are playing on this device, without the server.
ui-here-server = Try the server again
ui-here-round = Pass this screen round the table.
ui-version-ready = A new version of this page is ready.
ui-version-take = Load it

## When something is wrong

trouble-no_table = There is no such table
    .rule = The link may be mistyped, or the table was deleted. Ask for a new link, or open a table of your own.
trouble-damaged = This table cannot be opened
    .rule = What this browser has kept of it is damaged. Your other tables are not touched.
trouble-missing_card = This table cannot be opened now
    .rule = It needs a custom card that the server has not loaded. Nothing is lost: the operator of the server can add the card.
trouble-no_token = This link does not open a seat
    .rule = The seat may have been given up, or belong to another table. You can watch, or ask the host for a new invitation.
trouble-table_full = The table is full
    .rule = Every seat is taken. You can watch the match, or open a table of your own.
trouble-already_started = The match has begun
    .rule = Seats can only be taken before the start. You can watch, or open a table of your own.
trouble-left = You left this table
    .rule = This browser still has your seat: take it back at any time, or watch.
trouble-not_allowed = This page may not connect
    .rule = It was opened from an address that the server does not know. Open it from the server’s own address.
trouble-unreachable = Can’t reach the server
    .rule = It may be restarting, or your connection may be down. Your match is safe and goes on as soon as the server is back.
trouble-other = Something went wrong
    .rule = Try once more, or go back to the start page.

## The lesson

ui-lesson = First spring
ui-understood = Got it
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

## The rules

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
rules-solo-number = Solo number
rules-spaces = The spaces
rules-kind-explore = Explore cards
rules-kind-ruins = Ruins cards
rules-kind-ambush = Ambush cards
rules-kind-hero = Hero cards
rules-kind-scoring = Scoring cards
rules-kind-skill = Skill cards

## The options

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
## What the server and the browser keep, and how it is deleted

about-version = Version { $version }.
about-free = Free software under the MIT licence.
about-source = Source code
about-licences = Licences of the fonts and libraries in this page
about-server = What the server stores
about-no-server = There is no server: your matches, maps and drawings stay on this device, and nothing leaves it.
about-stored = The tables you play at, with the names, crests and mottos that players enter there, their drawings, and what the coach has found. There are no accounts and no cookies, and nobody is counted or followed.
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
