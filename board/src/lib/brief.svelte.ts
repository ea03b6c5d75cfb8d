/** Something that is seen for a moment; what is shown meanwhile has its whole moment too. */
export class Brief<T> {
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
