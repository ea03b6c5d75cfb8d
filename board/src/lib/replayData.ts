/** Reads replay data: the sheets at each frame, and what was drawn. */
import { type Cell, spacesOf } from "./grid";
import type { News, ReplayFrame, Sheet } from "./messages";

/** All sheets at every moment: those that did not change are the ones of before. */
export function sheetsOf(moments: readonly ReplayFrame[]): Sheet[][] {
  let now: Sheet[] = [];
  return moments.map(({ sheets }) => {
    now = [...now];
    for (const { seat, sheet } of sheets) now[seat - 1] = sheet;
    return now;
  });
}

/** What was drawn on a sheet at a moment. */
export const drawnOn = (news: readonly News[], seat: number): Set<Cell> =>
  new Set(
    news
      .filter(({ kind, owner }) => kind !== "scored" && owner === seat)
      .flatMap(({ filled, destroyed }) => [...spacesOf(filled), ...spacesOf(destroyed)]),
  );
