import { after, DAY } from '../../../../platform/clock.ts';
import { isQuiet, justBefore, nextWithin, type Span } from '../../../../platform/hours.ts';

interface Appointment {
  readonly starts_at: Date;
  /** Minutes before the start. */
  readonly offsets: readonly number[];
}
interface Night {
  readonly quiet: Span;
  readonly zone: string;
}

/** Until when a message is worth sending: its start, but that nobody confirmed it is news even a day later. */
export const expiryOf = (kind: string, starts_at: Date): Date =>
  kind === 'expired' ? after(starts_at, DAY) : starts_at;

/**
 * When to send news of a change: at once, as somebody is at work on it. A request expires by itself, at any hour: that waits
 * for the morning, unless it would come after the start.
 */
export function sendAt(
  kind: string,
  { starts_at }: Pick<Appointment, 'starts_at'>,
  { night: { quiet, zone }, now }: { readonly night: Night; readonly now: Date },
): Date {
  if (kind !== 'expired') return now;
  const morning = nextWithin(now, { from: quiet.to, to: quiet.from }, zone);
  return morning < starts_at ? morning : now;
}

/**
 * When to remind of an appointment: at each offset before its start; a reminder that falls into the night
 * goes before it. Instants that are past are left out, and so is the second of two at one instant.
 */
export function remindersOf(
  { starts_at, offsets }: Appointment,
  { quiet, zone }: Night,
  now: Date,
): readonly { readonly offset: number; readonly at: Date }[] {
  const all = offsets.map((offset) => {
    const at = new Date(starts_at.getTime() - offset * 60_000);
    return { offset, at: isQuiet(at, quiet, zone) ? justBefore(at, quiet, zone) : at };
  });
  return all.filter(
    ({ at }, n) => at > now && all.findIndex((one) => one.at.getTime() === at.getTime()) === n,
  );
}
