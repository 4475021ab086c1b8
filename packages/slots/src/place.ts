import { busySpans } from './appointments.ts';
import { windowsOf } from './candidates.ts';
import { type Offer, possibleStarts, type Question, type Reason } from './possible-starts.ts';
import { intersection } from './spans.ts';

/** `off_grid`: there is time for it, but such a start is not offered. */
export type Refusal = Reason | 'off_grid';

/** Whether an appointment may start then: as it would be offered, or why it would not. */
export function placeAt(question: Omit<Question, 'range'>, start: number): Offer | Refusal {
  const range = { from: start, to: start + 1 };
  const { offers, reason, hours } = possibleStarts({ ...question, range });
  const [offer] = offers;
  if (offer) return offer;
  const { wanted, appointments } = question;
  const hasCapacity = windowsOf({ ...hours, busy: busySpans(appointments) }, wanted).some(
    ({ first, last }) => first <= start && start <= last,
  );
  if (reason !== 'full' || !hasCapacity) return reason ?? 'full';
  const booking = { ...question.booking, maxPerDay: null };
  return possibleStarts({ ...question, booking, range }).offers.length > 0 ? 'full' : 'off_grid';
}

/** Whether the appointment and its buffers meet no other, whatever the hours. */
export function isClear(
  { wanted, appointments }: Pick<Question, 'wanted' | 'appointments'>,
  start: number,
) {
  const own = [start - wanted.before, start + wanted.duration + wanted.after];
  return intersection(busySpans(appointments), own).length === 0;
}
