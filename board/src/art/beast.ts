/** Beasts: each monster whose name is known has a head of its own, all others share one. Drawn in a box of 48. */
import { chance, n, sway } from "./hand";
import type { Sketch, Style } from "./sketch";

interface Beast {
  /** The dark head, and lines of pale light along it. */
  head: string;
  rim: string;
  eyes: string;
  teeth?: string;
}

/** What nobody knows yet: horns, a shaggy coat, a wide grin. */
const UNKNOWN: Beast = {
  head: "M14 42L16 46L19 41L23 46L26 41L30 46L33 41L36 44L36 38L40 37L36 32L41 28L36 25L38 20L34 18Q42 14 39 3Q36 11 29 13Q24 11 19 13Q12 11 8 3Q5 14 13 18L9 21L12 25L7 28L12 32L8 37L12 38Z",
  rim: "M13 18Q5 14 8 3Q12 11 19 13Q24 11 29 13Q36 11 39 3M9 21L12 25L7 28M12 32L8 37",
  eyes: "M21.5 25Q17 20 14.5 21Q16 27 21.5 25ZM26.5 25Q31 20 33.5 21Q32 27 26.5 25Z",
  teeth: "M15 31L17.6 36L19.8 32.2L22.4 37L25 32.4L27.6 37L29.6 32.2L32 36L33.5 30.6Q24 34 15 31Z",
};

const BEASTS: Record<string, Beast> = {
  // Ears like sails, a long nose, a thin grin.
  goblin: {
    head: "M24 44Q17 44 15 36L13 31Q6 29 1 14Q9 17 13 21Q15 10 24 9Q33 10 35 21Q39 17 47 14Q42 29 35 31L33 36Q31 44 24 44Z",
    rim: "M13 31Q6 29 1 14Q9 17 13 21Q15 10 24 9Q31 9.5 34 17M5 18Q9 22 13 26M43 18Q39 22 35 26",
    eyes: "M21 24Q18 18 14.5 20.5Q16 26 21 24ZM27 24Q30 18 33.5 20.5Q32 26 27 24Z",
    teeth: "M16 36Q24 41 32 36L30.5 35L29 38L27 36.6L25 39.4L23 36.8L21 39L19 36L17.6 37.4Z",
  },
  // A bear that stands too tall: round ears, a heavy jaw full of teeth.
  bugbear: {
    head: "M8 45L10 37L6 33L9 28L6 23L10 20Q4 16 6 9Q11 4 16 11Q24 7 32 11Q37 4 42 9Q44 16 38 20L42 23L39 28L42 33L38 37L40 45L34 42L30 46L24 43L18 46L14 42Z",
    rim: "M10 20Q4 16 6 9Q11 4 16 11Q24 7 32 11Q37 4 42 9M9 28L6 23L10 20M10 37L6 33L9 28",
    eyes: "M19.5 21Q16.5 17 14 19Q15 23.6 19.5 21ZM28.5 21Q31.5 17 34 19Q33 23.6 28.5 21Z",
    teeth: "M14 30Q24 26 34 30L33 38L31 32L28.6 36L26 31.600L24 36L22 31.600L19.4 36L17 32L15 38Z",
  },
  // A lizard's wedge of a head under a crest of spikes.
  kobold: {
    head: "M24 46Q20 44 19 38L12 33Q7 26 11 19L6 15L14 14L12 6L19 11L24 2L29 11L36 6L34 14L42 15L37 19Q41 26 36 33L29 38Q28 44 24 46Z",
    rim: "M11 19L6 15L14 14L12 6L19 11L24 2L29 11L36 6L34 14M12 33Q7 26 11 19M21.5 40Q24 38 26.5 40",
    eyes: "M20 23L12.5 19.500Q13 26.5 20 26ZM28 23L35.5 19.500Q35 26.5 28 26Z",
    teeth: "M19.6 35L20.8 39L22 35.600ZM28.4 35L27.2 39L26 35.600ZM22.6 42.500L24 45.500L25.4 42.500Z",
  },
  // A hyena: a mane down the neck, pointed ears, a laughing muzzle to the west.
  gnoll: {
    head: "M2 31L6 25Q13 22 17 16L16 5L23 11L27 3L30 11Q37 13 39 20L44 21L40 26L45 30L40 33L43 39L37 39L38 46L32 42L27 46L25 39Q19 42 12 38L19 36L14 35L5 37L10 34Z",
    rim: "M2 31L6 25Q13 22 17 16L16 5L23 11L27 3L30 11Q37 13 39 20L44 21M33 18L36 24L33 28L37 33",
    eyes: "M17 23Q21 17.5 26 19.500Q23 25 17 23Z",
    teeth: "M7 34.500L9 30.500L11 33.500L13 29.800L15 33L17 29.600L19 33.500L21 30.500L22 35L14 34.200Z",
  },
  // Hair of snakes, a still face, eyes that one must not meet.
  gorgon: {
    head: "M24 46Q15 42 14 30Q8 32 4 27Q2 22 7 21Q10 24 13 22Q6 17 7 10Q11 5 14 10Q13 15 17 16Q14 8 19 3Q25 1 24 7Q22 11 25 14Q26 6 32 4Q37 5 35 9Q31 11 31 16Q36 14 36 9Q42 6 42 12Q41 19 35 21Q39 24 42 20Q47 22 44 27Q40 32 34 30Q33 42 24 46Z",
    rim: "M13 22Q6 17 7 10Q11 5 14 10M17 16Q14 8 19 3Q25 1 24 7M25 14Q26 6 32 4Q37 5 35 9M36 9Q42 6 42 12Q41 19 35 21M14 30Q8 32 4 27Q2 22 7 21M34 30Q40 32 44 27",
    eyes: "M22.5 28Q18.5 23.5 15.5 27Q18.5 31 22.5 28ZM25.5 28Q29.5 23.5 32.5 27Q29.5 31 25.5 28ZM5 25.400L7 23.600L7 26ZM9 9.400L11 8L11 10.500ZM21 4.600L23 4L22.5 6.300ZM32.5 6.200L34.6 6.600L33 8.200ZM39 9.500L41 10L39.5 11.600ZM42.8 25L41 23.600L41 26Z",
    teeth: "M19.5 37Q24 34.8 28.5 37L27.5 41L26.3 37.400L21.7 37.400L20.5 41Z",
  },
  // In profile: horns swept back, a wing behind, smoke at the nostril.
  dragon: {
    head: "M1 27Q3 21 10 21Q14 15 21 14L27 3L28 12L36 1L34 13Q43 6 47 5Q43 12 47 16Q41 17 45 24Q39 22 41 31Q40 40 46 46L24 46Q31 40 27 33Q22 36 16 34L13 38L11 34L8 37L6 33Q2 33 1 27Z",
    rim: "M1 27Q3 21 10 21Q14 15 21 14L27 3L28 12L36 1L34 13Q43 6 47 5M34 13Q37 19 35 27M34 13Q42 13 47 16M35 18Q41 19 45 24M31 40Q34 36 33 31",
    eyes: "M15 23.500Q18.5 17.5 23.5 19Q20.5 25 15 23.500ZM3.6 25.600L5.6 24.600L5.2 26.800Z",
    teeth: "M4 30L5.4 33L7 30.200L8.8 33.600L10.6 30L12.6 33.800L14.6 29.600L16.4 32.600L18 29Q11 29 4 30Z",
  },
  // Too large for its space: a low brow, tusks that point up, small eyes.
  troll: {
    head: "M3 46Q3 36 9 33Q5 26 8 18Q4 17 4 12Q9 11 11 14Q14 4 24 4Q34 4 37 14Q39 11 44 12Q44 17 40 18Q43 26 39 33Q45 36 45 46Z",
    rim: "M3 46Q3 36 9 33Q5 26 8 18Q4 17 4 12Q9 11 11 14Q14 4 24 4Q34 4 37 14Q39 11 44 12M14 17Q24 12 34 17M21 22Q20 28 24 28.500Q28 28 27 22",
    eyes: "M14.5 19.500L20 21.500Q18 24 15 23ZM33.5 19.500L28 21.500Q30 24 33 23Z",
    teeth:
      "M14 36Q13 28 16.5 25.500Q17 31 19 34ZM34 36Q35 28 31.5 25.500Q31 31 29 34ZM20 36L22 33.500L24 36L26 33.500L28 36L24 37.500Z",
  },
  // A skull that still walks: one eye gone, a torn jaw, a hand that reaches.
  zombie: {
    head: "M13 45L15 38Q11 36 11 30Q6 27 7 18Q9 5 22 5Q36 4 38 17Q39 25 34 29L34 35L31 36L31 40L36 43L39 36L38 29L41 34L42 27L43.5 34L46 29L45 38Q44 45 37 46Z",
    rim: "M11 30Q6 27 7 18Q9 5 22 5Q33 4.5 37 12M20 6L19 10L22 12L20 15M39 36L38 29L41 34L42 27L43.5 34L46 29M15 38Q11 36 11 30",
    eyes: "M12.5 19Q15.5 15 19.5 18.500Q17 23.5 12.5 19ZM26 17.500L31 22.500L30 23.500L25 18.500ZM30 17.500L31 18.500L26 23.500L25 22.500ZM21.5 25L23 22.500L24.5 25Z",
    teeth:
      "M15 29L32 28.500L32 31L30 31L30 34L28 34L28 31L25.5 31L25.5 34.500L23.5 34.500L23.5 31L21 31L21 34L19 34L19 31L15 31Z",
  },
};

