import { dateText, dayText } from './when.ts';
import { dayOf } from './zoned.ts';

/** '23 ноября', of another year than `now` is in with its year. */
export const nearDayText = (instant: string, zone: string, now: Date): string =>
  (dayOf(instant, zone).slice(0, 4) === dayOf(now, zone).slice(0, 4) ? dayText : dateText)(
    instant,
    zone,
  );
