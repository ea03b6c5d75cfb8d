/** One seat's game on the screen: carries out what `match.ts` decides, and gives the page what is in sight. */

import { type StandIns, standIns } from "./absence";
import { announcer } from "./announcer.svelte";
import { ask } from "./api";
import { crestOf } from "./crest";
import { ambushToCome, cardsToTurn, scoredNow } from "./cutscene";
import { Flash } from "./flash.svelte";
import type { Cell } from "./grid";
import { Live } from "./live.svelte";
import {
  ambushPlaying,
  facesById,
  isFaceDown,
  isForeign,
  isWatching,
  lastingInSight,
  type MatchEffect,
  type MatchEvent,
  matchInSight,
  newScreen,
  paperInSight,
  seasonsOf,
  shownSeat,
  step,
  terrainsBySkill,
} from "./match";
import type { Award, Seat, View } from "./messages";
import { newsTexts } from "./newsText";
import { turnsAfter } from "./options";
import { Pencil } from "./pencil.svelte";
import { preferences } from "./preferences.svelte";
import * as requests from "./requests";
import { readSheet, type Terrain } from "./sheetModel";
import { play } from "./sound";
import { recall, remember } from "./store";
import { cardName, ruleOf, seatName, t } from "./t.svelte";
import { Timers } from "./timers";

/** The storage key of the ceremony in progress. */
const CEREMONY = "ceremony";

export class Game {
  live: Live;
  pencil: Pencil;
  /** Whether the coach has been opened. */
  coached = $state(false);
  /** The edict under the mouse, whose spaces are circled while it is there. */
  hovered = $state(-1);
  /** Spaces just drawn, spaces just destroyed, and mountains whose coin was just earned. */
  readonly flashed = new Flash<ReadonlySet<Cell>>(new Set(), 460);
  readonly struck = new Flash<readonly Cell[]>([], 700);
  readonly paid = new Flash<readonly Cell[]>([], 700);
  #screen = $state.raw(newScreen());

  view = $derived.by(() => this.live.view);
  setup = $derived.by(() => this.live.setup);
  cards = $derived(facesById(this.setup));
  seasons = $derived(seasonsOf(this.setup));
  seat = $derived(this.view?.seat ?? 0);
  /** The seats played at this screen; several when it is shared. */
  screenSeats = $derived.by<readonly number[]>(() => (this.seats.length > 1 ? this.seats : [this.seat || 1]));

