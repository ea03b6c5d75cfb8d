/** The edicts of a new table: those chosen by hand, the others by chance. */
import type { Face } from "./messages";

type Scoring = Extract<Face, { kind: "scoring" }>;

/** Each place left open gets a card from a stack that no other edict comes from; `chance` gives a number below its own. */
export function fillEdicts(
  chosen: readonly string[],
  cards: readonly Scoring[],
  chance: (below: number) => number,
): string[] {
  const taken = new Set(cards.filter(({ id }) => chosen.includes(id)).map(({ stack }) => stack));
  const stacks = [...new Set(cards.map(({ stack }) => stack))].filter((stack) => !taken.has(stack));
  return chosen.flatMap((edict) => {
    if (edict) return [edict];
    const [stack] = stacks.splice(chance(stacks.length), 1);
    const from = cards.filter((card) => card.stack === stack);
    return from.length ? [from[chance(from.length)].id] : [];
  });
}
