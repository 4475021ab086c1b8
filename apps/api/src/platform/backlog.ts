import { count, lte, min } from 'drizzle-orm';
import { SECOND } from './clock.ts';
import type { Db } from './db/database.ts';
import type { DueTable, DueWork } from './due.ts';
import type { Reading } from './metrics.ts';

/** How much waits in each line of work, and for how long the first of it has. */
export const dueReadings = (due: readonly DueWork[]): readonly Reading[] => [
  {
    name: 'due_rows',
    help: 'Rows whose time has come',
    labels: ['work'],
    read: (db, now) => readEach(due, async ({ table }) => (await backlog(db, table, now)).count),
  },
  {
    name: 'due_oldest_seconds',
    help: 'For how long the first of them is late',
    labels: ['work'],
    read: (db, now) =>
      readEach(due, async ({ table }) => {
        const { oldest } = await backlog(db, table, now);
        return oldest === null ? 0 : (now.getTime() - oldest.getTime()) / SECOND;
      }),
  },
];

const readEach = (due: readonly DueWork[], read: (work: DueWork) => Promise<number>) =>
  Promise.all(due.map(async (work) => ({ labels: { work: work.name }, value: await read(work) })));

async function backlog(
  db: Db,
  table: DueTable,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const [found] = await db
    .select({ count: count(), oldest: min(table.due_at) })
    .from(table)
    .where(lte(table.due_at, now));
  const oldest = found?.oldest as Date | string | null | undefined;
  return { count: found?.count ?? 0, oldest: oldest ? new Date(oldest) : null };
}
