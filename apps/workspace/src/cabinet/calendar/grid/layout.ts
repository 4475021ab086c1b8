import { boundsOf, type Day, dayOf, minutesOf } from '../../../kit/zoned.ts';
import type { Span } from '../hours/spans.ts';

/** A place in the column of a day: minutes of the wall clock, and the lane among all lanes. */
export interface Position {
  readonly top: number;
  readonly height: number;
  readonly lane: number;
  readonly lanes: number;
}

/** The part of a span that is on the day, in minutes of its clock; null: there is none. */
export function minutesOn(
  day: Day,
  [from, to]: Span,
  zone: string,
): readonly [top: number, height: number] | null {
  const [midnight, next] = boundsOf(day, zone).map(Number) as [number, number];
  const [start, end] = [Math.max(from, midnight), Math.min(to, next)];
  if (start > end || (start === end && from !== to) || start === next) return null;
  const at = new Date(start);
  return [dayOf(at, zone) === day ? minutesOf(at, zone) : 0, (end - start) / 60_000];
}

interface Stretch {
  readonly top: number;
  readonly height: number;
}

/** The least height of a drawn entry, in minutes: an entry that touches it within this height gets its own lane. */
const LEAST = 25;

/** Overlapping entries stand side by side: each takes the first free lane, and lanes of a cluster are equally wide. */
export function inLanes<S extends Stretch>(stretches: readonly S[]): readonly (S & Position)[] {
  const sorted = [...stretches].sort((a, b) => a.top - b.top || b.height - a.height);
  const placed: (S & Position)[] = [];
  let cluster: { readonly one: S; readonly lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...cluster.map(({ one, lane }) => ({ ...one, lane, lanes: ends.length })));
    cluster = [];
    ends = [];
  };
  for (const one of sorted) {
    if (ends.length > 0 && ends.every((end) => end <= one.top)) close();
    const free = ends.findIndex((end) => end <= one.top);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = one.top + Math.max(one.height, LEAST);
    cluster.push({ one, lane });
  }
  close();
  return placed;
}

/** The column under a pointer, by where each begins; beside them it is the first or the last. */
export const columnAt = (lefts: readonly number[], x: number): number =>
  Math.max(lefts.filter((left) => left <= x).length - 1, 0);

const STEP = 15;

interface DropQuery {
  /** Minutes of the clock at the pointer. */
  readonly at: number;
  /** The distance from the top of the entry to the pointer, in minutes. */
  readonly grip: number;
  /** The hours that are drawn, in minutes. */
  readonly first: number;
  readonly last: number;
}

/** The minute of the clock at which an entry begins that a pointer holds: a quarter of an hour, within what is drawn. */
export function dropMinute({ at, grip, first, last }: DropQuery): number {
  const nearest = Math.round((at - grip) / STEP) * STEP;
  return Math.min(Math.max(nearest, first), last - STEP);
}

interface EdgeQuery {
  /** Minutes of the clock: where the entry begins, and its lower edge under the pointer. */
  readonly start: number;
  readonly at: number;
}

const MINUTES_OF_DAY = 24 * 60;

/** The length of an entry whose lower edge is dragged: to a quarter of an hour, and not beyond the day. */
export function draggedLength({ start, at }: EdgeQuery): number {
  const end = Math.min(Math.round(at / STEP) * STEP, MINUTES_OF_DAY);
  return Math.max(end - start, STEP);
}

/** The length that a step of the keys makes of another. */
export const steppedLength = (minutes: number, by: -1 | 1): number =>
  Math.max(minutes + by * STEP, STEP);

/** The quarter of an hour that a press on a free place means. */
export const pressedMinute = (at: number): number => Math.floor(at / STEP) * STEP;
