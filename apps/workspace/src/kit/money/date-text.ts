import { now } from '../../api/clock.ts';
import { dayText, fullDayText, timeText } from '../when.ts';
import { dayOf } from '../zoned.ts';

/** '21 декабря 2026', to stand within a sentence. */
export const dateText = (at: string, zone: string): string =>
  fullDayText(at, zone).replace(/\sг\.$/, '');

/** '21 декабря, 12:40'; of another year '21 декабря 2025, 12:40'. */
export function instantText(at: string, zone: string, present = now()): string {
  const isThisYear = dayOf(at, zone).slice(0, 4) === dayOf(present, zone).slice(0, 4);
  return `${isThisYear ? dayText(at, zone) : dateText(at, zone)}, ${timeText(at, zone)}`;
}
