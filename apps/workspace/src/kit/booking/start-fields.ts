import { dayIn } from '../search.ts';
import { timeText } from '../when.ts';
import { dayOf, instantAt } from '../zoned.ts';
import { minutesOfClock } from './starts.ts';

/** A day and a time as their two fields have them. */
export interface StartFields {
  readonly date: string;
  readonly time: string;
}

/** The instant that two fields mean; null: one of them is less than a day or a time. */
export function startIn({ date, time }: StartFields, zone: string): string | null {
  const day = dayIn(date);
  const minutes = minutesOfClock(time);
  return day && minutes !== null ? instantAt(day, minutes, zone).toISOString() : null;
}

/**
 * What the two fields of a start show: the start that is chosen, whoever chose it. What was typed shows only while it
 * is no start yet, and nothing is chosen.
 */
export function fieldsOf(start: string | null, typed: StartFields, zone: string): StartFields {
  if (start !== null) return { date: dayOf(start, zone), time: timeText(start, zone) };
  return startIn(typed, zone) === null ? typed : { ...typed, time: '' };
}
