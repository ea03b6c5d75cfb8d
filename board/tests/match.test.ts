import { describe, expect, it } from "vitest";
import { ambushToCome, scoredNow } from "../src/lib/cutscene";
import { cellAt, writeCells } from "../src/lib/grid";
import {
  ambushPlaying,
  facesById,
  isFaceDown,
  isForeign,
  isWatching,
  lastingInSight,
  type MatchEffect,
  type MatchEvent,
  matchInSight,
  newScreen,
  nextPeek,
  paperInSight,
  seatToHandTo,
  shownSeat,
  step,
} from "../src/lib/match";
import type { News, Setup, View } from "../src/lib/messages";
import { readSheet } from "../src/lib/sheetModel";

const setup = {
  cards: [
    { kind: "explore", id: "orchard" },
    { kind: "explore", id: "stream" },
    { kind: "ambush", id: "goblin" },
    { kind: "season", id: "spring", threshold: 8, edicts: [0, 1] },
    { kind: "season", id: "summer", threshold: 7, edicts: [1, 2] },
    { kind: "skill", id: "diplomacy", terrains: ["A", "V"] },
  ],
} as unknown as Setup;
const cards = facesById(setup);
const sheet = (rows: string[], more: object = {}) => ({
  rows,
  marks: [],
  surrounded: [],
  was: [],
  monsters: [],
  threatened: [],
  stars: [{ total: 3 }, { total: 5 }],
  total: 8,
  ...more,
});
const view = (more: object = {}, match: object = {}): View =>
  ({
    table: "t",
    version: 1,
    step: 1,
    seat: 1,
    owner: 1,
    drawn: "",
    waiting: [],
    resolves_in: null,
    offer: {},
    ...more,
    match: {
      phase: "draw",
      season: 0,
      card: "orchard",
      column: ["orchard"],
      scoring: [],
      sheets: [sheet(["...", ".M.", "..."]), sheet(["F..", "...", "..."])],
      news: [],
      ...match,
    },
  }) as unknown as View;
const news = (kind: string, card: string, more: object = {}): News =>
  ({ kind, card, owner: 0, by: 0, path: "", filled: [], destroyed: [], mountains: [], ...more }) as unknown as News;
const revealed = (card: string) => news("revealed", card);
/** Ber draws goblins on my sheet, in its middle. */
const goblins = news("drawn", "goblin", { owner: 1, by: 2, move: "M b2", filled: [0, 2] });
const scored = (owner: number, more: object = {}) => news("scored", "spring", { owner, threatened: [], ...more });

/** A screen that follows views, and what it has done since the last look. */
function screenOf({ calm = false, hidden = false, screenSeats = [1], ceremony = "" } = {}) {
  let screen = newScreen();
  let current = view();
  let done: MatchEffect[] = [];
  const go = (event: MatchEvent) => {
    const [next, effects] = step(screen, event, { view: current, setup, screenSeats, calm, hidden });
    screen = next;
    done.push(...effects);
  };
  const follow = (next: View) => {
    current = next;
    go({ type: "view", ceremony });
  };
  const look = (): string[] => {
    const short = done.flatMap((effect) => {
      switch (effect.type) {
        case "flash":
          return effect.cells.length ? `${effect.what} ${writeCells(effect.cells)}` : [];
        case "sound":
          return effect.sound;
        case "remember":
          return `remember ${effect.ceremony}`;
        default:
          return effect.type;
      }
    });
    done = [];
    return short;
  };
  /** The next step of the match, with its news. */
  const turn = (happened: News[], more: object = {}, match: object = {}) =>
    follow(view({ version: current.version + 1, step: current.step + 1, ...more }, { news: happened, ...match }));
  return { go, follow, turn, look, now: () => screen, view: () => current };
}
/** A screen that has arrived at the first card of a match, and has seen it. */
function arrived(options: Parameters<typeof screenOf>[0] = {}) {
  const screen = screenOf(options);
  screen.follow(view());
  screen.look();
  return screen;
}

