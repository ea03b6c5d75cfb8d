import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Brief } from "../src/lib/brief.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("is gone after its moment, and what came meanwhile has one of its own", () => {
  const seen = new Brief("", 100);
  const at = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return seen.now;
  };
  seen.show("first");
  expect(at(60)).toBe("first");
  seen.show("second");
  expect([at(60), at(39), at(1)]).toEqual(["second", "second", ""]);
});
