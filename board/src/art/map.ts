/** SVG pictures: overlays of the sheet, small pictures, and whole sheets where no canvas is used. */
import { type Cell, cellAt, clusters, colOf, rowOf } from "../lib/grid";
import { readRows, type SheetModel } from "../lib/sheetModel";
import { beast, eyesOf } from "./beast";
import { outline } from "./border";
import { BLANK, type Country, countryOf, WASHES, type Wash } from "./country";
import { burnt, coin as coinOn, columns as columnsOn, swords as swordsOn } from "./glyph";
import { frame, ink } from "./ink";
import { n, ring, type Spot, tremble, U, wander } from "./pen";
import { Sketch, svgOf } from "./sketch";

export type { Wash } from "./country";
export { viewBox } from "./layout";

/** Spaces of one wash on nothing. */
function patch(cells: readonly Cell[], wash: Wash, name: string): Country {
  const rows = Math.max(...cells.map(rowOf)) + 1;
  const cols = Math.max(...cells.map(colOf)) + 1;
  const plots = Array.from({ length: rows * cols }, () => BLANK);
  for (const cell of cells) plots[rowOf(cell) * cols + colOf(cell)] = { ...BLANK, land: wash, beast: name };
  return { rows, cols, plots };
}

/** What stands on spaces that are laid anywhere: moved back to where it was meant before the hand displaced it. */
function glyphs(cells: readonly Cell[], wash: Wash, name: string): string {
  const mean = (of: (cell: Cell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const middle: Spot = [(mean(colOf) + 0.5) * U, (mean(rowOf) + 0.5) * U];
  const [x, y] = wander(...middle);
  const svg = svgOf(ink(patch(cells, wash, name), "cut"));
  return `<g class="glyphs" transform="translate(${n(middle[0] - x)} ${n(middle[1] - y)})">${svg}</g>`;
}

/** A drawn sheet without its grid: flat washes, borders and all that stands on it. */
export function drawing(paper: SheetModel): string {
  const country = countryOf(paper);
  let svg = "";
  for (const wash of WASHES) {
    if (wash === "mountain" || wash === "hero") continue;
    const cells = [...paper.spaces.keys()].filter((cell) => {
      const plot = country.plots[rowOf(cell) * country.cols + colOf(cell)];
      return plot.land === wash && !plot.dead;
    });
    if (cells.length) svg += `<path class="wash ${wash}" d="${outline(cells)}"/>`;
  }
  return svg + svgOf(ink(country)) + initials(paper);
}

/** A country in ink alone. */
export const lines = (country: Country): string => svgOf(ink(country, "small"));

/** The neat line. */
export const ground = (rows: number, cols: number, small = true): string =>
  svgOf(frame({ rows, cols, plots: [] }, small));

/** A text escaped for SVG: names from a box are never read as markup. */
const plain = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The initials of named monsters. */
export function initials(paper: SheetModel): string {
  let svg = "";
  for (const [cell, { initial }] of paper.spaces) {
    const [x, y] = wander(colOf(cell) * U + 42, rowOf(cell) * U + 13);
    if (initial) svg += `<text class="initial" text-anchor="middle" x="${n(x)}" y="${n(y)}">${plain(initial)}</text>`;
  }
  return svg;
}

/** Row letters and column numbers in the margin. */
export function labels(rows: number, cols: number): string {
  let text = "";
  for (let c = 0; c < cols; c++) text += `<text x="${n(c * U + U / 2)}" y="-13" text-anchor="middle">${c + 1}</text>`;
  for (let r = 0; r < rows; r++)
    text += `<text x="-18.5" y="${n(r * U + U / 2 + 5)}" text-anchor="middle">${"abcdefghijklmno"[r]}</text>`;
  return `<g class="labels">${text}</g>`;
}

/** Red pencil round what scores: a pale under-stroke, then three thin rounds that do not quite meet, round each connected part. */
export function circles(groups: readonly (readonly Cell[])[], rows: number, cols: number): string {
  let svg = "";
  groups.forEach((group, i) => {
    for (const part of clusters(group, rows, cols)) {
      const rounds = [0, 1, 2].map((k) => around(part, i * 3 + k));
      svg += `<path class="under" pathLength="1" d="${rounds[0]}"/><path class="pencil" pathLength="1" d="${rounds.join("")}"/>`;
    }
  });
  return svg;
}

/** One round of a pencil round some spaces that hang together. */
function around(part: readonly Cell[], salt: number): string {
  const [cell] = part;
  if (part.length === 1) return ring(...wander(colOf(cell) * U + U / 2, rowOf(cell) * U + U / 2), 20.5, salt);
  return outline(part, { round: 17, inset: 3.2 + (salt % 3) * 0.9, salt: salt + 1 });
}

/** The ghost of a drawing: half a wash with a dashed outline, constructed in pencil. */
export function shapeOutline(cells: readonly Cell[], wash: Wash | "destroy" | "marks", name = ""): string {
  if (!cells.length) return "";
  const s = new Sketch();
  if (wash === "marks") {
    for (const cell of cells) swordsOn(s, colOf(cell) * U + 9.5, rowOf(cell) * U + 10, 0.95);
    s.settle();
    return svgOf(s.marks);
  }
  const shape = outline(cells, { round: 3, hand: tremble });
  if (wash === "destroy") {
    for (const cell of cells) burnt(s, colOf(cell) * U, rowOf(cell) * U, 1, 1);
    s.settle();
    return `<path class="aim" d="${shape}"/>${svgOf(s.marks)}`;
  }
  return (
    `<path class="wash ${wash}" d="${shape}"/>${glyphs(cells, wash, name)}` +
    `<path class="hatch" d="${hatch(cells)}"/><path class="beside" d="${shape}"/><path class="rest" d="${shape}"/>`
  );
}

function hatch(cells: readonly Cell[]): string {
  let d = "";
  for (const cell of cells)
    for (let i = 1; i < 9; i++) {
      const [far, near] = [Math.min(U, i * 10.6), Math.max(0, i * 10.6 - U)];
      const [x, y] = [colOf(cell) * U, rowOf(cell) * U];
      d += `M${n(x + far)} ${n(y + near)}L${n(x + near)} ${n(y + far)}`;
    }
  return d;
}

/** A small picture of a shape for a button: spaces of a wash on nothing. */
export function stamp(points: readonly (readonly [number, number])[], wash: Wash, name = ""): string {
  const cells = points.map(([r, c]) => cellAt(r, c));
  const shape = outline(cells, { hand: tremble });
  const edge = wash === "mountain" || wash === "hero" ? "" : `<path class="edge" d="${shape}"/>`;
  return `<path class="wash ${wash}" d="${shape}"/>${glyphs(cells, wash, name)}${edge}`;
}

/** One thing of a card, on a space of its own at the picture's corner. */
function alone(draw: (s: Sketch) => void): string {
  const s = new Sketch();
  draw(s);
  s.settle();
  return svgOf(s.marks);
}
/** A monster's head, by the name it has or its card's. */
export const head = (name: string): string => alone((s) => beast(s, name, 0, 0, 1, 0));
/** The closed lids of that head, as a path. */
export const lids = (name: string): string => eyesOf(name);
export const columns = (): string => alone((s) => columnsOn(s, 24, 36, 2));
export const coin = (radius = 7): string => alone((s) => coinOn(s, 0, 0, radius));

/** A hero and the spaces that it attacks, as its card shows them. */
export function attack(pattern: readonly string[]): string {
  const swords = alone((s) => swordsOn(s, 0, 0, 2));
  const marks = pattern.flatMap((row, r) =>
    [...row].map((mark, c) =>
      mark === "#" ? `<g transform="translate(${(c + 0.5) * U} ${(r + 0.5) * U})">${swords}</g>` : "",
    ),
  );
  const hero = readRows(pattern.map((row) => row.replaceAll("#", ".")));
  return ground(pattern.length, pattern[0].length) + drawing(hero) + marks.join("");
}
