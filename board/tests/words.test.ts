import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { addressInside, linkTo, readRoute } from "../src/lib/address";
import { formatNumber, nameParts, signed, ticksOf } from "../src/lib/number";
import { titleKey } from "../src/lib/title.svelte";
import { LANGUAGES } from "../src/lib/words";

const now = import.meta.glob("../words/*.ftl", { query: "?raw", import: "default", eager: true });
const later = import.meta.glob("../words/later/*.ftl", { query: "?raw", import: "default", eager: true });
const read = (language: string) => `${now[`../words/${language}.ftl`]}${later[`../words/later/${language}.ftl`]}`;
const bundles = Object.fromEntries(
  LANGUAGES.map((language) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const errors = bundle.addResource(new FluentResource(read(language)));
    expect(errors).toEqual([]);
    return [language, bundle];
  }),
);
const files = import.meta.glob("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true }) as Record<
  string,
  string
>;
const page = Object.values(files).join("\n");
const keysOf = (text: string) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]);
const keys = (language: string) => keysOf(read(language));

describe("the words", () => {
  it("that are loaded later are shown only by what is loaded together with them", () => {
    const shown = new Map<string, string>();
    const add = (path: string) => {
      if (shown.has(path) || files[path] === undefined) return;
      shown.set(path, files[path]);
      for (const [, start, name] of files[path].matchAll(/(from |import |withAllWords\(import\(|import\()"(\.[^"]+)"/g))
        if (!start.startsWith("withAllWords")) {
          const { pathname } = new URL(name, `file://${path.slice(2)}`);
          for (const end of ["", ".ts"]) add(`..${pathname}${end}`);
        }
    };
    add("../src/main.ts");
    expect([...shown.keys()]).toEqual(expect.arrayContaining(["../src/pages/Play.svelte", "../src/ui/Panels.svelte"]));
    const late = keysOf(later["../words/later/en.ftl"] as string);
    expect(late).toEqual(expect.arrayContaining(["rules-aim", "lesson-farmland", "maps-lead"]));
    for (const [path, text] of shown)
      expect(
        late.filter((key) => text.match(`"${key}[".]`)),
        path,
      ).toEqual([]);
  });
  it("are the same messages in the same order in all languages", () => {
    for (const language of LANGUAGES) expect(keys(language), language).toEqual(keys("en"));
  });
  it("are all said by the page, by their key or by a key that begins like theirs", () => {
    const literal = new Set(page.match(/[a-z]+(-\w+)+/g));
    const begun = [...page.matchAll(/(?:`|named\(")([a-z]+(?:-\w+)*)(?:-\$\{|")/g)].map(([, start]) => `${start}-`);
    expect(begun).not.toContain("ui-");
    const unsaid = keys("en").filter((key) => !literal.has(key) && !begun.some((start) => key.startsWith(start)));
    expect(unsaid).toEqual([]);
  });
  it("call a country by one name, spelt in the letters of each language", () => {
    const names = (language: string, key: string) =>
      bundles[language].formatPattern(bundles[language].getMessage(key)!.value!).split(", ");
    for (const key of ["land-first", "land-last"])
      for (const language of LANGUAGES) expect(names(language, key).length, language).toBe(names("en", key).length);
  });
  it.each(LANGUAGES)("say whose sheet an ambush was drawn on in %s", (language) => {
    const told = (mine: number) =>
      bundles[language].formatPattern(bundles[language].getMessage("ui-news-drawn-on")!.value!, {
        who: "Ada",
        owner: "Ber",
        cells: "a1",
        mine,
      });
    expect(told(0)).toMatch(/^Ada.*Ber.*: a1\.$/u);
    expect(told(1)).toMatch(/^Ada.* (your sheet|votre parchemin|ваш планшет)\s?: a1\.$/u);
    expect(told(1)).not.toContain("Ber");
  });
  it.each(LANGUAGES)("tell a negative number of stars as negative in %s", (language) => {
    const told = bundles[language].formatPattern(bundles[language].getMessage("ui-solo-stars")!.value!, { stars: -1 });
    expect(told).toMatch(/[-−]1/);
  });
  it.each(LANGUAGES)("can all be written in %s, for every kind of number", (language) => {
    for (const key of keys(language)) {
      const message = bundles[language].getMessage(key)!;
      for (const pattern of [message.value, ...Object.values(message.attributes)])
        for (const count of [0, 1, 2, 5, 21]) {
          if (!pattern) continue;
          const errors: Error[] = [];
          const values = Object.fromEntries(
            [
              "name",
              "names",
              "terrain",
              "card",
              "rule",
              "who",
              "owner",
              "cells",
              "season",
              "skill",
              "change",
              "what",
              "told",
              "rating",
              "first",
              "last",
              "date",
              "file",
              "alone",
              "more",
              "error",
              "edge",
              "decks",
              "cards",
              "keys",
              "version",
            ].map((one) => [one, "x"]),
          );
          const numbers = Object.fromEntries(
            [
              "count",
              "number",
              "spaces",
              "time",
              "threshold",
              "ambushes",
              "heroes",
              "coins",
              "monsters",
              "total",
              "stars",
              "seat",
              "least",
              "most",
              "seconds",
              "place",
              "turn",
              "limit",
              "par",
              "score",
              "mine",
              "less",
              "minutes",
              "percent",
            ].map((one) => [one, count]),
          );
          const text = bundles[language].formatPattern(pattern, { ...values, ...numbers }, errors);
          expect(errors, key).toEqual([]);
          expect(text.trim(), key).not.toBe("");
        }
    }
  });
  it("set French signs apart with a space that does not break", () => {
    const lines = read("fr").split("\n");
    expect(lines.filter((line) => !line.startsWith("#") && /\S [;:!?»]|« /.test(line))).toEqual([]);
  });
  it("hold every message that the pages name", () => {
    const used = new Set<string>();
    const walk = import.meta.glob("../src/**/*.{ts,svelte}", {
      query: "?raw",
      import: "default",
      eager: true,
    }) as Record<string, string>;
    for (const source of Object.values(walk))
      for (const found of source.matchAll(/\bt\("((?:ui|trouble|lesson|rules|land)-[a-z_-]+)(?:\.rule)?"/g))
        used.add(found[1]);
    expect(used.size).toBeGreaterThan(100);
    expect([...used].filter((key) => !keys("en").includes(key))).toEqual([]);
  });
});

describe("the game's words", () => {
  const told = import.meta.glob("../../src/alidade/i18n/*.ftl", { query: "?raw", import: "default", eager: true });
  const sources = import.meta.glob("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
  it("are all there that the page writes", () => {
    const used = Object.values(sources).flatMap((text) => [
      ...(text as string).matchAll(/\bt\(\s*["`]((?:help|play|server|site|show)-[a-z_-]+)/g),
    ]);
    expect(used.map((found) => found[1]).filter((key) => key !== "show-turn")).toEqual([]);
    const bundle = new FluentBundle("en");
    bundle.addResource(new FluentResource(told["../../src/alidade/i18n/en.ftl"] as string));
    const named = Object.values(sources).flatMap((text) => [
      ...(text as string).matchAll(/["`]((?:word|coach)-[a-z-]+)["`]/g),
    ]);
    expect(named.map((found) => found[1]).filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });
});

describe("writing", () => {
  it("uses a true minus", () => {
    expect([signed(3), signed(0), signed(-2), formatNumber(-2), formatNumber(4)]).toEqual(["+3", "0", "−2", "−2", "4"]);
  });
  it("keeps the number that tells two names apart", () => {
    expect([nameParts("Surveyor 12"), nameParts("Ann"), nameParts("Room 7 b")]).toEqual([
      ["Surveyor", " 12"],
      ["Ann", ""],
      ["Room 7 b", ""],
    ]);
  });
  it("rules a chart with round numbers that hold all of it", () => {
    expect([ticksOf(0, 10), ticksOf(-3, 41), ticksOf(0, 1200)]).toEqual([
      [0, 5, 10],
      [-10, 0, 10, 20, 30, 40, 50],
      [0, 500, 1000, 1500],
    ]);
  });
  it("reads addresses", () => {
    expect(readRoute("")).toEqual({ page: "start", door: "" });
    expect(readRoute("#/bots")).toEqual({ page: "start", door: "bots" });
    expect(readRoute("#/nowhere")).toEqual({ page: "start", door: "" });
    expect(readRoute("#/t/k3vd8mq2x7pn/secret")).toEqual({
      page: "table",
      table: "k3vd8mq2x7pn",
      token: "secret",
      watch: false,
    });
    expect(readRoute("#/replay/k3vd8mq2/7")).toEqual({ page: "replay", replay: "k3vd8mq2", moment: 7 });
    expect(readRoute("#/replay/k3vd8mq2/end")).toEqual({ page: "replay", replay: "k3vd8mq2", moment: 1_000_000 });
    expect(readRoute("#/watch/k3vd8mq2x7pn")).toEqual({ page: "table", table: "k3vd8mq2x7pn", token: "", watch: true });
  });
  it("opens what people share inside the page", () => {
    expect(addressInside("/t/k3vd8mq2x7pn")).toBe("/#/t/k3vd8mq2x7pn");
    expect(addressInside("/maps/replay/k3vd8mq2/7")).toBe("/maps/#/replay/k3vd8mq2/7");
    for (const path of ["/", "/maps/", "/t/", "/t/k3vd8mq2x7pn/secret", "/index.html"])
      expect(addressInside(path)).toBe("");
  });
  it("shares a real address of a server, and a fragment of a site of plain files", () => {
    expect(linkTo("t/k3vd8mq2x7pn", "http://inn.local/", false)).toBe("http://inn.local/t/k3vd8mq2x7pn");
    expect(linkTo("replay/k3vd8mq2/7", "http://host/maps/", true)).toBe("http://host/maps/#/replay/k3vd8mq2/7");
  });
  it("names every page in its title", () => {
    const title = (hash: string) => titleKey(readRoute(hash));
    expect(["", "#/t/k3vd8mq2x7pn", "#/bots", "#/me"].map(title)).toEqual(["", "", "ui-door-bots", "ui-door-me"]);
    expect(["#/games", "#/rules", "#/replay/k3vd8mq2/7", "#/challenge/k3vd8mq2"].map(title)).toEqual([
      "ui-door-games",
      "word-rules",
      "ui-replay",
      "challenge-one",
    ]);
  });
});
