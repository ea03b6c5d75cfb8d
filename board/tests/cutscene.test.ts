import { expect, it } from "vitest";
import {
  ambushToCome,
  type Cutscene,
  cardFlipSound,
  cardsToTurn,
  cutscenesOf,
  isDark,
  queued,
  scoredNow,
} from "../src/lib/cutscene";
import type { Face, News } from "../src/lib/messages";

const cards = new Map(
  ["explore orchard", "explore stream", "explore farm", "ambush goblin", "season spring"].map((both) => {
    const [kind, id] = both.split(" ");
    return [id, { kind, id } as Face];
  }),
);
const news = (kind: string, card: string, more: object = {}) =>
  ({ kind, card, owner: 0, by: 0, path: "", filled: [], ...more }) as unknown as News;
const revealed = (card: string) => news("revealed", card);
const goblins = news("drawn", "goblin", { owner: 1, by: 2, filled: [1] });
const scored = (owner: number) => news("scored", "spring", { owner });

/** In short: what is shown, one after the other. */
const names = (cutscenes: readonly Cutscene[]) =>
  cutscenes.map((cutscene) => {
    if (cutscene.kind === "season") return `season of ${cutscene.scored.map(({ owner }) => owner)}`;
    return cutscene.kind === "card" ? cutscene.face.id : "strike";
  });
const shown = (happened: News[], screenSeats = [1]) => names(cutscenesOf(happened, cards, 1, screenSeats));

it("turns the cards that are played now, and not all that came before", () => {
  expect(shown([revealed("orchard"), revealed("stream"), revealed("farm")])).toEqual(["stream", "farm"]);
});
it("strikes before the next card where the ambush lay there already", () => {
  expect(shown([goblins, revealed("stream")])).toEqual(["strike", "stream"]);
});
it("strikes after the ambush's own card, and before the next", () => {
  const alone = { ...goblins, by: 1, path: "a1 a2" };
  const came = [revealed("orchard"), revealed("goblin"), alone, revealed("stream")];
  expect(shown(came)).toEqual(["goblin", "strike", "stream"]);
});
it("shows no strike on another's sheet, of my own hand, or where there was no room", () => {
  for (const one of [{ owner: 2 }, { by: 1 }, { filled: [] }])
    expect(shown([{ ...goblins, ...one }, revealed("stream")])).toEqual(["stream"]);
});
it("ends a season first, for every seat of this screen", () => {
  const came = [scored(1), scored(2), scored(3), revealed("orchard")];
  expect(shown(came)).toEqual(["season of 1", "orchard"]);
  expect(shown(came, [1, 3])).toEqual(["season of 1,3", "orchard"]);
  expect(shown(came, [3, 1, 2])).toEqual(["season of 3,1,2", "orchard"]);
});

it("keeps a season's end that is still in sight before what a new view brings, unless that ends a season too", () => {
  const season = cutscenesOf([scored(1), revealed("orchard")], cards, 1, [1]);
  const turned = cutscenesOf([revealed("stream")], cards, 1, [1]);
  expect(names(queued(season, turned))).toEqual(["season of 1", "stream"]);
  expect(names(queued(turned, season))).toEqual(["season of 1", "orchard"]);
  expect(names(queued(season, season))).toEqual(["season of 1", "orchard"]);
  expect(names(queued(turned, []))).toEqual([]);
});
it("knows what is scored now, and what is still to come", () => {
  const all = cutscenesOf([scored(1), revealed("goblin"), { ...goblins, path: "a1" }], cards, 1, [1]);
  expect([scoredNow(all).length, cardsToTurn(all).length, ambushToCome(all)?.card]).toEqual([1, 1, "goblin"]);
  expect([scoredNow(all.slice(1)), ambushToCome([])]).toEqual([[], null]);
});
it("darkens the desk from an ambush's card until its blow", () => {
  const all = cutscenesOf([revealed("goblin"), { ...goblins, path: "a1" }, revealed("stream")], cards, 1, [1]);
  expect([0, 1, 2, 3].map((seen) => isDark(all.slice(seen)))).toEqual([true, true, false, false]);
});
it("beats the drum for an ambush, and turns a page for other cards", () => {
  expect(["orchard", "goblin"].map((id) => cardFlipSound(cards.get(id)!))).toEqual(["page", "drum"]);
});
