/** The player's pencil: the shape in the hand, where it rests, what it would change, and the parts already begun. */
import { type Cell, cellAt, colOf, rowOf, spacesOf } from "./grid";
import { type Held, Inquiry } from "./inquiry.svelte";
import type { Live } from "./live.svelte";
import type { Face, Offer, Problem, Prospect, View } from "./messages";
import { readMove } from "./move";
import { LETTER_OF, type Terrain } from "./paper";
import { height, kindOf, pivot, pointsOf, width } from "./shape";
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
  toolsOf,
  turned,
} from "./tool";

const SNAP = 1.25;
/** How long a dragged shape rests at a place before the server is asked about it, in ms. */
const REST = 60;

/** A part of the move that is already on the paper, and how it lay in the hand. */
interface Part {
  text: string;
  cells: Cell[];
  terrain: Terrain | null;
  word: string;
  key: string;
  placement: Placement;
}

export class Pencil {
  tools = $state.raw<Tool[]>([]);
  tool = $state.raw<Tool | null>(null);
  terrain = $state<Terrain | null>(null);
  placement = $state.raw<Placement>({ points: [[0, 0]], pattern: null, row: 0, col: 0 });
  /** The parts begun, and the spaces they cover. */
  begun = $state.raw<Part[]>([]);
  offer = $state.raw<Offer | null>(null);
  sending = $state(false);
  /** The space that was last touched: there the brush is set. */
  at: Cell = -1;
  /** The move that was sent and not yet heard of: it is seen on the sheet at once. */
  sent = $state.raw<{ step: number; text: string; inked: boolean } | null>(null);
  /** Whether the player has taken the shape up: before that nothing is drawn, so that no stray tap is final. */
  touched = $state(false);
  /** Whether the shape was moved at all, even if only under a passing mouse. */
  moved = $state(false);
  rows = $state(1);
  cols = $state(1);

  cells = $derived(this.tool?.points ? covered(this.placement, this.rows, this.cols) : []);
  marks = $derived(this.tool ? marked(this.placement, this.rows, this.cols) : []);
  legal = $derived(this.tool !== null && (!this.tool.points || this.fits(this.placement)));
  /** The move as it would be sent. */
  text = $derived.by(() => {
    const parts = this.begun.map(({ text }) => text);
    if (this.tool)
      parts.push(partOf(this.tool, this.placement, this.terrain ? LETTER_OF[this.terrain] : "", this.rows, this.cols));
    return parts.join(" + ") || "-";
  });
  /** What must follow the drawing as it lies before the move can be sent. */
  next = $derived(this.tool?.points ? follows(this.tool, this.placement, this.rows, this.cols) : "");
  /** Whether the shape only waits to be touched. */
  untouched = $derived(!!this.tool?.points && this.legal && !this.touched);
  /** Whether Draw may be pressed: once for each drawing. */
  ready = $derived(!this.sent && (this.tool ? this.legal && !this.untouched : (this.offer?.done ?? false)));

  private view: View | null = null;
  private face: Face | undefined;
  private skills = new Map<string, Face>();
  /** The drawing that was sent last: taken back, it lies in the hand as it lay. */
  private last: { step: number; part: Part } | null = null;
  private spots = new Map<string, [number, number][]>();

  private inquiry: Inquiry;
  /** Skills that could follow the drawing as it rests. */
  extras = $derived.by(() => {
    const { following } = this.inquiry;
    return following ? toolsOf(following.offer, this.face, this.skills) : [];
  });

  constructor(private live: Live) {
    this.inquiry = new Inquiry(live, () => this.held());
  }

  /** What the drawing would change, or why it is refused. */
  get prospect(): Prospect | null {
    return this.inquiry.prospect;
  }
  get problem(): Problem | null {
    return this.inquiry.problem;
  }

  /** Take up what a view offers; the same question again changes nothing. */
  take(view: View, cards: ReadonlyMap<string, Face>): void {
    const same = this.view && this.view.step === view.step && this.view.seat === view.seat && this.offer && view.offer;
    this.view = view;
    if (same) {
      if (this.problem?.code === "lost") this.again();
      return;
    }
    this.sent = null;
    this.face = cards.get(view.match.card);
    this.skills = new Map(view.match.skills.map(({ id }) => [id, cards.get(id)!]));
    const { rows } = view.match.sheets[(view.owner || view.seat || 1) - 1];
    if (rows.length !== this.rows || rows[0].length !== this.cols) this.unroll(rows.length, rows[0].length);
    this.begun = [];
    this.settle(view.offer);
    if (this.last?.step === view.step) this.resume(this.last.part);
  }

  /** The line is back: what was moved meanwhile is asked about now. */
  private again(): void {
    this.inquiry.forget();
    this.ask();
  }

