/** What has happened at the table and is still to be shown: which cutscenes, in which order, and how each of them goes. */
import type { Face, News } from "./messages";
import type { Sound } from "./synth";

export type Cutscene =
  /** A season's end: its edicts, line by line, for every seat of this screen. */
  | { kind: "season"; scored: readonly News[] }
  /** A card is turned in front of everybody. */
  | { kind: "card"; face: Face }
  /** An ambush strikes my sheet. */
  | { kind: "ambush"; struck: News };

/** How many cards are turned at most: the last ones, which are played now. */
const MAX_CARDS = 2;

/** First a season's end, then the cards, and an ambush after its own card or, where that lay there already, before the next. */
export function cutscenesOf(
  news: readonly News[],
  cards: ReadonlyMap<string, Face>,
  seat: number,
  screenSeats: readonly number[],
): Cutscene[] {
  const scored = news.filter(({ kind, owner }) => kind === "scored" && screenSeats.includes(owner));
  const struck = news.findLast(
    ({ card, owner, by, path, filled }) =>
      cards.get(card)?.kind === "ambush" && owner === seat && (path || by !== owner) && filled.length,
  );
  const faces = news.filter(({ kind }) => kind === "revealed").flatMap(({ card }) => cards.get(card) ?? []);
  const own = faces.findIndex(({ id }) => id === struck?.card);
  const cutscenes: Cutscene[] = faces.slice(own < 0 ? -MAX_CARDS : own).map((face) => ({ kind: "card", face }));
  if (struck) cutscenes.splice(own < 0 ? 0 : 1, 0, { kind: "ambush", struck });
  return scored.length ? [{ kind: "season", scored }, ...cutscenes] : cutscenes;
}

/** What a new view brings takes the place of what is still to be shown, but for a season's end that is still in sight. */
export function queued(showing: readonly Cutscene[], coming: readonly Cutscene[]): readonly Cutscene[] {
  const [first] = showing;
  return first?.kind === "season" && coming[0]?.kind !== "season" ? [first, ...coming] : coming;
}

/** The season that is over and scored now, for each seat of this screen. */
export const scoredNow = ([first]: readonly Cutscene[]): readonly News[] =>
  first?.kind === "season" ? first.scored : [];

/** The cards that are still to be turned. */
export const cardsToTurn = (cutscenes: readonly Cutscene[]): Face[] =>
  cutscenes.flatMap((cutscene) => (cutscene.kind === "card" ? cutscene.face : []));

/** The ambush on my sheet that is still to be shown, or is shown now. */
export const ambushToCome = (cutscenes: readonly Cutscene[]): News | null =>
  cutscenes.flatMap((cutscene) => (cutscene.kind === "ambush" ? cutscene.struck : []))[0] ?? null;

/** An ambush darkens the desk, from its card until its blow. */
export const isDark = ([first]: readonly Cutscene[]): boolean =>
  first?.kind === "ambush" || (first?.kind === "card" && first.face.kind === "ambush");

/** How long a card is in sight, in ms: the flip itself and the time to read its name. */
export const CARD_FLIP_MS = 1250;
export const cardFlipSound = ({ kind }: Pick<Face, "kind">): Sound => (kind === "ambush" ? "drum" : "page");
