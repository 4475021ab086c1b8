import { Temporal } from 'temporal-polyfill';
import { invalidField } from '../../../platform/errors.ts';
import { instant } from '../../../platform/local-time.ts';

/** Whose days accountants in Russia close. */
export const ZONE = 'Europe/Moscow';

/** From the beginning of a day up to that of another, which is not in it; undefined: without an end. */
export interface DaysQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export interface Period {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** Throws where the end is not after the beginning. */
export function requireForward({ from, to }: DaysQuery): void {
  if (from !== undefined && to !== undefined && from >= to) {
    throw invalidField('to', 'to must be after from: it is the first day after the period');
  }
}

export function periodOf(days: DaysQuery): Period {
  requireForward(days);
  return { from: startOf(days.from), to: startOf(days.to) };
}

const startOf = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : instant(Temporal.PlainDate.from(day).toZonedDateTime(ZONE));
