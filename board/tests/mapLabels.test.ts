import { describe, expect, it } from "vitest";
import { mapLabels } from "../src/lib/mapLabels";
import { readRows } from "../src/lib/sheetModel";

describe("names on a map", () => {
  it("stand on the widest stretch of a place, nearest to its middle", () => {
    const paper = readRows(["FFFF.", "FFFF.", "FFFF.", ".....", "WWW.."]);
    expect(mapLabels(paper)).toEqual([{ ground: "forest", row: 1, from: 0, to: 4 }]);
  });
  it("leave out what is small, narrow or destroyed, and keep off ruins", () => {
    const paper = readRows(["VV.AA", "VV.AA", "V..A.", "fWWWW", "FF#WW"]);
    expect(mapLabels(paper)).toEqual([{ ground: "water", row: 3, from: 1, to: 5 }]);
    expect(mapLabels(readRows(["FfFFF", "FFf.."]))).toEqual([{ ground: "forest", row: 0, from: 2, to: 5 }]);
  });
  it("are the largest six", () => {
    const rows = ["FFFFFF", "......", "WWWWW.", "......"];
    const paper = readRows([...rows, ...rows, ...rows, ...rows]);
    expect(mapLabels(paper).map(({ ground }) => ground)).toEqual([
      "forest",
      "forest",
      "forest",
      "forest",
      "water",
      "water",
    ]);
  });
});
