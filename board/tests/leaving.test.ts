import "./page";
import { describe, expect, it } from "vitest";
import { farewellOf, leaveSeats } from "../src/lib/leaving";
import { hostAmong } from "../src/lib/rematch";

const refused = (code: string) => Object.assign(new Error(code), { problem: { code } });

describe("a running match that is removed", () => {
  it("is left where others play on, and only forgotten where nobody waits", () => {
    expect(farewellOf({ label: "friends" }, false)).toBe("leave");
    expect(farewellOf({ label: "" }, false)).toBe("leave");
    for (const label of ["solo", "bots", "pass", "lesson"]) expect(farewellOf({ label }, false)).toBe("forget");
    expect(farewellOf({ label: "solo" }, true)).toBe("delete");
  });
  it("keeps the tokens that open the seats again, which those of a lobby do not", async () => {
    const state = async (token: string) => ({ state: token === "lobby" ? "lobby" : "playing" });
    expect(await leaveSeats(["a", "lobby", "b"], state)).toEqual(["a", "b"]);
  });
  it("is removed though its table is gone, and stays where the server does not answer", async () => {
    const fails = (code: string) => leaveSeats(["a"], () => Promise.reject(refused(code)));
    expect(await fails("no_table")).toEqual([]);
    expect(await fails("wrong_token")).toEqual([]);
    await expect(fails("unreachable")).rejects.toThrow();
    await expect(fails("storage_down")).rejects.toThrow();
  });
});

describe("the host of a rematch", () => {
  const asks = (host: string) => async (token: string) => {
    if (token === "old") throw refused("wrong_token");
    return { host: token === host };
  };
  it("is the player of this browser whose token the table knows as the host's", async () => {
    expect(await hostAmong(["h", "s"], asks("h"))).toBe("h");
    expect(await hostAmong(["old", "s"], asks("s"))).toBe("s");
    expect(await hostAmong(["old", "s"], asks("x"))).toBe("");
    expect(await hostAmong(["", ""], asks(""))).toBe("");
  });
  it("is not decided where the server does not answer", async () => {
    await expect(hostAmong(["a"], () => Promise.reject(refused("unreachable")))).rejects.toThrow();
  });
});
