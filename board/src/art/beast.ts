/** Beasts: each monster whose name is known has a head of its own, all others share one. Drawn in a box of 48. */
import { n, sway } from "./pen";
import type { Sketch, Style } from "./sketch";

interface Beast {
  /** The dark head; light from the north-west catches its edge. */
  head: string;
  /** Pale lines inside it: brows, hair, wrinkles. */
  lines: string;
  eyes: string;
  teeth: string;
  /** Dark lines over eyes and teeth. */
  gaps: string;
}

/** An unknown monster: uneven horns, a shaggy coat, slits for eyes. */
const UNKNOWN: Beast = {
  head: "M12 47L14 42L9 44L11 38L5 38L10 33L4 31L9 27L6 23L11 21Q3 16 6 2Q9 12 18 13L21 10L24 13L28 10L31 13Q39 11 43 5Q43 17 36 21L41 22L38 27L44 30L38 33L43 38L37 38L39 45L34 42L33 47L29 43L25 48L21 43L17 47Z",
  lines:
    "M13 19L20 22M35 19L28 22M9 9Q11 15 17 16M39 10Q37 15 31 16M14 38L12 43M19 41L18 45M25 41L25 46M31 41L32 45M36 37L38 42M22 28L24 30L26 28",
  eyes: "M21.5 26.5Q18 20.5 12 20.5Q14.5 27.5 21.5 26.5ZM26.5 26.5Q30 20.5 36 20.5Q33.5 27.5 26.5 26.5Z",
  teeth:
    "M12.5 31.500L15.5 39L17.5 33.800L20.5 37L22 33.800L24.5 38L26.5 33.800L29 36.500L30.5 33.500L33.5 39L35.5 31Q24 35 12.5 31.500Z",
  gaps: "M16.8 22L17.2 26.300M31.2 22L30.8 26.3",
};

