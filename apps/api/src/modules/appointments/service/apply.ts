import type { Call } from '../../../platform/call.ts';
import { announce } from '../history/announce.ts';
import { type AppointmentRow, updateAppointment } from '../repository.ts';
import type { AppointmentEvent } from '../rules/notices.ts';

/** A part of a change: what is written and what is told of it. */
export interface Step {
  readonly patch: Partial<AppointmentRow>;
  readonly event: AppointmentEvent;
}

/** Changes an appointment the transaction holds, at once, and tells of each step; none: nothing happens. */
export async function apply(
  call: Call,
  appointment: AppointmentRow,
  steps: readonly (Step | null)[],
): Promise<void> {
  const taken = steps.filter((step) => step !== null);
  if (taken.length === 0) return;
  const patch: Partial<AppointmentRow> = Object.assign({}, ...taken.map((step) => step.patch));
  const changed = await updateAppointment(call.db, appointment.id, {
    ...patch,
    updated_at: call.now,
  });
  for (const { event } of taken) await announce(call, changed, event);
}
