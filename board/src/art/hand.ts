/** The hand that draws: lines that are never quite straight, and the same each time for the same place. */
import { type Cell, colOf, rowOf, STRIDE } from "../lib/grid";

/** The side of a space in drawing units. */
export const U = 48;

export type Spot = readonly [number, number];

/** A number from 0 to 1 that depends on a place alone. */
export function chance(row: number, col: number, salt = 0): number {
  let h = (row * 374761393 + col * 668265263 + salt * 2147483647 + 974711) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  h = Math.imul(h, 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** The same, from -size to size. */
export const sway = (row: number, col: number, salt: number, size: number): number =>
  (chance(row, col, salt) * 2 - 1) * size;

export const n = (value: number): string => String(Math.round(value * 10) / 10);
export const at = ([x, y]: Spot): string => `${n(x)} ${n(y)}`;

/** Where the corner of four spaces lies on the paper. */
export const corner = (row: number, col: number): Spot => [
  col * U + sway(row, col, 1, 1.7),
  row * U + sway(row, col, 2, 1.7),
];

/** The bow in the middle of the line between two corners. */
function bow(a: readonly [number, number], b: readonly [number, number]): Spot {
  const [ar, ac] = a;
  const [br, bc] = b;
  const [top, left] = [Math.min(ar, br), Math.min(ac, bc)];
  const [p, q] = [corner(ar, ac), corner(br, bc)];
  const across = ar === br;
  const swing = sway(top, left, across ? 3 : 4, 1.5);
  return [(p[0] + q[0]) / 2 + (across ? 0 : swing), (p[1] + q[1]) / 2 + (across ? swing : 0)];
}

/** A ruled line between two corners of the grid, through every corner between them. */
export function rule(row: number, col: number, downTo: number, rightTo: number): string {
  const [dr, dc] = [Math.sign(downTo - row), Math.sign(rightTo - col)];
  let path = `M${at(corner(row, col))}`;
  for (let r = row, c = col; r !== downTo || c !== rightTo; r += dr, c += dc)
    path += `Q${at(bow([r, c], [r + dr, c + dc]))} ${at(corner(r + dr, c + dc))}`;
  return path;
}

type Node = readonly [number, number];

/** The closed lines round a set of spaces, as corners of the grid, clockwise. */
function loops(cells: ReadonlySet<Cell>): Node[][] {
  const next = new Map<string, Node[]>();
  const add = (a: Node, b: Node) => {
    const key = `${a[0]},${a[1]}`;
    next.set(key, [...(next.get(key) ?? []), b]);
  };
  for (const cell of cells) {
    const [r, c] = [rowOf(cell), colOf(cell)];
    if (!cells.has(cell - STRIDE)) add([r, c], [r, c + 1]);
    if (c === STRIDE - 1 || !cells.has(cell + 1)) add([r, c + 1], [r + 1, c + 1]);
    if (!cells.has(cell + STRIDE)) add([r + 1, c + 1], [r + 1, c]);
    if (c === 0 || !cells.has(cell - 1)) add([r + 1, c], [r, c]);
  }
  const found: Node[][] = [];
  for (const [key, ends] of next) {
    while (ends.length) {
      const [r, c] = key.split(",").map(Number);
      const loop: Node[] = [[r, c]];
      let here: Node = [r, c];
      let there = ends.pop()!;
      while (there[0] !== r || there[1] !== c) {
        loop.push(there);
        const ways = next.get(`${there[0]},${there[1]}`)!;
        const [dr, dc] = [there[0] - here[0], there[1] - here[1]];
        // Where two spaces meet at a corner only, turn right and stay with the same space.
        const right = ways.findIndex(([wr, wc]) => wr - there[0] === dc && wc - there[1] === -dr);
        const [way] = ways.splice(right >= 0 ? right : 0, 1);
        [here, there] = [there, way];
      }
      found.push(loop);
    }
  }
  return found;
}

/** The outline of a set of spaces with soft corners; `inset` draws it a little inside, `swell` lets it wobble more. */
export function outline(cells: Iterable<Cell>, { round = 7, inset = 0, wobble = 0, salt = 0 } = {}): string {
  return loops(new Set(cells))
    .map((loop) => {
      const size = loop.length;
      const spots = loop.map(([r, c], i): Spot => {
        const [pr, pc] = loop[(i + size - 1) % size];
        const [nr, nc] = loop[(i + 1) % size];
        const [x, y] = corner(r, c);
        // The inside lies to the right of a clockwise line.
        const ix = -(r - pr) - (nr - r);
        const iy = c - pc + (nc - c);
        const scale = Math.abs(ix) + Math.abs(iy) > 2 || (ix === 0) !== (iy === 0) ? 0.5 : 1;
        return [
          x + ix * scale * inset + sway(r, c, 11 + salt, wobble),
          y + iy * scale * inset + sway(r, c, 12 + salt, wobble),
        ];
      });
      let path = "";
      for (let i = 0; i < size; i++) {
        const [before, here, after] = [spots[(i + size - 1) % size], spots[i], spots[(i + 1) % size]];
        const a = toward(here, before, round);
        const b = toward(here, after, round);
        path += `${i ? "L" : "M"}${at(a)}Q${at(here)} ${at(b)}`;
      }
      return `${path}Z`;
    })
    .join("");
}

function toward(from: Spot, to: Spot, by: number): Spot {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(by / length, 0.48);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** A soft line through spots. */
export function smooth(spots: readonly Spot[]): string {
  let path = `M${at(spots[0])}`;
  for (let i = 1; i < spots.length - 1; i++) {
    const [x, y] = spots[i];
    const [nx, ny] = spots[i + 1];
    const last = i === spots.length - 2;
    path += `Q${at([x, y])} ${last ? at([nx, ny]) : at([(x + nx) / 2, (y + ny) / 2])}`;
  }
  return path;
}

/** A circle drawn by hand in one go, its end a little past its start. */
export function ring(x: number, y: number, radius: number, salt = 0): string {
  const [kx, ky] = [Math.round(x), Math.round(y)];
  const start = chance(kx, ky, salt) * 6.28;
  const spots = Array.from({ length: 15 }, (_, step): Spot => {
    const angle = start + (step / 12) * 6.28;
    const r = radius * (1.02 + sway(kx + step, ky, salt + 1, 0.05) - step * 0.007);
    return [x + Math.cos(angle) * r * 1.05, y + Math.sin(angle) * r];
  });
  return smooth(spots);
}

export const middle = (cell: Cell): Spot => [colOf(cell) * U + U / 2, rowOf(cell) * U + U / 2];
