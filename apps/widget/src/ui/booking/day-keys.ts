import { addDays, addMonths, mondayOf } from './dates.ts';
import type { LocalDate, Range } from './props.ts';

/** Where a key leads from a day of the calendar, as dates' grids have it; null: it is no key of theirs. */
export function dayAfterKey(key: string, date: LocalDate, mode: Range['mode']): LocalDate | null {
  const page = (step: number) =>
    mode === 'week' ? addDays(date, 7 * step) : addMonths(date, step);
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return mondayOf(date);
    case 'End':
      return addDays(mondayOf(date), 6);
    case 'PageUp':
      return page(-1);
    case 'PageDown':
      return page(1);
    default:
      return null;
  }
}

/** Where a button stands. */
export interface Place {
  readonly top: number;
  readonly left: number;
}

/** Which of the times a key leads to from one of them; null: it is no key of theirs. */
export function timeAfterKey(key: string, at: number, places: readonly Place[]): number | null {
  const last = places.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return inNextRow(at, places, -1);
    case 'ArrowDown':
      return inNextRow(at, places, 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The nearest one of the row above or below; where there is none, the one there is. */
function inNextRow(at: number, places: readonly Place[], step: -1 | 1): number {
  const from = places[at] as Place;
  const beyond = places.filter(({ top }) => (top - from.top) * step > 0);
  const top = beyond.at(step > 0 ? 0 : -1)?.top;
  const row = beyond.filter((place) => place.top === top);
  const distance = ({ left }: Place) => Math.abs(left - from.left);
  const [nearest] = row.sort((one, other) => distance(one) - distance(other));
  return nearest ? places.indexOf(nearest) : at;
}
