/** Statistics over the saved matches. */
import type { KeptMatch } from "./database";
import { drawnByBot } from "./help";

export interface MatchFilter {
  box: string;
  map: string;
  kind: string;
  /** "yes", "no", or "" for both. */
  skills: string;
}
export interface EdictRecord {
  id: string;
  count: number;
  best: number;
  average: number;
}
export interface Point {
  date: number;
  value: number;
}

export const NO_FILTER: MatchFilter = { box: "", map: "", kind: "", skills: "" };

/** The matches that fit what is chosen. */
export const matching = (matches: readonly KeptMatch[], wish: MatchFilter): KeptMatch[] =>
  matches.filter(
    ({ box, map, kind, skills }) =>
      (!wish.box || box === wish.box) &&
      (!wish.map || map === wish.map) &&
      (!wish.kind || kind === wish.kind) &&
      (!wish.skills || skills === (wish.skills === "yes")),
  );

/** The matches that count in statistics: those that the player drew for the most part. */
export const counted = (matches: readonly KeptMatch[]): KeptMatch[] => matches.filter(({ help }) => !drawnByBot(help));

export const mean = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

/** The stars of each edict in a match, both seasons together; the most played first. */
export function edictRecords(matches: readonly KeptMatch[]): EdictRecord[] {
  const found = new Map<string, number[]>();
  for (const { seasons } of matches) {
    const sums = new Map<string, number>();
    for (const { edicts } of seasons) for (const { id, stars } of edicts) sums.set(id, (sums.get(id) ?? 0) + stars);
    for (const [id, stars] of sums) found.set(id, [...(found.get(id) ?? []), stars]);
  }
  return [...found]
    .map(([id, stars]) => ({ id, count: stars.length, best: Math.max(...stars), average: mean(stars) }))
    .sort((a, b) => b.count - a.count || b.average - a.average || a.id.localeCompare(b.id));
}

/** The average of something for each season. */
export function bySeason(matches: readonly KeptMatch[], of: "coins" | "monsters" | "total"): number[] {
  const longest = Math.max(0, ...matches.map(({ seasons }) => seasons.length));
  return Array.from({ length: longest }, (_, i) =>
    mean(matches.flatMap(({ seasons }) => (seasons[i] ? [seasons[i][of]] : []))),
  );
}

/** Ratings of solo matches, or the stars of all, the oldest first. */
export function overTime(matches: readonly KeptMatch[], of: "rating" | "total"): Point[] {
  return matches
    .flatMap((one) => (one[of] === null ? [] : [{ date: one.date, value: one[of] as number }]))
    .sort((a, b) => a.date - b.date);
}

/** How often each title was won, the highest first. */
export function titlesWon(matches: readonly KeptMatch[]): { title: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind, title } of matches) if (kind === "solo" && title) counts.set(title, (counts.get(title) ?? 0) + 1);
  const worth = (title: string) => (title === "none" ? Number.NEGATIVE_INFINITY : Number(title));
  return [...counts].map(([title, count]) => ({ title, count })).sort((a, b) => worth(b.title) - worth(a.title));
}
