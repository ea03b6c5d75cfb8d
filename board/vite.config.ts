import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
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

/** What only the terminal says is not sent to a browser. */
const TERMINAL =
  /^((help|play|server|site|show(?!-turn))-|coach-(policy|others|drawn|best|cost|why|room|room-less|(par|luck|skill)-is) |(compiling|count-(players|games)) |word-(?!cost|crest|edict|monsters|rules|score|time|total))/;

/** Nor are the errors of the terminal, of an operator and of the library; should one reach the page after all, it shows the server's sentence. */
const ELSEWHERE =
  /^error-((batch|notebook|imprint|resume|surplus)_\w+|card_(raises|answers)|cards_(?!missing)\w+|no_(option\w*|command|cluster|records?|storage|home|folder|listening|pictures|action|more_steps|file_name)|missing_(argument|value|extra|games)|wrong_(number|choice|usage|env_map|reward|players|render_mode|actions?|games|plot|deals|lineup|database)|count_or_cards|not_(whole|one_line|together|reset)|four_edicts|file_(unwritable|exists)|other_tournament|worker_lost|storage_(fails|taken)|port_taken|newer_schema|planner_budget|terrain_first|over_edge|nothing_to_undo|really_quit|server_running|tables_there|folder_full|bad_contact) /;

/** Nor are the rules of maps and seasons, which the page shows. */
const SHOWN = /^((?:map|season)-[^\n]*\n) +\.rule.*/s;

/** What a first turn does not need comes with the page or the panel that says it, as `?later`; `?now` is all the rest. */
const LATER =
  /^(rules-(?!kind|solo-number)|lesson-|lobby-|tables-|challenge-(?!one)|ui-(again-|after-|rating|shared|wins|you-win|keep-(map|other|png|svg|large)|invite|begin|wait-host|sit-down|take-seat =|bot-for|open-seat)|land-|maps-|replay-(?!go-on-server|by-link)|options-|about-|erase-|ui-coach(?!-(ask|so-far))|ui-remove-(?!game))/;

/** The messages of the game and of the board, as far as the page says them, without comments. */
function words(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (!/^(raw|now|later)$/.test(query) || !/\/(i18n|words)\/\w+\.ftl$/.test(file)) return;
      // A message is a line that begins with its key, and the lines under it that begin with a space.
      const messages = readFileSync(file, "utf8").match(/^[a-z][^\n]*\n(?:[ }][^\n]*\n|\n(?= ))*/gm) ?? [];
      const told = messages.filter((one) =>
        file.includes("/words/")
          ? query === "raw" || LATER.test(one) === (query === "later")
          : !TERMINAL.test(one) && !ELSEWHERE.test(one),
      );
      return `export default ${JSON.stringify(told.map((one) => one.replace(SHOWN, "$1")).join(""))}`;
    },
  };
}

/** Three files of words have the name of their language: two of them say which they are. */
const kindOf = (id: string): string => (id.includes("/i18n/") ? "game-" : id.endsWith("?later") ? "later-" : "");

const SHARED = /(board\/src|node_modules\/svelte)\//;
/** What is behind a door or a panel of its own is not sent with the title page. */
const BEHIND = /board\/src\/ui\/(Keys|Lasting|Link|ProfileForm|Options|NeighbourSheets|Skills|Stars)\b/;
/** What no table needs before its end: the pages that look back share it. */
const AFTER =
  /board\/src\/(lib\/(about|replayData|savedMatches|placeNames|picture|mapLabels|png|replay|statistics)|ui\/(Bars|CostlyMoment|Curve|Keepsake|Moment|Cartouche|FinalScores|Scrubber|MomentScores|Trend))\b/;

// Names without hashes: the bundle is committed, and the server's ETag tells a new one from an old one.
export default defineConfig({
  plugins: [words(), svelte(), licences(), service()],
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
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${kindOf(facadeModuleId ?? "")}${name.replace(/[^a-z]/gi, "").toLowerCase()}.js`,
        assetFileNames: "assets/[name][extname]",
        // What several pages share is one file: twenty small ones would cost more in headers than in bytes.
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: (id) => SHARED.test(id) && !AFTER.test(id) && !BEHIND.test(id),
              minShareCount: 2,
              priority: 1,
            },
            { name: "after", test: AFTER, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: "es", rollupOptions: { output: { entryFileNames: "assets/[name].js" } } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
