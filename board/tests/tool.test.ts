import { describe, expect, it } from "vitest";
import { readCells, writeCells } from "../src/lib/grid";
import type { Face, Offer } from "../src/lib/messages";
import {
  allowed,
  covered,
  follows,
  marked,
  nearest,
  partOf,
  patternOf,
  placementOn,
  places,
  reachable,
  room,
  toolsOf,
  turned,
} from "../src/lib/tool";

const river: Face = {
  kind: "explore",
  id: "great_river",
  time: 1,
  terrains: ["W"],
  shapes: [
    { rows: ["#", "#", "#"], coin: true },
    { rows: ["..#", ".##", "##."], coin: false },
  ],
};
const offer: Offer = {
  done: false,
  choices: [
    { word: "", terrains: ["W"], shape: [1, 1, 1], anchors: [3], coin: true, cost: 0, follow: "", follow_at: [] },
    { word: "", terrains: ["W"], shape: [7], anchors: [0, 1], coin: true, cost: 0, follow: "", follow_at: [] },
    { word: "", terrains: ["W"], shape: [4, 6, 3], anchors: [1], coin: false, cost: 0, follow: "", follow_at: [] },
    { word: "stealth", terrains: ["W"], shape: [1], anchors: [1], coin: true, cost: 0, follow: "", follow_at: [] },
    { word: "acrobatics", terrains: [], shape: [], anchors: [1], coin: false, cost: 2, follow: "", follow_at: [] },
  ],
  monster: "",
};
const skills = new Map<string, Face>([
  ["stealth", { kind: "skill", id: "stealth", cost: 0, power: "overhang", shape: null, terrains: [] }],
]);

describe("an offer", () => {
  const tools = toolsOf(offer, river, skills);
  it("becomes one tool for each shape, however it lies", () => {
    expect(tools.map(({ word, coin, points }) => [word, coin, points?.length])).toEqual([
      ["", true, 3],
      ["", false, 5],
      ["stealth", true, 3],
      ["stealth", false, 5],
      ["acrobatics", false, undefined],
    ]);
    expect(tools[0].terrains).toEqual(["water"]);
  });
  it("is laid where a move says", () => {
    const laid = (spaces: string) => placementOn(tools[1], readCells(spaces), [], 11, 11);
    for (const spaces of ["b4 c3 c4 d2 d3", "b2 b3 c3 c4 d4"])
      expect(writeCells(covered(laid(spaces), 11, 11))).toBe(spaces);
  });
  it("allows just what it holds", () => {
    const lie = { points: tools[0].points!, pattern: null, row: 0, col: 1 };
    expect(allowed(tools[0], covered(lie, 11, 11), "water")).toBe(true);
    expect(allowed(tools[0], covered({ ...lie, col: 2 }, 11, 11), "water")).toBe(false);
    expect(allowed(tools[0], covered(lie, 11, 11), "farm")).toBe(false);
    expect(places(tools[0], lie, "water", 11, 11)).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(places(tools[0], { ...lie, ...turned(lie, "right") }, "water", 11, 11)).toEqual([[1, 0]]);
  });
  it("writes the parts of a move", () => {
    const lie = { points: tools[0].points!, pattern: null, row: 0, col: 1 };
    expect(partOf(tools[0], lie, "W", 11, 11)).toBe("W a2 b2 c2");
    expect(partOf(tools[4], lie, "", 11, 11)).toBe("acrobatics");
    expect(partOf(tools[2], { ...lie, row: -2, col: 0 }, "W", 11, 11)).toBe("stealth W a1");
  });
  it("says what must follow at some places, and a hero's marks are drawn with it", () => {
    const striking = { ...offer.choices[0], follow: "destroy", follow_at: [2] };
    const [tool] = toolsOf({ ...offer, choices: [striking] }, river, skills);
    const lie = { points: tool.points!, pattern: null, row: 0, col: 0 };
    expect(follows(tool, lie, 11, 11)).toBe("");
    expect(follows(tool, { ...lie, col: 1 }, 11, 11)).toBe("destroy");
    const hero = { ...lie, points: [[0, 0]] as const, pattern: [[0, 1]] as const };
    const marked = { ...offer.choices[0], shape: [1], anchors: [1], follow: "marks", follow_at: [1] };
    const [brave] = toolsOf({ ...offer, choices: [marked] }, undefined, skills);
    expect(follows(brave, hero, 11, 11)).toBe("");
    expect(follows(brave, { ...hero, pattern: null }, 11, 11)).toBe("marks");
  });
  it("lets an overhanging shape reach over the edge", () => {
    const lie = { points: tools[2].points!, pattern: null, row: 0, col: 0 };
    expect(places(tools[2], lie, "water", 11, 11)).toEqual([[-2, 0]]);
  });
  it("lets a long shape of an own card reach just as far", () => {
    const long: Face = { ...river, shapes: [{ rows: ["########"], coin: false }] };
    const choice = {
      word: "stealth",
      terrains: ["W"],
      shape: [1],
      anchors: [1],
      coin: false,
      cost: 0,
      follow: "",
      follow_at: [],
    };
    const [tool] = toolsOf({ done: false, choices: [choice], monster: "" }, long, skills);
    const lie = { points: tool.points!, pattern: null, row: 0, col: 0 };
    expect(places(tool, lie, "water", 11, 11)).toEqual([[0, -7]]);
    expect(room(tool, lie, 11, 11)).toEqual({ top: 0, left: -7, bottom: 10, right: 10 });
    const short = { ...lie, points: tools[0].points! };
    expect(room(tools[0], short, 11, 11)).toEqual({ top: 0, left: 0, bottom: 8, right: 10 });
  });
  it("shows every space it reaches", () => {
    expect(writeCells([...reachable(tools[0], "water")])).toBe("a1 a2 b1 b2 b3 c1 c2");
  });
});

describe("a hero", () => {
  it("carries its marks along, turned with it, and loses those off the map", () => {
    const lie = { points: [[0, 0]] as const, pattern: patternOf(["..#", "H.#", "..#"]), row: 0, col: 0 };
    expect(writeCells(marked(lie, 11, 11))).toBe("a3 b3");
    expect(writeCells(marked({ ...lie, ...turned(lie, "right") }, 11, 11))).toBe("c1 c2");
    expect(writeCells(marked({ ...lie, ...turned(lie, "flip") }, 11, 11))).toBe("");
    const [tool] = toolsOf(
      {
        done: false,
        choices: [
          { word: "", terrains: ["H"], shape: [1], anchors: [1], coin: false, cost: 0, follow: "", follow_at: [] },
        ],
        monster: "",
      },
      { kind: "hero", id: "wren", pattern: ["..#", "H.#", "..#"] },
      new Map(),
    );
    expect(partOf(tool, lie, "H", 11, 11)).toBe("H a1 + marks a3 b3");
    expect(partOf(tool, { ...lie, ...turned(lie, "flip") }, "H", 11, 11)).toBe("H a1 + marks");
  });
});

describe("snapping", () => {
  it("finds the nearest place, if it is near", () => {
    expect(
      nearest(
        [
          [0, 0],
          [4, 4],
        ],
        3.2,
        4.1,
        1.25,
      ),
    ).toEqual([4, 4]);
    expect(
      nearest(
        [
          [0, 0],
          [4, 4],
        ],
        2,
        2,
        1.25,
      ),
    ).toBeNull();
    expect(nearest([], 2, 2, 99)).toBeNull();
  });
});
