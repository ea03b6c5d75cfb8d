/** Written by `make types` from src/alidade/messages; docs/protocol.md describes the messages. */

/** Accept a challenge; `known` says whether its deal was seen before. */
export interface Accept {
  known?: boolean;
}

/** The move is stored. */
export interface Ack {
  id: string;
  version: number;
}

/** An ambush card: its shape, the direction of its arrow, and the monster if it has a name. */
export interface AmbushFace {
  kind: "ambush";
  id: string;
  shape: Picture;
  direction: "clockwise" | "counterclockwise";
  corner: "top-left" | "top-right" | "bottom-right" | "bottom-left";
  monster: string;
  initial: string;
  effect: string;
  coins: number;
}

/** Analyse the match of a seat. */
export interface Analyse {
  seat?: number;
}

/** The progress of an analysis, and the report so far. */
export interface Analysis {
  state: "waiting" | "running" | "done";
  ahead: number;
  done: number;
  all: number;
  report: Report | null;
}

/** Ask what may follow these parts of a move; `-` means none. */
export interface AskOffer {
  step: number;
  parts?: string;
}

/** Stars and the spaces that earned them. */
export interface Award {
  stars: number;
  spaces: number[];
}

/** A bot in a seat. */
export interface BotSeat {
  seat: number;
  level: string;
}

/** One box: its cards by their ids, and the settings of a table that may name it. */
export interface BoxContents {
  id: string;
  cards: string[];
  uses: ("box" | "explore" | "seasons" | "scoring")[];
}

/** Put a bot in a seat: an open one, or that of someone absent, until they return. */
export interface CallBot {
  level?: string;
}

/** A deal to beat: its player, their stars, the help they had, and how many attempts were begun. */
export interface Challenge {
  name: string;
  total: number;
  rating: number;
  title: string;
  help: Help;
  map: string;
  box: string;
  skills: boolean;
  deal: string;
  origin: Origin;
  custom_map: boolean;
  attempts: number;
}

/** The stars of an edict before and after a drawing. */
export interface Change {
  edict: string;
  before: number;
  after: number;
  awards: Award[];
}

/** One way a shape may lie, every anchor for it, and after which of them a part with the word `follow` must come. */
export interface Choice {
  word: string;
  terrains: string[];
  shape: number[];
  anchors: number[];
  coin: boolean;
  cost: number;
  follow: string;
  follow_at: number[];
}

/** A moment at which a seat had to move: what luck changed, what the drawing lost, and what was left to expect. `drawn` and `best` are empty and `regret` is zero where the seat did not have to move. */
export interface CoachMoment {
  turn: number;
  season: number;
  phase: "respond" | "draw" | "choose" | "over";
  card: string;
  owner: number;
  luck: Estimate;
  regret: Estimate | null;
  expected: Estimate;
  drawn: string;
  best: string;
}

/** Ask what these parts of a move would change. */
export interface Consider {
  step: number;
  parts: string;
}

/** A moment that cost much: the sheet before it, and how many stars more the best drawing would have brought. `edicts` from A to D, coins, monsters; `room` is how many enclosed single spaces fewer it leaves. */
export interface CostlyMoment {
  moment: number;
  sheet: Sheet;
  edicts: number[];
  coins: number;
  monsters: number;
  room: number;
}

/** Open a table: the settings, plus fields only the creator may set. */
export interface CreateTable {
  name?: string;
  seats?: number;
  map?: string;
  box?: string;
  explore?: string;
  seasons?: string;
  scoring?: string;
  ambushes?: string[] | null;
  heroes?: string[] | null;
  skills?: boolean;
  edicts?: "random" | "recommended" | string[];
  fallback?: "any" | "card";
  clock?: number | null;
  pause?: number;
  listed?: boolean;
  hints?: boolean;
  replay?: "link" | "seats";
  rows?: string[];
  cards?: string;
  bots?: BotSeat[];
  seed?: number | null;
  lesson?: Lesson | null;
}

/** A new table and the secret of its host. */
export interface Created {
  table: string;
  host: string;
}

/** The cards that may still come: unseen explore and ruins cards of this season, and how many ambushes and heroes. */
export interface Deck {
  cards: number;
  unseen: string[];
  ambushes: number;
  heroes: number;
  hidden_ambushes: string[];
  hidden_heroes: string[];
}

/** Update a seat's name, title, motto or crest; omitted fields keep their value. */
export interface Describe {
  name?: string | null;
  title?: string | null;
  motto?: string | null;
  crest?: string | null;
}

