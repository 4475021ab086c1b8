import type { Module } from '../../platform/module.ts';
import { holidayCollection, timetableCollection } from './collection.ts';
import { permissions } from './permissions.ts';
import { scheduleRoutes } from './routes.ts';

export { isInCalendar } from './rules/asked.ts';
export {
  checkSlot,
  nearestStarts,
  type Refusal,
  type SlotCheck,
  type SlotRequest,
} from './service/check-slot.ts';
export { workingMinutes } from './service/working-minutes.ts';

export const schedule = {
  name: 'schedule',
  collections: [holidayCollection, timetableCollection],
  routes: scheduleRoutes,
  permissions,
} satisfies Module;
