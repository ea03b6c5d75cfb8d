/** What this browser still holds of a table once a seat's data is deleted. */
import type { Held } from "./store";

/** The table without the token of a seat; null where nothing of it is left. */
export function withoutSeat(table: Held, token: string): Held | null {
  const tokens = table.tokens.filter((one) => one !== token);
  return tokens.length || table.host ? { ...table, tokens } : null;
}