describe("the ambush cards beside the table", () => {
  it("lie there from their turning on", () => {
    const { match } = view({}, { lasting: ["goblin"] });
    const goblin = cards.get("goblin")!;
    expect(lastingInSight(match, cards, [])).toEqual([goblin]);
    expect(lastingInSight(match, cards, [goblin])).toEqual([]);
    expect(lastingInSight(null, cards, [])).toEqual([]);
  });
});

describe("on arriving", () => {
  it("the first card is turned, and the match is announced", () => {
    const { follow, look, now } = screenOf();
    follow(view({}, { news: [revealed("orchard")] }));
    expect(now().cutscenes).toMatchObject([{ kind: "card", face: { id: "orchard" } }]);
    expect(look()).toEqual(["announce"]);
  });
  it("in the middle nothing has just happened: where the match is is announced, and no more", () => {
    const { follow, look, now } = screenOf();
    follow(view({ version: 9, step: 5 }, { news: [revealed("stream"), goblins] }));
    expect([now().cutscenes, now().latest, look()]).toEqual([[], [], ["announce"]]);
  });
  it("at the end of a match nothing is turned", () => {
    const { follow, now } = screenOf();
    follow(view({}, { phase: "over", news: [revealed("orchard")] }));
    expect(now().cutscenes).toEqual([]);
  });
  it("a ceremony that a reload cut short begins again, and is announced once it has been seen", () => {
    const { go, follow, look, now } = screenOf({ ceremony: "t 5" });
    follow(view({ version: 9, step: 5 }, { news: [scored(1), revealed("stream")] }));
    expect([scoredNow(now().cutscenes).length, look()]).toEqual([1, ["remember t 5"]]);
    go({ type: "ceremony seen" });
    expect(look()).toEqual(["remember ", "announce"]);
  });
  it("the ceremony of another step is not held again", () => {
    const { follow, now } = screenOf({ ceremony: "t 4" });
    follow(view({ version: 9, step: 5 }, { news: [scored(1)] }));
    expect(now().cutscenes).toEqual([]);
  });
});

describe("a new view", () => {
  it("of the same step shows nothing again, nor does an older one", () => {
    const { follow, turn, look, now } = arrived();
    turn([revealed("stream")]);
    look();
    follow(view({ version: 3, step: 2 }, { news: [revealed("stream")] }));
    follow(view({ version: 2, step: 1 }, { news: [revealed("orchard")] }));
    expect([look(), now().cutscenes.length]).toEqual([[], 1]);
  });
  it("turns the next card and announces what happened", () => {
    const { turn, look, now } = arrived();
    turn([news("drawn", "orchard", { owner: 1, by: 1, move: "F a1", filled: [1] }), revealed("stream")]);
    expect([now().cutscenes, look()]).toMatchObject([[{ kind: "card", face: { id: "stream" } }], ["announce"]]);
    expect(now().latest).toHaveLength(2);
  });
  it("brings a player back to the own sheet, and closes the circles of an edict; a spectator stays", () => {
    for (const [seat, peek] of [
      [1, 0],
      [0, 2],
    ]) {
      const { go, follow, turn, now } = screenOf();
      follow(view({ seat, owner: seat }));
      go({ type: "peek", seat: 2 });
      go({ type: "circle", edict: 1 });
      turn([revealed("stream")], { seat, owner: seat });
      expect([now().peek, now().circledEdict]).toEqual([peek, -1]);
    }
  });
  it("outlines what others drew here and strikes out what is destroyed, but outlines nothing of my own hand", () => {
    const { turn, look } = arrived();
    turn([
      news("drawn", "orchard", { owner: 1, by: 2, filled: [1], destroyed: [0, 2] }),
      news("drawn", "orchard", { owner: 1, by: 1, filled: [0, 0, 1] }),
      news("drawn", "orchard", { owner: 2, by: 2, filled: [4] }),
    ]);
    expect(look()).toEqual(["drawn a1 b2", "struck b2", "blade", "announce"]);
  });
  it("outlines nothing where nothing may move, but still strikes out", () => {
    const { turn, look } = arrived({ calm: true });
    turn([news("drawn", "orchard", { owner: 1, by: 2, filled: [1], destroyed: [0, 2] })]);
    expect(look()).toEqual(["struck b2", "blade", "announce"]);
  });
  it("lets a mountain's coin hop to my purse, and to nobody else's", () => {
    const { turn, look } = arrived();
    turn([news("drawn", "orchard", { owner: 1, by: 1, mountains: [0, 4] })]);
    expect(look()).toEqual(["paid b3", "coin", "announce"]);
    turn([news("drawn", "orchard", { owner: 2, by: 2, mountains: [0, 4] })]);
    expect(look()).toEqual(["announce"]);
  });
  it("of a finished match is heard as a quill, unless a season is still to be scored", () => {
    const { turn, look } = arrived();
    turn([news("drawn", "orchard")], {}, { phase: "over" });
    expect(look()).toEqual(["quill", "announce"]);
    turn([scored(1)], {}, { phase: "over" });
    expect(look()).toEqual(["remember t 3"]);
  });
  it("rings and shakes on a page that nobody looks at, if something is asked of me", () => {
    const { turn, look } = arrived({ hidden: true });
    turn([revealed("stream")]);
    expect(look()).toEqual(["announce", "bell", "vibrate"]);
    turn([revealed("orchard")], { offer: null });
    expect(look()).toEqual(["announce"]);
    const seen = arrived();
    seen.turn([revealed("stream")]);
    expect(seen.look()).toEqual(["announce"]);
  });
});

