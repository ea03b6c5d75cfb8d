import { expect, it } from "vitest";
import { type Beat, beatsOf } from "../src/lib/beat";
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

/** In short: what is seen, one after the other. */
const shown = (happened: News[], mine = [1]) =>
  beatsOf(happened, cards, 1, mine).map((beat: Beat) => {
    if (beat.kind === "season") return `season of ${beat.scored.map(({ owner }) => owner)}`;
    return beat.kind === "card" ? beat.face.id : "strike";
  });

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
});
