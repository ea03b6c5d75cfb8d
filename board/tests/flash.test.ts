import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Flash } from "../src/lib/flash.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("resets after its time, and a new value has the whole time again", () => {
  const seen = new Flash("", 100);
  const at = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return seen.now;
  };
  seen.show("first");
  expect(at(60)).toBe("first");
  seen.show("second");
  expect([at(60), at(39), at(1)]).toEqual(["second", "second", ""]);
});
