/** The history of a match by season and turn, each headed by its cards. */
import type { News, ResolvedStep } from "./messages";

export interface LoggedTurn {
  number: number;
  /** The card of the turn, after the ruins that came with it. */
  cards: string[];
  news: News[];
}
export interface Chapter {
  season: number;
  turns: LoggedTurn[];
}

/** The server sends the next card with the turn that ends; here each card opens its own turn, the latest first. */
export function chaptersOf(turns: readonly ResolvedStep[]): Chapter[] {
  const chapters: Chapter[] = [];
  let number = 0;
  let last: LoggedTurn | undefined;
  for (const one of turns.flatMap(({ news }) => news)) {
    if (one.kind === "revealed" && last && !last.news.length) {
      last.cards.push(one.card);
      continue;
    }
    if (one.kind === "revealed" || !last) {
      if (!last || last.news.some(({ kind }) => kind === "scored"))
        chapters.unshift({ season: chapters.length, turns: [] });
      last = { number: ++number, cards: [], news: [] };
      chapters[0].turns.unshift(last);
    }
    if (one.kind === "revealed") last.cards.push(one.card);
    else last.news.push(one);
  }
  return chapters;
}
