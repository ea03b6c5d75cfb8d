/** The page's side of its worker: requests and sockets to the tables of this device. */
import type { WorkerReply, WorkerRequest } from "../worker/python";
import { type Reason, tables } from "./database";
import type { Message } from "./request";
import { recall, remember } from "./store";
import { version } from "./version.svelte";
import { LANGUAGES } from "./words";

/** As much of a socket as a live line needs. */
export interface Wire {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The line ended without a reason that is for good. */
const LOST = 1001;

class LocalServer {
  /** Whether Python is there, on its way, or did not come. */
  stage = $state<"" | "loading" | "ready" | "failed">("");
  /** How often it was asked to come. */
  tries = $state(0);
  /** The part of its files that has come. */
  part = $state(0);
  /** The file that is missing or damaged. */
  file = $state("");
  /** Why a match is not kept. */
  unkept = $state<Reason | "">("");

  #worker: Worker | null = null;
  #count = 0;
  #answers = new Map<number, { ok: (reply: { granted: boolean; text: string }) => void; no: () => void }>();
  #lines = new Map<number, LocalSocket>();
  #tables = new Set(recall<string[]>("here", []));

  /** Whether a table is on this device. */
  has(table: string): boolean {
    return this.#tables.has(table);
  }

  /** Forget a table of this device for good. */
  forget(table: string): void {
    if (!this.#tables.delete(table)) return;
    remember("here", [...this.#tables]);
    void tables.delete(table).catch(() => null);
  }

  /** Let Python come, so that it is there when it is wanted. */
  begin(): void {
    if (this.#worker) return;
    this.stage = "loading";
    this.tries++;
    this.part = 0;
    this.file = "";
    this.#worker = new Worker(new URL("../worker/python.ts", import.meta.url), { type: "module", name: "python" });
    this.#worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.#hear(data);
    this.#worker.onerror = () => this.#fail("");
    this.#post({ type: "begin", base: new URL("./runtime/", document.baseURI).href, languages: LANGUAGES });
  }

  /** Whether a request was granted, and the answer; fails where Python cannot come. */
  async request(message: Message, token: string, opens: boolean): Promise<{ granted: boolean; text: string }> {
    this.begin();
    const id = ++this.#count;
    const reply = await new Promise<{ granted: boolean; text: string }>((ok, no) => {
      this.#answers.set(id, { ok, no: () => no(new Error(this.file)) });
      this.#post({ type: "request", id, ...message, token });
    });
    if (reply.granted && opens) {
      this.#tables.add((JSON.parse(reply.text) as { table: string }).table);
      remember("here", [...this.#tables]);
    }
    return reply;
  }

  line(table: string): Wire {
    this.begin();
    const id = ++this.#count;
    const line = new LocalSocket((request) => this.#post(request), id, table);
    this.#lines.set(id, line);
    return line;
  }

  #post(request: WorkerRequest): void {
    this.#worker?.postMessage(request);
  }

  #fail(file: string): void {
    this.stage = "failed";
    this.file = file;
    this.#worker?.terminate();
    this.#worker = null;
    for (const { no } of this.#answers.values()) no();
    this.#answers.clear();
    for (const line of this.#lines.values()) line.ended(LOST);
    this.#lines.clear();
  }

  #hear(reply: WorkerReply): void {
    switch (reply.type) {
      case "progress":
        this.part = reply.part;
        break;
      case "ready":
        this.stage = "ready";
        void version.keepGame();
        break;
      case "failed":
        this.#fail(reply.file);
        break;
      case "unkept":
        this.unkept = reply.reason as Reason;
        break;
      case "answer":
        this.#answers.get(reply.id)?.ok(reply);
        this.#answers.delete(reply.id);
        break;
      case "received":
        this.#lines.get(reply.line)?.hear(reply.text);
        break;
      case "closed":
        this.#lines.get(reply.line)?.ended(reply.code);
        this.#lines.delete(reply.line);
        break;
    }
  }
}

/** A line to a table of this device. */
class LocalSocket implements Wire {
  readyState: number = WebSocket.CONNECTING;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;

  constructor(
    readonly post: (request: WorkerRequest) => void,
    readonly id: number,
    table: string,
  ) {
    post({ type: "open", line: id, table });
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.(new Event("open"));
    });
  }

  hear(text: string): void {
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  ended(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent("close", { code }));
  }

  send(text: string): void {
    this.post({ type: "say", line: this.id, text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.post({ type: "hang_up", line: this.id });
  }
}

export const localServer = new LocalServer();
