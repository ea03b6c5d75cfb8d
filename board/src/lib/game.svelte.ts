/** One seat's game on the screen: what it sees, what it holds, what just happened. */

import { announcer } from "./announcer.svelte";
import { type Beat, beatsOf } from "./beat";
import { Brief } from "./brief.svelte";
import { crestOf } from "./crest";
import { type Cell, spacesOf } from "./grid";
import { Live } from "./live.svelte";
import type { Face, Match, News, Seat, Setup, View } from "./messages";
import { withMove } from "./move";
import { before, type Paper, readSheet, skillTerrains, type Terrain } from "./paper";
import { Pencil } from "./pencil.svelte";
import { preferences } from "./preferences.svelte";
import { play } from "./sound";
import { recall, remember } from "./store";
import { cardName, ruleOf, seatName, t } from "./t.svelte";
import { tellNews } from "./tell";

export class Game {
  live: Live;
  pencil: Pencil;
  /** The seat whose sheet is looked at; 0 for the one that is drawn on. */
  peek = $state(0);
  /** The coach was asked about the match. */
  coached = $state(false);
  /** The edict whose spaces are circled, by its place; -1 for none. */
  lit = $state(-1);
  /** The edict under the mouse, whose spaces are circled while it is there. */
  hovered = $state(-1);
  /** What was drawn, what was destroyed, and the mountains whose coin came to my purse, just now. */
  readonly fresh = new Brief<ReadonlySet<Cell>>(new Set(), 460);
  readonly struck = new Brief<readonly Cell[]>([], 700);
  readonly paid = new Brief<readonly Cell[]>([], 700);
  /** What has happened and is still to be seen; the first of it is seen now. */
  beats = $state.raw<readonly Beat[]>([]);
  /** What the last turn brought, for the line under the map. */
  latest = $state("");
  /** The seats that this screen plays for; several when it is passed round. */
  mine = $derived.by<readonly number[]>(() => (this.together.length > 1 ? this.together : [this.seat || 1]));
  /** The season that is over and counted now, for each seat of this screen. */
  scored = $derived.by<readonly News[]>(() => (this.beats[0]?.kind === "season" ? this.beats[0].scored : []));
  /** The cards that are still to be turned. */
  turning = $derived(this.beats.flatMap((beat) => (beat.kind === "card" ? beat.face : [])));
  /** The ambush cards beside the table, but for one that is still to be turned. */
  lasting = $derived.by(() => {
    const faces = this.match?.lasting.flatMap((id) => this.cards.get(id) ?? []) ?? [];
    return faces.filter((face) => !this.turning.includes(face));
  });
  /** The ambush on my sheet that is still to be seen, or is seen now, and whether its monsters have landed. */
  raid = $derived(this.beats.flatMap((beat) => (beat.kind === "ambush" ? beat.struck : []))[0] ?? null);
  raiding = $derived(this.beats[0]?.kind === "ambush" ? this.raid : null);
  landed = $state(false);

