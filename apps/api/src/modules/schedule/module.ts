import type { Module } from '../../platform/manifest/module.ts';
import { holidayCollection, timetableCollection } from './collection.ts';
import { countConflicts } from './hours/hours.ts';
import { routes } from './routes.ts';

export const schedule = {
  name: 'schedule',
  collections: [holidayCollection, timetableCollection],
  routes,
  ports: { providers: { countConflicts } },
} satisfies Module;
