import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  moscowDay,
  readTables,
  recount,
  recountAhead,
} from '../../../../testing/company/recount.ts';
import { insertion, lateChange } from '../../../../testing/company/rows.ts';
import { cases, SEED } from '../../../../testing/sample.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';

let api: TestApi;
let operator: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off', SMS_COST: '390' } });
  operator = await api.signIn('79990000009');
});
afterAll(() => api.close());

const step = fc.oneof(
  { weight: 8, arbitrary: insertion.map((statement) => ({ statement })) },
  { weight: 6, arbitrary: lateChange.map((statement) => ({ statement })) },
  { weight: 3, arbitrary: fc.constant({ sweep: true }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }).map((hours) => ({ hours })) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const HOUR = 3_600_000;
const later = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms).toISOString());

async function apply(one: Step): Promise<void> {
  if ('statement' in one) await api.context.database.db.execute(one.statement);
  else if ('hours' in one) later(one.hours * HOUR);
  else {
    // Sweeps run half a minute apart.
    later(31_000);
    await api.settle();
  }
}

const PERIODS = [
  { from: '2026-02-01', to: '2026-02-28' },
  { from: '2026-03-01', to: '2026-03-31' },
  { from: '2026-02-27', to: '2026-03-02' },
  { from: '2026-03-15', to: '2026-03-15' },
  { from: '2026-01-01', to: '2026-06-30' },
  { from: '2025-12-01', to: '2026-02-01' },
] as const;

async function compare({ from, to }: (typeof PERIODS)[number], bucket: string): Promise<void> {
  const tables = await readTables(api.context.database.db);
  const now = api.clock.now().getTime();
  const query = `from=${from}&to=${to}&bucket=${bucket}`;
  const { status, body } = await api.get(`/api/statistics/company?${query}`, operator);
  expect(status).toBe(200);
  const { data, meta } = body;
  const valuesOf = (which: 'value' | 'previous') =>
    Object.fromEntries(
      Object.entries<Record<string, unknown>>(data.numbers).map(([name, metric]) => [
        name,
        metric[which],
      ]),
    );
  expect(data.ahead).toEqual(recountAhead(tables, now));
  expect(valuesOf('value')).toEqual(recount(tables, { from, to }, now));
  expect(valuesOf('previous')).toEqual(recount(tables, meta.previous, now));
  expect(data.series.every(({ at }: { at: string }) => at <= moscowDay(now))).toBe(true);
  for (const [n, { at, ...numbers }] of data.series.entries()) {
    const next = data.series[n + 1]?.at;
    const last = next === undefined ? lastOf({ at, to, bucket }) : dayBefore(next);
    expect([at, numbers]).toEqual([at, recount(tables, { from: at, to: last }, now)]);
  }
}

const dayBefore = (day: string): string => moscowDay(Date.parse(`${day}T00:00:00+03:00`) - 1);

/** The last bucket ends with the period, or, where the period is not over, like any other. */
function lastOf({ at, to, bucket }: { at: string; to: string; bucket: string }): string {
  if (bucket === 'day') return at;
  const [year = 0, month = 0] = at.split('-').map(Number);
  const end = dayBefore(
    `${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-01`,
  );
  return end < to ? end : to;
}

test('numbers of the service are what a recount of the rows says, whatever happens and whenever days are counted', {
  timeout: 5_400_000,
}, async () => {
  const cut = fc.record({
    steps: fc.array(step, { minLength: 30, maxLength: 80 }),
    period: fc.constantFrom(...PERIODS),
    bucket: fc.constantFrom('day', 'month'),
  });
  await fc.assert(
    fc.asyncProperty(cut, async ({ steps, period, bucket }) => {
      api.clock.set('2026-03-20T10:00:00Z');
      for (const one of steps) await apply(one);
      await compare(period, bucket);
      await apply({ sweep: true });
      await apply({ sweep: true });
      await compare(period, bucket);
    }),
    { numRuns: cases(8), seed: SEED },
  );
});
