/** Shapes as lists of points [row, col], turned, flipped and laid on the map. */
import { type Cell, cellAt, colOf, rowOf } from "./grid";

export type Point = readonly [number, number];
export type Points = readonly Point[];

/** Moved so that the box's top left corner is [0, 0], in reading order. */
export function settle(points: Points): Points {
  const top = Math.min(...points.map(([r]) => r));
  const left = Math.min(...points.map(([, c]) => c));
  return points.map(([r, c]): Point => [r - top, c - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

export const turnRight = (points: Points): Points => settle(points.map(([r, c]): Point => [c, -r]));
export const turnLeft = (points: Points): Points => settle(points.map(([r, c]): Point => [-c, r]));
export const flip = (points: Points): Points => settle(points.map(([r, c]): Point => [r, -c]));

export const height = (points: Points): number => Math.max(...points.map(([r]) => r)) + 1;
export const width = (points: Points): number => Math.max(...points.map(([, c]) => c)) + 1;

/** A key for a shape in one orientation. */
export const keyOf = (points: Points): string => points.map(([r, c]) => `${r},${c}`).join(" ");

/** A key for a shape, the same in every orientation. */
export function kindOf(points: Points): string {
  const keys: string[] = [];
  let now = settle(points);
  for (let side = 0; side < 2; side++) {
    for (let quarter = 0; quarter < 4; quarter++) {
      keys.push(keyOf(now));
      now = turnRight(now);
    }
    now = flip(now);
  }
  return keys.sort()[0];
}

export const pointsOf = (cells: readonly Cell[]): Points =>
  settle(cells.map((cell): Point => [rowOf(cell), colOf(cell)]));

/** The points of a picture of rows such as `##.`. */
export const readPicture = (rows: readonly string[]): Points =>
  settle(rows.flatMap((row, r) => [...row].flatMap((mark, c): Point[] => (mark === "#" ? [[r, c]] : []))));

/** The spaces a shape covers with its box's top left corner at [row, col]; those off the map are left out. */
export function lay(points: Points, row: number, col: number, rows: number, cols: number): Cell[] {
  const cells: Cell[] = [];
  for (const [r, c] of points)
    if (row + r >= 0 && col + c >= 0 && row + r < rows && col + c < cols) cells.push(cellAt(row + r, col + c));
  return cells;
}

/** Where to move the corner so that the box's middle stays when the shape is turned. */
export function pivot(before: Points, after: Points, row: number, col: number): [number, number] {
  return [Math.round(row + (height(before) - height(after)) / 2), Math.round(col + (width(before) - width(after)) / 2)];
}
