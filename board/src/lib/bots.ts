/** The crests at a table: a person's own, and a bot's by its character. */
import type { Seat } from "./messages";

/** Each character has its shield and its charge; at a table the seat colours the field, so that two of a kind are told apart. */
export function crestOfLevel(level: string, seat = 0): string {
  let sum = 7;
  for (const letter of level) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  // A field of colour, and a charge of parchment or gold.
  return [sum % 4, (sum + seat) % 6, 6 + (sum % 2), (sum >> 3) % 8].join("-");
}

export const crestOf = (one: Seat | undefined): string =>
  one?.state === "bot" ? crestOfLevel(one.level, one.seat) : (one?.crest ?? "");
