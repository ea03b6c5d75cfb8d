/** The language and the options of this browser, as reactive state. */

import { CHOSEN, DEFAULTS, type Option, type Options, readOption, SLOWNESS } from "./options";
import { forget, recall, remember } from "./store";
import { LANGUAGES, loadWords } from "./words";

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
  light = $state(stored("light"));
  sound = $state(stored("sound"));
  volume = $state(stored("volume"));
  text = $state(stored("text"));
  pace = $state(stored("pace"));
  nextCard = $state(stored("nextCard"));
  left = $state(stored("left"));
  ask = $state(stored("ask"));
  legal = $state(stored("legal"));
  pad = $state(stored("pad"));
  read = $state(stored("read"));
  night = $state(night.matches);
  calm = $state(calm.matches);
  dark = $derived(this.light === "dark" || (this.light === "auto" && this.night));
  slowness = $derived(SLOWNESS[this.pace]);
  /** Counts the languages loaded, so that texts are written again. */
  languageVersion = $state(0);

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
    this.languageVersion++;
    document.documentElement.lang = language;
    if (keep) remember("language", language);
  }

  set<K extends Option>(option: K, value: Options[K]): void {
    (this as Options)[option] = value;
    remember(option, value);
  }

  /** Set every option back; the language stays. */
  reset(): void {
    for (const option of CHOSEN) {
      this.set(option, DEFAULTS[option]);
      forget(option);
    }
  }
}

const stored = <K extends Option>(option: K): Options[K] => readOption(option, recall<unknown>(option, null));

export const preferences = new Preferences();
