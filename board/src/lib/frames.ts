/** What is not needed at once comes later, one thing a frame: the page first shows its sheet. */

/** A page in the background has no frames, and must not wait for one. */
const FRAME_TIMEOUT_MS = 1000;

/** Call when the next frame is on the screen, or soon if there is none; the answer calls it off. */
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

/** Wait for a frame of one's own; the answer gives the place up. */
export function inOwnFrame(then: () => void): () => void {
  waiting.add(then);
  if (!busy) {
    busy = true;
    afterFrame(next);
  }
  return () => waiting.delete(then);
}
