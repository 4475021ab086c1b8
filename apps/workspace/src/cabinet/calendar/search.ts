import { dayIn, oneOf } from '../../kit/search.ts';
import type { Day } from '../../kit/zoned.ts';

export type CalendarView = 'day' | 'week';

interface CalendarSearch {
  day?: Day | undefined;
  view?: CalendarView | undefined;
}

export const calendarSearch = (search: Record<string, unknown>): CalendarSearch => ({
  day: dayIn(search.day),
  view: oneOf(search.view, ['day', 'week']),
});
