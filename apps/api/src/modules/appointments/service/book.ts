import type { appointments } from '@okoshko/contract/appointments/appointments';
import type { Input } from '@okoshko/contract/collection';
import type { Call } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { takePromo } from '../../promos/index.ts';
import { lockCalendar, requireInCalendar, reserveSlotOrFindGroup } from '../../schedule/index.ts';
import { join } from '../groups/service/join.ts';
import { announce, type Happening } from '../history/service/announce.ts';
import { type Cost, costOf } from '../participants/rules.ts';
import { addParticipant } from '../participants/service/add-participant.ts';
import { countBooking } from '../participants/service/count-booking.ts';
import { resolveClient } from '../participants/service/resolve-client.ts';
import {
  type AppointmentRow,
  findProvidersOf,
  findServices,
  insertAppointment,
  insertLines,
  lockAppointments,
  type ProviderRow,
  type ServiceRow,
} from '../repository.ts';
import { isProviderOf } from '../rules/actor-role.ts';
import type { AppointmentEvent } from '../rules/notices.ts';
import { type AppointmentTerms, minutesOf, type Price, priceOf, termsOf } from '../rules/terms.ts';

export type AppointmentInput = Input<(typeof appointments)['attributes']>;

/**
 * Books the services, one after another from `starts_at`, with their provider. The provider (or staff) books for a
 * client of theirs or for no client, at any time that is free; a client books for themselves, a slot that is offered.
 * Where a group of the service starts then, the client joins it. Throws `slot_taken`, `slot_unavailable`,
 * `promo_not_applicable`, and to clients what `countBooking` throws.
 */
export async function book(call: Call<'config'>, input: AppointmentInput): Promise<number> {
  const booking = await readBooking(call, input);
  const client = await clientOf(call, booking);
  const { group } = await reserveOrFindGroup(call, booking, client);
  if (group !== null) return joinGroup(call, booking, { group, client });
  const [cost] = await Promise.all([
    takePrice(call, booking, client),
    client !== null && countBooking(call, { provider: booking.provider.id, client }),
  ]);
  const appointment = await insertBooking(call, booking, { client, cost });
  await Promise.all([
    addContents(call, booking, { appointment, client, cost }),
    announce(call, appointment, bookedEvent(appointment, client)),
  ]);
  return appointment.id;
}

/**
 * Prepares the same booking for several starts: what it answers books one of them, as an appointment of its own, and
 * leaves it to the caller to announce it.
 */
export async function bookEach(
  call: Call,
  input: AppointmentInput,
): Promise<(call: Call, starts_at: Date) => Promise<Happening>> {
  const first = await readBooking(call, input);
  const client = await clientOf(call, first);
  return async (call, starts_at) => {
    const terms = termsOf(first.services, starts_at, first.minutes);
    const booking = { ...first, starts_at, terms };
    const { group } = await reserveOrFindGroup(call, booking, client);
    if (group !== null) throw new AppError('slot_taken');
    const cost = await takePrice(call, booking, client);
    const appointment = await insertBooking(call, booking, { client, cost });
    await addContents(call, booking, { appointment, client, cost });
    return { appointment, event: bookedEvent(appointment, client) };
  };
}

interface Booking {
  readonly input: AppointmentInput;
  readonly services: readonly ServiceRow[];
  readonly provider: ProviderRow;
  readonly starts_at: Date;
  readonly terms: AppointmentTerms;
  /** Minutes, where the provider sets them instead of those of the services. */
  readonly minutes: number | null;
  /** The price and discount the provider sets; null: as services and promos make them. */
  readonly setPrice: Price | null;
  readonly code: string | null;
  /** Whether the provider (or staff) books. */
  readonly isByProvider: boolean;
}

async function readBooking(call: Call, input: AppointmentInput): Promise<Booking> {
  const ids = input.services ?? [];
  const [services, providers] = await Promise.all([
    findServices(call.db, ids),
    findProvidersOf(call.db, ids),
  ]);
  const provider = providerOf(input, services, providers);
  const isByProvider = isProviderOf(call.actor, { provider_profile: provider.id });
  const { starts_at, promo_code: code = null } = input;
  if (!starts_at) throw invalidField('starts_at', sentence('defined'));
  requireInCalendar(starts_at);
  const minutes = minutesOf(input, starts_at) ?? null;
  const terms = termsOf(services, starts_at, minutes);
  const setPrice = setPriceOf(input, terms);
  if (setPrice !== null && code !== null)
    throw invalidField('promo_code', sentence('promo_without_price'));
  return { input, services, provider, starts_at, minutes, terms, setPrice, code, isByProvider };
}

/** Null: neither price nor discount is named. */
function setPriceOf({ price_total, discount }: AppointmentInput, terms: AppointmentTerms) {
  if ((price_total ?? discount ?? null) === null) return null;
  return priceOf({ price_total, discount }, { ...terms, discount: 0 });
}