/** Draw: put a move on the sheet. */
export interface Draw {
  step: number;
  id: string;
  move: string;
}

/** The stars and awards of an edict on a sheet. */
export interface EdictStars {
  edict: string;
  stars: number;
  awards: Award[];
}

/** An error: a code, a sentence in the caller's language, the field concerned, and the values of the sentence. */
export interface ErrorDetail {
  code: string;
  message: string;
  where: string;
  values: Record<string, ErrorValue>;
}

/** A number of stars with one standard error. */
export interface Estimate {
  stars: number;
  error: number;
}

/** A small map that shows a scoring card at work: the spaces that score, and their stars. */
export interface Example {
  rows: string[];
  awards: Award[];
  stars: number;
}

/** An explore card: terrains by their letters, and shapes. */
export interface ExploreFace {
  kind: "explore";
  id: string;
  time: number;
  terrains: string[];
  shapes: Picture[];
}

/** The former terrain of destroyed spaces. */
export interface FormerTerrain {
  terrain: string;
  spaces: number[];
}

/** The server is well. */
export interface Health {
  status: "ok";
  version: string;
  storage: string;
  tables: number;
  connections: number;
}

/** What helped a player: on how many of the match's turns they asked for a hint, how many a bot drew for them, and whether the deal was known before. */
export interface Help {
  turns: number;
  hints: number;
  bot_turns: number;
  known_deal: boolean;
}

/** A hero card: H is the hero, # its attack marks. */
export interface HeroFace {
  kind: "hero";
  id: string;
  pattern: string[];
}

/** Everything that happened so far. */
export interface History {
  table: string;
  version: number;
  turns: ResolvedStep[];
}

/** Public facts about a server: after how many days it deletes a table that has not started, and a match, and how its operator can be reached, as plain text; `listing` says whether tables can be put on a public list. */
export interface Hosting {
  lobby_days: number;
  match_days: number;
  contact: string;
  imprint: string;
  listing: boolean;
}

/** The table to which a code leads. */
export interface Invitation {
  table: string;
}

/** Take a seat, the first open one unless a number is given; a player may have no name. */
export interface Join {
  name?: string;
  title?: string;
  motto?: string;
  crest?: string;
  seat?: number | null;
}

/** The seat taken and its secret. */
export interface Joined {
  table: string;
  seat: number;
  token: string;
}

/** A stacked deck: the first deal and the decks of the seasons, written as in a record. */
export interface Lesson {
  deal: string;
  decks: string[];
}

/** One line of the list of open tables. */
export interface Listed {
  table: string;
  name: string;
  state: "lobby" | "playing";
  seats: number;
  open: number;
  map: string;
  box: string;
  skills: boolean;
  clock: number | null;
  known_deal: boolean;
  lesson: boolean;
  created: string;
  custom_map: boolean;
}

/** The public part of a match, the same for everybody. */
export interface Match {
  phase: "respond" | "draw" | "choose" | "over";
  turn: number;
  season: number;
  time: number;
  threshold: number;
  column: string[];
  card: string;
  ruins: boolean;
  edicts: string[];
  scoring: number[];
  skills: Skill[];
  seen: string[];
  lasting: string[];
  wards: number[];
  deck: Deck;
  sheets: Sheet[];
  news: News[];
  result: Result | null;
}

/** A named monster: all its spaces, destroyed ones too. */
export interface Monster {
  name: string;
  initial: string;
  spaces: number[];
}

/** One thing that happened on the last turn; `rows` are the sheet that was scored. */
export interface News {
  kind: "revealed" | "drawn" | "spread" | "scored";
  card: string;
  owner: number;
  by: number;
  move: string;
  filled: number[];
  destroyed: number[];
  mountains: number[];
  coins: number;
  spent: number;
  edicts: EdictStars[];
  threatened: number[];
  stars: SeasonStars | null;
  path: string;
  rows: string[];
}

/** The choices for the next part, whether the move may end here, and the monster that destroys a space. */
export interface Offer {
  done: boolean;
  choices: Choice[];
  monster: string;
}

/** All that a table can be opened with. `addresses` are those at which other devices open the page, for a page that was opened at a loopback address of the server's machine; `runtime` says whether a match can continue in the browser, and `hosting` describes the server, where there is one. */
export interface Options {
  maps: SheetMap[];
  boxes: BoxContents[];
  cards: Face[];
  recommended: string[];
  levels: string[];
  level: string;
  languages: string[];
  lesson: Lesson;
  most_seats: number;
  most_rows: number;
  version: string;
  addresses: string[];
  runtime: boolean;
  hosting: Hosting | null;
}

