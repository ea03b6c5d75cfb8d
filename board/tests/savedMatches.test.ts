import { describe, expect, it } from "vitest";
import "./page";
import type { KeptMatch } from "../src/lib/database";
import type { ReplayData } from "../src/lib/messages";
import { exportMatches, importMatches, toSavedMatch } from "../src/lib/savedMatches";
import { bySeason, counted, edictRecords, matching, NO_FILTER, overTime, titlesWon } from "../src/lib/statistics";

const season = (a: [string, number], b: [string, number], coins: number, monsters: number) => ({
  id: "s",
  edicts: [
    { id: a[0], stars: a[1] },
    { id: b[0], stars: b[1] },
  ],
  coins,
  monsters,
  total: a[1] + b[1] + coins - monsters,
});
const match = (id: string, more: Partial<KeptMatch> = {}): KeptMatch => ({
  id,
  date: 1,
  record: "format = 1\n---\n",
  seat: 1,
  names: ["Ada"],
  kind: "solo",
  map: "A",
  box: "base",
  skills: false,
  deal: "d",
  seasons: [season(["borderlands", 6], ["wildholds", 8], 1, 2), season(["wildholds", 16], ["treetower", 3], 2, 0)],
  total: 34,
  toll: 2,
  place: 1,
  rating: -4,
  title: "-5",
  rows: ["FF.", "R^M"],
  ...more,
});
const matches = [
  match("a"),
  match("b", { date: 3, rating: 12, title: "10", box: "heroes", skills: true, total: 90 }),
  match("c", {
    date: 2,
    kind: "friends",
    rating: null,
    title: "",
    seasons: [season(["wildholds", 0], ["borderlands", 0], 5, 5)],
  }),
];

describe("a match that is kept", () => {
  const help = { turns: 3, hints: 2, bot_turns: 0, known_deal: true };
  const sheet = { stars: [], total: 40, lost: 1, rows: ["F.."] };
  const course = (more: object = {}) =>
    ({
      date: "",
      record: "format = 1",
      seats: [{ name: "Ada" }],
      skills: [],
      cards: [],
      moments: [{ sheets: [{ seat: 1, sheet }] }],
      result: { ranking: [], rating: 12, title: "10" },
      help: [help],
      ...more,
    }) as unknown as ReplayData;
  it("says what helped, here and in an exported file", () => {
    expect(toSavedMatch("a", course(), 1, "solo")).toMatchObject({ help, title: "10" });
    const kept = [match("a", { help }), match("b")];
    expect(importMatches(exportMatches(kept))).toEqual(kept);
    expect(importMatches(exportMatches([match("a", { help: { ...help, hints: "2" } as never })]))).toBe(null);
    expect("help" in toSavedMatch("a", course({ help: [] }), 1, "solo")).toBe(false);
  });
  it("has won no title if a bot drew most of it", () => {
    expect(toSavedMatch("a", course({ help: [{ ...help, bot_turns: 2 }] }), 1, "solo").title).toBe("none");
    const friends = { ranking: [], rating: null, title: "" };
    expect(toSavedMatch("a", course({ help: [{ ...help, bot_turns: 2 }], result: friends }), 1, "friends").title).toBe(
      "",
    );
  });
});

describe("what the matches of a browser come to", () => {
  it("counts an edict's seasons of a match together", () => {
    expect(edictRecords(matches)).toEqual([
      { id: "wildholds", count: 3, best: 24, average: 16 },
      { id: "borderlands", count: 3, best: 6, average: 4 },
      { id: "treetower", count: 2, best: 3, average: 3 },
    ]);
  });
  it("averages a season over the matches that had it", () => {
    expect(bySeason(matches, "coins")).toEqual([7 / 3, 2]);
    expect(bySeason([], "monsters")).toEqual([]);
  });
  it("shows ratings in the order of their days, of solo matches alone", () => {
    expect(overTime(matches, "rating")).toEqual([
      { date: 1, value: -4 },
      { date: 3, value: 12 },
    ]);
    expect(overTime(matches, "total").map(({ date }) => date)).toEqual([1, 2, 3]);
  });
  it("tells the titles won, the highest first", () => {
    const all = [...matches, match("d", { title: "none" }), match("e", { title: "10" })];
    expect(titlesWon(all)).toEqual([
      { title: "10", count: 2 },
      { title: "-5", count: 1 },
      { title: "none", count: 1 },
    ]);
  });
  it("leaves out what a bot drew for the most part", () => {
    const help = { turns: 30, hints: 3, bot_turns: 14, known_deal: false };
    const all = [match("a", { help }), match("b", { help: { ...help, bot_turns: 20 } }), match("c")];
    expect(counted(all).map(({ id }) => id)).toEqual(["a", "c"]);
  });
  it("filters by box, map, company and skills", () => {
    const ids = (wish: Partial<typeof NO_FILTER>) => matching(matches, { ...NO_FILTER, ...wish }).map(({ id }) => id);
    expect(ids({})).toEqual(["a", "b", "c"]);
    expect(ids({ box: "heroes" })).toEqual(["b"]);
    expect(ids({ kind: "friends" })).toEqual(["c"]);
    expect(ids({ skills: "no" })).toEqual(["a", "c"]);
    expect(ids({ map: "B" })).toEqual([]);
  });
});

describe("an exported file", () => {
  it("brings the same matches back", () => {
    expect(importMatches(exportMatches(matches))).toEqual(matches);
  });
  it.each([
    "",
    "[]",
    "{}",
    '{"format":"alidade maps 2","matches":[]}',
    '{"format":"alidade maps 1","matches":{}}',
    '{"format":"alidade maps 1","matches":[null]}',
  ])("is not %j", (text) => {
    expect(importMatches(text)).toBeNull();
  });
  it.each<Partial<Record<keyof KeptMatch, unknown>>>([
    { id: "" },
    { total: "97" },
    { kind: "alone" },
    { rows: ["<b>", "..."] },
    { rows: [] },
    { rows: ["..", "."] },
    { seasons: [{}] },
    { rating: "high" },
  ])("with %j in it is refused whole", (more) => {
    expect(
      importMatches(JSON.stringify({ format: "alidade maps 1", matches: [match("a"), { ...match("b"), ...more }] })),
    ).toBeNull();
  });
  it("leaves behind what does not belong to a match", () => {
    const text = JSON.stringify({ format: "alidade maps 1", matches: [{ ...match("a"), more: 1 }] });
    expect(importMatches(text)).toEqual([match("a")]);
  });
});