  view = $derived.by(() => this.live.view);
  setup = $derived.by(() => this.live.setup);
  match = $derived.by(() => {
    const match = this.view?.match ?? null;
    return match && this.scored.length ? this.counted(match) : match;
  });
  cards = $derived(facesOf(this.setup));
  /** The season cards, in their order. */
  seasons = $derived(this.setup?.cards.filter((face) => face.kind === "season") ?? []);
  seat = $derived(this.view?.seat ?? 0);
  solo = $derived((this.match?.sheets.length ?? 1) === 1);
  /** The seat whose sheet is on the table in front of me. */
  shown = $derived(this.peek || (!this.raiding && !this.scored.length && this.view?.owner) || this.seat || 1);
  foreign = $derived(
    !!this.view?.owner && this.view.owner !== this.seat && this.shown === this.view.owner && !this.peek,
  );
  papers = $derived<Paper[]>(this.view?.match.sheets.map(readSheet) ?? []);
  /** The paper on the table: as it was before an ambush that is still to be seen, or with my drawing that is not yet told. */
  paper = $derived.by<Paper | null>(() => {
    const paper = this.papers[this.shown - 1];
    if (!paper) return null;
    if (this.raid && !this.landed && this.shown === this.seat) return before(paper, this.raid);
    const move = this.drawn || this.sent;
    const on = this.view?.owner || (this.face?.kind === "ambush" ? 0 : this.seat);
    return move && this.shown === on ? withMove(paper, move, this.terrainsOf).paper : paper;
  });
  /** Spectators see all sheets at once, until they look at one. */
  watching = $derived(!this.seat && !this.solo && !this.peek && this.match?.phase !== "over");
  waiting = $derived(this.view?.waiting ?? []);
  owes = $derived(!!this.view?.offer);
  /** Whether an edict is still to be scored, in this season or later. */
  counts = (edict: number): boolean =>
    this.seasons.slice(this.match?.season).some(({ edicts }) => edicts.includes(edict));
  /** The card that is played now. */
  face = $derived(this.cards.get(this.match?.card ?? ""));
  /** The sheet on the table, and that whose coins and losses are told: mine, or the one that is looked at. */
  sheet = $derived(this.match!.sheets[this.shown - 1]);
  looked = $derived(this.match!.sheets[(this.peek || this.seat || 1) - 1]);
  /** What the drawing in the hand, or the one that waits for the others, changes; and that only if it changes my own sheet. */
  prospect = $derived.by(() => (this.peek || this.scored.length ? null : this.pencil.prospect));
  gain = $derived(this.prospect?.owner === this.seat ? this.prospect : null);
  drawn = $derived(this.view?.drawn ?? "");
  /** My drawing on its way: it is on the sheet before the table has heard of it. */
  sent = $derived.by(() => (this.pencil.sent?.step === this.view?.step ? (this.pencil.sent?.text ?? "") : ""));
  /** Whether a bot draws for me, until I take my seat back. */
  away = $derived(!!this.seat && !!this.seated(this.seat)?.away);
  /** Whether the clock ran out on my last turn. */
  late = $derived(!!this.seat && !!this.seated(this.seat)?.missed);
  /** Everybody has drawn: the next card lies face down until somebody turns it, or a moment has passed. */
  faceDown = $derived(!!this.drawn && !!this.view?.resolves_in && !this.waiting.length);

  /** The version and the step of the view that was followed last, and the drawing whose strokes were shown. */
  private seen = -1;
  private lastStep = -1;
  private sketched = "";

  constructor(
    id: string,
    token: string,
    private together: readonly number[] = [],
  ) {
    this.live = new Live(id, token);
    this.pencil = new Pencil(this.live);
  }

