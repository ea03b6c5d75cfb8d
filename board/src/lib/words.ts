/** The translations of the page, from the game's message files and the page's own. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { ErrorDetail, ErrorValue } from "./messages";
import { capital } from "./number";

type Source = () => Promise<string>;
const game = import.meta.glob("../../../src/alidade/i18n/*.ftl", { query: "?raw", import: "default" });
const board = import.meta.glob("../../words/*.ftl", { query: "?raw", import: "default" });
const later = import.meta.glob("../../words/later/*.ftl", { query: "?raw", import: "default" });

/** The languages with message files, and their own names. */
export const LANGUAGES: readonly string[] = Object.keys(board).map((path) => path.slice(-6, -4));
export const nameOf = (language: string): string =>
  capital(new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language);

let bundle = new FluentBundle("en");
/** Whether the messages of `?later` are requested, and the promise of their loading. */
let whole = false;
let coming: Promise<void> | null = null;

export async function loadWords(language: string): Promise<void> {
  const fresh = new FluentBundle(language, { useIsolating: false });
  const sources = [
    game[`../../../src/alidade/i18n/${language}.ftl`],
    board[`../../words/${language}.ftl`],
    ...(whole ? [later[`../../words/later/${language}.ftl`]] : []),
  ] as Source[];
  for (const text of await Promise.all(sources.map((source) => source()))) fresh.addResource(new FluentResource(text));
  bundle = fresh;
}

/** Load a component together with the messages of `?later`. */
export async function withAllWords<T>(what: Promise<T>): Promise<T> {
  whole = true;
  coming ??= loadWords(bundle.locales[0]);
  try {
    await coming;
  } catch (lost) {
    whole = false;
    coming = null;
    throw lost;
  }
  return what;
}

/** The message of a key, or of its attribute written `key.rule`; an unknown key is returned as it is. */
export function write(key: string, values: Record<string, FluentVariable> = {}): string {
  const [id, attribute] = key.split(".");
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) return key;
  // A negative number gets a true minus.
  return bundle.formatPattern(pattern, values).replace(/(?<![\p{L}\d])-(?=\d)/gu, "−");
}

export const knows = (key: string): boolean => bundle.hasMessage(key.split(".")[0]);

/** The names of a message's attributes, in the order in which they are written. */
export const attributes = (key: string): string[] => Object.keys(bundle.getMessage(key)?.attributes ?? {});

/** An error raised by the page itself. */
export const pageError = (code: string): ErrorDetail => ({ code, message: "", where: "", values: {} });

/** The text of an error; an unknown code falls back to the server's text, an unknown value to `unknown`. */
export function writeError({ code, message, values }: ErrorDetail, unknown = (text: string) => text): string {
  const shown = (value: ErrorValue): string | number => {
    if (Array.isArray(value)) return value.map(shown).join(", ") || write("said-nothing");
    if (typeof value !== "object") return value;
    return knows(value.key) ? write(value.key, all(value.values)) : unknown(value.text);
  };
  const all = (values: Record<string, ErrorValue>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]));
  return knows(`error-${code}`) ? write(`error-${code}`, all(values)) : message;
}
