import type { Module } from '../../platform/module.ts';
import { holidayCollection, timetableCollection } from './collection.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';
import { countConflicts } from './service/count-conflicts.ts';

export { lockCalendar } from './repository.ts';
export { requireInCalendar } from './rules/moment.ts';
export { slotUnavailable } from './rules/slot-unavailable.ts';
export { calendarAhead } from './service/calendar-ahead.ts';
export { countFreeStarts } from './service/count-free-starts.ts';
export { possibleStarts } from './service/possible-starts.ts';
export { reserveSlotOrFindGroup } from './service/reserve-slot-or-find-group.ts';
export { slotTaken } from './service/slot-taken.ts';
export { startsByDay } from './service/starts-by-day.ts';
export { statesOfStarts } from './service/states-of-starts.ts';
export { workingHours } from './service/working-hours.ts';

export const schedule = {
  name: 'schedule',
  collections: [holidayCollection, timetableCollection],
  routes,
  ports: { providers: { countConflicts } },
  permissions,
} satisfies Module;
