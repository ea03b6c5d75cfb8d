/** A rematch: the same tokens open the same seats there, and the player who proposed it is its host. */
import { codeOf } from "./refusal";
import { type HeldSeats, saveSeats } from "./store";

/** The token that is the host's; empty if none of them is. */
export async function hostAmong(
  tokens: readonly string[],
  ask: (token: string) => Promise<{ host: boolean }>,
): Promise<string> {
  for (const token of new Set(tokens.filter(Boolean))) {
    try {
      if ((await ask(token)).host) return token;
    } catch (error) {
      if (["", "unreachable"].includes(codeOf(error))) throw error;
    }
  }
  return "";
}

/** Hold the seats of a rematch in this browser; `ask` is how the new table answers a token. */
export async function holdRematch(
  { host, tokens }: Pick<HeldSeats, "host" | "tokens">,
  to: string,
  ask: (token: string) => Promise<{ host: boolean }>,
): Promise<void> {
  saveSeats({ table: to, host: await hostAmong([host, ...tokens], ask), tokens, when: Date.now(), label: "" });
}