const HEAD: Style = { tone: "beast" };
const RIM: Style = { tone: "rim", width: 1.05, alpha: 0.95 };
const EYES: Style = { tone: "eye" };
const TEETH: Style = { tone: "eye", alpha: 0.9 };
const FUR: Style = { tone: "rim", width: 0.7, alpha: 0.55 };

/** The head of a monster by its name or its card's; x, y is the corner of its space. */
export function beast(s: Sketch, name: string, x: number, y: number, size: number, key: number): void {
  const known = Object.keys(BEASTS).find((one) => name.includes(one));
  const { head, rim, eyes, teeth = "" } = known ? BEASTS[known] : UNKNOWN;
  const wide = size * (1 + sway(key, 5, 1, 0.05));
  const lean = sway(key, 5, 2, 1);
  const put = (d: string): string => {
    let odd = false;
    return d.replace(/[\d.]+/g, (number) => {
      odd = !odd;
      const v = Number(number);
      return `${n(odd ? x + 24 * size + (v - 24) * wide + lean : y + v * size)}${odd ? " " : ""}`;
    });
  };
  s.put(HEAD, put(head));
  s.put(RIM, put(rim));
  if (!known) {
    let fur = "";
    for (let i = 0; i < 8; i++) {
      const fx = 13 + i * 3 + sway(key, i, 31, 1);
      const fy = 38 + chance(key, i, 32) * 2;
      fur += `M${fx} ${fy}L${fx + (fx < 24 ? -1 : 1)} ${fy + 3.4}`;
    }
    s.put(FUR, put(fur));
  }
  s.put(EYES, put(eyes));
  if (teeth) s.put(TEETH, put(teeth));
}
