import { describe, expect, it, vi } from "vitest";
import type { Game } from "../src/lib/game.svelte";
import type { News } from "../src/lib/messages";
import { tellNews } from "../src/lib/tell";

// The words themselves need a page: here each message is told as its key with its values.
vi.mock("../src/lib/t.svelte", () => {
  const shown = (value: unknown) => (Object.is(value, -0) ? "-0" : String(value));
  const t = (key: string, values = {}) => [key, ...Object.values(values).map(shown)].join(" ");
  return { t, cardName: String, seasonName: String, signed: String };
});

describe("an ambush on my sheet", () => {
  const ambush = { kind: "drawn", card: "goblin_attack", owner: 1, by: 2, move: "M a1", filled: [1], destroyed: [] };
  const told = (threatened: number[]) =>
    tellNews([{ ...ambush, mountains: [], coins: 0 } as unknown as News], {
      seat: 1,
      solo: false,
      name: String,
      cards: new Map([["goblin_attack", { kind: "ambush" }]]),
      view: { match: { sheets: [{ threatened }] } },
    } as unknown as Game);

  it("costs a star for each empty space beside monsters", () => {
    expect(told([2, 1])).toMatch(/ui-news-cost count-stars -2$/);
  });
  it("costs no stars, rather than minus none, where there is no such space", () => {
    expect(told([])).toMatch(/ui-news-cost count-stars 0$/);
  });
});
