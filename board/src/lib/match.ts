/** What one screen shows of a match: the effects of a new view, and what stays in sight until it has been seen. */
import { ambushToCome, type Cutscene, cutscenesOf, queued, scoredNow } from "./cutscene";
import { type Cell, spacesOf } from "./grid";
import type { Face, Match, News, Setup, View } from "./messages";
import { withMove } from "./move";
import { before, readSheet, type SheetModel, skillTerrains, type Terrain } from "./sheetModel";
import { standingsOf } from "./standing";
import type { Sound } from "./synth";

export interface Screen {
  /** The version and the step of the view that was followed last, and the drawing whose strokes were shown. */
  version: number;
  step: number;
  sketched: string;
  /** The seat whose sheet is looked at; 0 for the one that is drawn on. */
  peek: number;
  /** The edict whose spaces are circled, by its place; -1 for none. */
  circledEdict: number;
  /** What has happened and is still to be shown; the first of it is shown now. */
  cutscenes: readonly Cutscene[];
  /** Whether the monsters of the ambush are on the sheet. */
  landed: boolean;
  /** What happened on the last turn, for the line under the map. */
  latest: readonly News[];
}

/** The circumstances of a screen: its seats, reduced motion, and whether the page is hidden. */
export interface Sight {
  view: View;
  setup: Setup;
  screenSeats: readonly number[];
  calm: boolean;
  hidden: boolean;
}

export type MatchEvent =
  /** A new view; `ceremony` is the stage whose ceremony was begun here and not seen to its end. */
  | { type: "view"; ceremony: string }
  /** My drawing on its way is on the sheet. */
  | { type: "inked"; move: string }
  | { type: "card seen" }
  | { type: "ceremony seen" }
  | { type: "ambush landed" }
  | { type: "ambush seen" }
  /** Whatever is shown now is skipped, with all cards that are still to be turned. */
  | { type: "skip" }
  | { type: "peek"; seat: number }
  | { type: "circle"; edict: number };

export type MatchEffect =
  /** Spaces that were drawn or destroyed, and mountains whose coin came to my purse, just now. */
  | { type: "flash"; what: "drawn" | "struck" | "paid"; cells: readonly Cell[] }
  | { type: "sound"; sound: Sound }
  | { type: "vibrate"; ms: number }
  /** Say what happened and which card is played. */
  | { type: "announce" }
  /** Remember the stage whose ceremony has begun, or that it was seen. */
  | { type: "remember"; ceremony: string };

export const newScreen = (): Screen => ({
  version: -1,
  step: -1,
  sketched: "",
  peek: 0,
  circledEdict: -1,
  cutscenes: [],
  landed: false,
  latest: [],
});

export const facesById = (setup: Setup | null): Map<string, Face> =>
  new Map(setup?.cards.map((face) => [face.id, face]) ?? []);

/** The season cards, in their order. */
export const seasonsOf = (setup: Setup | null) => setup?.cards.filter((face) => face.kind === "season") ?? [];

export const ambushPlaying = ({ cutscenes }: Pick<Screen, "cutscenes">): News | null =>
  cutscenes[0]?.kind === "ambush" ? cutscenes[0].struck : null;

/** The seat whose sheet is on the table: while something is shown on my own, that one. */
export function shownSeat({ peek, cutscenes }: Pick<Screen, "peek" | "cutscenes">, view: View | null): number {
  const drawnOn = ambushPlaying({ cutscenes }) || scoredNow(cutscenes).length ? 0 : (view?.owner ?? 0);
  return peek || drawnOn || view?.seat || 1;
}

/** Whether another player's sheet is drawn on and in sight. */
export const isForeign = (screen: Pick<Screen, "peek" | "cutscenes">, view: View | null): boolean =>
  !!view?.owner && view.owner !== view.seat && !screen.peek && shownSeat(screen, view) === view.owner;

/** Spectators see all sheets at once, until they look at one. */
export const isWatching = (peek: number, view: View | null): boolean =>
  !view?.seat && (view?.match.sheets.length ?? 1) > 1 && !peek && view?.match.phase !== "over";

/** The sheet to look at after this one, neighbour by neighbour; behind the last of them 0, my own or all sheets. */
export function nextPeek(peek: number, view: View | null): number {
  const neighbours = (view?.match.sheets ?? []).map((_, i) => i + 1).filter((seat) => seat !== view?.seat);
  return neighbours[neighbours.indexOf(peek) + 1] ?? 0;
}

