import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordUsage } from '../../tariffs/index.ts';
import { announce, record } from '../history/announce.ts';
import { type AppointmentRow, lockAppointments, updateAppointment } from '../repository.ts';
import { costOf, reduceAnew } from '../service/price.ts';
import { leave, requireJoinable, requireLeavable } from './join.ts';
import { isVisible, participantOf } from './join-or-leave.ts';
import { type ParticipantRow, updateParticipant } from './repository.ts';

interface Swap {
  readonly join: number | string;
  readonly leave: number | string;
  readonly client_profile?: number | string;
}

/**
 * Moves a client's places from one group to another of the same provider, or changes nothing. The
 * place moves as it is, so a plan goes on counting it as the record it was. Who has moved already may
 * ask again. Answers the number of the appointment joined. Throws `swap_invalid` and what joining and
 * leaving throw.
 */
export const swapSeats = (call: Call, asked: Swap): Promise<number> =>
  transact(call, async (call) => {
    const names = [String(asked.join), String(asked.leave)];
    const appointments = await lockAppointments(call.db, names);
    const [to, from] = names.map((name) =>
      appointments.find(({ id, document_id }) => name === String(id) || name === document_id),
    );
    if (!to || !from || !(await isVisible(call, to))) throw new AppError('not_found');
    if (to === from) throw new AppError('swap_invalid');
    const isOneProvider = to.provider_profile === from.provider_profile;
    if (!isOneProvider && (await isVisible(call, from))) throw new AppError('swap_invalid');
    if (!isOneProvider) throw new AppError('not_found');
    await swap(call, { to, from }, asked.client_profile);
    return to.id;
  });

interface Way {
  readonly to: AppointmentRow;
  readonly from: AppointmentRow;
}

async function swap(call: Call, { to, from }: Way, named: Swap['client_profile']): Promise<void> {
  const participant = await participantOf(call, from, named);
  const there = await participantOf(call, to, named);
  if (there) return participant ? leave(call, from, participant) : undefined;
  if (!participant) throw new AppError('not_found');
  await requireLeavable(call, from);
  await requireJoinable(call, to, { client: participant.client_profile, seats: participant.seats });
  await moveParticipant(call, { to, from }, participant);
}

async function moveParticipant(
  call: Call,
  { to, from }: Way,
  participant: ParticipantRow,
): Promise<void> {
  const { id, seats, client_profile } = participant;
  const now = { updated_at: call.now };
  const reduced = await reduceAnew(call, to, participant);
  await updateParticipant(call.db, id, {
    appointment: to.id,
    ...costOf(to.price_total, reduced, seats),
    joined_at: call.now,
    ...now,
  });
  if (to.status !== 'pending') {
    const countedParticipant = { participant: id, appointment: to.id, client_profile };
    await recordUsage(call, { provider: to.provider_profile, participants: [countedParticipant] });
  }
  const left = await updateAppointment(call.db, from.id, {
    participants_count: from.participants_count - seats,
    ...now,
  });
  const joined = await updateAppointment(call.db, to.id, {
    participants_count: to.participants_count + seats,
    ...now,
  });
  const before = { appointment: from.document_id, starts_at: from.starts_at.toISOString() };
  const after = { appointment: to.document_id, starts_at: to.starts_at.toISOString() };
  await record(call, left, { kind: 'left', client_profile, before: { seats }, after });
  await announce(call, joined, { kind: 'moved', client_profile, before, after });
}
