import { expect, it, vi } from "vitest";
import { dropSeats, type HeldSeats, heldTables, saveSeats } from "../src/lib/store";
import { invitations } from "../src/lib/tables";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

it("does not propose a rematch again that was removed while it ran", () => {
  const one: HeldSeats = { table: "first", host: "", tokens: ["secret"], when: Date.now(), label: "friends" };
  saveSeats({ ...one, over: true, rematch: "second" });
  expect(invitations(heldTables(), Date.now())).toHaveLength(1);
  saveSeats({ ...one, table: "second" });
  expect(invitations(heldTables(), Date.now())).toEqual([]);
  dropSeats("second");
  expect(heldTables().map(({ table }) => table)).toEqual(["first"]);
  expect(invitations(heldTables(), Date.now())).toEqual([]);
});
