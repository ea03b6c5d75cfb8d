/** Tools: the shapes that an offer puts into the player's hand. */
import { type Cell, colOf, readCells, rowOf, spacesOf, writeCells } from "./grid";
import type { Choice, Face, Offer } from "./messages";
import {
  flip,
  height,
  kindOf,
  lay,
  type Point,
  type Points,
  pointsOf,
  readPicture,
  turnLeft,
  turnRight,
  width,
} from "./shape";
import { LETTERS, type Terrain } from "./sheetModel";

export interface Tool {
  /** One name among the tools of an offer. */
  key: string;
  /** A skill, `destroy`, or nothing for the drawing itself. */
  word: string;
  /** The shape as it first lies; none for a word alone. */
  points: Points | null;
  terrains: Terrain[];
  coin: boolean;
  cost: number;
  /** The shape may reach over the map's edge. */
  overhang: boolean;
  /** A hero's attack marks, as steps from the hero. */
  pattern: Points | null;
  /** Every set of spaces offered, by its spaces, with the terrains it may take. */
  legal: Map<string, Terrain[]>;
  /** What must follow a drawing, by its spaces. */
  follow: Map<string, string>;
}

export interface Placement {
  points: Points;
  pattern: Points | null;
  row: number;
  col: number;
}

/** The tools of an offer, in its order; `face` is the card that is drawn. */
export function toolsOf(offer: Offer, face: Face | undefined, skills: ReadonlyMap<string, Face>): Tool[] {
  const found = new Map<string, Tool>();
  for (const choice of offer.choices) {
    if (choice.word === "marks") continue;
    const skill = skills.get(choice.word);
    const overhang = skill?.kind === "skill" && skill.power === "overhang";
    const cells = spacesOf(choice.shape);
    if (!cells.length) {
      found.set(choice.word, tool(choice, choice.word, null));
      continue;
    }
    if (overhang && face?.kind === "explore") {
      for (const picture of face.shapes) {
        const points = readPicture(picture.rows);
        const key = `${choice.word} ${kindOf(points)}`;
        const one = found.get(key) ?? { ...tool(choice, key, points), overhang: true, coin: picture.coin ?? false };
        found.set(key, one);
        add(one, choice, cells);
      }
      continue;
    }
    const points = pointsOf(cells);
    const key = `${choice.word} ${kindOf(points)} ${choice.coin ? "coin" : ""}`;
    const one = found.get(key) ?? tool(choice, key, printed(points, face));
    if (face?.kind === "hero" && !choice.word) one.pattern = patternOf(face.pattern);
    for (const letter of choice.terrains)
      if (!one.terrains.includes(LETTERS[letter])) one.terrains.push(LETTERS[letter]);
    found.set(key, one);
    add(one, choice, cells);
  }
  return [...found.values()];
}

const tool = (choice: Choice, key: string, points: Points | null): Tool => ({
  key,
  word: choice.word,
  points,
  terrains: choice.terrains.map((letter) => LETTERS[letter]),
  coin: choice.coin,
  cost: choice.cost,
  overhang: false,
  pattern: null,
  legal: new Map(),
  follow: new Map(),
});

function add(one: Tool, choice: Choice, cells: readonly Cell[]): void {
  const terrains = choice.terrains.map((letter) => LETTERS[letter]);
  for (const anchor of spacesOf(choice.anchors)) {
    const name = writeCells(cells.map((cell) => cell + anchor));
    const known = one.legal.get(name);
    one.legal.set(name, known ? [...new Set([...known, ...terrains])] : terrains);
  }
  for (const anchor of spacesOf(choice.follow_at))
    one.follow.set(writeCells(cells.map((cell) => cell + anchor)), choice.follow);
}

/** The shape as the card prints it, if it is one of the card's. */
function printed(points: Points, face: Face | undefined): Points {
  const pictures = face?.kind === "explore" ? face.shapes : face?.kind === "ambush" ? [face.shape] : [];
  const kind = kindOf(points);
  const found = pictures.map((picture) => readPicture(picture.rows)).find((one) => kindOf(one) === kind);
  return found ?? points;
}

/** The marks round a hero as steps from it. */
export function patternOf(rows: readonly string[]): Points {
  const spots = rows.flatMap((row, r) => [...row].map((mark, c) => ({ r, c, mark })));
  const hero = spots.find(({ mark }) => mark === "H")!;
  return spots.filter(({ mark }) => mark === "#").map(({ r, c }): Point => [r - hero.r, c - hero.c]);
}

