import type { CreatedRow, Values } from '../../../platform/collections/declare/index.ts';
import type { AppCtx, Ctx } from '../../../platform/ctx.ts';
import { insertTogether } from '../../../platform/db/insert-rows.ts';
import { heard } from '../../../platform/db/transact.ts';
import { invalidField, invalidKey } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { requireReach } from '../../clients/index.ts';
import { type PriceReduction, takePromo } from '../../promos/index.ts';
import {
  lockCalendar,
  requireInCalendar,
  reserveSlotOrFindGroup,
  slotTaken,
} from '../../schedule/index.ts';
import { join } from '../groups/join-or-leave.ts';
import { lockGroups } from '../groups/repository.ts';
import { resolveSeatClient } from '../groups/seats.ts';
import { announceAddressed } from '../history/announce.ts';
import { addRequestedClient, resolveClient } from '../participants/clients.ts';
import { countBooking, recordParticipants } from '../participants/counting.ts';
import { findServicesByReference } from '../repository.ts';
import { isProviderOf } from '../rules/actors.ts';
import {
  type Booking,
  type BookingClient,
  type BookingInput,
  bookedFor,
  rowsOf,
} from '../rules/booking.ts';
import {
  type BookedOn,
  bookedOn,
  type Cost,
  costOf,
  mayBookAs,
  NO_PAGE,
} from '../rules/participants.ts';
import {
  type AppointmentTerms,
  minutesOf,
  priceOf,
  requireExpected,
  requireSeats,
  termsOf,
} from '../rules/terms.ts';
import { findBookingFacts, newBooking } from './repository.ts';

type Parts = 'config' | 'sign';

/**
 * Books the services, one after another from `starts_at`, with their provider. The provider (or staff) books for a
 * client of theirs or for no client, at any time that is free; a client books for themselves, a slot that is offered.
 * If a group of the service starts then, the client joins it. Throws `slot_taken`, `slot_unavailable`, `no_seats`,
 * `promo_not_applicable`, `price_changed`, and to clients what `countBooking` throws.
 */
export async function book(ctx: Ctx<Parts>, input: BookingInput): Promise<number> {
  const { id, written } = await beginBooking(ctx, input);
  await written;
  return id;
}

interface BegunBooking {
  readonly id: number;
  /** Its writes, which are on their way. */
  readonly written: Promise<unknown>;
}

async function beginBooking(ctx: Ctx<Parts>, input: BookingInput): Promise<BegunBooking> {
  const booking = await readBooking(ctx, input);
  const { group } = await reserveOrFindGroup(ctx, booking);
  if (group !== null) {
    return { id: await joinGroup(ctx, booking, group), written: Promise.resolve() };
  }
  const [cost] = await Promise.all([takePrice(ctx, booking), countClient(ctx, booking)]);
  const rows = rowsOf(ctx, booking, { cost, bookedOn: pageOf(ctx, booking) });
  const written = Promise.all([
    announceAddressed(ctx, [bookedFor(booking, rows.happening, cost)], newBooking(rows)),
    countInPlan(ctx, rows),
  ]);
  return { id: rows.happening.appointment.id, written: heard(written) };
}

type RequestedBooking = BookingInput & { readonly client?: unknown };

/**
 * Books like `book`; the provider or staff may name a new client by their data. Client and appointment are made together,
 * or neither is.
 */
export async function bookWithClient(
  ctx: AppCtx,
  { client: data, ...input }: RequestedBooking,
): Promise<CreatedRow> {
  if (data === undefined || data === null) {
    return { ...(await beginBooking(ctx, input)), remarks: {} };
  }
  const [service] = await findServicesByReference(ctx.db, (input.services ?? []).map(String));
  if (!service) throw invalidField('services', sentence('services_needed'));
  if (!isProviderOf(ctx.actor, service)) {
    throw invalidKey('client', { path: null, source: 'body' });
  }
  const { id: client_profile, remarks } = await addRequestedClient(ctx, {
    provider: service.provider_profile,
    client_profile: input.client_profile,
    // The collection has checked that it is an object.
    data: data as Values,
  });
  return { ...(await beginBooking(ctx, { ...input, client_profile })), remarks };
}

/**
 * Prepares the same booking, of the provider's or staff's, for several starts: what it answers books one of them, as an
 * appointment of its own, and leaves it to the caller to announce it.
 */
export async function bookEach(
  ctx: Ctx,
  input: BookingInput,
  times: number,
): Promise<(ctx: Ctx, starts_at: Date) => Promise<BookingRows['happening']>> {
  const first = await readBooking(ctx, input, times);
  let booked = 0;
  return async (ctx, starts_at) => {
    const terms = termsOf(first.services, starts_at, first.minutes);
    const booking = { ...first, starts_at, terms };
    const { group } = await reserveOrFindGroup(ctx, booking);
    if (group !== null) throw await slotTaken(ctx, slotRequestOf(booking));
    const cost = await takePrice(ctx, booking);
    const rows = rowsOf(ctx, booking, { cost, bookedOn: NO_PAGE, nth: booked });
    await Promise.all([insertTogether(ctx.db, newBooking(rows)), countInPlan(ctx, rows)]);
    booked += 1;
    return rows.happening;
  };
}

const pageOf = (ctx: Ctx<Parts>, { facts, isByProvider }: Booking): BookedOn =>
  isByProvider ? NO_PAGE : bookedOn(ctx, facts);

type BookingRows = ReturnType<typeof rowsOf>;

