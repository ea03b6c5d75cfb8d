import "./page";
import { describe, expect, it } from "vitest";
import type { Game } from "../src/lib/game.svelte";
import type { Face, Match, Prospect } from "../src/lib/messages";
import { preferences } from "../src/lib/preferences.svelte";
import { type Prompt, promptOf, revealKey } from "../src/lib/prompt";

const domino: Face = {
  kind: "explore",
  id: "farmland",
  time: 1,
  terrains: ["A"],
  shapes: [{ rows: ["##"], coin: true }],
};
const points = [
  [0, 0],
  [0, 1],
];
const prospect = (more: Partial<Prospect> = {}) =>
  ({ owner: 1, changes: [], coins: 0, monsters: 0, ...more }) as unknown as Prospect;
const gains = prospect({ changes: [{ edict: "sentinel_wood", before: 1, after: 2 }] as never });
interface Given {
  game?: object;
  match?: Partial<Match>;
  hand?: object;
  pencil?: object;
}
/** What the line says at a table of two, where I hold a shape and have not touched it. */
function prompt({ game = {}, match = {}, hand = {}, pencil = {} }: Given = {}): Prompt {
  const held = { tool: { word: "", points }, moved: false, legal: true, ...hand };
  const whole = {
    seat: 1,
    owes: true,
    face: domino,
    view: { owner: 1 },
    waiting: [],
    latest: "",
    turning: [],
    match: { phase: "draw", season: 0, ruins: false, column: ["farmland"], edicts: ["sentinel_wood"], ...match },
    pencil: { hand: held, begun: [], text: "A a1 a2", hinted: "", ...pencil },
    counts: () => true,
    name: (seat: number) => ["Ada", "Ber", "Cy", "Dot"][seat - 1],
    seated: (seat: number) => ({ seat, state: "taken", here: seat !== 4, away: false }),
    screenSeats: [1],
    monsterCard: () => "gorgon_gaze",
    ...game,
  };
  return promptOf(whole as unknown as Game);
}
const text = (given: Given) => prompt(given).text;
const moved = { moved: true };

describe("at first", () => {
  it("the prompt points at the edicts, until one has been read on this device", () => {
    preferences.read = false;
    expect(text({})).toContain("The edicts with a seal score");
    preferences.read = true;
    expect(text({})).toBe("Choose a shape, place it on the map, and draw.");
    expect(text({ match: { season: 1 }, game: { prospect: gains } })).toBe("+1 Sentinel Wood");
  });
});

describe("while the shape is moved", () => {
  it("says what the drawing gains, in green, and asks for nothing that is done", () => {
    expect(prompt({ hand: moved, game: { prospect: gains } })).toEqual({ text: "+1 Sentinel Wood", kind: "good" });
    expect(prompt({ hand: moved, game: { prospect: prospect() } })).toEqual({ text: "0 stars", kind: "" });
    expect(prompt({ hand: moved })).toEqual({ text: "", kind: "" });
  });
  it("says what is lost to monsters, and what is gained, one after the other", () => {
    expect(text({ hand: moved, game: { prospect: prospect({ monsters: 2 }) } })).toBe("−2 lost to monsters");
    const both = prospect({ ...gains, coins: 1 });
    expect(text({ hand: moved, game: { prospect: both } })).toBe("+1 Sentinel Wood · +1 coin");
  });
  it("leaves out an edict that is not scored any more", () => {
    const game = { prospect: gains, counts: () => false };
    expect(text({ hand: moved, game })).toBe("0 stars");
  });
  it("says on whose sheet that is, where it is not mine", () => {
    const game = { foreign: true, view: { owner: 2 }, prospect: prospect({ ...gains, owner: 2 }) };
    expect(prompt({ hand: moved, game })).toEqual({ text: "Ber: +1 Sentinel Wood", kind: "" });
  });
  it("says why a place is refused, and that the connection was lost", () => {
    const hand = { ...moved, legal: false };
    const problem = (code: string) => ({ problem: { code, message: "", where: "", values: {} } });
    expect(prompt({ hand, pencil: problem("lost") })).toMatchObject({ kind: "bad" });
    expect(text({ hand, pencil: problem("lost") })).not.toBe("");
    expect(text({ hand: moved, pencil: problem("lost") })).toBe("");
  });
});

