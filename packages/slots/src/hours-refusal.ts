import type { Hours } from './schedule.ts';
import { difference, holds, intersection, lengthOf, type Spans } from './spans.ts';

/**
 * Why a time is not within the hours, the first that holds. `closed`: it begins outside of them; `end_of_hours`: it is
 * not over when they are.
 */
export type HoursRefusal = 'closed' | 'holiday' | 'break' | 'end_of_hours';

interface Time {
  /** One span. */
  readonly own: Spans;
  readonly withBuffers: Spans;
}

export function hoursRefusal(
  { planned, worked, holidays }: Hours,
  { own, withBuffers }: Time,
): HoursRefusal | null {
  const meets = (spans: Spans, other: Spans) => intersection(spans, other).length > 0;
  if (!holds(planned, own[0] ?? 0)) return 'closed';
  if (meets(holidays, withBuffers)) return 'holiday';
  if (meets(difference(planned, worked), own)) return 'break';
  return lengthOf(intersection(planned, own)) < lengthOf(own) ? 'end_of_hours' : null;
}
