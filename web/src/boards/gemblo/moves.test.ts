import { describe, expect, it } from "vitest";
import { Begun } from "../../desk/begun.svelte";
import { Hand, type Lying } from "../../hexes/hand.svelte";
import { MoveIndex, parse, shapeOfMove } from "../../hexes/moves";
import { shownColour, speaker } from "./seats";
import { shapeOf } from "../../hexes/shapes";
import type { Desk } from "../../desk/desk.svelte";
import type { ColourView, GembloView } from "./types";
import { where } from "./where";

const MOVES = ["2 0,0 0,1", "2 4,0 4,1", "2 0,0 1,0", "1 0,0", "3.1 0,0 0,1 0,2"];

function holding(): Hand {
  const begun = new Begun<Lying>();
  return new Hand(
    () => MOVES,
    () => begun,
  );
}

describe("the index of legal moves", () => {
  const index = new MoveIndex(MOVES);
  const upright = shapeOf([
    [0, 0],
    [0, 1],
  ]);

  it("reads moves", () => {
    expect(parse("2 -1,0 -1,1")).toEqual({
      piece: "2",
      cells: [
        [-1, 0],
        [-1, 1],
      ],
    });
    expect(shapeOfMove("2 4,0 4,1")).toMatchObject({ piece: "2", anchor: [4, 0] });
  });

  it("finds a move by how a piece lies and where", () => {
    expect(index.find(upright, [4, 0])).toBe("2 4,0 4,1");
    expect(index.find(upright, [5, 0])).toBeNull();
  });

  it("counts the places of a piece", () => {
    expect(index.places("2")).toBe(3);
    expect(index.places("5.8")).toBe(0);
    expect(index.anchors(upright)).toEqual([
      [0, 0],
      [4, 0],
    ]);
  });

  it("snaps to the nearest legal place within reach, and no farther", () => {
    expect(index.snap(upright, [4, 0], 1)).toEqual([4, 0]);
    expect(index.snap(upright, [5, 0], 1)).toEqual([4, 0]);
    expect(index.snap(upright, [6, 0], 1)).toBeNull();
    expect(index.snap(upright, [6, 0], 2)).toEqual([4, 0]);
    expect(index.snap(upright, [12, 0], 2)).toBeNull();
  });
});

describe("the hand", () => {
  it("takes a piece up the way that has most places", () => {
    const hand = holding();
    hand.take("2");
    expect(hand.shape?.key).toBe("0,0 0,1");
    expect(hand.text).toBeNull();
  });

  it("knows the move under it, and the text where there is none", () => {
    const hand = holding();
    hand.take("2");
    hand.hold([4, 0], 0);
    expect(hand.move).toBe("2 4,0 4,1");
    hand.step(1, 0, [0, 0]);
    expect(hand.move).toBeNull();
    expect(hand.text).toBe("2 5,0 5,1");
  });

  it("turns about its handle and shows a move as it was written", () => {
    const hand = holding();
    hand.show("2 0,0 0,1");
    expect(hand.pinned).toBe(true);
    hand.turn(1);
    expect(hand.pinned).toBe(false);
    hand.turn(5);
    expect(hand.text).toBe("2 0,0 0,1");
    hand.put();
    expect(hand.piece).toBeNull();
  });

  it("goes from one legal place to the next, round and round", () => {
    const hand = holding();
    hand.take("2");
    hand.next(1, [0, 0]);
    expect(hand.move).toBe("2 0,0 0,1");
    hand.next(1, [0, 0]);
    expect(hand.move).toBe("2 4,0 4,1");
    hand.next(1, [0, 0]);
    expect(hand.move).toBe("2 0,0 0,1");
    hand.next(-1, [0, 0]);
    expect(hand.move).toBe("2 4,0 4,1");
  });
});

describe("the colours of a seat", () => {
  const colour = (letter: string, seat: number, stuck = false): ColourView => ({
    name: { en: letter, fr: letter },
    letter,
    seat,
    start: "0,0",
    in_hand: [],
    hexes_left: 0,
    stuck,
  });
  const view = { turn: 1, colours: [colour("R", 0), colour("Y", 1), colour("G", 0), colour("B", 1)] } as GembloView;

  it("are shown in the order in which they place", () => {
    expect(shownColour(view, 0)?.colour.letter).toBe("G");
    expect(shownColour(view, 1)?.colour.letter).toBe("Y");
    expect(shownColour(view, null)?.colour.letter).toBe("Y");
  });

  it("speak for the move that each of them made", () => {
    const pieces = [
      { colour: 0, piece: "2", cells: ["0,0", "0,1"] },
      { colour: 2, piece: "2", cells: ["4,0", "4,1"] },
    ];
    const played = { ...view, pieces };
    expect(speaker(played, 0, "2 0,0 0,1")?.letter).toBe("R");
    expect(speaker(played, 0, "2 4,1 4,0")?.letter).toBe("G");
    expect(speaker(played, 0, "2 7,0 7,1")?.letter).toBe("G"); // not on the board: the one to place next
    expect(speaker(played, 1, undefined)?.letter).toBe("Y");
  });

  it("leave those out that cannot place any more", () => {
    const stuck = {
      ...view,
      colours: [colour("R", 0), colour("Y", 1), colour("G", 0, true), colour("B", 1)],
    };
    expect(shownColour(stuck, 0)?.colour.letter).toBe("R");
  });
});

describe("the first grade of a hint", () => {
  it("names a size and a side of the board as it lies on the screen", () => {
    const desk = {} as Desk<GembloView>;
    expect(where(desk, "1 14,-7", "en")).toContain("towards the right");
    expect(where(desk, "2 -14,7 -13,6", "en")).toBe("a piece of 2 hexes, towards the left");
    expect(where(desk, "1 7,-14", "en")).toContain("towards the top right");
    expect(where(desk, "1 -7,14", "fr")).toContain("vers le bas à gauche");
    expect(where(desk, "1 0,0", "fr")).toBe("l’hexagone seul, autour du milieu");
  });
});
