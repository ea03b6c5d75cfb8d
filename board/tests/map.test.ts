import { describe, expect, it } from "vitest";
import { borders, outline } from "../src/art/border";
import { changed, countryOf, whole } from "../src/art/country";
import { ink } from "../src/art/ink";
import { circles, drawing, initials, shapeOutline } from "../src/art/map";
import { inSteps, type Layer, type PaintJob, paint } from "../src/art/paint";
import { cellAt, readCells } from "../src/lib/grid";
import type { Sheet } from "../src/lib/messages";
import { readMove, withMove } from "../src/lib/move";
import { before, groundOf, readRows, readSheet } from "../src/lib/sheetModel";

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

const none = () => [];

describe("a first sheet", () => {
  const job: PaintJob = {
    country: countryOf(readRows(["FF.", ".^.", "..W"])),
    theme: "light",
    small: false,
    width: 1200,
  };
  const shown = (one: PaintJob, before?: PaintJob) =>
    [...inSteps(one, before)].map(({ size, marks, pixels }) => [size[0], !!marks, !!pixels]);
  it("shows its ink in few pixels, then in all of them, then its washes", () => {
    expect(shown(job).map(([width, ...how]) => [how[0] ? width : 0, ...how])).toEqual([
      [640, true, false],
      [1200, true, false],
      [0, false, true],
    ]);
    const [rough, fine] = inSteps(job, undefined);
    expect(rough.marks).toBe(fine.marks);
    expect(rough.scale / fine.scale).toBeCloseTo(rough.size[0] / fine.size[0]);
    expect(rough.frame).toEqual({ x: 0, y: 0, width: rough.size[0], height: rough.size[1] });
  });
  it("is inked once where it is small, or was there before", () => {
    expect(shown({ ...job, width: 800 }).filter(([, marks]) => marks)).toHaveLength(1);
    const more = { ...job, country: countryOf(readRows(["FF.", ".^V", "..W"])) };
    expect(shown(more, job).filter(([, marks]) => marks)).toHaveLength(1);
  });
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
    expect(paper.spaces.get(cellAt(2, 0))).toMatchObject({ was: ["monster"], beast: "troll", initial: "T" });
    expect(paper.spaces.get(cellAt(2, 1))).toMatchObject({ terrains: ["farm", "village"], ruins: true });
  });
  it("keeps a mountain's coin until the server says that it has paid", () => {
    expect(paper.spaces.get(cellAt(1, 1))!.coin).toBe(true);
    expect(readSheet(sheet(["F^F"], { surrounded: [2] })).spaces.get(cellAt(0, 1))!.coin).toBe(false);
  });
  it("reads a move part by part", () => {
    expect(readMove("F a1 b2 + arcane_knowledge V c3")).toEqual([
      { word: "", terrain: "forest", cells: readCells("a1 b2") },
      { word: "arcane_knowledge", terrain: "village", cells: readCells("c3") },
    ]);
    expect(readMove("acrobatics")).toEqual([{ word: "acrobatics", terrain: null, cells: [] }]);
    expect(readMove("-")).toEqual([]);
  });
  it("shows a move before the turn resolves", () => {
    const after = withMove(readRows(["...", ".M."]), "F a1 a2 + search F a3", none).paper;
    expect(["a1", "a2", "a3"].map((one) => groundOf(after.spaces.get(readCells(one)[0])!))).toEqual([
      "forest",
      "forest",
      "forest",
    ]);
    const struck = withMove(readRows(["...", ".M."]), "M a1 + destroy b2", none).paper;
    expect(groundOf(struck.spaces.get(cellAt(1, 1))!)).toBe("destroyed");
    const double = withMove(readRows(["..."]), "diplomacy a2", (skill) =>
      skill === "diplomacy" ? ["farm", "water"] : [],
    );
    expect(double.paper.spaces.get(cellAt(0, 1))!.terrains).toEqual(["farm", "water"]);
  });
});

const land = (rows: string[]) => countryOf(readRows(rows));

describe("an ambush", () => {
  it("is taken off the paper until it has been seen", () => {
    const struck = sheet(["Fm.", "%#."], {
      marks: [0, 2],
      was: [
        { terrain: "V", spaces: [0, 1] },
        { terrain: "M", spaces: [0, 2] },
      ],
      monsters: [{ name: "gorgon", initial: "G", spaces: [2, 2] }],
    });
    const paper = before(readSheet(struck), { filled: [2, 2], destroyed: [0, 3] });
    const grounds = ["a1", "a2", "b1", "b2"].map((one) => groundOf(paper.spaces.get(readCells(one)[0])!));
    expect(grounds).toEqual(["forest", "ruins", "village", "empty"]);
    expect(paper.spaces.get(cellAt(1, 1))).toMatchObject({ mark: true, initial: "", was: [] });
  });
});

