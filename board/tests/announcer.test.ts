import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announcer } from "../src/lib/announcer.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("says the last of several things, after a pause", () => {
  announcer.say("first");
  announcer.say("second");
  vi.advanceTimersByTime(199);
  expect(announcer.news).toBe("");
  vi.advanceTimersByTime(1);
  expect(announcer.news).toBe("second");
});
it("says news and the place of the shape on lines of their own, so that neither silences the other", () => {
  announcer.say("turn", 100);
  announcer.say("c4", 100, "place");
  vi.advanceTimersByTime(100);
  expect([announcer.news, announcer.place]).toEqual(["turn", "c4"]);
});
it("says nothing of a page that was left", () => {
  announcer.say("a bot plays for you", 0);
  vi.advanceTimersByTime(1);
  announcer.say("c4", 100, "place");
  announcer.hush();
  vi.advanceTimersByTime(1000);
  expect([announcer.news, announcer.place]).toEqual(["", ""]);
});
it("says the same words again so that they are heard again", () => {
  announcer.say("here", 0, "place");
  vi.advanceTimersByTime(1);
  const before = announcer.place;
  announcer.say("here", 0, "place");
  vi.advanceTimersByTime(1);
  expect(announcer.place).not.toBe(before);
  expect(announcer.place.trim()).toBe("here");
});
