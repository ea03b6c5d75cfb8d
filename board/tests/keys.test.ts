import { describe, expect, it } from "vitest";
import { actionOf, asksForKeys } from "../src/lib/keys";

const pressed = (code: string, held: Partial<KeyboardEvent> = {}) => ({
  code,
  key: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const key = (code: string, held: Partial<KeyboardEvent> = {}) => actionOf(pressed(code, held));

describe("keys", () => {
  it("move by arrows and by W A S D", () => {
    expect(key("ArrowUp")).toEqual({ do: "step", down: -1, right: 0 });
    expect(key("KeyD")).toEqual({ do: "step", down: 0, right: 1 });
  });
  it("turn, flip, choose, draw, put back and take back", () => {
    expect(key("KeyQ")).toEqual({ do: "turn", way: "left" });
    expect(key("KeyE")).toEqual({ do: "turn", way: "right" });
    expect(key("KeyX")).toEqual({ do: "turn", way: "flip" });
    expect(key("Digit9")).toEqual({ do: "choose", index: 8 });
    expect(key("Enter")).toEqual({ do: "draw" });
    expect(key("Escape")).toEqual({ do: "back" });
    expect(key("KeyZ")).toEqual({ do: "takeBack" });
  });
  it("show a good place, the neighbours and the edicts", () => {
    expect(key("KeyH")).toEqual({ do: "hint" });
    expect(key("KeyN")).toEqual({ do: "neighbour" });
    expect(key("Digit1", { shiftKey: true, key: "!" })).toEqual({ do: "edict", place: 0 });
    expect(key("Digit4", { shiftKey: true, key: "$" })).toEqual({ do: "edict", place: 3 });
    expect(key("Digit5", { shiftKey: true, key: "%" })).toEqual({ do: "choose", index: 4 });
  });
  it("open their own list by the question mark, wherever it is printed", () => {
    expect(asksForKeys(pressed("Slash", { key: "?", shiftKey: true }))).toBe(true);
    expect(asksForKeys(pressed("Slash", { key: "/" }))).toBe(false);
    expect(asksForKeys(pressed("Slash", { key: "?", ctrlKey: true }))).toBe(false);
    // A French keyboard has it on the comma’s key, a Ukrainian one on the 7.
    expect(asksForKeys(pressed("KeyM", { key: "?", shiftKey: true }))).toBe(true);
    expect(key("Digit7", { key: "?", shiftKey: true })).toBeNull();
  });
  it("leave the browser its own", () => {
    expect(key("KeyZ", { ctrlKey: true })).toBeNull();
    expect(key("KeyA", { metaKey: true })).toBeNull();
    expect(key("Tab")).toBeNull();
    expect(key("Digit0")).toBeNull();
  });
});
