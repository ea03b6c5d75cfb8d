import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { licences } from "./licences.ts";

/** What the service worker does not keep: itself, what is for messengers and for browsers without JavaScript, and the licences. */
const WITHOUT_SCRIPT = ["sw.js", "preview.jpg", "note.css", "licences.txt"];

/** The service worker, with the names of all files of the page and a hash over them: another page is another version. */
function service(): Plugin {
  let out = "";
  let root = "";
  return {
    name: "service",
    apply: "build",
    configResolved(config) {
      root = config.root;
      out = resolve(root, config.build.outDir);
    },
    closeBundle() {
      const files = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && !WITHOUT_SCRIPT.includes(file.name))
        .map((file) =>
          join(file.parentPath, file.name)
            .slice(out.length + 1)
            .replaceAll("\\", "/"),
        )
        .sort();
      const sum = createHash("sha256");
      for (const file of files) sum.update(file).update(readFileSync(join(out, file)));
      // The first page is asked for by the folder's own address.
      const names = files.map((file) => (file === "index.html" ? "" : file));
      const text = readFileSync(join(root, "src/worker/service.js"), "utf8")
        .replace("const SHELL = [];", `const SHELL = ${JSON.stringify(names)};`)
        .replace('const VERSION = "";', `const VERSION = "${sum.digest("hex").slice(0, 16)}";`);
      writeFileSync(join(out, "sw.js"), text);
    },
  };
}

/** The messages of the game and of the board, without comments. */
function words(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "raw" || !file.endsWith(".ftl")) return;
      return `export default ${JSON.stringify(readFileSync(file, "utf8").replace(/^#.*\n+/gm, ""))}`;
    },
  };
}

/** Three files of words have the name of their language; the folder says which they are: `words`, `later` or `i18n`. */
const nameOf = ({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string => {
  const [file, query] = (facadeModuleId ?? "").split("?");
  const folder = query ? `${basename(dirname(file))}-` : "";
  return `assets/${folder}${name.replace(/[^a-z]/gi, "").toLowerCase()}.js`;
};

/** Which modules the entry imports, itself or by others: they are loaded with the title page. Of the rest, `doors` are those
 * that are asked for when they are needed; each is a file of its own. */
class Graph {
  first = new Set<string>();
  doors = new Set<string>();
  readonly plugin: Plugin;

  constructor() {
    const { first, doors } = this;
    this.plugin = {
      name: "graph",
      apply: "build",
      buildEnd() {
        const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
        const add = (id: string) => {
          if (first.has(id)) return;
          first.add(id);
          this.getModuleInfo(id)?.importedIds.forEach(add);
        };
        for (const { id, isEntry, dynamicImporters } of modules) {
          if (isEntry) add(id);
          if (dynamicImporters.length) doors.add(id);
        }
      },
    };
  }

  /** What several doors share: twenty small files would cost more in headers than in bytes. What builders add themselves
   * has no file. */
  behindDoors = (id: string): boolean => !this.first.has(id) && !this.doors.has(id) && !id.startsWith("\0");
}
const graph = new Graph();

// Names without hashes: the bundle is committed, and the server's ETag tells a new one from an old one.
export default defineConfig({
  plugins: [words(), svelte(), licences(), service(), graph.plugin],
  base: "./",
  build: {
    outDir: "../src/alidade/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        entryFileNames: "assets/[name].js",
        chunkFileNames: nameOf,
        assetFileNames: "assets/[name][extname]",
        codeSplitting: {
          groups: [
            { name: "shared", test: (id) => graph.first.has(id), minShareCount: 2 },
            { name: "after", test: graph.behindDoors, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: "es", rollupOptions: { output: { entryFileNames: "assets/[name].js" } } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
