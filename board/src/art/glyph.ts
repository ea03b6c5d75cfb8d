/** What is drawn on one space: firs, roofs, horns, banners, peaks, columns. Strokes are meant to be seen. */
import type { Cell } from "../lib/grid";
import { colOf, rowOf } from "../lib/grid";
import { at, chance, n, type Spot, smooth, sway, U } from "./hand";

/** One stroke or shape; classes give it ink and wash. */
const line = (d: string, kind = "ink"): string => `<path class="${kind}" pathLength="1" d="${d}"/>`;

const place = (cell: Cell): [number, number, number, number] => [
  colOf(cell) * U,
  rowOf(cell) * U,
  rowOf(cell),
  colOf(cell),
];

function fir(x: number, y: number, size: number, lean: number): string {
  const w = size * 0.46;
  const top: Spot = [x + lean, y - size];
  const crown =
    `M${at(top)}L${at([x + w * 0.62, y - size * 0.5])}L${at([x + w * 0.34, y - size * 0.52])}` +
    `L${at([x + w, y - size * 0.08])}Q${at([x, y + size * 0.06])} ${at([x - w, y - size * 0.08])}` +
    `L${at([x - w * 0.34, y - size * 0.52])}L${at([x - w * 0.62, y - size * 0.5])}Z`;
  return line(crown, "leaf") + line(`M${at([x, y - size * 0.02])}L${at([x, y + size * 0.16])}`, "ink light");
}

/** Three firs, never quite alike. */
export function firs(cell: Cell): string {
  const [x, y, r, c] = place(cell);
  const spots: [number, number, number][] = [
    [14, 24, 17],
    [34, 22, 16],
    [24, 42, 19],
  ];
  return spots
    .map(([dx, dy, size], i) =>
      fir(
        x + dx + sway(r, c, 20 + i, 3.2),
        y + dy + sway(r, c, 30 + i, 2.4),
        size * (0.9 + chance(r, c, 40 + i) * 0.28),
        sway(r, c, 50 + i, 1.2),
      ),
    )
    .join("");
}

function house(x: number, y: number, w: number, h: number, r: number, c: number, salt: number): string {
  const roof = h * 0.62;
  const j = (k: number) => sway(r, c, salt + k, 0.8);
  const wall = `M${at([x + 1, y - h * 0.45])}L${at([x + 1 + j(1), y])}L${at([x + w - 1, y + j(2)])}L${at([x + w - 1, y - h * 0.45])}Z`;
  const top = `M${at([x - 2, y - h * 0.42 + j(3)])}L${at([x + w / 2 + j(4), y - h * 0.42 - roof])}L${at([x + w + 2, y - h * 0.42])}Z`;
  const door = `M${at([x + w * 0.4, y])}L${at([x + w * 0.4, y - h * 0.26])}L${at([x + w * 0.64, y - h * 0.26])}L${at([x + w * 0.64, y])}`;
  return line(wall, "wall") + line(top, "roof") + line(door);
}

/** A few roofs. */
export function roofs(cell: Cell): string {
  const [x, y, r, c] = place(cell);
  const kind = Math.floor(chance(r, c, 60) * 3);
  const s = (k: number) => sway(r, c, 61 + k, 1.6);
  if (kind === 0)
    return house(x + 7 + s(0), y + 24 + s(1), 14, 14, r, c, 70) + house(x + 22 + s(2), y + 41 + s(3), 18, 17, r, c, 80);
  if (kind === 1)
    return (
      house(x + 26 + s(0), y + 22 + s(1), 13, 12, r, c, 70) +
      house(x + 6 + s(2), y + 41 + s(3), 16, 20, r, c, 80) +
      house(x + 28 + s(4), y + 43, 13, 11, r, c, 90)
    );
  return house(x + 25 + s(0), y + 26 + s(1), 15, 16, r, c, 70) + house(x + 7 + s(2), y + 42 + s(3), 19, 15, r, c, 80);
}

