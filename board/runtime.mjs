// Packs the runtime of the game without a server: Python for browsers, from npm, each file pinned by its hash.
// `npm run runtime` writes it to src/alidade/runtime/, which travels in the wheel and is not committed.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const from = new URL("./node_modules/pyodide/", import.meta.url);
const to = new URL("../src/alidade/runtime/", import.meta.url);
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

// Scripts are called .js, for hosts that do not know .mjs; what is not compressed travels compressed whatever the host does.
const NAMES = {
  "pyodide.mjs": "pyodide.js",
  "pyodide.asm.mjs": "pyodide.asm.js",
  "pyodide.asm.wasm": "pyodide.wasm.gz",
  "python_stdlib.zip": "stdlib.zip",
};
const LICENCE = (
  version,
) => `Pyodide ${version} (https://github.com/pyodide/pyodide), under the Mozilla Public License 2.0;
its source form is at that address and in the npm package pyodide ${version}. The files are renamed, one is
compressed, and nothing in them is changed but the reference to a source map.

It holds CPython and its standard library (PSF-2.0, https://github.com/python/cpython), and with them bzip2
(bzip2-1.0.6), Expat (MIT), HACL* (Apache-2.0), libffi (MIT), mimalloc (MIT), mpdecimal (BSD-2-Clause), SQLite (public domain),
XZ Utils (0BSD), zlib (Zlib), Zstandard (BSD-3-Clause), musl and Emscripten (MIT), compiler-rt and libc++
(Apache-2.0 WITH LLVM-exception), hiwire (MPL-2.0), and error-stack-parser and stackframe (MIT).
The Mozilla Public License 2.0, the licence of Python and the Apache License 2.0 follow.
`;
const TEXTS = ["MPL-2.0.txt", "PSF-2.0.txt", "Apache-2.0.txt"];

const pinned = JSON.parse(await readFile(new URL("./runtime.json", import.meta.url), "utf8"));
const lock = JSON.parse(await readFile(new URL("pyodide-lock.json", from), "utf8"));
const files = {};
await rm(to, { recursive: true, force: true });
await mkdir(to, { recursive: true });
for (const [name, expected] of Object.entries(pinned.files)) {
  const bytes = await readFile(new URL(name, from));
  if (sha256(bytes) !== expected) {
    console.error(`node_modules/pyodide/${name} is not the file that runtime.json pins: run npm ci in board/.`);
    process.exit(1);
  }
  const plain = name.endsWith(".mjs")
    ? Buffer.from(bytes.toString().replace(/\n\/\/# sourceMappingURL=.*/, ""))
    : bytes;
  files[NAMES[name]] = { bytes: plain.length, sha256: sha256(plain) };
  await writeFile(new URL(NAMES[name], to), NAMES[name].endsWith(".gz") ? gzipSync(plain, { level: 9 }) : plain);
}
const texts = await Promise.all(TEXTS.map((name) => readFile(new URL(`./licences/${name}`, import.meta.url), "utf8")));
await writeFile(new URL("LICENSE.txt", to), [LICENCE(pinned.version), ...texts].join(`\n${"=".repeat(80)}\n\n`));
await writeFile(new URL("index.json", to), JSON.stringify({ version: pinned.version, info: lock.info, files }));
