export { holidayCollection, timetableCollection } from './collection.ts';
export { permissions } from './permissions.ts';
export { scheduleRoutes } from './routes.ts';
export { isInCalendar } from './rules/asked.ts';
export {
  nearestStarts,
  type Placing,
  placeVisit,
  type Refusal,
  type WantedVisit,
} from './service/place-visit.ts';
export { workingMinutes } from './service/working-minutes.ts';
