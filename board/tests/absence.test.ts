import "./page";
import { describe, expect, it } from "vitest";
import { absent, standIns } from "../src/lib/absence";
import type { Seat, StandIn } from "../src/lib/messages";

const HEARD = 5_000;
const seat = (number: number, more: Partial<Seat> = {}) =>
  ({ seat: number, state: "taken", name: "", away: false, here: true, stand_in: null, ...more }) as Seat;
const gone = (number: number, stand_in: StandIn, more: Partial<Seat> = {}) =>
  seat(number, { here: false, stand_in, ...more });

describe("for whom a bot may be called", () => {
  const seats = [
    seat(1),
    gone(2, { host: 0, seats: 100_000 }),
    gone(3, { host: 30_000, seats: 270_000 }),
    gone(4, { host: 5_000, seats: 245_000 }),
  ];
  const ask = (host: boolean, since = 0, waiting = [2, 3], me = 1) =>
    standIns({ seat: me, seats }, waiting, { host, own: [1] }, HEARD, HEARD + since);

  it("is who owes a drawing and has been away long enough, as the table says", () => {
    expect(ask(true)).toEqual({ seats: [2], next: HEARD + 30_000 });
    expect(ask(true, 20_000)).toEqual({ seats: [2], next: HEARD + 30_000 }); // however often it is asked
    expect(ask(true, 30_000)).toEqual({ seats: [2, 3], next: null });
    expect(ask(true, 0, [3])).toEqual({ seats: [], next: HEARD + 30_000 });
    expect(ask(true, 0, [1])).toEqual({ seats: [], next: null });
  });
  it("is known later to those who do not host, and never to spectators", () => {
    expect(ask(false)).toEqual({ seats: [], next: HEARD + 100_000 });
    expect(ask(false, 100_000)).toEqual({ seats: [2], next: HEARD + 270_000 });
    expect(ask(false, 1e9, [2, 3], 0)).toEqual({ seats: [], next: null });
    expect(ask(true, 0, [2], 0)).toEqual({ seats: [2], next: null });
    expect(standIns(null, [2], { host: true, own: [] }, 0, 0)).toEqual({ seats: [], next: null });
  });
  it("is the host's business alone where a clock runs, and nobody of this screen", () => {
    const timed = { seat: 1, seats: [seat(1), gone(2, { host: 0, seats: null })] };
    expect(standIns(timed, [2], { host: false, own: [1] }, 0, 1e9).seats).toEqual([]);
    expect(standIns(timed, [2], { host: true, own: [1, 2] }, 0, 1e9).seats).toEqual([]);
  });
  it("does not come sooner because a clock of the page went back", () => {
    expect(ask(true, -50)).toEqual({ seats: [2], next: HEARD + 30_000 });
  });
});

it("absent are those who sat down and are not there: no bots, no open seats, nobody of this screen", () => {
  const away = { here: false };
  const seats = [
    seat(1, away),
    seat(2, away),
    seat(3, { ...away, state: "bot" }),
    seat(4, { ...away, state: "open" }),
    seat(5),
    seat(6, { ...away, away: true }),
  ];
  expect(absent(seats, [1]).map((one) => one.seat)).toEqual([2]);
});
