/** Where the page is: the fragment of the address, which no server sees. */
export type Route =
  | { page: "start" }
  | { page: "rules" }
  | { page: "table"; table: string; token: string; watch: boolean };

/** `#/t/<table>`, `#/t/<table>/<token>` for another device, `#/watch/<table>`, `#/rules`. */
export function readRoute(hash: string): Route {
  const [page, table = "", token = ""] = hash.replace(/^#\/?/, "").split("/");
  if (page === "t" && table) return { page: "table", table, token, watch: false };
  if (page === "watch" && table) return { page: "table", table, token: "", watch: true };
  if (page === "rules") return { page: "rules" };
  return { page: "start" };
}

class Way {
  route = $state.raw<Route>(readRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = readRoute(location.hash);
      window.scrollTo(0, 0);
    });
  }

  go(to: string): void {
    if (location.hash === to) this.route = readRoute(to);
    else location.hash = to;
  }

  /** Change the address without leaving the page. */
  replace(to: string): void {
    history.replaceState(null, "", to);
    this.route = readRoute(to);
  }
}

export const way = new Way();
