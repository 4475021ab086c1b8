export { holidayCollection, timetableCollection } from './collection.ts';
export {
  nearestStarts,
  type Placing,
  placeVisit,
  type Refusal,
  type WantedVisit,
} from './service/place-visit.ts';
