import { scaleLinear } from '@visx/scale';
import { domainOf, isFlat, type Lines, lengthOf, placeOf } from './lines.ts';

export const HEIGHT = 220;
const TOP = 8;
const BOTTOM = 26;
/** The last name under the axis stands half beyond its point. */
const RIGHT = 14;
/** Of a letter beside the axis, in px, and the gap after the longest name. */
const LETTER = 6.6;
const GAP = 10;

/** Where everything of a drawing stands, in px. */
export interface Frame {
  readonly left: number;
  readonly inner: number;
  readonly width: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly value: number; readonly y: number; readonly name: string }[];
  x(index: number): number;
  y(value: number): number;
}

export function frameOf(lines: Lines, width: number, nameOf: (value: number) => string): Frame {
  const bottom = HEIGHT - BOTTOM;
  const scale = scaleLinear<number>({
    domain: [...domainOf(lines)],
    range: [bottom, TOP],
    nice: 4,
  });
  const ticks = (isFlat(lines) ? [0] : scale.ticks(4).filter(Number.isInteger)).map((value) => ({
    ...{ value, y: scale(value), name: nameOf(value) },
  }));
  const left = GAP + LETTER * Math.max(...ticks.map(({ name }) => name.length));
  const inner = Math.max(1, width - left - RIGHT);
  const count = lengthOf(lines);
  return {
    ...{ left, inner, width, bottom, ticks },
    x: (index) => left + placeOf(index, count, inner),
    y: (value) => scale(value),
  };
}
