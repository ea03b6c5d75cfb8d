import { describe, expect, it } from "vitest";
import {
  type Drawing,
  type DrawingEffect,
  type DrawingEvent,
  isReady,
  isSeeking,
  moveText,
  newDrawing,
  type RequestUse,
  sentMove,
  step,
  targetsOf,
} from "../src/lib/drawing";
import { writeCells } from "../src/lib/grid";
import type { HandEvent } from "../src/lib/hand";
import type { Choice, ErrorDetail, Face, Offer, Prospect, ServerMessage, View } from "../src/lib/messages";

const cards = new Map<string, Face>([
  ["river", { kind: "explore", id: "river", time: 1, terrains: ["W"], shapes: [{ rows: ["##"], coin: true }] }],
  ["gorgon", { kind: "ambush", id: "gorgon", monster: "gorgon", shape: { rows: ["##"] } } as unknown as Face],
  ["search", { kind: "skill", id: "search", cost: 1, power: "extra", shape: null, terrains: [] }],
]);
const choice = (more: Partial<Choice> = {}): Choice => ({
  word: "",
  terrains: ["W"],
  shape: [3],
  anchors: [3, 7, 7, 7],
  coin: false,
  cost: 0,
  follow: "",
  follow_at: [],
  ...more,
});
const offerOf = (...choices: Choice[]): Offer => ({ done: false, choices, monster: "" });
const river = offerOf(choice(), choice({ shape: [1, 1], anchors: [15, 15, 15] }));
/** Lay an ambush's shape, then destroy a space. */
const gaze = offerOf(choice({ terrains: ["M"], follow: "destroy", follow_at: [3, 7, 7, 7] }));
const strike = offerOf(choice({ word: "destroy", terrains: [], shape: [1], anchors: [0, 12] }));
const view = (more: object = {}): View =>
  ({
    step: 1,
    seat: 1,
    owner: 1,
    drawn: "",
    offer: river,
    clock_left: null,
    match: {
      card: "river",
      skills: [{ id: "search" }],
      sheets: [1, 2].map(() => ({ rows: ["....", "....", "....", "...."] })),
    },
    ...more,
  }) as unknown as View;
const prospect = (more: Partial<Prospect> = {}) => ({ done: true, more: false, ...more }) as Prospect;
const problem = (code: string) => ({ code }) as ErrorDetail;
const lost = { type: "error", id: "", error: problem("lost") } as ServerMessage;
const no = { type: "error", id: "", error: problem("filled") } as ServerMessage;
const changes = (more: Partial<Prospect> = {}) =>
  ({ type: "prospect", id: "", prospect: prospect(more) }) as ServerMessage;
const may = (offer: Offer) => ({ type: "offer", id: "", offer }) as ServerMessage;
const ack = { type: "ack", id: "" } as ServerMessage;

/** A drawing, and what it has done and not yet been asked for. */
function pencil(first: View | null = view()) {
  let model = newDrawing();
  let away = false;
  let done: DrawingEffect[] = [];
  const go = (event: DrawingEvent) => {
    const [next, effects] = step(model, event, away);
    model = next;
    done.push(...effects);
  };
  const take = (next: View) => go({ type: "view", view: next, cards });
  const hand = (event: HandEvent) => go({ type: "hand", event });
  if (first) take(first);
  /** What was done since the last look, in short. */
  const look = (): string[] => {
    const short = done.map((effect) => {
      switch (effect.type) {
        case "request": {
          const { request } = effect;
          const rest = "parts" in request ? request.parts : "move" in request ? request.move : request.step;
          return `${request.type} ${rest}`;
        }
        case "draft":
          return `draft ${effect.move}`;
        case "timer":
          return `${effect.timer} ${effect.ms ?? "off"}`;
        default:
          return effect.type;
      }
    });
    done = [];
    return short;
  };
  const requests = () => look().filter((one) => !/^(rest|linger) /.test(one));
  /** The table answers a question about what is in the hand, or about something else. */
  const answer = (type: "consider" | "offer", answer: ServerMessage, use: RequestUse = "preview", more: object = {}) =>
    go({ type: "answer", request: { type, step: 1, parts: moveText(model), ...more }, use, answer });
  const reply = (type: "draw" | "take_back" | "hint", answer: ServerMessage, at = 1) =>
    go({ type: "answer", request: { type, step: at, move: "" } as never, use: "", answer });
  const leave = (gone: boolean) => {
    away = gone;
  };
  return { go, take, hand, look, requests, answer, reply, leave, now: (): Drawing => model };
}
const takeUp: HandEvent = { type: "take up" };
const left: HandEvent = { type: "step", down: 0, right: -1 };

