import { sql } from 'drizzle-orm';
import type { TestApi } from './start-api.ts';

/**
 * Time for one test after another on one server: each begins on 21 November, noon in Moscow, of a year
 * of its own, and names the instants after it without the year. Sessions do not end on the way, and a password that was
 * typed is as fresh.
 */
export function travelOf(api: TestApi) {
  let year = 2026;
  /** `12-21T09:00:00Z` of this winter. */
  const when = (day: string) => `${day < '11-21' ? year + 1 : year}-${day}`;
  const to = async (day: string): Promise<void> => {
    const instant = when(day);
    api.clock.set(instant);
    await api.context.database.db.execute(sql`update sessions
      set created_at = ${instant}::timestamptz, last_used_at = ${instant}::timestamptz,
        expires_at = ${instant}::timestamptz + interval '30 days',
        password_at = case when password_at is not null then ${instant}::timestamptz end`);
    await api.settle();
  };
  const nextYear = (): Promise<void> => {
    year += 1;
    return to('11-21T09:00:00.000Z');
  };
  return { when, to, nextYear };
}
