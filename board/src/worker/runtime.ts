/** Python for browsers, fetched file by file, each checked by its length and its hash before it is used. */

/** What the folder of the runtime says of itself. */
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

/** As much of Pyodide as is used here. */
export interface Python {
  unpackArchive(archive: Uint8Array, format: "zip", options: { extractDir: string }): void;
  runPython(code: string): unknown;
  globals: { get(name: string): unknown };
}
interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

const SOURCES = "alidade.zip";
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

/** Start Python with our sources; `progress` hears which part of the files is there. */
export async function start(base: string, progress: (part: number) => void): Promise<Python> {
  const index = await read<Index>(base, "index.json");
  const whole = Object.values(index.files).reduce((sum, { bytes }) => sum + bytes, 0);
  const there: Record<string, number> = {};

  async function file(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const { bytes, sha256 } = index.files[name];
    try {
      const answer = await fetch(new URL(name, base));
      if (!answer.ok || !answer.body) throw new BadFile(name);
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
      if (plain.length !== bytes || !sound) throw new BadFile(name);
      there[name] = bytes;
      return plain;
    } catch (error) {
      throw error instanceof BadFile ? error : new BadFile(name);
    }
  }

  const script = async <T>(name: string): Promise<T> => {
    try {
      return (await import(/* @vite-ignore */ new URL(name, base).href)) as T;
    } catch {
      throw new BadFile(name);
    }
  };

  const [{ loadPyodide }, { default: createPyodideModule }, wasm, stdlib, sources] = await Promise.all([
    script<Loader>("pyodide.js"),
    script<{ default: unknown }>("pyodide.asm.js"),
    file(WASM),
    file(STDLIB),
    file(SOURCES),
  ]);
  progress(1);

  // The loader fetches by address: it gets what has just been checked.
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
  try {
    const python = await loadPyodide({
      indexURL: base,
      stdLibURL: new URL(STDLIB, base).href,
      lockFileContents: JSON.stringify({ info: index.info, packages: {} }),
      packageBaseUrl: base,
      createPyodideModule,
    });
    python.unpackArchive(sources, "zip", { extractDir: "/home/alidade" });
    python.runPython("import sys; sys.path.insert(0, '/home/alidade')");
    return python;
  } finally {
    self.fetch = network;
  }
}

async function read<T>(base: string, name: string): Promise<T> {
  try {
    const answer = await fetch(new URL(name, base));
    if (answer.ok) return (await answer.json()) as T;
  } catch {
    // told below
  }
  throw new BadFile(name);
}
