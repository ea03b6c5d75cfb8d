/** The address of the page: a fragment, which no server sees. Shared links have a path too. */

/** What stands behind the title page. */
export const DOORS = ["alone", "bots", "friends", "me"] as const;
export type Door = (typeof DOORS)[number] | "";
export type Route =
  | { page: "start"; door: Door }
  | { page: "rules" }
  | { page: "options" }
  | { page: "maps" }
  | { page: "about" }
  | { page: "replay"; replay: string; moment: number }
  | { page: "challenge"; challenge: string }
  | { page: "table"; table: string; token: string; watch: boolean };

/** `/t/<table>`, `/replay/<replay>/<moment>`, `/challenge/<challenge>` behind the folder of the page. */
const SHARED = /^(.*\/)((?:t|challenge)\/[^/]+|replay\/[^/]+(?:\/[^/]+)?)$/;

/** The address inside the page for a path that people share; empty for all others. */
export function addressInside(path: string): string {
  const [, folder, rest] = path.match(SHARED) ?? [];
  return rest ? `${folder}#/${rest}` : "";
}

/** A link that people share: a real address where a server answers it, of which messengers show a preview. */
export const linkTo = (rest: string, page: string, site: boolean): string =>
  new URL(site ? `#/${rest}` : rest, page).href;

/** Beyond every moment. */
const LAST = 1_000_000;

/** `#/t/<table>`, `#/t/<table>/<token>` for another device, `#/watch/<table>`, `#/rules`, `#/rules/<chapter>`, `#/options`, `#/<door>`,
 *  `#/games` for my maps, `#/about`, `#/replay/<replay>/<moment>` (`end` for the last one; without a match: a record to be looked at), `#/challenge/<challenge>`. */
export function readRoute(hash: string): Route {
  const [page, table = "", token = ""] = hash.replace(/^#\/?/, "").split("/");
  if (page === "t" && table) return { page: "table", table, token, watch: false };
  if (page === "watch" && table) return { page: "table", table, token: "", watch: true };
  if (page === "rules" || page === "options") return { page };
  if (page === "games") return { page: "maps" };
  if (page === "about") return { page: "about" };
  if (page === "replay")
    return { page: "replay", replay: table, moment: token === "end" ? LAST : Math.trunc(Number(token)) || 0 };
  if (page === "challenge" && table) return { page: "challenge", challenge: table };
  return { page: "start", door: DOORS.find((door) => door === page) ?? "" };
}
