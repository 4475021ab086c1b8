import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { after, MINUTE } from './clock.ts';
import type { Db } from './db/handle.ts';
import { rows } from './db/rows.ts';

/** A table whose rows wait for the background. */
export type DueTable = PgTable &
  Record<'id' | 'due_at' | 'attempts' | 'leased_until' | 'last_error', PgColumn>;

/** A row that is ours until its lease ends. */
export interface ClaimedRow {
  readonly id: number;
  readonly attempts: number;
  readonly leased_until: Date;
}

const LEASE = MINUTE;

interface JobTable {
  readonly name: string;
  readonly table: DueTable;
}

/** The names of those of the jobs that have due rows: one statement, however many jobs there are. */
export async function findDueJobNames(
  db: Db,
  jobs: readonly JobTable[],
  now: Date,
): Promise<Set<string>> {
  if (jobs.length === 0) return new Set();
  const waiting = await rows<{ name: string }>(db, dueNames(jobs, now));
  return new Set(waiting.map(({ name }) => name));
}

/** `order by … limit 1`, not `exists`: with a generic plan PostgreSQL chooses a sequential scan for `exists`. */
export function dueNames(jobs: readonly JobTable[], now: Date): SQL {
  const each = jobs.map(
    ({
      name,
      table,
    }) => sql`select ${name}::text as name where (select ${table.due_at} from ${table}
      where ${isFree(table, now)} order by ${table.due_at} limit 1) is not null`,
  );
  return sql.join(each, sql` union all `);
}

/** Up to `size` rows whose time has come, the longest due first; no other node gets them meanwhile. */
export async function claimRows(
  db: Db,
  table: DueTable,
  { size, now }: { readonly size: number; readonly now: Date },
): Promise<ClaimedRow[]> {
  const candidates = db
    .select({ id: table.id })
    .from(table)
    .where(isFree(table, now))
    .orderBy(asc(table.due_at), asc(table.id))
    .limit(size)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(table)
    .set({ leased_until: after(now, LEASE), attempts: sql`${table.attempts} + 1` })
    .where(inArray(table.id, candidates))
    .returning({
      id: table.id,
      due_at: table.due_at,
      attempts: table.attempts,
      leased_until: table.leased_until,
    });
  // An update answers its rows in any order.
  return (claimed as (ClaimedRow & { readonly due_at: Date })[]).sort(
    (one, other) => one.due_at.getTime() - other.due_at.getTime() || one.id - other.id,
  );
}

/** Releases the row, unless it was closed or another node has the lease. */
export async function releaseRow(
  db: Db,
  table: DueTable,
  row: ClaimedRow & { readonly change: Record<string, unknown> },
): Promise<void> {
  await db
    .update(table)
    .set({ leased_until: null, ...row.change })
    .where(and(eq(table.id, row.id), eq(table.leased_until, row.leased_until)));
}

/** Due, and not leased. */
const isFree = (table: DueTable, now: Date): SQL | undefined =>
  and(lte(table.due_at, now), or(isNull(table.leased_until), lte(table.leased_until, now)));