/** A tuft of corn between the furrows. */
export function corn(cell: Cell): string {
  const [x, y, r, c] = place(cell);
  const px = x + 24 + sway(r, c, 100, 9);
  const py = y + 32 + sway(r, c, 101, 7);
  let path = `M${at([px, py])}L${at([px + 1, py - 15])}`;
  for (let i = 0; i < 3; i++) {
    const h = py - 5 - i * 4;
    path += `M${at([px + 0.4, h])}L${at([px - 4, h - 4])}M${at([px + 0.4, h])}L${at([px + 5, h - 4])}`;
  }
  return line(path, "ink corn");
}

/** Horns, eyes and teeth. */
export function beast(cell: Cell): string {
  const [x, y, r, c] = place(cell);
  const cx = x + 24 + sway(r, c, 110, 1.5);
  const cy = y + 28 + sway(r, c, 111, 1.5);
  const w = 11 + chance(r, c, 112) * 2.5;
  const lift = 12 + chance(r, c, 113) * 4;
  const horn = (side: number) =>
    `M${at([cx + side * w * 0.45, cy - 8])}Q${at([cx + side * (w + 3), cy - 9])} ${at([cx + side * (w + 2), cy - 8 - lift])}` +
    `Q${at([cx + side * (w - 3), cy - 12])} ${at([cx + side * w * 0.15, cy - 11])}`;
  const skull = smooth([
    [cx - w * 0.5, cy - 9],
    [cx - w, cy - 2],
    [cx - w * 0.8, cy + 8],
    [cx - 3, cy + 13],
    [cx + 3, cy + 13],
    [cx + w * 0.8, cy + 8],
    [cx + w, cy - 2],
    [cx + w * 0.5, cy - 9],
  ]);
  const eye = (side: number) =>
    `M${at([cx + side * 2.5, cy])}L${at([cx + side * 7.5, cy - 3.2])}L${at([cx + side * 6.5, cy + 1.6])}Z`;
  const teeth = `M${at([cx - 5.5, cy + 7])}l2.2 2.6 2.2 -2.6 2.2 2.6 2.2 -2.6 2.2 2.6`;
  return (
    line(horn(-1) + horn(1), "ink light") +
    line(skull, "ink light") +
    line(eye(-1) + eye(1), "lit") +
    line(teeth, "ink light")
  );
}

/** The initial of a named monster, in the corner. */
export const initial = (cell: Cell, letter: string): string => {
  const [x, y] = place(cell);
  return `<text class="initial" x="${n(x + 5)}" y="${n(y + 14)}">${letter}</text>`;
};

/** A banner on its pole. */
export function banner(cell: Cell): string {
  const [x, y, r, c] = place(cell);
  const px = x + 15 + sway(r, c, 120, 1);
  const cloth =
    `M${at([px, y + 9])}C${at([px + 8, y + 4])} ${at([px + 14, y + 14])} ${at([px + 23, y + 9])}` +
    `L${at([px + 18, y + 17])}L${at([px + 24, y + 25])}C${at([px + 15, y + 30])} ${at([px + 8, y + 20])} ${at([px, y + 25])}Z`;
  const cross = `M${at([px + 9, y + 11])}L${at([px + 9, y + 22])}M${at([px + 4, y + 16])}L${at([px + 14, y + 17])}`;
  return (
    line(cloth, "cloth") +
    line(`M${at([px, y + 6])}L${at([px + sway(r, c, 121, 0.8), y + 43])}`, "ink pole") +
    line(cross, "ink pole") +
    line(`M${at([px - 6, y + 43])}Q${at([px, y + 40])} ${at([px + 8, y + 43])}`, "ink pole")
  );
}

/** Crossed swords, small, in the corner of a marked space. */
export function swords(cell: Cell): string {
  const [x, y] = place(cell);
  const [a, b] = [x + 32, y + 4];
  return (
    `<path class="sword-back" d="M${at([a, b])}L${at([a + 12, b + 12])}M${at([a + 12, b])}L${at([a, b + 12])}"/>` +
    line(
      `M${at([a, b])}L${at([a + 12, b + 12])}M${at([a + 7.4, b + 11])}L${at([a + 11, b + 7.4])}` +
        `M${at([a + 12, b])}L${at([a, b + 12])}M${at([a + 1, b + 7.4])}L${at([a + 4.6, b + 11])}`,
      "sword",
    )
  );
}

