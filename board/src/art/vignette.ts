/** The small landscape at the head of a card: the grounds that it offers, side by side, as they would lie on a sheet. */
import type { Country, Plot, Wash } from "./country";
import { chance } from "./pen";

const ROWS = 2;
const COLS = 5;

/** A number of its own for each card. */
const key = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** The border between two grounds wanders from row to row; where nothing is offered the paper is bare, with ruins. */
export function vignette(lands: readonly Wash[], name: string): Country {
  const salt = key(name);
  const peak = Math.floor(chance(salt, 1) * ROWS);
  const plots: Plot[] = [];
  for (let row = 0; row < ROWS; row++)
    for (let col = 0; col < COLS; col++) {
      const across = col + 0.5 + (chance(row, salt, 7) - 0.5) * 1.9;
      const index = Math.max(0, Math.min(lands.length - 1, Math.floor((across * lands.length) / COLS)));
      const mountain = lands.length > 0 && row === peak && col === COLS - 1;
      const land = mountain ? "mountain" : (lands[index] ?? "");
      plots.push({
        land,
        both: false,
        dead: false,
        ruins: !lands.length && (row + col) % 2 === 1,
        coin: false,
        mark: false,
        church: land === "village" && col === Math.floor((index + 0.5) * (COLS / lands.length)) && row === 1 - peak,
        beast: "",
        initial: "",
      });
    }
  return { rows: ROWS, cols: COLS, plots };
}
