import { describe, expect, it } from "vitest";
import { countryOf, WASHES } from "../src/art/country";
import { PALETTE, type Theme } from "../src/art/palette";
import { U } from "../src/art/pen";
import { wash } from "../src/art/wash";
import { LETTER_OF, readRows, type Terrain } from "../src/lib/sheetModel";
import { ALL_SIGHTS, contrast, distance } from "./sight";

/** What is seen of each ground on paper: the median of the middle of many painted spaces, without ink. */
function painted(theme: Theme): Record<string, string> {
  const grounds = ["paper", ...WASHES];
  const letter = (ground: string) =>
    ground === "paper" ? "." : ground === "wasteland" ? "X" : LETTER_OF[ground as Terrain];
  // A band of each, three spaces high; mountains and heroes stand alone on the paper.
  const rows = grounds.flatMap((ground) => {
    const one = letter(ground);
    const stands = "^H".includes(one);
    return stands ? [".".repeat(15), `.${`${one}.`.repeat(7)}`, ".".repeat(15)] : Array(3).fill(one.repeat(15));
  });
  const [width, height] = [15 * U, rows.length * U];
  const country = countryOf(readRows(rows));
  const pixels = wash({ country, theme, scale: 1, margin: 0, frame: { x: 0, y: 0, width, height } });
  const seen = (ground: number) =>
    [0, 1, 2].map((channel) => {
      const values: number[] = [];
      for (let c = 1; c < 14; c += 2)
        for (let y = 12; y < 36; y++)
          for (let x = 12; x < 36; x++)
            values.push(pixels[(((ground * 3 + 1) * U + y) * width + c * U + x) * 4 + channel]);
      return values.sort((a, b) => a - b)[values.length >> 1];
    });
  const hex = (ground: number) =>
    `#${seen(ground)
      .map((value) => value.toString(16).padStart(2, "0"))
      .join("")}`;
  return Object.fromEntries(grounds.map((ground, i) => [ground, hex(i)]));
}

describe.each(Object.keys(PALETTE) as Theme[])("the colours by %s", (theme) => {
  const near = (colours: Record<string, string>, sight: (typeof ALL_SIGHTS)[number], apart: number): string[] => {
    const all = Object.entries(colours);
    const pairs = all.flatMap(([a, one], i) => all.slice(i + 1).map(([b, other]) => [a, b, one, other] as const));
    expect(pairs).toHaveLength(36);
    return pairs
      .filter(([, , one, other]) => distance(one, other, sight) < apart)
      .map(([a, b, one, other]) => `${a} ${b} ${distance(one, other, sight).toFixed(1)}`);
  };
  const seen = painted(theme);
  it.each(ALL_SIGHTS)("as pigments stay at least 25 apart for %s sight, every pair", (sight) => {
    expect(near(PALETTE[theme], sight, 25)).toEqual([]);
  });
  it.each(ALL_SIGHTS)("as they are painted stay at least 20 apart for %s sight, every pair", (sight) => {
    expect(near(seen, sight, 20)).toEqual([]);
  });
});

describe("the measure", () => {
  it("knows black from white, and a colour from itself", () => {
    expect(distance("#000000", "#ffffff", "normal")).toBeCloseTo(100, 1);
    expect(distance("#468000", "#468000", "tritanopia")).toBe(0);
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  });
  it("shows that red and green are near for deuteranopia", () => {
    expect(distance("#b03030", "#6a6a1e", "deuteranopia")).toBeLessThan(distance("#b03030", "#6a6a1e", "normal"));
  });
});
