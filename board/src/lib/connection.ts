/** The connection to a table and its loss, as a model with events and effects. */
import type { ClientMessage, ServerMessage, Setup, Table, View, Wording } from "./messages";
import { pageError } from "./words";

export type LineState = "opening" | "on" | "lost" | "closed";
export type RequestMessage = ClientMessage & { id: string };
export type ConnectionTimer = "retry" | "ping" | "hold";

export interface Connection {
  line: LineState;
  /** Why the connection is closed for good. */
  gone: string;
  table: Table | null;
  setup: Setup | null;
  view: View | null;
  /** The table of the rematch. */
  rematch: string;
  /** When the last view or `waiting` arrived, for the clocks. */
  heard: number;
  /** When the last `table` arrived. */
  tableHeard: number;
  /** Attempts to connect since the last welcome. */
  attempts: number;
  /** The time between two pings, in ms, and how many of them went unanswered. */
  heartbeat: number;
  unanswered: number;
  /** Requests without an answer. */
  requests: readonly RequestMessage[];
  /** Views that wait until the player's own drawing is painted; `null` while views are taken in at once. */
  held: readonly ServerMessage[] | null;
}

export type ConnectionEvent =
  | { type: "start" }
  /** The browser is online again, or the page is in sight again. */
  | { type: "wake" }
  | { type: "ended"; code: number; chance: number }
  | { type: "message"; message: ServerMessage; now: number }
  | { type: "time"; timer: ConnectionTimer; now: number; chance: number }
  | { type: "request"; message: RequestMessage }
  /** A message that has no answer and is dropped during an outage. */
  | { type: "post"; message: ClientMessage }
  | { type: "hold" }
  | { type: "release"; now: number }
  | { type: "close" };

export type ConnectionEffect =
  /** Open a socket in place of the last one. */
  | { type: "open" }
  /** Give the socket up. */
  | { type: "drop" }
  /** Give everything up: socket, timers, listeners. */
  | { type: "close" }
  | { type: "send"; message: ClientMessage }
  /** The answer to a request, which may be an error. */
  | { type: "answer"; answer: ServerMessage & { id: string } }
  | { type: "timer"; timer: ConnectionTimer; ms: number | null }
  /** Learn the words of the custom cards in play. */
  | { type: "learn"; words: readonly Wording[] };

/** Why a socket is closed for good, by the code it is closed with. */
const GONE: Record<number, string> = {
  4401: "no_token",
  4403: "not_allowed",
  4404: "no_table",
  4422: "damaged",
  4424: "missing_card",
};
/** How many pings may go unanswered. */
const MAX_UNANSWERED = 2;
/** How long views are held back at most, in ms: a drawing may change nothing in sight, and then nothing releases them. */
const HOLD_MS = 500;
const FIRST_RETRY_MS = 300;
const MAX_RETRY_MS = 8000;

export const newConnection = (): Connection => ({
  line: "opening",
  gone: "",
  table: null,
  setup: null,
  view: null,
  rematch: "",
  heard: 0,
  tableHeard: 0,
  attempts: 0,
  heartbeat: 0,
  unanswered: 0,
  requests: [],
  held: null,
});

/** Whether a bot draws for this seat. */
export const isAway = ({ table }: Pick<Connection, "table">): boolean => !!table?.seats[table.seat - 1]?.away;

/** How long to wait before the next attempt, in ms; `chance` from 0 to 1 keeps many pages from coming back at once. */
export const retryDelay = (attempts: number, chance: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 5)) * (0.7 + chance * 0.6);

/** A move is sent again after an outage, until it is answered; all other requests fail with the connection. */
const isRepeated = ({ type }: RequestMessage): boolean => type === "draw" || type === "take_back";

const failure = ({ id }: RequestMessage): ConnectionEffect => ({
  type: "answer",
  answer: { type: "error", id, error: pageError("lost") },
});