describe("my own drawing", () => {
  it("is outlined as soon as it is painted, and not once more when the table has it", () => {
    const { go, follow, look } = arrived();
    go({ type: "inked", move: "F a1 a2" });
    expect(look()).toEqual(["drawn a1 a2"]);
    follow(view({ version: 2, drawn: "F a1 a2" }));
    expect(look()).toEqual([]);
  });
  it("is outlined when a view brings it, also on coming back to it", () => {
    const { follow, look } = arrived();
    follow(view({ version: 2, drawn: "F a1" }));
    follow(view({ version: 3 }));
    follow(view({ version: 4, drawn: "F a1" }));
    expect(look()).toEqual(["drawn a1", "drawn a1"]);
  });
  it("is not outlined where nothing may move, nor when nothing was sent", () => {
    const calm = arrived({ calm: true });
    calm.go({ type: "inked", move: "F a1" });
    const { go, look } = arrived();
    go({ type: "inked", move: "" });
    expect([calm.look(), look()]).toEqual([[], []]);
  });
});

describe("an ambush", () => {
  it("is not on the sheet before it has landed, and then flashes there and costs what it costs", () => {
    const { go, turn, look, now, view } = arrived();
    turn([goblins, revealed("stream")]);
    const paper = () => paperInSight(now(), view(), view().match.sheets.map(readSheet), cards, "");
    const middle = () => paper()?.spaces.get(cellAt(1, 1))?.terrains;
    expect([look(), middle()]).toEqual([["announce"], []]);
    go({ type: "ambush landed" });
    expect([look(), middle(), ambushPlaying(now())]).toEqual([["drawn b2"], ["monster"], goblins]);
    go({ type: "ambush seen" });
    expect([look(), ambushPlaying(now()), now().cutscenes.length]).toEqual([[], null, 1]);
  });
  it("that is skipped has landed, and no card is turned after it", () => {
    const { go, turn, look, now } = arrived();
    turn([goblins, revealed("stream")]);
    look();
    go({ type: "skip" });
    expect([look(), now().landed, now().cutscenes]).toEqual([["drawn b2"], true, []]);
  });
  it("that cannot be shown has landed all the same", () => {
    const { go, turn, look, now } = arrived();
    turn([goblins]);
    look();
    go({ type: "ambush seen" });
    expect([look(), now().cutscenes]).toEqual([["drawn b2"], []]);
  });
  it("comes after its own card: skipping the card leaves it to be seen", () => {
    const { go, turn, now } = arrived();
    turn([revealed("goblin"), { ...goblins, by: 1, path: "a1 b2" }, revealed("stream")]);
    go({ type: "skip" });
    expect(now().cutscenes).toMatchObject([{ kind: "ambush" }]);
    expect(ambushToCome(now().cutscenes)?.card).toBe("goblin");
  });
});

