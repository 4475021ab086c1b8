import { dayIn } from '../../kit/search.ts';
import type { Day } from '../../kit/zoned.ts';

/** `day`: another one than today, as tomorrow. */
export const todaySearch = (search: Record<string, unknown>): { day?: Day | undefined } => ({
  day: dayIn(search.day),
});