/** Two peaks. */
export function peaks(cell: Cell): string {
  const [x, y, r, c] = place(cell);
  const s = (k: number, size = 2) => sway(r, c, 130 + k, size);
  const a: Spot = [x + 18 + s(0), y + 9 + s(1)];
  const b: Spot = [x + 34 + s(2), y + 18 + s(3)];
  const back = `M${at([x + 24, y + 41])}L${at(b)}L${at([x + 46, y + 41])}Z`;
  const front = `M${at([x + 3, y + 42])}L${at(a)}L${at([x + 34, y + 42])}Z`;
  const snow = `M${at(a)}L${at([a[0] + 6, a[1] + 12])}L${at([a[0] + 2, a[1] + 9])}L${at([a[0] - 1, a[1] + 13])}L${at([a[0] - 3, a[1] + 9])}L${at([a[0] - 6, a[1] + 13])}Z`;
  const shade = `M${at([a[0] + 4, a[1] + 14])}L${at([x + 24, y + 38])}M${at([a[0] + 1, a[1] + 18])}L${at([x + 19, y + 39])}M${at([b[0] + 2, b[1] + 8])}L${at([x + 40, y + 37])}`;
  return line(back, "rock") + line(front, "rock") + line(snow, "snow") + line(shade, "ink light thin");
}

/** The coin that waits on a mountain. */
export function coin(x: number, y: number, radius = 7): string {
  return (
    `<circle class="coin" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>` +
    `<circle class="coin-rim" cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.66)}"/>`
  );
}

/** Cracks. */
export function cracks(cell: Cell): string {
  const [x, y, r, c] = place(cell);
  const s = (k: number) => sway(r, c, 140 + k, 4);
  const mid: Spot = [x + 24 + s(0), y + 23 + s(1)];
  const way = (tx: number, ty: number, k: number) =>
    `M${at(mid)}L${at([(mid[0] + x + tx) / 2 + s(k), (mid[1] + y + ty) / 2 + s(k + 1)])}L${at([x + tx, y + ty])}`;
  return line(way(6, 9, 2) + way(42, 12, 4) + way(38, 42, 6) + way(10, 40, 8), "ink light thin");
}

/** Broken columns; small in a corner once something is drawn on them. */
export function columns(cell: Cell, small = false): string {
  const [x, y, r, c] = place(cell);
  const scale = small ? 0.36 : 0.92;
  const [ox, oy] = small ? [x + 28, y + 29] : [x + 2, y + 2];
  const p = (px: number, py: number): string => at([ox + px * scale, oy + py * scale]);
  const cut = small ? 0 : sway(r, c, 150, 3);
  const pillar = (left: number, top: number) =>
    `M${p(left, 38)}L${p(left, top)}L${p(left + 4, top + 3 + cut)}L${p(left + 8, top - 3)}L${p(left + 8, 38)}` +
    (small ? "" : `M${p(left + 4, top + 8)}L${p(left + 4, 36)}`);
  const base = `M${p(5, 42)}L${p(43, 42)}M${p(8, 38)}L${p(40, 38)}`;
  const lintel = small ? "" : `M${p(8, 13)}L${p(22, 12)}L${p(21, 8)}L${p(8, 9)}Z`;
  const d = pillar(10, small ? 12 : 15) + pillar(28, 22 + cut) + base + lintel;
  return (
    (small ? `<circle class="ruins-back" cx="${n(x + 36.5)}" cy="${n(y + 38)}" r="9.5"/>` : "") +
    line(d, small ? "ink ruins-small" : "ink ruins")
  );
}

/** A bold cross over a destroyed space. */
export function cross(cell: Cell): string {
  const [x, y, r, c] = place(cell);
  const s = (k: number) => sway(r, c, 160 + k, 2.4);
  const stroke = (a: Spot, b: Spot, k: number) =>
    `M${at(a)}Q${at([(a[0] + b[0]) / 2 + s(k), (a[1] + b[1]) / 2 - s(k + 1)])} ${at(b)}`;
  return line(
    stroke([x + 7 + s(0), y + 7 + s(1)], [x + 41 + s(2), y + 41 + s(3)], 4) +
      stroke([x + 41 + s(6), y + 7 + s(7)], [x + 7 + s(8), y + 41 + s(9)], 10),
    "cross",
  );
}
