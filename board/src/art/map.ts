/** The whole map as SVG text: paper, grid, washes that grow together, glyphs, crosses. One function, no state. */
import { type Cell, cellAt, clusters, colOf, rowOf } from "../lib/grid";
import { allCells, holdsCoin, type Paper, type Space, type Terrain } from "../lib/paper";
import { banner, beast, coin, columns, corn, cracks, cross, firs, initial, peaks, roofs, swords } from "./glyph";
import { at, chance, n, outline, ring, rule, type Spot, smooth, sway, U } from "./hand";

const GLYPHS: Partial<Record<Terrain, (cell: Cell) => string>> = {
  forest: firs,
  village: roofs,
  monster: beast,
  hero: banner,
};

/** Each drawable ground in the order in which it is laid on the paper. */
export const WASHES = ["mountain", "wasteland", "water", "farm", "forest", "village", "monster", "hero"] as const;
export type Wash = (typeof WASHES)[number];

const has = (space: Space, wash: Wash): boolean =>
  wash === "wasteland"
    ? space.wasteland
    : space.terrains.includes(wash) || (space.destroyed && space.was.includes(wash));

/** Wave lines along a run of spaces; they meet the waves of the next run at the same height. */
function waves(row: number, from: number, to: number): string {
  let path = "";
  for (const [k, dy] of [10, 24, 38].entries()) {
    const y = row * U + dy + sway(row, k, 200, 1.5);
    const [start, end] = [from * U + 5 + chance(row, from, 201 + k) * 8, to * U - 5 - chance(row, to, 205 + k) * 8];
    const spots: Spot[] = [];
    for (let x = start; x < end; x += 8) {
      const lift = Math.sin((x / U) * Math.PI * 3 + k * 2) * 2.6;
      spots.push([x, y + lift]);
    }
    spots.push([end, y + Math.sin((end / U) * Math.PI * 3 + k * 2) * 2.6]);
    path += smooth(spots);
  }
  return path;
}

/** Slanting furrows that run through a whole field; the field clips them. */
function furrows(cells: readonly Cell[]): string {
  const rows = cells.map(rowOf);
  const cols = cells.map(colOf);
  const [left, right] = [Math.min(...cols) * U, (Math.max(...cols) + 1) * U];
  const [top, bottom] = [Math.min(...rows) * U, (Math.max(...rows) + 1) * U];
  let path = "";
  const slope = 0.55;
  const first = Math.floor((top - right * slope) / 9.5);
  const last = Math.ceil((bottom + right * slope) / 9.5);
  for (let k = first; k <= last; k++) {
    const shift = k * 9.5 + sway(k, 7, 210, 1.2);
    const spots: Spot[] = [];
    for (let x = left; x <= right; x += U / 2)
      spots.push([x, shift + x * slope * -1 + right * slope + sway(k, x, 211, 0.9)]);
    const ys = spots.map(([, y]) => y);
    if (Math.max(...ys) >= top && Math.min(...ys) <= bottom) path += smooth(spots);
  }
  return path;
}

/** The hatching that fills a set of spaces of one ground. */
function hatch(wash: Wash, cells: readonly Cell[], name: string): string {
  if (wash === "farm")
    return `<g clip-path="url(#${name})"><path class="ink furrow" d="${furrows(cells)}"/></g>${cells
      .filter((cell) => chance(rowOf(cell), colOf(cell), 220) < 0.42)
      .map(corn)
      .join("")}`;
  if (wash === "water") {
    const here = new Set(cells);
    let path = "";
    for (const cell of cells) {
      if (here.has(cell - 1) && colOf(cell)) continue;
      let end = cell;
      while (here.has(end + 1)) end++;
      path += waves(rowOf(cell), colOf(cell), colOf(end) + 1);
    }
    return `<path class="ink wave" pathLength="1" d="${path}"/>`;
  }
  if (wash === "mountain") return cells.map(peaks).join("");
  if (wash === "wasteland") return cells.map(cracks).join("");
  return cells.map((cell) => GLYPHS[wash]?.(cell) ?? "").join("");
}

