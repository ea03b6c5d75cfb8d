import { expect, it } from "vitest";
import { withoutSeat } from "../src/lib/erasing";

it("a browser keeps what it holds of a table beside a deleted seat, and forgets an empty one", () => {
  const table = { table: "k3vd8mq2x7pn", host: "", tokens: ["one", "two"], when: 1, label: "pass" };
  expect(withoutSeat(table, "one")).toEqual({ ...table, tokens: ["two"] });
  expect(withoutSeat({ ...table, tokens: ["one"] }, "one")).toBeNull();
  expect(withoutSeat({ ...table, tokens: ["one"], host: "host" }, "one")?.tokens).toEqual([]);
});
