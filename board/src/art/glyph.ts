/** The things drawn on the land: trees, houses, peaks, banners, columns. Light falls from the north-west on all of them. */
import { at, bent, chance, dash, line, n, pen, round, type Spot, shape, sway } from "./pen";
import type { Sketch, Style } from "./sketch";

const SHADOW: Style = { tone: "tree-ink", alpha: 0.42 };
const CROWN: Style = { tone: "tree" };
const LIT: Style = { tone: "tree-lit", alpha: 0.92 };
const BOLD: Style = { tone: "tree-ink", width: 1.15 };
const FINE: Style = { tone: "tree-ink", width: 0.5, alpha: 0.9 };
const TRUNK: Style = { tone: "tree-ink", width: 1.5 };

/** A fir on its foot at x, y: jagged, dark to the east, its outline open to the light. */
export function fir(s: Sketch, x: number, y: number, size: number, key: number): void {
  const [w, h] = [6.3 * size, 15.5 * size];
  const j = (salt: number) => sway(key, 3, salt, 0.8);
  const top: Spot = [x + j(1), y - h];
  const right: Spot[] = [];
  const left: Spot[] = [];
  for (const i of [1, 2, 3]) {
    const reach = w * (0.4 + 0.2 * i);
    const low = y - h + h * 0.3 * i;
    right.push([x + reach + j(i), low + j(i + 4)]);
    left.push([x - reach + j(i + 8), low + j(i + 12)]);
    if (i < 3) {
      right.push([x + w * 0.12 * i, low - 1.1 * size]);
      left.push([x - w * 0.12 * i, low - 0.9 * size]);
    }
  }
  const east = [top, ...right].map(at).join("L");
  const west = [...left].reverse().map(at).join("L");
  s.put(SHADOW, pen(bent(x + 1, y - 0.2, x + 9.5 * size, y + 1, 0.4), 1.8 * size));
  s.put(CROWN, `M${east}L${west}Z`);
  s.put(
    LIT,
    `M${at([x - 0.5, y - h + 1.6])}L${at([x - w * 0.46, y - h * 0.45])}L${at([x - w * 0.82, y - h * 0.14])}L${at([x - w * 0.1, y - h * 0.24])}Z`,
  );
  s.put(FINE, `M${west}L${at(top)}`);
  s.put(BOLD, `M${east}M${at([x, y - 1.6])}L${at([x + 0.2, y + 1.2])}`);
  s.put(
    FINE,
    line(x + w * 0.2, y - h * 0.6, x + w * 0.5, y - h * 0.48) +
      line(x + w * 0.15, y - h * 0.32, x + w * 0.62, y - h * 0.18),
  );
}

/** An oak: a heap of leaves. */
export function oak(s: Sketch, x: number, y: number, size: number, key: number): void {
  const r = 6.1 * size;
  const cy = y - 8.6 * size;
  const start = sway(key, 1, 5, 0.4);
  const lobes = 7;
  const rim = (i: number): Spot => {
    const a = start + (i / lobes) * 6.283;
    return [x + Math.cos(a) * r * 1.03, cy + Math.sin(a) * r * 0.9];
  };
  const lobe = (i: number): string => {
    const a = start + ((i - 0.5) / lobes) * 6.283;
    const out = 1.36 + sway(key, i, 6, 0.1);
    return `Q${at([x + Math.cos(a) * r * out, cy + Math.sin(a) * r * out * 0.9])} ${at(rim(i))}`;
  };
  let crown = `M${at(rim(0))}`;
  for (let i = 1; i <= lobes; i++) crown += lobe(i);
  s.put(SHADOW, pen(bent(x + 1, y, x + 9 * size, y + 0.8, 0.4), 1.8 * size));
  s.put(TRUNK, line(x - 0.2, y + 0.8, x, y - 3 * size));
  s.put(CROWN, crown);
  s.put(
    LIT,
    `M${at([x - r * 0.95, cy + r * 0.25])}Q${at([x - r * 1.05, cy - r])} ${at([x + r * 0.25, cy - r * 0.95])}Q${at([x - r * 0.25, cy - r * 0.2])} ${at([x - r * 0.95, cy + r * 0.25])}Z`,
  );
  s.put(FINE, crown);
  s.put(BOLD, `M${at(rim(0))}${lobe(1)}${lobe(2)}`);
  s.put(
    FINE,
    `M${at([x + r * 0.15, cy + r * 0.5])}q${n(r * 0.3)} ${n(r * 0.25)} ${n(r * 0.55)} ${n(-r * 0.1)}M${at([x + r * 0.3, cy - r * 0.2])}q${n(r * 0.25)} ${n(r * 0.25)} ${n(r * 0.5)} 0`,
  );
}

