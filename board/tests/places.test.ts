import { describe, expect, it } from "vitest";
import { readRows } from "../src/lib/paper";
import { placesOf } from "../src/lib/places";

describe("names on a map", () => {
  it("stand on the widest stretch of a place, nearest to its middle", () => {
    const paper = readRows(["FFFF.", "FFFF.", "FFFF.", ".....", "WWW.."]);
    expect(placesOf(paper)).toEqual([{ ground: "forest", row: 1, from: 0, to: 4 }]);
  });
  it("leave out what is small, narrow or destroyed, and keep off ruins", () => {
    const paper = readRows(["VV.AA", "VV.AA", "V..A.", "fWWWW", "FF#WW"]);
    expect(placesOf(paper)).toEqual([{ ground: "water", row: 3, from: 1, to: 5 }]);
    expect(placesOf(readRows(["FfFFF", "FFf.."]))).toEqual([{ ground: "forest", row: 0, from: 2, to: 5 }]);
  });
  it("are the largest six", () => {
    const rows = ["FFFFFF", "......", "WWWWW.", "......"];
    const paper = readRows([...rows, ...rows, ...rows, ...rows]);
    expect(placesOf(paper).map(({ ground }) => ground)).toEqual([
      "forest",
      "forest",
      "forest",
      "forest",
      "water",
      "water",
    ]);
  });
});
