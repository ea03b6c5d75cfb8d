/** The names of a country and its places: the same for every match of a deal, spelt for each language. */
import { t } from "./t.svelte";

function lot(seed: string): (key: string, turn: number) => string {
  let sum = 11;
  for (const letter of seed) sum = (sum * 131 + letter.charCodeAt(0)) % 1_000_003;
  return (key, turn) => {
    const list = t(key).split(", ");
    return list[(key === "land-first" ? sum + turn : Math.floor(sum / 97) + turn) % list.length];
  };
}

/** The country of a deal. */
export function countryName(deal: string): string {
  const pick = lot(deal);
  return t("land-name", { first: pick("land-first", 0), last: pick("land-last", 0) });
}

/** The name of one of its woods, villages, fields or lakes; the first few differ. */
export function placeName(deal: string, ground: string, number: number): string {
  const pick = lot(deal);
  return t(`land-${ground}`, { first: pick("land-first", number + 1), last: pick("land-last", number + 1) });
}