describe("what is offered", () => {
  it("comes into the hand, and the table is asked what it would change", () => {
    const { now, requests } = pencil();
    expect(moveText(now())).toBe("W c3 c4");
    expect(requests()).toEqual(["consider W c3 c4"]);
  });
  it("may be nothing at all", () => {
    const { now, requests } = pencil(view({ offer: null }));
    expect([now().tools, moveText(now()), isReady(now()), requests()]).toEqual([[], "-", false, []]);
  });
  it("leaves the hand empty where the player may just as well draw nothing", () => {
    const { now } = pencil(view({ offer: { ...river, done: true } }));
    expect([now().hand.tool, moveText(now()), isReady(now())]).toEqual([null, "-", true]);
  });
  it("changes nothing when the same step is shown again", () => {
    const { take, hand, now, requests } = pencil();
    hand(left);
    requests();
    take(view());
    expect([moveText(now()), requests()]).toEqual(["W c2 c3", []]);
  });
  it("begins again with another step, or at another seat", () => {
    for (const other of [{ step: 2 }, { seat: 2, owner: 2 }]) {
      const { take, hand, now } = pencil();
      hand(takeUp);
      take(view(other));
      expect(now().hand.touched).toBe(false);
    }
  });
  it("lies on the map of the sheet that is drawn on", () => {
    const sheets = [{ rows: ["...."] }, { rows: ["......", "......"] }];
    const { now } = pencil(view({ owner: 2, match: { card: "river", skills: [], sheets } }));
    expect([now().hand.rows, now().hand.cols]).toEqual([2, 6]);
  });
});

describe("the preview", () => {
  it("is asked for once a dragged shape rests, and fades unless an answer comes", () => {
    const { go, hand, answer, now, look } = pencil();
    answer("consider", changes({ coins: 1 }));
    look();
    hand({ type: "drag", y: 0.5, x: 1, rest: 60 });
    expect(look()).toEqual(["linger 160", "rest 60"]);
    hand({ type: "drag", y: 1.5, x: 1, rest: 60 });
    expect(look()).toEqual(["rest off", "rest 60"]);
    go({ type: "time", timer: "rest" });
    expect(look()).toEqual(["consider W b1 b2"]);
    expect(now().preview.prospect?.coins).toBe(1);
    go({ type: "time", timer: "linger" });
    expect(now().preview.prospect).toBeNull();
  });
  it("stays in sight when the shape comes back to where it was answered", () => {
    const { hand, answer, now, look } = pencil();
    answer("consider", changes());
    look();
    hand({ type: "drag", y: 0.5, x: 1, rest: 60 });
    hand({ type: "drag", y: 2.5, x: 3, rest: 60 });
    expect(look().slice(-2)).toEqual(["rest off", "linger off"]);
    expect(now().preview.prospect).not.toBeNull();
  });
  it("is asked for one place at a time, and then where the shape rests by now", () => {
    const { hand, answer, now, requests } = pencil();
    requests();
    hand(left);
    hand({ type: "step", down: 1, right: 0 });
    expect(requests()).toEqual([]);
    answer("consider", changes(), "preview", { parts: "W c3 c4" });
    expect([now().preview.prospect, requests()]).toEqual([null, ["consider W d2 d3"]]);
  });
  it("says why a place is refused, instead of what it would change", () => {
    const { hand, answer, now } = pencil();
    answer("consider", changes());
    hand(left);
    answer("consider", no);
    expect([now().preview.prospect, now().preview.problem?.code]).toEqual([null, "filled"]);
  });
  it("forgets an answer about a step that is over", () => {
    const { take, answer, now } = pencil();
    take(view({ step: 2 }));
    answer("consider", changes(), "preview", { step: 1 });
    expect(now().preview.prospect).toBeNull();
  });
  it("asks again what was moved during an outage, once the connection is back", () => {
    const { take, hand, answer, now, requests } = pencil();
    hand(left);
    answer("consider", lost, "preview", { parts: "W c3 c4" });
    answer("consider", lost);
    requests();
    take(view());
    expect([requests(), now().preview.problem]).toEqual([["consider W c2 c3"], null]);
  });
  it("asks nothing while a bot draws for the seat, since asking means being back", () => {
    const { take, hand, leave, requests } = pencil(null);
    leave(true);
    take(view());
    hand(left);
    expect(requests()).toEqual([]);
  });
});

