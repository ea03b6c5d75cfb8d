/** What this browser still holds of a table once a seat's data is deleted. */
import type { HeldSeats } from "./store";

/** The table without the token of a seat; null where nothing of it is left. */
export function withoutSeat(table: HeldSeats, token: string): HeldSeats | null {
  const tokens = table.tokens.filter((one) => one !== token);
  return tokens.length || table.host ? { ...table, tokens } : null;
}
