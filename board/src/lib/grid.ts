/** Spaces of a map: `row * 16 + col`, both from 0, as in the engine. */
export type Cell = number;
export const STRIDE = 16;

export const cellAt = (row: number, col: number): Cell => row * STRIDE + col;
export const rowOf = (cell: Cell): number => Math.floor(cell / STRIDE);
export const colOf = (cell: Cell): number => cell % STRIDE;

/** `c4`: row letter, column number. */
export const writeCell = (cell: Cell): string => `${"abcdefghijklmno"[rowOf(cell)]}${colOf(cell) + 1}`;
export const readCell = (text: string): Cell => cellAt(text.charCodeAt(0) - 97, Number(text.slice(1)) - 1);

/** Spaces in reading order, written one after the other. */
export const writeCells = (cells: readonly Cell[]): string =>
  [...cells]
    .sort((a, b) => a - b)
    .map(writeCell)
    .join(" ");
export const readCells = (text: string): Cell[] => text.split(" ").filter(Boolean).map(readCell);

/** The spaces of a set as the server writes it: one number per row, bit 0 is column 1. */
export function spacesOf(rows: readonly number[]): Cell[] {
  const cells: Cell[] = [];
  rows.forEach((bits, row) => {
    for (let col = 0; bits >> col; col++) if ((bits >> col) & 1) cells.push(cellAt(row, col));
  });
  return cells;
}

/** The spaces beside a space that lie on a map of this size. */
export function beside(cell: Cell, rows: number, cols: number): Cell[] {
  const row = rowOf(cell);
  const col = colOf(cell);
  const found: Cell[] = [];
  if (row > 0) found.push(cell - STRIDE);
  if (col > 0) found.push(cell - 1);
  if (col < cols - 1) found.push(cell + 1);
  if (row < rows - 1) found.push(cell + STRIDE);
  return found;
}

/** The connected parts of a set of spaces. */
export function clusters(cells: Iterable<Cell>, rows: number, cols: number): Cell[][] {
  const left = new Set(cells);
  const found: Cell[][] = [];
  for (const seed of [...left].sort((a, b) => a - b)) {
    if (!left.delete(seed)) continue;
    const part = [seed];
    for (let i = 0; i < part.length; i++)
      for (const next of beside(part[i], rows, cols)) if (left.delete(next)) part.push(next);
    found.push(part.sort((a, b) => a - b));
  }
  return found;
}