/** One cluster: its wash, the rim where colour pools, a few lighter blooms, hatching and its ink line. */
function cluster(wash: Wash, cells: readonly Cell[], name: string): string {
  const shape = outline(cells, { round: 8, inset: 1.1, wobble: 0.6 });
  const blooms = cells
    .filter((cell) => chance(rowOf(cell), colOf(cell), 230) < 0.5)
    .map((cell) => {
      const [x, y] = [colOf(cell) * U, rowOf(cell) * U];
      const [r, c] = [rowOf(cell), colOf(cell)];
      return `<ellipse cx="${n(x + 24 + sway(r, c, 231, 14))}" cy="${n(y + 24 + sway(r, c, 232, 14))}" rx="${n(12 + chance(r, c, 233) * 12)}" ry="${n(8 + chance(r, c, 234) * 8)}"/>`;
    })
    .join("");
  return (
    `<clipPath id="${name}"><path d="${shape}"/></clipPath>` +
    `<path class="wash" d="${shape}"/>` +
    `<g clip-path="url(#${name})"><g class="bloom">${blooms}</g><path class="pool" d="${shape}"/></g>` +
    `<g class="glyphs">${hatch(wash, cells, name)}</g>` +
    `<path class="edge" pathLength="1" d="${shape}"/>`
  );
}

/** The blank paper: hand-ruled grid and a frame. */
export function ground(rows: number, cols: number): string {
  let lines = "";
  for (let r = 1; r < rows; r++) lines += rule(r, 0, r, cols);
  for (let c = 1; c < cols; c++) lines += rule(0, c, rows, c);
  const frame = rule(0, 0, 0, cols) + rule(0, cols, rows, cols) + rule(rows, cols, rows, 0) + rule(rows, 0, 0, 0);
  let specks = "";
  for (let i = 0; i < 40; i++)
    specks += `<circle cx="${n(chance(i, 1, 240) * cols * U)}" cy="${n(chance(i, 2, 240) * rows * U)}" r="${n(0.5 + chance(i, 3, 240) * 1.1)}"/>`;
  return `<g class="specks">${specks}</g><path class="grid" d="${lines}"/><path class="frame" d="${frame}"/>`;
}

/** Row letters and column numbers in the margin. */
export function labels(rows: number, cols: number): string {
  let text = "";
  for (let c = 0; c < cols; c++) text += `<text x="${n(c * U + U / 2)}" y="-7" text-anchor="middle">${c + 1}</text>`;
  for (let r = 0; r < rows; r++)
    text += `<text x="-12" y="${n(r * U + U / 2 + 6)}" text-anchor="middle">${"abcdefghijklmno"[r]}</text>`;
  return `<g class="labels">${text}</g>`;
}

/** Everything that is printed or drawn on the paper. `name` keeps the clips of two maps on one page apart. */
export function drawing(paper: Paper, name: string, fresh: ReadonlySet<Cell> = new Set()): string {
  const cells = allCells(paper);
  const of = (test: (space: Space) => boolean) => cells.filter((cell) => test(paper.spaces.get(cell)!));
  let svg = "";
  for (const wash of WASHES) {
    for (const dead of [false, true]) {
      const mine = of((space) => has(space, wash) && space.destroyed === dead && !isSecond(space, wash));
      if (!mine.length) continue;
      const parts = clusters(mine, paper.rows, paper.cols)
        .map((part, i) => cluster(wash, part, `${name}-${wash}-${dead ? "x" : ""}${i}`))
        .join("");
      svg += `<g class="${wash}${dead ? " dead" : ""}">${parts}</g>`;
    }
  }
  for (const cell of of((space) => !space.destroyed && space.terrains.length > 1)) svg += both(cell);
  for (const cell of of((space) => space.ruins && !space.terrains.length && !space.destroyed)) svg += columns(cell);
  for (const cell of of((space) => space.ruins && (space.terrains.length > 0 || space.destroyed)))
    svg += columns(cell, true);
  for (const cell of of((space) => space.terrains.includes("mountain")))
    if (holdsCoin(paper, cell)) svg += coin(colOf(cell) * U + 37, rowOf(cell) * U + 36);
  for (const cell of of((space) => space.initial !== "")) svg += initial(cell, paper.spaces.get(cell)!.initial);
  for (const cell of of((space) => space.mark)) svg += swords(cell);
  for (const cell of of((space) => space.destroyed)) svg += cross(cell);
  return svg + (fresh.size ? sketch(paper, name, fresh) : "");
}

