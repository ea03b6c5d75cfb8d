/** The worker that paints sheets off the page's thread. */
import { drawInk, inSteps, type Layer, type PaintJob, prepare, rehearse } from "./paint";
import { paper } from "./wash";

/** A sheet to be painted, or to be forgotten; or word that its ink is seen, and washes may follow. */
export interface Order {
  sheet: number;
  job: PaintJob | null | "seen";
}
/** A layer as it is sent, with what was ordered: ink as a bitmap, washes as pixels. */
export interface Delivery extends Required<Pick<PaintJob, "theme" | "seat">> {
  sheet: number;
  layer: Layer;
  bitmap: ImageBitmap | null;
}

/** Paper for the page around the sheets. */
export interface Background {
  desk: Blob;
}

const waiting = new Map<number, PaintJob>();
const painted = new Map<number, PaintJob>();
let busy = false;
/** What is left to do of the sheet whose ink was sent: washes are not computed while the page still shows it. */
let rest: (() => void) | null = null;
/** How long the page may take to say that the ink is seen, in ms. */
const INK_TIMEOUT_MS = 500;
const practice = rehearse();
/** Between two steps of practice, in ms. */
const PAUSE = 100;

/** Large sheets first; of several orders for one sheet only the last. */
function next(): void {
  const [first] = [...waiting].sort((a, b) => Number(a[1].small) - Number(b[1].small));
  busy = first !== undefined;
  if (!first) {
    setTimeout(practise, PAUSE);
    return;
  }
  const [sheet, job] = first;
  waiting.delete(sheet);
  const layers = inSteps(job, painted.get(sheet));
  painted.set(sheet, job); // now, and not at its end: a sheet may be forgotten while it is painted
  const wash = () => {
    rest = null;
    clearTimeout(timer);
    for (const layer of layers) send(sheet, layer, job);
    setTimeout(next);
  };
  const { value: ink } = layers.next();
  if (ink) send(sheet, ink, job);
  const timer = setTimeout(wash, ink?.marks ? INK_TIMEOUT_MS : 0);
  rest = wash;
}

/** While idle, warm up the JIT for the next sheet. */
function practise(): void {
  if (!busy && !practice.next().done) setTimeout(practise, PAUSE);
}

function send(sheet: number, layer: Layer, job: PaintJob): void {
  const { theme, seat = 0 } = job;
  const post = (delivery: Delivery, transfer: Transferable[]) => postMessage(delivery, { transfer });
  if (layer.pixels) {
    post({ sheet, theme, seat, layer, bitmap: null }, [layer.pixels.buffer]);
    return;
  }
  const canvas = new OffscreenCanvas(layer.frame.width, layer.frame.height);
  drawInk(canvas.getContext("2d")!, layer, job);
  const bitmap = canvas.transferToImageBitmap();
  post({ sheet, theme, seat, layer: { ...layer, marks: [] }, bitmap }, [bitmap]);
}

self.onmessage = ({ data: { sheet, job } }: MessageEvent<Order>) => {
  if (job === "seen") {
    rest?.();
    return;
  }
  if (job) waiting.set(sheet, job);
  else {
    waiting.delete(sheet);
    painted.delete(sheet);
  }
  if (busy || !waiting.size) return;
  busy = true;
  setTimeout(next);
};

setTimeout(prepare);
// A page that shows no sheet yet leaves time to mix the paint; where one is waited for, its ink comes first.
setTimeout(async () => {
  const tile = paper();
  const canvas = new OffscreenCanvas(tile.width, tile.height);
  canvas.getContext("2d")!.putImageData(tile, 0, 0);
  postMessage({ desk: await canvas.convertToBlob() } satisfies Background);
}, 2000);
