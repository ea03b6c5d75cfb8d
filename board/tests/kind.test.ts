import { expect, it } from "vitest";
import { kindOf } from "../src/lib/kind";

it("tells games apart by who sits there, and by how many of them share the screen", () => {
  const [me, bot] = [{ state: "taken" }, { state: "bot" }] as const;
  expect(kindOf([me])).toBe("solo");
  expect(kindOf([me, bot, bot])).toBe("bots");
  expect(kindOf([me, bot, me])).toBe("friends");
  expect(kindOf([me, bot, me], 2)).toBe("pass");
});
