import { describe, expect, it } from "vitest";
import { readRoute } from "../src/lib/address";
import { lossesOf } from "../src/lib/losses";
import {
  CHOICES,
  CHOSEN,
  DEFAULTS,
  LONGEST_PAUSE,
  type Option,
  pageZoom,
  readOption,
  tableZoom,
  turnsAfter,
} from "../src/lib/options";
import type { HeldSeats } from "../src/lib/store";

const every = Object.keys(DEFAULTS) as Option[];

describe("an option", () => {
  it("begins with a value that can be chosen", () => {
    for (const option of every) expect(readOption(option, DEFAULTS[option]), option).toBe(DEFAULTS[option]);
  });
  it("is what was stored, if that can be chosen", () => {
    for (const [option, choices] of Object.entries(CHOICES))
      for (const value of choices) expect(readOption(option as Option, value)).toBe(value);
    expect(readOption("ask", true)).toBe(true);
  });
  it("has its default where nothing is stored, or nothing that can be chosen", () => {
    for (const stored of [null, "loud", 7, [], {}, "true"])
      for (const option of every) expect(readOption(option, stored), option).toBe(DEFAULTS[option]);
  });
  it("can be set back, but an edict that was read stays read", () => {
    expect(CHOSEN).toHaveLength(every.length - 1);
    expect(CHOSEN).not.toContain("read");
  });
});

it("has an address of its own", () => {
  expect(readRoute("#/options")).toEqual({ page: "options" });
  expect(readRoute("#/me")).toEqual({ page: "start", door: "me" });
});

describe("larger text", () => {
  it("leaves every page as wide as a narrow phone", () => {
    expect(pageZoom(1.5, 1440)).toBe(1.5);
    expect(pageZoom(1.5, 390)).toBe(1.22);
    expect(pageZoom(1.5, 320)).toBe(1);
    expect(pageZoom(1.5, 300)).toBe(1);
  });
  it("leaves a table the room of a small desk or a small phone", () => {
    expect(tableZoom(1, 1440, 900)).toBe(1);
    expect(tableZoom(1.5, 1440, 900)).toBe(1.5);
    expect(tableZoom(1.5, 2560, 1080)).toBe(1.5);
    expect(tableZoom(1.5, 1024, 600)).toBe(1);
    expect(tableZoom(1.5, 1280, 720)).toBe(1.2);
    expect(tableZoom(1.5, 390, 844)).toBe(1.13);
    expect(tableZoom(1.5, 360, 640)).toBe(1.04);
    expect(tableZoom(1.5, 568, 320)).toBe(1);
  });
});

describe("the next card", () => {
  it("is turned as soon as the player likes, and never later than the table turns it", () => {
    expect(turnsAfter(10_000, 2000)).toBe(2000);
    expect(turnsAfter(1500, 2000)).toBeNull();
    expect(turnsAfter(10_000, 10_000)).toBeNull();
    expect(turnsAfter(null, 2000)).toBeNull();
    expect(turnsAfter(LONGEST_PAUSE, DEFAULTS.nextCard)).toBeNull();
  });
});

describe("erasing everything", () => {
  const held = (label: string, more: Partial<HeldSeats> = {}): HeldSeats => ({
    table: label,
    host: "",
    tokens: ["secret"],
    when: 0,
    label,
    ...more,
  });
  it("loses every running game, and leaves those that others play on", () => {
    const tables = [
      held("solo"),
      held("bots"),
      held("pass"),
      held("friends"),
      held(""),
      held("friends", { over: true }),
    ];
    expect(lossesOf(tables, 3)).toEqual({ running: 5, withOthers: 2, maps: 3 });
    expect(lossesOf([], 0)).toEqual({ running: 0, withOthers: 0, maps: 0 });
  });
});
