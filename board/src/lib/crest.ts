/** Crests: written `shape-field-second-charge`, each a number. */
import type { Player } from "./store";

export const SHIELDS = [
  "M3 3H29V17C29 25 22 29 16 31 10 29 3 25 3 17Z",
  "M16 2 29 7C30 19 25 27 16 31 7 27 2 19 3 7Z",
  "M16 2C24 2 30 8 30 16.5 30 25 24 31 16 31 8 31 2 25 2 16.5 2 8 8 2 16 2Z",
  "M16 1.5 30.5 16 16 31.5 1.5 16Z",
];
export const COLOURS = ["#7a1f2b", "#1f4e79", "#2f5a00", "#5b2a86", "#8a5a00", "#2a211b", "#f4ead3", "#d9a520"];
export const CHARGES = [
  "M16 7 18.4 13.3 25 13.6 19.8 17.8 21.6 24.3 16 20.6 10.4 24.3 12.2 17.8 7 13.6 13.6 13.3Z",
  "M8 23 13.5 12 16.5 17 19 13.5 24.5 23Z",
  "M16 7 20.5 14H18.5L22 19H18L18 24H14V19H10L13.5 14H11.5Z",
  "M10 24V12H8V8H11V10H14.5V8H17.5V10H21V8H24V12H22V24Z",
  "M7 14C10 11 12 11 16 14 20 17 22 17 25 14V18C22 21 20 21 16 18 12 15 10 15 7 18Z",
  "M16 7 17.6 14.4 25 16 17.6 17.6 16 25 14.4 17.6 7 16 14.4 14.4Z",
  "M9 23C9 15 12 9 16 8 20 9 23 15 23 23L19 20 16 24 13 20Z",
  "M14.4 8H17.6V14.4H24V17.6H17.6V24H14.4V17.6H8V14.4H14.4Z",
];
function pick<T>(list: readonly T[], text: string | undefined): T {
  return list[Math.abs(Number(text) || 0) % list.length];
}

/** The numbers of a crest; a seat without a crest gets a default. */
const partsOfCrest = (crest: string, seat = 0): string[] =>
  /^\d+(-\d+){3}$/.test(crest) ? crest.split("-") : [seat, seat + 1, 6 + (seat % 2), seat * 3 + 5].map(String);

/** A crest as SVG, 32 units wide; `id` distinguishes its clip path from others on the page. */
export function crestSvg(crest: string, seat = 0, id = "crest"): string {
  const [shape, field, second, charge] = partsOfCrest(crest, seat);
  const shield = pick(SHIELDS, shape);
  return (
    `<clipPath id="${id}-shield"><path d="${shield}"/></clipPath><path d="${shield}" fill="${pick(COLOURS, field)}"/>` +
    `<path d="M16 0H32V33H16Z" fill="#000" opacity="0.12" clip-path="url(#${id}-shield)"/>` +
    `<path d="${pick(CHARGES, charge)}" fill="${pick(COLOURS, second)}" stroke="#00000055" stroke-width="0.6"/>` +
    `<path d="${shield}" fill="none" stroke="var(--map-ink)" stroke-width="1.4"/>`
  );
}

/** Each character has its shield and its charge; at a table the seat colours the field, so that two of a kind can be distinguished. */
export function crestOfLevel(level: string, seat = 0): string {
  let sum = 7;
  for (const letter of level) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  // A field of colour, and a charge of parchment or gold.
  return [sum % 4, (sum + seat) % 6, 6 + (sum % 2), (sum >> 3) % 8].join("-");
}

/** The crest at a table: a person's own, and a bot's by its character. */
export const crestOf = (one: Player | undefined): string =>
  one?.state === "bot" ? crestOfLevel(one.level, one.seat) : (one?.crest ?? "");
