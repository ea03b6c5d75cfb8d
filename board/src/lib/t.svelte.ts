/** Texts in the language of the moment; reading one inside a component follows a change of language. */
import type { FluentVariable } from "@fluent/bundle";
import type { Problem, Seat } from "./messages";
import { capital } from "./number";
import { taste } from "./taste.svelte";
import { knows, write, writeProblem } from "./words";

export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  void taste.spoken;
  return write(key, values);
}

/** What went wrong. */
export function tell(problem: Problem): string {
  void taste.spoken;
  return writeProblem(problem);
}

const named = (prefix: string, id: string): string => {
  void taste.spoken;
  const key = `${prefix}-${id}`;
  if (knows(key)) return write(key);
  const plain = id.replaceAll("_", " ");
  return plain[0].toUpperCase() + plain.slice(1);
};

/** The name of a card, skill or season; a custom card is called by its id. */
export const cardName = (id: string): string => named("card", id);
export const levelName = (id: string): string => {
  void taste.spoken;
  return knows(`level-${id}`) ? write(`level-${id}`) : id;
};
/** A bot is called by its level, in the reader's language. */
export const seatName = (one: Seat): string =>
  one.state === "bot" ? `${capital(levelName(one.level))} ${one.seat}` : one.name;
/** A printed map has a name in every language; an own one is called as its maker called it. */
export const mapName = (id: string): string => {
  void taste.spoken;
  const key = `map-${id.toLowerCase()}`;
  return knows(key) ? write(key) : id;
};
export const skillName = (id: string): string => named("skill", id);
export const ruleOf = (prefix: string, id: string): string => {
  void taste.spoken;
  return knows(`${prefix}-${id}`) ? write(`${prefix}-${id}.rule`) : "";
};
export { capital, plain, signed } from "./number";
