import "./page";
import { describe, expect, it } from "vitest";
import type { Game } from "../src/lib/game.svelte";
import type { News } from "../src/lib/messages";
import { newsTexts } from "../src/lib/newsText";

describe("an ambush on my sheet", () => {
  const ambush = { kind: "drawn", card: "goblin_attack", owner: 1, by: 2, move: "M a1", filled: [1], destroyed: [] };
  const textOf = (threatened: number[]) =>
    newsTexts([{ ...ambush, mountains: [], coins: 0 } as unknown as News], {
      seat: 1,
      solo: false,
      name: () => "Ber",
      cards: new Map([["goblin_attack", { kind: "ambush" }]]),
      view: { match: { sheets: [{ threatened }] } },
    } as unknown as Game);

  it("costs a star for each empty space beside monsters", () => {
    expect(textOf([2, 1])).toBe("Ber on your sheet: monster a1. Empty spaces beside monsters: −2 stars.");
  });
  it("costs no stars, rather than minus none, where there is no such space", () => {
    expect(textOf([])).toMatch(/: 0 stars\.$/);
  });
});
