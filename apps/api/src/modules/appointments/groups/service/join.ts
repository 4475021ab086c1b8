import type { Call } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findClient } from '../../../clients/index.ts';
import { releasePromo } from '../../../promos/index.ts';
import { cancelWindowOf } from '../../access.ts';
import { applyChanges } from '../../history/announce.ts';
import {
  findParticipant,
  type ParticipantRow,
  updateParticipant,
} from '../../participants/repository.ts';
import { addParticipant } from '../../participants/service/add-participant.ts';
import { costOf, takePromoFor } from '../../participants/service/price-participants.ts';
import { reverseParticipants } from '../../participants/service/record-participants.ts';
import { type AppointmentRow, findProvider } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { clientRefusal, isBusy, isUpcoming } from '../../rules/transitions.ts';

interface JoinRequest {
  readonly client: number;
  readonly seats: number;
}

/**
 * Gives a client seats in a locked group; one who has seats keeps those. Throws `not_a_group`, `bad_transition`,
 * `no_seats`, `promo_not_applicable`, and to clients `slot_unavailable`.
 */
export async function join(
  call: Call,
  group: AppointmentRow,
  { client, seats, code }: JoinRequest & { readonly code: string | null },
): Promise<void> {
  if (await findParticipant(call.db, group.id, client)) return;
  await requireJoinable(call, group, { client, seats });
  const reduction = await takePromoFor(call, group, { client, code });
  const cost = costOf(group.price_total, reduction, seats);
  await addParticipant(call, group, { client, seats, cost, promo_code: code });
  await applyChanges(call, group, [
    {
      patch: { participants_count: group.participants_count + seats },
      event: { kind: 'joined', client_profile: client, after: { seats } },
    },
  ]);
}

/** Gives up a participant's seats in a locked group. Throws `bad_transition`, and to clients `cancel_window`. */
export async function leave(
  call: Call,
  group: AppointmentRow,
  participant: ParticipantRow,
): Promise<void> {
  await requireLeavable(call, group);
  const { seats, client_profile } = participant;
  await updateParticipant(call.db, participant.id, {
    status: 'left',
    left_at: call.now,
    updated_at: call.now,
  });
  await releasePromo(call, participant.promo);
  if (call.now < group.starts_at) await reverseParticipants(call, group, [participant]);
  await applyChanges(call, group, [
    {
      patch: { participants_count: group.participants_count - seats },
      event: { kind: 'left', client_profile, before: { seats } },
    },
  ]);
}

export async function requireLeavable(call: Call, group: AppointmentRow): Promise<void> {
  if (group.capacity === 1) throw new AppError('not_a_group');
  if (actorRoleOf(call, group) !== 'client') {
    if (!isBusy(group)) throw new AppError('bad_transition');
    return;
  }
  const cancelWindow = await cancelWindowOf(call, group);
  const refusal = clientRefusal(group, { now: call.now, cancelWindow });
  if (refusal !== null) throw new AppError(refusal);
}

export async function requireJoinable(
  call: Call,
  group: AppointmentRow,
  { client, seats }: JoinRequest,
): Promise<void> {
  if (group.capacity === 1) throw new AppError('not_a_group');
  if (!isUpcoming(group)) throw new AppError('bad_transition');
  if (actorRoleOf(call, group) === 'client') await requireOffered(call, group, client);
  if (group.participants_count + seats > group.capacity) throw new AppError('no_seats');
}

/** A blocked client gets the answer all clients get where booking is off. */
async function requireOffered(call: Call, group: AppointmentRow, client: number): Promise<void> {
  const provider = await findProvider(call.db, group.provider_profile);
  const profile = await findClient(call.db, client);
  if (!provider?.is_published || !profile || profile.is_blocked) throw unavailable('booking_off');
  const earliest = after(call.now, provider.min_lead_minutes * MINUTE);
  if (group.starts_at <= call.now || group.starts_at < earliest) throw unavailable('too_soon');
}

/** A group has one start: there are no nearest slots to name. */
const unavailable = (reason: 'booking_off' | 'too_soon'): AppError =>
  new AppError('slot_unavailable', { details: { reason, nearest: [] } });
