import type { swapSeats as schema } from '@okoshko/contract/appointments/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isVisible } from '../../access.ts';
import { announce } from '../../history/service/announce.ts';
import { recordEvent } from '../../history/service/record-event.ts';
import {
  findParticipants,
  type ParticipantRow,
  updateParticipant,
} from '../../participants/repository.ts';
import { confirmationOf, costOf } from '../../participants/rules.ts';
import { recordParticipants } from '../../participants/service/record-participants.ts';
import { resolveParticipant } from '../../participants/service/resolve-participant.ts';
import { retakePromo } from '../../participants/service/take-promo-for.ts';
import { type AppointmentRow, lockAppointments, updateAppointment } from '../../repository.ts';
import { leave } from './leave.ts';
import { requireJoinable } from './require-joinable.ts';
import { requireLeavable } from './require-leavable.ts';

type SwapInput = Static<typeof schema.body>['data'];

/**
 * Moves a client's seats from one group to another of the same provider, or changes nothing. The participant's
 * row moves as it is, so that the plan counts it once. Repeating it changes nothing. Answers the id of the
 * appointment joined. Throws `swap_invalid` and what joining and leaving throw.
 */
export const swapSeats = (call: Call, input: SwapInput): Promise<number> =>
  transact(call, async (call) => {
    const groups = await lockGroups(call, input);
    await swap(call, groups, input.client_profile);
    return groups.to.id;
  });

interface Groups {
  readonly to: AppointmentRow;
  readonly from: AppointmentRow;
}

async function lockGroups(call: Call, input: SwapInput): Promise<Groups> {
  const references = [String(input.join), String(input.leave)];
  const rows = await lockAppointments(call.db, references);
  const [to, from] = references.map((reference) =>
    rows.find(({ id, document_id }) => reference === String(id) || reference === document_id),
  );
  if (!to || !from || !(await isVisible(call, to))) throw new AppError('not_found');
  if (to === from) throw new AppError('swap_invalid');
  if (to.provider_profile === from.provider_profile) return { to, from };
  throw new AppError((await isVisible(call, from)) ? 'swap_invalid' : 'not_found');
}

async function swap(
  call: Call,
  { to, from }: Groups,
  client: SwapInput['client_profile'],
): Promise<void> {
  const [participant, alreadyThere] = await Promise.all([
    resolveParticipant(call, from, client),
    resolveParticipant(call, to, client),
  ]);
  if (alreadyThere) return participant ? leave(call, from, participant) : undefined;
  if (!participant) throw new AppError('not_found');
  await requireLeavable(call, from);
  await requireJoinable(call, to, { client: participant.client_profile, seats: participant.seats });
  await moveParticipant(call, { to, from }, participant);
}

async function moveParticipant(
  call: Call,
  { to, from }: Groups,
  participant: ParticipantRow,
): Promise<void> {
  const { id, seats, client_profile } = participant;
  const updated_at = call.now;
  const reduction = await retakePromo(call, to, participant);
  await updateParticipant(call.db, id, {
    appointment: to.id,
    ...costOf(to.price_total, reduction, seats),
    joined_at: call.now,
    confirmed_at: null,
    updated_at,
  });
  const moved = { ...participant, appointment: to.id };
  const [staying] = await Promise.all([
    findParticipants(call.db, from.id),
    to.status !== 'pending' && recordParticipants(call, to, [moved]),
  ]);
  const [left, joined] = await Promise.all([
    updateAppointment(call.db, from.id, {
      participants_count: from.participants_count - seats,
      client_confirmed_at: confirmationOf(staying),
      updated_at,
    }),
    updateAppointment(call.db, to.id, {
      participants_count: to.participants_count + seats,
      client_confirmed_at: null,
      updated_at,
    }),
  ]);
  const before = { appointment: from.document_id, starts_at: from.starts_at.toISOString() };
  const after = { appointment: to.document_id, starts_at: to.starts_at.toISOString() };
  await recordEvent(call, left, { kind: 'left', client_profile, before: { seats }, after });
  await announce(call, [
    { appointment: joined, event: { kind: 'moved', client_profile, before, after } },
  ]);
}
