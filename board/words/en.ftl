### The words of the board in English; fr.ftl and uk.ftl hold the same messages.

## Everywhere

ui-close = Close
ui-menu = Menu
ui-language = Language
ui-light = Light
ui-light-auto = as the device
ui-light-light = day
ui-light-dark = night
ui-sound = Sound
ui-start-page = Start page
ui-opening = Unrolling the map…
ui-lost = The connection is lost; it comes back by itself.
ui-try-again = Try again
ui-you = You
ui-seat = Seat { $seat }
ui-cartographer = Cartographer
count-coins-head = coins

## The sheet

ui-my-sheet = My sheet
ui-your-sheet = your sheet
ui-sheet-of = Sheet of { $name }
ui-sheets = The other sheets
ui-both = farm and village
ui-on-ruins = on ruins
ui-was = was { $terrain }
ui-marked = under attack marks
ui-looking-at = You are looking at the sheet of { $name }.

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
ui-next = Next
ui-done = Done
ui-destroy = Destroy
ui-use = Use { $skill }
ui-let-come = Let them come
ui-put-back = Put back
ui-take-back = Take back
ui-legal = Show all places
ui-refused = Not here.
ui-drawn = Drawn.
ui-watching = You are watching.
ui-still-drawing = still drawing
ui-ready = ready
ui-your-turn = Your turn
ui-ask-draw = Choose a shape, rest it on the map, and draw.
ui-ask-ruins = Must cover a ruins space.
ui-ask-lone = No shape fits: draw a single space.
ui-ask-lone-ruins = No shape reaches a ruins space: draw a single space anywhere.
ui-ask-hero = Place the hero and turn its attack.
ui-ask-ambush = Draw the monsters where they hurt most.
ui-ask-gorgon = The gorgon’s gaze: choose a space beside it to destroy.
ui-ask-troll = The troll rages: choose an empty space beside it to destroy.
ui-ask-respond = An ambush! Use a skill, or let them come.
ui-ask-extra = Now the piece of the skill.
ui-foreign = You draw on the sheet of { $name }
ui-change-coins = { $change } { $count ->
    [one] coin
   *[other] coins
}
ui-change-monsters = { $change } for monsters
ui-heard-card = { $card }. { $rule }

## Seeing

ui-time = { $time } of { $threshold } time has passed.
ui-deck = Cards of the season
ui-column = Revealed
ui-in-deck = { $count ->
    [one] One card in the deck
   *[other] { $count } cards in the deck
}
ui-hidden = Hidden among them: { $ambushes ->
    [0] no ambush
    [one] one ambush
   *[other] { $ambushes } ambushes
}{ $heroes ->
    [0] {""}
    [one] , one hero
   *[other] , { $heroes } heroes
}. They are some of these:
ui-edicts = The queen’s edicts
ui-skills = Skills
ui-free = free
ui-used = Used this season.
ui-nothing-yet = nothing yet
ui-show-spaces = Show the spaces
ui-coins = Coins
ui-score-now = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $monsters ->
    [0] no loss
    [one] 1 star lost
   *[other] { $monsters } stars lost
} to monsters; { $total } written so far.
ui-search = Find a name
ui-log = What happened
ui-keys = Keys
ui-key-move = move
ui-key-turn = turn left, right
ui-key-choose = choose shape or terrain
ui-other-device = Continue on another device
    .rule = This link is your seat: scan or open it on the other device, and show it to nobody else.
ui-take-seat-back = Take my seat back
ui-leave-bot = Leave; a bot goes on

## News

ui-told = { $what }: { $told }
ui-news-drawn = { $who }: { $cells }.
ui-news-drawn-on = { $who }, on { $owner }: { $cells }.
ui-news-nothing = { $who }: nothing.
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
ui-news-scored = { $who }, { $season }: { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}.
ui-season-ends = { $season ->
    [spring] Spring is over
    [summer] Summer is over
    [fall] Fall is over
    [winter] Winter is over
   *[other] The season is over
}
ui-skip = Skip
ui-go-on = Go on

