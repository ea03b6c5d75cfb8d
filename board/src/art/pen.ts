/** The pen: hand-drawn lines with the same wobble each time for the same place. */

/** The side of a space in drawing units. */
export const U = 48;

export type Spot = readonly [number, number];

/** A number from 0 to 1 that depends on a place alone. */
export function chance(row: number, col: number, salt = 0): number {
  let h = (Math.imul(row, 374761393) + Math.imul(col, 668265263) + Math.imul(salt, 1597334677) + 974711) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** The same, from -size to size. */
export const sway = (row: number, col: number, salt: number, size: number): number =>
  (chance(row, col, salt) * 2 - 1) * size;

const SPAN = 64;
const BEFORE = 8;
const grounds = new Map<number, Float64Array>();

/** The chances that a sheet asks for again and again are kept: a first sheet is drawn by code that is not warm yet. */
function groundOf(salt: number): Float64Array {
  let ground = grounds.get(salt);
  if (!ground) {
    ground = new Float64Array(SPAN * SPAN).fill(-1);
    grounds.set(salt, ground);
  }
  return ground;
}

/** Smooth noise from 0 to 1; one hill is about one unit wide. */
export function noise(x: number, y: number, salt: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = x - i;
  const fy = y - j;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  let a = -1;
  let b = -1;
  let c = -1;
  let d = -1;
  const near = i >= -BEFORE && j >= -BEFORE && i < SPAN - BEFORE - 1 && j < SPAN - BEFORE - 1;
  const ground = groundOf(salt);
  const at = (j + BEFORE) * SPAN + i + BEFORE;
  if (near) {
    a = ground[at];
    b = ground[at + 1];
    c = ground[at + SPAN];
    d = ground[at + SPAN + 1];
  }
  if (a < 0 || b < 0 || c < 0 || d < 0) {
    a = chance(j, i, salt);
    b = chance(j, i + 1, salt);
    c = chance(j + 1, i, salt);
    d = chance(j + 1, i + 1, salt);
    if (near) {
      ground[at] = a;
      ground[at + 1] = b;
      ground[at + SPAN] = c;
      ground[at + SPAN + 1] = d;
    }
  }
  return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v;
}

const slow = (x: number, y: number, salt: number): number =>
  (noise(x / 96, y / 96, salt) * 0.62 + noise(x / 44, y / 44, salt + 1) * 0.38 - 0.5) * 8.5;
const quick = (x: number, y: number, salt: number): number =>
  (noise(x / 19, y / 19, salt) * 0.72 + noise(x / 8, y / 8, salt + 1) * 0.28 - 0.5) * 6.4;

/** Where the hand puts a point: one slow field moves grid, borders and washes together. */
export const wander = (x: number, y: number): Spot => [x + slow(x, y, 301), y + slow(x, y, 311)];

/** The same for what nature drew: coasts and the edges of woods stray a little from the ruled line. */
export const stray = (x: number, y: number): Spot => [
  x + slow(x, y, 301) + quick(x, y, 321),
  y + slow(x, y, 311) + quick(x, y, 331),
];

/** The same for a small picture that must be read at a glance, and may lie anywhere. */
export const tremble = (x: number, y: number): Spot => [x + quick(x, y, 321) * 0.4, y + quick(x, y, 331) * 0.4];

export const n = (value: number): string => String(Math.round(value * 10) / 10);
export const at = ([x, y]: Spot): string => `${n(x)} ${n(y)}`;

/** A closed path, or an open one, through numbers x y x y. */
export const shape = (...p: number[]): string => `${line(...p)}Z`;
export function line(...p: number[]): string {
  let d = "";
  for (let i = 0; i < p.length; i += 2) d += `${i ? "L" : "M"}${n(p[i])} ${n(p[i + 1])}`;
  return d;
}

export const round = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

/** Spots along a line that bends a little. */
export function bent(x1: number, y1: number, x2: number, y2: number, bend = 0, steps = 3): Spot[] {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const long = Math.hypot(dx, dy) || 1;
  return Array.from({ length: steps + 1 }, (_, i): Spot => {
    const t = i / steps;
    const off = (Math.sin(t * Math.PI) * bend) / long;
    return [x1 + dx * t - dy * off, y1 + dy * t + dx * off];
  });
}

/** How hard the hand presses at a place, from about 0.25 to 1.45. */
const pressure = (x: number, y: number): number => 0.25 + noise(x / 15, y / 15, 341) * 1.2;

/** A line of the pen as a filled shape: wide where the hand leans on it, thin at its ends if it is lifted there. */
export function pen(spots: readonly Spot[], width: number, lifted = true): string {
  const last = spots.length - 1;
  let there = "";
  let back = "";
  for (let i = 0; i <= last; i++) {
    const [x, y] = spots[i];
    const [ax, ay] = spots[i ? i - 1 : 0];
    const [bx, by] = spots[i < last ? i + 1 : last];
    const [dx, dy] = [bx - ax, by - ay];
    const t = i / last;
    const end = lifted ? Math.min(1, 0.3 + 4 * Math.min(t, 1 - t)) : 1;
    const half =
      (width * end * (lifted ? 0.55 + pressure(x, y) * 0.5 : pressure(x, y))) / 2 / (Math.hypot(dx, dy) || 1);
    there += `${i ? "L" : "M"}${n(x - dy * half)} ${n(y + dx * half)}`;
    back = `L${n(x + dy * half)} ${n(y - dx * half)}${back}`;
  }
  return `${there}${back}Z`;
}

/** A pen line between two points. */
export const dash = (x1: number, y1: number, x2: number, y2: number, width: number, bend = 0): string =>
  pen(bent(x1, y1, x2, y2, bend, 2), width);

/** A soft line through spots. */
export function smooth(spots: readonly Spot[]): string {
  let path = `M${at(spots[0])}`;
  for (let i = 1; i < spots.length - 1; i++) {
    const [x, y] = spots[i];
    const [nx, ny] = spots[i + 1];
    const last = i === spots.length - 2;
    path += `Q${at([x, y])} ${last ? at([nx, ny]) : at([(x + nx) / 2, (y + ny) / 2])}`;
  }
  return path;
}

/** A circle drawn by hand in one go, its end a little past its start and not quite on it. */
export function ring(x: number, y: number, radius: number, salt = 0): string {
  const [kx, ky] = [Math.round(x), Math.round(y)];
  const start = chance(kx, ky, salt) * 6.28;
  const spots = Array.from({ length: 15 }, (_, step): Spot => {
    const angle = start + (step / 12) * 6.28;
    const r = radius * (0.98 + sway(kx + step, ky, salt + 1, 0.035) + step * 0.004);
    return [x + Math.cos(angle) * r * 1.04, y + Math.sin(angle) * r];
  });
  return smooth(spots);
}
