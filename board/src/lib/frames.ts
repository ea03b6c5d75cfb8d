/** Defers rendering: the sheet first, then one component per frame. */

/** A page in the background has no frames, and must not wait for one. */
const FRAME_TIMEOUT_MS = 1000;

/** Call a function after the next frame, or soon if there is none; returns a cancel function. */
export function afterFrame(then: () => void): () => void {
  let timer = setTimeout(go, document.hidden ? 0 : FRAME_TIMEOUT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(go);
  });
  function stop(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }
  function go(): void {
    stop();
    then();
  }
  return stop;
}

const waiting = new Set<() => void>();
let busy = false;

function next(): void {
  const [first] = waiting;
  busy = first !== undefined;
  if (!first) return;
  waiting.delete(first);
  first();
  afterFrame(next);
}

/** Call a function in its own frame; returns a cancel function. */
export function inOwnFrame(then: () => void): () => void {
  waiting.add(then);
  if (!busy) {
    busy = true;
    afterFrame(next);
  }
  return () => waiting.delete(then);
}
