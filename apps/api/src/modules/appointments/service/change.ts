import type { Status } from '@okoshko/contract/appointments/statuses';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AppointmentRow, findAppointment } from '../repository.ts';
import { actorRoleOf } from './actor-role.ts';
import { apply, type Step } from './apply.ts';
import type { AppointmentInput } from './book.ts';
import { rescheduleChange } from './move.ts';
import { transition } from './transition.ts';

/**
 * Changes an appointment the transaction holds: its words, its time or services (while it waits for its
 * time), its status. What is as asked for already is not changed again.
 */
export async function changeAppointment(
  call: Call,
  id: number,
  change: AppointmentInput,
): Promise<void> {
  const appointment = await findAppointment(call.db, id);
  if (!appointment) throw new AppError('not_found');
  const { services, starts_at, status, version, ...words } = change;
  if (typeof version === 'number' && version !== appointment.version) throw new AppError('stale');
  const { allow_overlap, cancel_reason } = words;
  const isTheirs =
    appointment.cancelled_by === 'provider' && actorRoleOf(call, appointment) === 'client';
  if (isTheirs && cancel_reason !== undefined) throw new AppError('bad_transition');
  const move = await rescheduleChange(call, appointment, { services, starts_at, allow_overlap });
  const there = { ...appointment, ...move?.patch };
  await apply(call, appointment, [
    changeTexts(appointment, words as Partial<AppointmentRow>),
    move,
    status === undefined ? null : await transition(call, there, status as Status | null),
  ]);
}

/** What differs from what is there. */
function changeTexts(appointment: AppointmentRow, words: Partial<AppointmentRow>): Step | null {
  const now = appointment as Readonly<Record<string, unknown>>;
  const changed = Object.entries(words).filter(
    ([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(now[key] ?? null),
  );
  if (changed.length === 0) return null;
  const before = Object.fromEntries(changed.map(([key]) => [key, now[key]]));
  const after = Object.fromEntries(changed);
  return { patch: after, event: { kind: 'changed', before, after } };
}
