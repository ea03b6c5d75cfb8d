/** The ink of a sheet, from the ruled grid to the marks on top; parts can be redrawn alone. */
import { beast } from "./beast";
import { borders, edge, hairlines, shades } from "./border";
import { type Area, type Country, isOne, type Plot, plotAt, whole } from "./country";
import { banner, burnt, church, coin, columns, fir, gate, haystack, house, oak, peak, swords } from "./glyph";
import { bent, chance, dash, line, pen, type Spot, shape, stray, sway, U, wander, at as write } from "./pen";
import { type Mark, Sketch, type Style } from "./sketch";

/** How much is drawn: a sheet, a sheet as small as a stamp, or only what stands on spaces cut out of one. */
export type Detail = "full" | "small" | "cut";

interface Place {
  country: Country;
  plot: Plot;
  r: number;
  c: number;
  /** The corner of the space, as ruled. */
  x: number;
  y: number;
  /** Another space, by its distance in rows and columns. */
  beside: (down: number, right: number) => Plot | null;
}

/** The places of an area, row by row. */
function* places(country: Country, area: Area): Generator<Place> {
  for (let r = Math.max(0, area.top); r < Math.min(country.rows, area.bottom); r++)
    for (let c = Math.max(0, area.left); c < Math.min(country.cols, area.right); c++) {
      const plot = plotAt(country, r, c)!;
      yield { country, plot, r, c, x: c * U, y: r * U, beside: (down, right) => plotAt(country, r + down, c + right) };
    }
}

const RULED: Style = { tone: "pencil", width: 0.8, alpha: 0.55 };
const RULED_ON: Style = { tone: "ruled", width: 0.9, alpha: 0.42 };
const CROSS: Style = { tone: "ink", width: 0.9, alpha: 0.6 };

/** The lines to the east and to the south of each corner of the grid, and the cross on it: the same on every sheet. */
const rules = new Map<number, readonly [east: string, south: string, cross: string]>();

function rulesAt(r: number, c: number): readonly [east: string, south: string, cross: string] {
  const key = r * 64 + c;
  let known = rules.get(key);
  if (!known) {
    const [x, y] = [c * U, r * U];
    const spot = (right: number, down: number) => write(wander(x + right, y + down));
    const [here, [cx, cy]] = [spot(0, 0), wander(x, y)];
    known = [
      `M${here}L${spot(16, 0)}L${spot(32, 0)}L${spot(U, 0)}`,
      `M${here}L${spot(0, 16)}L${spot(0, 32)}L${spot(0, U)}`,
      line(cx - 2.6, cy, cx + 2.6, cy) + line(cx, cy - 2.6, cx, cy + 2.6),
    ];
    rules.set(key, known);
  }
  return known;
}

/** The pencil grid: it runs through the washes, so that spaces are counted at a glance. */
function grid(s: Sketch, country: Country, area: Area): void {
  const ruled = (before: Plot | null, after: Plot | null, path: string) => {
    if (edge(before, after) !== "border") s.put(before?.land && after?.land ? RULED_ON : RULED, path);
  };
  for (let r = area.top; r <= area.bottom; r++)
    for (let c = area.left; c <= area.right; c++) {
      const here = plotAt(country, r, c);
      const [east, south, cross] = rulesAt(r, c);
      if (c < area.right) ruled(plotAt(country, r - 1, c), here, east);
      if (r < area.bottom) ruled(plotAt(country, r, c - 1), here, south);
      if (r && c && r !== country.rows && c !== country.cols) s.put(CROSS, cross);
    }
}

const FURROW: Style = { tone: "furrow", alpha: 0.85 };

/** Furrows, along and across in turn like a chessboard; on a field that is a village too only half of them. */
function furrows(s: Sketch, { plot, r, c, x, y }: Place): void {
  const along = (r + c) % 2 === 0;
  const lean = 0.3 + chance(r, c, 1) * 0.22;
  for (let i = -3; i < 11; i++) {
    const off = i * 7 + chance(r, c, i + 40) * 1.4;
    const spots: Spot[] = [];
    for (let t = 3; t <= U - 3; t += 5.25) {
      const across = off + (t - U / 2) * (along ? lean : -lean) + Math.sin(t / 9 + i + r) * 0.7;
      if (across < 3.5 || across > U - 3.5) continue;
      const [a, b] = along ? [t, across] : [across, t];
      if (!plot.both || a + b < U - 3) spots.push(stray(x + a, y + b));
    }
    // Here and there the plough was lifted.
    const gap = chance(r * 7 + i, c, 44) < 0.3 ? 2 + Math.floor(chance(r, c + i, 45) * 5) : 0;
    for (const part of gap ? [spots.slice(0, gap), spots.slice(gap + 1)] : [spots])
      if (part.length > 2) s.put(FURROW, pen(part, 1.35));
  }
}

