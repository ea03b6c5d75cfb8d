import { describe, expect, it } from "vitest";
import { beside, cellAt, clusters, readCell, readCells, spacesOf, writeCell, writeCells } from "../src/lib/grid";
import { flip, height, keyOf, kindOf, lay, pivot, readPicture, turnLeft, turnRight, width } from "../src/lib/shape";

const L = readPicture(["###", "..#"]);

describe("spaces", () => {
  it("are written as on the sheets", () => {
    expect(writeCell(cellAt(2, 3))).toBe("c4");
    expect(readCell("k11")).toBe(cellAt(10, 10));
    expect(writeCells([cellAt(3, 4), cellAt(2, 3)])).toBe("c4 d5");
    expect(writeCells(readCells("a1 o15"))).toBe("a1 o15");
  });
  it("come from the server as one number a row", () => {
    expect(writeCells(spacesOf([0, 0, 24, 16]))).toBe("c4 c5 d5");
    expect(spacesOf([])).toEqual([]);
  });
  it("have neighbours only on the map", () => {
    expect(writeCells(beside(cellAt(0, 0), 11, 11))).toBe("a2 b1");
    expect(writeCells(beside(cellAt(10, 10), 11, 11))).toBe("j11 k10");
    expect(beside(cellAt(5, 5), 11, 11)).toHaveLength(4);
  });
  it("form clusters by sides, not by corners", () => {
    expect(clusters(readCells("a1 b2 b3 d4"), 11, 11).map(writeCells)).toEqual(["a1", "b2 b3", "d4"]);
  });
});

describe("shapes", () => {
  it("turn right four times and lie as before", () => {
    let now = L;
    for (let i = 0; i < 4; i++) now = turnRight(now);
    expect(keyOf(now)).toBe(keyOf(L));
    expect(keyOf(turnLeft(turnRight(L)))).toBe(keyOf(L));
  });
  it("turn clockwise", () => {
    expect(keyOf(turnRight(L))).toBe(keyOf(readPicture([".#", ".#", "##"])));
    expect([height(turnRight(L)), width(turnRight(L))]).toEqual([3, 2]);
  });
  it("flip twice and lie as before", () => {
    expect(keyOf(flip(L))).toBe(keyOf(readPicture(["###", "#.."])));
    expect(keyOf(flip(flip(L)))).toBe(keyOf(L));
  });
  it("are one kind however they lie, and another kind is another", () => {
    expect(kindOf(flip(turnRight(L)))).toBe(kindOf(L));
    expect(kindOf(readPicture(["###", ".#."]))).not.toBe(kindOf(L));
  });
  it("lose what lies off the map", () => {
    expect(writeCells(lay(L, 0, 0, 11, 11))).toBe("a1 a2 a3 b3");
    expect(writeCells(lay(L, -1, -2, 11, 11))).toBe("a1");
  });
  it("keep their middle when turned", () => {
    const line = readPicture(["####"]);
    expect(pivot(line, turnRight(line), 4, 3)).toEqual([3, 5]);
  });
});
