import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import type { AppointmentRow } from '../../repository.ts';
import { eventAuthorOf } from '../../rules/actor-role.ts';
import type { AppointmentEvent } from '../../rules/notices.ts';
import { insertEvent } from '../repository.ts';

/** Records an event in the appointment's history without notifying anybody. */
export async function recordEvent(
  call: Call,
  appointment: AppointmentRow,
  event: AppointmentEvent,
): Promise<void> {
  await insertEvent(call.db, {
    ...newDocument(call.now),
    provider_profile: appointment.provider_profile,
    appointment: appointment.id,
    kind: event.kind,
    by: eventAuthorOf(call, appointment),
    user: call.actor.user,
    client_profile: event.client_profile ?? null,
    before: event.before ?? null,
    after: event.after ?? null,
  });
}
