/** A running match is carried elsewhere: to this device or to the server, where it goes on at a table of its own. */
import { api } from "./api";
import { way } from "./route.svelte";
import { hold } from "./store";

export async function goOn(record: string, onDevice: boolean): Promise<void> {
  const { table, host, tokens } = await api.resume(record, onDevice);
  const mine = tokens.filter(Boolean);
  const label = mine.length > 1 ? "pass" : tokens.length > 1 ? "bots" : "solo";
  hold({ table, host, tokens: mine, when: Date.now(), label });
  way.go(`#/t/${table}`);
}
