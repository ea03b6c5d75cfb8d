/** What this browser stores: preferences, the player's profile, and their seats. */
import type { Seat, Summary } from "./messages";

export interface Me {
  name: string;
  title: string;
  motto: string;
  crest: string;
}
/** Who sits at a table, as it is remembered. */
export type Player = Pick<Seat, "seat" | "state" | "name" | "level" | "crest">;
/** A table at which this browser holds seats. */
export interface HeldSeats {
  table: string;
  host: string;
  /** Tokens by seat number; several when one screen is passed round. */
  tokens: string[];
  when: number;
  label: string;
  /** The seat that looks at it. */
  seat?: number;
  /** What it was when it was last seen: its name and box, how far it was, who played and who owed a drawing. */
  name?: string;
  box?: string;
  state?: Summary["state"];
  season?: string;
  players?: Player[];
  waiting?: number[];
  /** The table of its rematch, and whether that was declined here. */
  rematch?: string;
  declined?: boolean;
  /** Its end has been seen here. */
  over?: boolean;
  /** What the sheet shows. */
  rows?: string[];
}

/** Who sits at a table, as they are remembered. */
export const playersOf = (seats: readonly Seat[]): Player[] =>
  seats
    .filter(({ state }) => state !== "open")
    .map(({ seat, state, name, level, crest }) => ({ seat, state, name, level, crest }));

export function recall<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`alidade:${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`alidade:${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`alidade:${key}`);
  } catch {
    // Nothing is stored there.
  }
}

/** Forget everything. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("alidade:")) localStorage.removeItem(key);
  } catch {
    // Nothing is stored there.
  }
}

export const heldTables = (): HeldSeats[] => recall<HeldSeats[]>("tables", []);

export const seatsAt = (table: string): HeldSeats | undefined => heldTables().find((one) => one.table === table);

/** How many tables are remembered; a table on this device could not be found again without it. */
const MAX_HELD = 60;

export function saveSeats(one: HeldSeats): void {
  remember("tables", [one, ...heldTables().filter((other) => other.table !== one.table)].slice(0, MAX_HELD));
}

/** Tables that were removed while they ran: opening one again gives the seat back. */
const leftTables = (): HeldSeats[] => recall<HeldSeats[]>("leftTables", []);

export const leftTable = (table: string): HeldSeats | undefined => leftTables().find((one) => one.table === table);

export const forgetLeft = (table: string): void =>
  remember(
    "leftTables",
    leftTables().filter((one) => one.table !== table),
  );

export function keepLeft(one: HeldSeats): void {
  forgetLeft(one.table);
  remember("leftTables", [one, ...leftTables()].slice(0, MAX_HELD));
}

/** Remember more of tables that are held; their order stays. */
export function keepUp(changed: readonly HeldSeats[]): void {
  const by = new Map(changed.map((one) => [one.table, one]));
  remember(
    "tables",
    heldTables().map((one) => by.get(one.table) ?? one),
  );
}

/** Forget a table; as the rematch of another one it is declined, and not proposed again. */
export const dropSeats = (table: string): void =>
  remember(
    "tables",
    heldTables()
      .filter((one) => one.table !== table)
      .map((one) => (one.rematch === table ? { ...one, declined: true } : one)),
  );
