import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { becomeClient, findClient, holdClient, isOfAccount } from '../../clients/index.ts';
import { type PriceReduction, quotePromo, releasePromo, takePromo } from '../../promos/index.ts';
import { recordUsage, reverseUsage } from '../../tariffs/index.ts';
import { type AppointmentRow, findLines } from '../repository.ts';
import { actorRoleOf, isProviderOf } from '../rules/actor-role.ts';
import {
  findClientNumber,
  findParticipant,
  findParticipants,
  findParticipantsOfUser,
  insertParticipant,
  type ParticipantRow,
  updateParticipant,
} from './repository.ts';

interface ClientQuery {
  readonly provider: number;
  /** The client profile the caller names; null: none. */
  readonly client: number | null;
}

/**
 * The client an appointment is for. The provider (or staff) names a client of theirs. Other callers are clients
 * themselves: by the profile they name, which must be their own, or else by the one of the phone they proved, which
 * may be new. The profile is locked, so that it is not merged into another during the booking.
 */
export async function resolveClient(
  call: Call,
  { provider, client }: ClientQuery,
): Promise<number> {
  const isByProvider = isProviderOf(call.actor, { provider_profile: provider });
  if (client === null) {
    if (isByProvider) throw notOwnClient();
    return lockClientRow(call, (await becomeClient(call, provider)).id);
  }
  const profile = await findClient(call.db, client);
  const isAllowed = profile !== null && (isByProvider || isOfAccount(profile, call.actor.user));
  if (!isAllowed || profile.provider_profile !== provider) throw notOwnClient();
  return lockClientRow(call, profile.id);
}

/** A number or documentId of a client profile. */
type ClientReference = number | string;

/** The client of the reference; without one, as where no client is named. */
export async function resolveClientReference(
  call: Call,
  provider: number,
  reference: ClientReference | undefined,
): Promise<number> {
  if (reference === undefined) return resolveClient(call, { provider, client: null });
  const client = await findClientNumber(call.db, String(reference));
  if (client === null) throw notOwnClient();
  return resolveClient(call, { provider, client });
}

/** The participant of the reference, or without one the caller; null: they have left, or never joined. */
export async function resolveParticipant(
  call: Call,
  appointment: AppointmentRow,
  reference: ClientReference | undefined,
): Promise<ParticipantRow | null> {
  if (reference === undefined && actorRoleOf(call, appointment) === 'client') {
    return findOwnParticipant(call, appointment);
  }
  const client = await resolveClientReference(call, appointment.provider_profile, reference);
  return findParticipant(call.db, appointment.id, client);
}

/** The caller as a participant; null: they have left, or never joined. */
export async function findOwnParticipant(
  call: Call,
  appointment: AppointmentRow,
): Promise<ParticipantRow | null> {
  const [participant] = await findParticipantsOfUser(call.db, appointment.id, userIdOf(call));
  return participant && participant.status !== 'left' ? participant : null;
}

async function lockClientRow(call: Call, client: number): Promise<number> {
  const row = await holdClient(call.db, client);
  if (!row) throw notOwnClient();
  return row.id;
}

/** One refusal for a client of another provider and for one that does not exist: it tells neither from the other. */
const notOwnClient = (): AppError =>
  new AppError('validation_failed', {
    message: 'client_profile must be a client of the same provider',
  });

/** What a participant pays: kopecks, for all their seats. */
export interface Cost {
  readonly price: number;
  readonly discount: number;
  readonly promo: number | null;
}

export const costOf = (price: number, { promo, discount }: PriceReduction, seats = 1): Cost => ({
  price: (price - discount) * seats,
  discount: discount * seats,
  promo,
});

/** Takes a promo for a client who joins an appointment. Throws `promo_not_applicable`. */
export const takePromoFor = async (
  call: Call,
  appointment: AppointmentRow,
  client: { readonly client: number; readonly code: string | null },
): Promise<PriceReduction> =>
  takePromo(call, { ...(await findPromoTerms(call, appointment)), ...client });

/**
 * Takes a promo anew for a participant: the one of their code if it still applies, else the best there is.
 * The one they had is released.
 */
export async function retakePromo(
  call: Call,
  appointment: AppointmentRow,
  participant: ParticipantRow,
): Promise<PriceReduction> {
  await releasePromo(call, participant.promo);
  const { client_profile: client, promo_code, id: except } = participant;
  const terms = { ...(await findPromoTerms(call, appointment)), client, except };
  const { offer } = await quotePromo(call, { ...terms, code: promo_code });
  return takePromo(call, { ...terms, code: offer ? promo_code : null });
}

/** Prices all participants anew. Answers the last one's reduction, which of a single appointment is the only one; null: there are none. */
export async function repriceParticipants(
  call: Call,
  appointment: AppointmentRow,
): Promise<PriceReduction | null> {
  let last: PriceReduction | null = null;
  for (const participant of await findParticipants(call.db, appointment.id)) {
    last = await retakePromo(call, appointment, participant);
    const cost = costOf(appointment.price_total, last, participant.seats);
    await updateParticipant(call.db, participant.id, { ...cost, updated_at: call.now });
  }
  return last;
}

/** Releases the promos of all participants: the appointment does not take place. */
export async function releasePromos(call: Call, appointment: number): Promise<void> {
  for (const { promo } of await findParticipants(call.db, appointment))
    await releasePromo(call, promo);
}

const findPromoTerms = async (call: Call, appointment: AppointmentRow) => ({
  provider: appointment.provider_profile,
  lines: await findLines(call.db, appointment.id),
  starts_at: appointment.starts_at,
  time_zone: appointment.time_zone,
});

interface NewParticipant {
  readonly client: number;
  readonly seats: number;
  readonly cost: Cost;
  readonly promo_code: string | null;
}

/** Adds a client to an appointment, and counts them in the provider's plan unless the provider has yet to confirm. */
export async function addParticipant(
  call: Call,
  appointment: AppointmentRow,
  { client, seats, cost, promo_code }: NewParticipant,
): Promise<void> {
  const participant = await insertParticipant(call.db, {
    ...newDocument(call.now),
    provider_profile: appointment.provider_profile,
    appointment: appointment.id,
    client_profile: client,
    seats,
    ...cost,
    promo_code,
    joined_at: call.now,
  });
  if (appointment.status !== 'pending') await recordParticipants(call, appointment, [participant]);
}

/** Counts the participants in the provider's plan. */
export const recordParticipants = (
  call: Call,
  { provider_profile: provider }: AppointmentRow,
  participants: readonly ParticipantRow[],
): Promise<void> => recordUsage(call, { provider, participants: participants.map(usageOf) });

/** Gives the participants back to the provider's plan: the appointment does not take place for them. */
export const reverseParticipants = (
  call: Call,
  { provider_profile: provider }: AppointmentRow,
  participants: readonly ParticipantRow[],
): Promise<void> => reverseUsage(call, { provider, participants: participants.map(usageOf) });

const usageOf = ({ id, appointment, client_profile }: ParticipantRow) => ({
  participant: id,
  appointment,
  client_profile,
});
