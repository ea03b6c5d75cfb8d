/** A value that resets after some ms; a new value restarts the timer. */
export class Flash<T> {
  now: T;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly nothing: T,
    private readonly ms: number,
  ) {
    this.now = $state.raw(nothing);
  }

  show(one: T): void {
    clearTimeout(this.timer);
    this.now = one;
    this.timer = setTimeout(() => {
      this.now = this.nothing;
    }, this.ms);
  }
}
