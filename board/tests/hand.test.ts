import { describe, expect, it } from "vitest";
import { cellAt, writeCells } from "../src/lib/grid";
import {
  cellsUnder,
  emptyHand,
  fingerLift,
  type Hand,
  type HandEvent,
  isLegal,
  isUntouched,
  laidOn,
  moveHand,
  offered,
  onMap,
  pressOf,
  textOf,
} from "../src/lib/hand";
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
const toolOf = (...choices: Choice[]) => toolsOf({ done: false, choices, monster: "" }, card, new Map())[0];
/** A hand over a map of four by four, and how long each change in it is to rest. */
function take(...choices: Choice[]) {
  let hand = offered(onMap(emptyHand(), 4, 4), toolOf(...choices));
  const rests: (number | null)[] = [];
  const go = (event: HandEvent): Hand => {
    const [next, rest] = moveHand(hand, event);
    rests.push(rest);
    hand = next;
    return hand;
  };
  return { first: hand, go, rests };
}
const lies = (hand: Hand) => writeCells(cellsUnder(hand));
const corners = choice([3], [1, 0, 0, 1], ["A", "W"]);

describe("a shape that is offered", () => {
  it("lies at the nearest place that is offered, and waits to be touched", () => {
    const { first, go } = take(corners);
    expect([lies(first), textOf(first)]).toEqual(["d1 d2", "A d1 d2"]);
    expect([isLegal(first), isUntouched(first), first.moved]).toEqual([true, true, false]);
    const tapped = go({ type: "tap", cell: cellAt(3, 1) });
    expect([isUntouched(tapped), lies(tapped)]).toEqual([false, "d1 d2"]);
  });
  it("begins in the middle of a map of another size, and stays where it is on one of the same size", () => {
    const hand = onMap(emptyHand(), 11, 9);
    expect([hand.placement.row, hand.placement.col]).toEqual([5, 4]);
    expect(onMap(hand, 11, 9)).toBe(hand);
  });
  it("is turned until it fits where it fits nowhere as it is printed", () => {
    const { first } = take(choice([1, 1], [0, 4], ["A", "W"]));
    expect([lies(first), isLegal(first)]).toEqual(["b3 c3", true]);
  });
  it("is not in the hand where nothing is offered", () => {
    const hand = offered(take(corners).first, undefined);
    expect([hand.tool, textOf(hand), isLegal(hand)]).toEqual([null, "", false]);
  });
});

describe("a shape in the hand", () => {
  it("goes where it is led, and is drawn only to places that are near", () => {
    const { go } = take(corners);
    const stepped = go({ type: "step", down: -1, right: 1 });
    expect([lies(stepped), isLegal(stepped)]).toEqual(["c2 c3", false]);
    const dragged = go({ type: "drag", y: 0.9, x: 1.4, rest: 0 });
    expect([lies(dragged), isLegal(dragged)]).toEqual(["a1 a2", true]);
    const far = go({ type: "step", down: 9, right: 9 });
    expect([lies(far), isLegal(far)]).toEqual(["d3 d4", false]);
  });
  it("follows a passing mouse until it is touched", () => {
    const { go, rests } = take(corners);
    const hovered = go({ type: "hover", y: 0.5, x: 1 });
    expect([lies(hovered), hovered.moved, hovered.touched]).toEqual(["a1 a2", true, false]);
    go({ type: "take up" });
    expect(lies(go({ type: "hover", y: 3.5, x: 1 }))).toBe("a1 a2");
    expect(rests.at(-1)).toBeNull();
  });
  it("is not taken up when it is turned in passing", () => {
    const { go } = take(corners);
    expect(go({ type: "turn", way: "left", passing: true }).touched).toBe(false);
    expect(go({ type: "turn", way: "left", passing: false }).touched).toBe(true);
  });
  it("turned in passing, comes back under the mouse", () => {
    const { go } = take(choice([15], [1, 1, 1, 1], ["A"]), choice([1, 1, 1, 1], [15], ["A"]));
    for (let times = 0; times < 4; times++) {
      go({ type: "turn", way: "right", passing: true });
      expect(cellsUnder(go({ type: "hover", y: 2.5, x: 1.5 }))).toContain(cellAt(2, 1));
    }
  });
  it("moves to a place that a terrain may take, and keeps the terrain for the next card", () => {
    const { first, go } = take(choice([3], [1], ["A"]), choice([3], [2], ["W"]));
    expect([textOf(first), isLegal(first)]).toEqual(["A a1 a2", true]);
    const painted = go({ type: "paint", terrain: "water" });
    expect([textOf(painted), isLegal(painted)]).toEqual(["W a2 a3", true]);
    expect(offered(painted, toolOf(choice([3], [8], ["A", "W"]))).terrain).toBe("water");
  });
  it("forgets monsters and heroes with their card: the first terrain of the next one is an ordinary one", () => {
    const { first } = take(choice([1], [1], ["M"]));
    expect(first.terrain).toBe("monster");
    expect(offered(first, toolOf(choice([1], [1], ["F", "V", "A", "W", "M"]))).terrain).toBe("forest");
  });
  it("lies as a move says, with its terrain", () => {
    const { first } = take(corners);
    const laid = laidOn(first, first.tool!, "water", [cellAt(0, 0), cellAt(0, 1)], []);
    expect([textOf(laid), laid.touched]).toEqual(["W a1 a2", true]);
  });
  it("is to rest while it is dragged, and counts at once where it is put down", () => {
    const { go, rests } = take(corners);
    go({ type: "hover", y: 0.5, x: 1 });
    go({ type: "drag", y: 0.5, x: 1, rest: 0 });
    go({ type: "turn", way: "right", passing: false });
    expect(rests[0]).toBeGreaterThan(0);
    expect(rests.slice(1)).toEqual([0, 0]);
  });
  it("stays the same object while a drag stays within a space", () => {
    const { go } = take(corners);
    const before = go({ type: "drag", y: 0.5, x: 1.2, rest: 60 });
    expect(go({ type: "drag", y: 0.6, x: 1.3, rest: 60 })).toBe(before);
  });
});

describe("the main button", () => {
  it("takes the shape up where it lies, and draws it with the next press; a double click draws nothing", () => {
    const { first, go } = take(corners);
    expect(pressOf(first, Infinity)).toBe("take up");
    const taken = go({ type: "take up" });
    expect(lies(taken)).toBe(lies(first));
    expect([pressOf(taken, 200), pressOf(taken, 501)]).toEqual(["nothing", "draw"]);
  });
});

describe("a finger", () => {
  it("hides a small space and not a large one: the shape floats higher above it", () => {
    expect([fingerLift(30), fingerLift(48), fingerLift(49)]).toEqual([1.7, 1.7, 1]);
  });
});
