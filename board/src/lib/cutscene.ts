/** The queue of cutscenes: which ones are still to be shown, and in which order. */
import type { Face, News } from "./messages";
import type { Sound } from "./synth";

export type Cutscene =
  /** A season's end: its edicts, line by line, for every seat of this screen. */
  | { kind: "season"; scored: readonly News[] }
  /** A card is revealed. */
  | { kind: "card"; face: Face }
  /** An ambush strikes my sheet. */
  | { kind: "ambush"; struck: News };

/** How many cards are turned at most: the last ones, which are played now. */
const MAX_CARDS = 2;

/** First a season's ceremony, for these sheets in this order, then the cards; an ambush comes after its own card or, if that was shown already, before the next. */
export function cutscenesOf(
  news: readonly News[],
  cards: ReadonlyMap<string, Face>,
  seat: number,
  sheets: readonly number[],
): Cutscene[] {
  const all = news.filter(({ kind }) => kind === "scored");
  const scored = [...new Set(all.map(({ card }) => card))].flatMap((season) =>
    sheets.flatMap((sheet) => all.filter(({ card, owner }) => card === season && owner === sheet)),
  );
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

/** The cutscenes of a new view replace those not shown yet, except a ceremony still on screen. */
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

/** Whether an ambush darkens the background, from its card until its attack. */
export const isDark = ([first]: readonly Cutscene[]): boolean =>
  first?.kind === "ambush" || (first?.kind === "card" && first.face.kind === "ambush");

/** How long a card is in sight, in ms: the flip itself and the time to read its name. */
export const CARD_FLIP_MS = 1250;
export const cardFlipSound = ({ kind }: Pick<Face, "kind">): Sound => (kind === "ambush" ? "drum" : "page");
