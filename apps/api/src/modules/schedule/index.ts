import type { Module } from '../../platform/module.ts';
import { holidayCollection, timetableCollection } from './collection.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';

export { requireInCalendar } from './rules/moment.ts';
export {
  checkSlot,
  nearestSlots,
  type Refusal,
  type SlotCheck,
  type SlotRequest,
} from './service/check-slot.ts';
export { workingMinutes } from './service/working-minutes.ts';

export const schedule = {
  name: 'schedule',
  collections: [holidayCollection, timetableCollection],
  routes,
  permissions,
} satisfies Module;
