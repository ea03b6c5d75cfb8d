/** How far apart colours are, as CIE, WCAG and four kinds of sight measure it. */
export type Sight = "normal" | "protanopia" | "deuteranopia" | "tritanopia";

/** How linear light is seen by each kind of sight (Machado, Oliveira and Fernandes 2009, full severity). */
const SIGHTS: Record<Sight, readonly (readonly [number, number, number])[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export const ALL_SIGHTS = Object.keys(SIGHTS) as Sight[];

type Triple = [number, number, number];

export const light = (hex: string): Triple =>
  [1, 3, 5].map((i) => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as Triple;

function lab([r, g, b]: Triple): Triple {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two colours are (CIE 1976 dE) for one kind of sight. */
export function distance(one: string, other: string, sight: Sight): number {
  const seen = (hex: string): Triple => {
    const l = light(hex);
    return lab(
      SIGHTS[sight].map((row) => Math.min(1, Math.max(0, row[0] * l[0] + row[1] * l[1] + row[2] * l[2]))) as Triple,
    );
  };
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The contrast of two colours as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const y = (hex: string) => {
    const [r, g, b] = light(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [y(one), y(other)].sort((p, q) => q - p);
  return (a + 0.05) / (b + 0.05);
}
