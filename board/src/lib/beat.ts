/** What has happened at the table and is still to be seen, in the order in which it is shown. */
import type { Face, News } from "./messages";

export type Beat =
  /** A season's end: its edicts, line by line, for every seat of this screen. */
  | { kind: "season"; scored: readonly News[] }
  /** A card is turned in front of everybody. */
  | { kind: "card"; face: Face }
  /** An ambush strikes my sheet. */
  | { kind: "ambush"; struck: News };

/** How many cards are turned at most: of many only the last ones, which are what is played now. */
const LAST = 2;

/** First a season's end, then the cards, and an ambush after its own card or, where that lay there already, before the next. */
export function beatsOf(
  news: readonly News[],
  cards: ReadonlyMap<string, Face>,
  seat: number,
  mine: readonly number[],
): Beat[] {
  const scored = news.filter(({ kind, owner }) => kind === "scored" && mine.includes(owner));
  const struck = news.findLast(
    ({ card, owner, by, path, filled }) =>
      cards.get(card)?.kind === "ambush" && owner === seat && (path || by !== owner) && filled.length,
  );
  const faces = news.filter(({ kind }) => kind === "revealed").flatMap(({ card }) => cards.get(card) ?? []);
  const own = faces.findIndex(({ id }) => id === struck?.card);
  const beats: Beat[] = faces.slice(own < 0 ? -LAST : own).map((face) => ({ kind: "card", face }));
  if (struck) beats.splice(own < 0 ? 0 : 1, 0, { kind: "ambush", struck });
  return scored.length ? [{ kind: "season", scored }, ...beats] : beats;
}
