import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sweepFailures } from '../../tables/sweep-failures.ts';
import { after, DAY, HOUR } from '../clock.ts';
import type { Db } from '../db/handle.ts';
import { onlyRow } from '../db/rows.ts';
import { errorText } from '../log.ts';
import { backoff } from './due-job.ts';
import type { Sweep } from './sweep.ts';

interface FailedRow {
  readonly sweep: string;
  readonly row: number;
}

/** The condition that the row of an id did not fail at the sweep, or may be tried again. */
export const isFreeOf =
  (sweep: string, now: Date) =>
  (id: PgColumn | SQL): SQL =>
    sql`not exists (select from ${sweepFailures} failure where failure.sweep = ${sweep}
      and failure."row" = ${id} and failure.retry_at > ${now.toISOString()}::timestamptz)`;

/** Counts a failure, after which the row is left alone for a while; answers how many it had. */
export async function recordFailure(
  db: Db,
  { sweep, row }: FailedRow,
  { error, now }: { readonly error: unknown; readonly now: Date },
): Promise<number> {
  const last_error = errorText(error).slice(0, 500);
  return db.transaction(async (db) => {
    const { attempts } = onlyRow(
      await db
        .insert(sweepFailures)
        .values({ sweep, row, attempts: 1, last_error, retry_at: now })
        .onConflictDoUpdate({
          target: [sweepFailures.sweep, sweepFailures.row],
          set: { attempts: sql`${sweepFailures.attempts} + 1`, last_error },
        })
        .returning({ attempts: sweepFailures.attempts }),
    );
    await db
      .update(sweepFailures)
      .set({ retry_at: after(now, backoff(attempts)) })
      .where(isOf({ sweep, row }));
    return attempts;
  });
}

/** The row was performed, or there is nothing left to do for it. */
export async function deleteFailure(db: Db, failed: FailedRow): Promise<void> {
  await db.delete(sweepFailures).where(isOf(failed));
}

/**
 * Deletes failures of rows that nothing was tried for since: they are gone, or need nothing any more. A row that still
 * fails is tried again within a day.
 */
export const deleteOldFailures: Sweep = {
  name: 'sweeps: delete old failures',
  every: HOUR,
  run: async ({ db, now }) => {
    await db.delete(sweepFailures).where(lt(sweepFailures.retry_at, after(now, -2 * DAY)));
  },
};

/** How many rows failed as often, by sweep. */
export const countFailures = (
  db: Db,
  attempts: number,
): Promise<{ readonly job: string; readonly count: number }[]> =>
  db
    .select({ job: sweepFailures.sweep, count: count() })
    .from(sweepFailures)
    .where(gte(sweepFailures.attempts, attempts))
    .groupBy(sweepFailures.sweep);

const isOf = ({ sweep, row }: FailedRow): SQL | undefined =>
  and(eq(sweepFailures.sweep, sweep), eq(sweepFailures.row, row));
