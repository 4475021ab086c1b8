import { useQuery } from '@tanstack/react-query';
import type { Row } from '../../api/collections.ts';
import { polling } from '../../api/live/polling.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions } from '../../api/queries.ts';
import { touching } from '../shared/hours/free-time.ts';
import type { Range } from './period.ts';
import { SHOWN_STATUSES } from './rules.ts';

const APPOINTMENT = {
  fields: [
    'starts_at',
    'ends_at',
    'busy_from',
    'busy_to',
    'status',
    'version',
    'capacity',
    'participants_count',
    'price_total',
    'discount',
  ],
  populate: {
    client_profile: { fields: ['name'] },
    lines: { fields: ['title', 'sort'], populate: { service: { fields: ['color'] } } },
  },
} as const;
export type CalendarAppointment = Row<'appointments', typeof APPOINTMENT>;

const appointmentsOf = (provider: string, { from, to }: Range) =>
  allOptions('appointments', {
    ...APPOINTMENT,
    filters: {
      ...ownedBy(provider),
      ...touching(from, to),
      status: { $in: SHOWN_STATUSES },
    },
    sort: ['starts_at', 'id'],
  });

const EVERY = 30_000;

/** The provider's appointments of a range. */
export const useAppointments = (provider: string, range: Range) =>
  useQuery({ ...appointmentsOf(provider, range), refetchInterval: polling(EVERY) });
