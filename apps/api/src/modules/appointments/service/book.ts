import type { appointments } from '@okoshko/contract/appointments/appointments';
import type { Input } from '@okoshko/contract/collection';
import type { Call } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { invalidKey } from '../../../platform/collections/input.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { type PriceReduction, takePromo } from '../../promos/index.ts';
import { isInCalendar } from '../../schedule/index.ts';
import { recordUsage } from '../../tariffs/index.ts';
import { join } from '../groups/join.ts';
import { announce } from '../history/announce.ts';
import {
  findAppointment,
  findProvider,
  findServices,
  insertAppointment,
  insertParticipant,
  lockAppointments,
  lockCalendar,
  type ProviderRow,
  replaceLines,
  type ServiceRow,
} from '../repository.ts';
import { planAppointment } from '../rules/plan.ts';
import { isOwn } from './actor-role.ts';
import { costOf } from './price.ts';
import { reserveSlot } from './reserve-slot.ts';
import { resolveClient } from './resolve-client.ts';

export type AppointmentInput = Input<(typeof appointments)['attributes']>;

/** What the provider (or staff) alone may say of a booking. */
export const OF_PROVIDER = [
  'provider_note',
  'allow_overlap',
  'reminder_minutes',
  'external_id',
] as const;

interface BookingContext {
  readonly input: AppointmentInput;
  readonly services: readonly ServiceRow[];
  readonly provider: ProviderRow;
  readonly starts_at: Date;
  readonly isOwn: boolean;
}

/**
 * Books the services, one after another from `starts_at`, with their provider. The provider (or
 * staff) books for any client of theirs or nobody, at any time that is free; a client books for
 * themselves, what is offered. Where a group of the service starts then, that is joined. Throws
 * `slot_taken`, `slot_unavailable`, `phone_required`, `promo_not_applicable`.
 */
export async function book(call: Call, input: AppointmentInput): Promise<number> {
  const services = await findServices(call.db, input.services ?? []);
  const provider = await providerOf(call, services, input);
  const own = isOwn(call.actor, { provider_profile: provider.id });
  const refusedKey = own ? undefined : OF_PROVIDER.find((key) => key in input);
  if (refusedKey) throw invalidKey(refusedKey, { path: null, source: 'body' });
  const { starts_at } = input;
  if (!starts_at) throw refused('starts_at must be defined.');
  requireInCalendar(starts_at);
  const booking = { input, services, provider, starts_at, isOwn: own };
  const client = await resolveClient(call, {
    provider: provider.id,
    requested: input.client_profile ?? null,
    mayBeNobody: true,
  });
  const group = await reserveOrJoin(call, booking, client);
  if (group === null) return open(call, booking, client);
  if (client === null) throw new AppError('slot_taken');
  return joinGroupInstead(call, { group, client, starts_at, code: input.promo_code ?? null });
}

/** The calendar's lock, or the group to join where there is one. */
async function reserveOrJoin(
  call: Call,
  { input, provider, services, starts_at, isOwn }: BookingContext,
  client: number | null,
): Promise<number | null> {
  if (!input.allow_overlap) {
    const ids = services.map(({ id }) => id);
    return reserveSlot(call, { provider: provider.id, services: ids, starts_at, isOwn, client });
  }
  await lockCalendar(call.db, provider.id);
  return null;
}

interface Joining {
  readonly group: number;
  readonly client: number;
  readonly starts_at: Date;
  readonly code: string | null;
}

/** Unless it was moved meanwhile: a group's row is waited for without the calendar. */
async function joinGroupInstead(
  call: Call,
  { group, client, starts_at, code }: Joining,
): Promise<number> {
  const [appointment] = await lockAppointments(call.db, [String(group)]);
  if (appointment?.starts_at.getTime() !== starts_at.getTime()) throw new AppError('slot_taken');
  await join(call, appointment, { client, seats: 1, code });
  return appointment.id;
}

