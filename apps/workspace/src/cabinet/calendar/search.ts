import { dayIn, searchOf, textIn } from '../../kit/search.ts';

export const CALENDAR_VIEWS = ['list', 'day', 'week', 'month'] as const;
/** `list`: a day in words; the others are drawn by the clock. */
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export const calendarSearch = searchOf({
  day: dayIn,
  view: CALENDAR_VIEWS,
  /** The dialog of time off: `new`, or the documentId of a holiday. */
  off: textIn,
  /** Free times are passed on. An appointment beside the calendar has `dialog` for its own. */
  share: ['openings'],
});
