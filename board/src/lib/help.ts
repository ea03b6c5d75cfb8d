/** What helped a player, and what follows from it. */
import type { Help } from "./messages";
import { t } from "./t.svelte";

/** A match that a bot drew for the most part wins no title and counts in no statistics. */
export const drawnByBot = (help: Help | undefined): boolean => !!help && 2 * help.bot_turns > help.turns;

/** What helped, in few words each; that the deal was known is the same for all at a table. */
export function helpRemarks(help: Help | undefined, deal = true): string[] {
  if (!help) return [];
  return [
    help.hints ? t("ui-helped-hints", { count: help.hints }) : "",
    help.bot_turns ? t("ui-helped-bot", { count: help.bot_turns }) : "",
    deal && help.known_deal ? t("ui-known-deal") : "",
  ].filter(Boolean);
}
