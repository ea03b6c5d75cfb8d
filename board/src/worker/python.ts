/** Hosts the tables of this device: Python in a worker, which answers the messages of a server. */
import { NotKept, tables } from "../lib/database";
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
  | { type: "told"; line: number; text: string }
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

const tell = (told: WorkerReply): void => self.postMessage(told);

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

def open_here(database, unkept, languages):
    return LocalServer(BrowserStore(database, unkept), languages.split())
`;

async function open(base: string, languages: readonly string[]): Promise<LocalServer> {
  const python = await start(base, WARM, (part) => tell({ type: "progress", part }));
  const made = python.globals.get("open_here") as (
    kept: object,
    unkept: (why: string) => void,
    spoken: string,
  ) => LocalServer;
  const here = made(database, (reason) => tell({ type: "unkept", reason }), languages.join(" "));
  others.onmessage = ({ data }: MessageEvent<{ table: string; seq: number }>) => here.heard(data.table, data.seq);
  return here;
}

let here: Promise<LocalServer> | undefined;
const lines = new Map<number, LocalSocket>();

async function answer(asked: WorkerRequest): Promise<void> {
  if (asked.type === "begin") {
    here = open(asked.base, asked.languages);
    await here;
    tell({ type: "ready" });
    return;
  }
  const home = await here!;
  if (asked.type === "request") {
    const told = await home.request(asked.method, asked.path, asked.body, asked.token);
    const [granted, text] = told.toJs();
    told.destroy();
    tell({ type: "answer", id: asked.id, granted, text });
  } else if (asked.type === "open") {
    const { line, table } = asked;
    const closed = (code: number) => {
      lines.delete(line);
      tell({ type: "closed", line, code });
    };
    lines.set(
      line,
      home.socket(table, (text) => tell({ type: "told", line, text }), closed),
    );
  } else if (asked.type === "say") lines.get(asked.line)?.hear(asked.text);
  else {
    lines.get(asked.line)?.hang_up();
    lines.delete(asked.line);
  }
}

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) =>
  void answer(data).catch((error: unknown) => {
    if (data.type === "begin") tell({ type: "failed", file: error instanceof BadFile ? error.file : "" });
    if (!(error instanceof BadFile)) console.error(error);
  });
