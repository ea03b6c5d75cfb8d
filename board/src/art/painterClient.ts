/** The page's side of the painter: sends orders, receives layers. */
import type { PaintJob } from "./paint";
import type { Background, Delivery, Order } from "./painter";

type Receive = (delivery: Delivery | null) => void;

const customers = new Map<number, Receive>();
let worker: Worker | null = null;
let absent = false;
let desk: Blob | null = null;
let sheets = 0;

function painter(): Worker {
  if (worker) return worker;
  // The worker has its own copy of the art: sharing a file with the page saves 12 kB, but then the first sheet waits for it.
  worker = new Worker(new URL("./painter.ts", import.meta.url), { type: "module", name: "painter" });
  worker.onmessage = ({ data }: MessageEvent<Delivery | Background>) => {
    if ("sheet" in data) customers.get(data.sheet)?.(data);
    else {
      desk = data.desk;
      document.documentElement.style.setProperty("--tile", `url(${URL.createObjectURL(desk)})`);
    }
  };
  // Without a painter the sheets are drawn plainly.
  worker.onerror = () => {
    absent = true;
    for (const receive of customers.values()) receive(null);
  };
  return worker;
}

/** Begin before the first sheet is known: the painter has to mix its paint. */
export const open = (): void => void painter();

/** The paper of the desk as a picture, once it is painted. */
export const backgroundPaper = (): Blob | null => desk;

export interface PaintSlot {
  paint(job: PaintJob): void;
  /** The ink is on the page. */
  seen(): void;
  leave(): void;
}

/** A place in the studio for one sheet. A layer is laid on those before it, so none may be left out. */
export function paintSlot(receive: Receive): PaintSlot {
  const sheet = ++sheets;
  const tell = (order: Order) => painter().postMessage(order);
  customers.set(sheet, receive);
  if (absent) queueMicrotask(() => receive(null));
  return {
    paint: (job) => tell({ sheet, job }),
    seen: () => tell({ sheet, job: "seen" }),
    leave: () => {
      customers.delete(sheet);
      tell({ sheet, job: null });
    },
  };
}

/** The washes of one sheet for a picture to keep; null without a painter. */
export function washesOf(job: PaintJob): Promise<ImageData | null> {
  return new Promise((resolve) => {
    const place = paintSlot((delivery) => {
      place.leave();
      const { pixels, frame } = delivery?.layer ?? {};
      resolve(pixels && frame ? new ImageData(pixels, frame.width, frame.height) : null);
    });
    place.paint(job);
  });
}
