import { expect, it } from "vitest";
import { clockText, secondsLeft, timeLeft } from "../src/lib/clock";

it("counts down from what the table said, to nothing", () => {
  expect([secondsLeft(60_000, 0, 90), secondsLeft(60_000, 1, 90), secondsLeft(60_000, 12_500, 90)]).toEqual([
    60, 60, 48,
  ]);
  expect(secondsLeft(5000, 9000, 90)).toBe(0);
});
it("shows no more than the full time of a turn, while a season's end may be looked at", () => {
  expect(secondsLeft(600_000, 0, 90)).toBe(90);
});
it("is written in minutes, and in hours where a turn may take a day", () => {
  expect([5, 65, 3599, 86_400].map(clockText)).toEqual(["0:05", "1:05", "59:59", "24 h"]);
});
it("says what is left of a day's turn in one unit, in each language", () => {
  const [minute, hour] = [60_000, 3_600_000];
  const left = (ms: number, language = "en") => timeLeft(ms, language).replace(/\s/, " ");
  expect([0, 59 * minute, 60 * minute, 47.9 * hour, 48 * hour].map((ms) => left(ms))).toEqual([
    "1 min",
    "59 min",
    "1 hr",
    "47 hr",
    "2 days",
  ]);
  expect([left(23 * hour, "fr"), left(23 * hour, "uk")]).toEqual(["23 h", "23 год"]);
});
