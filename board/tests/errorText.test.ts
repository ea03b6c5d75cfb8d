import { beforeEach, describe, expect, it } from "vitest";
import type { ErrorDetail, ErrorValue } from "../src/lib/messages";
import { loadWords, writeError } from "../src/lib/words";

const problem = (code: string, values: Record<string, ErrorValue>, message = "as told"): ErrorDetail => ({
  code,
  message,
  where: "",
  values,
});
const said = (key: string, text: string, values: Record<string, ErrorValue> = {}) => ({ key, text, values });

describe("a problem", () => {
  beforeEach(() => loadWords("fr"));

  it("is told in the reader's language, with the names of things", () => {
    const filled = problem("filled", { cell: "c4", terrain: said("terrain-farm", "farm") });
    expect(writeError(filled)).toBe("c4 est déjà remplie\u00a0: ferme.");
    expect(writeError(problem("no_seat", { seat: 7, seats: 2 }))).toContain("de 1 à 2.");
  });
  it("holds phrases, other problems and lists", () => {
    const either = said("said-or", "a drawing or search", {
      first: [said("said-a_drawing", "a drawing")],
      last: "search",
    });
    expect(writeError(problem("unfinished", { parts: either }))).toMatch(/un dessin ou search\.$/);
    const inner = said("error-no_stack", "…", { stack: said("stack-farm_water", "farm_water") });
    expect(writeError(problem("box_wrong", { where: "box", reason: inner }))).toMatch(/de la pile ferme et lac\.$/);
    const cards = [said("card-silos", "silos"), said("card-my_card", "my_card")];
    expect(writeError(problem("wrong_edicts", { cards }))).toMatch(/reçu Silos, my_card\.$/);
    expect(writeError(problem("wrong_edicts", { cards }), () => "Mon décret")).toMatch(/reçu Silos, Mon décret\.$/);
    expect(writeError(problem("wrong_edicts", { cards: [] }))).toMatch(/reçu rien\.$/);
  });
  it("that the page does not know is told as the server told it", () => {
    expect(writeError(problem("from_tomorrow", {}))).toBe("as told");
  });
});
