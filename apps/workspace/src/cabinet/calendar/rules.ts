import { BUSY_STATUSES, type Status } from '@okoshko/contract/appointments/statuses';
import { type Day, dayOf, minutesOf } from '../../kit/zoned.ts';
import { isMovable, isSameInstant, type Movable, movedTo } from '../shared/booking/move/rules.ts';
import { busySpanOf } from '../shared/hours/free-time.ts';
import type { Span } from './hours/spans.ts';

/** The statuses that take up time, or took it: a cancelled appointment frees its time. */
export const SHOWN_STATUSES = [
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'no_show',
] as const satisfies readonly Status[];

interface Placed {
  readonly documentId: string;
  readonly status: Status | null;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly busy_from?: string | null;
  readonly busy_to?: string | null;
}

export const endOf = ({ starts_at, ends_at }: Pick<Placed, 'starts_at' | 'ends_at'>): string =>
  ends_at ?? starts_at;

/** The start and end, in milliseconds since 1970. */
export const spanOf = (one: Pick<Placed, 'starts_at' | 'ends_at'>): Span => [
  Date.parse(one.starts_at),
  Date.parse(endOf(one)),
];

const busyOf = (one: Placed): Span => {
  const { from, to } = busySpanOf(one);
  return [from, to];
};

const byStart = (a: Placed, b: Placed): number =>
  Date.parse(a.starts_at) - Date.parse(b.starts_at) || (a.documentId < b.documentId ? -1 : 1);

/** Tells whether a drop asks for confirmation: a drop that changes nothing, or is not allowed, moves nothing. */
export const mustConfirm = (appointment: Movable, to: string): boolean =>
  isMovable(appointment) && !isSameInstant(appointment.starts_at, to);

/** The first appointment whose time another one would take there, with what both keep free around them; null: that time is nobody's. */
export function occupantAt<A extends Placed>(
  rows: readonly A[],
  { appointment, to }: { readonly appointment: Placed; readonly to: string },
): A | null {
  const others = rows.filter(({ documentId }) => documentId !== appointment.documentId);
  const moved = { ...appointment, ...movedTo(appointment, to) };
  return occupants(others, busyOf(moved), busyOf)[0] ?? null;
}

/** The appointments whose time a stretch would take, from the earliest on. */
export const occupants = <A extends Placed>(
  rows: readonly A[],
  [from, to]: Span,
  spanBy: (one: A) => Span = spanOf,
): readonly A[] =>
  rows
    .filter((one) => {
      const [starts, ends] = spanBy(one);
      return BUSY_STATUSES.some((status) => status === one.status) && starts < to && ends > from;
    })
    .sort(byStart);

/** Appointments of a day, those that began before its midnight included. */
export const ofDay = <A extends Placed>(rows: readonly A[], day: Day, zone: string): readonly A[] =>
  rows.filter(
    (one) =>
      dayOf(one.starts_at, zone) <= day &&
      dayOf(new Date(Math.max(Date.parse(endOf(one)) - 1, Date.parse(one.starts_at))), zone) >= day,
  );

/** The appointments that stand in a range themselves: of others no more is there than what they keep free around them. */
export const standingIn = <A extends Placed>(
  rows: readonly A[],
  { from, to }: { readonly from: Date; readonly to: Date },
): readonly A[] =>
  rows.filter((one) => {
    const [starts, ends] = spanOf(one);
    return starts < to.getTime() && ends > from.getTime();
  });

/** Whole hours of the clock that a drawn day shows. */
export interface DayWindow {
  readonly first: number;
  readonly last: number;
}

const USUAL: DayWindow = { first: 9, last: 20 };

/** The hours from the earliest to the latest time on the shown days; `times` are pairs of instants. */
export function dayWindowOf(
  times: readonly (readonly [from: number, to: number])[],
  zone: string,
): DayWindow {
  if (times.length === 0) return USUAL;
  const hours = times.map(([from, to]) => windowOf(from, to, zone));
  return {
    first: Math.min(...hours.map(({ first }) => first)),
    last: Math.max(...hours.map(({ last }) => last)),
  };
}

function windowOf(from: number, to: number, zone: string): DayWindow {
  const [start, end] = [new Date(from), new Date(to)];
  const isOvernight = dayOf(start, zone) !== dayOf(new Date(Math.max(from, to - 1)), zone);
  if (isOvernight) return { first: 0, last: 24 };
  const last = Math.ceil(minutesOf(end, zone) / 60);
  return { first: Math.floor(minutesOf(start, zone) / 60), last: last === 0 ? 24 : last };
}
