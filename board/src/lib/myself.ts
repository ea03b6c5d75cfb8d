/** Who I am; a player without a name is called a cartographer. */
import { type Me, recall } from "./store";

export function myself(): Me {
  const kept = recall<Partial<Me>>("me", {});
  return {
    name: kept.name ?? "",
    title: kept.title ?? "",
    motto: kept.motto ?? "",
    crest: kept.crest ?? "0-1-7-5",
  };
}