## The start page

ui-lead = Everybody explores the same country, and nobody draws the same map.
ui-ways = Ways to play
ui-play = Play
ui-play-solo = Play solo now
ui-play-lesson = Learn in three minutes
ui-continue = Continue
ui-kind-solo = Solo
ui-kind-lesson = First spring
ui-kind-bots = With bots
ui-kind-friends = With friends
ui-kind-pass = One screen
ui-forget = Forget this game
ui-play-bots = Play with bots
ui-how-many = How many
ui-level = Level
level-random = rambler
level-apprentice = apprentice
level-novice = novice
level-greedy = grasping
level-planner = planner
level-master = master
ui-play-friends = Play with friends
ui-seats = Seats
ui-seats-range = Seats: a whole number from { $least } to { $most }.
ui-open-table = Open a table
ui-join-link = Link or code of a table
ui-join = Join
ui-bad-link = This is no link to a table: a code has twelve letters and digits.
ui-pass-round = Pass one screen round
ui-me = You
ui-name = Name
ui-title = Title
ui-motto = Motto
ui-more-about-me = Title, motto and crest
ui-crest-shape = Shield
ui-crest-field = Field
ui-crest-second = Colour
ui-crest-charge = Charge
ui-options = Options of the game
ui-box = Cards
ui-box-base = Base game
ui-box-heroes = Heroes
ui-box-combined = Both combined
ui-map = Map
ui-map-own = that of the box
ui-set-own = those of the box
ui-season-cards = Season cards
ui-map-mine = an own map
ui-map-text = Map, one row a line
ui-map-file = or a file
ui-map-letters = One letter a space: . empty, R ruins, F forest, V village, A farm, W water, M monster, ^ mountain, X wasteland; small letters lie on ruins.
ui-map-large = A map has at most 15 rows of at most 15 spaces.
ui-with-skills = with skills
ui-recommended = edicts for a first game
ui-fallback = Where no shape fits
ui-fallback-any = any terrain
ui-fallback-card = terrains of the card
ui-clock = Time a turn
ui-clock-option = { $seconds ->
    [0] no limit
    [86400] one day
   *[other] { $seconds } seconds
}
ui-by-chance = dealt by chance
ui-deal = Deal number
    .rule = The same number deals the same cards again; whoever sits at the table is told that the deal is known.
ui-deal-range = Deal number: a whole number from { $least } to { $most }.
ui-known-deal = known deal
ui-open-tables = Open tables
ui-listed = show in the public list
ui-fan = An unofficial work of admirers, with art and words of its own. Cartographers belongs to Thunderworks Games.

## The table

ui-table = A new table
ui-open-seat = open
ui-bot = bot
ui-call-bot = Seat a bot
ui-send-away = Free the seat of { $name }
ui-take-seat = Take a seat
ui-sit-down = Sit down
ui-begin = Begin
ui-begin-open = { $count ->
    [one] One seat is still open and will be closed.
   *[other] { $count } seats are still open and will be closed.
}
ui-wait-host = You are seated. The host begins soon.
ui-invite = Invite
ui-share = Share the link
ui-copied = Copied
ui-link-here = This address leads every device to itself. For others, let the server listen to your network (host 0.0.0.0) and open this page by this machine’s address there.
ui-qr = QR code of the link
ui-watch = Watch
ui-pass-to = Hand the screen to { $name }
ui-i-am = I am { $name }

## The end

ui-solo-stars = { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}
ui-rating = Rating { $rating }: your stars less the solo numbers of the four edicts.
ui-you-win = Yours is the best map!
ui-wins = { $name } drew the best map
ui-shared = Shared victory: { $names }
ui-again-new = Play again
ui-again-same = The same deal again
ui-again-join = Join the rematch
ui-look-back = Look at the map
ui-result = Result

