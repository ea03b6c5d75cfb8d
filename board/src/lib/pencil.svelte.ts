/** The player's pencil: carries out what `drawing.ts` decides, over the connection and with timers. */
import {
  type DrawingEffect,
  type DrawingEvent,
  isReady,
  isSeeking,
  moveText,
  newDrawing,
  sentMove,
  step,
  targetsOf,
} from "./drawing";
import { Hand } from "./hand.svelte";
import type { Live } from "./live.svelte";
import type { View } from "./messages";
import { preferences } from "./preferences.svelte";
import type { PreviewTimer } from "./preview";
import { play } from "./sound";
import { Timers } from "./timers";
import { toolsOf } from "./tool";

export class Pencil {
  #model = $state.raw(newDrawing());
  readonly hand = new Hand(
    () => this.#model.hand,
    (event) => this.dispatch({ type: "hand", event }),
  );
  tools = $derived(this.#model.tools);
  /** The parts begun, and the spaces they cover. */
  begun = $derived(this.#model.begun);
  #offer = $derived(this.#model.offer);
  sent = $derived(this.#model.sent);
  text = $derived(moveText(this.#model));
  ready = $derived(isReady(this.#model));
  /** The spaces that may be destroyed, if one must be chosen. */
  targets = $derived(targetsOf(this.hand.tool, this.#offer));
  /** What the drawing would change, or why it is refused. */
  prospect = $derived(this.#model.preview.prospect);
  problem = $derived(this.#model.preview.problem);
  #face = $derived(this.#model.face);
  #skills = $derived(this.#model.skills);
  #following = $derived(this.#model.preview.following);
  /** Skills that could follow the drawing as it rests. */
  extras = $derived(this.#following ? toolsOf(this.#following.offer, this.#face, this.#skills) : []);

  readonly #live: Live;
  #timers = new Timers<PreviewTimer>((timer) => this.dispatch({ type: "time", timer }));

  constructor(live: Live) {
    this.#live = live;
  }

  dispatch(event: DrawingEvent): void {
    const [model, effects] = step(this.#model, event, this.#live.away);
    this.#model = model;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: DrawingEffect): void {
    switch (effect.type) {
      case "request": {
        const { request, use } = effect;
        this.#live.request(request, (answer) => this.dispatch({ type: "answer", request, use, answer }));
        break;
      }
      case "draft":
        this.#live.post(effect);
        break;
      case "hold":
        this.#live.hold();
        break;
      case "release":
        this.#live.release();
        break;
      case "timer":
        this.#timers.set(effect.timer, effect.ms);
        break;
      case "scratch":
        play("drawing");
        if (effect.felt && !preferences.calm) navigator.vibrate?.(8);
    }
  }

  get sending(): boolean {
    return this.#model.sending;
  }
  /** The move that was shown as a good one. */
  get hinted(): string {
    return this.#model.hinted;
  }
  get seeking(): boolean {
    return isSeeking(this.#model);
  }
  /** The monster that asks for a space to destroy. */
  get monster(): string {
    return this.#offer?.monster ?? "";
  }
  /** The move on its way, as long as the step of a view lasts. */
  sentIn(view: View | null): string {
    return sentMove(this.sent, view);
  }
}
