import { beforeEach, describe, expect, it, vi } from "vitest";
import "./page";
import type { Options } from "../src/lib/messages";
import { TableForm } from "../src/lib/tableForm.svelte";

const OPTIONS = {
  boxes: [
    { id: "base", cards: ["treetower", "great_city"], uses: ["box", "explore", "seasons", "scoring"] },
    { id: "heroes", cards: ["deepwood", "silos"], uses: ["box", "explore", "seasons", "scoring"] },
    { id: "combined", cards: ["treetower", "great_city", "deepwood", "silos"], uses: ["box", "scoring"] },
  ],
  recommended: ["deepwood", "silos"],
  levels: ["novice"],
  level: "novice",
} as unknown as Options;
const FILE = { name: "own.toml", text: 'builds_on = "base"' };

let setup: TableForm;
beforeEach(() => {
  vi.stubGlobal("localStorage", undefined);
  setup = new TableForm();
  setup.learn(OPTIONS);
});
const choose = (...edicts: string[]) => {
  setup.edicts = [...edicts, "", "", "", ""].slice(0, 4);
};

describe("the edicts", () => {
  it("bring the scoring cards of both boxes while one of them is of the other box", () => {
    choose("treetower");
    expect(setup.cards()).toMatchObject({ box: "base", scoring: "", edicts: ["treetower", "", "", ""] });
    choose("treetower", "silos");
    expect(setup.cards()).toMatchObject({ box: "base", scoring: "combined" });
    choose("treetower");
    expect(setup.cards().scoring).toBe("");
  });
  it("of a first game are offered, and sent, only where their cards are", () => {
    setup.box = "heroes";
    setup.recommended = true;
    expect([setup.firstGame, setup.byBook, setup.cards().edicts]).toEqual([true, true, "recommended"]);
    setup.box = "base";
    expect([setup.firstGame, setup.byBook, setup.cards().edicts]).toEqual([false, false, "random"]);
    setup.scoring = "combined";
    expect([setup.firstGame, setup.byBook]).toEqual([true, true]);
  });
  it("bring the scoring cards of both boxes to a box file that leaves one of them out", () => {
    setup.file = FILE;
    choose("silos");
    expect(setup.cards()).toMatchObject({ cards: FILE.text, scoring: "" });
    setup.refused("edict_not_in_play");
    expect(setup.cards().scoring).toBe("combined");
    choose("treetower");
    expect(setup.cards().scoring).toBe("");
    choose("silos");
    expect(setup.cards().scoring).toBe("combined");
    setup.file = { ...FILE, text: 'scoring = ["treetower"]' };
    setup.refused("edict_not_in_file");
    expect(setup.cards().scoring).toBe("");
  });
});
