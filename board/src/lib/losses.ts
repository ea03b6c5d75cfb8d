/** What is lost when the browser erases everything it stores. */
import { SOLO_MODES } from "./playMode";
import type { HeldSeats } from "./store";

export interface Losses {
  /** Running matches: alone, with bots or on one screen, and with other players. */
  running: number;
  withOthers: number;
  /** Finished maps with their statistics. */
  maps: number;
}

/** Whether a table may have other players, who would wait for one who leaves. */
export const hasOthers = ({ label }: HeldSeats): boolean => !SOLO_MODES.includes(label);

export function lossesOf(held: readonly HeldSeats[], maps: number): Losses {
  const running = held.filter(({ over }) => !over);
  return { running: running.length, withOthers: running.filter(hasOthers).length, maps };
}
