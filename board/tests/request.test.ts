import { expect, it } from "vitest";
import { beside, encode } from "../src/lib/request";
import * as requests from "../src/lib/requests";

it("finds the server beside the page, in a folder of another site too", () => {
  const { path } = encode(requests.options());
  for (const [page, found] of [
    ["https://maps.example.org/", "https://maps.example.org/api/options"],
    ["https://maps.example.org/#/t/k3vd8mq2x7pn", "https://maps.example.org/api/options"],
    ["https://example.org/games/maps/#/alone", "https://example.org/games/maps/api/options"],
    ["http://127.0.0.1:8000/index.html", "http://127.0.0.1:8000/api/options"],
  ])
    expect(beside(page, path).href).toBe(found);
});
