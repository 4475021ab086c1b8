/** One point of a line. `value` null: it is not known, such as what the days to come will bring. */
export interface Point {
  /** Under the axis: '23 нояб.'. */
  readonly short: string;
  /** As it is read: '23 ноября'. */
  readonly name: string;
  readonly value: number | null;
}

export interface Line {
  /** What it is a line of: 'ноябрь 2026'. */
  readonly name: string;
  readonly points: readonly Point[];
}

/** A line, and the one that it is compared with, point by point. */
export type Lines = readonly [main: Line, compared?: Line];

/** How many points the longer one has. */
export const lengthOf = (lines: Lines): number =>
  Math.max(...lines.map((line) => line?.points.length ?? 0));

const valuesOf = (lines: readonly (Line | undefined)[]): readonly number[] =>
  lines.flatMap((line) => line?.points ?? []).flatMap(({ value }) => value ?? []);

/** From the least to the most of all lines, with zero; never an empty stretch. */
export function domainOf(lines: Lines): readonly [least: number, most: number] {
  const values = valuesOf(lines);
  const least = values.reduce((one, other) => Math.min(one, other), 0);
  const most = values.reduce((one, other) => Math.max(one, other), 0);
  return least === most ? [0, 1] : [least, most];
}

/** Whether there is anything but zeros. */
export const isFlat = (lines: Lines): boolean => valuesOf(lines).every((value) => value === 0);

/** Where the greatest value of a line stands, the first of equals; null: there is none but zeros. */
export function peakOf({ points }: Line): Point | null {
  let peak: Point | null = null;
  for (const point of points) if ((point.value ?? 0) > (peak?.value ?? 0)) peak = point;
  return peak;
}

/** Points that stand alone: a stroke from one to none draws nothing, so they are drawn as dots. */
export const lonelyPoints = ({ points }: Line): readonly number[] =>
  points.flatMap(({ value }, index) => {
    const hasNeighbour = [index - 1, index + 1].some((at) => (points[at]?.value ?? null) !== null);
    return value === null || hasNeighbour ? [] : index;
  });

/** Which points have their names under the axis: as many as there is room for, at even steps, from the first on. */
export function labelledPoints(count: number, width: number, nameWidth: number): readonly number[] {
  const room = Math.max(1, Math.floor(width / nameWidth));
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** Where a point stands between the left edge and the right one; one alone in the middle. */
export const placeOf = (index: number, count: number, width: number): number =>
  count > 1 ? (index * width) / (count - 1) : width / 2;

/** The point that is nearest to a place. */
export const nearestTo = (position: number, count: number, width: number): number =>
  count > 1 && width > 0
    ? Math.min(count - 1, Math.max(0, Math.round((position * (count - 1)) / width)))
    : 0;

export interface TableRow {
  readonly name: string;
  /** Of each line, in their order. */
  readonly values: readonly (number | null)[];
}

/** What the lines say, for those who read it. */
export const rowsOf = (lines: Lines): readonly TableRow[] =>
  Array.from({ length: lengthOf(lines) }, (_, index) => ({
    name: lines[0].points[index]?.name ?? lines[1]?.points[index]?.name ?? '',
    values: lines.map((line) => line?.points[index]?.value ?? null),
  }));
