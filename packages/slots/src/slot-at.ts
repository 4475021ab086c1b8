import { busySpans } from './appointments.ts';
import { windowsOf } from './candidates.ts';
import { findSlots, type Reason, type Slot, type SlotQuery } from './find-slots.ts';
import { intersection } from './spans.ts';

/** `off_grid`: there is time for it, but such a start is not offered. */
export type Refusal = Reason | 'off_grid';

/** The slot of that start, or why there is none. */
export function slotAt(query: Omit<SlotQuery, 'range'>, start: number): Slot | Refusal {
  const range = { from: start, to: start + 1 };
  const { slots, reason, hours } = findSlots({ ...query, range });
  const [slot] = slots;
  if (slot) return slot;
  const { request, appointments } = query;
  const hasCapacity = windowsOf({ ...hours, busy: busySpans(appointments) }, request).some(
    ({ first, last }) => first <= start && start <= last,
  );
  if (reason !== 'full' || !hasCapacity) return reason ?? 'full';
  const booking = { ...query.booking, maxPerDay: null };
  return findSlots({ ...query, booking, range }).slots.length > 0 ? 'full' : 'off_grid';
}

/** Whether the appointment and its buffers meet no other, whatever the hours. */
export function isClear(
  { request, appointments }: Pick<SlotQuery, 'request' | 'appointments'>,
  start: number,
) {
  const own = [start - request.before, start + request.duration + request.after];
  return intersection(busySpans(appointments), own).length === 0;
}
