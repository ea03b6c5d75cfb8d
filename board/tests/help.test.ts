import { expect, it } from "vitest";
import "./page";
import { drawnByBot, helpRemarks } from "../src/lib/help";
import { withAllWords } from "../src/lib/words";

const help = { turns: 30, hints: 0, bot_turns: 0, known_deal: false };

it("calls a match a bot's where it drew more than half of the turns", () => {
  expect([undefined, help, { ...help, bot_turns: 15 }, { ...help, bot_turns: 16 }].map(drawnByBot)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
it("says what helped, and nothing of what did not", async () => {
  await withAllWords(Promise.resolve());
  expect(helpRemarks(undefined)).toEqual([]);
  expect(helpRemarks(help)).toEqual([]);
  expect(helpRemarks({ ...help, hints: 1, bot_turns: 14, known_deal: true })).toEqual([
    "a hint on 1 turn",
    "a bot drew 14 turns",
    "known deal",
  ]);
  expect(helpRemarks({ ...help, hints: 12, known_deal: true }, false)).toEqual(["hints on 12 turns"]);
});
