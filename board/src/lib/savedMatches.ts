/** My maps: stores finished matches in this browser, and exports and imports all of them as one file. */

import type { KeptMatch } from "./database";
import { drawnByBot } from "./help";
import type { ReplayData } from "./messages";
import type { PlayMode } from "./playMode";
import { sheetsOf } from "./replayData";

/** What a match is kept under whose map is not printed, whatever name it was given. */
export const CUSTOM_MAP = "custom";

/** A match as one of its seats keeps it. */
export function toSavedMatch(id: string, course: ReplayData, seat: number, kind: PlayMode): KeptMatch {
  const sheet = sheetsOf(course.moments).at(-1)![seat - 1];
  const seasons = course.cards.filter((face) => face.kind === "season");
  const help = course.help[seat - 1];
  return {
    id,
    date: Date.parse(course.date) || Date.now(),
    record: course.record,
    seat,
    names: course.seats.map(({ name }) => name),
    kind,
    map: course.custom_map ? CUSTOM_MAP : course.map,
    box: course.box,
    skills: course.skills.length > 0,
    deal: course.deal,
    seasons: sheet.stars.map(({ edicts, coins, monsters, total }, i) => ({
      id: seasons[i].id,
      edicts: edicts.map((stars, k) => ({ id: course.edicts[seasons[i].edicts[k]], stars })),
      coins,
      monsters,
      total,
    })),
    total: sheet.total,
    toll: sheet.lost,
    place: course.result?.ranking.find((rank) => rank.seat === seat)?.place ?? 1,
    rating: course.result?.rating ?? null,
    title: course.result?.title && drawnByBot(help) ? "none" : (course.result?.title ?? ""),
    rows: sheet.rows,
    ...(help && { help }),
  };
}

/** A name for a match out of a record: the same record has the same one. */
export function nameOf({ deal, record }: ReplayData): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < record.length; i++) sum = Math.imul(sum ^ record.charCodeAt(i), 0x01000193);
  return `${deal}${(sum >>> 0).toString(16).padStart(8, "0")}`;
}

/** The first line of an exported file, which identifies the format. */
const FORMAT = "alidade maps 1";

export const exportMatches = (matches: readonly KeptMatch[]): string =>
  JSON.stringify({ format: FORMAT, matches }, null, 1);

const text = (value: unknown): value is string => typeof value === "string";
const number = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const list = (value: unknown, of: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(of);
const record = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const FIELDS: { [Field in keyof Required<KeptMatch>]: (value: unknown) => boolean } = {
  id: (value) => text(value) && value.length > 0,
  date: number,
  record: text,
  seat: number,
  names: (value) => list(value, text),
  kind: (value) => ["solo", "bots", "friends", "pass"].includes(value as string),
  map: text,
  box: text,
  skills: (value) => typeof value === "boolean",
  deal: text,
  seasons: (value) =>
    list(
      value,
      (one) =>
        record(one) &&
        text(one.id) &&
        number(one.coins) &&
        number(one.monsters) &&
        number(one.total) &&
        list(one.edicts, (edict) => record(edict) && text(edict.id) && number(edict.stars)),
    ),
  total: number,
  toll: number,
  place: number,
  rating: (value) => value === null || number(value),
  title: text,
  rows: (value) =>
    list(value, (row) => text(row) && /^[.RFVAWMHfvawmh^X#%&+]{1,15}$/.test(row)) &&
    (value as string[]).length > 0 &&
    (value as string[]).every((row) => row.length === (value as string[])[0].length),
  help: (value) =>
    value === undefined ||
    (record(value) &&
      [value.turns, value.hints, value.bot_turns].every(number) &&
      typeof value.known_deal === "boolean"),
};

/** The matches of an exported file; null if it is not a valid one. */
export function importMatches(file: string): KeptMatch[] | null {
  try {
    const data: unknown = JSON.parse(file);
    if (!record(data) || data.format !== FORMAT || !Array.isArray(data.matches)) return null;
    const fits = (one: unknown) => record(one) && Object.entries(FIELDS).every(([name, is]) => is(one[name]));
    if (!data.matches.every(fits)) return null;
    return data.matches.map(
      (one) =>
        Object.fromEntries(
          Object.keys(FIELDS).flatMap((name) => (name in one ? [[name, one[name]]] : [])),
        ) as unknown as KeptMatch,
    );
  } catch {
    return null;
  }
}
