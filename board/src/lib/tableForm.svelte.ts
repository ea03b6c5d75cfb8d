/** The form that opens a table; its choices are kept for the next time. */
import type { BotSeat, BoxContents, CreateTable, Face, Options } from "./messages";
import { preferences } from "./preferences.svelte";
import { rowsOf } from "./sheetModel";
import { recall, remember } from "./store";
import { t } from "./t.svelte";

/** Invalid input that the page itself detects; the message is one sentence. */
export class InvalidInput extends Error {}

/** The map is a custom one, painted or typed here. */
export const CUSTOM = "own";

interface Kept {
  box?: string;
  map?: string;
  mapText?: string;
  skills?: boolean;
  company?: string[];
  friends?: number;
}

export class TableForm {
  options = $state.raw<Options | null>(null);
  box = $state("");
  /** A box file that takes the place of the box: its name, and its text. */
  file = $state.raw<{ name: string; text: string } | null>(null);
  map = $state("");
  /** The text of a custom map. */
  mapText = $state("");
  skills = $state(false);
  recommended = $state(false);
  edicts = $state<string[]>(["", "", "", ""]);
  fallback = $state<"any" | "card">("any");
  explore = $state("");
  seasons = $state("");
  scoring = $state("");
  ambushes = $state.raw<string[] | null>(null);
  heroes = $state.raw<string[] | null>(null);
  clock = $state(0);
  hints = $state(false);
  deal = $state<number | null>(null);
  listed = $state(false);
  /** Anyone with its link may look back at the match. */
  open = $state(true);
  /** The levels of the bots at the table, one per seat. */
  company = $state.raw<string[]>([]);
  friends = $state<number | null>(3);

  constructor() {
    const kept = recall<Kept>("setup", {});
    this.box = kept.box ?? "";
    this.map = kept.map ?? "";
    this.mapText = kept.mapText ?? "";
    this.skills = !!kept.skills;
    this.company = kept.company ?? [];
    this.friends = kept.friends ?? 3;
  }

  /** Learn the server's options; beginners get two bots of the recommended level. */
  learn(options: Options): void {
    this.options = options;
    this.company = this.company.filter((level) => options.levels.includes(level));
    if (!this.company.length) this.company = [options.level, options.level];
    if (!this.named("box").includes(this.box)) this.box = this.named("box")[0];
  }

  /** The boxes that a setting may name. */
  named(setting: BoxContents["uses"][number]): string[] {
    return (this.options?.boxes ?? []).filter(({ uses }) => uses.includes(setting)).map(({ id }) => id);
  }

  faces(kind: Face["kind"]): Face[] {
    return (this.options?.cards ?? []).filter((face) => face.kind === kind);
  }

  cardsOf(box: string): string[] {
    return this.options?.boxes.find(({ id }) => id === box)?.cards ?? [];
  }

  /** The cards of the box, and whether the edicts of a first game are among the scoring cards. */
  boxCards = $derived(this.cardsOf(this.box));
  firstGame = $derived(
    !!this.options?.recommended.every((id) => this.file || this.cardsOf(this.scoring || this.box).includes(id)),
  );

  /** Whether the edicts of a first game are chosen and offered, so that none is chosen by hand. */
  byBook = $derived(this.recommended && this.firstGame);
  /** The edicts as they are sent. */
  wanted = $derived.by<NonNullable<CreateTable["edicts"]>>(() => {
    if (this.edicts.some(Boolean)) return [...this.edicts];
    return this.byBook ? "recommended" : "random";
  });
  /** The box file and the edicts for which the server asks for the scoring cards of both boxes. */
  #missing = $state("");
  #choice = $derived(`${this.file?.text}\n${this.wanted}`);

  /** The box of the scoring cards: the one that was chosen, or the largest that has every chosen edict. */
  scoringBox = $derived.by(() => {
    const boxes = this.named("scoring");
    if (this.file) return this.#missing === this.#choice ? boxes.at(-1)! : this.scoring;
    const hasAll = (box: string) => this.edicts.every((id) => !id || this.cardsOf(box).includes(id));
    if (hasAll(this.scoring || this.box)) return this.scoring;
    return boxes.findLast(hasAll) ?? this.scoring;
  });

  /** Note why the server refused the choice: only it knows which edicts a box file excludes. */
  refused(code: string): void {
    if (code === "edict_not_in_play") this.#missing = this.#choice;
  }

  /** The cards that are chosen; what is left open follows the box. */
  cards(): Partial<CreateTable> {
    const { box, wanted, explore, seasons, scoringBox, ambushes, heroes } = this;
    const from = this.file ? { cards: this.file.text } : box ? { box } : {};
    return { ...from, edicts: wanted, explore, seasons, scoring: scoringBox, ambushes, heroes };
  }

  /** What the server checks: the cards and the sheet; a custom map belongs to no box. */
  toCheck(): CreateTable {
    const sheet = this.map === CUSTOM ? { rows: ["."] } : { map: this.map };
    return { ...this.cards(), ...sheet, seats: 1 } as CreateTable;
  }

  settings(): CreateTable {
    const { box, map, mapText, skills, company, friends, fallback } = this;
    const seed = this.deal == null ? {} : { seed: whole(this.deal, 0, Number.MAX_SAFE_INTEGER, "ui-deal-range") };
    const drawn = map === CUSTOM ? { map: t("ui-map-mine"), rows: this.#rows() } : { map };
    remember("setup", { box, map, mapText, skills, company, friends } satisfies Partial<Record<keyof Kept, unknown>>);
    const kept = this.open ? {} : { replay: "seats" };
    return { ...this.cards(), ...drawn, skills, fallback, ...seed, ...kept } as CreateTable;
  }

  bots(): BotSeat[] {
    return this.company.map((level, i) => ({ seat: i + 2, level }));
  }

  seats(): number {
    return whole(this.friends, 2, this.options?.most_seats ?? 100, "ui-seats-range");
  }

  #rows(): string[] {
    const rows = rowsOf(this.mapText);
    if (!rows.length) throw new InvalidInput(t("error-empty_map"));
    const most = this.options?.most_rows;
    if (most && (rows.length > most || rows.some((row) => row.length > most)))
      throw new InvalidInput(t("ui-map-large", { most }));
    return rows;
  }
}

/** The number in a field; throws a sentence that names the field. */
function whole(value: number | null, least: number, most: number, key: string): number {
  if (Number.isInteger(value) && value! >= least && value! <= most) return value!;
  throw new InvalidInput(t(key, { least, most: new Intl.NumberFormat(preferences.language).format(most) }));
}