const BEASTS: Record<string, Beast> = {
  // Ears like torn sails, a hooked nose, a grin too wide for its head.
  goblin: {
    head: "M23 47Q16 44 13 37Q9 34 9 30Q3 25 0 11L4 15L5 12L8 17L10 15L13 21Q14 12 19 9L18 5L22 8L25 4L27 8Q33 11 35 20L39 13L40 17L44 10L44 15L48 9Q45 25 38 30Q38 34 34 37Q31 45 23 47Z",
    lines:
      "M3 15Q6 22 11 26M45 13Q42 21 37 26M13 20Q17 17 21 21M35 20Q31 17 27 21M23 21L21 30L25 33L27 30M15 33Q13 30 15 27M33 33Q35 30 33 27",
    eyes: "M21 26Q19 20.5 13 21Q14.5 27 21 26ZM27 26Q29 20.5 35 21Q33.5 27 27 26Z",
    teeth: "M11.5 33Q24 41 36.5 33Q34 42 24 43.500Q14 42 11.5 33Z",
    gaps: "M14.5 35L15 38.500M17.5 36.500L18 41M21 37.500L21 43M24.5 38L24.5 43.500M28 37.500L28 42.500M31 36.500L30.5 40.500M33.8 35L33.5 38M13 37Q24 43.5 35 37M17 22L17.3 25.500M31 22L30.7 25.5",
  },
  // A bear that walks upright: ragged fur, a torn ear, a jaw that hangs open.
  bugbear: {
    head: "M6 48L9 41L4 42L8 35L3 33L8 28L4 23L9 21Q3 15 6 8L10 11L12 7Q15 8 17 11Q24 7 31 11Q36 4 42 8Q45 15 39 20L44 23L40 28L45 33L40 35L44 42L39 41L42 48L36 44L33 48L29 45L24 48L19 45L15 48L12 44Z",
    lines:
      "M9 13Q10 16 13 17M38 11Q38 15 35 17M13 20Q17 17 21 22M35 20Q31 17 27 22M20 29Q24 26 28 29M18 32Q15 35 15 40M30 32Q33 35 33 40M7 37L11 35M41 37L37 35M8 30L12 30M40 30L36 30",
    eyes: "M20.5 24Q17 18.5 12.5 19.500Q14.5 25 20.5 24ZM27.5 24Q31 18.5 35.5 19.500Q33.5 25 27.5 24Z",
    teeth:
      "M15 32.500L17.5 40L19.5 34.500L22 36.500L24 34L26 36.500L28.5 34.500L30.5 40L33 32.500Q24 36 15 32.500ZM18 45L19.5 41L21.5 44.500L24 42L26.5 44.500L28.5 41L30 45Q24 47 18 45Z",
    gaps: "M16.5 20.500L16.8 23.800M31.5 20.500L31.2 23.8",
  },
  // A lizard's wedge of a head under a crest of spikes, a forked tongue.
  kobold: {
    head: "M24 48L22 45Q18 44 18 38L11 34Q5 27 9 20L2 16L11 15L8 7L16 12L17 3L22 9L24 1L27 9L32 3L32 12L40 7L37 15L46 16L39 20Q43 27 37 34L30 38Q30 44 26 45Z",
    lines:
      "M13 18L21 24L24 21L27 24L35 18M19 14L24 17L29 14M11 31Q15 31 18 35M37 31Q33 31 30 35M21 34L22 33M27 34L26 33M24 24L24 30",
    eyes: "M21 25.500L10.5 20Q10.5 28.5 19 29ZM27 25.500L37.5 20Q37.5 28.5 29 29Z",
    teeth: "M18.6 37L20 42L21.5 38L23 40.500L24 38L25 40.500L26.5 38L28 42L29.4 37Q24 39.5 18.6 37Z",
    gaps: "M15.5 22.500L15 28M32.5 22.500L33 28",
  },
  // A hyena in profile: a mane of spikes, one torn ear, a muzzle that laughs.
  gnoll: {
    head: "M1 30Q3 25 8 24Q14 21 17 15L14 4L19 8L21 5L24 11L28 2L30 10L35 7L35 13L41 12L39 18L46 20L41 24L47 29L41 31L46 37L40 37L43 44L36 42L35 48L30 44L25 48L24 41Q18 44 9 40L18 37L6 36L12 34Q4 34 1 30Z",
    lines:
      "M18 17L24 20M17 10L20 14M28 9Q31 15 29 20M34 14Q37 20 34 26M39 22Q38 28 34 32M28 36Q33 36 36 40M22 26Q26 30 24 36M5 28L8 27",
    eyes: "M15.5 23.500Q20 17 27 18.500Q23.5 26 15.5 23.500Z",
    teeth:
      "M4 32L6.5 36.500L8.5 32.500L10.5 36L12.5 32L14.5 36L16.5 31.500L18.5 35.500L21 30.500Q12 32.5 4 32ZM9 39.500L11 36.500L13 39L15.5 36.500L17.5 39.500Z",
    gaps: "M20.5 19.500L20.5 24",
  },
  // Hair of snakes, a still face, eyes that one must not meet.
  gorgon: {
    head: "M24 48L21 45Q14 41 13 31Q7 34 2 28Q0 21 6 20Q11 24 12 21Q4 17 5 9Q10 2 14 8Q12 14 17 15Q13 8 17 2Q24 -1 24 5Q21 10 24 13Q26 5 32 2Q38 3 35 8Q31 10 31 15Q36 13 36 8Q43 4 44 11Q42 18 35 20Q39 24 42 19Q48 21 46 28Q41 34 35 31Q34 41 27 45Z",
    lines:
      "M15 22L22 25M33 22L26 25M24 25L24 33L22 34M17 35Q15 32 16 29M31 35Q33 32 32 29M8 10Q9 15 14 18M18 5Q17 10 19 14M31 5Q28 9 28 14M41 11Q39 16 34 18M4 25Q8 28 12 27M44 25Q40 28 36 27M20 42L24 44L28 42",
    eyes: "M22.5 29Q18.5 23.5 14.5 26.500Q17 31.5 22.5 29ZM25.5 29Q29.5 23.5 33.5 26.500Q31 31.5 25.5 29ZM3.5 24.500L6 22.500L6 25.500ZM7.5 8L10 6.500L10 9.500ZM19 3.500L21.5 2.500L21 5.500ZM32.5 4.500L35 5L33 7ZM39.5 8L42 8.500L40 10.500ZM44.5 24.500L42 22.500L42 25.500Z",
    teeth: "M18.5 37Q24 34.5 29.5 37L28.5 43L27 38.500L24 40L21 38.500L19.5 43Z",
    gaps: "M18.5 26L18.8 30M29.5 26L29.2 30",
  },
  // In profile: horns swept back, a wing behind, smoke at the nostril.
  dragon: {
    head: "M0 28Q1 22 8 21L10 18Q14 15 20 14L24 4L27 12L34 0L34 12Q42 5 48 3Q44 11 48 15Q42 17 47 24Q40 22 43 31Q41 40 47 48L22 48Q30 42 27 35L24 38L23 34L19 38L17 35L14 40L11 35L7 39L5 34Q1 33 0 28Z",
    lines:
      "M33 13Q38 19 36 28Q33 36 36 44M34 12Q42 11 47 15M36 18Q42 19 46 24M24 15Q28 18 28 24Q33 28 31 36M3 27Q8 25 14 26M10 19Q11 22 9 24M29 40L32 38M31 45L35 42M20 31Q24 30 26 27",
    eyes: "M14 23Q18 16 24.5 18Q21 25 14 23ZM2.5 26L5 24.500L4.5 27.500Z",
    teeth: "M2.5 30L4.5 34.500L6.5 30.500L8.8 36L11 30L13.5 36L15.8 29.500L18 34L20 29Q11 29.5 2.5 30Z",
    gaps: "M19 18.500L19 23",
  },
  // Too large for its space: a brow like a cliff, uneven tusks, one eye smaller than the other.
  troll: {
    head: "M0 48Q1 38 8 34Q3 27 6 19L1 18Q0 13 4 10Q8 12 9 14Q10 8 14 6L13 2L18 4L22 1L25 4L31 2L32 5Q38 8 39 15Q42 10 47 12Q48 17 43 20Q46 27 41 34Q47 37 48 48Z",
    lines:
      "M10 19Q16 14 23 19Q30 13 38 18M12 16Q17 12 22 14M27 13Q32 11 36 15M20 22Q18 29 22 30Q25 28 28 30Q31 28 28 21M11 34Q9 28 12 24M38 33Q40 28 37 24M5 42L10 39M43 42L38 39M16 8L18 11M30 7L29 10",
    eyes: "M12 20.500L20 22.500Q17 26 13 24.500ZM36 19.500L28.5 22.500Q31 25.5 35 23.500Z",
    teeth:
      "M11 38Q8 28 13.5 23.500Q14 31 17.5 36ZM36 39Q40 31 36.5 26.500Q34 33 31 37ZM18 37L20 33.500L22 36.500L24.5 33.500L26.5 36.500L29 34L31 37Q24 41 18 37Z",
    gaps: "M16 21.800L16 25M32 21.200L32 24.500M14 37Q24 43 34 38",
  },
  // What rose from the grave: sunken eyes, no lips, hair in strands, a hand that reaches.
  zombie: {
    head: "M8 48L10 40L6 42L9 35Q5 30 6 21L2 25L6 15Q9 4 19 4L18 1L23 4Q34 2 37 13Q40 20 36 27L37 33L33 34L33 39L31 41L35 46L37 36L36 28L39 33L40 25L42.5 33L45 26L45 33L48 30Q48 40 42 48Z",
    lines:
      "M9 13Q13 8 18 9M14 5L10 12M20 4L17 11M27 4L28 10L25 13L28 16M10 34Q12 31 11 27M31 33Q34 31 34 27M12 40L15 37M37 37L36 31M40 36L40 29M43 36L43 30M12 22Q10 18 14 15M22 15Q28 14 31 18",
    eyes: "M17.5 22.500Q15.5 19.5 13.5 21.500Q15 25 17.5 22.500ZM28.5 22.500Q26.5 18.5 23.5 21.500Q25.5 25.5 28.5 22.500Z",
    teeth:
      "M12 31L31 30L32 33L31 39L29 34.500L27.5 39L26 34.500L23.5 40L22 34.500L19.5 39L18 34.500L15.5 38L14.5 34L12.5 35Z",
    gaps: "M15 31L15 34M18.5 31L18.5 34.500M22 30.800L22 34.500M26 30.500L26 34.500M29 30.300L29 34.500M19.5 29L21 25.500L22.5 29M15.5 21.500L15.6 23.300M26 20.800L26 23.8",
  },
};

