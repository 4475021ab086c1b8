/** A place on the picture of a link, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const CARD = { width: 1200, height: 630 };
export const WORDS: Box = { left: 64, top: 40, width: 520, height: 550 };
/** The side of the round photo above the name. */
export const PORTRAIT = 132;

const [LEFT, GAP] = [636, 6];
const WIDTH = CARD.width - LEFT;
const HALF = (CARD.height - GAP) / 2;
const [WIDE, NARROW] = [366, WIDTH - 366 - GAP];

/** The places of so many pictures, the first one the largest. */
export const tilesFor = (count: number): readonly Box[] => TILES[count] ?? [];

const TILES: readonly (readonly Box[])[] = [
  [],
  [{ left: LEFT, top: 0, width: WIDTH, height: CARD.height }],
  [
    { left: LEFT, top: 0, width: WIDTH, height: HALF },
    { left: LEFT, top: HALF + GAP, width: WIDTH, height: HALF },
  ],
  [
    { left: LEFT, top: 0, width: WIDE, height: CARD.height },
    { left: LEFT + WIDE + GAP, top: 0, width: NARROW, height: HALF },
    { left: LEFT + WIDE + GAP, top: HALF + GAP, width: NARROW, height: HALF },
  ],
];
