var e=`ui-close = Close
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
ui-kind-solo = Solo
ui-kind-lesson = First spring
ui-kind-bots = With bots
ui-kind-friends = With friends
ui-kind-pass = Shared screen
ui-forget = Remove this match
ui-remove-game = Remove this game
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
ui-map-custom = custom map
ui-map-custom-named = custom map “{ $name }”
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

ui-table = A new table
ui-here = connected
ui-not-here = away
ui-call-bot = Seat a bot
ui-send-away = Remove { $name }
ui-wait = Wait
ui-share = Share the link
ui-copied = Copied
ui-link-here = This link works on this computer only. To let other devices in, connect this computer to your network and start the server with make play ARGS=--lan (or alidade serve --lan).
ui-qr = QR code of the link
ui-watch = Watch
ui-pass-to = Hand the screen to { $name }
ui-i-am = I am { $name }

ui-solo-stars = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
ui-look-back = Back to the table
ui-replay-turns = Replay, turn by turn
ui-kept = Saved as “{ $name }”.
ui-print = Print
ui-result = Result
ui-best-map = The best map
ui-place = place { $place } of { $count }

ui-coach-ask = Ask the coach
ui-coach-so-far = What your match is worth so far

ui-replay = Replay
replay-go-on-server = Continue on the server
    .rule = The match moves to the server, where another device can take it up.
replay-by-link = Anyone with the link may look back at this match
trouble-no_replay = There is no such match
    .rule = The link may be mistyped, the host may have opened the match to its players only, or it was deleted when its time was over. A record that was downloaded can still be looked at.
trouble-kept_to_seats = This match is open to its players only
    .rule = Only those who sat at the table may look back at it, from the browser they played in. Ask the host to open it to anyone with the link.
trouble-no_challenge = There is no such challenge
    .rule = The link may be mistyped, or the match was deleted when its time was over.

challenge-one = A challenge

ui-keep-full = This browser has no room left for another match: export your maps and forget some, or free some space.
ui-keep-refused = This browser is not storing data for this page (private window?): download what you want to keep.
ui-keep-newer = A newer version of this page has been used here: reload it to see your maps.
ui-keep-blocked = Another tab still uses an older version of this page: close it and try again.
ui-keep-taken = Another tab has just saved the same: try again.

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
trouble-over = The match is over
    .rule = You had no seat at this table. You can see how it ended, or open a table of your own.
trouble-left = You left this table
    .rule = This browser still has your seat: take it back at any time, or watch.
trouble-not_allowed = This page may not connect
    .rule = It was opened from an address that the server does not know. Open it from the server’s own address.
trouble-unreachable = Can’t reach the server
    .rule = It may be restarting, or your connection may be down. Your match is safe and goes on as soon as the server is back.
trouble-other = Something went wrong
    .rule = Try once more, or go back to the start page.

ui-lesson = First spring
ui-understood = Got it

rules-solo-number = Solo number
rules-kind-explore = Explore cards
rules-kind-ruins = Ruins cards
rules-kind-ambush = Ambush cards
rules-kind-hero = Hero cards
rules-kind-scoring = Scoring cards
rules-kind-skill = Skill cards
`;export{e as default};