const WALL: Style = { tone: "wall" };
const EAVES: Style = { tone: "wall-shade" };
const ROOF: Style = { tone: "roof" };
const SLOPE: Style = { tone: "roof-lit" };
const BEAM: Style = { tone: "stone", width: 0.62, alpha: 0.95 };
const SILL: Style = { tone: "stone", width: 1.15 };
const DOOR: Style = { tone: "stone" };
const FALL: Style = { tone: "stone", alpha: 0.22 };

/** A house in three-quarter view: gable to the south, the long wall in the shade. */
export function house(s: Sketch, x: number, y: number, size: number, key: number): void {
  const q = chance(key, 5, 1) < 0.3 ? -1 : 1;
  const [w, deep, wall, rise] = [6.4 * size, (7.4 + chance(key, 5, 2) * 2.6) * size, 5 * size, 5.4 * size];
  const X = (v: number) => x + (q < 0 ? deep : 0) + q * v;
  const [l, r] = [-w / 2, w / 2];
  const slip = 0.35;
  s.put(FALL, shape(X(l), y, X(r + deep), y - 0.6, X(r + deep + 3.6), y + 1.6, X(l + 4), y + 2));
  s.put(WALL, shape(X(l), y, X(l), y - wall, X(0), y - wall - rise, X(r), y - wall, X(r), y));
  s.put(EAVES, shape(X(r), y, X(r), y - wall, X(r + deep), y - wall - 0.6, X(r + deep), y - 0.6));
  const [ridge, eave] = [y - wall - rise, y - wall];
  s.put(
    ROOF,
    shape(
      X(slip),
      ridge - slip,
      X(r + 0.9),
      eave + 0.9,
      X(r + deep + 1),
      eave + 0.2,
      X(deep + 0.2 + slip),
      ridge - 0.8,
    ),
  );
  s.put(SLOPE, shape(X(0.8), ridge + 0.4, X(1.9), ridge + 1.9, X(deep + 1.2), ridge + 1.2, X(deep), ridge));
  s.put(
    BEAM,
    line(X(l - 0.9), eave + 1, X(0), ridge, X(deep + 0.2), ridge - 0.4) +
      line(X(l), y - 0.4, X(l), eave + 0.3) +
      line(X(r), y, X(r), eave + 0.8),
  );
  s.put(
    SILL,
    line(X(0), ridge, X(r + 0.9), eave + 0.9, X(r + deep + 1), eave) +
      line(X(l + 0.4), y, X(r), y, X(r + deep), y - 0.6),
  );
  s.put(BEAM, line(X(r + deep), y - 0.6, X(r + deep), eave) + line(X(deep + 0.2), ridge - 0.4, X(r + deep + 1), eave));
  s.put(
    DOOR,
    shape(X(-1), y, X(-1), y - 2.9 * size, X(1), y - 3 * size, X(1), y) +
      (chance(key, 5, 3) < 0.6
        ? shape(
            X(r + deep * 0.5),
            y - 2 * size,
            X(r + deep * 0.5),
            y - 3.6 * size,
            X(r + deep * 0.5 + 1.5),
            y - 3.7 * size,
            X(r + deep * 0.5 + 1.5),
            y - 2.1 * size,
          )
        : ""),
  );
}

