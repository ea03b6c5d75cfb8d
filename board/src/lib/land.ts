/** What a country is called: the same wherever its table is opened, and in the reader's language. */
import { t } from "./t.svelte";

export function landOf(table: string): string {
  let sum = 11;
  for (const letter of table) sum = (sum * 131 + letter.charCodeAt(0)) % 1_000_003;
  const pick = (key: string, from: number): string => {
    const list = t(key).split(", ");
    return list[from % list.length];
  };
  return t("land-name", { first: pick("land-first", sum), last: pick("land-last", Math.floor(sum / 97)) });
}