/** The next model and what is to be done; the helpers below change this step's own copy. */
export function step(model: Connection, event: ConnectionEvent): [Connection, ConnectionEffect[]] {
  if (model.line === "closed") return [model, []];
  const next = { ...model };
  const effects: ConnectionEffect[] = [];
  switch (event.type) {
    case "start":
      effects.push({ type: "open" });
      break;
    case "wake":
      reopen(next, effects);
      break;
    case "ended":
      lose(next, effects, event.code, event.chance);
      break;
    case "message":
      receive(next, effects, event.message, event.now);
      break;
    case "time":
      if (event.timer === "retry") reopen(next, effects);
      else if (event.timer === "hold") release(next, effects, event.now);
      else ping(next, effects, event.chance);
      break;
    case "request": {
      const { message } = event;
      if (next.line !== "on" && !isRepeated(message)) {
        effects.push(failure(message));
        break;
      }
      next.requests = [...next.requests, message];
      effects.push({ type: "send", message });
      break;
    }
    case "post":
      if (next.line === "on") effects.push({ type: "send", message: event.message });
      break;
    case "hold":
      next.held ??= [];
      effects.push({ type: "timer", timer: "hold", ms: HOLD_MS });
      break;
    case "release":
      release(next, effects, event.now);
      break;
    case "close":
      next.line = "closed";
      effects.push({ type: "close" });
  }
  return [next, effects];
}

function reopen(next: Connection, effects: ConnectionEffect[]): void {
  if (next.line === "lost") effects.push({ type: "timer", timer: "retry", ms: null }, { type: "open" });
}

function lose(next: Connection, effects: ConnectionEffect[], code: number, chance: number): void {
  if (GONE[code]) {
    next.line = "closed";
    next.gone = GONE[code];
    effects.push({ type: "close" });
    return;
  }
  next.line = "lost";
  effects.push({ type: "timer", timer: "ping", ms: null });
  for (const message of next.requests) if (!isRepeated(message)) effects.push(failure(message));
  next.requests = next.requests.filter(isRepeated);
  effects.push({ type: "timer", timer: "retry", ms: retryDelay(next.attempts++, chance) });
}

/** Ask whether the server is still there; a connection that has gone dead without a word is opened again. */
function ping(next: Connection, effects: ConnectionEffect[], chance: number): void {
  if (next.unanswered++ < MAX_UNANSWERED) {
    effects.push({ type: "send", message: { type: "ping" } }, { type: "timer", timer: "ping", ms: next.heartbeat });
    return;
  }
  effects.push({ type: "drop" });
  lose(next, effects, 0, chance);
}

function release(next: Connection, effects: ConnectionEffect[], now: number): void {
  effects.push({ type: "timer", timer: "hold", ms: null });
  const messages = next.held ?? [];
  next.held = null;
  for (const message of messages) receive(next, effects, message, now);
}

function receive(next: Connection, effects: ConnectionEffect[], message: ServerMessage, now: number): void {
  next.unanswered = 0;
  if (next.held && (message.type === "view" || message.type === "waiting")) {
    next.held = [...next.held, message];
    return;
  }
  const { view } = next;
  switch (message.type) {
    case "welcome":
      next.line = "on";
      next.attempts = 0;
      next.heartbeat = message.heartbeat * 1000;
      effects.push({ type: "timer", timer: "ping", ms: next.heartbeat });
      for (const request of next.requests) effects.push({ type: "send", message: request });
      break;
    case "table":
      next.table = message;
      next.tableHeard = now;
      if (message.rematch) next.rematch = message.rematch;
      break;
    case "setup":
      next.setup = message;
      effects.push({ type: "learn", words: message.words });
      break;
    case "view":
      if (!view || message.version >= view.version) next.view = message;
      next.heard = now;
      break;
    case "waiting":
      if (view && message.step === view.step && message.version >= view.version) {
        next.view = { ...view, ...message, type: "view", ...(message.drawn ? { offer: null } : {}) };
        next.heard = now;
      } else if (view && message.step !== view.step) effects.push({ type: "send", message: { type: "resync" } });
      break;
    case "rematch":
      next.rematch = message.table;
      break;
    case "ack":
    case "prospect":
    case "hint":
    case "offer":
    case "error":
      if (next.requests.some(({ id }) => id === message.id)) effects.push({ type: "answer", answer: message });
      next.requests = next.requests.filter(({ id }) => id !== message.id);
  }
}
