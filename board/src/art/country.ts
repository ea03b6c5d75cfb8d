/** A sheet as data for the painter: what lies on each space, row by row. */
import { type Cell, clusters, colOf, rowOf } from "../lib/grid";
import { allCells, type SheetModel } from "../lib/sheetModel";
import { chance } from "./pen";

/** Each ground that has a pigment of its own. */
export const WASHES = ["forest", "village", "farm", "water", "monster", "hero", "mountain", "wasteland"] as const;
export type Wash = (typeof WASHES)[number];

export interface Plot {
  /** What is painted here, or was before it was destroyed; nothing on open paper. */
  land: Wash | "";
  /** Village as well as farm. */
  both: boolean;
  dead: boolean;
  ruins: boolean;
  coin: boolean;
  mark: boolean;
  /** A village's church stands here. */
  church: boolean;
  /** The name of the monster, where one is known, and its initial. */
  beast: string;
  initial: string;
}

export const BLANK: Plot = {
  land: "",
  both: false,
  dead: false,
  ruins: false,
  coin: false,
  mark: false,
  church: false,
  beast: "",
  initial: "",
};

export interface Country {
  rows: number;
  cols: number;
  plots: readonly Plot[];
}

/** A part of a country: rows from `top` to before `bottom`, columns in the same way. */
export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const whole = ({ rows, cols }: Country): Area => ({ top: 0, left: 0, bottom: rows, right: cols });

export const plotAt = ({ rows, cols, plots }: Country, row: number, col: number): Plot | null =>
  row < 0 || col < 0 || row >= rows || col >= cols ? null : plots[row * cols + col];

/** Mountains and heroes stand on the paper without a border of their own. */
export const isBoxed = (plot: Plot | null): boolean =>
  plot !== null && (plot.dead || (plot.land !== "" && plot.land !== "mountain" && plot.land !== "hero"));

/** Whether two plots grow together. */
export const isOne = (a: Plot | null, b: Plot | null): boolean =>
  a !== null && b !== null && !a.dead && !b.dead && a.land === b.land && a.both === b.both;

/** A village of three spaces or more has one church, where the lot falls. */
function churches(paper: SheetModel): Set<number> {
  const homes = allCells(paper).filter((cell) => {
    const { terrains } = paper.spaces.get(cell)!;
    return terrains.length === 1 && terrains[0] === "village";
  });
  const lot = (cell: Cell) => chance(rowOf(cell), colOf(cell), 401);
  return new Set(
    clusters(homes, paper.rows, paper.cols)
      .filter((part) => part.length > 2)
      .map((part) => part.reduce((one, other) => (lot(other) < lot(one) ? other : one))),
  );
}

export function countryOf(paper: SheetModel): Country {
  const seats = churches(paper);
  const plots = allCells(paper).map((cell): Plot => {
    const { terrains, ruins, wasteland, destroyed, was, mark, coin, initial, beast } = paper.spaces.get(cell)!;
    const land = wasteland ? "wasteland" : ((destroyed ? was[0] : terrains[0]) ?? "");
    return {
      land,
      both: !destroyed && terrains.length > 1,
      dead: destroyed,
      ruins,
      coin: land === "mountain" && coin,
      mark,
      church: seats.has(cell),
      beast: land === "monster" ? beast : "",
      initial,
    };
  });
  return { rows: paper.rows, cols: paper.cols, plots };
}

/** The spaces that differ between two countries and one ring round them; null where nothing differs. */
export function changed(before: Country, now: Country): Area | null {
  const area = { top: now.rows, left: now.cols, bottom: 0, right: 0 };
  now.plots.forEach((plot, i) => {
    const old = before.plots[i];
    if ((Object.keys(plot) as (keyof Plot)[]).every((key) => plot[key] === old[key])) return;
    const [row, col] = [Math.floor(i / now.cols), i % now.cols];
    area.top = Math.max(0, Math.min(area.top, row - 1));
    area.left = Math.max(0, Math.min(area.left, col - 1));
    area.bottom = Math.min(now.rows, Math.max(area.bottom, row + 2));
    area.right = Math.min(now.cols, Math.max(area.right, col + 2));
  });
  return area.bottom > area.top ? area : null;
}
