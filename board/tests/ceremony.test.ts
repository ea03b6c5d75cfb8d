import { expect, it } from "vitest";
import {
  type CeremonyEffect,
  type CeremonyEvent,
  lineMs,
  newCeremony,
  stepCeremony,
  whatFollows,
} from "../src/lib/ceremony";

/** A ceremony of so many sheets with four lines each; the answers are what it does. */
function hold(sheets = 1) {
  let ceremony = newCeremony();
  const go = (event: CeremonyEvent): string[] => {
    const [next, effects] = stepCeremony(ceremony, event, 4, sheets);
    ceremony = next;
    const short = (one: CeremonyEffect) =>
      one.type === "sound" ? one.sound : one.type === "read" ? (one.what === "line" ? "wait" : "stop") : "end";
    return effects.map(short);
  };
  return { go, now: () => ceremony };
}

it("reads nothing before the map has its ink", () => {
  const { go, now } = hold();
  expect(now().line).toBe(-1);
  expect(go("inked")).toEqual(["pencil", "wait"]);
  expect(now().line).toBe(0);
});
it("reads itself to the end, line by line, and then stamps the sheet", () => {
  const { go, now } = hold();
  go("inked");
  expect([1, 2, 3].map(() => go("line read"))).toEqual([
    ["pencil", "wait"],
    ["pencil", "wait"],
    ["pencil", "wait"],
  ]);
  expect(go("line read")).toEqual(["stamp", "stop"]);
  expect(now().line).toBe(4);
});
it("is not begun again when the map is painted once more", () => {
  const { go, now } = hold();
  go("inked");
  go("line read");
  expect(go("inked")).toEqual([]);
  expect(now().line).toBe(1);
});
it("skips to the stamp with a press, even before the ink, and ends with the next", () => {
  for (const first of [[], ["inked"]] as CeremonyEvent[][]) {
    const { go, now } = hold();
    first.forEach(go);
    expect(go("pressed")).toEqual(["stamp", "stop"]);
    expect(now().line).toBe(4);
    expect(go("pressed")).toEqual(["end"]);
  }
});
it("goes on to the sheet of the next seat of this screen, and ends after the last one", () => {
  const { go, now } = hold(2);
  go("pressed");
  expect(go("pressed")).toEqual([]);
  expect(now()).toEqual({ sheet: 1, line: -1 });
  expect(go("inked")).toEqual(["pencil", "wait"]);
  go("pressed");
  expect(go("pressed")).toEqual(["end"]);
});
it("goes on from a sum by itself for spectators alone", () => {
  expect(whatFollows("line", false, 750)).toEqual({ event: "line read", ms: 750 });
  expect(whatFollows("line", true, 750)).toEqual({ event: "line read", ms: 750 });
  expect(whatFollows("sum", false, 750)).toBe(null);
  expect(whatFollows("sum", true, 750)?.event).toBe("pressed");
});
it("reads slower in the first season, and slower still where nothing moves", () => {
  expect([lineMs(1, false), lineMs(0, false), lineMs(2, true)]).toEqual([750, 1100, 1500]);
  expect([lineMs(1, false, 2), lineMs(2, true, 0.5)]).toEqual([1500, 750]);
});