## When something is wrong

trouble-no_table = There is no such table
    .rule = The link may be mistyped, or the table was deleted. Ask for a new link, or open a table of your own.
trouble-no_token = This link opens no seat
    .rule = It may have been forgotten, or belong to another table. You can watch, or ask the host for a new invitation.
trouble-table_full = The table is full
    .rule = Every seat is taken. You can watch the match, or open a table of your own.
trouble-already_started = The match has begun
    .rule = Seats can only be taken before the start. You can watch, or open a table of your own.
trouble-not_allowed = This page may not connect
    .rule = It was opened from an address that the server does not know. Open it from the server’s own address.
trouble-unreachable = The server does not answer
    .rule = Perhaps it restarts, perhaps your connection is down. Your game is safe; it goes on as soon as the server is back.
trouble-other = Something went wrong
    .rule = Try once more, or go back to the start page.

## The lesson

ui-lesson = First spring
ui-understood = I see
lesson-river = Welcome! You draw a map, card by card. Great River lets you draw water. Choose a shape (the short one pays a coin: a star each season), drag it over the map, turn it with the arrows, then press Draw.
lesson-forest = Now a forest. Edict A pays one star for each forest space on the map’s edge. Rest the shape at the edge and watch its number grow before you draw.
lesson-orchard = This card has one shape and two terrains. Forest at the edge, or farms beside your water? The numbers above tell you.
lesson-ruins = A ruins card came first: this shape must cover one of the broken columns. The page shows you where it may lie; the eye shows all places.
lesson-stream = Farm or water again. A field along your river pays on both sides for edict B. Fill all four sides of a mountain and it gives you its coin.
lesson-farmland = Goblins have come! Each empty space beside a monster costs a star at every scoring. Close them in: draw farms there. With this card spring ends, and A and B are scored.
lesson-summer = Now it is summer: B and C score. You know all you need; go on as you like, or return to the start page.

## The rules

rules-contents = Contents
rules-aim = The aim
    .rule = You explore an unknown country for the queen and draw it on your sheet. Four edicts, A to D, say what she likes; each season scores two of them. After four seasons, whoever has most stars wins; if tied, whoever lost fewest to monsters.
rules-turn = A turn
    .rule = A card is revealed for all. Everybody draws it on their own sheet at the same time. Then its time is added, and when the season’s time is full, the season ends.
rules-draw = Drawing
    .rule = Choose one of the card’s terrains and one of its shapes, turn and flip it at will, and draw it on empty spaces. It need not touch anything. If no shape fits anywhere, draw a single space instead. A shape with a coin fills a coin, and so does a mountain when its last side is filled; a coin is a star in every season from then on.
rules-ruins = Ruins
    .rule = After a ruins card the next shape must cover an unfilled ruins space. If none can, draw a single space anywhere.
rules-ambush = Ambush
    .rule = Sheets are passed to a neighbour, who draws monsters on yours. At every scoring, each empty space beside a monster costs one star.
rules-season = End of a season
    .rule = Two edicts are scored: A and B in spring, B and C in summer, C and D in fall, D and A in winter. Add your coins and subtract what the monsters cost.
rules-heroes = Heroes
    .rule = A hero is one space with attack marks around it. Monsters on marked spaces are destroyed, now and later. Gorgon, zombie, troll and dragon have powers of their own.
rules-skills = Skills
    .rule = Three skills lie open. Once a season you may use one of them by crossing out its cost in coins.
rules-solo = Solo
    .rule = Ambushes walk along the edge from the corner on their card until they fit. At the end the numbers of the four edicts are subtracted from your stars, and the queen gives you a title.
rules-spaces = The spaces
rules-kind-explore = Explore cards
rules-kind-ruins = Ruins cards
rules-kind-ambush = Ambush cards
rules-kind-hero = Hero cards
rules-kind-scoring = Scoring cards
rules-kind-skill = Skills
