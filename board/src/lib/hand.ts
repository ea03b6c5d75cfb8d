/** The shape in the player's hand: the tool, its terrain, and its position on the map, without the table. */
import { type Cell, cellAt, colOf, rowOf } from "./grid";
import { height, pivot, width } from "./shape";
import { LETTER_OF, type Terrain } from "./sheetModel";
import {
  allowed,
  covered,
  follows,
  marked,
  nearest,
  type Placement,
  partOf,
  placementOn,
  places,
  room,
  type Tool,
  turned,
} from "./tool";

/** How far a shape is drawn to a place that is offered, in spaces; and farther than any map is wide. */
const SNAP = 1.25;
const ANYWHERE = 99;
/** How long a dragged shape rests at a position before the table is asked about it, in ms. */
export const REST_MS = 60;
/** How long after the shape was taken up the same button does not draw it, in ms: a double click is not final. */
const DOUBLE_CLICK_MS = 500;

export interface Hand {
  tool: Tool | null;
  terrain: Terrain | null;
  placement: Placement;
  /** Whether the player has taken the shape up: before that nothing is drawn, so that no stray tap is final. */
  touched: boolean;
  /** Whether the shape was moved at all, even if only under a passing mouse. */
  moved: boolean;
  /** The size of the map. */
  rows: number;
  cols: number;
  /** The space that was last touched: there the brush is set. */
  at: Cell;
}

export type HandEvent =
  | { type: "choose"; tool: Tool }
  | { type: "paint"; terrain: Terrain }
  /** Take the shape up where it lies. */
  | { type: "take up" }
  /** The middle of the shape follows a spot of the map, in spaces; after `rest` ms there it counts. */
  | { type: "drag"; y: number; x: number; rest: number }
  /** A mouse that passes takes the shape along until it is taken up. */
  | { type: "hover"; y: number; x: number }
  /** The middle of the shape comes to a space; a tap on the shape itself takes it up where it lies. */
  | { type: "tap"; cell: Cell }
  /** One step, whatever is there. */
  | { type: "step"; down: number; right: number }
  /** Turn or flip the shape; in passing, it is not yet taken up. */
  | { type: "turn"; way: "left" | "right" | "flip"; passing: boolean };

export const emptyHand = (): Hand => ({
  tool: null,
  terrain: null,
  placement: { points: [[0, 0]], pattern: null, row: 0, col: 0 },
  touched: false,
  moved: false,
  rows: 1,
  cols: 1,
  at: -1,
});

export const cellsUnder = ({ tool, placement, rows, cols }: Hand): Cell[] =>
  tool?.points ? covered(placement, rows, cols) : [];

export const marksOf = ({ tool, placement, rows, cols }: Hand): Cell[] => (tool ? marked(placement, rows, cols) : []);

/** Whether the shape lies where it is offered. */
export function isLegal({ tool, terrain, placement, rows, cols }: Hand): boolean {
  if (!tool?.points) return tool !== null;
  const cells = covered(placement, rows, cols);
  return (tool.overhang || cells.length === placement.points.length) && allowed(tool, cells, terrain);
}

/** Whether the shape only waits to be touched. */
export const isUntouched = (hand: Hand): boolean => !!hand.tool?.points && !hand.touched && isLegal(hand);

/** The part of a move that it draws as it lies. */
export const textOf = ({ tool, terrain, placement, rows, cols }: Hand): string =>
  tool ? partOf(tool, placement, terrain ? LETTER_OF[terrain] : "", rows, cols) : "";

/** The word of the part that must follow the drawing as it lies, before the move can be sent. */
export const requiredPart = ({ tool, placement, rows, cols }: Hand): string =>
  tool?.points ? follows(tool, placement, rows, cols) : "";

/** A space of this size is not hidden by a finger, in pixels. */
const LARGE_PX = 48;
/** How far above a finger the shape floats, in spaces: under it, it would be hidden. */
export const fingerLift = (spacePx: number): number => (spacePx > LARGE_PX ? 1 : 1.7);

/** What the main button does when it is pressed, `sinceTaken` ms after it took the shape up. */
export function pressOf(hand: Hand, sinceTaken: number): "take up" | "draw" | "nothing" {
  if (isUntouched(hand)) return "take up";
  return sinceTaken > DOUBLE_CLICK_MS ? "draw" : "nothing";
}

/** A map of another size: the hand begins in its middle. */
export function onMap(hand: Hand, rows: number, cols: number): Hand {
  if (rows === hand.rows && cols === hand.cols) return hand;
  return {
    ...hand,
    rows,
    cols,
    placement: { ...hand.placement, row: Math.floor(rows / 2), col: Math.floor(cols / 2) },
  };
}

/** Something else is offered: the hand holds the tool that it begins with, if there is one, and waits to be touched. */
export const offered = (hand: Hand, tool: Tool | undefined): Hand => ({
  ...(tool ? choose(hand, tool) : { ...hand, tool: null }),
  touched: false,
  moved: false,
});