describe("where the shape lies", () => {
  const timed = view({ clock_left: 9000 });

  it("is sent to the table once, when it was taken up and fits, for when the clock runs out", () => {
    const { hand, answer, requests } = pencil(timed);
    answer("consider", changes());
    expect(requests()).toEqual(["consider W c3 c4"]);
    hand(takeUp);
    expect(requests()).toEqual(["draft W c3 c4"]);
    hand(takeUp);
    expect(requests()).toEqual([]);
    hand(left);
    answer("consider", changes());
    expect(requests()).toEqual(["consider W c2 c3", "draft W c2 c3"]);
  });
  it("is sent again after an outage", () => {
    const { take, hand, answer, requests } = pencil(timed);
    hand(takeUp);
    answer("consider", changes());
    hand(left);
    answer("consider", lost);
    requests();
    take(timed);
    answer("consider", changes());
    expect(requests()).toEqual(["consider W c2 c3", "draft W c2 c3"]);
  });
  it("is not sent without a clock, where the place is refused, or while a part is missing", () => {
    const { hand, answer, requests } = pencil();
    hand(takeUp);
    answer("consider", changes());
    expect(requests()).toEqual(["consider W c3 c4"]);
    for (const reply of [no, changes({ done: false })]) {
      const other = pencil(timed);
      other.hand(takeUp);
      other.answer("consider", reply);
      expect(other.requests()).toEqual(["consider W c3 c4"]);
    }
  });
  it("is not sent once the drawing is on its way", () => {
    const { go, hand, answer, requests } = pencil(timed);
    hand(takeUp);
    go({ type: "draw" });
    answer("consider", changes());
    expect(requests()).not.toContain("draft W c3 c4");
  });
});

describe("a drawing", () => {
  it("can be sent once the shape was touched and lies where it may", () => {
    const { go, hand, now, requests } = pencil();
    requests();
    go({ type: "draw" });
    expect([isReady(now()), requests()]).toEqual([false, []]);
    hand(takeUp);
    expect(isReady(now())).toBe(true);
    hand({ type: "step", down: -9, right: 9 });
    expect([moveText(now()), isReady(now())]).toEqual(["W a3 a4", false]);
  });
  it("is on the sheet at once, is heard and felt, and cannot be sent twice", () => {
    const { go, hand, reply, now, requests } = pencil();
    hand(takeUp);
    requests();
    go({ type: "draw" });
    expect(requests()).toEqual(["hold", "draw W c3 c4", "scratch"]);
    expect([sentMove(now().sent, now().view), now().sending, isReady(now())]).toEqual(["W c3 c4", true, false]);
    go({ type: "draw" });
    reply("draw", ack);
    go({ type: "draw" });
    expect([requests(), now().sending, sentMove(now().sent, now().view)]).toEqual([[], false, "W c3 c4"]);
  });
  it("of nothing holds nothing back and is not felt", () => {
    const { go, requests } = pencil(view({ offer: { ...river, done: true } }));
    go({ type: "draw" });
    expect(requests()).toEqual(["draw -", "scratch"]);
  });
  it("lets the table go on once it is painted, and only once", () => {
    const { go, hand, now, requests } = pencil();
    go({ type: "inked" });
    hand(takeUp);
    go({ type: "draw" });
    requests();
    go({ type: "inked" });
    go({ type: "inked" });
    expect([now().sent?.inked, requests()]).toEqual([true, ["release"]]);
  });
  it("that is refused comes off the sheet, and says why", () => {
    const { go, hand, reply, now, requests } = pencil();
    hand(takeUp);
    go({ type: "draw" });
    requests();
    reply("draw", no);
    expect([now().sent, now().sending, now().preview.problem?.code]).toEqual([null, false, "filled"]);
    expect([requests(), isReady(now()), moveText(now())]).toEqual([["release"], true, "W c3 c4"]);
  });
  it("that is refused when the turn is over says nothing", () => {
    const { go, take, hand, reply, now } = pencil();
    hand(takeUp);
    go({ type: "draw" });
    take(view({ step: 2 }));
    reply("draw", no);
    expect([now().sending, now().preview.problem]).toEqual([false, null]);
  });
  it("is no longer on its way in the next step", () => {
    const { go, take, hand, now } = pencil();
    hand(takeUp);
    go({ type: "draw" });
    take(view({ step: 2 }));
    expect([now().sent, sentMove(now().sent, now().view)]).toEqual([null, ""]);
  });
  it("keeps its preview in sight while it waits for the others, and no longer", () => {
    const { go, take, hand, answer, now } = pencil();
    hand(takeUp);
    answer("consider", changes({ coins: 1 }));
    go({ type: "draw" });
    take(view({ offer: null, drawn: "W c3 c4" }));
    expect(now().preview.prospect?.coins).toBe(1);
    take(view({ offer: null, drawn: "W c3 c4" }));
    expect(now().preview.prospect?.coins).toBe(1);
    take(view({ step: 2, offer: null }));
    expect(now().preview.prospect).toBeNull();
  });
  it("that is taken back lies in the hand as it lay, ready to be drawn", () => {
    const { go, take, hand, reply, now, requests } = pencil();
    hand({ type: "turn", way: "right", passing: false });
    const lay = moveText(now());
    go({ type: "draw" });
    reply("draw", ack);
    take(view({ offer: null, drawn: lay }));
    expect(now().hand.tool).toBeNull();
    requests();
    go({ type: "take back" });
    expect(requests()).toEqual(["take_back 1"]);
    reply("take_back", ack);
    take(view());
    expect([moveText(now()), now().hand.touched, isReady(now())]).toEqual([lay, true, true]);
  });
  it("that cannot be taken back says why", () => {
    const { go, reply, now } = pencil();
    go({ type: "take back" });
    reply("take_back", no);
    expect(now().preview.problem?.code).toBe("filled");
  });
});