/** A church: a house with a tower. */
export function church(s: Sketch, x: number, y: number, size: number, key: number): void {
  house(s, x + 5 * size, y, size * 1.12, key * 2 + 1);
  s.settle();
  const X = (v: number) => x + v * size;
  const Y = (v: number) => y - v * size;
  s.put(WALL, shape(X(-3.6), Y(0), X(-3.4), Y(13), X(2), Y(13), X(2.1), Y(0)));
  s.put(EAVES, shape(X(0), Y(0), X(0), Y(13), X(2), Y(13), X(2.1), Y(0)));
  s.put(ROOF, shape(X(-4.3), Y(12.6), X(-0.6), Y(24.4), X(3), Y(12.4)));
  s.put(SLOPE, shape(X(-3.2), Y(13.2), X(-0.9), Y(22), X(-1), Y(13)));
  s.put(
    BEAM,
    line(X(-3.6), Y(0.4), X(-3.4), Y(13)) +
      line(X(-4.4), Y(12.4), X(-0.7), Y(24.4)) +
      line(X(-2.4), Y(26.8), X(1), Y(26.8)),
  );
  s.put(
    SILL,
    line(X(-0.7), Y(28.8), X(-0.7), Y(24.2), X(3), Y(12.4), X(-4.2), Y(12.4)) +
      line(X(2), Y(12.4), X(2.1), Y(0), X(-3.4), Y(0)),
  );
  s.put(DOOR, shape(X(-1.7), Y(7.8), X(-1.6), Y(10.6), X(0.1), Y(10.6), X(0.1), Y(7.8)));
}

const STRAW: Style = { tone: "straw" };
const RAKE: Style = { tone: "straw-ink" };

export function haystack(s: Sketch, x: number, y: number): void {
  s.put(
    STRAW,
    `M${at([x - 6.5, y])}Q${at([x - 6, y - 11])} ${at([x + 0.3, y - 12.6])}Q${at([x + 6, y - 11])} ${at([x + 6.6, y])}Q${at([x, y + 2])} ${at([x - 6.5, y])}Z`,
  );
  let d =
    pen(bent(x - 6.5, y, x, y - 12.8, -2.8), 0.9) +
    pen(bent(x - 0.4, y - 12.9, x + 6.6, y, -2.8), 2) +
    pen(bent(x - 6.5, y + 0.2, x + 10.5, y + 0.6, -1.4), 1.5);
  for (let i = 0; i < 4; i++) d += dash(x + 0.6 + i * 1.5, y - 9.6 + i * 1.7, x + 1.1 + i * 1.4, y - 1.2, 0.8);
  s.put(RAKE, d);
}

const SNOW: Style = { tone: "snow" };
const SCREE: Style = { tone: "scree", alpha: 0.85 };
const ROCK: Style = { tone: "rock" };
const HACHURE: Style = { tone: "stone", alpha: 0.92 };

