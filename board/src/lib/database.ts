/** The browser's database: finished matches, deals seen, and the tables of the game without a server. It never leaves the device. */
import type { Help } from "./messages";
import type { PlayMode } from "./playMode";

/** A season on a kept sheet: the edicts that scored with their stars, the coins, and what monsters cost. */
export interface KeptSeason {
  /** Its season card. */
  id: string;
  edicts: { id: string; stars: number }[];
  coins: number;
  monsters: number;
  total: number;
}

/** A finished match of this browser. */
export interface KeptMatch {
  /** The id of its replay, or the fingerprint of a record that came from elsewhere. */
  id: string;
  date: number;
  /** The whole match, as docs/notation.md writes it. */
  record: string;
  seat: number;
  names: string[];
  kind: PlayMode;
  map: string;
  box: string;
  skills: boolean;
  /** The fingerprint of the deal: two matches with the same one had the same cards. */
  deal: string;
  seasons: KeptSeason[];
  total: number;
  /** What monsters cost in all. */
  toll: number;
  place: number;
  rating: number | null;
  /** The bound of the title won alone, such as "10"; "" with others. */
  title: string;
  /** The finished sheet, to be painted small. */
  rows: string[];
  /** What helped; matches that were kept before this was counted do not say. */
  help?: Help;
}

/** A deal that was played or looked at here. */
export interface SeenDeal {
  deal: string;
  date: number;
}

/** A table of the game without a server: its row with its seats, as its keeper writes them. */
export interface KeptTable {
  table: string;
  row: string;
}

/** One entry of such a table's log. */
export interface LogRow {
  table: string;
  seq: number;
  entry: string;
}

interface Rows {
  matches: KeptMatch;
  seen: SeenDeal;
  tables: KeptTable;
  log: LogRow;
}
export type Store = keyof Rows;

/** Why nothing was kept; each has its sentence, `ui-keep-<reason>`. */
export type Reason = "full" | "refused" | "newer" | "blocked" | "taken";

export class NotKept extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

export const NAME = "alidade";

/** How a database of one version becomes one of the next: steps are added at the end and never changed. */
export const STEPS: readonly ((database: IDBDatabase, change: IDBTransaction) => void)[] = [
  (database) => {
    database.createObjectStore("matches", { keyPath: "id" }).createIndex("date", "date");
    database.createObjectStore("seen", { keyPath: "deal" });
    database.createObjectStore("tables", { keyPath: "table" });
    database.createObjectStore("log", { keyPath: ["table", "seq"] });
  },
];

/** What an error of the browser means to a person. */
export function reasonOf(error: unknown): Reason {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "full";
  if (name === "VersionError") return "newer";
  if (name === "ConstraintError") return "taken";
  return "refused";
}

let opened: Promise<IDBDatabase> | undefined;

/** Open the database and migrate it step by step; only tests pass `steps`. */
export function open(steps = STEPS): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const failed = (reason: Reason) => {
      opened = undefined;
      reject(new NotKept(reason));
    };
    let request: IDBOpenDBRequest;
    try {
      request = indexedDB.open(NAME, steps.length);
    } catch (error) {
      return failed(reasonOf(error));
    }
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const step of steps.slice(oldVersion)) step(request.result, request.transaction!);
    };
    request.onblocked = () => failed("blocked");
    request.onerror = () => failed(reasonOf(request.error));
    request.onsuccess = () => {
      // A newer page in another tab changes the schema: let it.
      request.result.onversionchange = close;
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
  });
  return opened;
}

/** Let go of the database; the next use opens it again. */
export function close(): void {
  opened?.then((database) => database.close()).catch(() => null);
  opened = undefined;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function abort(change: IDBTransaction): void {
  try {
    change.abort();
  } catch {
    // It has ended by itself.
  }
}

/** Do some work on stores as a whole: all of it is on the disk when this returns, or nothing. */
export async function transact<T>(
  stores: readonly Store[],
  mode: "readonly" | "readwrite",
  work: (store: (name: Store) => IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const database = await open();
  try {
    const change = database.transaction([...stores], mode, { durability: "strict" });
    const done = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error);
    });
    const worked = (async () => work((name) => change.objectStore(name)))();
    worked.catch(() => abort(change));
    const [result] = await Promise.all([worked, done]);
    return result;
  } catch (error) {
    throw error instanceof NotKept ? error : new NotKept(reasonOf(error));
  }
}

const all = <S extends Store>(name: S, range?: IDBKeyRange): Promise<Rows[S][]> =>
  transact([name], "readonly", (store) => answerOf<Rows[S][]>(store(name).getAll(range)));
const one = <S extends Store>(name: S, key: IDBValidKey): Promise<Rows[S] | undefined> =>
  transact([name], "readonly", (store) => answerOf<Rows[S] | undefined>(store(name).get(key)));

/** Finished matches. */
export const matches = {
  /** All of them, the newest first. */
  all: async (): Promise<KeptMatch[]> => (await all("matches")).sort((a, b) => b.date - a.date),
  one: (id: string) => one("matches", id),
  /** Add or replace some: all or none. */
  keep: (...kept: readonly KeptMatch[]) =>
    transact(["matches", "seen"], "readwrite", async (store) => {
      for (const match of kept) {
        store("matches").put(match);
        if (match.deal) store("seen").put({ deal: match.deal, date: match.date } satisfies SeenDeal);
      }
    }),
  forget: (id: string) => transact(["matches"], "readwrite", (store) => void store("matches").delete(id)),
};

/** Every store, empty. */
export const eraseAll = () => {
  const stores: readonly Store[] = ["matches", "seen", "tables", "log"];
  return transact(stores, "readwrite", (store) => {
    for (const name of stores) store(name).clear();
  });
};

/** Deals that this browser has played or looked at. */
export const deals = {
  seen: async (deal: string): Promise<boolean> => !!(await one("seen", deal)),
  see: (deal: string) =>
    transact(["seen"], "readwrite", (store) => void store("seen").put({ deal, date: Date.now() } satisfies SeenDeal)),
};

/** The whole log of a table from behind a place on. */
const logOf = (table: string, after = 0) => IDBKeyRange.bound([table, after + 1], [table, Number.MAX_SAFE_INTEGER]);

/** Tables of the game without a server. */
export const tables = {
  /** A new one; `taken` if there is one of this name. */
  create: (table: KeptTable) => transact(["tables"], "readwrite", (store) => void store("tables").add(table)),
  /** Write rows of the log and how the table stands with them; `taken` if a place is written already. */
  append: (rows: readonly LogRow[], table: KeptTable) =>
    transact(["tables", "log"], "readwrite", async (store) => {
      // A table that another tab forgot stays forgotten.
      if (!(await answerOf(store("tables").getKey(table.table)))) throw new NotKept("taken");
      for (const row of rows) store("log").add(row);
      store("tables").put(table);
    }),
  /** A table with the rows of its log behind a place. */
  load: (table: string, after = 0) =>
    transact(["tables", "log"], "readonly", async (store) => {
      const [row, log] = await Promise.all([
        answerOf<KeptTable | undefined>(store("tables").get(table)),
        answerOf<LogRow[]>(store("log").getAll(logOf(table, after))),
      ]);
      return row && { table: row, log };
    }),
  delete: (table: string) =>
    transact(["tables", "log"], "readwrite", (store) => {
      store("tables").delete(table);
      store("log").delete(logOf(table));
    }),
};
