/** What a drawing would change: the table is asked once the shape has rested, one question at a time. */
import type { Live } from "./live.svelte";
import type { Offer, Problem, Prospect } from "./messages";

/** How long an answer stays in sight once the shape has left its place, in ms. */
const LINGER = 160;

/** The drawing in the hand: what is asked about, whether it is to be drawn there if the clock runs out, and whether it is on its way. */
export interface Held {
  step: number;
  text: string;
  draft: boolean;
  sending: boolean;
}

export class Inquiry {
  prospect = $state.raw<Prospect | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** What may follow the drawing as it rests, once the table has said so. */
  following = $state.raw<{ text: string; offer: Offer } | null>(null);
  /** The question under way, and the move that the last answer was about. */
  private asking: Promise<void> | null = null;
  private answered = "";
  private drafted = "";
  private resting = 0;
  private lingering = 0;

  constructor(
    private live: Live,
    /** What is in the hand now. */
    private held: () => Held | null,
  ) {}

  /** Ask what the drawing would change, once it has rested; the last answer stays in sight until then, or fades. */
  ask(rest = 0): void {
    this.halt();
    if (this.answered === this.held()?.text) {
      this.stay();
      this.tellDraft();
      return;
    }
    this.lingering ||= window.setTimeout(() => this.forget(), LINGER);
    if (rest) this.resting = window.setTimeout(() => this.ask(), rest);
    else void this.inquire();
  }

  /** Do not wait for the shape to rest. */
  halt(): void {
    clearTimeout(this.resting);
    this.resting = 0;
  }

  forget(): void {
    this.stay();
    this.answered = "";
    this.drafted = "";
    this.prospect = null;
    this.problem = null;
  }

  private stay(): void {
    clearTimeout(this.lingering);
    this.lingering = 0;
  }

  /** The table hears once where the shape lies, if it is to be drawn there when the clock runs out. */
  private tellDraft(): void {
    const held = this.held();
    if (!held?.draft || held.sending || !this.prospect?.done) return;
    const draft = `${held.step} ${held.text}`;
    if (draft !== this.drafted) this.live.draft(held.step, held.text);
    this.drafted = draft;
  }

  /** When a question is answered and the shape rests elsewhere, the next. */
  private inquire(): Promise<void> {
    this.asking ??= this.question().finally(() => {
      this.asking = null;
      const held = this.held();
      if (!this.resting && held && !held.sending && this.answered !== held.text) void this.inquire();
    });
    return this.asking;
  }

  private async question(): Promise<void> {
    const held = this.held();
    if (!held || held.sending) return;
    const { step, text } = held;
    const current = () => this.held()?.step === step && this.held()?.text === text;
    if (this.live.away) {
      this.answered = text;
      return;
    }
    try {
      const prospect = await this.live.consider(step, text);
      if (!current()) return;
      this.stay();
      this.answered = text;
      this.prospect = prospect;
      this.problem = null;
      if (this.held()?.sending) return;
      this.tellDraft();
      const offer = prospect.more && prospect.done ? await this.live.offer(step, text) : null;
      if (current()) this.following = offer ? { text, offer } : null;
    } catch (problem) {
      if (!current() || this.held()?.sending) return;
      this.stay();
      this.answered = text;
      this.prospect = null;
      this.following = null;
      this.problem = problem as Problem;
    }
  }
}
