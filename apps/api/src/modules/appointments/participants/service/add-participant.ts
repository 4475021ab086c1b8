import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { recordUsage, reverseUsage } from '../../../tariffs/index.ts';
import type { AppointmentRow } from '../../repository.ts';
import { insertParticipant, type ParticipantRow } from '../repository.ts';
import type { Cost } from './price.ts';

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
