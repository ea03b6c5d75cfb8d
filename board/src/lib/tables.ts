/** The tables of this browser: what is stored of each, where they are updated from, and their order in the list. */

import type { Summary } from "./messages";
import { playModeOf, SOLO_MODES } from "./playMode";
import { type HeldSeats, playersOf } from "./store";

/** The answer about a table: its summary, or the code of a refusal. */
export type Answer = Summary | string;
export type Answers = ReadonlyMap<string, Answer>;

/** The status of a table for its player, in the order of the list. */
export const STANDINGS = ["turn", "invited", "over", "lobby", "waiting", "lost", "gone"] as const;
export type Standing = (typeof STANDINGS)[number];

export interface Row {
  held: HeldSeats;
  standing: Standing;
  /** The seats that this browser plays. */
  mine: readonly number[];
  /** Milliseconds until the clock of the turn runs out; null where there is none or it is not known. */
  clock: number | null;
}

/** How many running tables are updated, and how many finished ones are checked for a rematch. */
const MAX_RUNNING = 24;
const MAX_FINISHED = 8;
/** How long after a table was opened its rematch is looked for, in ms. */
const REMATCH = 60 * 86_400_000;
/** The permanent refusals: the table or the seat no longer exists. */
const FOR_GOOD = { no_table: "gone", deleted: "gone", damaged: "gone", wrong_token: "lost" } as const;

export const tokenOf = ({ tokens, host }: HeldSeats): string => tokens[0] ?? host;

const seatsOf = ({ tokens, seat }: HeldSeats): number[] =>
  tokens.length > 1 ? tokens.map((_, i) => i + 1) : seat ? [seat] : [];

/** The stored table of a rematch: the tokens of the earlier match are valid there. */
const rematchOf = ({ over, rows, season, waiting, rematch, declined, ...before }: HeldSeats): HeldSeats => ({
  ...before,
  table: rematch!,
  state: "lobby",
});

/** Matches that ended here and whose rematch would be listed: those with others, unless it was declined or is held already. */
function finished(held: readonly HeldSeats[], now: number): HeldSeats[] {
  const known = new Set(held.map(({ table }) => table));
  return held
    .filter(({ over, label, tokens, when, declined, rematch }) => {
      const others = over && !declined && tokens.length === 1 && label === "friends";
      return others && now - when < REMATCH && !(rematch && known.has(rematch));
    })
    .slice(0, MAX_FINISHED);
}

/** The rematches that were proposed at tables that are held, and are not held themselves. */
export const invitations = (held: readonly HeldSeats[], now: number): HeldSeats[] =>
  finished(held, now)
    .filter(({ rematch }) => rematch)
    .map(rematchOf);

/** The tables to update: running ones, and finished ones with other players; the last played first. */
export const tablesToAsk = (held: readonly HeldSeats[], now: number): HeldSeats[] => [
  ...held.filter(({ over }) => !over).slice(0, MAX_RUNNING),
  ...finished(held, now),
];

/** The stored table updated by its summary. */
export const updated = (held: HeldSeats, summary: Summary): HeldSeats => ({
  ...held,
  name: summary.name,
  box: summary.box,
  state: summary.state,
  seat: summary.seat,
  season: summary.season,
  waiting: summary.waiting,
  label: held.label || (summary.state === "lobby" ? "" : playModeOf(summary.seats, held.tokens.length)),
  players: playersOf(summary.seats),
  rematch: summary.rematch,
  ...(held.over || !summary.rows.length ? {} : { rows: summary.rows }),
});

function standingOf(held: HeldSeats, answer: Answer | undefined): Standing {
  if (typeof answer === "string" && answer in FOR_GOOD) return FOR_GOOD[answer as keyof typeof FOR_GOOD];
  if (held.state === "over") return "over";
  if (held.state === "lobby") return "lobby";
  // Before a summary is stored: without other players it is the player's turn.
  const owed = held.waiting
    ? seatsOf(held).some((seat) => held.waiting!.includes(seat))
    : SOLO_MODES.includes(held.label);
  return owed ? "turn" : "waiting";
}

const row = (held: HeldSeats, standing: Standing, answer: Answer | undefined): Row => ({
  held,
  standing,
  mine: seatsOf(held),
  clock: typeof answer === "object" ? (answer.clock_left ?? null) : null,
});

/** The list: the player's turn first, before all where others wait, then invitations; otherwise the last played first. */
export function rowsOf(held: readonly HeldSeats[], answers: Answers, now: number): Row[] {
  const running = held
    .filter(({ over }) => !over)
    .map((one) => row(one, standingOf(one, answers.get(one.table)), answers.get(one.table)));
  const invited = invitations(held, now).flatMap((one): Row[] => {
    const answer = answers.get(one.table);
    if (typeof answer === "string" && answer in FOR_GOOD) return [];
    const known = typeof answer === "object" ? updated(one, answer) : one;
    if (known.state === "over" || known.seat === 0) return [];
    return [row(known, known.state === "lobby" ? "invited" : standingOf(known, answer), answer)];
  });
  const place = ({ standing, held: { label } }: Row) =>
    standing === "turn" && !SOLO_MODES.includes(label) ? -1 : STANDINGS.indexOf(standing);
  return [...running, ...invited].sort((a, b) => place(a) - place(b));
}