/** Three peaks; the summit stands above its space. */
export function peak(s: Sketch, x: number, y: number, size: number, key: number): void {
  const j = (salt: number, by: number) => sway(key, 7, salt, by);
  const one = (cx: number, base: number, w: number, h: number, salt: number) => {
    const [ax, ay] = [cx + j(salt, w * 0.12) - 1, base - h];
    const [l, r]: Spot[] = [
      [cx - w, base],
      [cx + w * 1.04, base + 0.6],
    ];
    const lm: Spot = [cx - w * 0.42 + j(salt + 1, 1.2), base - h * 0.5 + j(salt + 2, 2)];
    const rm: Spot = [cx + w * 0.36 + j(salt + 3, 1.2), base - h * 0.54 + j(salt + 4, 2)];
    const ridge: Spot[] = [
      [ax, ay],
      [ax + w * 0.16, ay + h * 0.24],
      [ax - w * 0.05, ay + h * 0.46],
      [ax + w * 0.17, ay + h * 0.72],
      [ax + w * 0.03, base - 0.6],
    ];
    s.put(SNOW, `M${[l, lm, [ax, ay] as Spot, rm, r].map(at).join("L")}Z`);
    s.put(
      SCREE,
      `M${[l, lm, [ax - w * 0.2, ay + h * 0.36] as Spot, [ax - w * 0.13, ay + h * 0.5] as Spot, [ax - w * 0.3, ay + h * 0.6] as Spot, ridge[3], ridge[4]].map(at).join("L")}Z`,
    );
    s.put(ROCK, `M${[...ridge, r, rm].map(at).join("L")}Z`);
    let d = "";
    const strokes = Math.round(h / 6.5);
    for (let i = 0; i < strokes; i++) {
      const t = 0.1 + (i / strokes) * 0.86;
      const sx = ax + (r[0] - ax) * t * 0.9;
      const sy = ay + (r[1] - ay) * t + 0.8;
      d += pen(
        bent(sx, sy, sx - w * 0.2 - i * 0.2, Math.min(base, sy + h * (0.17 + 0.12 * chance(key, i, salt))), -0.8, 2),
        1.1,
      );
    }
    for (let i = 0; i < 3; i++) {
      const t = 0.52 + i * 0.15;
      const [sx, sy] = [ax + (l[0] - ax) * t, ay + (l[1] - ay) * t];
      d += dash(sx + 1.4, sy + 1, sx + 2.8, Math.min(base, sy + h * 0.15), 0.75, 0.4);
    }
    s.put(
      HACHURE,
      d +
        pen([...bent(...l, ...lm, 0.7, 2), ...bent(...lm, ax, ay, -0.6, 2).slice(1)], 1.2) +
        pen([...bent(ax, ay, ...rm, 0.7, 2), ...bent(...rm, ...r, -0.8, 2).slice(1)], 2.3) +
        pen(ridge.slice(0, 4), 0.9),
    );
    s.settle();
  };
  one(x + 12 * size, y - 2 * size, 11 * size, 23 * size, 20);
  one(x - 13.5 * size, y - size, 9 * size, 18 * size, 40);
  one(x - 1.5 * size, y, 17 * size, 51 * size, 1);
  let foot = "";
  for (let i = 0; i < 8; i++) {
    const fx = x - 19 * size + i * 5.2 * size;
    const fy = y + 0.8 + chance(key, i, 3) * 1.6;
    foot += dash(fx, fy, fx + 3.2 * size, fy + 1.6, 0.85);
  }
  s.put(HACHURE, foot);
}

export function star(x: number, y: number, out: number, inner: number, points: number): string {
  const spots: number[] = [];
  for (let i = 0; i < points * 2; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / points;
    const r = i % 2 ? inner : out;
    spots.push(x + Math.cos(a) * r, y + Math.sin(a) * r);
  }
  return shape(...spots);
}

/** The coin that waits on a mountain. */
export function coin(s: Sketch, x: number, y: number, r: number): void {
  s.settle();
  s.put({ tone: "under", alpha: 0.9 }, round(x, y, r + 1.4));
  s.put({ tone: "coin" }, round(x, y, r));
  s.put(
    { tone: "coin-ink", alpha: 0.4 },
    `M${at([x - r * 0.1, y + r])}A${n(r)} ${n(r)} 0 0 0 ${at([x + r, y - r * 0.1])}Q${at([x + r * 0.6, y + r * 0.6])} ${at([x - r * 0.1, y + r])}Z`,
  );
  s.put({ tone: "coin-ink", width: 1.2 }, round(x, y, r));
  s.put({ tone: "coin-ink", width: 0.6 }, round(x, y, r * 0.68));
  s.put({ tone: "coin-ink" }, star(x, y, r * 0.48, r * 0.2, 5));
}

