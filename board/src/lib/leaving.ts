/** Removing a running match from this browser: what happens to the seat, and how to get it back. */
import { codeOf } from "./refusal";
import type { HeldSeats } from "./store";

/** `leave`: others continue, so a bot takes the seat; `forget`: no player waits; `delete`: the match is only on this device. */
export type Farewell = "leave" | "forget" | "delete";

const ALONE = ["solo", "bots", "pass", "lesson"];

export const farewellOf = ({ label }: Pick<HeldSeats, "label">, onDevice: boolean): Farewell =>
  onDevice ? "delete" : ALONE.includes(label) ? "forget" : "leave";

/** The refusals after which there is no seat to leave any more. */
const GONE = ["no_table", "wrong_token", "no_token", "not_seated"];

/** The tokens that still open a seat after it was left: before the match has begun, a seat that is left is free again. */
export async function leaveSeats(
  tokens: readonly string[],
  leave: (token: string) => Promise<{ state: string }>,
): Promise<string[]> {
  const kept: string[] = [];
  for (const token of tokens) {
    try {
      if ((await leave(token)).state !== "lobby") kept.push(token);
    } catch (error) {
      if (!GONE.includes(codeOf(error))) throw error;
    }
  }
  return kept;
}