  /** The cutscenes still to be shown; the first one is on screen. */
  cutscenes = $derived(this.#screen.cutscenes);
  /** Whether the monsters of the ambush are on the sheet. */
  landed = $derived(this.#screen.landed);
  scored = $derived(scoredNow(this.cutscenes));
  turning = $derived(cardsToTurn(this.cutscenes));
  ambush = $derived(ambushToCome(this.cutscenes));
  ambushPlaying = $derived(ambushPlaying({ cutscenes: this.cutscenes }));
  #peeked = $derived(this.#screen.peek);
  #circled = $derived(this.#screen.circledEdict);
  #inSight = $derived({ peek: this.#peeked, cutscenes: this.cutscenes, landed: this.landed });
  /** The news of the last turn as text. */
  latest = $derived(newsTexts(this.#screen.latest, this));

  match = $derived(matchInSight(this.#inSight, this.view, this.setup));
  solo = $derived((this.match?.sheets.length ?? 1) === 1);
  /** The ambush cards beside the table. */
  lasting = $derived(lastingInSight(this.match, this.cards, this.turning));
  /** The seat whose sheet is in front of the player. */
  shown = $derived(shownSeat(this.#inSight, this.view));
  foreign = $derived(isForeign(this.#inSight, this.view));
  watching = $derived(isWatching(this.#peeked, this.view));
  papers = $derived(this.view?.match.sheets.map(readSheet) ?? []);
  drawn = $derived(this.view?.drawn ?? "");
  /** The move that was sent: it is on the sheet before the table has answered. */
  sent = $derived.by(() => this.pencil.sentIn(this.view));
  paper = $derived(paperInSight(this.#inSight, this.view, this.papers, this.cards, this.drawn || this.sent));
  waiting = $derived(this.view?.waiting ?? []);
  owes = $derived(!!this.view?.offer);
  faceDown = $derived(isFaceDown(this.view));
  /** After how many ms this page turns the next card; null if the table does. */
  turnsIn = $derived(this.faceDown ? turnsAfter(this.view?.resolves_in ?? null, preferences.nextCard) : null);
  #timers = new Timers<"next card">(() => this.reveal());
  /** The card that is played now. */
  face = $derived(this.cards.get(this.match?.card ?? ""));
  /** The main sheet, and the one whose coins and losses are shown: the player's own, or the inspected one. */
  sheet = $derived(this.match!.sheets[this.shown - 1]);
  inspectedSheet = $derived(this.match!.sheets[(this.peek || this.seat || 1) - 1]);
  /** The prospect of the drawing in the hand or of the pending one, if it is on the player's own sheet. */
  prospect = $derived.by(() => (this.peek || this.scored.length ? null : this.pencil.prospect));
  gain = $derived(this.prospect?.owner === this.seat ? this.prospect : null);
  /** Whether a bot draws for me, until I take my seat back. */
  away = $derived(!!this.seat && !!this.seated(this.seat)?.away);
  /** Whether the clock ran out on my last turn. */
  late = $derived(!!this.seat && !!this.seated(this.seat)?.missed);

  /** The current time, updated when it changes for whom a bot may draw. */
  now = $state(Date.now());
  /** The seats that still owe a move and for which the player may call a bot. */
  standIns = $derived.by<StandIns>(() => {
    const asker = { host: !!this.host, own: this.screenSeats };
    return standIns(this.live.table, this.waiting, asker, this.live.tableHeard, this.now);
  });

  constructor(
    id: string,
    token: string,
    private seats: readonly number[] = [],
    /** The token of the host, where this player is the host. */
    readonly host = "",
  ) {
    this.live = new Live(id, token);
    this.pencil = new Pencil(this.live);
  }

  close(): void {
    this.#timers.stopAll();
    this.live.close();
  }

  dispatch(event: MatchEvent): void {
    const { view, setup, screenSeats } = this;
    if (!view || !setup) return;
    const sight = { view, setup, screenSeats, calm: preferences.calm, hidden: document.hidden };
    const [screen, effects] = step(this.#screen, event, sight);
    this.#screen = screen;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: MatchEffect): void {
    switch (effect.type) {
      case "flash":
        if (effect.what === "drawn") this.flashed.show(new Set(effect.cells));
        else this[effect.what].show(effect.cells);
        break;
      case "sound":
        play(effect.sound);
        break;
      case "vibrate":
        navigator.vibrate?.(effect.ms);
        break;
      case "announce":
        this.#announce();
        break;
      case "remember":
        remember(CEREMONY, effect.ceremony);
    }
  }

  #announce(): void {
    const { card, phase } = this.view!.match;
    const parts = [this.latest];
    if (phase !== "over" && card)
      parts.push(t("ui-heard-card", { card: cardName(card), rule: ruleOf("card", card) }).trim());
    announcer.say(parts.filter(Boolean).join(" "));
  }

  /** The seat of the inspected sheet; 0 for the sheet drawn on. */
  get peek(): number {
    return this.#peeked;
  }
  set peek(seat: number) {
    this.dispatch({ type: "peek", seat });
  }

  /** The edict whose spaces are circled, by its place; -1 for none. */
  get circledEdict(): number {
    return this.#circled;
  }
  set circledEdict(edict: number) {
    this.dispatch({ type: "circle", edict });
  }

  /** Apply a new view: update the offer, and show what happened. */
  follow(view: View): void {
    this.pencil.dispatch({ type: "view", view, cards: this.cards });
    this.dispatch({ type: "view", ceremony: recall(CEREMONY, "") });
    this.#timers.set("next card", this.turnsIn);
  }

  /** Turn the next card before the pause is over; during an outage, or in a step that is over, nothing happens. */
  reveal(): void {
    if (this.view) this.live.request({ type: "reveal", step: this.view.step });
  }

  /** Let a bot draw for an absent player until they return; throws if the request fails. */
  async standIn(seat: number): Promise<void> {
    await ask(requests.callBot(this.live.id, seat, {}), this.host || this.live.token);
  }

  /** The link that opens my seat on another device; its secret is in the fragment, which no server sees. */
  get seatLink(): string {
    return `${location.origin}${location.pathname}#/t/${this.live.id}/${this.live.token}`;
  }

  /** Who sits there. */
  seated(seat: number): Seat | undefined {
    return this.live.table?.seats.find((one) => one.seat === seat);
  }

  crest(seat: number): string {
    return crestOf(this.seated(seat));
  }

  name(seat: number): string {
    const one = this.seated(seat);
    return (one && seatName(one)) || t("ui-seat", { seat });
  }

  /** Whether an edict is still to be scored, in this season or later. */
  counts = (edict: number): boolean =>
    this.seasons.slice(this.match?.season).some(({ edicts }) => edicts.includes(edict));

  /** What an edict brings on the sheet on the table, with the drawing in the hand if that lies there. */
  edictStars(place: number): { stars: number; awards: readonly Award[] } {
    const change =
      this.shown === this.gain?.owner
        ? this.gain.changes.find(({ edict }) => edict === this.match?.edicts[place])
        : null;
    const now = this.sheet.now[place];
    return { stars: change?.after ?? now?.stars ?? 0, awards: change?.awards ?? now?.awards ?? [] };
  }

  /** The terrains that a skill draws at once. */
  terrainsOf = (skill: string): Terrain[] => terrainsBySkill(this.cards)(skill);

  /** The card of a monster that has a name. */
  monsterCard = (monster: string): string =>
    [...this.cards.values()].find((face) => face.kind === "ambush" && face.monster === monster)?.id ?? "";
}
