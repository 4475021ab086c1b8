import type { Call } from '../../../../platform/call.ts';
import { recordUsage, reverseUsage } from '../../../tariffs/index.ts';
import type { AppointmentRow } from '../../repository.ts';
import type { ParticipantRow } from '../repository.ts';

/** Counts the participants in the provider's plan. */
export const recordParticipants = (
  call: Call,
  { provider_profile: provider }: Pick<AppointmentRow, 'provider_profile'>,
  participants: readonly CountedParticipant[],
): Promise<void> => recordUsage(call, { provider, participants: participants.map(usageOf) });

/** Returns the participants' usage to the provider's plan: the appointment does not take place for them. */
export const reverseParticipants = (
  call: Call,
  { provider_profile: provider }: Pick<AppointmentRow, 'provider_profile'>,
  participants: readonly CountedParticipant[],
): Promise<void> => reverseUsage(call, { provider, participants: participants.map(usageOf) });

type CountedParticipant = Pick<ParticipantRow, 'id' | 'appointment' | 'client_profile'>;

const usageOf = ({ id, appointment, client_profile }: CountedParticipant) => ({
  participant: id,
  appointment,
  client_profile,
});
