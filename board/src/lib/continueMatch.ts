/** Continues a running match elsewhere: on this device or on the server, at a new table. */
import { ask } from "./api";
import { backend } from "./backend.svelte";
import * as requests from "./requests";
import { router } from "./route.svelte";
import { saveSeats } from "./store";
import { version } from "./version.svelte";

/** Whether a match can continue on this device: its files are here, or come from the server. */
export async function canContinueHere(): Promise<boolean> {
  if (backend.site) return true;
  try {
    return (await ask(requests.options())).runtime;
  } catch {
    return version.hasGame();
  }
}

export async function continueMatch(record: string, onDevice: boolean): Promise<void> {
  const { table, host, tokens } = await ask(requests.resume({ record }), "", onDevice);
  const mine = tokens.filter(Boolean);
  const label = mine.length > 1 ? "pass" : tokens.length > 1 ? "bots" : "solo";
  saveSeats({ table, host, tokens: mine, when: Date.now(), label });
  router.go(`#/t/${table}`);
}
