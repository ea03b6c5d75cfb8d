import { describe, expect, it, vi } from "vitest";
import { type Held, Inquiry } from "../src/lib/inquiry.svelte";
import type { Live } from "../src/lib/live.svelte";
import type { Prospect } from "../src/lib/messages";

vi.stubGlobal("window", globalThis);

/** A table that answers at once; what it hears is written down. */
function tableOf(answer: () => Promise<Prospect>) {
  const heard: string[] = [];
  const live = {
    away: false,
    consider: (_step: number, text: string) => {
      heard.push(`consider ${text}`);
      return answer();
    },
    draft: (_step: number, text: string) => heard.push(`draft ${text}`),
  };
  return { heard, live: live as unknown as Live };
}
const fits = () => Promise.resolve({ done: true, more: false } as Prospect);
const settled = () => new Promise((then) => setTimeout(then));

describe("where the shape lies", () => {
  const held: Held = { step: 3, text: "F a1", draft: true, sending: false };

  it("is told to the table once, and again after the line was lost", async () => {
    const { heard, live } = tableOf(fits);
    const inquiry = new Inquiry(live, () => held);
    for (let times = 0; times < 2; times++) {
      inquiry.ask();
      await settled();
    }
    expect(heard).toEqual(["consider F a1", "draft F a1"]);
    inquiry.forget();
    inquiry.ask();
    await settled();
    expect(heard.slice(2)).toEqual(["consider F a1", "draft F a1"]);
  });
  it("is not told of a shape that nobody has touched, or that is on its way", async () => {
    for (const one of [
      { ...held, draft: false },
      { ...held, sending: true },
    ]) {
      const { heard, live } = tableOf(fits);
      new Inquiry(live, () => one).ask();
      await settled();
      expect(heard).not.toContain("draft F a1");
    }
  });
  it("is not told where it is refused", async () => {
    const { heard, live } = tableOf(() => Promise.reject({ code: "filled" }));
    const inquiry = new Inquiry(live, () => held);
    inquiry.ask();
    await settled();
    expect(inquiry.problem?.code).toBe("filled");
    expect(heard).toEqual(["consider F a1"]);
  });
});
