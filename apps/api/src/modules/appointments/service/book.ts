import type { appointments } from '@okoshko/contract/appointments/appointments';
import type { Input } from '@okoshko/contract/collection';
import type { Call } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { meter } from '../../tariffs/index.ts';
import {
  findClient,
  findProvider,
  findServices,
  insertAppointment,
  insertParticipant,
  lockCalendar,
  type ProviderRow,
  replaceLines,
  type ServiceRow,
} from '../repository.ts';
import { planVisit } from '../rules.ts';

export type AppointmentInput = Input<(typeof appointments)['attributes']>;

/** What the body of a booking may name, and what beside it the provider alone may. */
const OF_ALL = ['services', 'starts_at', 'client_profile', 'client_comment'];
const OF_PROVIDER = ['provider_note', 'allow_overlap', 'reminder_minutes', 'external_id'];

/**
 * Books the services, one after another from `starts_at`, with their provider. The provider (or
 * staff) books for any client of theirs or nobody; a client books for themselves, what is offered
 * online, in the future. A visit over an engaged time is refused by the database.
 */
export async function book(call: Call, input: AppointmentInput): Promise<number> {
  const services = await findServices(call.db, input.services ?? []);
  const provider = await providerOf(call, services, input);
  const isOwn = call.actor.isOperator || call.actor.provider === provider.id;
  requireKnownKeys(input, isOwn);
  const starts_at = input.starts_at;
  if (!starts_at) throw refused('starts_at must be defined.');
  if (!isOwn) requireOffered(call, { services, provider, starts_at });
  const client = await clientOf(call, { input, provider, isOwn });
  await lockCalendar(call.db, provider.id);
  const plan = planVisit(services, starts_at);
  const waits = !isOwn && provider.booking_policy === 'request';
  const id = await insertAppointment(call.db, {
    ...newDocument(call.now),
    ...plan,
    provider_profile: provider.id,
    client_profile: plan.capacity === 1 ? client : null,
    participants_count: client === null ? 0 : 1,
    time_zone: provider.time_zone,
    status: waits ? 'pending' : 'confirmed',
    pending_expires_at: waits ? after(call.now, provider.pending_ttl_minutes * MINUTE) : null,
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
      price: plan.price_total,
      joined_at: call.now,
    });
    const unit = { participant, appointment: id, client_profile: client };
    if (!waits) await meter(call, { provider: provider.id, units: [unit] });
  }
  return id;
}

/** The services as they are now, in the visit's order. */
export const linesOf = (
  { now }: Pick<Call, 'now'>,
  { appointment, services }: { appointment: number; services: readonly ServiceRow[] },
) =>
  services.map(({ id, provider_profile, title, price, duration }, place) => ({
    ...newDocument(now),
    provider_profile,
    appointment,
    service: id,
    title,
    price,
    duration,
    sort: place + 1,
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

function requireKnownKeys(input: AppointmentInput, isOwn: boolean): void {
  const known = isOwn ? [...OF_ALL, ...OF_PROVIDER] : OF_ALL;
  const key = Object.keys(input).find((one) => !known.includes(one));
  if (key === undefined) return;
  throw new AppError('key_invalid', {
    message: `Invalid key ${key}`,
    details: { key, path: null, source: 'body' },
  });
}

interface Wanted {
  readonly services: readonly ServiceRow[];
  readonly provider: ProviderRow;
  readonly starts_at: Date;
}

function requireOffered({ now }: Call, { services, provider, starts_at }: Wanted): void {
  const isOffered = services.every((one) => one.is_active && one.is_online_bookable);
  if (!provider.is_published || !isOffered) throw refused('services cannot be booked online');
  if (starts_at <= now) throw refused('starts_at must be in the future');
}

/** Who comes. A blocked client is not told so: the time is taken. */
async function clientOf(
  call: Call,
  { input, provider, isOwn }: { input: AppointmentInput; provider: ProviderRow; isOwn: boolean },
): Promise<number | null> {
  const id = input.client_profile ?? null;
  if (id === null && isOwn) return null;
  if (id === null) throw refused('client_profile must be defined.');
  const client = await findClient(call.db, id);
  const isTheirs = client !== null && (isOwn || client.user === call.actor.user);
  if (!isTheirs || client.provider_profile !== provider.id) {
    throw refused('client_profile must be a client of the same provider');
  }
  if (client.is_blocked && !isOwn) throw new AppError('slot_taken');
  return id;
}

export const refused = (message: string): AppError =>
  new AppError('validation_failed', { message });
