import { sql } from 'drizzle-orm';
import { MONTHLY, type Monthly } from '../../../tables/monthly.ts';
import { HOUR } from '../../clock.ts';
import type { AppCtx } from '../../ctx.ts';
import type { Db } from '../../db-handle.ts';
import type { Log } from '../../log.ts';
import type { StatementSweep } from '../../sweep.ts';
import { literals, rows } from '../rows.ts';
import { sqlState, transact } from '../transact.ts';

/** Months after this one that are there ahead of time: a sweep that stands still is noticed before they are used up. */
const MONTHS_AHEAD = 3;
/** Rows older than that are none that somebody looks for by their month: they stay where they are. */
const OLDEST_MOVED_MONTH = -36;
/** At a start, each a quarter of a second at most. */
const TRIES = 12;

/** Makes this month and those to come of every table that is kept by months. */
const makeMonths = (db: Db, now: Date): Promise<void> =>
  makeMonthsBetween(db, Object.values(MONTHLY), {
    first: now,
    last: monthOf(now, MONTHS_AHEAD),
  });

/** Makes every month from one instant to another; those that are there stay. */
export async function makeMonthsBetween(
  db: Db,
  tables: readonly Monthly[],
  { first, last }: Readonly<Record<'first' | 'last', Date>>,
): Promise<void> {
  const names = literals(tables.map(({ name }) => name));
  await db.execute(sql`select make_month(oid::regclass, month at time zone 'UTC')
    from pg_class, generate_series(${monthOf(first).toISOString()}::timestamptz at time zone 'UTC',
      ${last.toISOString()}::timestamptz at time zone 'UTC', '1 month') month
    where relname in ${names} and relkind = 'p' order by relname, month`);
}

/**
 * Makes months before a node takes requests, while other nodes may be at work. A lock that others hold for long is no
 * reason not to start: rows without a month go to the default partition, and `makeComingMonths` makes theirs.
 */
export async function makeMonthsAtStart(db: Db, now: Date, log: Log): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await makeMonths(db, now);
    } catch (error) {
      if (!isLocked(error)) throw error;
    }
  }
  log.warn('no month was made at the start: what they refer to is locked');
}

/** Makes the coming months, and those of rows that went to the default partition; they are moved there. */
export const makeComingMonths: StatementSweep = {
  name: 'months: make those to come',
  every: HOUR,
  isOutsideTransaction: true,
  run: async (ctx) => {
    try {
      await transact(ctx, ({ db, now }) => makeMonths(db, now));
      for (const one of Object.values(MONTHLY)) await moveDefaultRows(ctx, one);
    } catch (error) {
      if (!isLocked(error)) throw error;
      ctx.log.info('the coming months are made later: what they refer to is locked');
    }
  },
};

/** Makes the months of rows of the default partition: each in a transaction, which has no limit of time: there may be many rows. */
async function moveDefaultRows(ctx: AppCtx, monthly: Monthly): Promise<void> {
  const { db, now } = ctx;
  const at = sql.identifier(monthly.by.name);
  const months = await rows<{ month: string }>(
    db,
    sql`select distinct date_trunc('month', ${at} at time zone 'UTC')::text as month
      from ${sql.identifier(defaultPartitionOf(monthly.name))}
      where ${at} >= ${monthOf(now, OLDEST_MOVED_MONTH).toISOString()}
        and ${at} < ${monthOf(now, MONTHS_AHEAD).toISOString()}`,
  );
  for (const { month } of months) {
    await transact(ctx, ({ db }) =>
      db.execute(
        sql`select make_month(${monthly.name}::regclass, ${month}::timestamp at time zone 'UTC')`,
      ),
    );
  }
}

/** The first instant of the month of UTC that lies `months` after that of the instant; before it, where negative. */
export const monthOf = (at: Date, months = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months));

/** The first instant after a partition, by its name; null: it is of no month. */
export function endOfPartition(name: string): Date | null {
  const [, year, month] = /_(\d{4})_(\d\d)$/.exec(name) ?? [];
  return year && month ? new Date(Date.UTC(Number(year), Number(month))) : null;
}

/** The partition of a table by months for rows of no month that was made. */
export const defaultPartitionOf = (table: string): string => `${table}_rest`;

/** Tells whether a month could not be made or dropped as somebody else held what it takes, or the other way round. */
export const isLocked = (error: unknown): boolean => ['55P03', '40P01'].includes(sqlState(error));
