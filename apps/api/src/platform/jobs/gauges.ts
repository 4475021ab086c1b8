import { and, count, gte, isNotNull, lte, min, type SQL } from 'drizzle-orm';
import { SECOND } from '../clock.ts';
import type { Db } from '../db-handle.ts';
import type { GaugeSource, Sample } from '../metrics.ts';
import { hasRows, type Sweep } from '../sweep.ts';
import { FAILING_AFTER } from './due-job.ts';
import type { DueRows } from './due-rows.ts';
import { countFailures } from './sweeps.ts';

interface Work {
  readonly due: readonly DueRows[];
  readonly sweeps: readonly Sweep[];
}

/** Gauges of the rows that are left, of their age, and of those that keep failing, by job and sweep. */
export const gaugesOf = ({ due, sweeps }: Work): readonly GaugeSource[] => [
  {
    name: 'due_rows',
    help: 'Rows whose time has come',
    labels: ['work'],
    read: async (db, now) => [
      ...(await readEach(due, (job) => countRows(db, job, lte(job.table.due_at, now)))),
      ...(await readEach(counted(sweeps), (sweep) => sweep.count(db, now))),
    ],
  },
  {
    name: 'due_oldest_seconds',
    help: 'For how long the first of them is late',
    labels: ['work'],
    read: (db, now) =>
      readEach(due, async (job) => {
        const oldest = await findOldest(db, job);
        return oldest === null ? 0 : Math.max(0, now.getTime() - oldest.getTime()) / SECOND;
      }),
  },
  {
    name: 'failing_rows',
    help: `Rows that failed ${FAILING_AFTER} times and more, and are tried again ever more seldom`,
    labels: ['work'],
    read: async (db) => (await findFailing(db, due)).map(({ job, count }) => sample(job, count)),
  },
];

/** A job or sweep with the number of its rows that keep failing. */
export interface FailingJob {
  readonly job: string;
  readonly count: number;
}

/** Jobs and sweeps that have rows which keep failing. */
export async function findFailing(db: Db, due: readonly DueRows[]): Promise<FailingJob[]> {
  const ofJobs: FailingJob[] = [];
  for (const job of due) {
    const { attempts, last_error } = job.table;
    const isFailing = and(gte(attempts, FAILING_AFTER), isNotNull(last_error));
    ofJobs.push({ job: job.name, count: await countRows(db, job, isFailing) });
  }
  return [...ofJobs.filter(({ count }) => count > 0), ...(await countFailures(db, FAILING_AFTER))];
}

/** The sweeps that can count their rest. */
const counted = (sweeps: readonly Sweep[]) =>
  sweeps.filter(hasRows).flatMap(({ name, count }) => (count ? [{ name, count }] : []));

const sample = (job: string, value: number): Sample => ({ labels: { work: job }, value });

const readEach = <One extends { readonly name: string }>(
  all: readonly One[],
  read: (one: One) => Promise<number>,
): Promise<Sample[]> => Promise.all(all.map(async (one) => sample(one.name, await read(one))));

/** The condition names the rows that still have something to do, as their index has no others. */
async function countRows(db: Db, { table, rows }: DueRows, condition?: SQL): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(table)
    .where(and(isNotNull(table.due_at), rows, condition));
  return row?.count ?? 0;
}

/** Finds the time at which the first row was, or will be, due: one step into the index. */
async function findOldest(db: Db, { table, rows }: DueRows): Promise<Date | null> {
  const [row] = await db
    .select({ oldest: min(table.due_at) })
    .from(table)
    .where(rows);
  // PGlite answers the text of an instant, PostgreSQL's driver a date.
  const oldest = row?.oldest as Date | string | null | undefined;
  return oldest ? new Date(oldest) : null;
}
