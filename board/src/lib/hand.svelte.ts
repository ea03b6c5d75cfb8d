/** The hand as reactive state; each value notifies only its own readers. */
import type { Cell } from "./grid";
import {
  cellsUnder,
  type HandEvent,
  isLegal,
  isUntouched,
  type Hand as Model,
  marksOf,
  pressOf,
  REST_MS,
  requiredPart,
} from "./hand";
import type { Terrain } from "./sheetModel";
import type { Tool } from "./tool";

export class Hand {
  #model: Model = $derived.by(() => this.read());
  tool = $derived(this.#model.tool);
  terrain = $derived(this.#model.terrain);
  placement = $derived(this.#model.placement);
  touched = $derived(this.#model.touched);
  moved = $derived(this.#model.moved);
  at = $derived(this.#model.at);
  cells = $derived(cellsUnder(this.#model));
  marks = $derived(marksOf(this.#model));
  legal = $derived(isLegal(this.#model));
  untouched = $derived(isUntouched(this.#model));
  next = $derived(requiredPart(this.#model));

  constructor(
    private readonly read: () => Model,
    private readonly dispatch: (event: HandEvent) => void,
  ) {}

  choose = (tool: Tool): void => this.dispatch({ type: "choose", tool });
  paint = (terrain: Terrain): void => this.dispatch({ type: "paint", terrain });
  takeUp = (): void => this.dispatch({ type: "take up" });
  drag = (y: number, x: number, rest = REST_MS): void => this.dispatch({ type: "drag", y, x, rest });
  hover = (y: number, x: number): void => this.dispatch({ type: "hover", y, x });
  tap = (cell: Cell): void => this.dispatch({ type: "tap", cell });
  step = (down: number, right: number): void => this.dispatch({ type: "step", down, right });
  turn = (way: "left" | "right" | "flip", passing = false): void => this.dispatch({ type: "turn", way, passing });
  press = (sinceTaken: number) => pressOf(this.#model, sinceTaken);
}
