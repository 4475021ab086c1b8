import { BUSY_STATUSES } from '@okoshko/contract/appointments/statuses';
import { quoteAppointment } from '@okoshko/contract/appointments/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Key } from '../../../api/follows.ts';
import { ownedBy } from '../../../api/owned-by.ts';
import { listOptions } from '../../../api/queries.ts';
import type { AppointmentDetails } from '../api.ts';

/** The price of other services for the client of an appointment; a promo it has is free for them. */
export const quoteOptions = (appointment: AppointmentDetails, services: readonly string[]) =>
  queryOptions({
    queryKey: ['quote', { appointment: appointment.documentId, services }] satisfies Key,
    queryFn: async () => {
      const { documentId, starts_at, client_profile, promo_code } = appointment;
      const data = {
        ...{ services: [...services], starts_at, exclude_appointment: documentId },
        ...(client_profile && { client_profile: client_profile.documentId }),
        ...(promo_code && { promo_code }),
      };
      return (await call(quoteAppointment, { body: { data } })).data;
    },
    staleTime: 0,
  });

/** The own appointment that comes after it, which a longer one would run into. */
export const nextOptions = (provider: string, { documentId, starts_at }: AppointmentDetails) =>
  listOptions('appointments', {
    filters: {
      ...ownedBy(provider),
      documentId: { $ne: documentId },
      status: { $in: BUSY_STATUSES },
      starts_at: { $gt: starts_at },
    },
    fields: ['starts_at'],
    populate: { client_profile: { fields: ['name'] }, lines: { fields: ['title'] } },
    sort: ['starts_at', 'id'],
    pagination: { pageSize: 1, withCount: false },
  });
