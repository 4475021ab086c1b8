import { addDays, mondayOf } from './dates.ts';
import type { LocalDate, Range } from './props.ts';
import { nextRange } from './ranges.ts';

/** Days from one to the next. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
/** Pages of a calendar, or of a day's times. */
export const PAGES: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The day to which a key leads from another, as in grids of dates; null: it is no key of theirs. */
export function dayAfterKey(key: string, date: LocalDate, mode: Range['mode']): LocalDate | null {
  const page = PAGES[key];
  if (page) return nextRange({ mode, from: date }, page).from;
  if (key === 'Home') return mondayOf(date);
  if (key === 'End') return addDays(mondayOf(date), 6);
  const step = STEPS[key];
  return step ? addDays(date, step) : null;
}

/** The place of a button. */
export interface Position {
  readonly top: number;
  readonly left: number;
}

/** The index of the time to which a key leads from another; null: it is no key of the times. */
export function timeAfterKey(
  key: string,
  at: number,
  positions: readonly Position[],
): number | null {
  const last = positions.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return inNextRow(at, positions, -1);
    case 'ArrowDown':
      return inNextRow(at, positions, 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The nearest one of the row above or below; where there is none, the one there is. */
function inNextRow(at: number, positions: readonly Position[], step: -1 | 1): number {
  const from = positions[at] as Position;
  const beyond = positions.filter(({ top }) => (top - from.top) * step > 0);
  const top = beyond.at(step > 0 ? 0 : -1)?.top;
  const row = beyond.filter((position) => position.top === top);
  const distance = ({ left }: Position) => Math.abs(left - from.left);
  const [nearest] = row.sort((one, other) => distance(one) - distance(other));
  return nearest ? positions.indexOf(nearest) : at;
}