/** Whether all have drawn and the next card is face down, until a player turns it or the pause ends. */
export const isFaceDown = (view: View | null): boolean => !!view?.drawn && !!view.resolves_in && !view.waiting.length;

/** The match as it is in sight: as it was before scoring, until the ceremony has been seen. */
export function matchInSight(screen: Pick<Screen, "cutscenes">, view: View | null, setup: Setup | null): Match | null {
  const match = view?.match ?? null;
  const scored = scoredNow(screen.cutscenes);
  return match && scored.length ? hideNextSeason(match, scored, seasonsOf(setup)) : match;
}

function hideNextSeason(match: Match, scored: readonly News[], seasons: ReturnType<typeof seasonsOf>): Match {
  const season = seasons.findIndex(({ id }) => id === scored[0].card);
  const { threshold, edicts } = seasons[season];
  const sheets = match.sheets.map((sheet, i) => {
    const { threatened } = scored.find(({ owner }) => owner === i + 1) ?? sheet;
    return { ...sheet, threatened, total: sheet.total - sheet.stars[season].total };
  });
  return { ...match, season, threshold, time: threshold, scoring: edicts, column: [], sheets };
}

/** The ambush cards that lie beside the table, but for those that are still to be turned. */
export const lastingInSight = (
  match: Match | null,
  cards: ReadonlyMap<string, Face>,
  turning: readonly Face[],
): Face[] => (match?.lasting ?? []).flatMap((id) => cards.get(id) ?? []).filter((face) => !turning.includes(face));

/** The paper on the table: as it was before an ambush that is still to be shown, or with a move of mine that waits. */
export function paperInSight(
  screen: Pick<Screen, "peek" | "cutscenes" | "landed">,
  view: View | null,
  papers: readonly SheetModel[],
  cards: ReadonlyMap<string, Face>,
  move: string,
): SheetModel | null {
  const shown = shownSeat(screen, view);
  const paper = papers[shown - 1];
  if (!view || !paper) return null;
  const ambush = ambushToCome(screen.cutscenes);
  if (ambush && !screen.landed && shown === view.seat) return before(paper, ambush);
  const drawnOn = view.owner || (cards.get(view.match.card)?.kind === "ambush" ? 0 : view.seat);
  return move && shown === drawnOn ? withMove(paper, move, terrainsBySkill(cards)).paper : paper;
}

/** The terrains that a skill draws at once. */
export const terrainsBySkill = (cards: ReadonlyMap<string, Face>): ((skill: string) => Terrain[]) =>
  skillTerrains([...cards.values()]);

/** The seat of this screen that draws next, when the one at it owes nothing; 0 while nothing changes hands. */
export function seatToHandTo(view: View | null, screenSeats: number): number {
  if (screenSeats < 2 || !view || view.match.phase === "over" || view.waiting.includes(view.seat)) return 0;
  const here = view.waiting.filter((seat) => seat <= screenSeats);
  return here.length ? Math.min(...here) : 0;
}

type Effects = MatchEffect[];

/** The next model and what is to be done; the helpers below change this step's own copy. */
export function step(screen: Screen, event: MatchEvent, sight: Sight): [Screen, MatchEffect[]] {
  const next = { ...screen };
  const effects: Effects = [];
  switch (event.type) {
    case "view":
      follow(next, effects, sight, event.ceremony);
      break;
    case "inked":
      if (!event.move) break;
      next.sketched = event.move;
      sketch(next, effects, sight, event.move);
      break;
    case "card seen":
      next.cutscenes = next.cutscenes.slice(1);
      break;
    case "ceremony seen":
      next.cutscenes = next.cutscenes.slice(1);
      effects.push({ type: "remember", ceremony: "" }, { type: "announce" });
      break;
    case "ambush landed":
      landMonsters(next, effects, sight);
      break;
    case "ambush seen":
      endAmbush(next, effects, sight);
      break;
    case "skip":
      if (ambushPlaying(next)) endAmbush(next, effects, sight);
      else next.cutscenes = next.cutscenes.slice(1);
      next.cutscenes = next.cutscenes.filter(({ kind }) => kind !== "card");
      break;
    case "peek":
      next.peek = event.seat;
      break;
    case "circle":
      next.circledEdict = event.edict;
  }
  return [next, effects];
}

