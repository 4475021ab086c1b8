import type { ErrorCode } from '@okoshko/contract/errors';
import { instant, local } from '../../../platform/local-time.ts';

/** Every so many weeks or days. */
export interface Repeat {
  readonly unit: 'week' | 'day';
  readonly every: number;
  /** With the first one. */
  readonly count: number;
}

/** The starts of a series: the time of day stays on the zone's clock, where it skips an hour it is the hour after. */
export function startsOf(first: Date, { unit, every, count }: Repeat, zone: string): Date[] {
  const start = local(first, zone);
  return Array.from({ length: count }, (_, n) =>
    instant(start.add(unit === 'week' ? { weeks: every * n } : { days: every * n })),
  );
}

/** What refuses one date alone; with any other code the whole series is refused. */
const DATE_REFUSALS: readonly ErrorCode[] = [
  'slot_taken',
  'slot_unavailable',
  'promo_not_applicable',
  'bad_transition',
  'cancel_window',
];
export const isDateRefusal = (code: ErrorCode): boolean => DATE_REFUSALS.includes(code);
