/** The live line to a table: it heals by itself, and a drawing is kept until it is acknowledged. */
import type { Wire } from "./here.svelte";
import { home } from "./home.svelte";
import type { ClientMessage, Offer, Problem, Prospect, ServerMessage, Setup, Table, View } from "./messages";
import { preferences } from "./preferences.svelte";
import { learn } from "./t.svelte";
import { problemOf } from "./words";

export type Line = "opening" | "on" | "lost" | "closed";

/** Why a socket is closed for good, by the code it is closed with. */
const GONE: Record<number, string> = { 4401: "no_token", 4403: "not_allowed", 4404: "no_table", 4422: "damaged" };

type Told<Type extends ServerMessage["type"]> = Extract<ServerMessage, { type: Type }>;
type Answer = {
  ok: (told: ServerMessage) => void;
  no: (problem: Problem) => void;
  saying: ClientMessage;
  again: boolean;
};

/** How many times the server may stay silent when it is asked whether it is still there. */
const SILENT = 2;
/** How long a view may be held back, in ms. */
const HOLD = 500;

let counter = 0;
const fresh = (): string => `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 8)}.${counter++}`;

export class Live {
  line = $state<Line>("opening");
  /** Why the line is closed for good. */
  gone = $state("");
  table = $state.raw<Table | null>(null);
  setup = $state.raw<Setup | null>(null);
  view = $state.raw<View | null>(null);
  rematch = $state("");
  /** When the last view or waiting came, for the clocks. */
  heard = $state(0);

  private socket: Wire | null = null;
  private answers = new Map<string, Answer>();
  private tries = 0;
  private timer = 0;
  private beat = 0;
  /** The beats since anything was heard. */
  private silent = 0;
  /** Views that wait, while they are held back. */
  private held: ServerMessage[] | null = null;
  private holding = 0;

  constructor(
    readonly id: string,
    readonly token: string,
  ) {
    this.open();
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.wake);
  }

  close(): void {
    this.line = "closed";
    clearTimeout(this.timer);
    clearTimeout(this.holding);
    clearInterval(this.beat);
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  retry = (): void => {
    if (this.line === "lost") this.open();
  };

  private wake = (): void => {
    if (!document.hidden) this.retry();
  };

  private open(): void {
    clearTimeout(this.timer);
    const socket = home.line(this.id);
    this.socket?.close();
    this.socket = socket;
    socket.onopen = () => this.send({ type: "hello", token: this.token, language: preferences.language });
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    clearInterval(this.beat);
    if (this.line === "closed") return;
    if (GONE[code]) {
      this.gone = GONE[code];
      this.close();
      return;
    }
    this.line = "lost";
    for (const [id, answer] of this.answers)
      if (!answer.again) {
        this.answers.delete(id);
        answer.no(problemOf("lost"));
      }
    const wait = Math.min(8000, 300 * 2 ** Math.min(this.tries++, 5)) * (0.7 + Math.random() * 0.6);
    this.timer = window.setTimeout(() => this.open(), wait);
  }

  /** A connection that has gone dead without a word is given up and opened again. */
  private pulse = (): void => {
    if (this.silent++ < SILENT) {
      this.send({ type: "ping" });
      return;
    }
    this.socket?.close();
    this.socket = null;
    this.lost(0);
  };

  private send(saying: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(saying));
  }

  /** Say something and wait for its answer: what is to be said again waits for a line that is lost, the rest fails with it. */
  private ask<Type extends ServerMessage["type"] = "ack">(
    saying: ClientMessage & { id: string },
    again = false,
  ): Promise<Told<Type>> {
    return new Promise((resolve, reject) => {
      if (this.line !== "on" && !again) {
        reject(problemOf("lost"));
        return;
      }
      this.answers.set(saying.id, { ok: resolve as Answer["ok"], no: reject, saying, again });
      this.send(saying);
    });
  }

  /** Let a drawing be seen before what follows from it is taken in; not for long, for it may change nothing in sight. */
  hold(): void {
    this.held ??= [];
    clearTimeout(this.holding);
    this.holding = window.setTimeout(() => this.release(), HOLD);
  }

  release(): void {
    clearTimeout(this.holding);
    const told = this.held ?? [];
    this.held = null;
    for (const one of told) this.hear(one);
  }

  private hear(told: ServerMessage): void {
    this.silent = 0;
    if (this.held && (told.type === "view" || told.type === "waiting")) {
      this.held.push(told);
      return;
    }
    switch (told.type) {
      case "welcome":
        this.line = "on";
        this.tries = 0;
        clearInterval(this.beat);
        this.beat = window.setInterval(this.pulse, told.heartbeat * 1000);
        for (const answer of this.answers.values()) this.send(answer.saying);
        break;
      case "table":
        this.table = told;
        if (told.rematch) this.rematch = told.rematch;
        break;
      case "setup":
        this.setup = told;
        learn(told.words);
        break;
      case "view":
        if (!this.view || told.version >= this.view.version) this.view = told;
        this.heard = Date.now();
        break;
      case "waiting":
        if (this.view && told.step === this.view.step && told.version >= this.view.version) {
          this.view = { ...this.view, ...told, type: "view", ...(told.drawn ? { offer: null } : {}) };
          this.heard = Date.now();
        } else if (this.view && told.step !== this.view.step) this.send({ type: "resync" });
        break;
      case "rematch":
        this.rematch = told.table;
        break;
      case "ack":
      case "prospect":
      case "hint":
      case "offer": {
        const answer = this.answers.get(told.id);
        this.answers.delete(told.id);
        answer?.ok(told);
        break;
      }
      case "error": {
        const answer = this.answers.get(told.id);
        this.answers.delete(told.id);
        answer?.no(told.error);
        break;
      }
    }
  }

  draw(step: number, move: string): Promise<Told<"ack">> {
    return this.ask({ type: "draw", step, id: fresh(), move }, true);
  }

  takeBack(step: number): Promise<Told<"ack">> {
    return this.ask({ type: "take_back", step, id: fresh() }, true);
  }

  /** Whether a bot draws for this seat: then nothing is asked, since asking means being back. */
  get away(): boolean {
    return !!this.table?.seats[this.table.seat - 1]?.away;
  }

  /** Where the shape lies: if the clock runs out, it is drawn there. Only the table hears it. */
  draft(step: number, move: string): void {
    if (this.line === "on") this.send({ type: "draft", step, move });
  }

  /** Turn the next card before the pause is over; a step that is over already needs none. */
  reveal(step: number): void {
    this.ask({ type: "reveal", step, id: fresh() }).catch(() => undefined);
  }

  /** Take the seat back from the bot; a line that is lost does so when it comes back. */
  back(): void {
    this.ask({ type: "back", id: fresh() }).catch(() => undefined);
  }

  async consider(step: number, parts: string): Promise<Prospect> {
    return (await this.ask<"prospect">({ type: "consider", step, id: fresh(), parts })).prospect;
  }

  async hint(step: number): Promise<string> {
    return (await this.ask<"hint">({ type: "hint", step, id: fresh() })).move;
  }

  async offer(step: number, parts: string): Promise<Offer> {
    return (await this.ask<"offer">({ type: "offer", step, id: fresh(), parts })).offer;
  }
}
