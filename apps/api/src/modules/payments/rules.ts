import { MAX_DAYS } from '@okoshko/contract/payments/parts-schemas';
import { Temporal } from 'temporal-polyfill';
import { after, HOUR, MINUTE } from '../../platform/clock.ts';
import { invalidField } from '../../platform/errors.ts';
import { localDay, startOfDay as startOfLocalDay } from '../../platform/local-time.ts';
import { sentence } from '../../platform/sentence.ts';

/** The zone whose days accountants in Russia close. */
export const ZONE = 'Europe/Moscow';

/** The day in Moscow. */
export const dayOf = (at: Date): string => localDay(at, ZONE);

/** A period from one day up to another, which is not in it; undefined: it has no such end. */
export interface DaysQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export type PeriodQuery = Required<{ readonly [K in keyof DaysQuery]: string }>;
export interface Period {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** Throws where the end is not after the beginning. */
export function requireForward({ from, to }: DaysQuery): void {
  if (from !== undefined && to !== undefined && from >= to) {
    throw invalidField('to', sentence('period_reversed', { other: 'from' }));
  }
}

export function periodOf(days: DaysQuery): Period {
  requireForward(days);
  return { from: startOf(days.from), to: startOf(days.to) };
}

/** Both ends are there; throws where they are too far apart for one answer. */
export function requiredPeriodOf(days: PeriodQuery): { readonly from: Date; readonly to: Date } {
  requireForward(days);
  const { days: length } = Temporal.PlainDate.from(days.from).until(days.to);
  if (length > MAX_DAYS) {
    throw invalidField('to', sentence('period_long', { other: 'from', max: MAX_DAYS }));
  }
  return { from: startOfDay(days.from), to: startOfDay(days.to) };
}

/** The next day. */
export const dayAfter = (day: string): string =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toString();

const startOf = (day: string | undefined): Date | undefined =>
  day === undefined ? undefined : startOfDay(day);

/** The beginning of a day in Moscow. */
export const startOfDay = (day: string): Date => startOfLocalDay(day, ZONE);

/** The time to ask the provider again about what is under way since an instant: soon at first, then hourly. */
export function nextLook(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime();
  return after(now, [MINUTE, 5 * MINUTE, 15 * MINUTE].find((pause) => age < pause * 2) ?? HOUR);
}
