import { describe, expect, it } from "vitest";
import { type Removal, type RemovalEvent, step, UNDO_MS } from "../src/lib/removal";

const outcome = (...events: RemovalEvent<string>[]) =>
  events.reduce<[Removal<string>, unknown[]]>(
    ([model, all], event) => {
      const [next, effects] = step(model, event);
      return [next, [...all, ...effects]];
    },
    [{ removed: null }, []],
  );
const remove = (what: string): RemovalEvent<string> => ({ type: "remove", what });
const timer = (ms: number | null) => ({ type: "timer", ms });
const forget = (what: string) => ({ type: "forget", what });

describe("what is removed", () => {
  it("is forgotten only when the time is up, or when the page is left", () => {
    expect(outcome(remove("a"))).toEqual([{ removed: "a" }, [timer(UNDO_MS)]]);
    expect(outcome(remove("a"), { type: "done" })).toEqual([
      { removed: null },
      [timer(UNDO_MS), forget("a"), timer(null)],
    ]);
    expect(outcome({ type: "done" })).toEqual([{ removed: null }, [timer(null)]]);
  });
  it("is back after Undo, and is not forgotten then", () => {
    expect(outcome(remove("a"), { type: "undo" }, { type: "done" })).toEqual([
      { removed: null },
      [timer(UNDO_MS), timer(null), timer(null)],
    ]);
  });
  it("is forgotten when something else is removed, which has the whole time again", () => {
    expect(outcome(remove("a"), remove("b"))).toEqual([
      { removed: "b" },
      [timer(UNDO_MS), forget("a"), timer(UNDO_MS)],
    ]);
  });
});
