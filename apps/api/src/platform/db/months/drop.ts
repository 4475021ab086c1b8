import { sql } from 'drizzle-orm';
import { type Monthly, monthHorizons } from '../../../tables/monthly.ts';
import { HOUR } from '../../clock.ts';
import type { AppCtx } from '../../ctx.ts';
import type { Db } from '../../db-handle.ts';
import type { StatementSweep } from '../../sweep.ts';
import { rows } from '../rows.ts';
import { transact } from '../transact.ts';
import { defaultPartitionOf, endOfPartition, isLocked, monthOf } from './make.ts';

interface Retention {
  /** Tells whether nothing is needed any more of the rows before the instant; always, by default. */
  mayDrop?(db: Db, until: Date): Promise<boolean>;
}

/**
 * Drops the months that a table keeps no longer, all at once. A month that is still needed stays, and those after
 * it. Dropping locks the whole table and what it refers to for a moment: where somebody holds them, it is tried again later.
 */
export const dropOldMonths = (
  monthly: Monthly,
  { mayDrop = async () => true }: Retention = {},
): StatementSweep => ({
  name: `months: drop old ${monthly.name}`,
  every: HOUR,
  isOutsideTransaction: true,
  run: async (ctx) => {
    try {
      for (const until of await findOldEnds(ctx, monthly)) {
        if (await mayDrop(ctx.db, until)) {
          return await dropUntil(ctx, monthly, { until, mayDrop });
        }
      }
    } catch (error) {
      if (!isLocked(error)) throw error;
      ctx.log.info('an old month is dropped later: it is locked');
    }
  },
});

/** The ends of the months that are too old, the latest first; where rows of no month are, that of the latest one. */
async function findOldEnds({ db, now }: AppCtx, monthly: Monthly): Promise<readonly Date[]> {
  const oldest = monthOf(now, -monthly.months);
  const ends = (await findPartitions(db, monthly))
    .flatMap((name) => endOfPartition(name) ?? [])
    .filter((end) => end <= oldest);
  const inDefault = await rows(
    db,
    sql`select from ${sql.identifier(defaultPartitionOf(monthly.name))}
      where ${sql.identifier(monthly.by.name)} < ${oldest.toISOString()} limit 1`,
  );
  const all = inDefault.length > 0 ? [...ends, oldest] : ends;
  return all.sort((one, other) => other.getTime() - one.getTime());
}

const dropUntil = (
  ctx: AppCtx,
  monthly: Monthly,
  { until, mayDrop }: { readonly until: Date } & Pick<Required<Retention>, 'mayDrop'>,
): Promise<void> =>
  transact(ctx, async ({ db }) => {
    const { table, name, by } = monthly;
    await db.execute(sql`set local lock_timeout = '250ms'`);
    await db.execute(sql`lock table only ${table} in access exclusive mode`);
    // Transactions that changed such a row have committed by now, or wait.
    if (!(await mayDrop(db, until))) return;
    for (const partition of await findPartitions(db, monthly)) {
      const end = endOfPartition(partition);
      if (end && end <= until) await db.execute(sql`drop table ${sql.identifier(partition)}`);
    }
    await db.execute(
      sql`delete from ${sql.identifier(defaultPartitionOf(monthly.name))}
        where ${sql.identifier(by.name)} < ${until.toISOString()}`,
    );
    await db
      .insert(monthHorizons)
      .values({ name, since: until })
      .onConflictDoUpdate({
        target: monthHorizons.name,
        set: { since: sql`greatest(${monthHorizons.since}, excluded.since)` },
      });
  });

async function findPartitions(db: Db, { name }: Monthly): Promise<string[]> {
  const partitions = await rows<{ name: string }>(
    db,
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${name}::regclass`,
  );
  return partitions.map(({ name }) => name);
}
