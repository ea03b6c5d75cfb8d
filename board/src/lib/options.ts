/** What a player may choose for this browser: which choices there are, what is stored, and what a choice means. */

export type Light = "auto" | "light" | "dark";
export type Pace = "slow" | "normal" | "fast";

/** The longest that a table may leave the next card face down, in ms: a day, until a lone player turns it. */
export const LONGEST_PAUSE = 86_400_000;

/** Every option with the value that it has before anything is chosen. */
export const DEFAULTS = {
  light: "auto" as Light,
  sound: false,
  /** From 0.1 to 1. */
  volume: 1,
  /** By how much text is larger than usual. */
  text: 1,
  /** How fast ceremonies, ambushes and turning cards go by. */
  pace: "normal" as Pace,
  /** How long the next card lies face down before it is turned, in ms, unless the table turns it sooner. */
  nextCard: LONGEST_PAUSE,
  /** Tools and Draw are where the left hand reaches them. */
  left: false,
  /** A drawing is sent only after a question. */
  ask: false,
  /** Every legal position is shown. */
  legal: false,
  /** The shape is moved with buttons. */
  pad: false,
  /** An edict has been read on this device: until then the first turn points at them. */
  read: false,
};
export type Options = typeof DEFAULTS;
export type Option = keyof Options;

/** The choices of every option that is neither on nor off. */
export const CHOICES: { readonly [K in Option]?: readonly Options[K][] } = {
  light: ["auto", "light", "dark"],
  volume: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
  text: [1, 1.15, 1.3, 1.5],
  pace: ["slow", "normal", "fast"],
  nextCard: [LONGEST_PAUSE, 300, 2000, 5000, 10_000],
};

/** The options that the options page resets: all but whether an edict has been read, which is not chosen. */
export const CHOSEN = (Object.keys(DEFAULTS) as Option[]).filter((option) => option !== "read");

/** A stored value, or the default where nothing is stored that can be chosen. */
export function readOption<K extends Option>(option: K, stored: unknown): Options[K] {
  const choices: readonly unknown[] = CHOICES[option] ?? [false, true];
  return (choices.includes(stored) ? stored : DEFAULTS[option]) as Options[K];
}

/** How long something takes, compared with the usual. */
export const SLOWNESS: Readonly<Record<Pace, number>> = { slow: 1.7, normal: 1, fast: 0.6 };

/** After how many ms the page turns the next card: as the player likes it, but not later than the table does; null where it does not. */
export const turnsAfter = (resolvesIn: number | null, nextCard: number): number | null =>
  resolvesIn === null || nextCard >= resolvesIn ? null : nextCard;

/** The smallest windows that enlarged text may leave to a table, in its own pixels. */
const PHONE = { width: 345, height: 600 };
const DESK = { width: 960, height: 600 };
/** The narrowest page. */
const PAGE_WIDTH = 320;

/** How much larger a page's text is: as the player likes it, as far as the window has room for it. */
export const pageZoom = (text: number, width: number): number => atLeastOne(Math.min(text, width / PAGE_WIDTH));

/** The same at a table, whose page does not scroll. */
export function tableZoom(text: number, width: number, height: number): number {
  const least = width > height ? DESK : PHONE;
  return atLeastOne(Math.min(text, width / least.width, height / least.height));
}

const atLeastOne = (zoom: number): number => Math.max(1, Math.round(zoom * 100) / 100);
