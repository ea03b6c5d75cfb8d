/** Python for browsers, fetched file by file, each checked by its length and its hash before it is used. */

/** The index of the runtime's folder. */
interface Index {
  version: string;
  info: Record<string, string>;
  files: Record<string, { bytes: number; sha256: string }>;
}

/** A file that is missing, cut or not the one that belongs here. */
export class BadFile extends Error {
  constructor(readonly file: string) {
    super(file);
  }
}

/** The part of Pyodide that is used here. */
export interface Python {
  unpackArchive(archive: Uint8Array, format: "zip", options: { extractDir: string }): void;
  runPython(code: string): unknown;
  globals: { get(name: string): unknown };
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}
interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

const SOURCES = "alidade.zip";
const ENGINE = "engine.wasm";
const HOME = "/home/alidade";
const STDLIB = "stdlib.zip";
const WASM = "pyodide.wasm.gz";
const GZIP = [0x1f, 0x8b];

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // A host may have unpacked it already.
  if (GZIP.some((byte, i) => bytes[i] !== byte)) return bytes;
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Python with our sources in it, and the compiled engine that they call. */
export interface Runtime {
  python: Python;
  engine: Uint8Array<ArrayBuffer>;
}

/** Start Python with our sources and run `warm`, once for all starts; `progress` hears which part of the files is there. */
export async function start(base: string, warm: string, progress: (part: number) => void): Promise<Runtime> {
  const index = await read<Index>(base, "index.json");
  const whole = Object.values(index.files).reduce((sum, { bytes }) => sum + bytes, 0);
  const there: Record<string, number> = {};

  /** A file, or null if it is not the one that belongs here. */
  async function take(name: string, cache: RequestCache): Promise<Uint8Array<ArrayBuffer> | null> {
    const { bytes, sha256 } = index.files[name];
    const answer = await fetch(new URL(name, base), { cache });
    if (!answer.ok || !answer.body) return null;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = answer.body.getReader();
    let come = 0;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      chunks.push(chunk.value);
      come += chunk.value.length;
      // What is packed counts as what it holds once it is there.
      there[name] = Math.min(bytes, come);
      progress(Object.values(there).reduce((sum, count) => sum + count, 0) / whole);
    }
    const packed = new Uint8Array(await new Blob(chunks).arrayBuffer());
    const plain = name.endsWith(".gz") ? await unpack(packed) : packed;
    // Where a page is not secure, the browser has no hashes: there the length has to do.
    const sound = !crypto.subtle || hex(await crypto.subtle.digest("SHA-256", plain)) === sha256;
    if (plain.length !== bytes || !sound) return null;
    there[name] = bytes;
    return plain;
  }

  async function file(name: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      // What the browser has kept may be the damaged file: the second time it is fetched past the cache.
      const bytes = (await take(name, "default").catch(() => null)) ?? (await take(name, "reload"));
      if (bytes) return bytes;
    } catch {
      // reported below
    }
    throw new BadFile(name);
  }

  const script = async <T>(name: string): Promise<T> => {
    try {
      return (await import(/* @vite-ignore */ new URL(name, base).href)) as T;
    } catch {
      throw new BadFile(name);
    }
  };

  const [{ loadPyodide }, { default: createPyodideModule }, wasm, stdlib, sources, engine] = await Promise.all([
    script<Loader>("pyodide.js"),
    script<{ default: unknown }>("pyodide.asm.js"),
    file(WASM),
    file(STDLIB),
    file(SOURCES),
    file(ENGINE),
  ]);
  progress(1);

  // The loader fetches by URL: it gets the checked files.
  const ready = new Map([
    [
      new URL("pyodide.asm.wasm", base).href,
      () => new Response(wasm, { headers: { "Content-Type": "application/wasm" } }),
    ],
    [new URL(STDLIB, base).href, () => new Response(stdlib)],
  ]);
  const network = self.fetch;
  self.fetch = async (input, init) =>
    ready.get(input instanceof Request ? input.url : String(input))?.() ?? network(input, init);

  async function load(options: Record<string, unknown>): Promise<Python> {
    const python = await loadPyodide({
      indexURL: base,
      stdLibURL: new URL(STDLIB, base).href,
      lockFileContents: JSON.stringify({ info: index.info, packages: {} }),
      packageBaseUrl: base,
      createPyodideModule,
      ...options,
    });
    python.unpackArchive(sources, "zip", { extractDir: HOME });
    return python;
  }

  try {
    const memory = await Memory.of(
      base,
      Object.values(index.files).map(({ sha256 }) => sha256),
    );
    const kept = await memory.recall();
    if (kept) {
      try {
        return { python: await load({ _loadSnapshot: kept }), engine };
      } catch (error) {
        console.warn(error);
        await memory.forget();
      }
    }
    const python = await load({ _makeSnapshot: true });
    python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
    python.runPython(warm);
    await memory.keep(python.makeMemorySnapshot());
    return { python, engine };
  } finally {
    self.fetch = network;
  }
}

/** Python's memory as it was when it had just started, kept by the browser: the next start takes a fraction of the time. */
class Memory {
  static readonly #NAME = "memory of alidade";

  private constructor(
    readonly cache: Cache | null,
    readonly key: string,
  ) {}

  /** Of these very files; what was kept of others is forgotten. */
  static async of(base: string, hashes: readonly string[]): Promise<Memory> {
    const key = new URL(`memory/${hashes.map((hash) => hash.slice(0, 12)).join("")}`, base).href;
    try {
      const cache = await caches.open(Memory.#NAME);
      for (const { url } of await cache.keys()) if (url.startsWith(base) && url !== key) await cache.delete(url);
      return new Memory(cache, key);
    } catch {
      return new Memory(null, key); // a page that is not secure, or a browser that keeps nothing
    }
  }

  async recall(): Promise<ArrayBuffer | undefined> {
    return (await this.cache?.match(this.key))?.arrayBuffer().catch(() => undefined);
  }

  async keep(memory: Uint8Array<ArrayBuffer>): Promise<void> {
    // It only saves time: where there is no room for it, the next start takes as long as this one.
    await this.cache?.put(this.key, new Response(memory)).catch(() => undefined);
  }

  async forget(): Promise<void> {
    await this.cache?.delete(this.key);
  }
}

async function read<T>(base: string, name: string): Promise<T> {
  try {
    const answer = await fetch(new URL(name, base));
    if (answer.ok) return (await answer.json()) as T;
  } catch {
    // reported below
  }
  throw new BadFile(name);
}
