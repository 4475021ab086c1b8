import type { appointments } from '@okoshko/contract/appointments/appointments';
import type { Input } from '@okoshko/contract/collection';
import type { Call } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { newDocument } from '../../../platform/tokens.ts';
import type { ConcernedHappening, Happening } from '../history/rules.ts';
import type { Cost } from '../participants/rules.ts';
import type { AppointmentTerms, Price } from '../rules/terms.ts';
import {
  type BookedService,
  type BookingClient,
  type BookingFacts,
  newAppointments,
  newLines,
  newParticipants,
} from './repository.ts';

export type AppointmentInput = Input<(typeof appointments)['attributes']>;

/** What is booked, and with whom. */
export interface Booking {
  readonly input: AppointmentInput;
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
  /** Whether the provider (or staff) books. */
  readonly isByProvider: boolean;
  /** Null: the provider books for no client. */
  readonly client: BookingClient | null;
}

/** The appointment of a booking: its rows, and what is announced of it. */
export function appointmentOf(
  { now }: Pick<Call, 'now'>,
  { input, facts, services, provider, ...booking }: Booking,
  { cost, nth = 0 }: { readonly cost: Cost; readonly nth?: number },
) {
  const ids = facts.ids[nth];
  if (!ids) throw new Error('no id was drawn for this appointment');
  const [id, participant] = ids;
  const { terms, setPrice, code, isByProvider, client } = booking;
  const isRequest = !isByProvider && facts.booking_policy === 'request';
  const source = isByProvider ? ('provider' as const) : ('online' as const);
  const { discount, promo } = cost;
  const isSingle = terms.capacity === 1;
  const appointment = {
    ...newDocument(now),
    id,
    ...terms,
    provider_profile: provider,
    // Participants of a group have a client and a price each.
    client_profile: isSingle ? (client?.id ?? null) : null,
    discount: isSingle ? discount : 0,
    promo: isSingle ? promo : null,
    promo_code: isSingle ? code : null,
    ...setPrice,
    is_price_set: setPrice !== null,
    participants_count: client === null ? 0 : 1,
    time_zone: facts.time_zone,
    status: isRequest ? ('pending' as const) : ('confirmed' as const),
    pending_expires_at: isRequest ? after(now, facts.pending_ttl_minutes * MINUTE) : null,
    source,
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
  const lines = services.map(({ id: service, title, price, duration }, index) => ({
    ...newDocument(now),
    ...{ provider_profile: provider, appointment: id, service, title, price, duration },
    sort: index + 1,
  }));
  const participants =
    client === null
      ? []
      : [
          {
            ...newDocument(now),
            id: participant,
            ...{ provider_profile: provider, appointment: id, client_profile: client.id },
            ...{ seats: 1, source, status: 'joined' as const, joined_at: now },
            ...cost,
            promo_code: code,
          },
        ];
  return {
    rows: [newAppointments([appointment]), newLines(lines), newParticipants(participants)],
    /** Those the provider's plan counts: of a request, none until it is confirmed. */
    counted: isRequest ? [] : participants,
    happening: {
      appointment,
      event: {
        kind: 'booked',
        ...(client !== null && { client_profile: client.id }),
        after: { status: appointment.status, starts_at: appointment.starts_at.toISOString() },
      },
    } satisfies Happening,
  };
}

/** The happening with whom it concerns: the provider and the client who is booked. */
export const bookedFor = (
  { facts: { provider, template }, services, client }: Booking,
  happening: Happening,
  { price }: Cost,
): ConcernedHappening => ({
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