/** A request is counted once it is confirmed. */
async function countInPlan(ctx: Ctx, { happening, participants }: BookingRows): Promise<void> {
  const { appointment } = happening;
  if (appointment.status !== 'pending') await recordParticipants(ctx, appointment, participants);
}

async function readBooking(ctx: Ctx, input: BookingInput, times = 1): Promise<Booking> {
  const ids = input.services ?? [];
  const facts = await findBookingFacts(ctx.db, {
    services: ids,
    client: input.client_profile ?? null,
    account: ctx.actor.isOperator ? null : ctx.actor.user,
    times,
  });
  const services = ids.flatMap((id) => facts?.services.find((one) => one.id === id) ?? []);
  if (!facts || services.length !== input.services?.length) {
    throw invalidField('services', sentence('services_needed'));
  }
  if (facts.providers_count > 1) throw invalidField('services', sentence('services_one_provider'));
  const provider = facts.provider.id;
  const isByProvider = isProviderOf(ctx.actor, { provider_profile: provider });
  const { starts_at, promo_code: code = null } = input;
  if (!starts_at) throw invalidField('starts_at', sentence('defined'));
  requireInCalendar(starts_at);
  const minutes = minutesOf(input, starts_at) ?? null;
  const terms = termsOf(services, starts_at, minutes);
  const setPrice = setPriceOf(input, terms);
  if (setPrice !== null && code !== null)
    throw invalidField('promo_code', sentence('promo_without_price'));
  const seats = input.seats ?? 1;
  requireSeats(seats, terms.capacity);
  const client = await clientOf(ctx, { input, facts, isByProvider });
  if (client === null && seats > 1) throw invalidField('seats', sentence('for_client'));
  const request = { input, facts, services, provider, isByProvider, client };
  return { ...request, starts_at, minutes, terms, setPrice, code, seats };
}

/** Null: neither price nor discount is named. */
function setPriceOf({ price_total, discount }: BookingInput, terms: AppointmentTerms) {
  if ((price_total ?? discount ?? null) === null) return null;
  return priceOf({ price_total, discount }, { ...terms, discount: 0 });
}

/** Null: the provider books for no client. */
async function clientOf(
  ctx: Ctx,
  { input, facts, isByProvider }: Pick<Booking, 'input' | 'facts' | 'isByProvider'>,
): Promise<BookingClient | null> {
  const client = input.client_profile ?? null;
  if (client === null && isByProvider) return null;
  const provider = facts.provider.id;
  requireReach(ctx.actor, provider);
  if (facts.client && mayBookAs(ctx, facts.client, provider)) return facts.client;
  return resolveClient(ctx, { provider, client });
}

/** Locks the calendar for the new appointment, or without the lock finds the group to join instead. */
async function reserveOrFindGroup(
  ctx: Ctx,
  booking: Booking,
): Promise<{ readonly group: number | null }> {
  if (booking.input.allow_overlap) {
    await lockCalendar(ctx.db, booking.provider);
    return { group: null };
  }
  return reserveSlotOrFindGroup(ctx, slotRequestOf(booking));
}

const slotRequestOf = ({ provider, services, starts_at, minutes, seats, client }: Booking) => ({
  ...{ provider, starts_at, seats },
  services: services.map(({ id }) => id),
  duration: minutes ?? undefined,
  client: client?.id ?? null,
});

/** Joins the group, unless it was moved between the look at the calendar and the lock of its row. */
async function joinGroup(ctx: Ctx<Parts>, booking: Booking, group: number): Promise<number> {
  const { input, starts_at, minutes, setPrice, code, seats, client } = booking;
  if (minutes !== null || setPrice !== null) {
    throw invalidField(minutes === null ? 'price_total' : 'ends_at', sentence('group_has_terms'));
  }
  const refusal = () => slotTaken(ctx, slotRequestOf(booking));
  if (client === null) throw await refusal();
  const [locked] = await lockGroups(ctx, { references: [String(group)], client: client.id });
  if (locked?.group.starts_at.getTime() !== starts_at.getTime()) throw await refusal();
  const profile = await resolveSeatClient(ctx, locked, client.id);
  const expected = input.expected_price ?? null;
  await join(ctx, locked, { client: profile, seats, code, expected });
  return group;
}

/** The price of the seats; it takes a use of the promo. */
async function takePrice(ctx: Ctx, booking: Booking): Promise<Cost> {
  const { terms, setPrice, input, seats } = booking;
  const cost = setPrice
    ? costOf(setPrice.price_total, { promo: null, discount: setPrice.discount }, seats)
    : costOf(terms.price_total, await takeReduction(ctx, booking), seats);
  requireExpected(cost.price, input.expected_price);
  return cost;
}

async function takeReduction(
  ctx: Ctx,
  { services, facts, provider, starts_at, code, client }: Booking,
): Promise<PriceReduction> {
  if (client === null && code !== null) {
    throw invalidField('promo_code', sentence('for_client'));
  }
  if (client === null || (code === null && !facts.has_promos)) {
    return { promo: null, discount: 0 };
  }
  const lines = services.map(({ id, price }) => ({ service: id, price }));
  const query = { provider, client: client.id, lines, starts_at, time_zone: facts.time_zone, code };
  return takePromo(ctx, query);
}

async function countClient(ctx: Ctx<'config'>, { provider, client }: Booking): Promise<void> {
  if (client !== null) await countBooking(ctx, { provider, client: client.id });
}
