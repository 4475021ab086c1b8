export { holidayCollection, timetableCollection } from './collection.ts';
export { permissions } from './permissions.ts';
export { scheduleRoutes } from './routes.ts';
export { isInCalendar } from './rules/asked.ts';
export {
  checkSlot,
  nearestStarts,
  type Refusal,
  type SlotCheck,
  type SlotRequest,
} from './service/check-slot.ts';
export { workingMinutes } from './service/working-minutes.ts';
