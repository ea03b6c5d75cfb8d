import { describe, expect, it } from "vitest";
import { cellAt, writeCells } from "../src/lib/grid";
import { Hand } from "../src/lib/hand.svelte";
import type { Choice, Face } from "../src/lib/messages";
import { toolsOf } from "../src/lib/tool";

const card: Face = {
  kind: "explore",
  id: "hinterland_stream",
  time: 2,
  terrains: ["A", "W"],
  shapes: [{ rows: ["##"], coin: false }],
};
const choice = (shape: number[], anchors: number[], terrains: string[]): Choice => ({
  word: "",
  terrains,
  shape,
  anchors,
  coin: false,
  cost: 0,
  follow: "",
  follow_at: [],
});
/** A hand over a map of four by four, and how long each change in it was to rest. */
function take(...choices: Choice[]) {
  const rests: number[] = [];
  const hand = new Hand((rest) => rests.push(rest));
  hand.unroll(4, 4);
  hand.offer(toolsOf({ done: false, choices, monster: "" }, card, new Map())[0]);
  return { hand, rests };
}

describe("the hand", () => {
  it("lays a shape at the nearest place that is offered, and waits to be touched", () => {
    const { hand } = take(choice([3], [1, 0, 0, 1], ["A", "W"]));
    expect([writeCells(hand.cells), hand.text]).toEqual(["d1 d2", "A d1 d2"]);
    expect([hand.legal, hand.untouched, hand.moved]).toEqual([true, true, false]);
    hand.tap(cellAt(3, 1));
    expect([hand.untouched, writeCells(hand.cells)]).toEqual([false, "d1 d2"]);
  });
  it("turns a shape that fits nowhere as it is printed", () => {
    const { hand } = take(choice([1, 1], [0, 4], ["A", "W"]));
    expect([writeCells(hand.cells), hand.legal]).toEqual(["b3 c3", true]);
  });
  it("goes where it is led, and is drawn only to places that are near", () => {
    const { hand } = take(choice([3], [1, 0, 0, 1], ["A", "W"]));
    hand.step(-1, 1);
    expect([writeCells(hand.cells), hand.legal]).toEqual(["c2 c3", false]);
    hand.drag(0.9, 1.4);
    expect([writeCells(hand.cells), hand.legal]).toEqual(["a1 a2", true]);
    hand.step(9, 9);
    expect([writeCells(hand.cells), hand.legal]).toEqual(["d3 d4", false]);
  });
  it("follows a passing mouse until it is touched", () => {
    const { hand } = take(choice([3], [1, 0, 0, 1], ["A", "W"]));
    hand.hover(0.5, 1);
    expect([writeCells(hand.cells), hand.moved, hand.touched]).toEqual(["a1 a2", true, false]);
    hand.takeUp();
    hand.hover(3.5, 1);
    expect(writeCells(hand.cells)).toBe("a1 a2");
  });
  it("moves to a place that a terrain may take, and keeps the terrain for the next card", () => {
    const { hand } = take(choice([3], [1], ["A"]), choice([3], [2], ["W"]));
    expect([hand.text, hand.legal]).toEqual(["A a1 a2", true]);
    hand.paint("water");
    expect([hand.text, hand.legal]).toEqual(["W a2 a3", true]);
    hand.offer(toolsOf({ done: false, choices: [choice([3], [8], ["A", "W"])], monster: "" }, card, new Map())[0]);
    expect(hand.terrain).toBe("water");
    hand.offer(undefined);
    expect([hand.tool, hand.text, hand.legal]).toEqual([null, "", false]);
  });
  it("says when it changed: what is dragged is to rest, what is put down counts at once", () => {
    const { hand, rests } = take(choice([3], [1, 0, 0, 1], ["A", "W"]));
    rests.length = 0;
    hand.drag(0.5, 1);
    hand.drag(0.5, 1, 0);
    hand.turn("right");
    expect(rests[0]).toBeGreaterThan(0);
    expect(rests.slice(1)).toEqual([0, 0]);
  });
});
