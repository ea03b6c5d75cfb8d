/** The clock of a turn. */

/** The remaining whole seconds of a turn; never more than a turn has, so that the clock stands still during a ceremony. */
export const secondsLeft = (clockLeftMs: number, sinceMs: number, fullTurn: number): number =>
  Math.min(fullTurn, Math.max(0, Math.ceil((clockLeftMs - sinceMs) / 1000)));

export const clockText = (seconds: number): string =>
  seconds >= 3600
    ? `${Math.floor(seconds / 3600)} h`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The remaining time of a turn that may take days, in one unit. */
export function timeLeft(ms: number, language: string): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const [value, unit] =
    minutes >= 2880 ? [minutes / 1440, "day"] : minutes >= 60 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(Math.floor(value));
}
