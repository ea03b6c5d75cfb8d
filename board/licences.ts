import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Packages that bring no licence text of their own: whose they are, and the text in licences/. */
const STATED: Record<string, { copyright: string; text: string }> = {
  "@fluent/bundle": { copyright: "Copyright Mozilla Foundation and others", text: "Apache-2.0.txt" },
  "qrcode-generator": { copyright: "Copyright (c) 2009 Kazuhiko Arase", text: "MIT.txt" },
};
const FONTS = { "EB Garamond (subset)": "fonts/OFL.txt", "Alegreya Sans (subset)": "fonts/OFL_alegreya.txt" };
const NAMES = ["LICENSE", "LICENSE.md", "LICENSE.txt", "license"];
const HEADING = "The page of Alidade contains these libraries and fonts. Each name is followed by its licence.";

/** The package that a bundled module belongs to. */
export function packageOf(id: string): string | undefined {
  return id.match(/.*node_modules\/((?:@[^/]+\/)?[^/?]+)\//)?.[1];
}

/** The licence of a package with its copyright; a package without one must not be bundled. */
export function licenceOf(root: string, name: string): string {
  const folder = join(root, "node_modules", name);
  const file = NAMES.map((each) => join(folder, each)).find((each) => existsSync(each));
  if (file) return readFileSync(file, "utf8");
  const stated = STATED[name];
  if (!stated) throw new Error(`${name} has no licence text: state it in licences.ts.`);
  return `${stated.copyright}\n\n${readFileSync(join(root, "licences", stated.text), "utf8")}`;
}

/** Writes licences.txt: the licence of every package of which a module is in the bundle, and those of the fonts. */
export function licences(): Plugin {
  let root = "";
  return {
    name: "licences",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === "chunk" ? Object.keys(chunk.modules) : [],
      );
      const packages = [...new Set(modules.map(packageOf).filter((name) => name !== undefined))].sort();
      const parts = packages.map((name) => [name, licenceOf(root, name)]);
      for (const [name, file] of Object.entries(FONTS)) parts.push([name, readFileSync(join(root, file), "utf8")]);
      const rule = "=".repeat(80);
      const source = [HEADING, ...parts.map(([name, text]) => `${rule}\n${name}\n${rule}\n\n${text.trim()}`)].join(
        "\n\n",
      );
      this.emitFile({ type: "asset", fileName: "licences.txt", source: `${source}\n` });
    },
  };
}
