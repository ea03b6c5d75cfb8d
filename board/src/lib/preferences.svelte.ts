/** Language, light and sound: preferences that every part of the page follows at once. */

import { recall, remember } from "./store";
import { LANGUAGES, loadWords } from "./words";

export type Light = "auto" | "light" | "dark";

function wished(): string {
  const kept = recall<string>("language", "");
  const wishes = [kept, ...navigator.languages].map((wish) => wish.slice(0, 2));
  return wishes.find((wish) => LANGUAGES.includes(wish)) ?? "en";
}

const night = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

class Preferences {
  language = $state("en");
  /** As the reader’s own country writes dates and times, where it speaks this language. */
  locale = $derived(navigator.languages.find((one) => one.startsWith(this.language)) ?? this.language);
  light = $state<Light>(recall<Light>("light", "auto"));
  sound = $state(recall("sound", false));
  legal = $state(recall("legal", false));
  pad = $state(recall("pad", false));
  /** Whether an edict has been read on this device: until then the first turn points at them. */
  read = $state(recall("read", false));
  night = $state(night.matches);
  calm = $state(calm.matches);
  dark = $derived(this.light === "dark" || (this.light === "auto" && this.night));
  /** Counts the languages loaded, so that texts are written again. */
  spoken = $state(0);

  constructor() {
    night.addEventListener("change", () => {
      this.night = night.matches;
    });
    calm.addEventListener("change", () => {
      this.calm = calm.matches;
    });
  }

  async begin(): Promise<void> {
    await this.speak(wished(), false);
  }

  async speak(language: string, keep = true): Promise<void> {
    await loadWords(language);
    this.language = language;
    this.spoken++;
    document.documentElement.lang = language;
    if (keep) remember("language", language);
  }

  set(key: "light" | "sound" | "legal" | "pad" | "read", value: Light | boolean): void {
    (this as Record<typeof key, Light | boolean>)[key] = value;
    remember(key, value);
  }
}

export const preferences = new Preferences();
