import { codes } from '@okoshko/contract/errors';
import * as schemas from '@okoshko/contract/schedule/schemas';
import { holidays, timetables } from '@okoshko/contract/schedule/timetables';
import {
  declare,
  ofProvider,
  ownProvider,
  staff,
} from '../../platform/collections/declare/index.ts';
import { sentence } from '../../platform/sentence.ts';
import * as tables from '../../tables/schedule.ts';
import { countConflicts } from './hours/hours.ts';
import { breaksFailures, cycleFailures, datesFailures, weeklyFailures } from './rules/timetable.ts';

const { timetableServices } = tables;

/** Clients see no timetables: of a provider's hours they get the slots alone. */
export const timetableCollection = declare(timetables, {
  for: {
    find: 'account',
    findOne: 'account',
    create: 'account',
    update: 'account',
    delete: 'account',
  },
  errors: { create: codes('provider_profile_required') },
  table: tables.timetables,
  mayLag: 'staff',
  owner: 'provider_profile',
  ownerDefaults: ownProvider,
  through: {
    services: {
      from: timetableServices.timetable,
      to: timetableServices.service,
      order: timetableServices.sort,
    },
  },
  shapes: {
    weekly: schemas.weekly,
    cycle: schemas.cycle,
    dates: schemas.dates,
    breaks: schemas.intervals,
  },
  checks: {
    weekly: weeklyFailures,
    cycle: cycleFailures,
    dates: datesFailures,
    breaks: breaksFailures,
  },
  refusals: {
    timetables_valid: {
      field: 'valid_to',
      sentence: sentence('not_before', { other: 'valid_from' }),
    },
    timetables_plan: { field: 'kind', sentence: sentence('plan_of_kind') },
  },
  remarks: (ctx, { owner }) => countConflicts(ctx, owner),
  policies: {
    operator: staff,
    owner: {
      when: ofProvider,
      read: 'all',
      write: [
        'title',
        'kind',
        'valid_from',
        'valid_to',
        'priority',
        'is_online_bookable',
        'weekly',
        'cycle',
        'dates',
        'breaks',
        'services',
      ],
      remove: true,
    },
  },
  create: 'plain',
  update: 'plain',
  isRestorable: true,
  remove: 'plain',
});

export const holidayCollection = declare(holidays, {
  for: {
    find: 'account',
    findOne: 'account',
    create: 'account',
    update: 'account',
    delete: 'account',
  },
  errors: { create: codes('provider_profile_required') },
  table: tables.holidays,
  mayLag: 'staff',
  owner: 'provider_profile',
  ownerDefaults: ownProvider,
  refusals: {
    holidays_span: { field: 'date_from', sentence: sentence('holiday_span') },
    holidays_order: { field: 'date_to', sentence: sentence('holiday_order') },
  },
  remarks: (ctx, { owner, isRemoval }) => (isRemoval ? null : countConflicts(ctx, owner)),
  policies: {
    operator: staff,
    owner: {
      when: ofProvider,
      read: 'all',
      write: ['title', 'kind', 'date_from', 'date_to', 'starts_at', 'ends_at', 'repeat_yearly'],
      remove: true,
    },
  },
  create: 'plain',
  update: 'plain',
  isRestorable: true,
  remove: 'plain',
});
