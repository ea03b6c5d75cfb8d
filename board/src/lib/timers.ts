/** Timers by name: setting one again replaces it, and `null` stops it. */
export class Timers<Name extends string> {
  private running = new Map<Name, ReturnType<typeof setTimeout>>();

  constructor(private readonly fire: (name: Name) => void) {}

  set(name: Name, ms: number | null): void {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
    if (ms !== null)
      this.running.set(
        name,
        setTimeout(() => this.fire(name), ms),
      );
  }

  stopAll(): void {
    for (const timer of this.running.values()) clearTimeout(timer);
    this.running.clear();
  }
}
