/** Ink as data: paths and the tone, weight and strength they are drawn with. One list makes the canvas and the SVG. */
import { type Tone, variable } from "./tone";

export interface Style {
  tone: Tone;
  /** The width of a stroked line; without it the path is filled. */
  width?: number;
  alpha?: number;
}
export interface Mark extends Style {
  d: string;
}

type Stroke = readonly [Style, string] | null;
/** The strokes of everything drawn before, by name; what has not changed is not worked out again. */
const known = new Map<string, Stroke[]>();

/** Marks in the order they are drawn; between two `settle`s, marks of one style become one path. */
export class Sketch {
  readonly marks: Mark[] = [];
  #wet = new Map<Style, string>();
  #recorded: Stroke[] | null = null;

  put(style: Style, d: string): void {
    this.#recorded?.push([style, d]);
    this.#wet.set(style, (this.#wet.get(style) ?? "") + d);
  }

  /** What is drawn from here on lies over what is there. */
  settle(): void {
    this.#recorded?.push(null);
    for (const [style, d] of this.#wet) this.marks.push({ ...style, d });
    this.#wet.clear();
  }

  /** What is drawn under a name is remembered, and drawn from memory the next time. */
  recall(name: string, draw: (s: Sketch) => void): void {
    const strokes = known.get(name);
    if (strokes) {
      for (const stroke of strokes) stroke ? this.put(...stroke) : this.settle();
      return;
    }
    const recorded: Stroke[] = [];
    this.#recorded = recorded;
    draw(this);
    this.#recorded = null;
    known.set(name, recorded);
  }
}

/** Marks as SVG; tones are variables of the page, or colours where a picture must stand alone. */
export const svgOf = (marks: readonly Mark[], colours?: Record<Tone, string>): string =>
  marks
    .map(({ d, tone, width, alpha }) => {
      const ink = colours ? colours[tone] : `var(${variable(tone)})`;
      const how = width
        ? `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
        : `fill="${ink}"`;
      return `<path ${how}${alpha ? ` opacity="${alpha}"` : ""} d="${d}"/>`;
    })
    .join("");

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Marks on a canvas. */
export function inkOn(to: Context, marks: readonly Mark[], colours: Record<Tone, string>): void {
  to.lineCap = to.lineJoin = "round";
  for (const { d, tone, width, alpha } of marks) {
    const path = new Path2D(d);
    to.globalAlpha = alpha ?? 1;
    if (width) {
      to.lineWidth = width;
      to.strokeStyle = colours[tone];
      to.stroke(path);
    } else {
      to.fillStyle = colours[tone];
      to.fill(path);
    }
  }
  to.globalAlpha = 1;
}
