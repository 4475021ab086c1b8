import type { Module } from '../../platform/manifest/module.ts';
import { ACCOUNTS, EVERYBODY, type ModulePermissions } from '../../platform/permissions/grants.ts';
import { holidayCollection, timetableCollection } from './collection.ts';
import { countConflicts } from './hours/hours.ts';
import { routes } from './routes.ts';

const permissions: ModulePermissions = {
  'api::appointment.appointment.maxAvailableTime': EVERYBODY,
  'api::appointment.appointment.possibleStarts': EVERYBODY,
  'api::appointment.appointment.findOutsideHours': ACCOUNTS,
  'api::appointment.appointment.notifyOutsideHours': ACCOUNTS,
  'api::holiday.holiday.find': ACCOUNTS,
  'api::holiday.holiday.findOne': ACCOUNTS,
  'api::holiday.holiday.create': ACCOUNTS,
  'api::holiday.holiday.update': ACCOUNTS,
  'api::holiday.holiday.delete': ACCOUNTS,
  'api::timetable.timetable.find': ACCOUNTS,
  'api::timetable.timetable.findOne': ACCOUNTS,
  'api::timetable.timetable.create': ACCOUNTS,
  'api::timetable.timetable.update': ACCOUNTS,
  'api::timetable.timetable.delete': ACCOUNTS,
};

export const schedule = {
  name: 'schedule',
  collections: [holidayCollection, timetableCollection],
  routes,
  ports: { providers: { countConflicts } },
  permissions,
} satisfies Module;
