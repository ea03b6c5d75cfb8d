/** The prompt under the map: the question, why a position is refused, or what a drawing would change. */
import { absent } from "./absence";
import type { Game } from "./game.svelte";
import type { Match } from "./messages";
import { prospectText } from "./newsText";
import { preferences } from "./preferences.svelte";
import { kindOf, readPicture } from "./shape";
import { cardName, errorText, listed, t } from "./t.svelte";

export interface Prompt {
  text: string;
  kind: "" | "good" | "bad";
}

/** Whether the card fits nowhere, and a single space is drawn instead. */
function alone({ pencil, face }: Game): boolean {
  const { tool } = pencil.hand;
  if (face?.kind !== "explore" || !tool?.points || tool.word) return false;
  return !face.shapes.some((shape) => kindOf(readPicture(shape.rows)) === kindOf(tool.points!));
}

/** Whether the shape is at a legal position: then nothing more is asked. */
const lies = ({ pencil: { hand } }: Game): boolean => hand.moved && hand.legal;

/** What this turn asks beyond the usual; it is read before the shape is touched. */
function special(game: Game): string {
  const match = game.match!;
  if (game.foreign) return t("ui-ask-ambush");
  if (game.face?.kind === "hero") return t("ui-ask-hero");
  if (alone(game)) return match.ruins ? t("ui-ask-lone-ruins") : t("ui-ask-lone");
  if (lies(game)) return "";
  if (match.ruins) return t("ui-ask-ruins");
  if (match.season || match.column.length > 1) return "";
  return t(preferences.read ? "ui-ask-draw" : "ui-ask-first");
}

/** How many of the waiting players are named. */
const MAX_NAMED = 2;

/** The players who still have to draw, by name as far as there is space. */
export function waitingFor(game: Pick<Game, "waiting" | "name" | "seated" | "screenSeats">): string {
  const { waiting } = game;
  if (!waiting.length) return t("waiting-for", { count: 0 });
  const named = waiting.slice(0, MAX_NAMED).map((seat) => game.name(seat));
  const more = waiting.length - MAX_NAMED;
  if (more > 0) return t("ui-waiting-more", { names: named.join(", "), count: more });
  const names = listed(named);
  const [away] =
    waiting.length > 1
      ? []
      : absent(
          [game.seated(waiting[0])].flatMap((one) => one ?? []),
          game.screenSeats,
        );
  return t(away ? "ui-waiting-away" : "ui-waiting-names", { names });
}

/** The prompt while it is not my turn, else `null`. */
function idle(game: Game): Prompt | null {
  const { hand } = game.pencil;
  if (game.match!.phase === "over") return { text: "", kind: "" };
  if (game.away) return { text: t("ui-bot-plays"), kind: "bad" };
  if (game.late && game.owes && !hand.moved && !game.peek) return { text: t("ui-late"), kind: "bad" };
  if (game.peek) return { text: t("ui-looking-at", { name: game.name(game.peek) }), kind: "" };
  if (game.drawn) return { text: game.waiting.length ? waitingFor(game) : t("ui-drawn"), kind: "" };
  if (!game.owes) return { text: game.seat ? waitingFor(game) : t("ui-watching"), kind: "" };
  return null;
}

/** The key of the button that turns the next card: an ambush is answered before its monsters are drawn, and no card is turned then. */
export const revealKey = (phase: Match["phase"]): string => (phase === "respond" ? "ui-go-on" : "ui-reveal");

export function promptOf(game: Game): Prompt {
  const { pencil, prospect } = game;
  const { hand } = pencil;
  const match = game.match!;
  if (game.ambush) return { text: game.ambushPlaying ? game.latest : "", kind: "bad" };
  const resting = idle(game);
  if (resting) return resting;
  if (!hand.tool) return { text: match.phase === "respond" ? t("ui-ask-respond") : "", kind: "" };
  if (pencil.problem && !hand.legal) return { text: errorText(pencil.problem) || t("ui-lost"), kind: "bad" };
  // What happened is shown while the next card is turned, and until the shape is moved where no more than a shape is asked.
  const explore = game.face?.kind === "explore";
  if (game.latest && (game.turning.length || (explore && !hand.moved && !alone(game))))
    return { text: match.ruins && explore ? `${game.latest} ${t("ui-ask-ruins")}` : game.latest, kind: "" };
  const changes = prospect && hand.legal ? prospectText(prospect, game) : "";
  if (pencil.seeking) return { text: t("ui-hint-waits"), kind: "" };
  if (prospect && pencil.hinted && pencil.hinted === pencil.text)
    return { text: changes ? t("ui-hint-here", { told: changes }) : t("ui-hint-plain"), kind: "good" };
  if (hand.tool.word === "destroy") {
    const card = cardName(game.monsterCard(pencil.monster));
    const question = match.phase === "choose" ? t("ui-ask-crumble", { card }) : t("ui-ask-strike", { card });
    return { text: changes ? `${question} (${changes})` : question, kind: "" };
  }
  if (changes && (hand.moved || !special(game))) {
    const text = game.foreign ? t("ui-told", { what: game.name(game.view!.owner), told: changes }) : changes;
    return { text, kind: prospect?.owner === game.seat ? "good" : "" };
  }
  if (pencil.begun.length) return { text: t("ui-ask-extra"), kind: "" };
  const nothing = prospect ? t("count-stars", { count: 0 }) : "";
  return { text: special(game) || (lies(game) ? nothing : t("ui-ask-draw")), kind: "" };
}
