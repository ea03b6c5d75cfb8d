/** The messages of docs/protocol.md, as this client reads and writes them. */

/** One number a row from the top, bit 0 is column 1. */
export type Spaces = number[];
export type Phase = "respond" | "draw" | "choose" | "over";

export interface Picture {
  rows: string[];
  coin?: boolean;
}
export type Face =
  | { kind: "explore"; id: string; time: number; terrains: string[]; shapes: Picture[] }
  | { kind: "ruins"; id: string }
  | {
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
  | { kind: "hero"; id: string; pattern: string[] }
  | { kind: "season"; id: string; threshold: number; edicts: number[] }
  | { kind: "scoring"; id: string; stack: string; solo: number }
  | { kind: "skill"; id: string; cost: number; power: string; shape: Picture | null; terrains: string[] };

export interface Sheetmap {
  id: string;
  box: string;
  rows: string[];
}
export interface Options {
  maps: Sheetmap[];
  boxes: { id: string; cards: string[] }[];
  cards: Face[];
  recommended: string[];
  levels: string[];
  languages: string[];
  most_seats: number;
  version: string;
}
export interface Setup {
  type: "setup";
  table: string;
  seats: number;
  map: string;
  rows: string[];
  fallback: string;
  coin_track: number;
  cards: Face[];
}

export interface Award {
  stars: number;
  spaces: Spaces;
}
export interface EdictStars {
  edict: string;
  stars: number;
  awards: Award[];
}
export interface SeasonStars {
  edicts: number[];
  coins: number;
  monsters: number;
  total: number;
}
export interface Sheet {
  rows: string[];
  coins: number;
  spent: number;
  used: string;
  marks: Spaces;
  was: { terrain: string; spaces: Spaces }[];
  monsters: { name: string; initial: string; spaces: Spaces }[];
  surrounded: Spaces;
  threatened: Spaces;
  stars: SeasonStars[];
  total: number;
  lost: number;
  now: EdictStars[];
}
export interface News {
  kind: "revealed" | "drawn" | "spread" | "scored";
  card: string;
  owner: number;
  by: number;
  move: string;
  filled: Spaces;
  destroyed: Spaces;
  mountains: Spaces;
  coins: number;
  spent: number;
  edicts: EdictStars[];
  threatened: Spaces;
  stars: SeasonStars | null;
}
export interface Rank {
  place: number;
  seat: number;
  total: number;
  lost: number;
}
export interface Match {
  phase: Phase;
  turn: number;
  season: number;
  time: number;
  threshold: number;
  column: string[];
  card: string;
  ruins: boolean;
  edicts: string[];
  scoring: number[];
  skills: { id: string; cost: number }[];
  seen: string[];
  wards: number[];
  deck: {
    cards: number;
    unseen: string[];
    ambushes: number;
    heroes: number;
    hidden_ambushes: string[];
    hidden_heroes: string[];
  };
  sheets: Sheet[];
  news: News[];
  result: { ranking: Rank[]; winners: number[]; rating: number | null; title: string } | null;
}
export interface Choice {
  word: string;
  terrains: string[];
  shape: Spaces;
  anchors: Spaces;
  coin: boolean;
  cost: number;
}
export interface Offer {
  done: boolean;
  choices: Choice[];
}
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
export interface Change {
  edict: string;
  before: number;
  after: number;
  awards: Award[];
}
export interface Prospect {
  owner: number;
  rows: string[];
  changes: Change[];
  coins: number;
  purse: number;
  monsters: number;
  threatened: Spaces;
  filled: Spaces;
  destroyed: Spaces;
  mountains: Spaces;
  done: boolean;
  more: boolean;
}
export interface Problem {
  code: string;
  message: string;
  where: string;
}
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
}
export interface Settings {
  name?: string;
  seats?: number;
  map?: string;
  box?: "base" | "heroes" | "combined";
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
}
export interface CreateTable extends Settings {
  rows?: string[];
  bots?: { seat: number; level: string }[];
  seed?: number | null;
  lesson?: { deal: string; decks: string[] } | null;
}
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
}
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
}
export interface Turn {
  step: number;
  turn: number;
  season: number;
  phase: string;
  news: News[];
}
export interface History {
  table: string;
  version: number;
  turns: Turn[];
}

export type Told =
  | { type: "welcome"; table: string; seat: number; host: boolean; version: number; heartbeat: number }
  | Table
  | Setup
  | View
  | Waiting
  | { type: "ack"; id: string; version: number }
  | { type: "error"; id: string; error: Problem }
  | { type: "prospect"; id: string; prospect: Prospect }
  | { type: "offer"; id: string; offer: Offer }
  | { type: "rematch"; table: string }
  | { type: "pong" }
  | { type: "bye"; code: string; message: string };

export type Saying =
  | { type: "hello"; token: string; language: string }
  | { type: "draw"; step: number; id: string; move: string }
  | { type: "take_back"; step: number; id: string }
  | { type: "consider"; step: number; id: string; parts: string }
  | { type: "offer"; step: number; id: string; parts: string }
  | { type: "back"; id: string }
  | { type: "resync" }
  | { type: "ping" };
