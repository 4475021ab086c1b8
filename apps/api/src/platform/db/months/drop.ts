import { getTableName, sql } from 'drizzle-orm';
import { MONTHLY, monthHorizons } from '../../../tables/monthly.ts';
import type { AppCall } from '../../call.ts';
import { HOUR } from '../../clock.ts';
import type { Sweep } from '../../due-jobs.ts';
import type { Db } from '../handle.ts';
import { rows } from '../rows.ts';
import { transact } from '../transact.ts';
import { isLocked } from './locked.ts';
import { endOfPartition, monthOf } from './rules.ts';

interface Retention {
  readonly table: (typeof MONTHLY)[number]['table'];
  /** Whole months that a row is kept at least. */
  readonly months: number;
  /** Whether nothing is needed any more of the rows before the instant; always, by default. */
  mayDrop?(db: Db, until: Date): Promise<boolean>;
}

/**
 * Drops the months that a table keeps no longer, the oldest first. A month that is still needed stays, and those after
 * it. Dropping locks the whole table and what it refers to for a moment: where somebody holds them, it is tried again later.
 */
export const dropOldMonths = (retention: Retention): Sweep => ({
  name: `months: drop old ${getTableName(retention.table)}`,
  every: HOUR,
  isOutsideTransaction: true,
  run: async (call) => {
    const { mayDrop = async () => true } = retention;
    try {
      for (const until of await findOldEnds(call, retention)) {
        if (!(await mayDrop(call.db, until))) return;
        await dropUntil(call, { ...retention, mayDrop }, until);
      }
    } catch (error) {
      if (!isLocked(error)) throw error;
      call.log.info('an old month is dropped later: it is locked');
    }
  },
});

/** The ends of the months that are too old, the oldest first; where rows of no month are, that of the latest one. */
async function findOldEnds(
  { db, now }: AppCall,
  { table, months }: Retention,
): Promise<readonly Date[]> {
  const oldest = monthOf(now, -months);
  const ends = (await findPartitions(db, table))
    .flatMap((name) => endOfPartition(name) ?? [])
    .filter((end) => end <= oldest);
  const strays = await rows(
    db,
    sql`select from ${restOf(table)} where ${instantOf(table)} < ${oldest.toISOString()} limit 1`,
  );
  const all = strays.length > 0 ? [...ends, oldest] : ends;
  return all.sort((one, other) => one.getTime() - other.getTime());
}

const dropUntil = (
  call: AppCall,
  { table, mayDrop }: Required<Retention>,
  until: Date,
): Promise<void> =>
  transact(call, async ({ db }) => {
    const name = getTableName(table);
    await db.execute(sql`set local lock_timeout = '250ms'`);
    await db.execute(sql`lock table only ${table} in access exclusive mode`);
    // Whoever changed such a row has committed by now, or waits.
    if (!(await mayDrop(db, until))) return;
    for (const partition of await findPartitions(db, table)) {
      const end = endOfPartition(partition);
      if (end && end <= until) await db.execute(sql`drop table ${sql.identifier(partition)}`);
    }
    await db.execute(
      sql`delete from ${restOf(table)} where ${instantOf(table)} < ${until.toISOString()}`,
    );
    await db
      .insert(monthHorizons)
      .values({ name, since: until })
      .onConflictDoUpdate({
        target: monthHorizons.name,
        set: { since: sql`greatest(${monthHorizons.since}, excluded.since)` },
      });
  });

type Table = Retention['table'];

const restOf = (table: Table) => sql.identifier(`${getTableName(table)}_rest`);

const instantOf = (table: Table) =>
  sql.identifier(MONTHLY.find((one) => one.table === table)?.by.name ?? '');

async function findPartitions(db: Db, table: Table): Promise<string[]> {
  const partitions = await rows<{ name: string }>(
    db,
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${getTableName(table)}::regclass`,
  );
  return partitions.map(({ name }) => name);
}
