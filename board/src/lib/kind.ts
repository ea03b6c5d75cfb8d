/** What a game is to this browser: alone, with bots, with friends, or passed round at one screen. */
import type { Seat } from "./messages";

export type Kind = "solo" | "bots" | "friends" | "pass";

/** The labels of tables at which nobody plays but those at this screen. */
export const ALONE: readonly string[] = ["solo", "lesson", "bots", "pass"];

/** `held` is how many of the seats play at this screen. */
export function kindOf(seats: readonly Pick<Seat, "state">[], held = 1): Kind {
  if (seats.length < 2) return "solo";
  if (held > 1) return "pass";
  return seats.filter(({ state }) => state !== "bot").length < 2 ? "bots" : "friends";
}
