/** What is lost when a browser erases everything that it stores. */
import { SOLO_MODES } from "./playMode";
import type { HeldSeats } from "./store";

export interface Losses {
  /** Matches that still run: alone, with bots or on one screen, and with others who play on. */
  running: number;
  withOthers: number;
  /** Finished maps with their statistics. */
  maps: number;
}

/** Whether others may sit at a table: they would wait for a player who leaves without a word. */
export const hasOthers = ({ label }: HeldSeats): boolean => !SOLO_MODES.includes(label);

export function lossesOf(held: readonly HeldSeats[], maps: number): Losses {
  const running = held.filter(({ over }) => !over);
  return { running: running.length, withOthers: running.filter(hasOthers).length, maps };
}
