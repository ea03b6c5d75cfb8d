/** Moves as they are written: `F c4 c5 + search F d5`, `M a1 a3 + destroy a2`, `-` for nothing. */
import { type Cell, readCell } from "./grid";
import { LETTERS, type SheetModel, type Terrain } from "./sheetModel";

export interface Part {
  /** A skill, `marks`, `destroy`, or nothing for the drawing itself. */
  word: string;
  terrain: Terrain | null;
  cells: Cell[];
}

export const readMove = (text: string): Part[] => (text === "-" ? [] : text.split(" + ").map(readPart));

function readPart(text: string): Part {
  const words = text.split(" ");
  const isCell = (word: string) => /^[a-o]\d+$/.test(word);
  return {
    word: words.find((word) => !isCell(word) && !LETTERS[word]) ?? "",
    terrain: words.map((word) => LETTERS[word]).find(Boolean) ?? null,
    cells: words.filter(isCell).map(readCell),
  };
}

/** The sheet with a move's own spaces, until the turn's news says what they cause; skills have their own terrains. */
export function withMove(
  paper: SheetModel,
  move: string,
  terrainsOf: (skill: string) => Terrain[],
): { paper: SheetModel; cells: Set<Cell> } {
  const spaces = new Map(paper.spaces);
  const drawn = new Set<Cell>();
  for (const { word, terrain, cells } of readMove(move))
    for (const cell of cells) {
      const space = spaces.get(cell);
      if (!space) continue;
      if (word === "marks") spaces.set(cell, { ...space, mark: true });
      else if (word === "destroy") spaces.set(cell, { ...space, destroyed: true, was: space.terrains, terrains: [] });
      else spaces.set(cell, { ...space, terrains: terrain ? [terrain] : terrainsOf(word) });
      if (word !== "marks") drawn.add(cell);
    }
  return { paper: { ...paper, spaces }, cells: drawn };
}
