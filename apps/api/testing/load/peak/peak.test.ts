import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { SECOND } from '../../../src/platform/clock.ts';
import { openDatabase } from '../../../src/platform/db/open-database.ts';
import { createLog } from '../../../src/platform/log.ts';
import { settingsWith } from '../business.ts';
import { type Fleet, startFleet } from '../fleet.ts';
import { startPhones } from '../phones.ts';
import { whyNotFlat } from '../rules/memory-trend.ts';
import { arrive } from './arrivals.ts';
import { CABINET } from './cabinet.ts';
import { comparePeak } from './comparison.ts';
import { type Filled, fillThousand } from './fill.ts';
import { newPeakJournal } from './journal.ts';
import { type MeasuredCalls, measureCalls } from './measured-calls.ts';
import { readMeters, readPool, tableSizes } from './meter.ts';
import { type PeakFigures, reportOf } from './peak-report.ts';
import { ARRIVALS, type Arrival, ASKED, HELD_MS, HELD_SHARE, WARM_UP_MS } from './rates.ts';
import { visit, visitThatBooks } from './visits.ts';
import type { Act, World } from './world.ts';

const ACTS: Readonly<Record<Arrival, Act>> = { visit, visitThatBooks, ...CABINET };
const RESULTS = join(import.meta.dirname, '../../../../../test-results');
/** Until what was due at the end is sent. */
const REST_MS = 30 * SECOND;

test('ten times the peak of a thousand providers is held: no error, no lost write, flat memory', {
  timeout: HELD_MS + 1_800_000,
}, async ({ onTestFinished }) => {
  const phones = await startPhones();
  onTestFinished(() => phones.close());
  const since = new Date();
  let filled: Filled = { coming: [], lastAppointment: 0 };
  const settings = { ...settingsWith(phones.url), RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  const fleet = await startFleet(settings, async (url) => {
    filled = await fillThousand(url, WARM_UP_MS + HELD_MS);
  });
  onTestFinished(() => fleet.stop());
  process.stdout.write('the rows are there, the load begins\n');
  const from = performance.now() + WARM_UP_MS;
  const until = from + HELD_MS;
  const calls = measureCalls(fleet.nodes, { from, until });
  const journal = newPeakJournal();
  const before = await tableSizes(fleet.postgres.url);
  const delivered = { before: 0, held: 0 };
  const isRunning = () => performance.now() < until;
  const [readings] = await Promise.all([
    readMeters(fleet, { from, isRunning }),
    countDelivered(phones.delivered, { from, until }, delivered),
    everybody({ calls, phones, filled, journal }, { from: from - WARM_UP_MS, until }),
  ]);
  await untilSent(fleet);
  const pool = await readPool(fleet);
  for (const node of fleet.nodes) await node.stop();
  const after = await tableSizes(fleet.postgres.url);
  const rates = ratesOf(calls, delivered.held);
  const figures: PeakFigures = {
    ...{ heldMs: HELD_MS, measured: [...calls.measured.values()], rates, readings, pool },
    sizes: [...after].map(([name, size]) => ({ name, before: before.get(name) ?? 0, after: size })),
    delays: await delaysSince(fleet.postgres.url, since),
  };
  const report = reportOf(figures);
  process.stdout.write(`\n${report}\n\n`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, 'peak.md'), `${report}\n`);
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
  for (const [name, { asked, held }] of Object.entries(rates)) {
    expect.soft(held, name).toBeGreaterThanOrEqual(asked * HELD_SHARE);
  }
  const grown = [...readings.memory]
    .filter(([name]) => name !== 'the load itself')
    .flatMap(([name, samples]) => whyNotFlat(name, samples) ?? []);
  expect(grown).toEqual([]);
});

/** All kinds arrive at their rates, each beside the others. */
const everybody = (world: World, time: { readonly from: number; readonly until: number }) =>
  Promise.all(
    Object.entries(ARRIVALS).map(([kind, rate], index, all) => {
      const timetable = { rate, phase: index / all.length, ...time };
      return arrive(timetable, (at, n) => ACTS[kind as Arrival](world, { at, n }));
    }),
  );

async function countDelivered(
  delivered: () => number,
  { from, until }: { readonly from: number; readonly until: number },
  count: { before: number; held: number },
): Promise<void> {
  await pause(from - performance.now());
  count.before = delivered();
  await pause(until - performance.now());
  count.held = delivered() - count.before;
}

function ratesOf(calls: MeasuredCalls, messages: number): PeakFigures['rates'] {
  const seconds = HELD_MS / SECOND;
  const starts = [...calls.measured.values()].filter(({ kind }) => kind.includes('/starts'));
  const free = starts.reduce((sum, { took }) => sum + took.length, 0);
  return {
    calls: { asked: ASKED.calls, held: calls.answered() / seconds },
    'free starts of a month': { asked: ASKED.freeStarts, held: free / seconds },
    'messages delivered': { asked: ASKED.messages, held: messages / seconds },
  };
}

async function untilSent({ postgres }: Fleet): Promise<void> {
  const due = `select 1 from messages where status = 'queued' and due_at <= now() limit 1`;
  for (const end = Date.now() + REST_MS; Date.now() < end; await pause(SECOND)) {
    if ((await query(postgres.url, due)).length === 0) return;
  }
}

async function delaysSince(url: string, since: Date): Promise<PeakFigures['delays']> {
  const [row] = await query<PeakFigures['delays']>(
    url,
    `select percentile_cont(0.5) within group (order by delay) as p50,
      percentile_cont(0.99) within group (order by delay) as p99
    from (select extract(epoch from sent_at - coalesce(send_after, created_at))::float8 * 1000 as delay from messages
      where sent_at >= $1) sent`,
    [since],
  );
  return row ?? { p50: 0, p99: 0 };
}

async function query<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(text, values).finally(() => client.end())).rows as Row[];
}