  /** A map of another size: the hand begins in its middle. */
  private unroll(rows: number, cols: number): void {
    this.rows = rows;
    this.cols = cols;
    this.placement = { ...this.placement, row: Math.floor(rows / 2), col: Math.floor(cols / 2) };
  }

  private settle(offer: Offer | null): void {
    this.offer = offer;
    this.inquiry.forget();
    this.inquiry.following = null;
    this.spots.clear();
    this.tools = offer ? toolsOf(offer, this.face, this.skills) : [];
    const first = this.tools.find((one) => one.points && (!one.word || one.word === "destroy"));
    if (first && !offer?.done) this.choose(first);
    else this.tool = null;
    this.touched = false;
    this.moved = false;
  }

  /** Whether a placement is offered. */
  private fits(placement: Placement): boolean {
    if (!this.tool) return false;
    const cells = covered(placement, this.rows, this.cols);
    const whole = this.tool.overhang || cells.length === placement.points.length;
    return whole && allowed(this.tool, cells, this.terrain);
  }

  private places(): [number, number][] {
    if (!this.tool) return [];
    const key = `${this.tool.key}|${this.terrain}|${this.placement.points.join(";")}`;
    const known = this.spots.get(key);
    if (known) return known;
    const found = places(this.tool, this.placement, this.terrain, this.rows, this.cols);
    this.spots.set(key, found);
    return found;
  }

  choose(tool: Tool): void {
    this.touch();
    this.tool = tool;
    // Monsters and heroes of the card before are no wish for this one.
    const kept = this.terrain && !/monster|hero/.test(this.terrain) && tool.terrains.includes(this.terrain);
    if (!kept) this.terrain = tool.terrains[0] ?? null;
    if (tool.points) {
      const [row, col] = [this.placement.row, this.placement.col];
      this.placement = { points: tool.points, pattern: tool.pattern, row, col };
      this.rest(row, col, 99);
      if (!this.legal) this.turnUntilLegal();
    }
    this.ask();
  }

  /** A shape that fits nowhere as printed is turned until it does. */
  private turnUntilLegal(): void {
    const start = this.placement;
    for (const way of ["right", "right", "right", "flip", "right", "right", "right"] as const) {
      this.placement = { ...this.placement, ...turned(this.placement, way) };
      this.rest(start.row, start.col, 99);
      if (this.legal) return;
    }
    this.placement = start;
  }

  paint(terrain: Terrain): void {
    this.touch();
    this.terrain = terrain;
    if (!this.legal) this.rest(this.placement.row, this.placement.col, SNAP);
    this.ask();
  }

  /** Take the shape up where it lies. */
  touch(): void {
    this.touched = true;
    this.moved = true;
  }

