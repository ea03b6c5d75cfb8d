/** The page follows its address. */
import { addressInside, type Route, readRoute } from "./address";

const inside = addressInside(location.pathname);
if (inside) history.replaceState(null, "", inside);

class Router {
  route = $state.raw<Route>(readRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      const before = this.route;
      this.route = readRoute(location.hash);
      // Within the rules the browser scrolls to the chapter of the address.
      if (before.page !== "rules" || this.route.page !== "rules") window.scrollTo(0, 0);
    });
  }

  go(to: string): void {
    if (location.hash === to) this.route = readRoute(to);
    else location.hash = to;
  }

  /** Change the address without leaving the page; `table` is what it shows, where the address is one for others. */
  replace(to: string, table = ""): void {
    history.replaceState({ table }, "", to);
    this.route = readRoute(to);
  }

  /** The table that this page itself put behind the address. */
  get table(): string {
    void this.route; // it changes together with the address
    return (history.state as { table?: string } | null)?.table ?? "";
  }
}

export const router = new Router();