const COLUMN: Style = { tone: "under", alpha: 0.9 };
const FLUTE: Style = { tone: "ink", alpha: 0.34 };
const CHISEL: Style = { tone: "ink", width: 1.05 };
const STONE: Style = { tone: "ink" };

/** Three broken columns, as long as nothing is drawn on them. */
export function columns(s: Sketch, x: number, y: number, key: number): void {
  const one = (cx: number, h: number, broken: number) => {
    const w = 2.8;
    const top = [
      cx - w,
      y,
      cx - w + 0.3,
      y - h,
      cx - w * 0.2,
      y - h - 2.4 * broken,
      cx + w * 0.2,
      y - h + 1.4 * broken,
      cx + w - 0.4,
      y - h - 1.2 * broken,
      cx + w,
      y,
    ];
    s.put(COLUMN, shape(...top));
    s.put(FLUTE, shape(cx + w * 0.2, y, cx + w * 0.2, y - h + 1, cx + w - 0.4, y - h, cx + w, y));
    s.put(CHISEL, line(...top) + line(cx - w * 0.25, y - 1.4, cx - w * 0.22, y - h + 2.6));
  };
  one(x - 8.4, 19.5, 0);
  one(x + sway(key, 9, 1, 0.6), 11 + chance(key, 9, 2) * 3, 1);
  one(x + 8.6, 15 + chance(key, 9, 3) * 2.5, 1);
  s.put(
    STONE,
    shape(x - 13, y - 19.4, x - 12.4, y - 23, x - 1.6, y - 21.6, x - 2.8, y - 19.2) +
      pen(bent(x - 15, y + 0.7, x + 15, y + 0.7, 0.9), 1.8),
  );
  let rubble = "";
  for (let i = 0; i < 5; i++) rubble += dash(x - 10 + i * 5.2, y + 2.2, x - 12.4 + i * 5.2, y + 5, 0.8);
  s.put({ tone: "ink", alpha: 0.7 }, rubble);
}

/** What is left of a ruins once its space is drawn on: a small broken gate with a pale edge. */
export function gate(s: Sketch, x: number, y: number): void {
  const d =
    shape(x - 6.4, y, x - 6, y - 9.4, x - 3.4, y - 9.4, x - 3, y) +
    shape(x + 2.6, y, x + 3, y - 7.4, x + 4.4, y - 6, x + 5.6, y - 8, x + 6, y) +
    shape(x - 8, y - 10, x - 7.6, y - 12.8, x + 2.2, y - 12, x + 0.4, y - 9.6) +
    shape(x - 8.4, y + 0.2, x + 8, y + 0.2, x + 7.6, y + 1.8, x - 8, y + 1.8);
  s.put({ tone: "under", width: 3.2, alpha: 0.9 }, d);
  s.put(STONE, d);
}

const RAY: Style = { tone: "ray" };

