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
  /** Start or stop the timer of the line. */
  | { type: "read"; wait: boolean }
  | { type: "end" };

export const newCeremony = (): Ceremony => ({ sheet: 0, line: -1 });

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
      { type: "read", wait: line < lines },
    ],
  ];
}