const CRACK: Style = { tone: "crack", alpha: 0.85 };
const STIPPLE: Style = { tone: "crack", alpha: 0.5 };

function cracks(s: Sketch, { r, c, x, y }: Place): void {
  const [cx, cy] = [x + U / 2 + sway(r, c, 1, 5), y + U / 2 + sway(r, c, 2, 5)];
  for (let i = 0; i < 5; i++) {
    let a = (i / 5) * 6.283 + sway(r, c, i, 0.5);
    let [px, py] = [cx, cy];
    const spots: Spot[] = [[px, py]];
    for (let k = 0; k < 4; k++) {
      a += sway(r, c, i * 7 + k, 0.8);
      px += Math.cos(a) * 5.6;
      py += Math.sin(a) * 5.6;
      spots.push([px, py]);
    }
    const [mx, my] = spots[2];
    const b = a + (i % 2 ? 1.2 : -1.2);
    s.put(CRACK, pen(spots, 1.9) + dash(mx, my, mx + Math.cos(b) * 6, my + Math.sin(b) * 6, 1.1, 0.6));
  }
  for (let i = 0; i < 12; i++) {
    const [sx, sy] = [x + 4 + chance(r, c, i + 60) * 40, y + 4 + chance(r, c, i + 90) * 40];
    s.put(STIPPLE, dash(sx, sy, sx + 1.8, sy + 0.4, 1.3));
  }
}

const DEN: Style = { tone: "den", alpha: 0.4 };

/** Hatched ground under a beast. */
function den(s: Sketch, { r, c, x, y }: Place): void {
  for (let i = 1; i < 14; i++) {
    const q = i * 6.9 + sway(r, c, i, 1.4);
    const [a, b] = [Math.min(U - 2, q), Math.max(2, q - U)];
    s.put(DEN, dash(...wander(x + a, y + b), ...wander(x + b, y + a), 0.95, 1.2));
  }
}

const SHORES = [
  { off: 3.6, width: 1.5, style: { tone: "wave", alpha: 0.85 } as Style },
  { off: 7.4, width: 1.05, style: { tone: "wave", alpha: 0.6 } as Style },
  { off: 11.6, width: 0.75, style: { tone: "wave", alpha: 0.42 } as Style },
];
const RIPPLE: Style = { tone: "wave", alpha: 0.8 };
const SIDES = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;

/** Lines inside the bank, each fainter, and a few ripples. */
function water(s: Sketch, { plot, r, c, x, y, beside }: Place): void {
  const wet = (down: number, right: number) => isOne(plot, beside(down, right));
  SIDES.forEach(([down, right], i) => {
    if (wet(down, right)) return;
    const [before, after] = [SIDES[(i + 3) % 4], SIDES[(i + 1) % 4]];
    // In the frame of this side: t runs clockwise along it, d into the water.
    const spot = (t: number, d: number): Spot =>
      stray(
        x + (down ? (down < 0 ? t : U - t) : right > 0 ? U - d : d),
        y + (right ? (right > 0 ? t : U - t) : down < 0 ? d : U - d),
      );
    for (const { off, width, style } of SHORES) {
      const ends = [before, after].map(([dr, dc]) => (wet(dr, dc) ? (wet(dr + down, dc + right) ? -off : 0) : off + 4));
      const [from, to] = [ends[0], U - ends[1]];
      const spots: Spot[] = [];
      const bend: [number, number] = [off + 1.3, off + 1.3];
      if (ends[0] > off) spots.push(spot(...bend));
      for (let k = 0; k <= 8; k++) spots.push(spot(from + ((to - from) * k) / 8, off));
      if (ends[1] > off) spots.push(spot(U - bend[0], bend[1]));
      s.put(style, pen(spots, width, off > 10));
    }
  });
  for (let i = 0; i < 3; i++) {
    const [px, py] = [x + 13 + chance(r, c, i) * 13, y + 17 + i * 7.4 + chance(r, c, i + 5) * 2];
    const long = 9 + chance(r, c, i + 9) * 6;
    const spots: Spot[] = [];
    for (let t = 0; t <= long; t += 1.5) spots.push(wander(px + t, py + Math.sin(t * 0.97) * 1.5));
    s.put(RIPPLE, pen(spots, 1.5));
  }
}

