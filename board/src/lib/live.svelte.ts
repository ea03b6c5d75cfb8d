/** The connection to a table: carries out what `connection.ts` decides, on a socket and with timers. */

import { backend } from "./backend.svelte";
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionTimer,
  isAway,
  type LineState,
  newConnection,
  step,
} from "./connection";
import type { Wire } from "./localServer.svelte";
import type { ClientMessage, ServerMessage } from "./messages";
import { preferences } from "./preferences.svelte";
import { learn } from "./t.svelte";
import { Timers } from "./timers";

/** A request without its id, which is added when it is sent. */
export type Request = ClientMessage extends infer Message
  ? Message extends { id: string }
    ? Omit<Message, "id">
    : never
  : never;

let counter = 0;
const newId = (): string => `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 8)}.${counter++}`;

export class Live {
  #model = $state.raw(newConnection());
  table = $derived(this.#model.table);
  setup = $derived(this.#model.setup);
  view = $derived(this.#model.view);

  #socket: Wire | null = null;
  #answers = new Map<string, (answer: ServerMessage) => void>();
  #timers = new Timers<ConnectionTimer>((timer) =>
    this.#dispatch({ type: "time", timer, now: Date.now(), chance: Math.random() }),
  );

  constructor(
    readonly id: string,
    readonly token: string,
  ) {
    this.#dispatch({ type: "start" });
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#look);
  }

  #wake = (): void => this.#dispatch({ type: "wake" });
  #look = (): void => {
    if (!document.hidden) this.#wake();
  };

  #dispatch(event: ConnectionEvent): void {
    const [model, effects] = step(this.#model, event);
    this.#model = model;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: ConnectionEffect): void {
    switch (effect.type) {
      case "open":
        this.#open();
        break;
      case "drop":
        this.#socket?.close();
        this.#socket = null;
        break;
      case "close":
        this.#timers.stopAll();
        removeEventListener("online", this.#wake);
        document.removeEventListener("visibilitychange", this.#look);
        this.#socket?.close();
        break;
      case "send":
        this.#send(effect.message);
        break;
      case "answer": {
        const { answer } = effect;
        const done = this.#answers.get(answer.id);
        this.#answers.delete(answer.id);
        // In a later task: the sender still has other effects to carry out.
        if (done) queueMicrotask(() => done(answer));
        break;
      }
      case "timer":
        this.#timers.set(effect.timer, effect.ms);
        break;
      case "learn":
        learn(effect.words);
    }
  }

  #open(): void {
    const socket = backend.line(this.id);
    this.#socket?.close();
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: "hello", token: this.token, language: preferences.language });
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#dispatch({ type: "message", message: JSON.parse(data) as ServerMessage, now: Date.now() });
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#dispatch({ type: "ended", code, chance: Math.random() });
    };
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  request(request: Request, done?: (answer: ServerMessage) => void): void {
    const message = { ...request, id: newId() };
    if (done) this.#answers.set(message.id, done);
    this.#dispatch({ type: "request", message });
  }

  get line(): LineState {
    return this.#model.line;
  }
  get gone(): string {
    return this.#model.gone;
  }
  get rematch(): string {
    return this.#model.rematch;
  }
  get heard(): number {
    return this.#model.heard;
  }
  get tableHeard(): number {
    return this.#model.tableHeard;
  }
  /** Whether a bot draws for this seat: then nothing is sent, since any message takes the seat back. */
  get away(): boolean {
    return isAway(this.#model);
  }

  close(): void {
    this.#dispatch({ type: "close" });
  }

  /** Hold back incoming views briefly, so that a drawing is painted before what follows from it. */
  hold(): void {
    this.#dispatch({ type: "hold" });
  }

  release(): void {
    this.#dispatch({ type: "release", now: Date.now() });
  }

  /** Send what has no answer, unless the connection is lost. */
  post(message: ClientMessage): void {
    this.#dispatch({ type: "post", message });
  }
}