describe("a drawing in two parts", () => {
  const twofold = view({ offer: gaze, match: { ...view().match, card: "gorgon" } });
  /** The monsters are laid, and the table says what may be destroyed. */
  function laid() {
    const game = pencil(twofold);
    game.hand(takeUp);
    game.requests();
    game.go({ type: "draw" });
    return game;
  }

  it("asks for the part that must follow before anything is sent", () => {
    const { answer, now, requests } = laid();
    expect([requests(), now().sending, now().sent]).toEqual([["offer M c3 c4"], true, null]);
    answer("offer", may(strike), "part");
    expect([now().begun.map(({ text }) => text), now().sending]).toEqual([["M c3 c4"], false]);
    expect(writeCells(targetsOf(now().hand.tool, now().offer))).toBe("b3 b4");
    expect([now().hand.tool?.word, isReady(now())]).toEqual(["destroy", false]);
  });
  it("sends both parts, and taken back begins with the first", () => {
    const { go, take, hand, answer, now, requests } = laid();
    answer("offer", may(strike), "part");
    hand(takeUp);
    requests();
    go({ type: "draw" });
    const move = `M c3 c4 + ${moveText({ ...now(), begun: [] })}`;
    expect(requests()).toEqual(["hold", `draw ${move}`, "scratch"]);
    take(view({ ...twofold, offer: null, drawn: move }));
    take(twofold);
    expect([moveText(now()), now().begun]).toEqual(["M c3 c4", []]);
  });
  it("can be put back into the hand, as its first part lay", () => {
    const { go, answer, now } = laid();
    answer("offer", may(strike), "part");
    go({ type: "put back" });
    expect([moveText(now()), now().begun, now().hand.touched]).toEqual(["M c3 c4", [], true]);
  });
  it("stays whole where the answer comes too late", () => {
    const { hand, answer, now } = laid();
    hand({ type: "step", down: 1, right: 0 });
    answer("offer", may(strike), "part", { parts: "M c3 c4" });
    expect([now().begun, now().sending]).toEqual([[], false]);
  });
  it("says that the connection was lost, and can be drawn again", () => {
    const { answer, now } = laid();
    answer("offer", lost, "part");
    expect([now().preview.problem?.code, now().sending, isReady(now())]).toEqual(["lost", false, true]);
  });
});