const LINE: Style = { tone: "line", alpha: 0.94 };
const SHADE: Style = { tone: "line", alpha: 0.8 };
const HAIR: Style = { tone: "line", alpha: 0.5 };
const WOOD_SHADE: Style = { tone: "tree-ink", alpha: 0.5 };
const PATH: Style = { tone: "path", width: 1.1, alpha: 0.85 };

function lines(s: Sketch, country: Country, area: Area, weight: number): void {
  for (const spots of borders(country, area)) s.put(LINE, pen(spots, 1.95 * weight, false));
  for (const spots of shades(country, area)) s.put(SHADE, pen(spots, 1.6 * weight));
  for (const spots of hairlines(country, area))
    for (let i = 0; i < spots.length - 2; i += 4) s.put(HAIR, pen(spots.slice(i, i + 3), 0.9));
}

/** A wood throws a hatched shadow on what lies south and east of it. */
function shadow(s: Sketch, { plot, r, c, x, y, beside }: Place): void {
  const falls = (other: Plot | null) =>
    other !== null && !isOne(plot, other) && other.land !== "monster" && other.land !== "wasteland" && !other.dead;
  const stroke = (px: number, py: number, dx: number, dy: number) => {
    const [a, b] = stray(px, py);
    s.put(WOOD_SHADE, dash(a, b, a + dx, b + dy, 1.15));
  };
  for (let i = 0; i < 12; i++) {
    const q = 3 + i * 3.9 + sway(r, c, i + 20, 0.9);
    const long = 3 + chance(r, c, i + 33) * 3.6;
    if (falls(beside(1, 0))) stroke(x + q, y + U + 1.3, long * 0.7, long);
    if (falls(beside(0, 1))) stroke(x + U + 1.3, y + q, long, long * 0.7);
  }
}

/** Dotted paths join the spaces of a village: each to the west, and to the north where no way round leads there. */
function path(s: Sketch, { plot, r, c, beside }: Place): void {
  const hub = (row: number, col: number): Spot => [
    col * U + 24 + sway(row, col, 81, 5),
    row * U + 27 + sway(row, col, 82, 4),
  ];
  const way = (down: number, right: number) => {
    const spots = bent(...hub(r, c), ...hub(r + down, c + right), sway(r, c, 8, 7), 12).map(([x, y]) => wander(x, y));
    for (let i = 0; i < spots.length - 1; i++) {
      const [[ax, ay], [bx, by]] = [spots[i], spots[i + 1]];
      s.put(PATH, line(ax, ay, (ax + bx) / 2, (ay + by) / 2));
    }
  };
  const west = isOne(plot, beside(0, -1));
  if (west) way(0, -1);
  if (isOne(plot, beside(-1, 0)) && !(west && isOne(plot, beside(-1, -1)))) way(-1, 0);
}

/** Where houses stand: three ways to fill a space, each by rows from the north. */
const HOMES: readonly (readonly (readonly Spot[])[])[] = [
  [
    [[11, 20]],
    [],
    [
      [10, 43],
      [29, 40],
    ],
  ],
  [[[26, 19]], [[9, 31]], [[29, 43]]],
  [
    [
      [9, 20],
      [29, 18],
    ],
    [],
    [[20, 42]],
  ],
];

/** What stands up in one of three rows of a space. */
function upright(s: Sketch, { plot, r, c, x, y }: Place, row: number): void {
  const key = r * 17 + c * 3 + row;
  if (plot.land === "forest")
    for (const [i, bx] of (row % 2 ? [8, 24, 40] : [15, 32]).entries()) {
      const [tx, ty] = wander(
        x + bx + sway(r, c, row * 5 + i, 2.4),
        y + 16.5 + row * 14.2 + sway(r, c, row * 9 + i, 1.6),
      );
      const tree = chance(r, c, row * 3 + i + 70) < 0.27 ? oak : fir;
      tree(s, tx, ty, 1.02 + sway(r, c, row + i * 4, 0.16), key * 5 + i);
    }
  else if (plot.church) {
    if (row === 1) church(s, ...wander(x + 15, y + 35), 1.12, key);
    if (row === 2) house(s, ...wander(x + 31, y + 45), 0.98, key);
  } else if (plot.land === "village")
    for (const [i, [a, b]] of HOMES[Math.floor(chance(r, c, 3) * 3)][row].entries())
      house(
        s,
        ...wander(x + a + sway(r, c, i + row, 1.6), y + b + sway(r, c, i + row + 4, 1)),
        1.12 + sway(r, c, row + i + 9, 0.11),
        key * 3 + i,
      );
  else if (plot.land === "farm" && row === 2) {
    if (plot.both) house(s, ...wander(x + 29, y + 41), 1.2, key);
    else if (chance(r, c, 12) < 0.45)
      haystack(s, ...wander(x + 12 + chance(r, c, 13) * 22, y + 33 + chance(r, c, 14) * 7));
  } else if (plot.land === "monster" && row === 1) {
    const [bx, by] = wander(x + 1.5, y + 1);
    beast(s, plot.beast, bx, by, 0.94, r * 7 + c);
  } else if (row === 2 && plot.land === "mountain") peak(s, ...wander(x + 23.5, y + 43.5), 0.98, r * 13 + c);
  else if (row === 2 && plot.land === "hero") banner(s, ...wander(x + 25, y + 43), 1, r + c * 3);
  else if (row === 2 && !plot.land && plot.ruins) columns(s, ...wander(x + 24, y + 36), r + c);
}

