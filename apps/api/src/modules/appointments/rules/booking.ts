import type { appointments, bookingRequest } from '@okoshko/contract/appointments/appointments';
import type { Input } from '@okoshko/contract/collection';
import { after, MINUTE } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { newDocument } from '../../../platform/tokens.ts';
import type { Audience } from '../../messaging/index.ts';
import type { ProviderRow, ServiceRow } from '../repository.ts';
import type { AddressedEvent, AnnouncedEvent } from './notices.ts';
import type { BookedOn, Cost } from './participants.ts';
import type { AppointmentTerms, Price } from './terms.ts';

type BookedService = Pick<
  ServiceRow,
  'id' | 'title' | 'price' | 'duration' | 'buffer_before' | 'buffer_after' | 'capacity'
>;

/** A client as a booking knows them. */
export interface BookingClient {
  readonly id: number;
  readonly provider_profile: number;
  readonly user: number | null;
  readonly guest: number | null;
  readonly name: string;
  readonly time_zone: string | null;
}

/** All that decides about a booking, apart from the calendar. */
export interface BookingFacts extends Pick<Audience, 'provider' | 'template'> {
  /** The services that are not archived, each once. */
  readonly services: readonly BookedService[];
  readonly providers_count: number;
  /** The provider's documentId. */
  readonly document_id: string;
  readonly time_zone: string;
  readonly booking_policy: ProviderRow['booking_policy'];
  readonly pending_ttl_minutes: number;
  readonly has_promos: boolean;
  /** Locked, so that they are not merged into another meanwhile; null: archived, merged, or there is none. */
  readonly client: BookingClient | null;
  /** Ids for new rows: of an appointment and its participant. */
  readonly ids: readonly (readonly [appointment: number, participant: number])[];
}

export type AppointmentInput = Input<(typeof appointments)['attributes']>;
export type BookingInput = AppointmentInput & Input<typeof bookingRequest>;

/** A booking that was read and checked, apart from the calendar. */
export interface Booking {
  readonly input: BookingInput;
  readonly facts: BookingFacts;
  /** In the order of the appointment. */
  readonly services: readonly BookedService[];
  /** Id of the provider profile. */
  readonly provider: number;
  readonly starts_at: Date;
  readonly terms: AppointmentTerms;
  /** Minutes, where the provider sets them instead of those of the services. */
  readonly minutes: number | null;
  /** The price and discount the provider sets; null: as services and promos make them. */
  readonly setPrice: Price | null;
  readonly code: string | null;
  /** More than one only of a group. */
  readonly seats: number;
  /** The provider (or staff) books. */
  readonly isByProvider: boolean;
  /** Null: the provider books for no client. */
  readonly client: BookingClient | null;
}

/** A price of a seat, and which of the drawn ids the appointment gets. */
interface Priced {
  readonly cost: Cost;
  readonly bookedOn: BookedOn;
  readonly nth?: number;
}

/** The rows of a booking, and what is announced of it. */
export function rowsOf(
  ctx: Pick<Ctx, 'now'>,
  booking: Booking,
  { cost, bookedOn, nth = 0 }: Priced,
) {
  const ids = booking.facts.ids[nth];
  if (!ids) throw new Error('no id was drawn for this appointment');
  const [id, participant] = ids;
  const appointment = { id, ...appointmentOf(ctx, booking, cost) };
  const client = booking.client && { client_profile: booking.client.id };
  return {
    appointments: [appointment],
    lines: linesOf(ctx, booking, id),
    participants: client
      ? [
          {
            ...client,
            id: participant,
            ...participantOf(ctx, appointment, { ...cost, seats: booking.seats }),
            ...bookedOn,
            appointment: id,
            promo_code: booking.code,
          },
        ]
      : [],
    happening: {
      appointment,
      event: {
        kind: 'booked' as const,
        ...client,
        after: { status: appointment.status, starts_at: appointment.starts_at.toISOString() },
      },
    },
  };
}

function appointmentOf(
  { now }: Pick<Ctx, 'now'>,
  { input, facts, provider, terms, setPrice, code, seats, isByProvider, client }: Booking,
  { discount, promo }: Cost,
) {
  const isRequest = !isByProvider && facts.booking_policy === 'request';
  // Participants of a group have a client and a price each.
  const isSingle = terms.capacity === 1;
  return {
    ...newDocument(now),
    ...terms,
    provider_profile: provider,
    client_profile: isSingle ? (client?.id ?? null) : null,
    discount: isSingle ? discount : 0,
    promo: isSingle ? promo : null,
    promo_code: isSingle ? code : null,
    ...setPrice,
    is_price_set: setPrice !== null,
    participants_count: client === null ? 0 : seats,
    time_zone: facts.time_zone,
    status: isRequest ? ('pending' as const) : ('confirmed' as const),
    pending_expires_at: isRequest ? after(now, facts.pending_ttl_minutes * MINUTE) : null,
    source: isByProvider ? ('provider' as const) : ('online' as const),
    client_comment: input.client_comment ?? null,
    provider_note: input.provider_note ?? null,
    is_late_cancel: false,
    moves_count: 0,
    allow_overlap: input.allow_overlap ?? false,
    // The collection checked the shape of the JSON.
    reminder_minutes: (input.reminder_minutes ?? null) as readonly number[] | null,
    external_id: input.external_id ?? null,
    series: input.series ?? null,
    version: 1,
  };
}

const linesOf = ({ now }: Pick<Ctx, 'now'>, { services, provider }: Booking, appointment: number) =>
  services.map(({ id: service, title, price, duration }, index) => ({
    ...newDocument(now),
    ...{ provider_profile: provider, appointment, service, title, price, duration },
    sort: index + 1,
  }));

const participantOf = (
  { now }: Pick<Ctx, 'now'>,
  {
    provider_profile,
    source,
  }: Pick<ReturnType<typeof appointmentOf>, 'provider_profile' | 'source'>,
  paid: Cost & { readonly seats: number },
) => ({
  ...newDocument(now),
  ...{ provider_profile, source, status: 'joined' as const, joined_at: now },
  ...paid,
});

/** The happening with whom it concerns: the provider and the client who is booked. */
export const bookedFor = (
  { facts: { provider, template }, services, client }: Booking,
  happening: AnnouncedEvent,
  { price }: Cost,
): AddressedEvent => ({
  ...happening,
  audience: {
    ...{ provider, template },
    services: services.map(({ title }) => title),
    participants:
      client === null
        ? []
        : [
            {
              client: client.id,
              user: client.user,
              name: client.name,
              zone: client.time_zone,
              price,
              has_left: false,
            },
          ],
  },
});
