/** One point of a line. `value` null: it is unknown, such as that of a future day. */
export interface Point {
  /** Under the axis: '23 нояб.'. */
  readonly short: string;
  /** The full name: '23 ноября'. */
  readonly name: string;
  readonly value: number | null;
}

export interface Line {
  /** The subject of the line: 'ноябрь 2026'. */
  readonly name: string;
  readonly points: readonly Point[];
}

/** A line, and the one that it is compared with, point by point. */
export type Lines = readonly [main: Line, compared?: Line];

/** The number of points of the longest line. */
export const lengthOf = (lines: Lines): number =>
  Math.max(...lines.map((line) => line?.points.length ?? 0));

const valuesOf = (lines: readonly (Line | undefined)[]): readonly number[] =>
  lines.flatMap((line) => line?.points ?? []).flatMap(({ value }) => value ?? []);

/** The range from the least to the greatest value of all lines, zero included; it is never empty. */
export function domainOf(lines: Lines): readonly [least: number, most: number] {
  const values = valuesOf(lines);
  const least = values.reduce((one, other) => Math.min(one, other), 0);
  const most = values.reduce((one, other) => Math.max(one, other), 0);
  return least === most ? [0, 1] : [least, most];
}

/** Tells whether all values are zero. */
export const isFlat = (lines: Lines): boolean => valuesOf(lines).every((value) => value === 0);

/** The point with the greatest value of a line, the first of equals; null: there are only zeros. */
export function peakOf({ points }: Line): Point | null {
  let peak: Point | null = null;
  for (const point of points) if ((point.value ?? 0) > (peak?.value ?? 0)) peak = point;
  return peak;
}

/** The place of that point; -1: there is none. */
export const peakAt = (line: Line): number => {
  const peak = peakOf(line);
  return peak ? line.points.indexOf(peak) : -1;
};

/** Tells whether a line is one dot, which says nothing of a way up or down. */
export const isOneDot = ({ points }: Line): boolean =>
  points.filter(({ value }) => value !== null).length === 1;

/** Points that stand alone: a stroke from one to none draws nothing, so they are drawn as dots. */
export const lonelyPoints = ({ points }: Line): readonly number[] =>
  points.flatMap(({ value }, index) => {
    const hasNeighbour = [index - 1, index + 1].some((at) => (points[at]?.value ?? null) !== null);
    return value === null || hasNeighbour ? [] : index;
  });

/** The points that are named under the axis: as many as there is room for, evenly spaced, from the first on. */
export function labelledPoints(count: number, width: number, nameWidth: number): readonly number[] {
  const room = Math.max(1, Math.floor(width / nameWidth));
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** The place of a point between the left and right edges: the middle of its band, of which each point has one as wide. */
export const placeOf = (index: number, count: number, width: number): number =>
  ((index + 0.5) * width) / count;

/** The point that is nearest to a place. */
export const nearestTo = (position: number, count: number, width: number): number =>
  width > 0 ? Math.min(count - 1, Math.max(0, Math.floor((position * count) / width))) : 0;

export interface TableRow {
  readonly name: string;
  /** The values of the lines, in the order of the lines. */
  readonly values: readonly (number | null)[];
}

/** The rows of the table that replaces the drawing. */
export const rowsOf = (lines: Lines): readonly TableRow[] =>
  Array.from({ length: lengthOf(lines) }, (_, index) => ({
    name: lines[0].points[index]?.name ?? lines[1]?.points[index]?.name ?? '',
    values: lines.map((line) => line?.points[index]?.value ?? null),
  }));