/** The eyes alone: drawn dark over a head, they are its lids. */
export const eyesOf = (name: string): string => known(name).eyes;

const known = (name: string): Beast => BEASTS[Object.keys(BEASTS).find((one) => name.includes(one)) ?? ""] ?? UNKNOWN;

const RIM: Style = { tone: "rim", alpha: 0.95 };
const HEAD: Style = { tone: "beast" };
const LINES: Style = { tone: "rim", width: 0.75, alpha: 0.72 };
const EYES: Style = { tone: "eye" };
const TEETH: Style = { tone: "fang" };
const GAPS: Style = { tone: "beast", width: 0.9 };

/** The head of a monster by its name or its card's; x, y is the corner of its space. */
export function beast(s: Sketch, name: string, x: number, y: number, size: number, key: number): void {
  const { head, lines, eyes, teeth, gaps } = known(name);
  const wide = size * (1 + sway(key, 5, 1, 0.05));
  const lean = sway(key, 5, 2, 1);
  const put = (d: string, shift = 0): string => {
    let odd = false;
    return d.replace(/-?[\d.]+/g, (number) => {
      odd = !odd;
      const v = Number(number) + shift;
      return `${n(odd ? x + 24 * size + (v - 24) * wide + lean : y + v * size)}${odd ? " " : ""}`;
    });
  };
  // The light is the same head behind the dark one, a little to the north-west.
  s.put(RIM, put(head, -1.15));
  s.put(HEAD, put(head));
  s.put(LINES, put(lines));
  s.put(EYES, put(eyes));
  s.put(TEETH, put(teeth));
  s.put(GAPS, put(gaps));
}
