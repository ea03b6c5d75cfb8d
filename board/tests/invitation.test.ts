import { describe, expect, it } from "vitest";
import { linkForOthers } from "../src/lib/invitation";

const TABLE = "#/t/k3vd8mq2x7pn";
const HOME = ["http://192.168.1.20:8000/", "http://[fd00::2]:8000/"];

describe("the link for others", () => {
  it("uses the server's first address where the page was opened at a loopback or wildcard address", () => {
    for (const host of ["127.0.0.1", "127.0.1.1", "localhost", "maps.localhost", "0.0.0.0", "[::1]", "[::]"])
      expect(linkForOthers(`http://${host}:8000/${TABLE}`, HOME)).toBe(`http://192.168.1.20:8000/${TABLE}`);
    expect(linkForOthers(`http://127.0.0.1:9000/${TABLE}`, ["http://192.168.1.20/"])).toBe(
      `http://192.168.1.20/${TABLE}`,
    );
  });
  it("is empty where the server has no address that others reach", () => {
    expect(linkForOthers(`http://127.0.0.1:8000/${TABLE}`, [])).toBe("");
  });
  it("stays as it is where the page was opened at an address that others reach", () => {
    for (const host of ["192.168.1.20:8000", "inn.local:8000", "maps.example.org", "127.example.org", "[fd00::2]:8000"])
      expect(linkForOthers(`http://${host}/${TABLE}`, HOME)).toBe(`http://${host}/${TABLE}`);
  });
});
