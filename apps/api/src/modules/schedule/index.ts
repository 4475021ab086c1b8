export { holidayCollection, timetableCollection } from './collection.ts';