describe("a skill", () => {
  const piece = offerOf(choice({ word: "search", shape: [1], anchors: [1] }), choice({ word: "other", shape: [1] }));

  it("is offered beside the drawing, once the table has said what may follow it", () => {
    const { answer, now, requests } = pencil();
    answer("consider", changes({ more: true }));
    expect(requests().at(-1)).toBe("offer W c3 c4");
    answer("offer", may(piece));
    expect(now().preview.following).toEqual({ text: "W c3 c4", offer: piece });
  });
  it("takes its piece into the hand at once where its offer is known; the drawing stays", () => {
    const { go, answer, now, requests } = pencil();
    answer("consider", changes({ more: true }));
    answer("offer", may(piece));
    requests();
    go({ type: "use", skill: "search" });
    expect(requests()).toEqual(["consider W c3 c4 + search W a1"]);
    expect([now().begun.length, now().tools.map(({ word }) => word)]).toEqual([1, ["search"]]);
  });
  it("asks for its piece where the shape was moved, and begins with the answer", () => {
    const { go, hand, answer, now, requests } = pencil();
    hand(left);
    requests();
    go({ type: "use", skill: "search" });
    expect(requests()).toEqual(["offer W c2 c3"]);
    answer("offer", may(piece), { skill: "search" });
    expect(moveText(now())).toBe("W c2 c3 + search W a1");
  });
  it("is not begun over a drawing that was moved since, or when the connection breaks", () => {
    const { go, hand, answer, now } = pencil();
    go({ type: "use", skill: "search" });
    answer("offer", lost, { skill: "search" });
    expect([now().begun, now().preview.problem?.code, moveText(now())]).toEqual([[], "lost", "W c3 c4"]);
    go({ type: "use", skill: "search" });
    hand(left);
    answer("offer", may(piece), { skill: "search" }, { parts: "W c3 c4" });
    expect([now().begun, moveText(now())]).toEqual([[], "W c2 c3"]);
  });
});

describe("a hint", () => {
  const hint = (move: string) => ({ type: "hint", id: "", move }) as ServerMessage;

  it("is sought once, and lays the shape where it is good; drawing it is the player's own", () => {
    const { go, reply, now, requests } = pencil();
    requests();
    go({ type: "seek hint" });
    go({ type: "seek hint" });
    expect([requests(), isSeeking(now())]).toEqual([["hint 1"], true]);
    reply("hint", hint("W a1 b1"));
    expect([moveText(now()), now().hinted, isSeeking(now())]).toEqual(["W a1 b1", "W a1 b1", false]);
    expect(now().sent).toBeNull();
  });
  it("that comes too late changes nothing", () => {
    const { go, take, reply, now } = pencil();
    go({ type: "seek hint" });
    take(view({ step: 2 }));
    expect(isSeeking(now())).toBe(false);
    const lay = moveText(now());
    reply("hint", hint("W a1 b1"));
    expect([moveText(now()), now().hinted]).toEqual([lay, ""]);
  });
  it("does not move a shape that is on its way", () => {
    const { go, hand, reply, now } = pencil();
    go({ type: "seek hint" });
    hand(takeUp);
    go({ type: "draw" });
    reply("hint", hint("W a1 b1"));
    expect(moveText(now())).toBe("W c3 c4");
  });
  it("begins a drawing of two parts from its first one, and leaves other tools alone", () => {
    const { go, hand, answer, reply, now } = pencil(view({ offer: gaze, match: { ...view().match, card: "gorgon" } }));
    hand(takeUp);
    go({ type: "draw" });
    answer("offer", may(strike), "part");
    go({ type: "seek hint" });
    reply("hint", hint("M a1 a2 + destroy b3"));
    expect([moveText(now()), now().begun]).toEqual(["M a1 a2", []]);
    reply("hint", hint("acrobatics"));
    expect(moveText(now())).toBe("M a1 a2");
  });
  it("that cannot be had says why, and may be sought again", () => {
    const { go, reply, now, requests } = pencil();
    go({ type: "seek hint" });
    reply("hint", lost);
    expect([now().preview.problem?.code, isSeeking(now())]).toEqual(["lost", false]);
    requests();
    go({ type: "seek hint" });
    expect(requests()).toEqual(["hint 1"]);
  });
});
