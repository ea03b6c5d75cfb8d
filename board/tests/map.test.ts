import { describe, expect, it } from "vitest";
import { outline } from "../src/art/hand";
import { circles, drawing, ghost } from "../src/art/map";
import { cellAt, readCells } from "../src/lib/grid";
import type { Sheet } from "../src/lib/messages";
import { groundOf, holdsCoin, readRows, readSheet, withMove } from "../src/lib/paper";

const sheet = (rows: string[], more: Partial<Sheet> = {}): Sheet => ({
  rows,
  coins: 0,
  spent: 0,
  used: "",
  marks: [],
  was: [],
  monsters: [],
  surrounded: [],
  threatened: [],
  stars: [],
  total: 0,
  lost: 0,
  now: [],
  ...more,
});

describe("a sheet", () => {
  const paper = readSheet(
    sheet(["Ff.", "M^R", "#+X"], {
      marks: [1],
      was: [{ terrain: "M", spaces: [0, 0, 1] }],
      monsters: [{ name: "troll", initial: "T", spaces: [0, 1, 1] }],
    }),
  );
  it("is read space by space", () => {
    expect([..."abcdefghi"].map((_, i) => groundOf(paper.spaces.get(cellAt(Math.floor(i / 3), i % 3))!))).toEqual([
      "forest",
      "forest",
      "empty",
      "monster",
      "mountain",
      "ruins",
      "destroyed",
      "farm",
      "wasteland",
    ]);
    expect(paper.spaces.get(cellAt(0, 1))!.ruins).toBe(true);
    expect(paper.spaces.get(cellAt(0, 0))!.mark).toBe(true);
    expect(paper.spaces.get(cellAt(2, 0))).toMatchObject({ was: ["monster"], initial: "T" });
    expect(paper.spaces.get(cellAt(2, 1))).toMatchObject({ terrains: ["farm", "village"], ruins: true });
  });
  it("keeps a mountain's coin while a side is empty", () => {
    expect(holdsCoin(paper, cellAt(1, 1))).toBe(true);
    expect(holdsCoin(readRows(["F^F"]), cellAt(0, 1))).toBe(false);
  });
  it("shows a move before the turn resolves", () => {
    const after = withMove(readRows(["...", ".M."]), "F a1 a2 + search F a3").paper;
    expect(["a1", "a2", "a3"].map((one) => groundOf(after.spaces.get(readCells(one)[0])!))).toEqual([
      "forest",
      "forest",
      "forest",
    ]);
    const struck = withMove(readRows(["...", ".M."]), "M a1 + destroy b2").paper;
    expect(groundOf(struck.spaces.get(cellAt(1, 1))!)).toBe("destroyed");
    expect(withMove(readRows(["..."]), "diplomacy a2").paper.spaces.get(cellAt(0, 1))!.terrains).toEqual([
      "farm",
      "village",
    ]);
  });
});

describe("the hand", () => {
  it("draws the same map each time", () => {
    const paper = readRows(["FFV", "AWM", "H^X"]);
    expect(drawing(paper, "a")).toBe(drawing(paper, "a"));
  });
  it("lets neighbours of one terrain grow together", () => {
    const washes = (rows: string[]) => drawing(readRows(rows), "a").match(/class="wash"/g)?.length;
    expect(washes(["FF.", ".F."])).toBe(1);
    expect(washes(["F.F", ".F."])).toBe(3);
    expect(washes(["FV"])).toBe(2);
  });
  it("draws one line round a cluster and one more round a hole", () => {
    const loops = (cells: string) => outline(readCells(cells)).match(/M/g)?.length;
    expect(loops("a1 a2 b1")).toBe(1);
    expect(loops("a1 a2 a3 b1 b3 c1 c2 c3")).toBe(2);
    expect(loops("a1 b2")).toBe(2);
  });
  it("circles every part of what scores", () => {
    expect(circles([readCells("a1 a2 c3")], 11, 11).match(/pencil/g)).toHaveLength(2);
    expect(ghost([], "forest", "g")).toBe("");
  });
});
