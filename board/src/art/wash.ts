/** Watercolour, pixel by pixel: pigment thins and pools, gathers at its edge, runs back, and the paper's grain shows. */
import { edge, ROUND } from "./border";
import { type Country, isOne, type Plot, plotAt, WASHES, type Wash } from "./country";
import type { Frame } from "./layout";
import { PALETTE, type Theme } from "./palette";
import { chance, noise, stray, U } from "./pen";

/** A piece of a sheet: `scale` pixels per unit, `margin` units before the first space, the frame in pixels of the whole. */
export interface Plate {
  country: Country;
  theme: Theme;
  scale: number;
  margin: number;
  frame: Frame;
}

const TILE = 256;
const MASK = TILE - 1;

/** Noise that repeats without a seam: hills of `TILE / period` pixels. */
function octave(into: Float32Array, period: number, salt: number, weight: number): void {
  const hills = Float32Array.from({ length: period * period }, (_, i) => chance(i, period, salt));
  const step = TILE / period;
  for (let y = 0; y < TILE; y++) {
    const [j, fy] = [Math.floor(y / step), (y / step) % 1];
    const v = fy * fy * (3 - 2 * fy);
    const [top, low] = [j * period, ((j + 1) % period) * period];
    for (let x = 0; x < TILE; x++) {
      const i = Math.floor(x / step);
      const fx = x / step - i;
      const u = fx * fx * (3 - 2 * fx);
      const k = (i + 1) % period;
      into[y * TILE + x] +=
        weight *
        ((hills[top + i] * (1 - u) + hills[top + k] * u) * (1 - v) +
          (hills[low + i] * (1 - u) + hills[low + k] * u) * v);
    }
  }
}

function tile(...octaves: readonly [period: number, weight: number][]): Float32Array {
  const made = new Float32Array(TILE * TILE);
  octaves.forEach(([period, weight], i) => {
    octave(made, period, 500 + i, weight);
  });
  return made;
}

let made: { grain: Float32Array; blot: Float32Array } | undefined;
/** The tooth of the paper, and the blots that pigment makes; the same on every sheet. */
export const tiles = (): { grain: Float32Array; blot: Float32Array } => {
  made ??= { grain: tile([32, 0.1], [64, 0.34], [128, 0.56]), blot: tile([8, 0.3], [16, 0.4], [32, 0.3]) };
  return made;
};

/** Paper for the desk: shade and light that lie on any colour. */
export function paper(): ImageData {
  const { grain, blot } = tiles();
  const sheet = new ImageData(TILE, TILE);
  for (let i = 0; i < TILE * TILE; i++) {
    const light = (grain[i] - 0.5) * 0.3 + (blot[i] - 0.5) * 0.2;
    const [r, g, b] = light < 0 ? [84, 58, 22] : [255, 250, 236];
    sheet.data.set([r, g, b, Math.min(255, Math.abs(light) * 120)], i * 4);
  }
  return sheet;
}

const rgb = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

const STEPS = 255;
const THICKEST = 2;

/** What each density of a pigment does to the paper under it: by day light is taken away, by night colour is laid on. */
function densities(theme: Theme, wash: Wash): Float32Array {
  const [paper, pigment] = [rgb(PALETTE[theme].paper), rgb(PALETTE[theme][wash])];
  const table = new Float32Array((STEPS + 1) * 3);
  for (let i = 0; i <= STEPS; i++) {
    const d = (i / STEPS) * THICKEST;
    for (let j = 0; j < 3; j++) {
      const laid = d < 1 ? paper[j] + (pigment[j] - paper[j]) * d ** 0.8 : pigment[j] + (d - 1) * 30;
      table[i * 3 + j] = theme === "dark" ? laid / paper[j] : (Math.max(pigment[j], 8) / paper[j]) ** d;
    }
  }
  return table;
}

