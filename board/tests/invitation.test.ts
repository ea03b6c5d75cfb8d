import { describe, expect, it } from "vitest";
import { codeInGroups, linkForOthers, readInvitation } from "../src/lib/invitation";

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

describe("what is typed to join", () => {
  const table = "k3vd8mq2x7pn";
  it("is a link, with the secret of a seat where it has one", () => {
    for (const link of [
      `http://127.0.0.1:8000/#/t/${table}`,
      `#/t/${table}`,
      `https://maps.example.org/t/${table}`,
      table,
    ])
      expect(readInvitation(`  ${link} `)).toEqual({ table, token: "" });
    expect(readInvitation(`http://inn.local/#/watch/${table}`)).toEqual({ table, token: "" });
    expect(readInvitation(`http://inn.local/#/t/${table}/b0c5-T2_7`)).toEqual({ table, token: "b0c5-T2_7" });
  });
  it("is a code in either case, with or without spaces", () => {
    for (const typed of ["K7M4RX", "k7m4rx", " K7M 4RX ", "k7m-4rx", "K 7 M 4 R X", codeInGroups("K7M4RX")])
      expect(readInvitation(typed)).toEqual({ code: "K7M4RX" });
  });
  it("is nothing else", () => {
    for (const typed of ["", "K7M4R", "K7M4RXX", "https://example.org/", "КМТРХН", "k3vd8mq2x7p"])
      expect(readInvitation(typed)).toBe(null);
  });
});