/** A hero's banner: its pole leaves the space, and gold rays stand round it. */
export function banner(s: Sketch, x: number, y: number, size: number, key: number): void {
  let rays = "";
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * 6.283 + 0.1;
    const [from, to] = [14 + (i % 2) * 2, 19 + (i % 2) * 3 + chance(key, i, 2) * 3];
    const [cx, cy] = [x, y - 17 * size];
    rays += dash(cx + Math.cos(a) * from, cy + Math.sin(a) * from, cx + Math.cos(a) * to, cy + Math.sin(a) * to, 1.6);
  }
  s.put(RAY, rays);
  s.settle();
  const X = (v: number) => x - 6 * size + v * size;
  const Y = (v: number) => y - 41 * size + v * size;
  const cloth = `M${at([X(0), Y(3)])}C${at([X(6), Y(0)])} ${at([X(12), Y(6.4)])} ${at([X(23), Y(2.6)])}L${at([X(18.6), Y(10.8)])}L${at([X(23.6), Y(18.6)])}C${at([X(13), Y(22)])} ${at([X(8), Y(16)])} ${at([X(0), Y(19.4)])}Z`;
  s.put({ tone: "banner" }, cloth);
  s.put(
    { tone: "banner-lit" },
    `M${at([X(0), Y(3)])}C${at([X(4), Y(1)])} ${at([X(7), Y(2.4)])} ${at([X(10), Y(3.6)])}L${at([X(9), Y(18)])}C${at([X(6), Y(17.4)])} ${at([X(3), Y(18)])} ${at([X(0), Y(19.4)])}Z`,
  );
  s.put(
    { tone: "stone", alpha: 0.3 },
    `M${at([X(13), Y(4.4)])}L${at([X(17), Y(4.2)])}L${at([X(16), Y(19.2)])}L${at([X(12.4), Y(18.4)])}Z`,
  );
  s.put({ tone: "gold", width: 2.3 * size }, line(X(3), Y(10.6), X(15.4), Y(11)) + line(X(8), Y(5.4), X(7.8), Y(16.4)));
  s.put({ tone: "stone", width: 0.7 }, cloth);
  s.put(
    { tone: "stone" },
    pen(bent(X(0), y + 1, X(-0.4), Y(-2), 0.3), 2.4 * size) +
      pen(bent(x - 10 * size, y + 1.2, x + 11 * size, y + 1, -1.4), 2.2) +
      pen(bent(X(23), Y(2.6), X(18.6), Y(10.8), 0.3, 2), 1.4) +
      pen(bent(X(23.6), Y(18.6), X(0.4), Y(19.4), -2.4, 4), 1.3),
  );
  s.settle();
  s.put({ tone: "gold" }, star(X(-0.2), Y(-3), 3 * size, 1.3 * size, 4));
  s.put({ tone: "stone", width: 0.6 }, star(X(-0.2), Y(-3), 3 * size, 1.3 * size, 4));
}

/** Crossed swords in red. */
export function swords(s: Sketch, x: number, y: number, size = 1): void {
  const one = (z: number) =>
    pen(bent(x - z * 5.6 * size, y + 5.6 * size, x + z * 6.2 * size, y - 6.6 * size, 0, 2), 2.3 * size, true) +
    pen(bent(x - z * 6 * size, y + 1.8 * size, x - z * 1.6 * size, y + 6 * size, 0, 2), 1.8 * size);
  const d = one(1) + one(-1);
  s.put({ tone: "under", width: 3 * size, alpha: 0.85 }, d);
  s.put({ tone: "red" }, d);
}

/** Burnt out: a scorched rim and a cross of dry charcoal. */
export function burnt(s: Sketch, x: number, y: number, r: number, c: number): void {
  let rim = "";
  for (let i = 0; i < 28; i++) {
    const q = 5 + chance(r, c, i) * 38;
    const far = i % 2 ? 46 : 2;
    const [ax, ay] = i % 4 < 2 ? [q, far] : [far, q];
    const deep = 0.14 + chance(r, c, i + 50) * 0.2;
    rim += dash(x + ax, y + ay, x + ax + (24 - ax) * deep, y + ay + (24 - ay) * deep, 2.8);
  }
  s.put({ tone: "scorch", alpha: 0.5 }, rim);
  s.settle();
  const [cx, cy] = [x + 24, y + 24];
  s.put(
    { tone: "under", width: 3, alpha: 0.5 },
    line(cx - 15, cy - 14, cx + 15, cy + 15) + line(cx + 14, cy - 15, cx - 15, cy + 14),
  );
  s.put(
    { tone: "char", alpha: 0.94 },
    pen(bent(cx - 16, cy - 15, cx + 16, cy + 16, 1.4, 7), 6.6) +
      pen(bent(cx + 15, cy - 16, cx - 16, cy + 15, -1.2, 7), 6.6),
  );
}
