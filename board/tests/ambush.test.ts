import { expect, it } from "vitest";
import { ambushPhases } from "../src/lib/ambush";

const total = (places: number, calm = false) => ambushPhases(places, calm).reduce((sum, { ms }) => sum + ms, 0);

it("comes nearer, leaps and lands where a neighbour drew it", () => {
  expect(ambushPhases(0, false)).toEqual([
    { show: "approach", ms: 450 },
    { show: "leap", ms: 280 },
    { show: "landed", ms: 820 },
  ]);
});
it("walks its way round the sheet where nobody drew it, place by place", () => {
  const phases = ambushPhases(3, false);
  expect(phases.map((one) => (one.show === "walk" ? one.at : one.show))).toEqual([0, 1, 2, "leap", "landed"]);
  expect(phases[0].ms).toBe(90);
});
it("hurries on a long way", () => {
  expect(total(40) - total(0)).toBeCloseTo(1400 - 450);
});
it("goes by as fast as the player likes, but for the leap itself", () => {
  expect(ambushPhases(0, false, 2)).toEqual([
    { show: "approach", ms: 900 },
    { show: "leap", ms: 280 },
    { show: "landed", ms: 1640 },
  ]);
});
it("has landed at once where nothing may move, and is looked at for just as long", () => {
  expect(ambushPhases(3, true)).toEqual([
    { show: "approach", ms: 0 },
    { show: "leap", ms: 0 },
    { show: "landed", ms: 1100 },
  ]);
});