describe("the hand", () => {
  it("draws the same map each time", () => {
    const paper = readRows(["FFV", "AWM", "H^X"]);
    expect(drawing(paper)).toBe(drawing(paper));
  });
  it("draws one border for two neighbours, and none inside a region", () => {
    const lines = (...rows: string[]) => borders(land(rows), whole(land(rows))).length;
    expect(lines("FF.", ".F.")).toBe(1);
    expect(lines("F.F", "...")).toBe(2);
    // Round both, and once between them.
    expect(lines("FV")).toBe(3);
    expect(lines("...", "^H.")).toBe(0);
  });
  it("draws one line round a cluster and one more round a hole", () => {
    const loops = (cells: string) => outline(readCells(cells)).match(/M/g)?.length;
    expect(loops("a1 a2 b1")).toBe(1);
    expect(loops("a1 a2 a3 b1 b3 c1 c2 c3")).toBe(2);
    expect(loops("a1 b2")).toBe(2);
  });
  it("circles every part of what scores", () => {
    expect(circles([readCells("a1 a2 c3")], 11, 11).match(/"pencil"/g)).toHaveLength(2);
    expect(shapeOutline([], "forest")).toBe("");
  });
  it("gives each named monster a head of its own, and draws one that nobody knows", () => {
    const heads = ["", "troll", "gorgon", "dragon", "zombie", "goblin_attack", "bugbear", "kobold", "gnoll"];
    const drawn = heads.map((name) => shapeOutline([0], "monster", name));
    expect(new Set(drawn).size).toBe(heads.length);
    expect(shapeOutline([0], "monster", "something_else")).toBe(drawn[0]);
  });
  it("writes no path that is not a number", () => {
    const rows = ["FVAW.R", "M^HX#%", "fvawmh", "&+.F.V"];
    for (const { d } of ink(land(rows))) expect(d).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe("a change", () => {
  const before = land(["......", "......", "......", "......", "......"]);
  it("reaches one ring round what differs, and no further than the sheet", () => {
    expect(changed(before, land(["......", "......", "..F...", "......", "......"]))).toEqual({
      top: 1,
      left: 1,
      bottom: 4,
      right: 4,
    });
    expect(changed(before, land(["F.....", "......", "......", "......", "......"]))).toEqual({
      top: 0,
      left: 0,
      bottom: 2,
      right: 2,
    });
    expect(changed(before, before)).toBeNull();
  });
  it("is painted as if the whole sheet were painted", () => {
    const job = (rows: string[]): PaintJob => ({ country: land(rows), theme: "light", small: false, width: 300 });
    const now = job(["V.....", "VV..W.", "..FFWW", "..F.^.", "....A."]);
    const old = job(["V.....", "VV..W.", "....WW", "....^.", "....A."]);
    const washes = (of: Iterable<Layer>) => [...of].find(({ pixels }) => pixels)!;
    const all = washes(paint(now, undefined));
    const part = washes(paint(now, old));
    expect(part.frame.width).toBeLessThan(all.frame.width);
    const canvas = washes(paint(old, undefined)).pixels!.slice();
    for (let y = 0; y < part.frame.height; y++)
      canvas.set(
        part.pixels!.subarray(y * part.frame.width * 4, (y + 1) * part.frame.width * 4),
        ((part.frame.y + y) * all.frame.width + part.frame.x) * 4,
      );
    const far = canvas.reduce((most, value, i) => Math.max(most, Math.abs(value - all.pixels![i])), 0);
    expect(far).toBeLessThanOrEqual(1);
  });
  it("of nothing paints nothing", () => {
    const job: PaintJob = { country: before, theme: "dark", small: true, width: 120 };
    expect([...paint(job, { ...job })]).toEqual([]);
    expect([...paint(job, { ...job, theme: "light" })]).toHaveLength(2);
  });
});

describe("a text that a box brings", () => {
  it("is never read as markup", () => {
    const evil = '<meta http-equiv="refresh" content="0;url=/">&';
    const paper = readSheet(sheet(["M"], { monsters: [{ name: "troll", initial: evil, spaces: [1] }] }));
    for (const svg of [initials(paper), drawing(paper)]) {
      expect(svg).not.toContain("<meta");
      expect(svg).toContain("&#60;meta");
    }
  });
});
