import { isWithin, justBefore, type Span } from '../../../platform/hours.ts';

interface Visit {
  readonly starts_at: Date;
  /** Minutes before the start. */
  readonly offsets: readonly number[];
}
interface Night {
  readonly quiet: Span;
  readonly zone: string;
}

/**
 * When to remind of an appointment: at each offset before its start; one that falls into the night goes before
 * it. What would be in the past already is left out, and of two at one time one is.
 */
export function remindersOf(
  { starts_at, offsets }: Visit,
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
