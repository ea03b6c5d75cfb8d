/** How many people besides me can share one screen. */
const COMPANIONS = 5;

/** Those who share my screen, as this browser remembers them; until they choose a crest, no two have the same. */
export function companions(): Me[] {
  const kept = recall<Partial<Me>[]>("companions", []);
  return Array.from({ length: COMPANIONS }, (_, i) => ({
    name: "",
    title: "",
    motto: "",
    crest: `${i % 4}-${(i + 2) % 6}-${6 + (i % 2)}-${(i + 3) % 8}`,
    ...kept[i],
  }));
}

export const rememberCompanions = (people: readonly Me[]): void => remember("companions", people);
export const rememberMe = (me: Me): void => remember("me", me);

/** Who I am; a player without a name is called a cartographer. */
import { type Me, recall, remember } from "./store";

/** A random crest, with a charge of parchment or gold, so that players without a chosen one can be distinguished. */
function lot(): string {
  const one = (of: number) => Math.floor(Math.random() * of);
  return [one(4), one(6), 6 + one(2), one(8)].join("-");
}

export function myself(): Me {
  const kept = recall<Partial<Me>>("me", {});
  if (!kept.crest) {
    kept.crest = lot();
    remember("me", kept);
  }
  return {
    name: kept.name ?? "",
    title: kept.title ?? "",
    motto: kept.motto ?? "",
    crest: kept.crest,
  };
}
