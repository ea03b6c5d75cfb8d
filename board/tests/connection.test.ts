import { describe, expect, it } from "vitest";
import {
  type Connection,
  type ConnectionEffect,
  type ConnectionEvent,
  isAway,
  newConnection,
  type RequestMessage,
  retryDelay,
  step,
} from "../src/lib/connection";
import type { ServerMessage, View } from "../src/lib/messages";

/** A connection and all that it has done. */
function connect() {
  let model = newConnection();
  const all: ConnectionEffect[] = [];
  const go = (event: ConnectionEvent): ConnectionEffect[] => {
    const [next, effects] = step(model, event);
    model = next;
    all.push(...effects);
    return effects;
  };
  const hear = (message: object, now = 0) => go({ type: "message", message: message as ServerMessage, now });
  return { go, hear, all, now: (): Connection => model };
}
const welcome = { type: "welcome", heartbeat: 20 };
const view = (version: number, more: object = {}) =>
  ({ type: "view", version, step: 1, drawn: "", offer: {}, ...more }) as unknown as View;
const waiting = (version: number, more: object = {}) => ({ type: "waiting", version, step: 1, drawn: "", ...more });
const request = (type: string, id = type): { type: "request"; message: RequestMessage } => ({
  type: "request",
  message: { type, id, step: 1 } as unknown as RequestMessage,
});
const ended = (code = 1006, chance = 0.5): ConnectionEvent => ({ type: "ended", code, chance });
const time = (timer: "retry" | "ping" | "hold"): ConnectionEvent => ({ type: "time", timer, now: 0, chance: 0.5 });
const sent = (effects: ConnectionEffect[]) => effects.flatMap((one) => (one.type === "send" ? [one.message.type] : []));
const timer = (effects: ConnectionEffect[], name: string) =>
  effects.flatMap((one) => (one.type === "timer" && one.timer === name ? [one.ms] : []));
/** A connection that is welcome at its table. */
function welcomed() {
  const connection = connect();
  connection.go({ type: "start" });
  connection.hear(welcome);
  connection.all.length = 0;
  return connection;
}

describe("a connection", () => {
  it("opens a socket, and is on once it is welcome", () => {
    const { go, hear, now } = connect();
    expect(go({ type: "start" })).toEqual([{ type: "open" }]);
    expect(now().line).toBe("opening");
    hear(welcome);
    expect(now().line).toBe("on");
  });
  it("takes in table, cards and rematch, and learns the words of custom cards", () => {
    const { hear, now } = welcomed();
    hear({ type: "table", rematch: "", seats: [] });
    const words = [{ card: "own", language: "en", name: "Own", rule: "" }];
    expect(hear({ type: "setup", words })).toEqual([{ type: "learn", words }]);
    hear({ type: "rematch", table: "next" });
    expect([now().table?.type, now().setup?.type, now().rematch]).toEqual(["table", "setup", "next"]);
    hear({ type: "table", rematch: "", seats: [] });
    expect(now().rematch).toBe("next");
    hear({ type: "table", rematch: "another", seats: [] });
    expect(now().rematch).toBe("another");
  });
  it("knows whether a bot draws for this seat", () => {
    const { hear, now } = welcomed();
    expect(isAway(now())).toBe(false);
    hear({ type: "table", seat: 2, seats: [{ away: false }, { away: true }] });
    expect(isAway(now())).toBe(true);
    hear({ type: "table", seat: 0, seats: [{ away: true }] });
    expect(isAway(now())).toBe(false);
  });
});

describe("a lost connection", () => {
  it("is opened again after a while, by the browser coming online, or by the page coming into sight", () => {
    for (const event of [time("retry"), { type: "wake" } as const]) {
      const { go, now } = welcomed();
      expect(timer(go(ended()), "retry")).toEqual([300]);
      expect(now().line).toBe("lost");
      expect(go(event)).toEqual([{ type: "timer", timer: "retry", ms: null }, { type: "open" }]);
    }
  });
  it("is not opened a second time while it is on", () => {
    const { go } = welcomed();
    expect(go({ type: "wake" })).toEqual([]);
  });
  it("waits twice as long after each attempt, up to eight seconds, and from the start after a welcome", () => {
    const { go, hear } = welcomed();
    const waits = Array.from({ length: 8 }, () => timer(go(ended()), "retry")[0]);
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
    hear(welcome);
    expect(timer(go(ended()), "retry")).toEqual([300]);
  });
  it("waits a third less or more by chance, so that many pages do not come back at once", () => {
    expect([retryDelay(0, 0), retryDelay(0, 1)].map(Math.round)).toEqual([210, 390]);
  });
  it("is closed for good where the server says why", () => {
    for (const [code, reason] of [
      [4401, "no_token"],
      [4403, "not_allowed"],
      [4404, "no_table"],
      [4422, "damaged"],
    ] as const) {
      const { go, now } = welcomed();
      expect(go(ended(code))).toEqual([{ type: "close" }]);
      expect([now().line, now().gone]).toEqual(["closed", reason]);
      expect([...go({ type: "wake" }), ...go(time("retry"))]).toEqual([]);
    }
  });
  it("stays closed once the page has left it", () => {
    const { go, hear, now } = welcomed();
    expect(go({ type: "close" })).toEqual([{ type: "close" }]);
    expect([...go(ended()), ...hear(welcome)]).toEqual([]);
    expect(now().line).toBe("closed");
  });
});

