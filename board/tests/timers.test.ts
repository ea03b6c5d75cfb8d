import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Timers } from "../src/lib/timers";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("fires each timer once, by its name", () => {
  const fired: string[] = [];
  const timers = new Timers<"retry" | "ping">((name) => fired.push(name));
  timers.set("retry", 100);
  timers.set("ping", 50);
  vi.advanceTimersByTime(1000);
  expect(fired).toEqual(["ping", "retry"]);
});
it("begins again where it is set again, and stops with null", () => {
  const fired: string[] = [];
  const timers = new Timers<"retry" | "ping">((name) => fired.push(name));
  timers.set("retry", 100);
  vi.advanceTimersByTime(90);
  timers.set("retry", 100);
  timers.set("ping", 50);
  vi.advanceTimersByTime(40);
  timers.set("ping", null);
  vi.advanceTimersByTime(59);
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(1);
  timers.set("ping", 10);
  timers.stopAll();
  vi.advanceTimersByTime(1000);
  expect(fired).toEqual(["retry"]);
});
