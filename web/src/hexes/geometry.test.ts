import { describe, expect, it } from "vitest";
import { bounded, following, under, unitOf, WHOLE, zoomed } from "./camera";
import { boxOf, type Cell, cellAt, cellOf, centre, nameOf, ROOT3 } from "./cells";
import { drawing, hexagons, middle, outline, ridge } from "./outlines";
import { flipped, moved, orientations, pieceOf, PIECES, shapeOf, turned, write } from "./shapes";

const LINE: Cell[] = [
  [0, 0],
  [0, 1],
  [0, 2],
];

describe("cells", () => {
  it("have names that lead back to them", () => {
    expect(cellOf("-5,10")).toEqual([-5, 10]);
    expect(nameOf([0, -3])).toBe("0,-3");
  });

  it("stand in columns one and a half sides apart", () => {
    expect(centre([2, 0])).toEqual([3, ROOT3]);
    expect(centre([0, -1])).toEqual([0, -ROOT3]);
  });

  it("are found again by any point inside them", () => {
    for (let q = -7; q <= 7; q++)
      for (let r = -7; r <= 7; r++) {
        const [x, y] = centre([q, r]);
        for (const [dx, dy] of [
          [0, 0],
          [0.7, 0.3],
          [-0.7, -0.3],
          [0, 0.8],
          [0, -0.8],
        ] as const)
          expect(cellAt(x + dx, y + dy)).toEqual([q, r]);
      }
  });

  it("fill a box", () => {
    expect(boxOf([[0, 0]], 1)).toEqual({ x: -2, y: -ROOT3 / 2 - 1, width: 4, height: ROOT3 + 2 });
  });
});

describe("outlines", () => {
  it("go round once, however many cells there are", () => {
    expect(outline(LINE, 0.1, 0.2).match(/M/g)).toHaveLength(1);
    expect(
      outline(
        [
          [0, 0],
          [5, 5],
        ],
        0.1,
        0.2,
      ).match(/M/g),
    ).toHaveLength(2);
  });

  it("go round a hole as well", () => {
    const ring: Cell[] = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ];
    expect(outline(ring, 0, 0.1).match(/M/g)).toHaveLength(2);
  });

  it("have as many facets as sides and a letter in the middle", () => {
    const drawn = drawing(LINE);
    // Three hexagons in a row: 18 sides, two seams hide two each.
    expect(drawn.facets.join("").match(/M/g)).toHaveLength(14);
    expect(drawn.seams.match(/M/g)).toHaveLength(2);
    expect(drawn.letter).toEqual(centre([0, 1]));
  });

  it("put one hexagon on each cell", () => {
    expect(hexagons(LINE, 0.8).match(/M/g)).toHaveLength(3);
  });

  it("draw a line as the side between its two flanks", () => {
    const [from, to] = ridge([0, 0], [1, 1]);
    expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeCloseTo(1);
    expect(Math.hypot(...from)).toBeCloseTo(1);
  });

  it("hold a piece by the cell nearest to its middle", () => {
    expect(middle(LINE)).toEqual([0, 1]);
  });
});

describe("pieces", () => {
  it("are eighteen with 72 hexagons and 92 ways to lie", () => {
    expect(PIECES).toHaveLength(18);
    expect(PIECES.reduce((sum, piece) => sum + piece.size, 0)).toBe(72);
    expect(PIECES.reduce((sum, piece) => sum + orientations(piece).length, 0)).toBe(92);
  });

  it("come back after six turns and after two flips", () => {
    for (const piece of PIECES) {
      const shape = shapeOf(piece.cells);
      expect(turned(shape, 6).key).toBe(shape.key);
      expect(turned(turned(shape, 1), -1).key).toBe(shape.key);
      expect(flipped(flipped(shape)).key).toBe(shape.key);
    }
  });

  it("are written with their cells in ascending order", () => {
    const zigzag = shapeOf([
      [-2, 8],
      [-5, 10],
      [-3, 9],
      [-4, 9],
    ]);
    expect(write("4.2", zigzag, [-5, 10])).toBe("4.2 -5,10 -4,9 -3,9 -2,8");
    expect(moved(zigzag, [0, 0])[0]).toEqual([0, 0]);
  });

  it("are known by their numbers only", () => {
    expect(pieceOf("4.5").name.fr).toBe("arc");
    expect(() => pieceOf("9.9")).toThrow();
  });
});

describe("the camera", () => {
  const box = { x: -10, y: -5, width: 20, height: 10 };
  const frame = { width: 400, height: 300 };

  it("fits the whole board into its frame", () => {
    expect(unitOf(frame, box)).toBe(20);
    expect(under(frame, box, WHOLE, [200, 150])).toEqual([0, 0]);
    expect(under(frame, box, WHOLE, [0, 150])).toEqual([-10, 0]);
  });

  it("keeps the point under the fingers where it is", () => {
    const point = [320, 160] as const;
    const before = under(frame, box, WHOLE, point);
    const after = under(frame, box, zoomed(frame, box, WHOLE, 2, point), point);
    expect(after[0]).toBeCloseTo(before[0]);
  });

  it("never loses the board", () => {
    expect(bounded(frame, box, { zoom: 1, x: 500, y: 500 })).toEqual({ zoom: 1, x: 0, y: 0 });
    expect(zoomed(frame, box, WHOLE, 0.1, [0, 0]).zoom).toBe(1);
    expect(zoomed(frame, box, WHOLE, 100, [0, 0]).zoom).toBe(4);
  });

  it("follows a piece that is moved by keys out of sight", () => {
    const camera = following(frame, box, { zoom: 2, x: 0, y: 0 }, [9, 0]);
    const [left] = under(frame, box, camera, [0, 0]);
    const [right] = under(frame, box, camera, [400, 0]);
    expect(9).toBeGreaterThan(left);
    expect(9).toBeLessThan(right);
  });
});
