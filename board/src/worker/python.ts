/** Hosts the tables of this device: Python in a worker, which answers the messages of a server. */
import { NotKept, tables } from "../lib/database";
import { Machine } from "./machine";
import { BadFile, start } from "./runtime";

export type WorkerRequest =
  | { type: "begin"; base: string; languages: readonly string[] }
  | { type: "request"; id: number; method: string; path: string; body: string; token: string }
  | { type: "open"; line: number; table: string }
  | { type: "say"; line: number; text: string }
  | { type: "hang_up"; line: number };
export type WorkerReply =
  | { type: "progress"; part: number }
  | { type: "ready" }
  | { type: "failed"; file: string }
  | { type: "answer"; id: number; granted: boolean; text: string }
  | { type: "received"; line: number; text: string }
  | { type: "closed"; line: number; code: number }
  | { type: "unkept"; reason: string };

/** `alidade.worker.local_server`, as seen from JavaScript. */
interface LocalSocket {
  hear(text: string): void;
  hang_up(): void;
}
interface LocalServer {
  request(
    method: string,
    path: string,
    body: string,
    token: string,
  ): Promise<{ toJs(): [boolean, string]; destroy(): void }>;
  socket(table: string, send: (text: string) => void, closed: (code: number) => void): LocalSocket;
  heard(table: string, seq: number): void;
}

const post = (reply: WorkerReply): void => self.postMessage(reply);

// Tabs notify one another of their writes, as servers with a shared storage do.
const others = new BroadcastChannel("alidade");
const written = async (work: () => Promise<void>): Promise<string> => {
  try {
    await work();
    return "written";
  } catch (error) {
    return error instanceof NotKept ? error.reason : "refused";
  }
};
/** What `alidade.worker.browser_store` writes to. */
const database = {
  create: (table: string, row: string) => written(() => tables.create({ table, row })),
  append: async (table: string, seq: number, entries: string, row: string) => {
    const rows = (JSON.parse(entries) as string[]).map((entry, i) => ({ table, seq: seq + i, entry }));
    const done = await written(() => tables.append(rows, { table, row }));
    if (done === "written") others.postMessage({ table, seq: seq + rows.length - 1 });
    return done;
  },
  load: async (table: string) => {
    const kept = await tables.load(table).catch(() => undefined);
    return kept ? JSON.stringify([kept.table.row, ...kept.log.map(({ entry }) => entry)]) : "";
  },
  delete: async (table: string) => {
    if ((await written(() => tables.delete(table))) === "written") others.postMessage({ table, seq: 0 });
  },
};

const WARM = `
from alidade.worker.warm import warm
warm()
from alidade.worker.local_server import LocalServer
from alidade.worker.browser_store import BrowserStore
from alidade.batch.kernel import Kernel, use

def open_here(database, unkept, languages, engine, new_machine):
    use(Kernel(engine.to_bytes(), new_machine))
    return LocalServer(BrowserStore(database, unkept), languages.split())
`;

async function open(base: string, languages: readonly string[]): Promise<LocalServer> {
  const { python, engine } = await start(base, WARM, (part) => post({ type: "progress", part }));
  const made = python.globals.get("open_here") as (
    kept: object,
    unkept: (why: string) => void,
    languages: string,
    engine: Uint8Array,
    newMachine: (code: ConstructorParameters<typeof Machine>[0]) => Machine,
  ) => LocalServer;
  const unkept = (reason: string) => post({ type: "unkept", reason });
  const server = made(database, unkept, languages.join(" "), engine, (code) => new Machine(code));
  others.onmessage = ({ data }: MessageEvent<{ table: string; seq: number }>) => server.heard(data.table, data.seq);
  return server;
}

let running: Promise<LocalServer> | undefined;
const lines = new Map<number, LocalSocket>();

async function answer(request: WorkerRequest): Promise<void> {
  if (request.type === "begin") {
    running = open(request.base, request.languages);
    await running;
    post({ type: "ready" });
    return;
  }
  const server = await running!;
  if (request.type === "request") {
    const result = await server.request(request.method, request.path, request.body, request.token);
    const [granted, text] = result.toJs();
    result.destroy();
    post({ type: "answer", id: request.id, granted, text });
  } else if (request.type === "open") {
    const { line, table } = request;
    const closed = (code: number) => {
      lines.delete(line);
      post({ type: "closed", line, code });
    };
    lines.set(
      line,
      server.socket(table, (text) => post({ type: "received", line, text }), closed),
    );
  } else if (request.type === "say") lines.get(request.line)?.hear(request.text);
  else {
    lines.get(request.line)?.hang_up();
    lines.delete(request.line);
  }
}

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) =>
  void answer(data).catch((error: unknown) => {
    if (data.type === "begin") post({ type: "failed", file: error instanceof BadFile ? error.file : "" });
    if (!(error instanceof BadFile)) console.error(error);
  });
