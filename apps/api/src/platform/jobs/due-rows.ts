import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  lte,
  or,
  type Placeholder,
  type Query,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { after } from '../clock.ts';
import { compiled, preparedRows } from '../db/rows.ts';
import { statement } from '../db/statement.ts';
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

/** Finds the names of those of the jobs that have due rows: one statement, however many jobs there are. */
export function createDueFinder(): (
  db: Db,
  jobs: readonly DueRows[],
  now: Date,
) => Promise<Set<string>> {
  const compiledOf = new Map<string, Query>();
  return async (db, jobs, now) => {
    if (jobs.length === 0) return new Set();
    const key = jobs.map(({ name }) => name).join();
    const query = compiledOf.get(key) ?? compiled(dueNames(jobs, NOW));
    compiledOf.set(key, query);
    const waiting = await preparedRows<{ name: string }>(db, query, { now });
    return new Set(waiting.map(({ name }) => name));
  };
}

const NOW = sql.placeholder('now');

/** `order by … limit 1`, not `exists`: with a generic plan PostgreSQL chooses a sequential scan for `exists`. */
export function dueNames(jobs: readonly DueRows[], now: Date | Placeholder): SQL {
  const each = jobs.map((job) => {
    const { name, table } = job;
    return sql`select ${name}::text as name where (select ${table.due_at} from ${table}
      where ${isFree(job, now)} order by ${table.due_at} limit 1) is not null`;
  });
  return sql.join(each, sql` union all `);
}

/** Claims up to `size` rows of the job whose time has come, the longest due first. */
export function createClaim(job: DueRows): (db: Db, claim: Claim) => Promise<ClaimedRow[]> {
  const { table } = job;
  const run = statement((db) => {
    const candidates = db
      .select({ id: table.id })
      .from(table)
      .where(isFree(job, NOW))
      .orderBy(asc(table.due_at), asc(table.id))
      .limit(sql.placeholder('size'))
      .for('update', { skipLocked: true });
    const leased_until = sql`${sql.param(sql.placeholder('until'), table.leased_until)}`;
    return db
      .update(table)
      .set({ leased_until, attempts: sql`${table.attempts} + 1` })
      .where(inArray(table.id, candidates))
      .returning({
        id: table.id,
        due_at: table.due_at,
        attempts: table.attempts,
        leased_until: table.leased_until,
      });
  });
  return async (db, { size, now, lease }) => {
    const claimed = await run(db, { size, now, until: after(now, lease) });
    // An update answers its rows in any order.
    return (claimed as (ClaimedRow & { readonly due_at: Date })[]).sort(
      (one, other) => one.due_at.getTime() - other.due_at.getTime() || one.id - other.id,
    );
  };
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
const isFree = ({ table, rows }: DueRows, now: Date | Placeholder): SQL | undefined =>
  and(rows, lte(table.due_at, now), or(isNull(table.leased_until), lte(table.leased_until, now)));
