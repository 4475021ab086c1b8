import { getTableName, sql } from 'drizzle-orm';
import { MONTHLY } from '../../../tables/monthly.ts';
import type { AppCall } from '../../call.ts';
import { HOUR } from '../../clock.ts';
import type { Sweep } from '../../due-jobs.ts';
import type { Log } from '../../log.ts';
import type { Db } from '../handle.ts';
import { literals, rows } from '../rows.ts';
import { transact } from '../transact.ts';
import { isLocked } from './locked.ts';
import { monthOf } from './rules.ts';

/** Months after this one that are there ahead of time: a sweep that stands still is noticed before they are used up. */
const MONTHS_AHEAD = 3;
/** Rows older than that are none that somebody looks for by their month: they stay where they are. */
const OLDEST_STRAY = -36;
/** At a start, each a quarter of a second at most. */
const TRIES = 12;

type Monthly = (typeof MONTHLY)[number]['table'];

/** Makes this month and those to come of every table that is kept by months. */
const makeMonths = (db: Db, now: Date): Promise<void> =>
  makeMonthsBetween(
    db,
    MONTHLY.map(({ table }) => table),
    { first: now, last: monthOf(now, MONTHS_AHEAD) },
  );

/** Makes every month from one instant to another; those that are there stay. */
export async function makeMonthsBetween(
  db: Db,
  tables: readonly Monthly[],
  { first, last }: Readonly<Record<'first' | 'last', Date>>,
): Promise<void> {
  const names = literals(tables.map(getTableName));
  await db.execute(sql`select make_month(oid::regclass, month at time zone 'UTC')
    from pg_class, generate_series(${monthOf(first).toISOString()}::timestamptz at time zone 'UTC',
      ${last.toISOString()}::timestamptz at time zone 'UTC', '1 month') month
    where relname in ${names} and relkind = 'p' order by relname, month`);
}

/**
 * The same before a node takes requests, while other nodes may be at work. What others hold for long is no reason not
 * to start: rows without a month are kept aside, and `keepMonths` makes theirs.
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

/** Makes the coming months, and those of rows that were written when they were not there. */
export const keepMonths: Sweep = {
  name: 'months: make those to come',
  every: HOUR,
  isOutsideTransaction: true,
  run: async (call) => {
    try {
      await transact(call, ({ db, now }) => makeMonths(db, now));
      for (const one of MONTHLY) await takeInStrays(call, one);
    } catch (error) {
      if (!isLocked(error)) throw error;
      call.log.info('the coming months are made later: what they refer to is locked');
    }
  },
};

/** Each month in a transaction, which has no limit of time: there may be many rows. */
async function takeInStrays(call: AppCall, { table, by }: (typeof MONTHLY)[number]): Promise<void> {
  const { db, now } = call;
  const name = getTableName(table);
  const at = sql.identifier(by.name);
  const months = await rows<{ month: string }>(
    db,
    sql`select distinct date_trunc('month', ${at} at time zone 'UTC')::text as month
      from ${sql.identifier(`${name}_rest`)}
      where ${at} >= ${monthOf(now, OLDEST_STRAY).toISOString()}
        and ${at} < ${monthOf(now, MONTHS_AHEAD).toISOString()}`,
  );
  for (const { month } of months) {
    await transact(call, ({ db }) =>
      db.execute(sql`select make_month(${name}::regclass, ${month}::timestamp at time zone 'UTC')`),
    );
  }
}
