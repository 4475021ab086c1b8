import { minutesOf } from '../../../kit/zoned.ts';
import type { Span } from './working-hours.ts';

const MINUTE = 60_000;

/** The grid that free time begins on, by the provider's clock. */
export interface Grid {
  readonly zone: string;
  /** Minutes. */
  readonly step: number;
}

interface FreeTimeQuery extends Grid {
  /** The working hours. */
  readonly open: readonly Span[];
  readonly busy: readonly Span[];
  readonly now: Date;
  /** Minutes: shorter free time is left out. */
  readonly leastGap: number;
}

/** The hours that nobody has and that are not over yet: the same free time on each screen. */
export function freeTime({ open, busy, leastGap, ...query }: FreeTimeQuery): readonly Span[] {
  const start = nextStart(query);
  return busy
    .reduce<readonly Span[]>(
      (spans, taken) => spans.flatMap((span) => without(span, taken)),
      open.map(({ from, to }) => ({ from: Math.max(from, start), to })),
    )
    .filter(({ from, to }) => to - from >= leastGap * MINUTE);
}

const without = ({ from, to }: Span, taken: Span): readonly Span[] =>
  taken.to <= from || taken.from >= to
    ? [{ from, to }]
    : [
        { from, to: taken.from },
        { from: Math.ceil(taken.to / MINUTE) * MINUTE, to },
      ].filter((span) => span.to > span.from);

/** The next line of the grid: free time that has begun is offered from there on. */
function nextStart({ now, zone, step }: Grid & { readonly now: Date }): number {
  const minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const isPast = now.getTime() > minute ? 1 : 0;
  const minutes = minutesOf(now, zone) + isPast;
  return minute + (isPast + ((step - (minutes % step)) % step)) * MINUTE;
}