/** Hold a tool in one place, legal or not. */
export const laid = (hand: Hand, tool: Tool, terrain: Terrain | null, placement: Placement): Hand =>
  taken({ ...hand, tool, terrain, placement });

/** Hold a tool over some spaces, with its marks on others. */
export function laidOn(
  hand: Hand,
  tool: Tool,
  terrain: Terrain | null,
  cells: readonly Cell[],
  marks: readonly Cell[],
): Hand {
  const placement = tool.points ? placementOn(tool, cells, marks, hand.rows, hand.cols) : hand.placement;
  return laid(hand, tool, terrain ?? hand.terrain, placement);
}

/** The next hand, and for how many ms it is to rest before it counts; `null` if nothing has changed. */
export function moveHand(hand: Hand, event: HandEvent): [Hand, number | null] {
  switch (event.type) {
    case "choose":
      return [choose(hand, event.tool), 0];
    case "paint": {
      const painted = taken({ ...hand, terrain: event.terrain });
      return [isLegal(painted) ? painted : rested(painted, painted.placement.row, painted.placement.col), 0];
    }
    case "take up":
      return [taken(hand), 0];
    case "drag":
      return [follow(taken(hand), event.y, event.x), event.rest];
    case "hover":
      return hand.touched
        ? [hand, null]
        : [follow(hand.moved ? hand : { ...hand, moved: true }, event.y, event.x), REST_MS];
    case "tap": {
      const { cell } = event;
      if (isUntouched(hand) && cellsUnder(hand).includes(cell)) return [taken(hand), 0];
      return [follow(taken(hand), rowOf(cell) + 0.5, colOf(cell) + 0.5), 0];
    }
    case "step": {
      const { row, col } = hand.placement;
      return [rested(taken(hand), row + event.down, col + event.right, 0), 0];
    }
    case "turn": {
      if (!hand.tool?.points) return [hand, null];
      const before = hand.placement;
      const after = turned(before, event.way);
      const [row, col] = pivot(before.points, after.points, before.row, before.col);
      const swung = { ...hand, placement: { ...before, ...after } };
      return [rested(event.passing ? swung : taken(swung), row, col), 0];
    }
  }
}

// What has not changed stays the same object, so that a drag within a space paints nothing again.
const taken = (hand: Hand): Hand => (hand.touched && hand.moved ? hand : { ...hand, touched: true, moved: true });

function choose(hand: Hand, tool: Tool): Hand {
  // Monsters and heroes of the card before are no choice for this one.
  const { terrain, placement } = hand;
  const kept = terrain && !/monster|hero/.test(terrain) && tool.terrains.includes(terrain);
  const chosen = taken({ ...hand, tool, terrain: kept ? terrain : (tool.terrains[0] ?? null) });
  if (!tool.points) return chosen;
  const { row, col } = placement;
  const placed = { ...chosen, placement: { points: tool.points, pattern: tool.pattern, row, col } };
  const resting = rested(placed, row, col, ANYWHERE);
  return isLegal(resting) ? resting : turnUntilLegal(resting);
}

function follow(hand: Hand, y: number, x: number): Hand {
  const { points } = hand.placement;
  const at = cellAt(Math.max(0, Math.floor(y)), Math.max(0, Math.floor(x)));
  return rested(at === hand.at ? hand : { ...hand, at }, y - height(points) / 2, x - width(points) / 2);
}

/** Place the shape at a spot, or at the nearest offered position if that is close. */
function rested(hand: Hand, row: number, col: number, within = SNAP): Hand {
  const { tool, placement, rows, cols } = hand;
  if (!tool?.points) return hand;
  const spots = spotsOf(hand, tool);
  const spot = nearest(spots, row, col, spots.length === 1 ? ANYWHERE : within);
  const { top, left, bottom, right } = room(tool, placement, rows, cols);
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)));
  const [r, c] = spot ?? [clamp(row, top, bottom), clamp(col, left, right)];
  return r === placement.row && c === placement.col ? hand : { ...hand, placement: { ...placement, row: r, col: c } };
}

/** The positions offered to a tool, by its terrain and orientation; cached, since a drag needs them in every frame. */
const known = new WeakMap<Tool, Map<string, [number, number][]>>();

function spotsOf({ terrain, placement, rows, cols }: Hand, tool: Tool): [number, number][] {
  const key = `${terrain}|${placement.points.join(";")}|${rows}|${cols}`;
  const ofTool = known.get(tool) ?? new Map<string, [number, number][]>();
  known.set(tool, ofTool);
  const found = ofTool.get(key) ?? places(tool, placement, terrain, rows, cols);
  ofTool.set(key, found);
  return found;
}

/** A shape that fits nowhere as printed is turned until it does. */
function turnUntilLegal(hand: Hand): Hand {
  const { row, col } = hand.placement;
  let swung = hand;
  for (const way of ["right", "right", "right", "flip", "right", "right", "right"] as const) {
    swung = rested(
      { ...swung, placement: { ...swung.placement, ...turned(swung.placement, way) } },
      row,
      col,
      ANYWHERE,
    );
    if (isLegal(swung)) return swung;
  }
  return hand;
}