describe("a silent connection", () => {
  it("is asked at every heartbeat, and kept as long as it answers", () => {
    const { go, hear } = connect();
    go({ type: "start" });
    expect(timer(hear(welcome), "ping")).toEqual([20_000]);
    for (let beat = 0; beat < 5; beat++) {
      const effects = go(time("ping"));
      expect([sent(effects), timer(effects, "ping")]).toEqual([["ping"], [20_000]]);
      hear({ type: "pong" });
    }
  });
  it("is given up after two pings without an answer, and opened again", () => {
    const { go, now } = welcomed();
    expect([sent(go(time("ping"))), sent(go(time("ping")))]).toEqual([["ping"], ["ping"]]);
    const effects = go(time("ping"));
    expect(effects[0]).toEqual({ type: "drop" });
    expect([timer(effects, "ping"), timer(effects, "retry")]).toEqual([[null], [300]]);
    expect(now().line).toBe("lost");
  });
});

describe("a request", () => {
  it("is sent, and answered once", () => {
    const { go, hear } = welcomed();
    expect(sent(go(request("consider")))).toEqual(["consider"]);
    const answer = { type: "prospect", id: "consider" };
    expect(hear(answer)).toEqual([{ type: "answer", answer }]);
    expect(hear(answer)).toEqual([]);
  });
  it("may be refused by the server", () => {
    const { go, hear } = welcomed();
    go(request("draw"));
    const answer = { type: "error", id: "draw", error: { code: "stale_turn" } };
    expect(hear(answer)).toEqual([{ type: "answer", answer }]);
    expect(hear({ type: "error", id: "", error: { code: "unread" } })).toEqual([]);
  });
  it("fails with the connection, and at once while it is lost", () => {
    const { go, now } = welcomed();
    go(request("consider"));
    const answers = (effects: ConnectionEffect[]) =>
      effects.flatMap((one) => (one.type === "answer" && one.answer.type === "error" ? [one.answer.error.code] : []));
    expect(answers(go(ended()))).toEqual(["lost"]);
    for (const type of ["consider", "offer", "hint", "reveal", "back"])
      expect([answers(go(request(type))), now().requests]).toEqual([["lost"], []]);
  });
  it("that draws or takes back is kept over an outage, and sent again when the connection is back", () => {
    const { go, hear, now } = welcomed();
    go(request("draw"));
    expect(go(ended()).filter(({ type }) => type === "answer")).toEqual([]);
    go(request("take_back"));
    expect(sent(hear(welcome))).toEqual(["draw", "take_back"]);
    hear({ type: "ack", id: "draw" });
    go(ended());
    expect(sent(hear(welcome))).toEqual(["take_back"]);
    hear({ type: "ack", id: "take_back" });
    expect(now().requests).toEqual([]);
  });
  it("without an answer is dropped during an outage", () => {
    const { go } = welcomed();
    const draft: ConnectionEvent = { type: "post", message: { type: "draft", step: 1, move: "F a1" } };
    expect(sent(go(draft))).toEqual(["draft"]);
    go(ended());
    expect(go(draft)).toEqual([]);
  });
});

describe("a view", () => {
  it("is taken in unless a newer one is there", () => {
    const { hear, now } = welcomed();
    hear(view(5), 100);
    hear(view(4), 200);
    expect([now().view?.version, now().heard]).toEqual([5, 200]);
    hear(view(5, { step: 2 }));
    expect(now().view?.step).toBe(2);
  });
  it("learns who still draws, and offers nothing more once I have drawn", () => {
    const { hear, now } = welcomed();
    hear(view(5));
    hear(waiting(6, { waiting: [2] }), 300);
    expect([now().view?.type, now().view?.version, now().view?.waiting, now().heard]).toEqual(["view", 6, [2], 300]);
    expect(now().view?.offer).not.toBeNull();
    hear(waiting(7, { drawn: "F a1" }));
    expect([now().view?.drawn, now().view?.offer]).toEqual(["F a1", null]);
  });
  it("is asked for again where others are at another step", () => {
    const { hear, now } = welcomed();
    expect(hear(waiting(6, { step: 2 }))).toEqual([]);
    hear(view(5));
    expect(sent(hear(waiting(6, { step: 2 })))).toEqual(["resync"]);
    expect(now().view?.version).toBe(5);
    expect(hear(waiting(4, { waiting: [2] }))).toEqual([]);
    expect(now().view?.waiting).toBeUndefined();
  });
});

describe("views that are held back", () => {
  it("wait until the drawing is painted, and are then taken in, in their order", () => {
    const { go, hear, now } = welcomed();
    hear(view(5));
    expect(timer(go({ type: "hold" }), "hold")).toEqual([500]);
    hear(waiting(6));
    hear(view(7, { step: 2 }));
    expect(now().view?.version).toBe(5);
    expect(timer(go({ type: "release", now: 900 }), "hold")).toEqual([null]);
    expect([now().view?.version, now().view?.step, now().heard]).toEqual([7, 2, 900]);
    hear(view(8));
    expect(now().view?.version).toBe(8);
  });
  it("wait for half a second at most", () => {
    const { go, hear, now } = welcomed();
    go({ type: "hold" });
    hear(view(5));
    go(time("hold"));
    expect(now().view?.version).toBe(5);
  });
  it("hold up no answers, and held twice they lose nothing", () => {
    const { go, hear, now } = welcomed();
    go(request("draw"));
    go({ type: "hold" });
    hear(view(5));
    go({ type: "hold" });
    expect(hear({ type: "ack", id: "draw" })).toHaveLength(1);
    go({ type: "release", now: 0 });
    expect(now().view?.version).toBe(5);
  });
});
