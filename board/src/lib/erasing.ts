/** What this browser still stores of a table once a seat's data is deleted. */
import type { HeldSeats } from "./store";

/** The stored table without the token of a seat; null if no token is left. */
export function withoutSeat(table: HeldSeats, token: string): HeldSeats | null {
  const tokens = table.tokens.filter((one) => one !== token);
  return tokens.length || table.host ? { ...table, tokens } : null;
}
