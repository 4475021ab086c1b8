import type { Status } from '@okoshko/contract/appointments/statuses';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AppointmentRow, findAppointment } from '../repository.ts';
import { apply, type Step } from './apply.ts';
import type { AppointmentInput } from './book.ts';
import { moved } from './move.ts';
import { sideOf } from './side.ts';
import { turned } from './turn.ts';

/**
 * Changes a visit the transaction holds: its words, its time or services (while it waits for its
 * time), its status. What is as asked for already is not changed again.
 */
export async function changeAppointment(
  call: Call,
  id: number,
  change: AppointmentInput,
): Promise<void> {
  const visit = await findAppointment(call.db, id);
  if (!visit) throw new AppError('not_found');
  const { services, starts_at, status, version, ...words } = change;
  if (typeof version === 'number' && version !== visit.version) throw new AppError('stale');
  const { allow_overlap, cancel_reason } = words;
  const isTheirs = visit.cancelled_by === 'provider' && sideOf(call, visit) === 'client';
  if (isTheirs && cancel_reason !== undefined) throw new AppError('bad_transition');
  const move = await moved(call, visit, { services, starts_at, allow_overlap });
  const there = { ...visit, ...move?.patch };
  await apply(call, visit, [
    reworded(visit, words as Partial<AppointmentRow>),
    move,
    status === undefined ? null : await turned(call, there, status as Status | null),
  ]);
}

/** What differs from what is there. */
function reworded(visit: AppointmentRow, words: Partial<AppointmentRow>): Step | null {
  const now = visit as Readonly<Record<string, unknown>>;
  const changed = Object.entries(words).filter(
    ([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(now[key] ?? null),
  );
  if (changed.length === 0) return null;
  const before = Object.fromEntries(changed.map(([key]) => [key, now[key]]));
  const after = Object.fromEntries(changed);
  return { patch: after, event: { kind: 'changed', before, after } };
}
