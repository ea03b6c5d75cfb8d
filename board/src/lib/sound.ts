/** Plays sounds if they are turned on; the instruments are loaded only then. */
import { preferences } from "./preferences.svelte";
import type { Sound } from "./synth";

export function play(name: Sound): void {
  if (preferences.sound) import("./synth").then(({ make }) => make(name, preferences.volume)).catch(() => undefined);
}
