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

const KEY = 'okoshko:calendar-view';

/** The view that was chosen last on this device; undefined: none was. */
export const lastView = (): CalendarView | undefined => {
  try {
    const stored = localStorage.getItem(KEY);
    return CALENDAR_VIEWS.find((view) => view === stored);
  } catch {
    return undefined;
  }
};

/** The calendar opens in this view from now on, where its address names none. */
export function keepView(view: CalendarView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // A browser without a storage opens in the usual view.
  }
}
