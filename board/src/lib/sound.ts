/** What is heard, where sound is wanted: until then not even the instruments are fetched. */
import { preferences } from "./preferences.svelte";
import type { Sound } from "./synth";

export function play(name: Sound): void {
  if (preferences.sound) import("./synth").then(({ make }) => make(name, preferences.volume)).catch(() => undefined);
}
