import { describe, expect, it } from "vitest";
import type { Summary } from "../src/lib/messages";
import type { HeldSeats } from "../src/lib/store";
import { type Answer, invitations, rowsOf, tablesToAsk, tokenOf, updated } from "../src/lib/tables";

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

const hold = (table: string, more: Partial<HeldSeats> = {}): HeldSeats => ({
  table,
  host: "",
  tokens: ["secret"],
  when: NOW,
  label: "friends",
  ...more,
});

const seat = (seat: number, name: string, state: "open" | "taken" | "bot" = "taken"): Summary["seats"][number] => ({
  seat,
  state,
  name,
  title: "",
  motto: "",
  crest: "",
  level: state === "bot" ? "novice" : "",
  away: false,
  here: true,
  missed: 0,
  stand_in: null,
});

const summaryOf = (table: string, more: Partial<Summary> = {}): Summary => ({
  table,
  version: 9,
  state: "playing",
  name: "",
  box: "heroes",
  seats: [seat(1, "Ada"), seat(2, "Bo")],
  seat: 2,
  host: false,
  season: "summer",
  waiting: [],
  rows: ["F..", "..."],
  clock_left: null,
  rematch: "",
  ...more,
});

/** The list after every table was asked about, as `table: standing`. */
function listed(held: HeldSeats[], ...summaries: Answer[]): string[] {
  const answers = new Map(summaries.map((one, i) => [typeof one === "string" ? held[i].table : one.table, one]));
  const fresh = held.map((one) => {
    const answer = answers.get(one.table);
    return typeof answer === "object" ? updated(one, answer) : one;
  });
  return rowsOf(fresh, answers, NOW).map((row) => `${row.held.table}: ${row.standing}`);
}

describe("the list of my tables", () => {
  it("begins with those at which it is my turn, and keeps the last played first", () => {
    const held = ["a", "b", "c", "d", "e"].map((table) => hold(table));
    const summaries = [
      summaryOf("a", { waiting: [1] }),
      summaryOf("b", { waiting: [1, 2] }),
      summaryOf("c", { state: "lobby", season: "", rows: [] }),
      summaryOf("d", { waiting: [2] }),
      summaryOf("e", { state: "over" }),
    ];
    expect(listed(held, ...summaries)).toEqual(["b: turn", "d: turn", "e: over", "c: lobby", "a: waiting"]);
  });

  it("puts tables at which others wait before those of mine alone", () => {
    const held = [hold("a", { label: "solo" }), hold("b"), hold("c", { label: "bots" })];
    const summaries = ["a", "b", "c"].map((table) => summaryOf(table, { waiting: [2] }));
    expect(listed(held, ...summaries)).toEqual(["b: turn", "a: turn", "c: turn"]);
  });

  it("leaves finished matches to my maps once their end was seen", () => {
    expect(listed([hold("a", { over: true, state: "over" }), hold("b")], summaryOf("b", { waiting: [2] }))).toEqual([
      "b: turn",
    ]);
  });

  it("counts each seat of a screen that is passed round as mine", () => {
    const pass = hold("a", { tokens: ["one", "two"], label: "pass" });
    expect(listed([pass], summaryOf("a", { seat: 1, waiting: [2] }))).toEqual(["a: turn"]);
    expect(listed([hold("a")], summaryOf("a", { seat: 1, waiting: [2] }))).toEqual(["a: waiting"]);
  });

  it("says what the server no longer has, and what opens no seat any more", () => {
    expect(listed([hold("a"), hold("b"), hold("c")], "wrong_token", "no_table", "too_many")).toEqual([
      "c: waiting",
      "a: lost",
      "b: gone",
    ]);
  });

  it("shows what is remembered until there is an answer", () => {
    const solo = hold("a", { label: "solo" });
    const mine = hold("b", { waiting: [2], seat: 2, state: "playing" });
    expect(rowsOf([hold("c"), mine, solo], new Map(), NOW).map(({ held }) => held.table)).toEqual(["b", "a", "c"]);
  });

  it("knows how long my turn still lasts only from an answer", () => {
    const one = updated(hold("a"), summaryOf("a"));
    expect(rowsOf([one], new Map(), NOW)[0].clock).toBe(null);
    expect(rowsOf([one], new Map([["a", summaryOf("a", { clock_left: 3_600_000 })]]), NOW)[0].clock).toBe(3_600_000);
  });
});

describe("a rematch", () => {
  const over = hold("a", { over: true, state: "over", rematch: "z", seat: 2, box: "heroes", rows: ["F"] });
  const rematch = (more: Partial<Summary>) => new Map([["z", summaryOf("z", { rows: [], season: "", ...more })]]);
  const rows = (held: HeldSeats[], answers = new Map<string, Answer>()) =>
    rowsOf(held, answers, NOW).map((row) => `${row.held.table}: ${row.standing}`);

  it("is listed with the tokens of the match before, which open the same seats", () => {
    expect(rows([over])).toEqual(["z: invited"]);
    const [invited] = rowsOf([over], new Map(), NOW);
    expect([tokenOf(invited.held), invited.held.box, invited.held.rows]).toEqual(["secret", "heroes", undefined]);
  });

  it("that has begun without me is my turn", () => {
    expect(rows([over], rematch({ state: "lobby" }))).toEqual(["z: invited"]);
    expect(rows([over], rematch({ waiting: [2] }))).toEqual(["z: turn"]);
  });

  it("is not listed once it is held, declined, over, gone or without a seat for me", () => {
    expect(rows([hold("z", { waiting: [2], seat: 2 }), over])).toEqual(["z: turn"]);
    expect(rows([{ ...over, declined: true }])).toEqual([]);
    expect(rows([over], rematch({ state: "over" }))).toEqual([]);
    expect(rows([over], rematch({ state: "lobby", seat: 0 }))).toEqual([]);
    expect(rows([over], new Map([["z", "no_table"]]))).toEqual([]);
  });

  it("is looked for at matches with others that were opened in the last two months", () => {
    const old = hold("old", { over: true, when: NOW - 61 * DAY });
    const alone = hold("alone", { over: true, label: "solo" });
    expect(tablesToAsk([over, old, alone, hold("on")], NOW).map(({ table }) => table)).toEqual(["on", "a"]);
    expect(invitations([over, old], NOW).map(({ table }) => table)).toEqual(["z"]);
  });
});

describe("asking about tables", () => {
  it("takes a bounded number of requests", () => {
    const many = Array.from({ length: 60 }, (_, i) => hold(`${i}`, { over: i % 2 > 0 }));
    expect(tablesToAsk(many, NOW).length).toBe(32);
  });

  it("remembers who plays what and keeps the sheet of a match whose end was seen", () => {
    const one = updated(
      hold("a", { label: "" }),
      summaryOf("a", { seats: [seat(1, "Ada"), seat(2, "Novice", "bot")] }),
    );
    expect([one.label, one.season, one.rows]).toEqual(["bots", "summer", ["F..", "..."]]);
    expect(one.players?.map(({ name }) => name)).toEqual(["Ada", "Novice"]);
    expect(updated(hold("a", { over: true, rows: ["W"] }), summaryOf("a")).rows).toEqual(["W"]);
    expect(
      updated(
        hold("a", { label: "" }),
        summaryOf("a", { state: "lobby", seats: [seat(1, "Ada"), seat(2, "", "open")] }),
      ),
    ).toMatchObject({
      label: "",
      players: [{ name: "Ada" }],
    });
  });
});