describe("what a card asks beyond the usual", () => {
  it("is to cover ruins, until the shape lies on them", () => {
    const match = { ruins: true };
    expect(text({ match })).toContain("ruins");
    expect(text({ match, game: { latest: "Ber drew." } })).toMatch(/^Ber drew\. .*ruins/);
    expect(text({ match, hand: { moved: true, legal: false } })).toContain("ruins");
    expect(text({ match, hand: moved })).not.toContain("ruins");
  });
  it("is a single space, where the card fits nowhere", () => {
    const hand = { tool: { word: "", points: [[0, 0]] } };
    expect(text({ hand })).not.toBe(text({}));
    expect(text({ hand, match: { ruins: true } })).toContain("ruins");
  });
  it("is a monster on a neighbour's sheet, or a hero on mine", () => {
    const asks = (game: object) => text({ game, match: { column: ["a", "b"] } });
    expect(asks({ foreign: true })).not.toBe("");
    expect(asks({ face: { kind: "hero", id: "freyla" } })).toContain("hero");
  });
  it("is a space to destroy, with what that would change", () => {
    const hand = { tool: { word: "destroy", points: [[0, 0]] } };
    expect(text({ hand })).toContain("Gorgon Gaze: choose a space");
    expect(text({ hand, game: { prospect: gains } })).toMatch(/^Gorgon Gaze: choose a space.*\(\+1 Sentinel Wood\)$/);
    expect(text({ hand, match: { phase: "choose" } })).toContain("choose an empty space");
  });
  it("is an answer to an ambush", () => {
    expect(text({ hand: { tool: null }, match: { phase: "respond" } })).toBe(
      "An ambush! Use a skill, or let them come.",
    );
    expect(text({ hand: { tool: null } })).toBe("");
  });
  it("is to go on, once an ambush is answered: no card is turned then", () => {
    expect([revealKey("respond"), revealKey("draw")]).toEqual(["ui-go-on", "ui-reveal"]);
  });
  it("is a skill's piece, once the drawing lies there", () => {
    expect(text({ pencil: { begun: [{}] }, hand: moved })).not.toBe("");
  });
});

describe("what happened on the last turn", () => {
  it("is said while the next card is turned, and until the shape is moved", () => {
    const game = { latest: "A mountain pays." };
    expect(text({ game })).toBe("A mountain pays.");
    expect(text({ game: { ...game, turning: [domino] }, hand: moved })).toBe("A mountain pays.");
    expect(text({ game, hand: moved })).toBe("");
  });
  it("gives way to a single space or a hero, which ask for more than a shape", () => {
    const game = { latest: "A mountain pays." };
    expect(text({ game, hand: { tool: { word: "", points: [[0, 0]] } } })).not.toBe("A mountain pays.");
    expect(text({ game: { ...game, face: { kind: "hero", id: "freyla" } } })).toContain("hero");
  });
  it("is said in red while an ambush strikes, and nothing is said before it is shown", () => {
    const ambush = { ambush: {}, latest: "Ber on your sheet: monster b2." };
    expect(prompt({ game: ambush })).toEqual({ text: "", kind: "bad" });
    expect(prompt({ game: { ...ambush, ambushPlaying: {} } })).toEqual({ text: ambush.latest, kind: "bad" });
  });
});

describe("while nothing is asked of me", () => {
  it("says for whom I wait, that all have drawn, or that I only watch", () => {
    const waits = (...waiting: number[]) => text({ game: { owes: false, waiting } });
    expect(waits(2)).toBe("Waiting for Ber.");
    expect(waits(4)).toBe("Waiting for Dot, who is away.");
    expect(waits(2, 4)).toBe("Waiting for Ber and Dot.");
    expect(waits(2, 3, 4)).toBe("Waiting for Ber, Cy and 1 more.");
    expect(waits()).toBe("Everyone is ready.");
    expect(text({ game: { owes: false, drawn: "A a1 a2", waiting: [2] } })).toBe("Waiting for Ber.");
    expect(text({ game: { owes: false, drawn: "A a1 a2" } })).toBe("Drawn.");
    expect(text({ game: { owes: false, seat: 0 } })).toBe("You are watching.");
  });
  it("says that a bot plays for me, or that my last turn was drawn for me, until I move the shape", () => {
    expect(prompt({ game: { away: true } })).toEqual({ text: "A bot is playing for you.", kind: "bad" });
    expect(text({ game: { late: true } })).toBe("Time ran out, so your turn was drawn for you.");
    expect(text({ game: { late: true }, hand: moved })).toBe("");
  });
  it("says whose sheet I look at, and nothing at the end", () => {
    expect(text({ game: { peek: 2 } })).toContain("Ber");
    expect(text({ match: { phase: "over" } })).toBe("");
  });
});

describe("a hint", () => {
  it("is waited for, and says what the good place brings, as long as the shape lies there", () => {
    const waits = text({ pencil: { seeking: true } });
    expect(waits).not.toBe("");
    const pencil = { hinted: "A a1 a2" };
    const good = prompt({ pencil, hand: moved, game: { prospect: gains } });
    expect([good.kind, good.text]).toEqual(["good", expect.stringContaining("+1 Sentinel Wood")]);
    expect(prompt({ pencil, hand: moved, game: { prospect: prospect() } }).kind).toBe("good");
    expect(text({ pencil: { hinted: "A b1 b2" }, hand: moved, game: { prospect: gains } })).toBe("+1 Sentinel Wood");
  });
});