/** The origin of a table's sheet and cards (R2.5): whether from both boxes, how many ruins cards join the explore cards of Heroes because of that, and how the cards depart from what the book allows. */
export interface Origin {
  combined: boolean;
  ruins_joined: number;
  departures: ("mixed_explore" | "other_ruins")[];
}

/** A value of an error that is a phrase: the key of its translation, a fallback text, and its values. */
export interface PhraseValue {
  key: string;
  text: string;
  values: Record<string, ErrorValue>;
}

/** A shape as rows of # and ., and whether it pays a coin. */
export interface Picture {
  rows: string[];
  coin: boolean;
}

/** The progress of an analysis once more than `after` moments are found, or after `wait` seconds. */
export interface PollAnalysis {
  seat?: number;
  after?: number;
  wait?: number;
}

/** The match once its version is above `after`, or after `wait` seconds. */
export interface PollView {
  after?: number | null;
  wait?: number;
}

/** The changes that a drawing would make on the sheet of `owner`. */
export interface Prospect {
  owner: number;
  rows: string[];
  changes: Change[];
  coins: number;
  purse: number;
  monsters: number;
  threatened: number[];
  filled: number[];
  destroyed: number[];
  mountains: number[];
  done: boolean;
  more: boolean;
}

/** A seat's place at the end. */
export interface Rank {
  place: number;
  seat: number;
  total: number;
  lost: number;
}

/** A record, to view or to continue. */
export interface ReadRecord {
  record: string;
}

/** Why a level is weaker than it could be, and which card is to blame if one is. */
export interface Reason {
  why: "map" | "box" | "card" | "numba" | "skills";
  card: string;
}

/** The answer to every request that is refused. */
export interface Refusal {
  error: ErrorDetail;
}

/** Play again, with the same deal or a new one. */
export interface Rematch {
  deal?: "same" | "new";
}

/** Who may see the replay of a match: anyone with its link, or its players. */
export interface ReplayAccess {
  replay: "link" | "seats";
}

/** A whole match for a replay: everything that was public, frame by frame. `deal` is equal for two matches with the same cards, and reveals nothing else; `kept_until` is empty where nothing is stored. `help` lists the help each seat had; it is empty for a record, which does not contain it. `cards` are those that were or could be seen, the four edicts first; `lasting` are the ambush cards that stayed beside the table from their reveal on (R6.3). */
export interface ReplayData {
  replay: string;
  challenge: string;
  date: string;
  kept_until: string;
  deal: string;
  map: string;
  box: string;
  rows: string[];
  coin_track: number;
  seats: Seat[];
  edicts: string[];
  skills: Skill[];
  lasting: string[];
  cards: Face[];
  words: Wording[];
  moments: ReplayFrame[];
  record: string;
  result: Result | null;
  coach: boolean;
  help: Help[];
  custom_map: boolean;
}

/** A turn once all have drawn, or a season once it is scored: its news, and the sheets it changed. */
export interface ReplayFrame {
  kind: "start" | "turn" | "season";
  season: number;
  turn: number;
  time: number;
  cards: string[];
  ruins: boolean;
  news: News[];
  sheets: SheetAt[];
}

/** An analysis, complete or so far: par, luck and skill add up to the score, or to what is expected. */
export interface Report {
  seat: number;
  score: number | null;
  par: Estimate;
  luck: Estimate;
  skill: Estimate;
  edge: Estimate;
  edicts: string[];
  moments: CoachMoment[];
  costliest: CostlyMoment[];
  skipped: number;
  decks: number;
  weaker: Reason[];
}

/** A resolved step of a match, and the news it caused. */
export interface ResolvedStep {
  step: number;
  turn: number;
  season: number;
  phase: "deal" | "shuffle" | "respond" | "draw" | "choose";
  news: News[];
}

/** How it ended: the ranking, or the solo rating and its title (a bound such as 10, or none). */
export interface Result {
  ranking: Rank[];
  winners: number[];
  rating: number | null;
  title: string;
}

/** A table that continues a record: its name, the host's token, and a token for each player's seat. */
export interface Resumed {
  table: string;
  host: string;
  tokens: string[];
}

