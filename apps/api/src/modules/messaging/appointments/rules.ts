import { isWithin, justBefore, type Span } from '../../../platform/hours.ts';

interface Appointment {
  readonly starts_at: Date;
  /** Minutes before the start. */
  readonly offsets: readonly number[];
}
interface Night {
  readonly quiet: Span;
  readonly zone: string;
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
    return { offset, at: isWithin(at, quiet, zone) ? justBefore(at, quiet, zone) : at };
  });
  return all.filter(
    ({ at }, n) => at > now && all.findIndex((one) => one.at.getTime() === at.getTime()) === n,
  );
}
