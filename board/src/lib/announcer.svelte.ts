/** Announcements for screen readers: news of the game in one live region, the shape in the hand in another. */
class Announcer {
  news = $state("");
  place = $state("");
  private timers: { news?: ReturnType<typeof setTimeout>; place?: ReturnType<typeof setTimeout> } = {};

  say(text: string, wait = 200, on: "news" | "place" = "news"): void {
    clearTimeout(this.timers[on]);
    this.timers[on] = setTimeout(() => {
      // The same words again are heard again.
      this[on] = this[on] === text ? `${text}\u00a0` : text;
    }, wait);
  }

  /** On another page nothing of the one before is heard. */
  hush(): void {
    clearTimeout(this.timers.news);
    clearTimeout(this.timers.place);
    [this.news, this.place] = ["", ""];
  }
}

export const announcer = new Announcer();
