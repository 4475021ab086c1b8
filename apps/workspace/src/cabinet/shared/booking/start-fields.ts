import { dayIn } from '../../../kit/search.ts';
import { timeText } from '../../../kit/when.ts';
import { dayOf, instantAt } from '../../../kit/zoned.ts';
import { minutesOfClock } from './starts.ts';

/** The texts of the two fields of a start. */
export interface StartFields {
  readonly date: string;
  readonly time: string;
}

/** The instant that the two fields mean; null while one of them is not whole. */
export function startIn({ date, time }: StartFields, zone: string): string | null {
  const day = dayIn(date);
  const minutes = minutesOfClock(time);
  return day && minutes !== null ? instantAt(day, minutes, zone).toISOString() : null;
}

/**
 * The two fields show the chosen start, whoever chose it. A typed text shows only while nothing is chosen and it is no
 * whole start yet.
 */
export function fieldsOf(start: string | null, typed: StartFields, zone: string): StartFields {
  if (start !== null) return { date: dayOf(start, zone), time: timeText(start, zone) };
  return startIn(typed, zone) === null ? typed : { ...typed, time: '' };
}
