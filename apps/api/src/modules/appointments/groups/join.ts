import type { Call } from '../../../platform/call.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { findClient } from '../../clients/index.ts';
import { releasePromo } from '../../promos/index.ts';
import { recordUsage, reverseUsage } from '../../tariffs/index.ts';
import { type AppointmentRow, findProvider, insertParticipant } from '../repository.ts';
import { clientRefusal, isActive, mayMove } from '../rules/transitions.ts';
import { actorRoleOf } from '../service/actor-role.ts';
import { apply } from '../service/apply.ts';
import { costOf, reduce } from '../service/price.ts';
import { unavailable } from '../service/reserve-slot.ts';
import { cancelWindowOf } from '../service/transition.ts';
import { findParticipant, type ParticipantRow, updateParticipant } from './repository.ts';

interface Joining {
  readonly client: number;
  readonly seats: number;
}
interface JoiningClient extends Joining {
  readonly code: string | null;
}

/**
 * Gives a client places in a group the transaction holds; whoever has some keeps those. Throws
 * `not_a_group`, `bad_transition`, `no_seats`, `promo_not_applicable`, and to clients
 * `slot_unavailable`.
 */
export async function join(
  call: Call,
  appointment: AppointmentRow,
  { client, seats, code }: JoiningClient,
): Promise<void> {
  if (await findParticipant(call.db, appointment.id, client)) return;
  await requireJoinable(call, appointment, { client, seats });
  const participant = await insertParticipant(call.db, {
    ...newDocument(call.now),
    provider_profile: appointment.provider_profile,
    appointment: appointment.id,
    client_profile: client,
    seats,
    ...costOf(appointment.price_total, await reduce(call, appointment, { client, code }), seats),
    promo_code: code,
    joined_at: call.now,
  });
  if (appointment.status !== 'pending') {
    const countedParticipant = { participant, appointment: appointment.id, client_profile: client };
    await recordUsage(call, {
      provider: appointment.provider_profile,
      participants: [countedParticipant],
    });
  }
  await apply(call, appointment, [
    {
      patch: { participants_count: appointment.participants_count + seats },
      event: { kind: 'joined', client_profile: client, after: { seats } },
    },
  ]);
}

/** Gives a client's places in a group up. Throws `bad_transition`, and to clients `cancel_window`. */
export async function leave(
  call: Call,
  appointment: AppointmentRow,
  participant: ParticipantRow,
): Promise<void> {
  await requireLeavable(call, appointment);
  await updateParticipant(call.db, participant.id, {
    status: 'left',
    left_at: call.now,
    updated_at: call.now,
  });
  await releasePromo(call, participant.promo);
  if (call.now < appointment.starts_at) {
    const countedParticipant = { ...participant, participant: participant.id };
    await reverseUsage(call, {
      provider: appointment.provider_profile,
      participants: [countedParticipant],
    });
  }
  await apply(call, appointment, [
    {
      patch: { participants_count: appointment.participants_count - participant.seats },
      event: {
        kind: 'left',
        client_profile: participant.client_profile,
        before: { seats: participant.seats },
      },
    },
  ]);
}

export async function requireLeavable(call: Call, appointment: AppointmentRow): Promise<void> {
  if (appointment.capacity === 1) throw new AppError('not_a_group');
  if (actorRoleOf(call, appointment) !== 'client') {
    if (!isActive(appointment)) throw new AppError('bad_transition');
    return;
  }
  const cancelWindow = await cancelWindowOf(call, appointment);
  const refusal = clientRefusal(appointment, { now: call.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
}

/** Blocked clients are told what everybody is told where booking is off. */
export async function requireJoinable(
  call: Call,
  appointment: AppointmentRow,
  { client, seats }: Joining,
): Promise<void> {
  if (appointment.capacity === 1) throw new AppError('not_a_group');
  if (!mayMove(appointment)) throw new AppError('bad_transition');
  if (actorRoleOf(call, appointment) === 'client') {
    const provider = await findProvider(call.db, appointment.provider_profile);
    const who = await findClient(call.db, client);
    if (!provider?.is_published || !who || who.is_blocked) throw unavailable('booking_off');
    const earliest = after(call.now, provider.min_lead_minutes * MINUTE);
    if (appointment.starts_at <= call.now || appointment.starts_at < earliest)
      throw unavailable('too_soon');
  }
  if (appointment.participants_count + seats > appointment.capacity) throw new AppError('no_seats');
}
