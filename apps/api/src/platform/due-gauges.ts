import { count, lte, min } from 'drizzle-orm';
import { SECOND } from './clock.ts';
import type { Db } from './db/handle.ts';
import type { DueTable } from './due-rows.ts';
import type { GaugeSource } from './metrics.ts';

interface DueRows {
  /** The job's. */
  readonly name: string;
  readonly table: DueTable;
}

/** How many rows each job has due, and how late the first of them is. */
export const dueGauges = (due: readonly DueRows[]): readonly GaugeSource[] => [
  {
    name: 'due_rows',
    help: 'Rows whose time has come',
    labels: ['work'],
    read: (db, now) => readEach(due, ({ table }) => countDue(db, table, now)),
  },
  {
    name: 'due_oldest_seconds',
    help: 'For how long the first of them is late',
    labels: ['work'],
    read: (db, now) =>
      readEach(due, async ({ table }) => {
        const oldest = await findOldest(db, table);
        return oldest === null ? 0 : Math.max(0, now.getTime() - oldest.getTime()) / SECOND;
      }),
  },
];

const readEach = (due: readonly DueRows[], read: (job: DueRows) => Promise<number>) =>
  Promise.all(due.map(async (job) => ({ labels: { work: job.name }, value: await read(job) })));

async function countDue(db: Db, table: DueTable, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(lte(table.due_at, now));
  return row?.count ?? 0;
}

/** When the first row was, or will be, due: one step into the index. */
async function findOldest(db: Db, table: DueTable): Promise<Date | null> {
  const [row] = await db.select({ oldest: min(table.due_at) }).from(table);
  // PGlite answers the text of an instant, PostgreSQL's driver a date.
  const oldest = row?.oldest as Date | string | null | undefined;
  return oldest ? new Date(oldest) : null;
}
