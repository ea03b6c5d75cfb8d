/** Pictures for the scoring cards: a corner of a map, the spaces that score, and their stars. */
import examples from "./examples.json";

export interface Example {
  rows: string[];
  awards: number[][];
  stars: number;
}

export const EXAMPLES: Record<string, Example | undefined> = examples;
