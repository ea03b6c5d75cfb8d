/** The standings after a season. Players with equal stars share a place; ties are broken only at the end. */
import type { Sheet } from "./messages";

export interface Standing {
  seat: number;
  place: number;
  /** The places gained since the season before. */
  up: number;
  gain: number;
  total: number;
}

const placeOf = (total: number, all: readonly number[]): number => 1 + all.filter((other) => other > total).length;

export function standingsOf(sheets: readonly Pick<Sheet, "stars">[], season: number): Standing[] {
  const upTo = (seasons: number) =>
    sheets.map(({ stars }) => stars.slice(0, seasons).reduce((sum, { total }) => sum + total, 0));
  const [before, after] = [upTo(season), upTo(season + 1)];
  return sheets
    .map((_, i) => {
      const place = placeOf(after[i], after);
      const up = season ? placeOf(before[i], before) - place : 0;
      return { seat: i + 1, place, up, gain: after[i] - before[i], total: after[i] };
    })
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
