import { now } from '../../../api/clock.ts';
import { dateText, dayText, timeText } from '../../../kit/when.ts';
import { dayOf } from '../../../kit/zoned.ts';

/** '21 декабря, 12:40'; of another year '21 декабря 2025, 12:40'. */
export function instantText(at: string, zone: string, present = now()): string {
  const isThisYear = yearOf(at, zone) === yearOf(present, zone);
  return `${isThisYear ? dayText(at, zone) : dateText(at, zone)}, ${timeText(at, zone)}`;
}

const yearOf = (at: string | Date, zone: string): string => dayOf(at, zone).slice(0, 4);
