/** Absent players: whom a table waits for, and for whom a bot may draw until they return. */
import type { Seat, Table } from "./messages";

export interface StandIns {
  /** The seats for which this player may call a bot now. */
  seats: number[];
  /** When there will be one more; `null` if none. */
  next: number | null;
}

export interface Viewer {
  host: boolean;
  /** The seats of this screen. */
  own: readonly number[];
}

/** For whom a bot may be called: at `heard` the table said in how many ms each of them can be replaced. */
export function standIns(
  table: Pick<Table, "seat" | "seats"> | null,
  waiting: readonly number[],
  { host, own }: Viewer,
  heard: number,
  now: number,
): StandIns {
  const seats: number[] = [];
  let next: number | null = null;
  if (!table || !(host || table.seat)) return { seats, next };
  for (const { seat, stand_in } of table.seats) {
    const wait = host ? stand_in?.host : stand_in?.seats;
    if (wait == null || !waiting.includes(seat) || own.includes(seat)) continue;
    const due = heard + wait;
    if (due <= Math.max(now, heard)) seats.push(seat);
    else next = Math.min(due, next ?? due);
  }
  return { seats, next };
}

/** The absent players of a table, without those at this screen. */
export const absent = (seats: readonly Seat[], own: readonly number[]): Seat[] =>
  seats.filter(({ seat, state, here, away }) => state === "taken" && !here && !away && !own.includes(seat));