/** A view shows what happened since the last one; the same step again shows nothing. */
function follow(next: Screen, effects: Effects, sight: Sight, ceremony: string): void {
  const { view } = sight;
  const { match } = view;
  const first = next.version < 0;
  const news = !first && view.version > next.version && view.step !== next.step ? match.news : [];
  next.version = view.version;
  next.step = view.step;
  if (view.drawn && view.drawn !== next.sketched) sketch(next, effects, sight, view.drawn);
  next.sketched = view.drawn;
  if (first) {
    // In the middle of a match nothing has just happened; but a ceremony that a reload cut short begins again.
    const begins = view.step === 1 && match.phase !== "over";
    if (begins || ceremony === stageOf(view)) enqueue(next, effects, sight);
    if (!scoredNow(next.cutscenes).length) effects.push({ type: "announce" });
    return;
  }
  if (!news.length) return;
  if (view.seat) next.peek = 0;
  next.circledEdict = -1;
  next.latest = news;
  enqueue(next, effects, sight);
  const ambush = ambushToCome(next.cutscenes);
  const scored = scoredNow(next.cutscenes).length > 0;
  flashNews(
    next,
    effects,
    sight,
    news.filter((one) => one !== ambush),
  );
  if (match.phase === "over" && !scored) effects.push({ type: "sound", sound: "quill" });
  if (!scored) effects.push({ type: "announce" });
  if (sight.hidden && view.offer) effects.push({ type: "sound", sound: "bell" }, { type: "vibrate", ms: 120 });
}

const stageOf = ({ table, step }: View): string => `${table} ${step}`;

/** Whose season's end this screen shows: that of its own seats, and to spectators that of all, from the last to the first. */
function sheetsScored({ seat, match }: View, setup: Setup, screenSeats: readonly number[]): readonly number[] {
  if (seat) return screenSeats;
  const card = match.news.find(({ kind }) => kind === "scored")?.card;
  const season = seasonsOf(setup).findIndex(({ id }) => id === card);
  return standingsOf(match.sheets, season)
    .map((one) => one.seat)
    .reverse();
}

/** A season's end is remembered until it has been seen. */
function enqueue(next: Screen, effects: Effects, { view, setup, screenSeats }: Sight): void {
  const coming = cutscenesOf(view.match.news, facesById(setup), view.seat, sheetsScored(view, setup, screenSeats));
  if (coming[0]?.kind === "season") effects.push({ type: "remember", ceremony: stageOf(view) });
  // A spectator's page keeps up with the players: the next card closes a season's end.
  next.cutscenes = view.seat ? queued(next.cutscenes, coming) : coming;
  next.landed = false;
}

/** The strokes of my own drawing, before the turn resolves. */
function sketch(next: Screen, effects: Effects, { view, setup, calm }: Sight, move: string): void {
  const sheet = view.match.sheets[shownSeat(next, view) - 1];
  if (calm || !sheet) return;
  const { cells } = withMove(readSheet(sheet), move, skillTerrains(setup.cards));
  effects.push({ type: "flash", what: "drawn", cells: [...cells] });
}

/** What others drew here is outlined, what is destroyed is struck out in red, and a coin hops from its mountain to the purse. */
function flashNews(next: Screen, effects: Effects, { view, calm }: Sight, news: readonly News[]): void {
  const { seat } = view;
  const shown = shownSeat(next, view);
  const here = news.filter(({ kind, owner }) => kind !== "scored" && owner === shown);
  const others = here.filter(({ by, path }) => path || by !== seat);
  const drawn = new Set(others.flatMap(({ filled, destroyed }) => [...spacesOf(filled), ...spacesOf(destroyed)]));
  const struck = here.flatMap(({ destroyed }) => spacesOf(destroyed));
  const paid = here.filter(({ owner }) => owner === seat).flatMap(({ mountains }) => spacesOf(mountains));
  if (drawn.size && !calm) effects.push({ type: "flash", what: "drawn", cells: [...drawn] });
  effects.push({ type: "flash", what: "struck", cells: struck }, { type: "flash", what: "paid", cells: paid });
  if (paid.length) effects.push({ type: "sound", sound: "coin" });
  if (struck.length && shown === seat) effects.push({ type: "sound", sound: "blade" });
}

/** The monsters are on my sheet. */
function landMonsters(next: Screen, effects: Effects, sight: Sight): void {
  next.landed = true;
  const ambush = ambushToCome(next.cutscenes);
  if (ambush) flashNews(next, effects, sight, [ambush]);
}

function endAmbush(next: Screen, effects: Effects, sight: Sight): void {
  if (!next.landed) landMonsters(next, effects, sight);
  next.cutscenes = next.cutscenes.slice(1);
}
