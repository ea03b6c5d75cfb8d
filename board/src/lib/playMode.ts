/** The mode of a game in this browser: alone, with bots, with friends, or on one shared screen. */
import type { Seat } from "./messages";

export type PlayMode = "solo" | "bots" | "friends" | "pass";

/** The labels of tables whose players all sit at this screen. */
export const SOLO_MODES: readonly string[] = ["solo", "lesson", "bots", "pass"];

/** `held` is how many of the seats play at this screen. */
export function playModeOf(seats: readonly Pick<Seat, "state">[], held = 1): PlayMode {
  if (seats.length < 2) return "solo";
  if (held > 1) return "pass";
  return seats.filter(({ state }) => state !== "bot").length < 2 ? "bots" : "friends";
}
