import type { Call } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findClient } from '../../../clients/index.ts';
import { type AppointmentRow, findProvider } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { isUpcoming } from '../../rules/transitions.ts';

export interface JoinRequest {
  readonly client: number;
  readonly seats: number;
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
