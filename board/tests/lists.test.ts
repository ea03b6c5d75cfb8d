import { describe, expect, it } from "vitest";
import { chaptersOf } from "../src/lib/log";
import type { News, ResolvedStep } from "../src/lib/messages";

const news = (kind: News["kind"], card: string): News => ({
  kind,
  card,
  owner: 1,
  by: kind === "drawn" ? 1 : 0,
  move: "",
  filled: [],
  destroyed: [],
  mountains: [],
  coins: 0,
  spent: 0,
  edicts: [],
  threatened: [],
  stars: null,
  path: "",
  rows: [],
});
const turn = (step: number, ...told: News[]): ResolvedStep => ({
  step,
  turn: step,
  season: 0,
  phase: "draw",
  news: told,
});

describe("what happened", () => {
  it("is told turn by turn, each headed by its card, the latest first", () => {
    const chapters = chaptersOf([
      turn(0, news("revealed", "great_river")),
      turn(1, news("drawn", "great_river"), news("revealed", "temple_ruins"), news("revealed", "orchard")),
      turn(4, news("drawn", "orchard"), news("scored", "spring"), news("revealed", "hamlet")),
    ]);
    expect(chapters.map(({ season, turns }) => [season, turns.map(({ number, cards }) => [number, cards])])).toEqual([
      [1, [[3, ["hamlet"]]]],
      [
        0,
        [
          [2, ["temple_ruins", "orchard"]],
          [1, ["great_river"]],
        ],
      ],
    ]);
    expect(chapters[1].turns[0].news.map(({ kind }) => kind)).toEqual(["drawn", "scored"]);
  });
});
