import { minutesOf } from '../../kit/zoned.ts';
import type { Span, TimeOff } from '../shared/hours/working-hours.ts';
import { endOf, type Facts, startOf } from './rules.ts';

const MINUTE = 60_000;

/** An entry of a day, in its order. */
export type PlanItem<T> =
  | { readonly kind: 'appointment'; readonly at: number; readonly appointment: T }
  | ({ readonly kind: 'free'; readonly at: number } & Span)
  | { readonly kind: 'off'; readonly at: number; readonly off: TimeOff };

interface PlanQuery<T> {
  /** The appointments that are yet to come. */
  readonly coming: readonly T[];
  /** Everything whose time is taken, what is over too. */
  readonly busy: readonly Facts[];
  readonly hours: readonly Span[];
  readonly timeOff: readonly TimeOff[];
  readonly now: Date;
  readonly zone: string;
  /** Minutes of the grid that free time begins on. */
  readonly step: number;
  /** Minutes: shorter free time is left out. */
  readonly leastGap: number;
}

/** The rest of a day: its appointments, the time between them that is free, and the time off. */
export function planOf<T extends Facts>(query: PlanQuery<T>): readonly PlanItem<T>[] {
  const { coming, timeOff, now } = query;
  const items: PlanItem<T>[] = [
    ...coming.map((appointment) => ({
      kind: 'appointment' as const,
      at: startOf(appointment),
      appointment,
    })),
    ...freeSpans(query).map((span) => ({ kind: 'free' as const, at: span.from, ...span })),
    ...timeOff
      .filter(({ isWholeDay, to }) => !isWholeDay && to > now.getTime())
      .map((off) => ({ kind: 'off' as const, at: off.from, off })),
  ];
  return items.sort((a, b) => a.at - b.at);
}

/** The hours that nobody has and that are not over yet. */
function freeSpans(query: PlanQuery<Facts>): readonly Span[] {
  const start = fromStep(query.now, query);
  const free = query.busy.reduce<readonly Span[]>(
    (spans, row) => spans.flatMap((span) => without(span, startOf(row), endOf(row))),
    query.hours.map(({ from, to }) => ({ from: Math.max(from, start), to })),
  );
  return free.filter(({ from, to }) => to - from >= query.leastGap * MINUTE);
}

const without = ({ from, to }: Span, start: number, end: number): readonly Span[] =>
  end <= from || start >= to
    ? [{ from, to }]
    : [
        { from, to: start },
        { from: Math.ceil(end / MINUTE) * MINUTE, to },
      ].filter((span) => span.to > span.from);

/** The next line of the grid by the provider's clock: free time that has begun is offered from there on. */
function fromStep(now: Date, { zone, step }: Pick<PlanQuery<Facts>, 'zone' | 'step'>): number {
  const minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const isPast = now.getTime() > minute ? 1 : 0;
  const minutes = minutesOf(now, zone) + isPast;
  return minute + (isPast + ((step - (minutes % step)) % step)) * MINUTE;
}
