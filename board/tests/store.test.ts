import { expect, it, vi } from "vitest";
import { type Held, heldTables, hold, release } from "../src/lib/store";
import { invitations } from "../src/lib/tables";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

it("does not propose a rematch again that was removed while it ran", () => {
  const one: Held = { table: "first", host: "", tokens: ["secret"], when: Date.now(), label: "friends" };
  hold({ ...one, over: true, rematch: "second" });
  expect(invitations(heldTables(), Date.now())).toHaveLength(1);
  hold({ ...one, table: "second" });
  expect(invitations(heldTables(), Date.now())).toEqual([]);
  release("second");
  expect(heldTables().map(({ table }) => table)).toEqual(["first"]);
  expect(invitations(heldTables(), Date.now())).toEqual([]);
});
