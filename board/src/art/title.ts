/** The country of the title page, and the compass that lies on it. */
import { type Country, type Plot, WASHES, type Wash } from "./country";
import { chance, n } from "./pen";

/** Broad windows are painted from the west, where the survey began; upright ones from the north. */
const BROAD = [
  "FFWWWWWWW..AA.W..",
  "FFFWWWWW.^.AAAW..",
  ".FFF.WW.VV.AA^...",
  "WW.FFWF.VVAAA....",
  "WWW.FWFFF^AA.FF..",
  "WWWWFWFFFFV..F...",
  ".VWWWW.FFFVVX....",
  "VVAWWFF^FFFVXXM..",
  "VAAAWWFFF^FFF.M..",
  "AAA^.WFFFFF.F....",
  "AARA.WW.FF.HFR...",
  ".VV.AAWW.FFFF.A..",
  "VVV.AAAWW^.FF.AA.",
  "F^.RAAAAWWVV.AA..",
  "FFF.^AA.WWWVVA...",
  "FFFF..AVVWWWV..W.",
  "XF^FF.AVVV.WWWW..",
  "XX.FFFA.V.A.WWW..",
  ".X.^FF..AAAA.W...",
  "FFFFFF.WWAAA.....",
];
const UPRIGHT = [
  "AAVVFFFWWWWW",
  "AAVVFFWWWWWW",
  "AAA^FFFWWVWW",
  "WAAAVFFFFVVW",
  "WWAAVV^FFVAA",
  ".WWAA.FFFFAA",
  "^.WW.X.FF.FV",
  ".A.W.AA..^..",
  "......A.F...",
  "............",
];
const LANDS: Record<string, Wash> = Object.fromEntries([..."FVAWMH^X"].map((letter, i) => [letter, WASHES[i]]));

/** So much of the country as a window has room for; the rest is bare grid. */
export function titleCountry(upright: boolean, rows: number, cols: number): Country {
  const drawn = upright ? UPRIGHT.slice(Math.max(0, UPRIGHT.length - rows)) : BROAD;
  const plots: Plot[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const letter = drawn[r]?.[c] ?? ".";
      const land = LANDS[letter] ?? "";
      plots.push({
        land,
        both: false,
        dead: false,
        ruins: letter === "R",
        coin: land === "mountain" && chance(r, c, 431) < 0.4,
        mark: false,
        church: land === "village" && chance(r, c, 433) < 0.25,
        beast: "",
        initial: "",
      });
    }
  return { rows, cols, plots };
}

const spot = (angle: number, radius: number): [number, number] => [
  Math.sin((angle * Math.PI) / 180) * radius,
  -Math.cos((angle * Math.PI) / 180) * radius,
];
const shape = (...spots: [number, number][]): string => `M${spots.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;

/** A compass rose of a hundred units to each side, as SVG in the tones of the page. */
export function compass(): string {
  const ink = "var(--map-ink)";
  const ray = (angle: number, long: number, broad: number, dark = ink): string => {
    const tip = spot(angle, long);
    const left = spot(angle - 45, broad);
    const right = spot(angle + 45, broad);
    return (
      `<path d="${shape([0, 0], left, tip)}" fill="var(--paper)" stroke="${ink}" stroke-width="1.4" stroke-linejoin="round"/>` +
      `<path d="${shape([0, 0], right, tip)}" fill="${dark}" stroke="${ink}" stroke-width="1.4" stroke-linejoin="round"/>`
    );
  };
  let ticks = "";
  for (let angle = 0; angle < 360; angle += 7.5) {
    const [x1, y1] = spot(angle, angle % 22.5 ? 54 : 51);
    const [x2, y2] = spot(angle, 58);
    ticks += `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
  }
  const odd = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((angle) => ray(angle, 46, 9)).join("");
  const half = [45, 135, 225, 315].map((angle) => ray(angle, 60, 13)).join("");
  const main = [90, 180, 270].map((angle) => ray(angle, 84, 15)).join("") + ray(0, 84, 15, "var(--map-red)");
  const lily =
    "M0 -97C5 -93 5 -88 0 -84.5C-5 -88 -5 -93 0 -97ZM2 -85C6 -92 12 -92 12 -88.5C9.5 -90 7 -87 3 -84ZM-2 -85C-6 -92 -12 -92 -12 -88.5C-9.5 -90 -7 -87 -3 -84Z";
  return (
    `<g fill="none" stroke="${ink}"><circle r="58" stroke-width="2.2"/><circle r="50" stroke-width="0.9"/><circle r="34" stroke-width="0.9"/><path d="${ticks}" stroke-width="1.2"/></g>` +
    `${odd}${half}${main}<circle r="4" fill="var(--paper)" stroke="${ink}" stroke-width="1.4"/><path d="${lily}" fill="var(--map-red)"/>`
  );
}
