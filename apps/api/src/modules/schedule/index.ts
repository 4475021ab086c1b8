import type { Module } from '../../platform/module.ts';
import { holidayCollection, timetableCollection } from './collection.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';

export { lockCalendar } from './repository.ts';
export { requireInCalendar } from './rules/moment.ts';
export { reserveSlotOrFindGroup } from './service/reserve-slot-or-find-group.ts';
export { workingHours } from './service/working-hours.ts';

export const schedule = {
  name: 'schedule',
  collections: [holidayCollection, timetableCollection],
  routes,
  permissions,
} satisfies Module;
