import { describe, expect, it } from "vitest";
import { cellAt, readCells, writeCell } from "../src/lib/grid";
import { readPicture } from "../src/lib/shape";
import { laps, walkTo } from "../src/lib/walk";

describe("the walk of an ambush", () => {
  it("goes once round, then one space further in", () => {
    expect(laps(3, 3, 1, 1, "top-left", true).map(writeCell).join(" ")).toBe("a1 a2 a3 b3 c3 c2 c1 b1 b2");
    expect(laps(3, 3, 1, 1, "bottom-right", false).map(writeCell).join(" ")).toBe("c3 b3 a3 a2 a1 b1 c1 c2 b2");
  });
  it("tries every position once", () => {
    expect(new Set(laps(11, 11, 3, 2, "top-right", true)).size).toBe(9 * 10);
  });
  it("ends where the monsters came to rest", () => {
    const steps = walkTo(readPicture(["##"]), readCells("a3 a4"), 11, 11, "top-left", true);
    expect(steps).toHaveLength(3);
    expect(steps[0]).toEqual([cellAt(0, 0), cellAt(0, 1)]);
    expect(walkTo(readPicture(["##"]), readCells("a3 b4"), 11, 11, "top-left", true)).toEqual([]);
  });
});
