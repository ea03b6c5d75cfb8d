/** Erases everything that this browser stores. */
import { ask } from "./api";
import { backend } from "./backend.svelte";
import { eraseAll, matches } from "./database";
import { hasOthers, type Losses, lossesOf } from "./losses";
import * as requests from "./requests";
import { forgetAll, heldTables } from "./store";

/** What would be lost now; a database that cannot be read has no maps to lose. */
export const losses = async (): Promise<Losses> =>
  lossesOf(
    heldTables(),
    await matches.all().then(
      (all) => all.length,
      () => 0,
    ),
  );

/** Erase everything, and leave the tables of others, so that bots take over. A table that cannot be reached is not waited for. */
export async function erase(): Promise<void> {
  await eraseAll(); // if that fails, nothing is erased
  const shared = heldTables().filter((one) => !one.over && hasOthers(one) && !backend.isHere(one.table));
  await Promise.all(
    shared.flatMap(({ table, tokens }) => tokens.map((token) => ask(requests.leave(table), token).catch(() => null))),
  );
  forgetAll();
}
