/** The replay of a match: its frames, and every sheet at each of them. */

import { type Cell, spacesOf } from "./grid";
import type { Face, News, ReplayData, Sheet } from "./messages";
import { sheetsOf } from "./replayData";
import { readSheet, tollOf } from "./sheetModel";
import { capital, cardName, learn, seasonName, seatName, t } from "./t.svelte";

/** Stars by seat that one edict, the coins or the monsters bring, and the spaces that they come from. */
export interface ScoreLine {
  /** An edict's id, `coins` or `monsters`. */
  id: string;
  stars: number[];
  /** What changed since the moment before. */
  change: number[];
  spaces: Cell[][][];
}

export class Replay {
  at = $state(0);
  playing = $state(false);
  /** The line whose spaces are circled. */
  lit = $state("");
  readonly sheets: Sheet[][];
  readonly cards: Map<string, Face>;
  readonly seasons;
  readonly solo: boolean;
  /** A replay has no seat of its own: everyone sees all sheets. */
  readonly seat = 0;
  moment = $derived.by(() => this.course.moments[this.at]);
  now = $derived.by(() => this.sheets[this.at]);
  papers = $derived(this.now.map(readSheet));
  /** The ambush cards that lie beside the table at this moment. */
  lasting = $derived.by(() => {
    const revealed = new Set(this.course.moments.slice(0, this.at + 1).flatMap(({ cards }) => cards));
    return this.course.lasting.filter((id) => revealed.has(id)).flatMap((id) => this.cards.get(id) ?? []);
  });
  lines = $derived<ScoreLine[]>(this.moment.kind === "season" ? this.scored() : this.standing());

  constructor(
    readonly course: ReplayData,
    at = 0,
  ) {
    learn(course.words);
    this.sheets = sheetsOf(course.moments);
    this.cards = new Map(course.cards.map((face) => [face.id, face]));
    this.seasons = course.cards.filter((face) => face.kind === "season");
    this.solo = course.seats.length === 1;
    this.go(at);
  }

  get last(): number {
    return this.course.moments.length - 1;
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.last, at));
    if (this.at === this.last) this.playing = false;
  }

  name(seat: number): string {
    const one = this.course.seats[seat - 1];
    return (one && seatName(one)) || t("ui-seat", { seat });
  }

  /** A moment in few words. */
  title(at: number): string {
    const { kind, season, turn, cards } = this.course.moments[at];
    if (kind === "start") return t("replay-start");
    const name = seasonName(this.seasons[season].id);
    return kind === "season"
      ? t("replay-scored", { season: name })
      : t("replay-turn", { season: name, turn, card: cards.map(cardName).join(", ") });
  }

  /** What a season wrote on the sheets. */
  private scored(): ScoreLine[] {
    const news = this.moment.news.filter(({ kind }) => kind === "scored");
    const of = (id: string, stars: (one: News) => number, spaces: (one: News) => Cell[][]): ScoreLine => ({
      id,
      stars: news.map(stars),
      change: news.map(() => 0),
      spaces: news.map(spaces),
    });
    return [
      ...news[0].edicts.map(({ edict }, i) =>
        of(
          edict,
          (one) => one.edicts[i].stars,
          (one) => one.edicts[i].awards.map((award) => spacesOf(award.spaces)),
        ),
      ),
      of(
        "coins",
        (one) => one.stars?.coins ?? 0,
        () => [],
      ),
      of(
        "monsters",
        (one) => -(one.stars?.monsters ?? 0),
        (one) => spacesOf(one.threatened).map((cell) => [cell]),
      ),
    ];
  }

  /** The stars that edicts, coins and monsters would give now. */
  private standing(): ScoreLine[] {
    const [sheets, before] = [this.now, this.sheets[Math.max(0, this.at - 1)]];
    const of = (id: string, stars: (one: Sheet) => number, spaces: (one: Sheet) => Cell[][]): ScoreLine => ({
      id,
      stars: sheets.map(stars),
      change: sheets.map((sheet, i) => stars(sheet) - stars(before[i])),
      spaces: sheets.map(spaces),
    });
    return [
      ...this.course.edicts.map((edict, i) =>
        of(
          edict,
          (one) => one.now[i].stars,
          (one) => one.now[i].awards.map((award) => spacesOf(award.spaces)),
        ),
      ),
      of(
        "coins",
        (one) => one.coins - one.spent,
        () => [],
      ),
      of(
        "monsters",
        (one) => -tollOf(one),
        (one) => spacesOf(one.threatened).map((cell) => [cell]),
      ),
    ];
  }

  lineName = (id: string): string =>
    id === "coins" ? t("ui-coins") : id === "monsters" ? capital(t("word-monsters")) : cardName(id);

  /** What is in red pencil on a sheet: the line that is chosen, or all that a season's edicts earned. */
  circled(seat: number): Cell[][] {
    const chosen = this.lines.filter(({ id }) =>
      this.lit ? id === this.lit : this.moment.kind === "season" && this.course.edicts.includes(id),
    );
    return chosen.flatMap(({ spaces }) => spaces[seat - 1] ?? []);
  }
}
