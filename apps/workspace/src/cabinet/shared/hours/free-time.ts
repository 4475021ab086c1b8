import { minutesOf } from '../../../kit/zoned.ts';
import type { Span } from './working-hours.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The grid that free time begins on, by the provider's clock. */
export interface Grid {
  readonly zone: string;
  /** Minutes. */
  readonly step: number;
}

/** The room that a service takes; minutes. */
export interface Room {
  readonly duration: number;
  /** Free of other appointments and of time off before it and after it. */
  readonly before: number;
  readonly after: number;
}

interface FreeTimeQuery extends Grid {
  /** The working hours. */
  readonly open: readonly Span[];
  /** Appointments with their buffers, and time off. */
  readonly busy: readonly Span[];
  readonly now: Date;
  /** Free time is where one of these fits. */
  readonly rooms: readonly Room[];
}

/** Free time, within the hours that its day is worked. */
export interface FreeSpan extends Span {
  /** The stretch around that nothing takes: what a service keeps free around itself may stick out of the hours. */
  readonly gap: Span;
}

/**
 * The hours that nobody has and that are not over yet, the same on each screen: from the first start of any service that
 * fits to the latest end of one. Buffers may stick out of the working hours, as they may for the API.
 */
export function freeTime({ open, busy, rooms, ...query }: FreeTimeQuery): readonly FreeSpan[] {
  const start = nextStart(query);
  const hours = open.map(({ from, to }) => ({ from: Math.max(from, start), to }));
  return gapsBetween(busy).flatMap((gap) => hours.flatMap((span) => offered(span, gap, rooms)));
}

/** The stretches that nothing of this takes, the first and the last without an end. */
function gapsBetween(busy: readonly Span[]): readonly Span[] {
  const gaps: Span[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const taken of [...busy].sort((a, b) => a.from - b.from)) {
    if (taken.from > from) gaps.push({ from, to: taken.from });
    from = Math.max(from, Math.ceil(taken.to / MINUTE) * MINUTE);
  }
  return [...gaps, { from, to: Number.POSITIVE_INFINITY }];
}

function offered(hours: Span, gap: Span, rooms: readonly Room[]): readonly FreeSpan[] {
  const fitting = rooms
    .map(({ duration, before, after }) => ({
      from: Math.max(hours.from, gap.from + before * MINUTE),
      to: Math.min(hours.to, gap.to - after * MINUTE),
      length: duration * MINUTE,
    }))
    .filter(({ from, to, length }) => to - from >= length);
  if (fitting.length === 0) return [];
  return [
    {
      from: Math.min(...fitting.map(({ from }) => from)),
      to: Math.max(...fitting.map(({ to }) => to)),
      gap,
    },
  ];
}

/** The free time from an instant on; null: the instant is taken, or outside of the hours. */
export function freeFrom(
  at: number,
  { open, busy }: Pick<FreeTimeQuery, 'open' | 'busy'>,
): FreeSpan | null {
  const holds = ({ from, to }: Span) => from <= at && at < to;
  const [hours, gap] = [open.find(holds), gapsBetween(busy).find(holds)];
  return hours && gap ? { from: at, to: Math.min(hours.to, gap.to), gap } : null;
}

/** The address of a new appointment in free time. A day is the most that a service keeps free. */
export function bookingIn({ from, to, gap }: FreeSpan) {
  const [at, until, gap_from, gap_to] = [
    ...[from, to, Math.max(gap.from, from - DAY), Math.min(gap.to, to + DAY)],
  ].map((instant) => new Date(instant).toISOString());
  return { at, until, gap_from, gap_to };
}

interface BusyFacts {
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly busy_from?: string | null;
  readonly busy_to?: string | null;
}

/** The time that an appointment takes from others, its buffers included. */
export const busySpanOf = ({ starts_at, ends_at, busy_from, busy_to }: BusyFacts): Span => ({
  from: Date.parse(busy_from ?? starts_at),
  to: Date.parse(busy_to ?? ends_at ?? starts_at),
});

/**
 * So far beyond the shown time are appointments read, as what a service keeps free around itself may reach them. It may keep
 * more free than that, up to a day: the appointments of whole days around would be read for a case that the plan of the
 * new appointment tells anyway.
 */
const REACH = 240 * MINUTE;

/**
 * The filters of appointments whose time, buffers included, touches a stretch or the time just before it and after it. An
 * appointment and a buffer last a day at most: starts alone let the database find the rows.
 */
export function touching(from: Date, to: Date) {
  const [first, last] = [from.getTime() - REACH, to.getTime() + REACH];
  return {
    starts_at: {
      $gt: new Date(first - 2 * DAY).toISOString(),
      $lt: new Date(last + DAY).toISOString(),
    },
    busy_from: { $lt: new Date(last).toISOString() },
    busy_to: { $gt: new Date(first).toISOString() },
  };
}

/** The next line of the grid: free time that has begun is offered from there on. */
function nextStart({ now, zone, step }: Grid & { readonly now: Date }): number {
  const minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const isPast = now.getTime() > minute ? 1 : 0;
  const minutes = minutesOf(now, zone) + isPast;
  return minute + (isPast + ((step - (minutes % step)) % step)) * MINUTE;
}
