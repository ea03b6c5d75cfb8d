/** Texts in the language of the moment; reading one inside a component follows a change of language. */
import type { FluentVariable } from "@fluent/bundle";
import type { ErrorDetail, Origin, Weaker, Wording } from "./messages";
import { capital } from "./number";
import { preferences } from "./preferences.svelte";
import type { HeldSeats, Player } from "./store";
import { attributes, knows, write, writeError } from "./words";

export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  void preferences.languageVersion;
  return write(key, values);
}

/** The text of an error; custom cards have their own names. */
export function errorText(problem: ErrorDetail): string {
  void preferences.languageVersion;
  return writeError(problem, (id) => own(id)?.name ?? id);
}

/** The words that custom cards bring. */
let customWordings = $state.raw<readonly Wording[]>([]);

/** Take up the words of the custom cards in play. */
export function learn(words: readonly Wording[]): void {
  customWordings = words;
}

/** The wording of a custom card: in this language, or else in English, or in its first language. */
function own(id: string): Wording | undefined {
  const words = customWordings.filter(({ card }) => card === id);
  const wordingIn = (language: string) => words.find((one) => one.language === language);
  return wordingIn(preferences.language) ?? wordingIn("en") ?? words[0];
}

/** What a player must know about the origin of the cards: both boxes, or a mixture that the rulebook does not allow. */
export const originRemarks = (origin: Origin): string[] => [
  ...(origin.combined ? [t("origin-combined", { ruins: origin.ruins_joined })] : []),
  ...origin.departures.map((departure) => t(`origin-${departure}`)),
];

export const says = (key: string): boolean => {
  void preferences.languageVersion;
  return knows(key);
};

/** The sentences of which a message consists, by their names. */
export const partsOf = (key: string): string[] => {
  void preferences.languageVersion;
  return attributes(key);
};

const named = (prefix: string, id: string): string => {
  const key = `${prefix}-${id}`;
  if (says(key)) return write(key);
  const formatNumber = id.replaceAll("_", " ");
  return own(id)?.name ?? capital(formatNumber);
};

/** The name of a card, skill or season; a custom card without words is called by its id. */
export const cardName = (id: string): string => named("card", id);
/** The printed name of a card in this language's edition, in a sentence, if it differs from the translated one. */
export const printedName = (id: string): string =>
  partsOf(`card-${id}`).includes("printed") ? t("printed-name", { name: write(`card-${id}.printed`) }) : "";
/** The letter of an edict by its place. */
export const edictLetter = (place: number): string => t(`edict-${"abcd"[place]}`);
export const seasonName = (id: string): string => named("season", id);
export const boxName = (id: string): string => named("ui-box", id);
/** The character that a bot of a level is, and its temper. */
export const levelName = (id: string): string => (says(`bot-${id}`) ? write(`bot-${id}`) : id);
export const temperOf = (id: string): string => (says(`bot-${id}`) ? write(`bot-${id}.rule`) : "");
/** What makes a level of bots weaker at a table than it could be, in one sentence. */
export const weakerThan = ({ level, plays, reasons }: Weaker): string =>
  t(plays === level ? "weaker-somewhat" : "weaker-plays", {
    level: levelName(level),
    plays: levelName(plays),
    reasons: reasons.map(({ why, card }) => t(`weaker-${why}`, { card: card ? cardName(card) : "" })).join(", "),
  });
/** The title of a solo rating, by its bound; "none" below the last. */
export const titleName = (bound: string): string =>
  t(`title-${bound.startsWith("-") ? `minus-${bound.slice(1)}` : bound || "none"}`);
/** The title that a solo match won, if it won one. */
export const wonTitle = (bound: string): string => (bound && bound !== "none" ? titleName(bound) : "");
/** The name of an unnamed player in the reader's language; from the second seat on with its number. */
export const unnamed = (seat: number): string => t("ui-cartographer") + (seat > 1 ? ` ${seat}` : "");
/** In the reader's language a bot is called by its character, with the number that its name has, and a player without a
 * name a cartographer. */
export const seatName = ({ state, level, name, seat }: Player): string =>
  state === "bot" ? levelName(level) + (name.match(/ \d+$/)?.[0] ?? "") : name || unnamed(seat);
/** A table as its players call it: by its name, or by who else plays. */
export function gameName({ name, label, players = [], tokens, seat }: HeldSeats): string {
  const others = players.filter((one) => (tokens.length > 1 ? one.seat > tokens.length : one.seat !== seat));
  return name || others.map(seatName).join(", ") || t(`ui-kind-${label || "friends"}`);
}
/** Several names as a sentence lists them: "Ann and Bob". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(preferences.language).format(names);
/** The name of a map: translated for a printed map, as given for a custom one. */
export const mapName = (id: string): string => {
  const key = `map-${id.toLowerCase()}`;
  return says(key) ? write(key) : id;
};
/** What a map is called; one that is not printed as such, whatever name it was given. */
export const mapLabel = ({ map, custom_map: custom }: { map: string; custom_map?: boolean }): string =>
  custom ? t(map ? "ui-map-custom-named" : "ui-map-custom", { name: map }) : map && mapName(map);
export const skillName = (id: string): string => named("skill", id);
export const ruleOf = (prefix: string, id: string): string =>
  says(`${prefix}-${id}`) ? write(`${prefix}-${id}.rule`) : (own(id)?.rule ?? "");
/** A number with one digit after the point, as this language writes it; with a sign where something is gained or lost. */
export const decimal = (value: number, sign = ""): string => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const signDisplay = sign ? "exceptZero" : "negative";
  return value.toLocaleString(preferences.language, { ...digits, signDisplay }).replace("-", "−");
};
export { capital, formatNumber, signed } from "./number";