  close(): void {
    this.live.close();
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

  /** Turn the next card. */
  reveal(): void {
    if (this.view) this.live.reveal(this.view.step);
  }

  name(seat: number): string {
    const one = this.seated(seat);
    return (one && seatName(one)) || t("ui-seat", { seat });
  }

  /** Follow a new view: hand out the offer, and show what happened. */
  follow(view: View): void {
    const news = view.version > this.seen && this.seen >= 0 && view.step !== this.lastStep ? view.match.news : [];
    const first = this.seen < 0;
    this.seen = view.version;
    this.lastStep = view.step;
    this.pencil.take(view, this.cards);
    if (view.drawn && view.drawn !== this.sketched) this.sketchMove(view.drawn);
    this.sketched = view.drawn;
    if (first) {
      this.arrive(view);
      return;
    }
    if (!news.length) return;
    if (this.seat) this.peek = 0;
    this.lit = -1;
    this.latest = tellNews(news, this);
    this.queue(view);
    this.happen(news.filter((one) => one !== this.raid));
    if (view.match.phase === "over" && !this.scored.length) play("quill");
    if (!this.scored.length) this.announce(view);
    if (document.hidden && view.offer) {
      play("bell");
      navigator.vibrate?.(120);
    }
  }

  /** The strokes of my drawing on its way. */
  outline(): void {
    if (!this.sent) return;
    this.sketched = this.sent;
    this.sketchMove(this.sketched);
  }

  /** What others drew here is outlined, what is destroyed is struck out in red, and a coin hops from its mountain to the purse. */
  private happen(news: readonly News[]): void {
    const here = news.filter(({ kind, owner }) => kind !== "scored" && owner === this.shown);
    const others = here.filter(({ by, path }) => path || by !== this.seat);
    const cells = new Set(others.flatMap(({ filled, destroyed }) => [...spacesOf(filled), ...spacesOf(destroyed)]));
    if (cells.size && !preferences.calm) this.fresh.show(cells);
    this.struck.show(here.flatMap(({ destroyed }) => spacesOf(destroyed)));
    this.paid.show(here.filter(({ owner }) => owner === this.seat).flatMap(({ mountains }) => spacesOf(mountains)));
    if (this.paid.now.length) play("coin");
    if (this.struck.now.length && this.shown === this.seat) play("blade");
  }

  /** My own drawing: its strokes at once, before the turn resolves. */
  private sketchMove(move: string): void {
    const paper = this.papers[this.shown - 1];
    if (paper && !preferences.calm) this.fresh.show(withMove(paper, move, this.terrainsOf).cells);
  }

  /** On arriving in the middle: say where we are; a ceremony that a reload cut short begins again. */
  private arrive(view: View): void {
    const begins = view.step === 1 && view.match.phase !== "over";
    if (begins || recall("ceremony", "") === this.stage(view)) this.queue(view);
    if (!this.scored.length) this.announce(view);
  }

  private stage = (view: View): string => `${view.table} ${view.step}`;

  /** What a view tells is seen beat by beat, after a season's end that is still in sight; that is remembered until it has been seen. */
  private queue(view: View): void {
    const beats = beatsOf(view.match.news, this.cards, this.seat, this.mine);
    this.landed = false;
    if (beats[0]?.kind === "season") remember("ceremony", this.stage(view));
    else if (this.scored.length) beats.unshift(this.beats[0]);
    this.beats = beats;
  }

  /** Until its end has been seen, a season is not over: nothing is told of its stars, nor of the next one. */
  private counted(match: Match): Match {
    const season = this.seasons.findIndex(({ id }) => id === this.scored[0].card);
    const { threshold, edicts } = this.seasons[season];
    const sheets = match.sheets.map((sheet, i) => {
      const { threatened } = this.scored.find(({ owner }) => owner === i + 1) ?? sheet;
      return { ...sheet, threatened, total: sheet.total - sheet.stars[season].total };
    });
    return { ...match, season, threshold, time: threshold, scoring: edicts, column: [], sheets };
  }

  /** What was shown has been seen. */
  next(): void {
    this.beats = this.beats.slice(1);
  }

  /** The ceremony has been seen. */
  proceed(): void {
    this.next();
    remember("ceremony", "");
    if (this.view) this.announce(this.view);
  }

  /** The monsters are on my sheet. */
  land(): void {
    this.landed = true;
    if (this.raid) this.happen([this.raid]);
  }

  /** The ambush has been seen. */
  raided(): void {
    if (!this.landed) this.land();
    this.next();
  }

  /** Whatever is shown now is skipped, with all cards that are still to be turned. */
  skip(): void {
    if (this.raiding) this.raided();
    else this.next();
    this.beats = this.beats.filter(({ kind }) => kind !== "card");
  }

  announce(view: View): void {
    const card = view.match.card;
    const parts = [this.latest];
    if (view.match.phase !== "over" && card)
      parts.push(t("ui-heard-card", { card: cardName(card), rule: ruleOf("card", card) }).trim());
    announcer.say(parts.filter(Boolean).join(" "));
  }

  /** The terrains that a skill draws at once. */
  terrainsOf = (skill: string): Terrain[] => skillTerrains(this.setup?.cards ?? [])(skill);

  /** The card of a monster that has a name. */
  monsterCard = (monster: string): string =>
    [...this.cards.values()].find((face) => face.kind === "ambush" && face.monster === monster)?.id ?? "";
}

function facesOf(setup: Setup | null): Map<string, Face> {
  return new Map(setup?.cards.map((face) => [face.id, face]) ?? []);
}
