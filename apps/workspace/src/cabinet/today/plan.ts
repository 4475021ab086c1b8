import { type FreeSpan, freeTime, type Grid, type Room } from '../shared/hours/free-time.ts';
import type { Span, TimeOff } from '../shared/hours/working-hours.ts';
import { type Facts, startOf } from './rules.ts';

/** An entry of a day, in its order. */
export type PlanItem<T> =
  | { readonly kind: 'appointment'; readonly at: number; readonly appointment: T }
  | ({ readonly kind: 'free'; readonly at: number } & FreeSpan)
  | { readonly kind: 'off'; readonly at: number; readonly off: TimeOff };

interface PlanQuery<T> extends Grid {
  /** The appointments that are yet to come. */
  readonly coming: readonly T[];
  /** The time that is taken, by what is over too. */
  readonly busy: readonly Span[];
  readonly hours: readonly Span[];
  readonly timeOff: readonly TimeOff[];
  readonly now: Date;
  readonly rooms: readonly Room[];
}

/** The rest of a day: its appointments, the time between them that is free, and the time off. */
export function planOf<T extends Facts>(query: PlanQuery<T>): readonly PlanItem<T>[] {
  const { coming, timeOff, now } = query;
  const free = freeTime({ ...query, open: query.hours });
  const items: PlanItem<T>[] = [
    ...coming.map((appointment) => ({
      kind: 'appointment' as const,
      at: startOf(appointment),
      appointment,
    })),
    ...free.map((span) => ({ kind: 'free' as const, at: span.from, ...span })),
    ...timeOff
      .filter(({ isWholeDay, to }) => !isWholeDay && to > now.getTime())
      .map((off) => ({ kind: 'off' as const, at: off.from, off })),
  ];
  return items.sort((a, b) => a.at - b.at);
}
