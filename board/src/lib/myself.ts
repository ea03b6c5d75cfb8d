/** Who I am, with a name to begin with. */
import { type Me, recall } from "./store";
import { t } from "./t.svelte";

export function myself(): Me {
  const kept = recall<Partial<Me>>("me", {});
  return {
    name: kept.name || t("ui-cartographer"),
    title: kept.title ?? "",
    motto: kept.motto ?? "",
    crest: kept.crest ?? "0-1-7-5",
  };
}
