import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECOND } from '../../api/src/platform/clock.ts';
import { openDatabase } from '../../api/src/platform/db/open-database.ts';
import { createLog } from '../../api/src/platform/log.ts';
import { queryOnce } from '../../api/testing/postgres-server.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { settingsWith } from '../load/business.ts';
import { type Fleet, startFleet } from '../load/fleet.ts';
import { startPhones } from '../load/phones.ts';
import { heapGrowth, isFlat, isLongEnough } from '../load/rules/memory-trend.ts';
import { runAtRate } from './arrivals.ts';
import { CABINET } from './cabinet.ts';
import { comparePeak } from './comparison.ts';
import { takeFigures } from './figures.ts';
import { type Filled, fillDataset } from './fill.ts';
import { newGauges, readGauges, tableSizes } from './gauges.ts';
import { newPeakJournal } from './journal.ts';
import { measureCalls } from './measured-calls.ts';
import { reportOf } from './peak-report.ts';
import {
  ARRIVALS,
  type Arrival,
  DURATION_MS,
  IS_POOLED,
  MIN_SHARE,
  TIMES,
  WARM_UP_MS,
} from './rates.ts';
import { browse, browseAndBook } from './visitors.ts';
import type { Act, World } from './world.ts';

const ACTS: Readonly<Record<Arrival, Act>> = { browse, browseAndBook, ...CABINET };
const RESULTS = join(import.meta.dirname, '../../../test-results');
/** Until what was due at the end is sent. */
const SEND_TIMEOUT_MS = 30 * SECOND;

test(`the peak of a thousand providers, ${TIMES} times over, is held: no error, no lost write`, {
  timeout: DURATION_MS + 1_800_000,
}, async ({ onTestFinished }) => {
  const phones = await startPhones();
  onTestFinished(() => phones.close());
  const since = new Date();
  let filled: Filled = { coming: [], lastAppointment: 0 };
  const settings = { ...settingsWith(phones.url), RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  const fleet = await startFleet(
    settings,
    async (url) => {
      filled = await fillDataset(url, WARM_UP_MS + DURATION_MS);
    },
    { isPooled: IS_POOLED, flags: ['--trace-gc'] },
  );
  onTestFinished(() => fleet.stop());
  process.stdout.write('the rows are there, the load begins\n');
  const from = performance.now() + WARM_UP_MS;
  const until = from + DURATION_MS;
  const calls = measureCalls(fleet.nodes, { from, until });
  const journal = newPeakJournal();
  const before = await tableSizes(fleet.postgres.url);
  const gauges = newGauges();
  const figuresAt = (elapsedMs: number, delivered: number) =>
    takeFigures({ fleet, calls, gauges, from, before, since, elapsedMs, delivered });
  const [delivered] = await Promise.all([
    readGauges(fleet, gauges, {
      ...{ from, end: until, delivered: phones.delivered },
      report: async (...soFar) => writeReport(reportOf(await figuresAt(...soFar))),
    }),
    startArrivals({ calls, phones, filled, journal }, { from: from - WARM_UP_MS, until }),
  ]);
  await untilSent(fleet);
  const figures = await figuresAt(DURATION_MS, delivered);
  for (const node of fleet.nodes) await node.stop();
  await writeReport(reportOf(figures));
  process.stdout.write(`\n${reportOf(figures)}\n\n`);
  const database = await openDatabase(
    { kind: 'postgres', url: fleet.postgres.url },
    createLog('silent'),
  );
  onTestFinished(() => database.close());
  const answered = { journal, lastAppointment: filled.lastAppointment, since };
  const all = { ...answered, delivered: phones.delivered() };
  expect.soft(calls.wrong.slice(0, 20)).toEqual([]);
  expect.soft(await comparePeak(database.db, all)).toEqual([]);
  expect.soft(phones.repeated()).toEqual([]);
  for (const [name, { target, achieved }] of Object.entries(figures.rates)) {
    expect.soft(achieved, name).toBeGreaterThanOrEqual(target * MIN_SHARE);
  }
  if (!isLongEnough(DURATION_MS)) {
    process.stdout.write('memory is not judged: the run was too short\n');
    return;
  }
  const growing = [...figures.liveHeap].flatMap(([name, heap]) => heapGrowth(name, heap) ?? []);
  expect.soft(growing).toEqual([]);
  for (const [name, samples] of gauges.memory) {
    const isThere = samples.length > 0 && name !== 'the load itself';
    if (isThere) expect.soft(isFlat(samples.map(({ megabytes }) => megabytes)), name).toBe(true);
  }
});

/** All kinds arrive at their rates, each beside the others. */
const startArrivals = (world: World, time: { readonly from: number; readonly until: number }) =>
  Promise.all(
    Object.entries(ARRIVALS).map(([kind, rate], index, all) => {
      const timetable = { rate, phase: index / all.length, ...time };
      return runAtRate(timetable, (at, n) => ACTS[kind as Arrival](world, { at, n }));
    }),
  );

/** Or for so long: what is still due is found by the comparison. */
async function untilSent({ postgres }: Fleet): Promise<void> {
  const due = `select from messages where status = 'queued' and due_at <= now() limit 1`;
  const isSent = async () => (await queryOnce(postgres.url, due)).length === 0;
  const wait = { timeoutMs: SEND_TIMEOUT_MS, everyMs: SECOND, message: 'messages are still due' };
  await waitUntil(isSent, wait).catch((error) => process.stdout.write(`${error}\n`));
}

/** The report of an hour is there on the way, too. */
async function writeReport(report: string): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, 'peak.md'), `${report}\n`);
}