function stand(s: Sketch, place: Place, row: number): void {
  const { land, both, church, ruins, beast } = place.plot;
  if (!land && !ruins) return;
  s.recall(`${land}${both}${church}${beast} ${place.r} ${place.c} ${row}`, () => upright(s, place, row));
}

/** Corners are fixed: swords north-west, coin or gate south-east. */
function marks(s: Sketch, { plot, r, c, x, y }: Place): void {
  if (plot.dead) burnt(s, ...wander(x, y), r, c);
  s.settle();
  if (plot.ruins && (plot.land || plot.dead)) gate(s, ...wander(x + 38, y + 44));
  if (plot.coin) coin(s, ...wander(x + 39, y + 39), 6.6);
  if (plot.mark) swords(s, ...wander(x + 9.5, y + 10), 0.95);
  s.settle();
}

/** All ink of an area, or of the whole sheet. */
export function ink(country: Country, detail: Detail = "full", area: Area = whole(country)): Mark[] {
  const s = new Sketch();
  const all = [...places(country, area)];
  const live = all.filter(({ plot }) => plot.land && !plot.dead);
  const each = (land: string, draw: (s: Sketch, place: Place) => void, alone = false) => {
    for (const place of live)
      if (place.plot.land === land) {
        // What depends on its place alone is drawn once.
        if (alone) s.recall(`${land}${place.plot.both} ${place.r} ${place.c}`, () => draw(s, place));
        else draw(s, place);
      }
    s.settle();
  };
  if (detail !== "cut") grid(s, country, area);
  s.settle();
  each("farm", furrows, true);
  each("wasteland", cracks, true);
  each("monster", den, true);
  each("water", water);
  if (detail !== "cut") {
    lines(s, country, area, detail === "small" ? 1.7 : 1);
    s.settle();
    each("forest", shadow);
  }
  each("village", path);
  // Row by row from the north, so that the nearer hides the farther.
  for (let r = area.top; r < area.bottom; r++)
    for (const row of [0, 1, 2]) {
      for (const place of all) if (place.r === r && !place.plot.dead) stand(s, place, row);
      s.settle();
    }
  for (const place of all) marks(s, place);
  return s.marks;
}

/** The neat line: a scale of black and white pieces, one per space, between two thin lines, and a thick one outside. */
export function frame({ rows, cols }: Country, small = false): Mark[] {
  const s = new Sketch();
  const [w, h] = [cols * U, rows * U];
  const [gap, band] = [4, 5.5];
  const box = (x: number, y: number, wide: number, high: number) =>
    shape(x, y, x + wide, y, x + wide, y + high, x, y + high);
  const rule = (e: number, width: number) => {
    const side = (x1: number, y1: number, x2: number, y2: number) => pen(bent(x1, y1, x2, y2, 0.4, 24), width, false);
    s.put(
      LINE,
      side(-e, -e, w + e, -e) + side(w + e, -e, w + e, h + e) + side(w + e, h + e, -e, h + e) + side(-e, h + e, -e, -e),
    );
  };
  if (small) {
    rule(3.5, 3);
  } else {
    for (let i = 0; i < cols; i++) s.put(SHADE, box(i * U, i % 2 ? h + gap : -gap - band, U, band));
    for (let i = 0; i < rows; i++) s.put(SHADE, box(i % 2 ? w + gap : -gap - band, i * U, band, U));
    rule(gap, 1.3);
    rule(gap + band, 1.7);
  }
  s.settle();
  return s.marks;
}
