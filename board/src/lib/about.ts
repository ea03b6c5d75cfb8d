/** The texts of a keepsake of a sheet, finished or not, in the reader's language. */
import { crestOf } from "./crest";
import { helpRemarks } from "./help";
import type { Face, Help, Seat, Sheet } from "./messages";
import type { About } from "./picture";
import { countryName, placeName } from "./placeNames";
import { preferences } from "./preferences.svelte";
import { capital, cardName, edictLetter, formatNumber, seasonName, t } from "./t.svelte";

export interface Surveyed {
  /** The country is called after it. */
  deal: string;
  name: string;
  seat: Seat | undefined;
  number: number;
  sheet: Sheet;
  edicts: readonly string[];
  seasons: readonly Extract<Face, { kind: "season" }>[];
  map: string;
  date: string;
  won: string;
  place: string;
  help: Help | undefined;
}

export function aboutOf({
  deal,
  name,
  seat,
  number,
  sheet,
  edicts,
  seasons,
  map,
  date,
  won,
  place,
  help,
}: Surveyed): About {
  const who = [seat?.state === "taken" ? seat.title : "", name].filter(Boolean).join(" ");
  const when = new Intl.DateTimeFormat(preferences.locale, { dateStyle: "long" });
  const letters = edicts.map((_, i) => edictLetter(i));
  const rows = sheet.stars.map((season, i) => {
    const scored = edicts.map((_, k) => {
      const at = seasons[i].edicts.indexOf(k);
      return at < 0 ? "" : formatNumber(season.edicts[at]);
    });
    return [
      seasonName(seasons[i].id),
      ...scored,
      formatNumber(season.coins),
      formatNumber(-season.monsters),
      formatNumber(season.total),
    ];
  });
  return {
    land: countryName(deal),
    named: (ground, number) => placeName(deal, ground, number),
    surveyed: seat?.name ? t("land-surveyed", { name: who }) : t("land-surveyed-alone"),
    name: who,
    motto: seat?.motto ?? "",
    crest: crestOf(seat),
    seat: number,
    lines: [
      when.format(date ? new Date(date) : new Date()),
      capital(map),
      seat?.state === "bot" ? "" : helpRemarks(help).join(" · "),
    ],
    table: [["", ...letters, t("count-coins-head"), t("word-monsters"), t("word-total")], ...rows],
    stars: formatNumber(sheet.total),
    won,
    place,
    edicts: edicts.map((id, i) => `${letters[i]} ${cardName(id)}`).join(" · "),
    leagues: t("land-leagues"),
  };
}