interface Pigment {
  table: Float32Array;
  /** Density in the middle, and how much the grain shows. */
  base: number;
  grain: number;
}
const BASE: Record<Theme, Record<Wash, number>> = {
  light: {
    forest: 0.85,
    village: 0.89,
    farm: 0.92,
    water: 0.86,
    monster: 0.9,
    hero: 0.9,
    mountain: 0.95,
    wasteland: 0.86,
  },
  dark: { forest: 0.95, village: 0.92, farm: 1, water: 0.94, monster: 1, hero: 1, mountain: 0.95, wasteland: 1.02 },
};
const GRAIN: Record<Wash, number> = {
  forest: 0.66,
  village: 0.4,
  farm: 0.42,
  water: 0.4,
  monster: 0.7,
  hero: 0.35,
  mountain: 0.6,
  wasteland: 0.95,
};
const cache = new Map<Theme, Pigment[]>();
const pigmentsOf = (theme: Theme): Pigment[] => {
  const known = cache.get(theme);
  if (known) return known;
  const fresh = WASHES.map((wash) => ({
    table: densities(theme, wash),
    base: BASE[theme][wash],
    grain: GRAIN[wash],
  }));
  cache.set(theme, fresh);
  return fresh;
};

const LATTICE = 4;

/** Slow fields of a plate, on a lattice: where a pixel lies on the ruled sheet, and how the paint pools. */
function fields({ scale, margin, frame: { x, y, width, height } }: Plate) {
  const wide = Math.ceil(width / scale / LATTICE) + 3;
  const high = Math.ceil(height / scale / LATTICE) + 3;
  // A point between lattice points depends on whole lattice points of the sheet, so that a part is painted like the whole.
  const [left, top] = [x, y].map((first) => Math.floor((first / scale - margin) / LATTICE) * LATTICE);
  const [dx, dy, pool, back] = Array.from({ length: 4 }, () => new Float32Array(wide * high));
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      const [px, py] = [left + i * LATTICE, top + j * LATTICE];
      const [ax, ay] = stray(px, py);
      // What is moved here came from about there.
      const [bx, by] = stray(2 * px - ax, 2 * py - ay);
      const at = j * wide + i;
      dx[at] = bx - (2 * px - ax);
      dy[at] = by - (2 * py - ay);
      pool[at] = noise(px / 70, py / 70, 521) * 0.6 + noise(px / 30, py / 30, 522) * 0.4;
      back[at] = noise(px / 34, py / 34, 523) * 0.7 + noise(px / 15, py / 15, 524) * 0.3;
    }
  return { wide, left, top, dx, dy, pool, back };
}

const CONVEX = 1;
const CONCAVE = 2;

/** What the loop asks of each space, in arrays; one ring of nothing lies round the sheet. */
function survey(country: Country) {
  const stride = country.cols + 2;
  const size = stride * (country.rows + 2);
  const kind = new Uint8Array(size);
  const dead = new Uint8Array(size);
  const both = new Uint8Array(size);
  /** Bits: the region continues to the north, east, south, west. */
  const open = new Uint8Array(size);
  /** Bits: no hard edge there, the neighbour fades. */
  const soft = new Uint8Array(size);
  /** Two bits for each corner: north-west, north-east, south-west, south-east. */
  const corners = new Uint8Array(size);
  for (let r = 0; r < country.rows; r++)
    for (let c = 0; c < country.cols; c++) {
      const i = (r + 1) * stride + c + 1;
      const me = plotAt(country, r, c)!;
      const at = (down: number, right: number) => plotAt(country, r + down, c + right);
      kind[i] = me.land ? WASHES.indexOf(me.land) + 1 : 0;
      dead[i] = me.dead ? 1 : 0;
      both[i] = me.both ? 1 : 0;
      [at(-1, 0), at(0, 1), at(1, 0), at(0, -1)].forEach((other, k) => {
        if (isOne(me, other)) open[i] |= 1 << k;
        if (edge(me, other) === "hairline") soft[i] |= 1 << k;
      });
      [0, 1, 2, 3].forEach((k) => {
        const [down, right] = [k < 2 ? -1 : 1, k % 2 ? 1 : -1];
        corners[i] |= corner(me, at(down, 0), at(0, right), at(down, right)) << (k * 2);
      });
    }
  return { stride, kind, dead, both, open, soft, corners };
}

/** How a space ends at one of its corners: cut off round, or bent inwards, or neither. */
function corner(me: Plot, above: Plot | null, side: Plot | null, far: Plot | null): number {
  const line = (a: Plot | null, b: Plot | null) => edge(a, b) === "border";
  if (line(me, above) && line(me, side)) return line(above, far) || line(side, far) ? 0 : CONVEX;
  return isOne(me, above) && isOne(me, side) && line(above, far) && line(side, far) ? CONCAVE : 0;
}

