import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { after } from '../clock.ts';
import { rows } from '../db/rows.ts';
import type { Db } from '../db-handle.ts';

/** A table whose rows wait for the background. */
export type DueTable = PgTable &
  Record<'id' | 'due_at' | 'attempts' | 'leased_until' | 'last_error', PgColumn>;

/** Rows that one job works off. */
export interface DueRows {
  readonly name: string;
  readonly table: DueTable;
  /** The rows of the table that are its own; all by default. */
  readonly rows?: SQL;
}

/** A row that no other node gets before its lease ends. */
export interface ClaimedRow {
  readonly id: number;
  readonly attempts: number;
  readonly leased_until: Date;
}

interface Claim {
  /** Rows at most. */
  readonly size: number;
  readonly now: Date;
  /** Milliseconds. */
  readonly lease: number;
}

/** The names of those of the jobs that have due rows: one statement, however many jobs there are. */
export async function findDueJobNames(
  db: Db,
  jobs: readonly DueRows[],
  now: Date,
): Promise<Set<string>> {
  if (jobs.length === 0) return new Set();
  const waiting = await rows<{ name: string }>(db, dueNames(jobs, now));
  return new Set(waiting.map(({ name }) => name));
}

/** `order by … limit 1`, not `exists`: with a generic plan PostgreSQL chooses a sequential scan for `exists`. */
export function dueNames(jobs: readonly DueRows[], now: Date): SQL {
  const each = jobs.map((job) => {
    const { name, table } = job;
    return sql`select ${name}::text as name where (select ${table.due_at} from ${table}
      where ${isFree(job, now)} order by ${table.due_at} limit 1) is not null`;
  });
  return sql.join(each, sql` union all `);
}

/** Up to `size` rows whose time has come, the longest due first. */
export async function claimRows(
  db: Db,
  job: DueRows,
  { size, now, lease }: Claim,
): Promise<ClaimedRow[]> {
  const { table } = job;
  const candidates = db
    .select({ id: table.id })
    .from(table)
    .where(isFree(job, now))
    .orderBy(asc(table.due_at), asc(table.id))
    .limit(size)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(table)
    .set({ leased_until: after(now, lease), attempts: sql`${table.attempts} + 1` })
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

/** Prolongs leases that are still held; a row that was closed, or that another node has, stays as it is. */
export async function renewLeases(
  db: Db,
  table: DueTable,
  { leased, until }: { readonly leased: readonly LeasedRow[]; readonly until: Date },
): Promise<void> {
  await db
    .update(table)
    .set({ leased_until: until })
    .where(or(...leased.map((row) => hasLease(table, row))));
}

/** A claimed row, with all leases that it was given: which of them the database has is not known while one is renewed. */
export interface LeasedRow {
  readonly id: number;
  readonly leases: readonly Date[];
}

/** Releases the row, unless it was closed or another node has the lease. */
export async function releaseRow(
  db: Db,
  table: DueTable,
  row: LeasedRow & { readonly change: Record<string, unknown> },
): Promise<void> {
  await db
    .update(table)
    .set({ leased_until: null, ...row.change })
    .where(hasLease(table, row));
}

const hasLease = (table: DueTable, { id, leases }: LeasedRow): SQL | undefined =>
  and(eq(table.id, id), inArray(table.leased_until, [...leases]));

/** Due, of the job, and not leased. */
const isFree = ({ table, rows }: DueRows, now: Date): SQL | undefined =>
  and(rows, lte(table.due_at, now), or(isNull(table.leased_until), lte(table.leased_until, now)));
