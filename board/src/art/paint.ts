/** How a sheet becomes layers: ink first, then washes; after a drawing only what changed, and one ring round it. */
import { type Area, BLANK, type Country, changed, WASHES, whole } from "./country";
import { frame, ink } from "./ink";
import { type Frame, layoutOf } from "./layout";
import type { Theme } from "./palette";
import { U } from "./pen";
import { inkOn, type Mark } from "./sketch";
import { TONES } from "./tone";
import { wash } from "./wash";

/** A sheet to be painted, with its width in device pixels. */
export interface PaintJob {
  country: Country;
  theme: Theme;
  small: boolean;
  width: number;
  /** Whose sheet it is, where one place shows several in turn. */
  seat?: number;
  /** For a picture to keep: the width of the wash in pixels, and no ink. */
  pixels?: number;
}

/** Marks of ink or pixels of wash for their canvas; `size` is that of the whole canvas, `scale` its pixels per unit. */
export interface Layer {
  size: [width: number, height: number];
  scale: number;
  /** What is laid again; all of it when the sheet is painted for the first time. */
  frame: Frame;
  marks?: Mark[];
  pixels?: Uint8ClampedArray<ArrayBuffer>;
}

/** A wash is soft: more pixels than these would not be seen. */
const WASH_PIXELS = 300_000;

/** The pixels that an area of the sheet takes; what lies at the sheet's edge has its margin too. */
function frameOf({ rows, cols }: Country, area: Area, margin: number, scale: number, size: Layer["size"]): Frame {
  const x = area.left ? Math.floor((area.left * U + margin) * scale) : 0;
  const y = area.top ? Math.floor((area.top * U + margin) * scale) : 0;
  const right = area.right < cols ? Math.ceil((area.right * U + margin) * scale) : size[0];
  const bottom = area.bottom < rows ? Math.ceil((area.bottom * U + margin) * scale) : size[1];
  return { x, y, width: right - x, height: bottom - y };
}

const wider = ({ rows, cols }: Country, { top, left, bottom, right }: Area): Area => ({
  top: Math.max(0, top - 1),
  left: Math.max(0, left - 1),
  bottom: Math.min(rows, bottom + 1),
  right: Math.min(cols, right + 1),
});

/** Paper is ruled before the first sheet is known: nearly every one has eleven rows and columns, a mountain and ruins. */
export function prepare(): void {
  const plots = Array.from({ length: 121 }, () => BLANK);
  plots[16] = { ...BLANK, land: "mountain", coin: true };
  plots[30] = { ...BLANK, ruins: true };
  const country = { rows: 11, cols: 11, plots };
  ink(country);
  frame(country);
}

/** Draw each ground once as a warm-up, one per step: a browser's first drawing takes twice as long. */
export function* rehearse(): Generator<void> {
  for (const land of WASHES) {
    ink({ rows: 4, cols: 4, plots: Array.from({ length: 16 }, (_, i) => (i % 3 ? { ...BLANK, land } : BLANK)) });
    yield;
  }
}

/** The layers of a sheet, ink first; of a sheet painted before only what changed. */
export function* paint(job: PaintJob, before: PaintJob | undefined): Generator<Layer> {
  const { country, theme, small, width } = job;
  const { margin, wide, high } = layoutOf(country.rows, country.cols, small);
  const alike =
    before?.theme === theme &&
    before.width === width &&
    before.small === small &&
    before.country.rows === country.rows &&
    before.country.cols === country.cols;
  const area = alike ? changed(before.country, country) : whole(country);
  if (!area) return;

  const scale = width / wide;
  const size: Layer["size"] = [width, Math.round(high * scale)];
  if (!job.pixels)
    yield {
      size,
      scale,
      frame: frameOf(country, area, margin, scale, size),
      marks: [...ink(country, small ? "small" : "full", wider(country, area)), ...frame(country, small)],
    };

  const share = Math.min(1, Math.sqrt((job.pixels ?? WASH_PIXELS) / (size[0] * size[1])));
  const across = Math.max(1, Math.round(width * share));
  const fine = across / wide;
  const washes: Layer["size"] = [across, Math.round(high * fine)];
  const at = frameOf(country, area, margin, fine, washes);
  yield {
    size: washes,
    scale: fine,
    frame: at,
    pixels: wash({ country, theme, scale: fine, margin, frame: at }),
  };
}

/** The ink of a large first sheet in fewer pixels: it is seen sooner, and for a moment only. */
const ROUGH = 640;
const LARGE = 900;

/** The layers of a sheet in the order in which they are shown. */
export function* inSteps(job: PaintJob, before: PaintJob | undefined): Generator<Layer> {
  for (const layer of paint(job, before)) {
    if (!before && layer.marks && job.width > LARGE) {
      const share = ROUGH / job.width;
      const [width, height] = layer.size.map((length) => Math.round(length * share));
      yield { ...layer, size: [width, height], scale: layer.scale * share, frame: { x: 0, y: 0, width, height } };
    }
    yield layer;
  }
}

/** A layer of ink on a canvas that is as large as the layer's frame. */
export function drawInk(
  to: OffscreenCanvasRenderingContext2D,
  { frame: { x, y }, scale, marks = [] }: Layer,
  { country, theme, small }: PaintJob,
): void {
  const { margin } = layoutOf(country.rows, country.cols, small);
  to.setTransform(scale, 0, 0, scale, margin * scale - x, margin * scale - y);
  inkOn(to, marks, TONES[theme]);
}
