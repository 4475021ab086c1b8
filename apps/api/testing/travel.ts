import { sql } from 'drizzle-orm';
import type { TestApi } from './start-api.ts';

/**
 * Time for one test after another on one server: each begins on 21 November 2026, noon in Moscow, and names the instants
 * after it without the year. Sessions do not end on the way, and a password that was typed is as fresh. What accounts of
 * the tests before have to come comes again on the way.
 */
export function travelOf(api: TestApi) {
  const { db } = api.context.database;
  /** `12-21T09:00:00Z` of this winter. */
  const when = (day: string) => `${day < '11-21' ? 2027 : 2026}-${day}`;
  const to = async (day: string): Promise<void> => {
    const instant = when(day);
    api.clock.set(instant);
    await db.execute(sql`update sessions
      set created_at = ${instant}::timestamptz, last_used_at = ${instant}::timestamptz,
        expires_at = ${instant}::timestamptz + interval '30 days',
        password_at = case when password_at is not null then ${instant}::timestamptz end`);
    await api.settle();
  };
  const toStart = async (): Promise<void> => {
    // They hold instants that are to come again.
    for (const table of ['limits', 'message_channels']) {
      await db.execute(sql`delete from ${sql.identifier(table)}`);
    }
    await to('11-21T09:00:00.000Z');
  };
  return { when, to, toStart };
}
