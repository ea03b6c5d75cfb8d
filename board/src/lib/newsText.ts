/** The news of the last turn as text. */
import type { Game } from "./game.svelte";
import { spacesOf, writeCells } from "./grid";
import type { News, Prospect } from "./messages";
import { readMove } from "./move";
import { tollOf } from "./sheetModel";
import { cardName, seasonName, signed, t } from "./t.svelte";

/** What a move draws, as one word. */
function groundOf(move: string): string {
  const terrain = readMove(move).find((part) => part.terrain)?.terrain;
  return terrain ? `${t(`terrain-${terrain}`)} ` : "";
}

export function newsText(news: News, game: Pick<Game, "name" | "seat" | "solo" | "cards">): string {
  // In solo play an ambush is drawn automatically.
  const itself = game.solo && news.kind === "drawn" && game.cards.get(news.card)?.kind === "ambush";
  const who = itself ? cardName(news.card) : news.by === game.seat ? t("ui-you") : news.by ? game.name(news.by) : "";
  switch (news.kind) {
    case "revealed":
      return cardName(news.card);
    case "drawn": {
      const parts: string[] = [];
      const destroyed = spacesOf(news.destroyed);
      const filled = spacesOf(news.filled).filter((cell) => !destroyed.includes(cell));
      const cells = `${groundOf(news.move)}${writeCells(filled)}`.trim();
      if (news.move === "-") parts.push(t("ui-news-nothing", { who }));
      else if (news.owner !== news.by)
        parts.push(
          t("ui-news-drawn-on", { who, mine: Number(news.owner === game.seat), owner: game.name(news.owner), cells }),
        );
      else parts.push(t("ui-news-drawn", { who, cells: cells || news.move }));
      if (destroyed.length) parts.push(t("ui-news-destroyed", { cells: writeCells(destroyed) }));
      if (news.mountains.length) parts.push(t("ui-news-mountain", { count: spacesOf(news.mountains).length }));
      if (news.coins) parts.push(t("ui-gain-coins", { count: news.coins }));
      return parts.join(" ");
    }
    case "spread":
      return t("ui-news-spread", { card: cardName(news.card), cells: writeCells(spacesOf(news.filled)) });
    case "scored":
      return `${t("ui-told", {
        what: [...(news.owner === game.seat ? [] : [game.name(news.owner)]), seasonName(news.card)].join(" · "),
        told: t("count-stars", { count: news.stars?.total ?? 0 }),
      })}.`;
  }
}

/** Only the news of the main sheet. */
export function newsTexts(news: readonly News[], game: Game): string {
  const texts: string[] = [];
  for (const one of news) {
    if (one.kind === "revealed") continue;
    if (one.owner !== game.seat) continue;
    const itself = game.solo && game.cards.get(one.card)?.kind === "ambush";
    if (one.kind === "drawn" && one.by === game.seat && one.owner === game.seat && !itself) {
      if (one.mountains.length) texts.push(t("ui-news-mountain", { count: spacesOf(one.mountains).length }));
      continue;
    }
    texts.push(newsText(one, game));
    if (one.kind === "drawn" && one.move !== "-" && game.cards.get(one.card)?.kind === "ambush")
      texts.push(
        t("ui-news-cost", {
          stars: t("count-stars", { count: 0 - tollOf(game.view!.match.sheets[game.seat - 1]) }), // never "−0 stars"
        }),
      );
  }
  return texts.join(" ");
}

/** What a drawing would change, in few words. */
export function prospectText(prospect: Prospect, game: Game): string {
  const counts = (edict: string) => game.counts(game.match!.edicts.indexOf(edict));
  const parts = prospect.changes
    .filter((change) => change.after !== change.before && counts(change.edict))
    .map((change) => `${signed(change.after - change.before)} ${cardName(change.edict)}`);
  if (prospect.coins)
    parts.push(t("ui-change-coins", { change: signed(prospect.coins), count: Math.abs(prospect.coins) }));
  if (prospect.monsters)
    parts.push(t("ui-change-monsters", { change: signed(-prospect.monsters), less: Number(prospect.monsters < 0) }));
  return parts.join(" · ");
}
