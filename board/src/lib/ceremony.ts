/** The phases of a season's ceremony. */
import type { Sound } from "./synth";

/** A season's ceremony shows one line after the other, on one sheet after the other. */
export interface Ceremony {
  /** The sheet, by its place on this screen. */
  sheet: number;
  /** The current line: none before the map is drawn, all of them at the end. */
  line: number;
}

export type CeremonyEvent = "inked" | "line read" | "pressed";
export type CeremonyEffect =
  | { type: "sound"; sound: Sound }
  /** Start the timer of a line, or of the sum under the lines. */
  | { type: "read"; what: "line" | "sum" }
  | { type: "end" };

export const newCeremony = (): Ceremony => ({ sheet: 0, line: -1 });

/** How long a spectator sees the sum of a sheet, in ms; then the next sheet follows. */
const SUM_MS = 4000;

/** The event that follows without a press, and after how many ms: a player leaves a sum with the button. */
export const whatFollows = (
  read: "line" | "sum",
  watching: boolean,
  lineMs: number,
): { event: CeremonyEvent; ms: number } | null =>
  read === "line" ? { event: "line read", ms: lineMs } : watching ? { event: "pressed", ms: SUM_MS } : null;

/** How long a line is shown, in ms: longer in the first season, and with reduced motion. */
export const lineMs = (season: number, calm: boolean, slowness = 1): number =>
  slowness * (calm ? 1500 : season > 0 ? 750 : 1100);

/** The button skips to the end of a sheet, and then to the next one. */
export function stepCeremony(
  ceremony: Ceremony,
  event: CeremonyEvent,
  lines: number,
  sheets: number,
): [Ceremony, CeremonyEffect[]] {
  const { sheet, line } = ceremony;
  switch (event) {
    case "inked":
      return line < 0 ? readFrom(sheet, 0, lines) : [ceremony, []];
    case "line read":
      return readFrom(sheet, line + 1, lines);
    case "pressed":
      if (line < lines) return readFrom(sheet, lines, lines);
      return sheet + 1 < sheets ? [{ sheet: sheet + 1, line: -1 }, []] : [ceremony, [{ type: "end" }]];
  }
}

function readFrom(sheet: number, line: number, lines: number): [Ceremony, CeremonyEffect[]] {
  const sound = line < lines ? "pencil" : "stamp";
  return [
    { sheet, line },
    [
      { type: "sound", sound },
      { type: "read", what: line < lines ? "line" : "sum" },
    ],
  ];
}