const FOREIGN = 10;

/** The pixels of a plate. */
export function wash(plate: Plate): Uint8ClampedArray<ArrayBuffer> {
  const { country, theme, scale, margin } = plate;
  const { x: left, y: top, width, height } = plate.frame;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const { grain: GRAINS, blot: BLOTS } = tiles();
  const pigments = pigmentsOf(theme);
  const { stride, kind, dead, both, open, soft, corners } = survey(country);
  const night = theme === "dark";
  const paper = rgb(PALETTE[theme].paper);
  const field = fields(plate);
  const row = [field.dx, field.dy, field.pool, field.back].map((from) => ({ from, now: new Float32Array(field.wide) }));
  const [rowX, rowY, rowPool, rowBack] = row.map(({ now }) => now);
  const mountain = WASHES.indexOf("mountain") + 1;
  const hero = WASHES.indexOf("hero") + 1;
  const village = WASHES.indexOf("village") + 1;
  const [paperGrain, paperPool] = night ? [0.24, 0.34] : [0.085, 0.09];

  for (let py = 0; py < height; py++) {
    const y = (top + py) / scale - margin;
    const ly = (y - field.top) / LATTICE;
    const [j, fj] = [Math.floor(ly), ly % 1];
    for (const { from, now } of row) {
      const [a, b] = [j * field.wide, (j + 1) * field.wide];
      for (let i = 0; i < field.wide; i++) now[i] = from[a + i] * (1 - fj) + from[b + i] * fj;
    }
    const grainRow = ((top + py) & MASK) * TILE;
    for (let px = 0; px < width; px++) {
      const x = (left + px) / scale - margin;
      const lx = (x - field.left) / LATTICE;
      const i = lx | 0;
      const f = lx - i;
      const grain = GRAINS[grainRow + ((left + px) & MASK)] - 0.5;
      const pool = rowPool[i] + (rowPool[i + 1] - rowPool[i]) * f - 0.5;
      const tooth = 1 + grain * paperGrain + pool * paperPool;
      let r = paper[0] * tooth;
      let g = paper[1] * tooth;
      let b = paper[2] * tooth;

      const qx = x - rowX[i] - (rowX[i + 1] - rowX[i]) * f;
      const qy = y - rowY[i] - (rowY[i + 1] - rowY[i]) * f;
      const c = Math.floor(qx / U);
      const l = Math.floor(qy / U);
      if (c >= 0 && l >= 0 && c < country.cols && l < country.rows) {
        const cell = (l + 1) * stride + c + 1;
        const u = qx - c * U;
        const v = qy - l * U;
        const west = u < U / 2;
        const north = v < U / 2;
        const dx = west ? u : U - u;
        const dy = north ? v : U - v;
        let me = cell;
        let k = kind[cell];
        // How far the nearest edge of the region is, and what lies beyond it.
        const flags = open[cell];
        const across = flags & (west ? 8 : 2) ? 99 : dx;
        const along = flags & (north ? 1 : 4) ? 99 : dy;
        let far = across < along ? across : along;
        const beyondX = cell + (west ? -1 : 1);
        const beyondY = cell + (north ? -stride : stride);
        let beyond = across < along ? beyondX : beyondY;
        const turn = (corners[cell] >> ((north ? 0 : 4) + (west ? 0 : 2))) & 3;
        if (turn === CONVEX && dx < ROUND && dy < ROUND) {
          const out = Math.sqrt((ROUND - dx) * (ROUND - dx) + (ROUND - dy) * (ROUND - dy)) - ROUND;
          if (out > 0) {
            // Beyond the rounded corner begins the neighbour.
            me = beyondY;
            k = kind[me];
            beyond = cell;
            far = out;
          } else if (-out < far) far = -out;
        } else if (turn === CONCAVE && dx < 20 && dy < 20) {
          const away = Math.sqrt(dx * dx + dy * dy) + 1.5;
          if (away < far) {
            far = away;
            beyond = beyondX + (beyondY - cell);
          }
        }
        if (k) {
          if (both[me] && u + v > U + 2 + grain * 6) k = village;
          const blot = BLOTS[(((y * 2.4) & MASK) << 8) | ((x * 2.4) & MASK)] - 0.5;
          const pigment = pigments[k - 1];
          let density: number;
          if ((k === mountain || k === hero) && !dead[me]) {
            // No edge of its own: the country runs up to its foot and fades.
            const reach = Math.hypot(u - U / 2, (v - U * 0.56) * 1.06) + blot * 20;
            density =
              pigment.base * clamp((k === hero ? 24 - reach : 26 - reach) / (k === hero ? 8 : 17)) +
              (reach < 24 ? grain * 0.4 : 0);
            for (let s = 0; s < 4; s++) {
              const other = s === 0 ? cell - stride : s === 1 ? cell + 1 : s === 2 ? cell + stride : cell - 1;
              const land = kind[other];
              if (!land || land === mountain || land === hero || dead[other]) continue;
              const off = (s === 0 ? v : s === 1 ? U - u : s === 2 ? U - v : u) + blot * 22 + grain * 4;
              const run = clamp(k === hero ? 0.85 - off / 9 : 0.95 - off / 15);
              if (run <= 0) continue;
              const laid = pigments[land - 1];
              const t = ((night ? laid.base : run * laid.base) * (STEPS / THICKEST)) | 0;
              if (night) {
                r += (paper[0] * laid.table[t * 3] - r) * run;
                g += (paper[1] * laid.table[t * 3 + 1] - g) * run;
                b += (paper[2] * laid.table[t * 3 + 2] - b) * run;
              } else {
                r *= laid.table[t * 3];
                g *= laid.table[t * 3 + 1];
                b *= laid.table[t * 3 + 2];
              }
              density *= 1 - run * 0.7;
            }
          } else {
            const fades = soft[cell] & (beyond === beyondX ? (west ? 8 : 2) : north ? 1 : 4);
            // The wash misses its line here and there.
            const inside = fades ? 9 : far + blot * 5.2 + grain * 2.6 - 0.2;
            const cover = clamp(inside * 0.8 + 0.5);
            const depth = inside > 0 ? inside : 0;
            const rim =
              fades || depth > 34 ? 0 : Math.exp(depth * -0.9) * (0.5 + blot) * 0.62 + Math.exp(depth * -0.1) * 0.2;
            const back = rowBack[i] + (rowBack[i + 1] - rowBack[i]) * f + grain * 0.03;
            // A back-run is pale and ends in a dark tide mark.
            const tide = back > 0.58 ? -0.15 + Math.max(0, 1 - (back - 0.58) * 42) * 0.3 : 0;
            density =
              cover *
              (pigment.base + rim * (night ? 0.2 : 1) + pool * 0.62 + tide * (night ? 0.6 : 1) + grain * pigment.grain);
            const land = kind[beyond];
            if (
              !night &&
              land &&
              land !== k &&
              land !== mountain &&
              land !== hero &&
              far < FOREIGN &&
              !dead[beyond] &&
              !dead[me]
            ) {
              // Wet into wet: at some places the neighbour bleeds across.
              const bleed =
                clamp((BLOTS[(((y * 1.3 + 90) & MASK) << 8) | ((x * 1.3 + 40) & MASK)] - 0.56) * 5 + grain * 0.6) *
                (1 - far / FOREIGN) *
                0.75;
              if (bleed > 0) {
                const t = (bleed * (STEPS / THICKEST)) | 0;
                const { table } = pigments[land - 1];
                r *= table[t * 3];
                g *= table[t * 3 + 1];
                b *= table[t * 3 + 2];
                density *= 1 - bleed * 0.5;
              }
            }
            if (dead[me]) density *= 0.32;
          }
          const t = (clamp(density / THICKEST) * STEPS) | 0;
          if (night && (k === mountain || k === hero)) {
            const share = clamp(density * 1.1);
            const full = (pigment.base * (STEPS / THICKEST)) | 0;
            r += (paper[0] * pigment.table[full * 3] - r) * share;
            g += (paper[1] * pigment.table[full * 3 + 1] - g) * share;
            b += (paper[2] * pigment.table[full * 3 + 2] - b) * share;
          } else {
            r *= pigment.table[t * 3];
            g *= pigment.table[t * 3 + 1];
            b *= pigment.table[t * 3 + 2];
          }
        }
      }
      const at = (py * width + px) * 4;
      pixels[at] = r;
      pixels[at + 1] = g;
      pixels[at + 2] = b;
      pixels[at + 3] = 255;
    }
  }
  return pixels;
}
