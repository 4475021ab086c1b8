import { dayIn, oneOf, textIn } from '../../kit/search.ts';
import type { Day } from '../../kit/zoned.ts';

export const CALENDAR_VIEWS = ['list', 'day', 'week'] as const;
/** `list`: a day in words; the others are drawn by the clock. */
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

interface CalendarSearch {
  day?: Day | undefined;
  view?: CalendarView | undefined;
  /** The dialog of time off: `new`, or the documentId of a holiday. */
  off?: string | undefined;
}

export const calendarSearch = (search: Record<string, unknown>): CalendarSearch => ({
  day: dayIn(search.day),
  view: oneOf(search.view, CALENDAR_VIEWS),
  off: textIn(search.off),
});
