/** One player's sheet as the page draws it. */
import { type Cell, cellAt, spacesOf } from "./grid";
import type { Face, News, Sheet } from "./messages";

export type Terrain = "forest" | "village" | "farm" | "water" | "monster" | "hero" | "mountain";
export type Ground = Terrain | "wasteland" | "ruins" | "empty" | "destroyed";

export interface Space {
  /** What fills it; a space may be farm and village at once. */
  terrains: Terrain[];
  ruins: boolean;
  wasteland: boolean;
  destroyed: boolean;
  /** What a destroyed space held. */
  was: Terrain[];
  mark: boolean;
  /** A mountain that has not paid yet. */
  coin: boolean;
  /** The name of a monster that has one, and its initial. */
  beast: string;
  initial: string;
}

export interface Stars {
  edicts: readonly number[];
  coins: number;
  monsters: number;
}

export interface SheetModel {
  rows: number;
  cols: number;
  spaces: Map<Cell, Space>;
  coins: number;
  spent: number;
  used: string;
  stars: readonly Stars[];
}

export const LETTERS: Record<string, Terrain> = {
  F: "forest",
  V: "village",
  A: "farm",
  W: "water",
  M: "monster",
  H: "hero",
  "^": "mountain",
};
export const LETTER_OF = Object.fromEntries(
  Object.entries(LETTERS).map(([letter, terrain]) => [terrain, letter]),
) as Record<Terrain, string>;

export const allCells = (paper: Pick<SheetModel, "rows" | "cols">): Cell[] =>
  Array.from({ length: paper.rows * paper.cols }, (_, i) => cellAt(Math.floor(i / paper.cols), i % paper.cols));

/** The one word for what lies on a space. */
export function groundOf(space: Space): Ground {
  if (space.destroyed) return "destroyed";
  if (space.wasteland) return "wasteland";
  return space.terrains[0] ?? (space.ruins ? "ruins" : "empty");
}

const blank = (): Space => ({
  terrains: [],
  ruins: false,
  wasteland: false,
  destroyed: false,
  was: [],
  mark: false,
  coin: false,
  beast: "",
  initial: "",
});

/** A blank paper with what rows of map letters show. */
export function readRows(map: readonly string[]): SheetModel {
  const paper: SheetModel = {
    rows: map.length,
    cols: map[0].length,
    spaces: new Map(),
    coins: 0,
    spent: 0,
    used: "",
    stars: [],
  };
  map.forEach((row, r) => {
    [...row].forEach((letter, c) => {
      const space = blank();
      space.ruins = "Rfvawmh%+".includes(letter);
      space.wasteland = letter === "X";
      space.destroyed = "#%".includes(letter);
      space.coin = letter === "^";
      if ("&+".includes(letter)) space.terrains = ["farm", "village"];
      else if (!".RX#%".includes(letter)) space.terrains = [LETTERS[letter.toUpperCase()]];
      paper.spaces.set(cellAt(r, c), space);
    });
  });
  return paper;
}

/** What monsters cost a sheet as it stands: a star for each threatened space. */
export const tollOf = ({ threatened }: Pick<Sheet, "threatened">): number => spacesOf(threatened).length;

/** The paper of a sheet as the server sends it. */
export function readSheet(sheet: Sheet): SheetModel {
  const paper = readRows(sheet.rows);
  const each = (spaces: readonly number[], act: (space: Space) => void) => {
    for (const cell of spacesOf(spaces)) act(paper.spaces.get(cell)!);
  };
  each(sheet.marks, (space) => {
    space.mark = true;
  });
  each(sheet.surrounded, (space) => {
    space.coin = false;
  });
  for (const { terrain, spaces } of sheet.was) each(spaces, (space) => space.was.push(LETTERS[terrain]));
  for (const { name, initial, spaces } of sheet.monsters)
    each(spaces, (space) => {
      space.beast = name;
      space.initial = initial;
    });
  return { ...paper, coins: sheet.coins, spent: sheet.spent, used: sheet.used, stars: sheet.stars };
}

/** The paper of a sheet as it was when its rows were these: what was added since is taken off. */
export function readScored(sheet: Sheet, rows: readonly string[]): SheetModel {
  const paper = readSheet({ ...sheet, rows: [...rows] });
  for (const space of paper.spaces.values()) {
    if (!space.destroyed) space.was = [];
    if (!space.terrains.includes("monster") && !space.destroyed) Object.assign(space, { beast: "", initial: "" });
  }
  return paper;
}

/** The paper before something was drawn on it. */
export function before(paper: SheetModel, { filled, destroyed }: Pick<News, "filled" | "destroyed">): SheetModel {
  const spaces = new Map(paper.spaces);
  for (const cell of spacesOf(destroyed))
    spaces.set(cell, { ...spaces.get(cell)!, terrains: spaces.get(cell)!.was, was: [], destroyed: false });
  for (const cell of spacesOf(filled))
    spaces.set(cell, { ...blank(), ruins: spaces.get(cell)!.ruins, mark: spaces.get(cell)!.mark });
  return { ...paper, spaces };
}

/** The rows of a map text: blank lines and comments, which begin with a semicolon, are left out. */
export const rowsOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith(";"));

/** The terrains that a skill draws at once, by the faces of the cards in play. */
export const skillTerrains =
  (cards: readonly Face[]) =>
  (skill: string): Terrain[] => {
    const face = cards.find(({ id }) => id === skill);
    return face?.kind === "skill" ? face.terrains.map((letter) => LETTERS[letter]) : [];
  };
