/** The player's pencil: what is offered, the parts of the move already begun, and the move on its way to the table. */
import { type Cell, spacesOf } from "./grid";
import { Hand } from "./hand.svelte";
import { type Held, Inquiry } from "./inquiry.svelte";
import type { Live } from "./live.svelte";
import type { Face, Offer, Problem, Prospect, View } from "./messages";
import { readMove } from "./move";
import type { Terrain } from "./paper";
import { kindOf, pointsOf } from "./shape";
import { type Placement, type Tool, toolsOf } from "./tool";

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
  readonly hand = new Hand((rest) => this.inquiry.ask(rest));
  tools = $state.raw<Tool[]>([]);
  /** The parts begun, and the spaces they cover. */
  begun = $state.raw<Part[]>([]);
  offer = $state.raw<Offer | null>(null);
  sending = $state(false);
  /** The move that was sent and not yet heard of: it is seen on the sheet at once. */
  sent = $state.raw<{ step: number; text: string; inked: boolean } | null>(null);
  /** The move that was shown as a good one, and the step that one is being looked for. */
  hinted = $state("");
  private sought = $state(-1);

  /** The move as it would be sent. */
  text = $derived([...this.begun.map(({ text }) => text), this.hand.text].filter(Boolean).join(" + ") || "-");
  /** Whether Draw may be pressed: once for each drawing. */
  ready = $derived(
    !this.sent && (this.hand.tool ? this.hand.legal && !this.hand.untouched : (this.offer?.done ?? false)),
  );
  /** The monster that asks for a space to destroy. */
  monster = $derived(this.offer?.monster ?? "");
  /** The spaces that may be destroyed, when that is asked. */
  targets = $derived(
    this.hand.tool?.word === "destroy" && this.offer
      ? this.offer.choices.flatMap((choice) => spacesOf(choice.anchors))
      : ([] as Cell[]),
  );

  private view: View | null = null;
  private face: Face | undefined;
  private skills = new Map<string, Face>();
  /** The drawing that was sent last: taken back, it lies in the hand as it lay. */
  private last: { step: number; part: Part } | null = null;

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
    const brought = this.waits(view) ? this.prospect : null;
    this.view = view;
    if (same) {
      if (this.problem?.code === "lost") this.again();
      return;
    }
    this.sent = null;
    this.face = cards.get(view.match.card);
    this.skills = new Map(view.match.skills.map(({ id }) => [id, cards.get(id)!]));
    const { rows } = view.match.sheets[(view.owner || view.seat || 1) - 1];
    this.hand.unroll(rows.length, rows[0].length);
    this.begun = [];
    this.settle(view.offer);
    this.inquiry.prospect = brought;
    if (this.last?.step === view.step) this.resume(this.last.part);
  }

  /** Whether a view tells no more than that my drawing waits for the others: what it brings stays in sight until it counts. */
  private waits({ step, seat, drawn }: View): boolean {
    const same = this.view?.step === step && this.view.seat === seat;
    return same && !!drawn && (!!this.sent || this.view?.drawn === drawn);
  }

  /** The line is back: what was moved meanwhile is asked about now. */
  private again(): void {
    this.inquiry.forget();
    this.inquiry.ask();
  }

  private settle(offer: Offer | null): void {
    this.offer = offer;
    this.inquiry.forget();
    this.inquiry.following = null;
    this.tools = offer ? toolsOf(offer, this.face, this.skills) : [];
    const first = this.tools.find((one) => one.points && (!one.word || one.word === "destroy"));
    this.hand.offer(offer?.done ? undefined : first);
  }

  /** The drawing in the hand, as it is asked about. */
  private held(): Held | null {
    if (!this.view?.offer || !this.hand.tool) return null;
    const { step, clock_left } = this.view;
    const sending = this.sending || !!this.sent;
    return { step, text: this.text, draft: this.hand.touched && clock_left != null, sending };
  }

  /** Begin a skill that follows the drawing: the drawing stays, the skill's piece comes into the hand. */
  async use(extra: Tool): Promise<void> {
    if (!this.view || !this.hand.tool) return;
    const [text, step] = [this.text, this.view.step];
    const part = this.part(this.hand.tool);
    try {
      const { following } = this.inquiry;
      const known = following?.text === text ? following.offer : null;
      const offer = known ?? (await this.live.offer(step, text));
      if (!this.holds(step, text)) return;
      this.begun = [...this.begun, part];
      this.settle({ ...offer, choices: offer.choices.filter((choice) => choice.word === extra.word) });
      if (this.tools[0]) this.hand.choose(this.tools[0]);
    } catch (problem) {
      if (this.holds(step, text)) this.inquiry.problem = problem as Problem;
    }
  }

  private part({ word, key }: Tool): Part {
    const { text, cells, terrain, placement } = this.hand;
    return { text, cells, terrain, placement, word, key };
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
    if (tool) this.hand.lay(tool, terrain, placement);
  }

  /** Draw: send the move, or go on to the part that must follow. */
  async draw(): Promise<void> {
    if (!this.view?.offer || this.sending || !this.ready) return;
    this.sending = true;
    const step = this.view.step;
    try {
      await this.put();
    } catch (problem) {
      this.sent = null;
      this.live.release();
      if (step === this.view?.step) this.inquiry.problem = problem as Problem;
    } finally {
      this.sending = false;
    }
  }

  private async put(): Promise<void> {
    const [text, step] = [this.text, this.view!.step];
    const { tool, next, cells } = this.hand;
    this.inquiry.halt();
    if (tool && next) {
      const part = this.part(tool);
      const offer = await this.live.offer(step, text);
      if (!this.holds(step, text)) return;
      this.begun = [...this.begun, part];
      this.settle(offer);
      return;
    }
    this.last = tool?.points ? { step, part: this.begun[0] ?? this.part(tool) } : null;
    this.sent = { step, text, inked: false };
    if (cells.length) this.live.hold();
    await this.live.draw(step, text);
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
    const marks = also?.word === "marks" ? also.cells : [];
    this.hand.layOn(tool, main.terrain, main.cells, marks);
    this.hinted = this.text;
  }
}
