import { Temporal } from 'temporal-polyfill';
import { instant, local } from '../../../platform/local-time.ts';

const ZONE = 'Europe/Moscow';

/** The day of Moscow, by which prices change. */
export const priceDay = (at: Date): string => local(at, ZONE).toPlainDate().toString();

/** The instant at which a day of prices begins. */
export const priceStart = (day: string): Date =>
  instant(Temporal.PlainDate.from(day).toZonedDateTime(ZONE));
