import { describe, expect, it } from "vitest";
import { contactLink } from "../src/lib/contact";

describe("the operator's contact", () => {
  it("is a link where it is the address of a page or an e-mail address", () => {
    expect(contactLink("https://example.org/contact?from=maps")).toBe("https://example.org/contact?from=maps");
    expect(contactLink("maps@example.org")).toBe("mailto:maps@example.org");
  });
  it("stays plain text otherwise, whatever it holds", () => {
    for (const text of [
      "Ann, at the school",
      "javascript:alert(1)//@a.b",
      "data:text/html,x",
      "<b>a@b.c</b>",
      "https://",
      "a@b",
    ])
      expect(contactLink(text), text).toBe("");
  });
});
