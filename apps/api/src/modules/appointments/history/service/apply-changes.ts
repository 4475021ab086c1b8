import type { Call } from '../../../../platform/call.ts';
import { type AppointmentRow, updateAppointment } from '../../repository.ts';
import type { AppointmentEvent } from '../../rules/notices.ts';
import { announce } from './announce.ts';

/** A part of a change: what is written, and the event it is announced as. */
export interface Change {
  readonly patch: Partial<AppointmentRow>;
  readonly event: AppointmentEvent;
}

/** Writes all the changes of a locked appointment at once and announces each; without any, nothing happens. */
export async function applyChanges(
  call: Call,
  appointment: AppointmentRow,
  changes: readonly (Change | null)[],
): Promise<void> {
  const actual = changes.filter((change) => change !== null);
  if (actual.length === 0) return;
  const patch: Partial<AppointmentRow> = Object.assign({}, ...actual.map((change) => change.patch));
  const changed = await updateAppointment(call.db, appointment.id, {
    ...patch,
    updated_at: call.now,
  });
  for (const { event } of actual) await announce(call, changed, event);
}
