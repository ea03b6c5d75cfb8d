import { expect, it } from "vitest";
import { playModeOf } from "../src/lib/playMode";

it("tells games apart by who sits there, and by how many of them share the screen", () => {
  const [me, bot] = [{ state: "taken" }, { state: "bot" }] as const;
  expect(playModeOf([me])).toBe("solo");
  expect(playModeOf([me, bot, bot])).toBe("bots");
  expect(playModeOf([me, bot, me])).toBe("friends");
  expect(playModeOf([me, bot, me], 2)).toBe("pass");
});
