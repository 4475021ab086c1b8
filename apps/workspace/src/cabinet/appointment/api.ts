import { UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import {
  calendarLink as calendarLinkAddress,
  cancelSeries as cancelSeriesAddress,
  joinOrLeave,
  swapSeats as swapSeatsAddress,
} from '@okoshko/contract/appointments/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import { readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { listOptions } from '../../api/queries.ts';

const SELECTION = {
  fields: [
    'starts_at',
    'ends_at',
    'status',
    'capacity',
    'participants_count',
    'seats_left',
    'client_comment',
    'provider_note',
    'price_total',
    'discount',
    'is_price_set',
    'payment_method',
    'tips',
    'promo_code',
    'client_confirmed_at',
    'cancel_reason',
    'is_late_cancel',
    'pending_expires_at',
    'answer_by',
    'series',
    'version',
  ],
  populate: {
    client_profile: {
      fields: ['name', 'phone', 'comment', 'tags', 'visits_count', 'no_show_count'],
    },
    services: { fields: ['title', 'is_active'] },
    lines: { fields: ['title', 'price', 'duration', 'sort'] },
    participants: {
      fields: ['seats', 'status', 'price', 'discount', 'confirmed_at'],
      populate: { client_profile: { fields: ['name', 'phone'] } },
    },
    promo: { fields: ['title'] },
  },
} as const;

export type AppointmentDetails = Row<'appointments', typeof SELECTION>;
export type Participant = AppointmentDetails['participants'][number];

/** One of the own appointments; an operator's cabinet has no others either. */
export const appointmentOptions = (provider: string, id: string) =>
  queryOptions({
    queryKey: ['appointments', 'details', { provider, id }] satisfies Key,
    queryFn: async (): Promise<AppointmentDetails | null> => {
      const { data } = await readList('appointments', {
        filters: { ...ownedBy(provider), documentId: id },
        ...SELECTION,
        pagination: { pageSize: 1, withCount: false },
      });
      return data[0] ?? null;
    },
  });

export const eventsOptions = (provider: string, id: string) =>
  listOptions('appointment-events', {
    filters: { ...ownedBy(provider), appointment: { documentId: id } },
    populate: { client_profile: { fields: ['name'] } },
    sort: ['createdAt:desc', 'id:desc'],
    pagination: { pageSize: 50, withCount: false },
  });

/** All that were booked in one call with it. */
export const seriesOptions = (provider: string, series: string) =>
  listOptions('appointments', {
    filters: { ...ownedBy(provider), series: { $eq: series } },
    fields: ['starts_at', 'status'],
    sort: ['starts_at', 'id'],
    pagination: { pageSize: 100, withCount: false },
  });

/** Groups to come that have seats for somebody of another one. */
export const groupsOptions = (
  provider: string,
  { id, seats }: { id: string; seats: number },
  from: Date,
) =>
  listOptions('appointments', {
    filters: {
      ...ownedBy(provider),
      documentId: { $ne: id },
      capacity: { $gt: 1 },
      seats_left: { $gte: seats },
      status: { $in: UPCOMING_STATUSES },
      starts_at: { $gt: from.toISOString() },
    },
    fields: ['starts_at', 'seats_left'],
    populate: { lines: { fields: ['title'] } },
    sort: ['starts_at', 'id'],
    pagination: { pageSize: 25, withCount: false },
  });

export interface SeatChange {
  readonly appointment: string;
  readonly client: string;
}

export const addParticipant = (
  { appointment, client, seats }: SeatChange & { readonly seats: number },
  idempotencyKey: string,
) =>
  call(joinOrLeave, {
    id: appointment,
    body: { data: { action: 'join', client_profile: client, seats } },
    idempotencyKey,
  });

export const removeParticipant = ({ appointment, client }: SeatChange, idempotencyKey: string) =>
  call(joinOrLeave, {
    id: appointment,
    body: { data: { action: 'leave', client_profile: client } },
    idempotencyKey,
  });

export const swapSeats = (
  { appointment, client, to }: SeatChange & { readonly to: string },
  idempotencyKey: string,
) =>
  call(swapSeatsAddress, {
    body: { data: { leave: appointment, join: to, client_profile: client } },
    idempotencyKey,
  });

interface SeriesCancellation {
  readonly series: string;
  /** The first start that is cancelled. */
  readonly from: string;
  readonly reason: string;
}

export const cancelSeries = (
  { series, from, reason }: SeriesCancellation,
  idempotencyKey: string,
) =>
  call(cancelSeriesAddress, {
    id: series,
    body: { data: { from, ...(reason && { cancel_reason: reason }) } },
    idempotencyKey,
  });

/** An address of the calendar file that works for an hour without signing in. */
export const calendarLink = async (id: string): Promise<string> =>
  (await call(calendarLinkAddress, { id })).data.url;
