/** Borders: one inked line for two neighbours, drawn once. */
import { type Cell, colOf, rowOf, STRIDE } from "../lib/grid";
import { type Area, type Country, isBoxed, isOne, type Plot, plotAt } from "./country";
import { at, noise, type Spot, smooth, stray, U } from "./pen";

/** What separates two plots: a border, a hairline at the foot of a mountain or hero, or nothing. */
export type Edge = "border" | "hairline" | "";
type Between = (before: Plot | null, after: Plot | null) => boolean;

export function edge(a: Plot | null, b: Plot | null): Edge {
  if (isOne(a, b) || !(isBoxed(a) || isBoxed(b))) return "";
  const stands = (plot: Plot | null) => plot !== null && plot.land !== "" && !isBoxed(plot);
  return stands(a) || stands(b) ? "hairline" : "border";
}

/** How far a free corner is rounded. */
export const ROUND = 9;

type Node = number;
const nodeAt = (row: number, col: number): Node => row * 32 + col;
const spotOf = (node: Node): Spot => [(node & 31) * U, (node >> 5) * U];

/** The lines between plots of an area that are kept apart, as runs of grid corners; a run ends where three lines meet. */
export function runs(country: Country, area: Area, apart: Between): Node[][] {
  const next = new Map<Node, Node[]>();
  const join = (a: Node, b: Node) => {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  };
  for (let r = area.top; r <= area.bottom; r++)
    for (let c = area.left; c <= area.right; c++) {
      const here = plotAt(country, r, c);
      if (c < area.right && apart(plotAt(country, r - 1, c), here)) join(nodeAt(r, c), nodeAt(r, c + 1));
      if (r < area.bottom && apart(plotAt(country, r, c - 1), here)) join(nodeAt(r, c), nodeAt(r + 1, c));
    }
  const drawn = new Set<number>();
  const key = (a: Node, b: Node) => Math.min(a, b) * 1024 + Math.max(a, b);
  const found: Node[][] = [];
  const walk = (from: Node, to: Node) => {
    const run = [from];
    let [here, there] = [from, to];
    for (;;) {
      drawn.add(key(here, there));
      run.push(there);
      const ways = next.get(there)!;
      const ahead = ways.length === 2 ? ways.find((way) => !drawn.has(key(there, way))) : undefined;
      if (ahead === undefined) break;
      [here, there] = [there, ahead];
    }
    found.push(run);
  };
  // Lines with ends first; what is left then runs in circles.
  for (const ends of [true, false])
    for (const [node, ways] of next)
      if (!ends || ways.length !== 2) for (const way of ways) if (!drawn.has(key(node, way))) walk(node, way);
  return found;
}

/** A run as the hand draws it: straying from the ruled line, free corners rounded. */
export function trace(run: readonly Node[], shift: Spot = [0, 0], round = ROUND, hand = stray): Spot[] {
  const spots: Spot[] = [];
  const put = (x: number, y: number) => {
    const [px, py] = hand(x, y);
    spots.push([px + shift[0], py + shift[1]]);
  };
  const closed = run.length > 2 && run[0] === run[run.length - 1];
  const last = run.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b] = [spotOf(run[i]), spotOf(run[i + 1])];
    const [dx, dy] = [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
    const before = i ? run[i - 1] : closed ? run[last - 1] : -1;
    const after = i < last - 1 ? run[i + 2] : closed ? run[1] : -1;
    const turns = (node: Node) => node >= 0 && (dx ? spotOf(node)[1] !== a[1] : spotOf(node)[0] !== a[0]);
    const start = turns(before) ? round : 0;
    const end = U - (turns(after) ? round : 0);
    for (let t = start; t < end - 2; t += 5) put(a[0] + dx * t, a[1] + dy * t);
    put(a[0] + dx * end, a[1] + dy * end);
    if (turns(after)) {
      const [ex, ey] = [Math.sign(spotOf(after)[0] - b[0]), Math.sign(spotOf(after)[1] - b[1])];
      const cut = round * 0.293;
      put(b[0] + (ex - dx) * cut, b[1] + (ey - dy) * cut);
    }
  }
  if (closed) spots.push(spots[0]);
  return spots;
}

/** The closed lines round a set of spaces, as runs of grid corners, the inside to the right. */
export function loops(cells: ReadonlySet<Cell>): Node[][] {
  const next = new Map<Node, Node[]>();
  const add = (a: Node, b: Node) => next.set(a, [...(next.get(a) ?? []), b]);
  for (const cell of cells) {
    const [r, c] = [rowOf(cell), colOf(cell)];
    if (!cells.has(cell - STRIDE)) add(nodeAt(r, c), nodeAt(r, c + 1));
    if (c === STRIDE - 1 || !cells.has(cell + 1)) add(nodeAt(r, c + 1), nodeAt(r + 1, c + 1));
    if (!cells.has(cell + STRIDE)) add(nodeAt(r + 1, c + 1), nodeAt(r + 1, c));
    if (c === 0 || !cells.has(cell - 1)) add(nodeAt(r + 1, c), nodeAt(r, c));
  }
  const found: Node[][] = [];
  for (const [start, ends] of next) {
    while (ends.length) {
      const loop = [start];
      let here = start;
      let there = ends.pop()!;
      while (there !== start) {
        loop.push(there);
        const ways = next.get(there)!;
        const [dr, dc] = [(there >> 5) - (here >> 5), (there & 31) - (here & 31)];
        // Where two spaces meet at a corner only, turn right and stay with the same space.
        const right = ways.indexOf(there + nodeAt(dc, -dr));
        const [way] = ways.splice(Math.max(right, 0), 1);
        [here, there] = [there, way];
      }
      found.push([...loop, start]);
    }
  }
  return found;
}

/** The outline of a set of spaces as a closed path; `inset` draws it inside, `salt` varies it a little. */
export function outline(cells: Iterable<Cell>, { round = ROUND, inset = 0, salt = 0, hand = stray } = {}): string {
  return loops(new Set(cells))
    .map((loop) => {
      const spots = trace(loop, [0, 0], round, hand);
      const count = spots.length - 1;
      const moved = spots.slice(0, count).map(([x, y], i): Spot => {
        const [ax, ay] = spots[(i + count - 1) % count];
        const [bx, by] = spots[(i + 1) % count];
        const length = Math.hypot(bx - ax, by - ay) || 1;
        const depth = inset + (salt ? (noise(x / 26, y / 26, 350 + salt) - 0.5) * 3 : 0);
        return [x - ((by - ay) / length) * depth, y + ((bx - ax) / length) * depth];
      });
      return salt ? `${smooth([...moved, ...moved.slice(0, 3)])}` : `M${moved.map(at).join("L")}Z`;
    })
    .join("");
}

/** All borders of an area. */
export const borders = (country: Country, area: Area): Spot[][] =>
  runs(country, area, (a, b) => edge(a, b) === "border").map((run) => trace(run));

/** The broken hairlines round mountains and heroes. */
export const hairlines = (country: Country, area: Area): Spot[][] =>
  runs(country, area, (a, b) => edge(a, b) === "hairline").map((run) => trace(run));

/** The shade side against open paper: light comes from the north-west. */
export const shades = (country: Country, area: Area): Spot[][] =>
  runs(country, area, (a, b) => isBoxed(a) && b !== null && b.land === "" && !b.dead).map((run) =>
    trace(run, [1, 1.1]),
  );
