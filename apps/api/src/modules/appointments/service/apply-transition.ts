import type { Status } from '@okoshko/contract/appointments/statuses';
import type { Call } from '../../../platform/call.ts';
import { applyChanges } from '../history/service/apply-changes.ts';
import type { AppointmentRow } from '../repository.ts';
import { transition } from './transition.ts';

/** Gives a locked appointment another status and announces it; one it has already is no change. Throws as `transition`. */
export async function applyTransition(
  call: Call<'config'>,
  appointment: AppointmentRow,
  to: Status,
): Promise<void> {
  await applyChanges(call, appointment, [await transition(call, appointment, to)]);
}