/** What was just drawn, once more on clean paper, so that its strokes can be seen to be drawn. */
function sketch(paper: Paper, name: string, fresh: ReadonlySet<Cell>): string {
  let svg = `<path class="soak" d="${outline(fresh, { round: 8 })}"/>`;
  for (const wash of WASHES) {
    const mine = [...fresh].filter((cell) => has(paper.spaces.get(cell)!, wash));
    clusters(mine, paper.rows, paper.cols).forEach((part, i) => {
      svg += `<g class="${wash}">${cluster(wash, part, `${name}-new-${wash}${i}`)}</g>`;
    });
  }
  for (const cell of fresh) if (paper.spaces.get(cell)!.destroyed) svg += cross(cell);
  return `<g class="sketch">${svg}</g>`;
}

/** A space that is farm and village at once is laid as farm; the village half comes on top. */
const isSecond = (space: Space, wash: Wash): boolean => wash === "village" && space.terrains.includes("farm");

function both(cell: Cell): string {
  const [x, y] = [colOf(cell) * U, rowOf(cell) * U];
  const half = `M${at([x + 45, y + 4])}L${at([x + 45, y + 45])}L${at([x + 4, y + 45])}Z`;
  const home = `M${at([x + 25, y + 40])}l0 -9l-3 0l9 -8l9 8l-3 0l0 9Z`;
  return `<g class="village"><path class="wash" d="${half}"/><path class="edge" d="${half}"/><path class="roof" d="${home}"/></g>`;
}

/** Red pencil round what scores: one line round each connected part. */
export function circles(groups: readonly (readonly Cell[])[], rows: number, cols: number): string {
  let svg = "";
  groups.forEach((group, i) => {
    for (const part of clusters(group, rows, cols)) {
      const d =
        part.length === 1
          ? ring(colOf(part[0]) * U + U / 2, rowOf(part[0]) * U + U / 2, 20.5, i)
          : outline(part, { round: 17, inset: 3 + (i % 3) * 2.2, wobble: 1.6, salt: i });
      svg += `<path class="pencil" pathLength="1" d="${d}"/>`;
    }
  });
  return svg;
}

/** The ghost of a drawing: a wash one can see through, with a dashed edge. */
export function ghost(cells: readonly Cell[], wash: Wash | "destroy" | "marks", name: string): string {
  if (!cells.length) return "";
  if (wash === "marks") return cells.map(swords).join("");
  const shape = outline(cells, { round: 8, inset: 1.1 });
  if (wash === "destroy") return `<path class="aim" d="${shape}"/>${cells.map(cross).join("")}`;
  return (
    `<g class="${wash}"><clipPath id="${name}"><path d="${shape}"/></clipPath><path class="wash" d="${shape}"/>` +
    `<g class="glyphs">${hatch(wash, cells, name)}</g></g><path class="rest" d="${shape}"/>`
  );
}

/** A small picture of a shape for a button: spaces of a wash on nothing. */
export function stamp(points: readonly (readonly [number, number])[], wash: Wash, name: string): string {
  const cells = points.map(([r, c]) => cellAt(r, c));
  return `<g class="${wash}">${clusters(cells, 15, 15)
    .map((part, i) => cluster(wash, part, `${name}${i}`))
    .join("")}</g>`;
}

export const viewBox = (rows: number, cols: number, margin = 24): string =>
  `${-margin} ${-margin} ${cols * U + margin + 6} ${rows * U + margin + 6}`;