/** The one provider of all the services. */
function providerOf(
  input: AppointmentInput,
  services: readonly ServiceRow[],
  [provider, another]: readonly ProviderRow[],
): ProviderRow {
  if (!provider || services.length !== input.services?.length) {
    throw invalidField('services', sentence('services_needed'));
  }
  if (another) throw invalidField('services', sentence('services_one_provider'));
  return provider;
}

/** Null: the provider books for no client. */
async function clientOf(
  call: Call,
  { input, provider, isByProvider }: Booking,
): Promise<number | null> {
  const client = input.client_profile ?? null;
  if (client === null && isByProvider) return null;
  return resolveClient(call, { provider: provider.id, client });
}

/** Locks the calendar for the new appointment, or without the lock finds the group to join instead. */
async function reserveOrFindGroup(
  call: Call,
  { input, provider, services, starts_at, minutes }: Booking,
  client: number | null,
): Promise<{ readonly group: number | null }> {
  if (input.allow_overlap) {
    await lockCalendar(call.db, provider.id);
    return { group: null };
  }
  const ids = services.map(({ id }) => id);
  return reserveSlotOrFindGroup(call, {
    provider: provider.id,
    services: ids,
    starts_at,
    duration: minutes ?? undefined,
    client,
  });
}

/** Joins the group, unless it was moved between the look at the calendar and the lock of its row. */
async function joinGroup(
  call: Call<'config'>,
  { starts_at, minutes, setPrice, code }: Booking,
  { group, client }: { readonly group: number; readonly client: number | null },
): Promise<number> {
  if (minutes !== null || setPrice !== null) {
    throw invalidField(minutes === null ? 'price_total' : 'ends_at', sentence('group_has_terms'));
  }
  if (client === null) throw new AppError('slot_taken');
  const [appointment] = await lockAppointments(call.db, [String(group)]);
  if (appointment?.starts_at.getTime() !== starts_at.getTime()) throw new AppError('slot_taken');
  await join(call, appointment, { client, seats: 1, code });
  return appointment.id;
}

/** What one seat costs the client: a use of the promo is taken. */
async function takePrice(
  call: Call,
  { services, provider, starts_at, terms, setPrice, code }: Booking,
  client: number | null,
): Promise<Cost> {
  if (setPrice) {
    return costOf(setPrice.price_total, { promo: null, discount: setPrice.discount });
  }
  if (client === null) {
    if (code !== null) throw invalidField('promo_code', sentence('promo_for_client'));
    return costOf(terms.price_total, { promo: null, discount: 0 });
  }
  const lines = services.map(({ id, price }) => ({ service: id, price }));
  const { id, time_zone } = provider;
  const query = { provider: id, client, lines, starts_at, time_zone, code };
  return costOf(terms.price_total, await takePromo(call, query));
}

interface Priced {
  readonly client: number | null;
  readonly cost: Cost;
}

async function insertBooking(
  call: Call,
  { input, provider, terms, setPrice, code, isByProvider }: Booking,
  { client, cost }: Priced,
): Promise<AppointmentRow> {
  const isRequest = !isByProvider && provider.booking_policy === 'request';
  const { discount, promo } = cost;
  const appointment = await insertAppointment(call.db, {
    ...newDocument(call.now),
    ...terms,
    provider_profile: provider.id,
    // Participants of a group have a client and a price each.
    ...(terms.capacity === 1 && { client_profile: client, discount, promo, promo_code: code }),
    ...(setPrice && { ...setPrice, is_price_set: true }),
    participants_count: client === null ? 0 : 1,
    time_zone: provider.time_zone,
    status: isRequest ? 'pending' : 'confirmed',
    pending_expires_at: isRequest ? after(call.now, provider.pending_ttl_minutes * MINUTE) : null,
    source: isByProvider ? 'provider' : 'online',
    client_comment: input.client_comment ?? null,
    provider_note: input.provider_note ?? null,
    allow_overlap: input.allow_overlap ?? false,
    // The collection checked the shape of the JSON.
    reminder_minutes: (input.reminder_minutes ?? null) as readonly number[] | null,
    external_id: input.external_id ?? null,
    series: input.series ?? null,
  });
  return appointment;
}

/** What belongs to a new appointment: the lines of its services, and its first participant. */
async function addContents(
  call: Call,
  { services, code }: Booking,
  { appointment, client, cost }: Priced & { readonly appointment: AppointmentRow },
): Promise<void> {
  const participant = client !== null && { client, seats: 1, cost, promo_code: code };
  await Promise.all([
    insertLines(call.db, { appointment: appointment.id, services, now: call.now }),
    participant && addParticipant(call, appointment, participant),
  ]);
}

const bookedEvent = (
  { status, starts_at }: AppointmentRow,
  client: number | null,
): AppointmentEvent => ({
  kind: 'booked',
  ...(client !== null && { client_profile: client }),
  after: { status, starts_at: starts_at.toISOString() },
});
