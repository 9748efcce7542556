import { describe, expect, it } from "vitest";
import { fitted, kept, toBoard, whole, zoomed } from "./panzoom";

const box = { x: -100, y: -200, width: 400, height: 200 };

describe("looking at a board through a window", () => {
  it("shows the whole board where there is room", () => {
    expect(whole({ width: 800, height: 800 }, box, 5)).toBe(2);
    expect(fitted({ width: 800, height: 800 }, box, { least: 0.5, most: 5 }, null)).toEqual({
      x: 100,
      y: -100,
      scale: 2,
    });
  });

  it("never draws larger than the most", () => {
    expect(whole({ width: 8000, height: 8000 }, box, 1.5)).toBe(1.5);
  });

  it("shows the place of interest where the whole would be too small, and nothing beyond the edge", () => {
    const look = fitted({ width: 100, height: 100 }, box, { least: 0.5, most: 5 }, { x: 290, y: -10 });
    expect(look).toEqual({ x: 200, y: -100, scale: 0.5 });
  });

  it("keeps the point under the finger when zooming", () => {
    const size = { width: 200, height: 100 };
    const look = { x: 0, y: -100, scale: 1 };
    const point = { x: 50, y: 20 };
    const closer = zoomed(look, size, point, 2, { least: 0.1, most: 5 });
    expect(closer.scale).toBe(2);
    expect(toBoard(closer, size, point)).toEqual(toBoard(look, size, point));
  });

  it("lets itself be pulled from under what lies in a corner, and no further", () => {
    const size = { width: 100, height: 100 };
    expect(kept({ x: 999, y: -999, scale: 0.5 }, size, box)).toEqual({ x: 200, y: -100, scale: 0.5 });
    expect(kept({ x: 999, y: -999, scale: 0.5 }, size, box, 50)).toEqual({ x: 300, y: -200, scale: 0.5 });
  });

  it("centres what is smaller than the window", () => {
    expect(kept({ x: 999, y: 999, scale: 1 }, { width: 1000, height: 1000 }, box)).toEqual({
      x: 100,
      y: -100,
      scale: 1,
    });
  });
});
