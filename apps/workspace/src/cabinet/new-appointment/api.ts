import type { Appointment } from '@okoshko/contract/appointments/appointments';
import {
  bookSeries,
  planAppointments,
  quoteAppointment,
} from '@okoshko/contract/appointments/wire';
import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Filters } from '../../api/collections.ts';
import { readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { CLIENT_FIELDS, type ListedClient } from '../shared/booking/use-clients.ts';
import type { RefusedDate } from './refusal.ts';
import {
  type BookingData,
  bookingBody,
  type Draft,
  isSeries,
  type planBody,
  seriesBody,
} from './rules.ts';

/** One of the own clients; null: there is none, or the client belongs to another provider. */
export const clientOptions = (provider: string, id: string) =>
  queryOptions({
    queryKey: ['client-profiles', 'picked', { provider, id }] satisfies Key,
    queryFn: () => firstClient({ ...ownedBy(provider), documentId: id }),
  });

/** The client who has the phone already. */
export const knownPhoneOptions = (provider: string, phone: string | null) =>
  queryOptions({
    queryKey: ['client-profiles', 'of-phone', { provider, phone }] satisfies Key,
    queryFn: () => firstClient({ ...ownedBy(provider), phone: { $eq: phone } }),
    enabled: phone !== null,
  });

async function firstClient(filters: Filters<'client-profiles'>): Promise<ListedClient | null> {
  const { data } = await readList('client-profiles', {
    filters,
    fields: CLIENT_FIELDS,
    pagination: { pageSize: 1, withCount: false },
  });
  return data[0] ?? null;
}

interface QuoteQuery {
  readonly services: readonly string[];
  readonly at: string;
  /** Null: a new one. */
  readonly client: string | null;
  readonly promoCode: string;
}

export const quoteOptions = (query: QuoteQuery) =>
  queryOptions({
    queryKey: ['quote', query] satisfies Key,
    queryFn: async () => {
      const { services, at, client, promoCode } = query;
      const data = {
        services: [...services],
        starts_at: at,
        ...(client !== null && { client_profile: client }),
        ...(promoCode && { promo_code: promoCode }),
      };
      return (await call(quoteAppointment, { body: { data } })).data;
    },
    // A price is looked at once, and may change while the form stands open.
    staleTime: 0,
  });

/** Each start that the draft would book, with what the calendar has then. */
export const planOptions = (body: ReturnType<typeof planBody>) =>
  queryOptions({
    queryKey: ['possible-starts', 'plan', body] satisfies Key,
    queryFn: async () => (await call(planAppointments, { body: { data: body } })).data,
    staleTime: 0,
  });

/** The result of booking. */
export interface Outcome {
  readonly documentId: string;
  /** The number of booked appointments: more than one in a series. */
  readonly count: number;
  readonly refused: readonly RefusedDate[];
  /** The client whose phone it was already; null: nobody's, or the client was picked. */
  readonly knownClient: string | null;
}

export interface Booking {
  readonly draft: Draft;
  /** The price that was shown, in kopecks; null where none was. */
  readonly price: number | null;
  readonly allowsOverlap: boolean;
  /** Books the free dates of a series when others are taken. */
  readonly isPartial: boolean;
}

interface BookedClient {
  readonly name: string;
  readonly is_new: boolean;
}
const bookOne: UncheckedAddress<
  { readonly data: Appointment; readonly meta: { readonly client?: BookedClient } },
  { readonly data: BookingData }
> = { method: 'POST', path: '/api/appointments' };

/** The body of the request: the form's idempotency key is made from it. */
export const bodyOf = ({ draft, price, allowsOverlap, isPartial }: Booking) =>
  isSeries(draft) ? seriesBody(draft, isPartial) : bookingBody(draft, { price, allowsOverlap });

/** Books. With the same key a repeat after a lost answer books nothing more. */
export async function book(booking: Booking, idempotencyKey: string): Promise<Outcome> {
  const { draft, price, allowsOverlap, isPartial } = booking;
  if (!isSeries(draft)) {
    const data = bookingBody(draft, { price, allowsOverlap });
    const reply = await call(bookOne, { body: { data }, idempotencyKey });
    const { documentId } = reply.data;
    return { documentId, count: 1, refused: [], knownClient: knownOf(reply.meta.client) };
  }
  const body = { data: seriesBody(draft, isPartial) };
  const { data: series, meta } = await call(bookSeries, { body, idempotencyKey });
  const [first] = series.appointments;
  if (!first) throw new Error('a series of no appointments');
  return {
    documentId: first.documentId,
    count: series.appointments.length,
    refused: series.refused,
    knownClient: knownOf(meta.client),
  };
}

const knownOf = (client: BookedClient | undefined): string | null =>
  client && !client.is_new ? client.name : null;
