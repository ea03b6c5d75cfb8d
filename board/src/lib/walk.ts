/** The way an ambush walks in solo play, for the eye alone: where it ends is told by the server. */
import { type Cell, cellAt, colOf, rowOf } from "./grid";

type Corner = "top-left" | "top-right" | "bottom-right" | "bottom-left";
const CORNERS: Corner[] = ["top-left", "top-right", "bottom-right", "bottom-left"];

/** The positions of the box's top left space, lap by lap inwards. */
export function laps(rows: number, cols: number, h: number, w: number, corner: Corner, clockwise: boolean): Cell[] {
  const found: Cell[] = [];
  for (let k = 0; rows - h - k >= k && cols - w - k >= k; k++) {
    const [top, left, bottom, right] = [k, k, rows - h - k, cols - w - k];
    if (top === bottom || left === right) {
      const line: Cell[] = [];
      for (let r = top; r <= bottom; r++) for (let c = left; c <= right; c++) line.push(cellAt(r, c));
      const far = (top < bottom && corner.startsWith("bottom")) || (left < right && corner.endsWith("right"));
      found.push(...(far ? line.reverse() : line));
      continue;
    }
    const sides: Cell[][] = [[], [], [], []];
    for (let c = left; c < right; c++) sides[0].push(cellAt(top, c));
    for (let r = top; r < bottom; r++) sides[1].push(cellAt(r, right));
    for (let c = right; c > left; c--) sides[2].push(cellAt(bottom, c));
    for (let r = bottom; r > top; r--) sides[3].push(cellAt(r, left));
    const start = CORNERS.indexOf(corner);
    const ring = [...sides.slice(start), ...sides.slice(0, start)].flat();
    found.push(...(clockwise ? ring : [ring[0], ...ring.slice(1).reverse()]));
  }
  return found;
}

/** Every place the shape tries until it comes to rest on these spaces. */
export function walkTo(
  shape: readonly (readonly [number, number])[],
  landed: readonly Cell[],
  rows: number,
  cols: number,
  corner: Corner,
  clockwise: boolean,
): Cell[][] {
  const h = Math.max(...shape.map(([r]) => r)) + 1;
  const w = Math.max(...shape.map(([, c]) => c)) + 1;
  const goal = [...landed].sort((a, b) => a - b).join();
  const steps: Cell[][] = [];
  for (const anchor of laps(rows, cols, h, w, corner, clockwise)) {
    const cells = shape.map(([r, c]) => cellAt(rowOf(anchor) + r, colOf(anchor) + c));
    steps.push(cells);
    if ([...cells].sort((a, b) => a - b).join() === goal) return steps;
  }
  return [];
}
