/** The clock of a turn. */

/** The whole seconds that are left of a turn; never more than a turn has, so that it stands while a season's end is looked at. */
export const secondsLeft = (clockLeftMs: number, sinceMs: number, fullTurn: number): number =>
  Math.min(fullTurn, Math.max(0, Math.ceil((clockLeftMs - sinceMs) / 1000)));

export const clockText = (seconds: number): string =>
  seconds >= 3600
    ? `${Math.floor(seconds / 3600)} h`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