describe("a card", () => {
  it("goes by itself, and the next one comes; a skip ends all of them", () => {
    const { go, turn, now } = arrived();
    turn([revealed("orchard"), revealed("stream")]);
    go({ type: "card seen" });
    expect(now().cutscenes).toMatchObject([{ face: { id: "stream" } }]);
    turn([revealed("orchard"), revealed("stream")]);
    go({ type: "skip" });
    expect(now().cutscenes).toEqual([]);
  });
});

describe("a season's end", () => {
  const over = () => {
    const screen = arrived();
    const sheets = [sheet(["...", ".M.", "..."], { threatened: [2, 5, 2] }), sheet(["F..", "...", "..."])];
    screen.turn([scored(1, { threatened: [1] }), revealed("stream")], { offer: null }, { season: 1, sheets });
    return screen;
  };

  it("is remembered and not announced until it has been seen", () => {
    const { go, look, now } = over();
    expect(look()).toEqual(["remember t 2"]);
    go({ type: "ceremony seen" });
    expect([look(), now().cutscenes]).toMatchObject([["remember ", "announce"], [{ kind: "card" }]]);
  });
  it("stays in sight when the others go on", () => {
    const { turn, look, now } = over();
    look();
    turn([revealed("orchard")]);
    expect(now().cutscenes).toMatchObject([{ kind: "season" }, { kind: "card", face: { id: "orchard" } }]);
    expect(look()).toEqual([]);
  });
  it("hides the next season: its name, its stars, its edicts, its cards and what monsters threaten now", () => {
    const { go, now, view } = over();
    const hidden = matchInSight(now(), view(), setup)!;
    expect([hidden.season, hidden.threshold, hidden.time, hidden.scoring, hidden.column]).toEqual([
      0,
      8,
      8,
      [0, 1],
      [],
    ]);
    expect(hidden.sheets.map(({ total, threatened }) => [total, threatened])).toEqual([
      [5, [1]],
      [5, []],
    ]);
    go({ type: "ceremony seen" });
    expect(matchInSight(now(), view(), setup)).toBe(view().match);
  });
  it("is shown on my sheet, also where I am to draw on another", () => {
    const { now } = over();
    const foreign = view({ owner: 2 });
    expect([shownSeat(now(), foreign), isForeign(now(), foreign)]).toEqual([1, false]);
  });
});

