import { nice, ticks as ticksOf } from 'd3-array';
import { domainOf, isFlat, type Lines, lengthOf, placeOf } from './lines.ts';

export const HEIGHT = 220;
const TOP = 8;
const BOTTOM = 26;
/** The last name under the axis stands half beyond its point. */
const RIGHT = 14;
/** The width of a character beside the axis, and the gap after the longest name, in px. */
const CHARACTER = 6.6;
const GAP = 10;
/** The part of a band that its bar fills, and the width of the widest bar, in px. */
const FILLED = 0.62;
const WIDEST = 28;
/** About so many. */
const TICKS = 4;

/** The geometry of a drawing, in px. */
export interface Frame {
  readonly left: number;
  readonly inner: number;
  /** The width of a bar; its band has room beside it. */
  readonly bar: number;
  readonly width: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly value: number; readonly y: number; readonly name: string }[];
  x(index: number): number;
  y(value: number): number;
}

export function frameOf(lines: Lines, width: number, nameOf: (value: number) => string): Frame {
  const bottom = HEIGHT - BOTTOM;
  const [least, most] = nice(...domainOf(lines), TICKS);
  const y = (value: number) => bottom - ((value - least) * (bottom - TOP)) / (most - least);
  const values = isFlat(lines) ? [0] : ticksOf(least, most, TICKS).filter(Number.isInteger);
  const ticks = values.map((value) => ({ value, y: y(value), name: nameOf(value) }));
  const left = GAP + CHARACTER * Math.max(...ticks.map(({ name }) => name.length));
  const inner = Math.max(1, width - left - RIGHT);
  const count = lengthOf(lines);
  return {
    ...{ left, inner, width, bottom, ticks },
    bar: Math.min(WIDEST, (FILLED * inner) / Math.max(1, count)),
    x: (index) => left + placeOf(index, count, inner),
    y,
  };
}
