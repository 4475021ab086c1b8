import type { Call } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { findClient } from '../../clients/index.ts';
import { givePromoBack } from '../../promos/index.ts';
import { giveBack, meter } from '../../tariffs/index.ts';
import { type AppointmentRow, findProvider, insertParticipant } from '../repository.ts';
import { isActive, mayMove, refusedToClient } from '../rules/turns.ts';
import { apply } from '../service/apply.ts';
import { unavailable } from '../service/place.ts';
import { costOf, reduce } from '../service/price.ts';
import { sideOf } from '../service/side.ts';
import { cancelWindowOf } from '../service/turn.ts';
import { findPlace, type ParticipantRow, updateParticipant } from './repository.ts';

interface Joining {
  readonly client: number;
  readonly seats: number;
}
interface Coming extends Joining {
  readonly code: string | null;
}

/**
 * Gives a client places in a group the transaction holds; whoever has some keeps those. Throws
 * `not_a_group`, `bad_transition`, `no_seats`, `promo_not_applicable`, and to clients
 * `slot_unavailable`.
 */
export async function join(
  call: Call,
  visit: AppointmentRow,
  { client, seats, code }: Coming,
): Promise<void> {
  if (await findPlace(call.db, visit.id, client)) return;
  await requireJoinable(call, visit, { client, seats });
  const participant = await insertParticipant(call.db, {
    ...newDocument(call.now),
    provider_profile: visit.provider_profile,
    appointment: visit.id,
    client_profile: client,
    seats,
    ...costOf(visit.price_total, await reduce(call, visit, { client, code }), seats),
    promo_code: code,
    joined_at: call.now,
  });
  if (visit.status !== 'pending') {
    const unit = { participant, appointment: visit.id, client_profile: client };
    await meter(call, { provider: visit.provider_profile, units: [unit] });
  }
  await apply(call, visit, [
    {
      patch: { participants_count: visit.participants_count + seats },
      event: { kind: 'joined', client_profile: client, after: { seats } },
    },
  ]);
}

/** Gives a client's places in a group up. Throws `bad_transition`, and to clients `cancel_window`. */
export async function leave(
  call: Call,
  visit: AppointmentRow,
  place: ParticipantRow,
): Promise<void> {
  await requireLeavable(call, visit);
  await updateParticipant(call.db, place.id, {
    status: 'left',
    left_at: call.now,
    updated_at: call.now,
  });
  await givePromoBack(call, place.promo);
  if (call.now < visit.starts_at) {
    const unit = { ...place, participant: place.id };
    await giveBack(call, { provider: visit.provider_profile, units: [unit] });
  }
  await apply(call, visit, [
    {
      patch: { participants_count: visit.participants_count - place.seats },
      event: { kind: 'left', client_profile: place.client_profile, before: { seats: place.seats } },
    },
  ]);
}

export async function requireLeavable(call: Call, visit: AppointmentRow): Promise<void> {
  if (visit.capacity === 1) throw new AppError('not_a_group');
  if (sideOf(call, visit) !== 'client') {
    if (!isActive(visit)) throw new AppError('bad_transition');
    return;
  }
  const cancelWindow = await cancelWindowOf(call, visit);
  const refusal = refusedToClient(visit, { now: call.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
}

/** Blocked clients are told what everybody is told where booking is off. */
export async function requireJoinable(
  call: Call,
  visit: AppointmentRow,
  { client, seats }: Joining,
): Promise<void> {
  if (visit.capacity === 1) throw new AppError('not_a_group');
  if (!mayMove(visit)) throw new AppError('bad_transition');
  if (sideOf(call, visit) === 'client') {
    const provider = await findProvider(call.db, visit.provider_profile);
    const who = await findClient(call.db, client);
    if (!provider?.is_published || !who || who.is_blocked) throw unavailable('booking_off');
    const earliest = after(call.now, provider.min_lead_minutes * MINUTE);
    if (visit.starts_at <= call.now || visit.starts_at < earliest) throw unavailable('too_soon');
  }
  if (visit.participants_count + seats > visit.capacity) throw new AppError('no_seats');
}
