import { describe, expect, it } from "vitest";
import { ALL_SIGHTS, contrast, distance, PALETTE, type Theme } from "../src/art/palette";

describe.each(Object.keys(PALETTE) as Theme[])("the washes by %s", (theme) => {
  const washes = Object.entries(PALETTE[theme]);
  const pairs = washes.flatMap(([a, one], i) => washes.slice(i + 1).map(([b, other]) => [a, b, one, other] as const));

  it.each(ALL_SIGHTS)("stay at least 25 apart for %s sight, every pair", (sight) => {
    expect(pairs).toHaveLength(36);
    const near = pairs
      .map(([a, b, one, other]) => `${a} ${b} ${distance(one, other, sight).toFixed(1)}`)
      .filter((text) => Number(text.split(" ")[2]) < 25);
    expect(near).toEqual([]);
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
