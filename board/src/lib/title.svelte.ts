/** The title of the tab: what the address leads to, or what a table wants. */
import type { Route } from "./address";

const PAGES: Partial<Record<Route["page"], string>> = {
  rules: "word-rules",
  maps: "ui-door-games",
  options: "ui-options",
  about: "ui-about",
  replay: "ui-replay",
  challenge: "challenge-one",
};

/** The message that names a page; empty where the name of the program is enough. */
export function titleKey(route: Route): string {
  if (route.page === "start") return route.door && `ui-door-${route.door}`;
  return PAGES[route.page] ?? "";
}

class Title {
  /** What a table wants to be seen from another tab. */
  table = $state("");
}

export const title = new Title();