/** The player to beat and the help they had; their sheet and the link to their match are sent only after an attempt in which the caller, and not a bot, drew most turns. */
export interface Rival {
  name: string;
  total: number;
  rating: number;
  title: string;
  help: Help;
  replay: string;
  sheet: Sheet | null;
}

/** A ruins card. */
export interface RuinsFace {
  kind: "ruins";
  id: string;
}

/** Take the seat back from the bot that drew for it. */
export interface SayBack {
  type: "back";
  id: string;
}

/** Ask what these parts of a move would change. */
export interface SayConsider {
  step: number;
  parts: string;
  type: "consider";
  id: string;
}

/** The position of the shape now; it is drawn if the clock runs out. There is no answer. */
export interface SayDraft {
  type: "draft";
  step: number;
  move: string;
}

/** Put a move on the paper. */
export interface SayDraw {
  step: number;
  id: string;
  move: string;
  type: "draw";
}

/** The first message: the token of a seat or the host, or none for a spectator. */
export interface SayHello {
  type: "hello";
  token?: string;
  language?: string;
}

/** Ask for a hint, at tables that allow hints. */
export interface SayHint {
  type: "hint";
  step: number;
  id: string;
}

/** Ask what may follow these parts of a move. */
export interface SayOffer {
  step: number;
  parts?: string;
  type: "offer";
  id: string;
}

/** Check the connection. */
export interface SayPing {
  type: "ping";
}

/** Send everything again. */
export interface SayResync {
  type: "resync";
}

/** Turn the next card now: the pause for second thoughts ends once every player has sent this. */
export interface SayReveal {
  type: "reveal";
  step: number;
  id: string;
}

/** Take the seat's own drawing back. */
export interface SayTakeBack {
  step: number;
  id: string;
  type: "take_back";
}

/** A scoring card: its stack, its number for solo play, and an example if it has one. */
export interface ScoringFace {
  kind: "scoring";
  id: string;
  stack: string;
  solo: number;
  example: Example | null;
}

/** A season card: its threshold and the places of its two edicts among A to D, from 0. */
export interface SeasonFace {
  kind: "season";
  id: string;
  threshold: number;
  edicts: number[];
}

/** The stars of one season on a sheet: two edicts, coins, and the loss to monsters. */
export interface SeasonStars {
  edicts: number[];
  coins: number;
  monsters: number;
  total: number;
}

/** A seat: its player, whether a bot draws for it now, and how many turns in a row it missed. `stand_in` is set where a bot may be called, now or later, to draw for an absent player. */
export interface Seat {
  seat: number;
  state: "open" | "taken" | "bot";
  name: string;
  title: string;
  motto: string;
  crest: string;
  level: string;
  away: boolean;
  here: boolean;
  missed: number;
  stand_in: StandIn | null;
}

/** The agreed options of a table, known to all. */
export interface Settings {
  name: string;
  seats: number;
  map: string;
  box: string;
  explore: string;
  seasons: string;
  scoring: string;
  ambushes: string[] | null;
  heroes: string[] | null;
  skills: boolean;
  edicts: "random" | "recommended" | string[];
  fallback: "any" | "card";
  clock: number | null;
  pause: number;
  listed: boolean;
  hints: boolean;
  replay: "link" | "seats";
}

/** The set-up of a match, fixed from its start: the blank map and every card in play. */
export interface Setup {
  type: "setup";
  table: string;
  seats: number;
  map: string;
  rows: string[];
  fallback: string;
  coin_track: number;
  cards: Face[];
  words: Wording[];
}

/** One player's sheet, and the stars that the four edicts give it now. */
export interface Sheet {
  rows: string[];
  coins: number;
  spent: number;
  used: string;
  marks: number[];
  was: FormerTerrain[];
  monsters: Monster[];
  surrounded: number[];
  threatened: number[];
  stars: SeasonStars[];
  total: number;
  lost: number;
  now: EdictStars[];
}

/** The sheet of a seat at some moment. */
export interface SheetAt {
  seat: number;
  sheet: Sheet;
}

/** A printed map as rows of letters. */
export interface SheetMap {
  id: string;
  box: string;
  rows: string[];
}

/** A skill in play and its cost. */
export interface Skill {
  id: string;
  cost: number;
}

/** A skill: its cost, its shape and its own terrains, if it has any. */
export interface SkillFace {
  kind: "skill";
  id: string;
  cost: number;
  power: string;
  shape: Picture | null;
  terrains: string[];
}

