import { expect, it } from "vitest";
import { mayFetchGame } from "../src/lib/saving";

it("fetches the game unasked only for somebody who plays here, over a fast line that is not paid by the byte", () => {
  expect(mayFetchGame(1)).toBe(true);
  expect(mayFetchGame(1, { type: "wifi", effectiveType: "4g" })).toBe(true);
  expect(mayFetchGame(0)).toBe(false);
  expect(mayFetchGame(1, { saveData: true })).toBe(false);
  expect(mayFetchGame(1, { type: "cellular" })).toBe(false);
  expect(mayFetchGame(1, { effectiveType: "3g" })).toBe(false);
});