/** Makes the appointment. */
async function open(call: Call, booking: BookingContext, client: number | null): Promise<number> {
  const { input, services, provider, starts_at, isOwn } = booking;
  const plan = planAppointment(services, starts_at);
  const isRequest = !isOwn && provider.booking_policy === 'request';
  const promo_code = input.promo_code ?? null;
  const cost = costOf(plan.price_total, await reduced(call, booking, client));
  const id = await insertAppointment(call.db, {
    ...newDocument(call.now),
    ...plan,
    provider_profile: provider.id,
    client_profile: plan.capacity === 1 ? client : null,
    ...(plan.capacity === 1 && { discount: cost.discount, promo: cost.promo, promo_code }),
    participants_count: client === null ? 0 : 1,
    time_zone: provider.time_zone,
    status: isRequest ? 'pending' : 'confirmed',
    pending_expires_at: isRequest ? after(call.now, provider.pending_ttl_minutes * MINUTE) : null,
    source: isOwn ? 'provider' : 'online',
    client_comment: input.client_comment ?? null,
    provider_note: input.provider_note ?? null,
    allow_overlap: input.allow_overlap ?? false,
    reminder_minutes: (input.reminder_minutes ?? null) as readonly number[] | null,
    external_id: input.external_id ?? null,
  });
  await replaceLines(call.db, id, linesOf(call, { appointment: id, services }));
  if (client !== null) {
    const participant = await insertParticipant(call.db, {
      ...newDocument(call.now),
      provider_profile: provider.id,
      appointment: id,
      client_profile: client,
      ...cost,
      promo_code,
      joined_at: call.now,
    });
    const counted = { participant, appointment: id, client_profile: client };
    if (!isRequest) await recordUsage(call, { provider: provider.id, participants: [counted] });
  }
  const appointment = await findAppointment(call.db, id);
  if (!appointment) throw new Error(`no appointment ${id}`);
  await announce(call, appointment, {
    kind: 'booked',
    ...(client !== null && { client_profile: client }),
    after: { status: appointment.status, starts_at: appointment.starts_at.toISOString() },
  });
  return id;
}

/** What comes off for the client, who is known; a code of nobody's appointment is a mistake. */
async function reduced(
  call: Call,
  { input, services, provider, starts_at }: BookingContext,
  client: number | null,
): Promise<PriceReduction> {
  const code = input.promo_code ?? null;
  if (client === null && code !== null) throw refused('promo_code is for the visit of a client');
  if (client === null) return { promo: null, discount: 0 };
  const lines = services.map(({ id, price }) => ({ service: id, price }));
  const { time_zone } = provider;
  return takePromo(call, { provider: provider.id, client, lines, starts_at, time_zone, code });
}

/** The services as they are now, in the appointment's order. */
export const linesOf = (
  { now }: Pick<Call, 'now'>,
  { appointment, services }: { appointment: number; services: readonly ServiceRow[] },
) =>
  services.map(({ id, provider_profile, title, price, duration }, participant) => ({
    ...newDocument(now),
    provider_profile,
    appointment,
    service: id,
    title,
    price,
    duration,
    sort: participant + 1,
  }));

/** All services of one provider, or none is meant. */
async function providerOf(
  { db }: Call,
  services: readonly ServiceRow[],
  input: AppointmentInput,
): Promise<ProviderRow> {
  const [first] = services;
  if (!first || services.length !== input.services?.length) throw refused('services must be named');
  if (services.some(({ provider_profile }) => provider_profile !== first.provider_profile)) {
    throw refused('services must be of one provider');
  }
  const provider = await findProvider(db, first.provider_profile);
  if (!provider) throw new AppError('not_found');
  return provider;
}

export function requireInCalendar(starts_at: Date): void {
  if (!isInCalendar(starts_at)) throw refused('starts_at must be in the years 1970 to 2999');
}

export const refused = (message: string): AppError =>
  new AppError('validation_failed', { message });