/** After how many milliseconds the host, and every other player, may let a bot draw for a seat. */
export interface StandIn {
  host: number;
  seats: number | null;
}

/** Start the match; open seats are closed, or filled with bots of a level. */
export interface Start {
  empty?: "close" | "bots";
  level?: string;
}

/** A table in its players' list: the season, who owes a drawing, and the caller's sheet. */
export interface Summary {
  table: string;
  version: number;
  state: "lobby" | "playing" | "over";
  name: string;
  box: string;
  seats: Seat[];
  seat: number;
  host: boolean;
  season: string;
  waiting: number[];
  rows: string[];
  clock_left: number | null;
  rematch: string;
}

/** A table: its settings, its seats and its stage. Once it is over, `replay` is the link under which all may look back at it, `challenge` the one (for its seat or host alone) under which others may play the deal of a solo match, and `help` says for each seat what helped it. */
export interface Table {
  type: "table";
  table: string;
  version: number;
  state: "lobby" | "playing" | "over";
  settings: Settings;
  seats: Seat[];
  seat: number;
  host: boolean;
  known_deal: boolean;
  lesson: boolean;
  created: string;
  rematch: string;
  weaker: Weaker[];
  replay: string;
  challenge: string;
  rival: Rival | null;
  coach: boolean;
  origin: Origin;
  code: string;
  help: Help[];
  custom_map: boolean;
}

/** The list of open tables, newest first. */
export interface Tables {
  tables: Listed[];
}

/** Take the seat's own drawing back, as long as the turn is not resolved. */
export interface TakeBack {
  step: number;
  id: string;
}

/** The move is stored, now or earlier. */
export interface TellAck {
  id: string;
  version: number;
  type: "ack";
}

/** The last message before the server closes the socket. */
export interface TellBye {
  type: "bye";
  code: string;
  message: string;
}

/** A message was refused; `id` is that of the message, if it had one. */
export interface TellError {
  type: "error";
  error: ErrorDetail;
  id: string;
}

/** The answer to hint: a good move, from what the seat may see. */
export interface TellHint {
  type: "hint";
  id: string;
  move: string;
}

/** The answer to offer. */
export interface TellOffer {
  type: "offer";
  id: string;
  offer: Offer;
}

/** The answer to ping. */
export interface TellPong {
  type: "pong";
}

/** The answer to consider. */
export interface TellProspect {
  type: "prospect";
  id: string;
  prospect: Prospect;
}

/** A rematch was opened; the same tokens are valid there. */
export interface TellRematch {
  type: "rematch";
  table: string;
}

/** The answer to hello; `table`, `setup` and `view` follow. */
export interface TellWelcome {
  type: "welcome";
  table: string;
  seat: number;
  host: boolean;
  version: number;
  heartbeat: number;
}

/** A whole match as one seat sees it, or a spectator (seat 0). */
export interface View {
  type: "view";
  table: string;
  version: number;
  step: number;
  seat: number;
  waiting: number[];
  match: Match;
  drawn: string;
  owner: number;
  offer: Offer | null;
  clock_left: number | null;
  resolves_in: number | null;
}

/** The seats that still have to draw. */
export interface Waiting {
  type: "waiting";
  table: string;
  version: number;
  step: number;
  waiting: number[];
  drawn: string;
  clock_left: number | null;
  resolves_in: number | null;
}

/** A level of bots that plays weaker at this table than it could: its effective level, and the reasons. */
export interface Weaker {
  level: string;
  plays: string;
  reasons: Reason[];
}

/** The name and the rule of a custom card in a language. */
export interface Wording {
  card: string;
  language: string;
  name: string;
  rule: string;
}

export type ClientMessage =
  | SayHello
  | SayDraw
  | SayTakeBack
  | SayReveal
  | SayDraft
  | SayConsider
  | SayOffer
  | SayHint
  | SayBack
  | SayResync
  | SayPing;

export type ErrorValue =
  | number
  | string
  | PhraseValue
  | (number | string | PhraseValue)[];

export type Face =
  | ExploreFace
  | RuinsFace
  | AmbushFace
  | HeroFace
  | SeasonFace
  | ScoringFace
  | SkillFace;

export type ServerMessage =
  | TellWelcome
  | Table
  | Setup
  | View
  | Waiting
  | TellAck
  | TellError
  | TellProspect
  | TellOffer
  | TellHint
  | TellRematch
  | TellPong
  | TellBye;
