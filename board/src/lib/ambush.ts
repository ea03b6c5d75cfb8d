/** The phases of an ambush scene. */

/** An ambush walks round the sheet or comes nearer, leaps, and is looked at where it landed. */
export type AmbushPhase =
  | { show: "walk"; at: number; ms: number }
  | { show: "approach" | "leap" | "landed"; ms: number };

const APPROACH_MS = 450;
const LEAP_MS = 280;
/** From its leap on. */
const LOOK_MS = 1100;
/** At each place of its way round the sheet, and on the whole way. */
const STEP_MS = 90;
const WALK_MS = 1400;

/** The course of an ambush that passes `places` places on its way; where nothing may move it has landed at once. */
export function ambushPhases(places: number, calm: boolean, slowness = 1): AmbushPhase[] {
  const leap = calm ? 0 : LEAP_MS;
  const ms = Math.min(STEP_MS, WALK_MS / places);
  const way: AmbushPhase[] = calm ? [] : Array.from({ length: places }, (_, at) => ({ show: "walk", at, ms }));
  const phases: AmbushPhase[] = [
    ...(way.length ? way : [{ show: "approach" as const, ms: calm ? 0 : APPROACH_MS }]),
    { show: "leap", ms: leap },
    { show: "landed", ms: LOOK_MS - leap },
  ];
  // The leap is an animation with a time of its own.
  return phases.map((phase) => (phase.show === "leap" ? phase : { ...phase, ms: phase.ms * slowness }));
}
