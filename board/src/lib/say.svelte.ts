/** What a screen reader hears: one line at a time, the last one wins. */
class Herald {
  line = $state("");
  private timer = 0;

  say(text: string, wait = 200): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      // The same words again are heard again.
      this.line = this.line === text ? `${text}\u00a0` : text;
    }, wait);
  }
}

export const herald = new Herald();
