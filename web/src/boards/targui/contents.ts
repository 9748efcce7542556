// Made by `serai admin types` from the server's own models; do not edit.

export const BORDER = 16;

export const CARDS_PER_SYMBOL = 9;

export const CORNERS = [4, 8, 12, 16] as const;

export const DISPLAY = 12;

export const DIVERSE_ROW = 2;

export const EQUAL_ROW = 4;

export const FRAME = 5;

export const GOODS_LIMIT = 10;

export const ICONS = ["at_once", "lasting", "one_time", "end"] as const;

export const ROW = 4;

export const SPOTS = {
  "1": [1, 2],
  "2": [1, 3],
  "3": [1, 4],
  "4": [1, 5],
  "5": [2, 5],
  "6": [3, 5],
  "7": [4, 5],
  "8": [5, 5],
  "9": [5, 4],
  "10": [5, 3],
  "11": [5, 2],
  "12": [5, 1],
  "13": [4, 1],
  "14": [3, 1],
  "15": [2, 1],
  "16": [1, 1],
} as const;

export const SYMBOLS = ["oasis", "camel_rider", "well", "tent", "targia"] as const;

export const TARGIS = 3;

export const WATER_LIMIT = 10;

export const WATER_PER_GOLD = 3;

export const WATER_PER_GOOD = 2;
