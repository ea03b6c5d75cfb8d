/** The labels on a finished map, on the widest stretch of its largest woods, villages, fields and lakes. */
import { type Cell, cellAt, clusters, colOf, rowOf } from "./grid";
import { allCells, type SheetModel } from "./sheetModel";

export interface MapLabel {
  ground: string;
  row: number;
  /** The stretch of columns that the name has, from its first to before its last. */
  from: number;
  to: number;
}

const GROUNDS = ["forest", "village", "farm", "water"] as const;
/** Smaller places have no name, shorter stretches no room for one; and a map is not a list. */
const MIN_SPACES = 5;
const MIN_STRETCH = 3;
const MAX_NAMES = 6;

/** The longest stretch on one row that no mark takes up; of several the one nearest to the middle. */
function stretch(paper: SheetModel, ground: string, region: readonly Cell[]): MapLabel[] {
  const free = new Set(region.filter((cell) => !paper.spaces.get(cell)!.ruins && !paper.spaces.get(cell)!.mark));
  const middle = region.reduce((sum, cell) => sum + rowOf(cell), 0) / region.length;
  const found: MapLabel[] = [];
  for (const cell of free) {
    const [row, from] = [rowOf(cell), colOf(cell)];
    if (from && free.has(cellAt(row, from - 1))) continue;
    let to = from + 1;
    while (to < paper.cols && free.has(cellAt(row, to))) to++;
    if (to - from >= MIN_STRETCH) found.push({ ground, row, from, to });
  }
  const worth = ({ row, from, to }: MapLabel) => to - from - Math.abs(row - middle) / 20;
  return found.sort((a, b) => worth(b) - worth(a)).slice(0, 1);
}

export const mapLabels = (paper: SheetModel): MapLabel[] =>
  GROUNDS.flatMap((ground) => {
    const cells = allCells(paper).filter((cell) => {
      const { terrains, destroyed } = paper.spaces.get(cell)!;
      return !destroyed && terrains.length === 1 && terrains[0] === ground;
    });
    return clusters(cells, paper.rows, paper.cols).map((region) => ({ ground, region }));
  })
    .filter(({ region }) => region.length >= MIN_SPACES)
    .sort((a, b) => b.region.length - a.region.length)
    .flatMap(({ ground, region }) => stretch(paper, ground, region))
    .slice(0, MAX_NAMES);
