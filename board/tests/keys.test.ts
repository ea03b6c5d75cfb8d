import { describe, expect, it } from "vitest";
import { actionOf } from "../src/lib/keys";

const key = (code: string, held: Partial<KeyboardEvent> = {}) =>
  actionOf({ code, ctrlKey: false, metaKey: false, altKey: false, ...held });

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
  it("leave the browser its own", () => {
    expect(key("KeyZ", { ctrlKey: true })).toBeNull();
    expect(key("KeyA", { metaKey: true })).toBeNull();
    expect(key("Tab")).toBeNull();
    expect(key("Digit0")).toBeNull();
  });
});