/** The spaces that a tool covers as it lies, those off the map left out. */
export const covered = (placement: Placement, rows: number, cols: number): Cell[] =>
  lay(placement.points, placement.row, placement.col, rows, cols);

export function marked(placement: Placement, rows: number, cols: number): Cell[] {
  return placement.pattern ? lay(placement.pattern, placement.row, placement.col, rows, cols) : [];
}

export const allowed = (one: Tool, cells: readonly Cell[], terrain: Terrain | null): boolean => {
  const terrains = one.legal.get(writeCells(cells));
  return terrains !== undefined && (terrains.length === 0 || terrain === null || terrains.includes(terrain));
};

/** The word of the part that must follow a drawing, or nothing; a hero's marks are drawn with it. */
export function follows(one: Tool, placement: Placement, rows: number, cols: number): string {
  const word = one.follow.get(writeCells(covered(placement, rows, cols))) ?? "";
  return placement.pattern && word === "marks" ? "" : word;
}

/** The part of a move that a tool writes as it lies. */
export function partOf(one: Tool, placement: Placement, letter: string, rows: number, cols: number): string {
  if (!one.points) return one.word;
  const main = [one.word, letter, writeCells(covered(placement, rows, cols))].filter(Boolean).join(" ");
  return placement.pattern ? `${main} + ${`marks ${writeCells(marked(placement, rows, cols))}`.trim()}` : main;
}

/** Where the corner of the shape's box may be: on the map, or as far out as one space of an overhanging shape stays on it. */
export function room(one: Tool, placement: Placement, rows: number, cols: number) {
  const [h, w] = [height(placement.points), width(placement.points)];
  return one.overhang
    ? { top: 1 - h, left: 1 - w, bottom: rows - 1, right: cols - 1 }
    : { top: 0, left: 0, bottom: rows - h, right: cols - w };
}

/** Every place of the shape as it lies now that the offer holds. */
export function places(
  one: Tool,
  placement: Placement,
  terrain: Terrain | null,
  rows: number,
  cols: number,
): [number, number][] {
  const { top, left, bottom, right } = room(one, placement, rows, cols);
  const found: [number, number][] = [];
  for (let row = top; row <= bottom; row++)
    for (let col = left; col <= right; col++)
      if (allowed(one, lay(placement.points, row, col, rows, cols), terrain)) found.push([row, col]);
  return found;
}

/** The place nearest to where the hand is, if one is near enough. */
export function nearest(
  spots: readonly (readonly [number, number])[],
  row: number,
  col: number,
  within: number,
): readonly [number, number] | null {
  let best: readonly [number, number] | null = null;
  let least = within;
  for (const spot of spots) {
    const far = Math.hypot(spot[0] - row, spot[1] - col);
    if (far <= least) [best, least] = [spot, far - 1e-9];
  }
  return best;
}

export const turned = (placement: Placement, way: "left" | "right" | "flip"): Pick<Placement, "points" | "pattern"> => {
  const turn = way === "left" ? turnLeft : way === "right" ? turnRight : flip;
  const swing = ([r, c]: Point): Point => (way === "left" ? [-c, r] : way === "right" ? [c, -r] : [r, -c]);
  return { points: turn(placement.points), pattern: placement.pattern?.map(swing) ?? null };
};

/** The spaces that any legal place of a tool covers, for showing them all. */
export function reachable(one: Tool, terrain: Terrain | null): Set<Cell> {
  const found = new Set<Cell>();
  for (const [name, terrains] of one.legal)
    if (!terrains.length || terrain === null || terrains.includes(terrain))
      for (const cell of readCells(name)) found.add(cell);
  return found;
}

/** How a tool lies to cover these spaces, and to mark those. */
export function placementOn(
  one: Tool,
  cells: readonly Cell[],
  marks: readonly Cell[],
  rows: number,
  cols: number,
): Placement {
  const [row, col] = [Math.min(...cells.map(rowOf)), Math.min(...cells.map(colOf))];
  let placement: Placement = { points: one.points!, pattern: one.pattern, row, col };
  for (const way of ["right", "right", "right", "flip", "right", "right", "right", "flip"] as const) {
    const same = writeCells(covered(placement, rows, cols)) === writeCells(cells);
    if (same && (!marks.length || writeCells(marked(placement, rows, cols)) === writeCells(marks))) return placement;
    placement = { ...placement, ...turned(placement, way) };
  }
  return { ...placement, points: pointsOf(cells) };
}