describe("the sheet in sight", () => {
  const plain = newScreen();

  it("is that of the seat that is looked at, else the one that is drawn on, else my own", () => {
    expect(shownSeat({ ...plain, peek: 3 }, view({ owner: 2 }))).toBe(3);
    expect(shownSeat(plain, view({ owner: 2 }))).toBe(2);
    expect(shownSeat(plain, view({ owner: 0 }))).toBe(1);
    expect(shownSeat(plain, view({ owner: 0, seat: 0 }))).toBe(1);
    expect(shownSeat(plain, null)).toBe(1);
  });
  it("is mine while an ambush strikes there", () => {
    const struck = { ...plain, cutscenes: [{ kind: "ambush", struck: goblins } as const] };
    expect(shownSeat(struck, view({ owner: 2 }))).toBe(1);
  });
  it("is foreign where I draw on the sheet of somebody else, unless I look elsewhere", () => {
    const foreign = view({ owner: 2 });
    expect([isForeign(plain, foreign), isForeign(plain, view())]).toEqual([true, false]);
    expect(isForeign({ ...plain, peek: 2 }, foreign)).toBe(false);
  });
  it("is that of everybody for a spectator, until one is looked at or the match is over", () => {
    const watching = view({ seat: 0 });
    expect([isWatching(0, watching), isWatching(2, watching), isWatching(0, view())]).toEqual([true, false, false]);
    expect(isWatching(0, view({ seat: 0 }, { phase: "over" }))).toBe(false);
    expect(isWatching(0, view({ seat: 0 }, { sheets: [sheet(["."])] }))).toBe(false);
  });
  it("goes round the neighbours, and back to mine or to all", () => {
    const round = (looked: View) => {
      const seats = [nextPeek(0, looked)];
      while (seats.at(-1)) seats.push(nextPeek(seats.at(-1)!, looked));
      return seats;
    };
    const three = { sheets: [sheet(["."]), sheet(["."]), sheet(["."])] };
    expect(round(view({ seat: 2 }, three))).toEqual([1, 3, 0]);
    expect(round(view({ seat: 0 }, three))).toEqual([1, 2, 3, 0]);
    expect(round(view({}, { sheets: [sheet(["."])] }))).toEqual([0]);
  });
  it("shows a move of mine that waits, on the sheet that it was drawn on", () => {
    const first = (seat: number, looked: View, move: string) => {
      const papers = looked.match.sheets.map(readSheet);
      return paperInSight({ ...plain, peek: seat }, looked, papers, cards, move)?.spaces.get(cellAt(0, 1))?.terrains;
    };
    expect([first(1, view(), "W a2"), first(2, view(), "W a2")]).toEqual([["water"], []]);
    expect(first(2, view({ owner: 2 }), "M a2")).toEqual(["monster"]);
    expect(first(1, view(), "diplomacy a2")).toEqual(["farm", "village"]);
    expect(first(1, view({ owner: 0 }), "W a2")).toEqual(["water"]);
    expect(first(1, view({ owner: 0 }, { card: "goblin" }), "M a2")).toEqual([]);
  });
});

describe("the next card", () => {
  it("lies face down once everybody has drawn, for as long as the table waits", () => {
    const drawn = { drawn: "F a1", resolves_in: 3000 };
    expect(isFaceDown(view(drawn))).toBe(true);
    for (const other of [{ drawn: "" }, { resolves_in: 0 }, { resolves_in: null }, { waiting: [2] }])
      expect(isFaceDown(view({ ...drawn, ...other }))).toBe(false);
    expect(isFaceDown(null)).toBe(false);
  });
});

describe("a screen that is passed round", () => {
  it("goes to the first of its seats that still draws, once the one at it owes nothing", () => {
    expect(seatToHandTo(view({ waiting: [3, 2] }), 3)).toBe(2);
    expect(seatToHandTo(view({ waiting: [1, 2] }), 3)).toBe(0);
  });
  it("stays where it is while only others draw, at the end, and where one person plays alone", () => {
    expect(seatToHandTo(view({ waiting: [4] }), 3)).toBe(0);
    expect(seatToHandTo(view({ waiting: [2] }, { phase: "over" }), 3)).toBe(0);
    expect(seatToHandTo(view({ waiting: [2] }), 1)).toBe(0);
    expect(seatToHandTo(null, 3)).toBe(0);
  });
});

describe("a spectator", () => {
  const ended = [scored(1), scored(2), revealed("stream")];
  it("sees the season's end of every sheet, from the last to the first", () => {
    const screen = arrived();
    screen.turn(ended, { seat: 0 }, { sheets: [sheet(["F.."]), { ...sheet(["V.."]), stars: [{ total: 9 }] }] });
    expect(scoredNow(screen.now().cutscenes).map(({ owner }) => owner)).toEqual([1, 2]);
    screen.turn(ended, { seat: 0 }, { sheets: [{ ...sheet(["F.."]), stars: [{ total: 9 }] }, sheet(["V.."])] });
    expect(scoredNow(screen.now().cutscenes).map(({ owner }) => owner)).toEqual([2, 1]);
  });
  it("sees it close when the next card is turned, as a player does not", () => {
    for (const seat of [0, 1]) {
      const screen = arrived();
      screen.turn(ended, { seat });
      screen.turn([revealed("orchard")], { seat });
      expect(scoredNow(screen.now().cutscenes).length).toBe(seat);
    }
  });
});
