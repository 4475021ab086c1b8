import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import type { AppointmentRow } from '../../repository.ts';
import { isProviderOf } from '../../rules/actor-role.ts';
import { insertParticipant, type ParticipantRow } from '../repository.ts';
import { type BookedOn, type Cost, NO_PAGE } from '../rules.ts';

interface NewParticipant {
  readonly client: number;
  readonly seats: number;
  readonly cost: Cost;
  readonly promo_code: string | null;
  /** Where they do, if they do so themselves. */
  readonly bookedOn: BookedOn;
}

/** Adds a client to an appointment; it is for the caller to count them in the provider's plan. */
export const addParticipant = (
  call: Call,
  appointment: AppointmentRow,
  { client, seats, cost, promo_code, bookedOn }: NewParticipant,
): Promise<ParticipantRow> => {
  const isByProvider = isProviderOf(call.actor, appointment);
  return insertParticipant(call.db, {
    ...newDocument(call.now),
    provider_profile: appointment.provider_profile,
    appointment: appointment.id,
    client_profile: client,
    seats,
    source: isByProvider ? 'provider' : 'online',
    ...(isByProvider ? NO_PAGE : bookedOn),
    ...cost,
    promo_code,
    joined_at: call.now,
  });
};