  /** Rest the shape at a place, or at the nearest one that is offered, if that is near. */
  private rest(row: number, col: number, within = SNAP): void {
    if (!this.tool?.points) return;
    const spots = this.places();
    const spot = nearest(spots, row, col, spots.length === 1 ? 99 : within);
    const { top, left, bottom, right } = room(this.tool, this.placement, this.rows, this.cols);
    const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)));
    const [r, c] = spot ?? [clamp(row, top, bottom), clamp(col, left, right)];
    if (r !== this.placement.row || c !== this.placement.col) this.placement = { ...this.placement, row: r, col: c };
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

  private follow(y: number, x: number, rest: number): void {
    this.at = cellAt(Math.max(0, Math.floor(y)), Math.max(0, Math.floor(x)));
    this.rest(y - height(this.placement.points) / 2, x - width(this.placement.points) / 2);
    this.ask(rest);
  }

  /** Tap: the middle of the shape comes to a space; a tap on the shape itself takes it up where it lies. */
  tap(cell: Cell): void {
    if (this.untouched && this.cells.includes(cell)) this.touch();
    else this.drag(rowOf(cell) + 0.5, colOf(cell) + 0.5, 0);
  }

  /** One step, whatever is there. */
  step(down: number, right: number): void {
    this.touch();
    this.rest(this.placement.row + down, this.placement.col + right, 0);
    this.ask();
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
    this.ask();
  }

  private ask(rest = 0): void {
    this.inquiry.ask(rest);
  }

  /** The drawing in the hand, as it is asked about. */
  private held(): Held | null {
    if (!this.view?.offer || !this.tool || this.sending) return null;
    return { step: this.view.step, text: this.text, draft: this.touched && this.view.clock_left != null };
  }

  /** Begin a skill that follows the drawing: the drawing stays, the skill's piece comes into the hand. */
  async use(extra: Tool): Promise<void> {
    if (!this.view || !this.tool) return;
    const step = this.view.step;
    const part = this.part(this.tool);
    try {
      const { following } = this.inquiry;
      const known = following?.text === part.text ? following.offer : null;
      const offer = known ?? (await this.live.offer(step, part.text));
      if (!this.holds(step, part.text)) return;
      this.begun = [part];
      this.settle({ ...offer, choices: offer.choices.filter((choice) => choice.word === extra.word) });
      if (this.tools[0]) this.choose(this.tools[0]);
    } catch (problem) {
      if (this.holds(step, part.text)) this.inquiry.problem = problem as Problem;
    }
  }

  private part(tool: Tool): Part {
    const { text, cells, terrain, placement } = this;
    return { text, cells, terrain, placement, word: tool.word, key: tool.key };
  }

  /** Whether the hand still holds what was asked about: the clock may have ended the turn meanwhile. */
  private holds(step: number, text: string): boolean {
    return step === this.view?.step && !!this.view.offer && text === this.text;
  }

  /** Put everything back into the hand, as it lay. */
  back(): void {
    if (!this.view?.offer) return;
    const [first] = this.begun;
    this.begun = [];
    this.settle(this.view.offer);
    if (first) this.resume(first);
  }

  /** Take a part into the hand again, as it lay. */
  private resume({ key, terrain, placement }: Part): void {
    const tool = this.tools.find((one) => one.key === key);
    if (!tool) return;
    this.tool = tool;
    this.terrain = terrain;
    this.placement = placement;
    this.touch();
    this.ask();
  }

  /** Draw: send the move, or go on to the part that must follow. */
  async draw(): Promise<"sent" | "next" | "no"> {
    if (!this.view?.offer || this.sending || !this.ready) return "no";
    this.sending = true;
    const step = this.view.step;
    try {
      return await this.put();
    } catch (problem) {
      this.sent = null;
      this.live.release();
      if (step === this.view?.step) this.inquiry.problem = problem as Problem;
      return "no";
    } finally {
      this.sending = false;
    }
  }

  private async put(): Promise<"sent" | "next" | "no"> {
    const [text, step] = [this.text, this.view!.step];
    this.inquiry.halt();
    if (this.tool && this.next) {
      const part = this.part(this.tool);
      const offer = await this.live.offer(step, text);
      if (!this.holds(step, text)) return "no";
      this.begun = [...this.begun, part];
      this.settle(offer);
      return "next";
    }
    this.last = this.tool?.points ? { step, part: this.begun[0] ?? this.part(this.tool) } : null;
    this.sent = { step, text, inked: false };
    if (this.cells.length) this.live.hold();
    await this.live.draw(step, text);
    return "sent";
  }

  /** What was sent is on the sheet: the shape need not lie there any longer, and the table may go on. */
  inked(): void {
    if (!this.sent || this.sent.inked) return;
    this.sent = { ...this.sent, inked: true };
    this.live.release();
  }

  async takeBack(): Promise<void> {
    if (!this.view) return;
    try {
      await this.live.takeBack(this.view.step);
    } catch (problem) {
      this.inquiry.problem = problem as Problem;
    }
  }

  /** The move that was shown as a good one, and the step that one is being looked for. */
  hinted = $state("");
  private sought = $state(-1);

  get seeking(): boolean {
    return this.sought === this.view?.step;
  }

  /** Ask for a good place, and lay the shape there; it is still the player's to draw. */
  async hint(): Promise<void> {
    const step = this.view?.step;
    if (!this.view?.offer || step === undefined || this.seeking) return;
    this.sought = step;
    try {
      const move = await this.live.hint(step);
      if (this.view?.step === step && this.view.offer && !this.sending) this.show(move);
    } catch (problem) {
      if (this.view?.step === step) this.inquiry.problem = problem as Problem;
    } finally {
      if (this.sought === step) this.sought = -1;
    }
  }

  /** Lay the shape as the first part of a move says; what it needs beside that is the player's own. */
  private show(move: string): void {
    if (this.begun.length) this.back();
    const [main, also] = readMove(move);
    const same = (one: Tool) => !one.points || kindOf(one.points) === kindOf(pointsOf(main.cells));
    const tool = main && this.tools.find((one) => one.word === main.word && same(one));
    if (!tool) return;
    this.tool = tool;
    this.terrain = main.terrain ?? this.terrain;
    const marks = also?.word === "marks" ? also.cells : [];
    if (tool.points) this.placement = placementOn(tool, main.cells, marks, this.rows, this.cols);
    this.touch();
    this.ask();
    this.hinted = this.text;
  }

  /** The monster that asks for a space to destroy. */
  monster = $derived(this.offer?.monster ?? "");

  /** The spaces that may be destroyed, when that is asked. */
  targets = $derived(
    this.tool?.word === "destroy" && this.offer
      ? this.offer.choices.flatMap((choice) => spacesOf(choice.anchors))
      : ([] as Cell[]),
  );
}
