/** The shape in the player's hand: the tool, its terrain, and how it lies on the map. Nobody is asked about it here. */
import { type Cell, cellAt, colOf, rowOf } from "./grid";
import { LETTER_OF, type Terrain } from "./paper";
import { height, pivot, width } from "./shape";
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
/** How long a dragged shape rests at a place before anybody is asked about it, in ms. */
const REST = 60;

export class Hand {
  tool = $state.raw<Tool | null>(null);
  terrain = $state<Terrain | null>(null);
  placement = $state.raw<Placement>({ points: [[0, 0]], pattern: null, row: 0, col: 0 });
  /** Whether the player has taken the shape up: before that nothing is drawn, so that no stray tap is final. */
  touched = $state(false);
  /** Whether the shape was moved at all, even if only under a passing mouse. */
  moved = $state(false);
  /** The size of the map. */
  private rows = $state(1);
  private cols = $state(1);
  /** The space that was last touched: there the brush is set. */
  at: Cell = -1;

  cells = $derived(this.tool?.points ? covered(this.placement, this.rows, this.cols) : []);
  marks = $derived(this.tool ? marked(this.placement, this.rows, this.cols) : []);
  legal = $derived(this.tool !== null && (!this.tool.points || this.fits(this.tool)));
  /** Whether the shape only waits to be touched. */
  untouched = $derived(!!this.tool?.points && this.legal && !this.touched);
  /** The part of a move that it draws as it lies. */
  text = $derived(
    this.tool
      ? partOf(this.tool, this.placement, this.terrain ? LETTER_OF[this.terrain] : "", this.rows, this.cols)
      : "",
  );
  /** What must follow the drawing as it lies before the move can be sent. */
  next = $derived(this.tool?.points ? follows(this.tool, this.placement, this.rows, this.cols) : "");

  /** The places that are offered, by the tool, its terrain and its orientation. */
  private spots = new Map<string, [number, number][]>();

  /** `changed` hears when something else lies in the hand, or elsewhere, and for how many ms it is to rest before it counts. */
  constructor(private changed: (rest: number) => void) {}

  /** A map of another size: the hand begins in its middle. */
  unroll(rows: number, cols: number): void {
    if (rows === this.rows && cols === this.cols) return;
    this.rows = rows;
    this.cols = cols;
    this.placement = { ...this.placement, row: Math.floor(rows / 2), col: Math.floor(cols / 2) };
  }

  /** Something else is offered: the hand holds the tool that it begins with, if there is one, and waits to be touched. */
  offer(tool: Tool | undefined): void {
    this.spots.clear();
    if (tool) this.choose(tool);
    else this.tool = null;
    this.touched = false;
    this.moved = false;
  }

  choose(tool: Tool): void {
    this.touch();
    this.tool = tool;
    // Monsters and heroes of the card before are no wish for this one.
    const kept = this.terrain && !/monster|hero/.test(this.terrain) && tool.terrains.includes(this.terrain);
    if (!kept) this.terrain = tool.terrains[0] ?? null;
    if (tool.points) {
      const { row, col } = this.placement;
      this.placement = { points: tool.points, pattern: tool.pattern, row, col };
      this.rest(row, col, ANYWHERE);
      if (!this.legal) this.turnUntilLegal();
    }
    this.changed(0);
  }

  /** Hold a tool so and nowhere else. */
  lay(tool: Tool, terrain: Terrain | null, placement: Placement): void {
    this.tool = tool;
    this.terrain = terrain;
    this.placement = placement;
    this.touch();
    this.changed(0);
  }

  /** Hold a tool over these spaces, with its marks on those. */
  layOn(tool: Tool, terrain: Terrain | null, cells: readonly Cell[], marks: readonly Cell[]): void {
    const placement = tool.points ? placementOn(tool, cells, marks, this.rows, this.cols) : this.placement;
    this.lay(tool, terrain ?? this.terrain, placement);
  }

  paint(terrain: Terrain): void {
    this.touch();
    this.terrain = terrain;
    if (!this.legal) this.rest(this.placement.row, this.placement.col, SNAP);
    this.changed(0);
  }

  /** Take the shape up where it lies. */
  takeUp(): void {
    this.touch();
    this.changed(0);
  }

  private touch(): void {
    this.touched = true;
    this.moved = true;
  }

  /** Drag: the middle of the shape follows a spot of the map, in spaces. */
  drag(y: number, x: number, rest = REST): void {
    this.touch();
    this.follow(y, x, rest);
  }

  /** A mouse that passes takes the shape along until it is taken up. */
  hover(y: number, x: number): void {
    if (this.touched) return;
    this.moved = true;
    this.follow(y, x, REST);
  }

  /** Tap: the middle of the shape comes to a space; a tap on the shape itself takes it up where it lies. */
  tap(cell: Cell): void {
    if (this.untouched && this.cells.includes(cell)) this.takeUp();
    else this.drag(rowOf(cell) + 0.5, colOf(cell) + 0.5, 0);
  }

  /** One step, whatever is there. */
  step(down: number, right: number): void {
    this.touch();
    this.rest(this.placement.row + down, this.placement.col + right, 0);
    this.changed(0);
  }

  /** Turn or flip the shape; in passing, it is not yet taken up. */
  turn(way: "left" | "right" | "flip", passing = false): void {
    if (!this.tool?.points) return;
    if (!passing) this.touch();
    const before = this.placement;
    const after = turned(before, way);
    const [row, col] = pivot(before.points, after.points, before.row, before.col);
    this.placement = { ...before, ...after };
    this.rest(row, col);
    this.changed(0);
  }

  private follow(y: number, x: number, rest: number): void {
    this.at = cellAt(Math.max(0, Math.floor(y)), Math.max(0, Math.floor(x)));
    this.rest(y - height(this.placement.points) / 2, x - width(this.placement.points) / 2);
    this.changed(rest);
  }

  /** Rest the shape at a place, or at the nearest one that is offered, if that is near. */
  private rest(row: number, col: number, within = SNAP): void {
    if (!this.tool?.points) return;
    const spots = this.places(this.tool);
    const spot = nearest(spots, row, col, spots.length === 1 ? ANYWHERE : within);
    const { top, left, bottom, right } = room(this.tool, this.placement, this.rows, this.cols);
    const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)));
    const [r, c] = spot ?? [clamp(row, top, bottom), clamp(col, left, right)];
    if (r !== this.placement.row || c !== this.placement.col) this.placement = { ...this.placement, row: r, col: c };
  }

  private places(tool: Tool): [number, number][] {
    const key = `${tool.key}|${this.terrain}|${this.placement.points.join(";")}`;
    const known = this.spots.get(key);
    if (known) return known;
    const found = places(tool, this.placement, this.terrain, this.rows, this.cols);
    this.spots.set(key, found);
    return found;
  }

  /** Whether the shape lies where it is offered. */
  private fits(tool: Tool): boolean {
    const cells = covered(this.placement, this.rows, this.cols);
    const whole = tool.overhang || cells.length === this.placement.points.length;
    return whole && allowed(tool, cells, this.terrain);
  }

  /** A shape that fits nowhere as printed is turned until it does. */
  private turnUntilLegal(): void {
    const start = this.placement;
    for (const way of ["right", "right", "right", "flip", "right", "right", "right"] as const) {
      this.placement = { ...this.placement, ...turned(this.placement, way) };
      this.rest(start.row, start.col, ANYWHERE);
      if (this.legal) return;
    }
    this.placement = start;
  }
}
