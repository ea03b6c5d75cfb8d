/** Removing something that can be undone for a while: it is out of sight at once, and is forgotten when the time is up. */

/** How long a removal can be undone, in ms. */
export const UNDO_MS = 10_000;

/** What is removed and can still be had back. */
export interface Removal<T> {
  removed: T | null;
}

export type RemovalEvent<T> =
  | { type: "remove"; what: T }
  | { type: "undo" }
  /** The time is up, or the player leaves the page. */
  | { type: "done" };

export type RemovalEffect<T> = { type: "forget"; what: T } | { type: "timer"; ms: number | null };

export function step<T>({ removed }: Removal<T>, event: RemovalEvent<T>): [Removal<T>, RemovalEffect<T>[]] {
  const stop: RemovalEffect<T> = { type: "timer", ms: null };
  const forget: RemovalEffect<T>[] = removed ? [{ type: "forget", what: removed }] : [];
  switch (event.type) {
    case "remove":
      return [{ removed: event.what }, [...forget, { type: "timer", ms: UNDO_MS }]];
    case "undo":
      return [{ removed: null }, [stop]];
    case "done":
      return [{ removed: null }, [...forget, stop]];
  }
}
