import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { HOUR, MINUTE, SECOND } from '../clock.ts';
import { countTry, type LimitRule, resetTries } from './limits.ts';
import { rows } from './rows.ts';

const SMS = '/api/phone-auth/sms';
const NOBODY = '79161234567';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-11-21T09:00:00.000Z');
  await execute(sql`delete from limits`);
});

const execute = (statement: ReturnType<typeof sql>) =>
  rows<Record<string, unknown>>(api.context.database.db, statement);
const tries = (rule: LimitRule) => () =>
  countTry(api.context.database.db, 'a door', { rule, now: api.clock.now() });

describe('the wait', () => {
  test("of the window's last try is until the window's end", async () => {
    const tryIt = tries({ max: 2, window: HOUR, pauses: [MINUTE] });
    expect(await tryIt()).toEqual({ allowed: true, wait: 60 });
    api.clock.advance(MINUTE);
    expect(await tryIt()).toEqual({ allowed: true, wait: 59 * 60 });
    api.clock.advance(MINUTE);
    expect(await tryIt()).toEqual({ allowed: false, wait: 58 * 60 });
    api.clock.advance(58 * MINUTE - SECOND);
    expect(await tryIt()).toEqual({ allowed: false, wait: 1 });
    api.clock.advance(SECOND);
    expect(await tryIt()).toEqual({ allowed: true, wait: 60 });
  });

  test("is the pause when that is longer, and holds across the window's edge", async () => {
    const tryIt = tries({ max: 2, window: HOUR, pauses: [50 * MINUTE] });
    expect(await tryIt()).toEqual({ allowed: true, wait: 50 * 60 });
    api.clock.advance(50 * MINUTE);
    expect(await tryIt()).toEqual({ allowed: true, wait: 50 * 60 });
    api.clock.advance(10 * MINUTE);
    expect(await tryIt()).toEqual({ allowed: false, wait: 40 * 60 });
    api.clock.advance(40 * MINUTE - SECOND);
    expect(await tryIt()).toEqual({ allowed: false, wait: 1 });
    api.clock.advance(SECOND);
    expect(await tryIt()).toEqual({ allowed: true, wait: 50 * 60 });
  });

  test('is none where tries are left and no pause is asked for', async () => {
    const tryIt = tries({ max: 2, window: HOUR });
    expect(await tryIt()).toEqual({ allowed: true, wait: 0 });
    expect(await tryIt()).toEqual({ allowed: true, wait: 3600 });
  });

  test('is none for a try whose instant is before one that was counted first', async () => {
    const tryIt = tries({ max: 3, window: HOUR, pauses: [0, MINUTE] });
    expect(await tryIt()).toEqual({ allowed: true, wait: 0 });
    api.clock.set('2026-11-21T08:59:59.900Z');
    expect(await tryIt()).toEqual({ allowed: true, wait: 60 });
    expect((await tryIt()).allowed).toBe(false);
  });

  test('is kept by the sweep of what has expired', async () => {
    const tryIt = tries({ max: 5, window: MINUTE, pauses: [HOUR] });
    await tryIt();
    api.clock.advance(30 * MINUTE);
    await api.settle();
    expect(await tryIt()).toEqual({ allowed: false, wait: 30 * 60 });
  });
});

describe('a steady limit', () => {
  const rule = { max: 4, window: HOUR, steady: true };

  test('gives tries back one by one, and nobody waits for the end of the hour', async () => {
    const tryIt = tries(rule);
    for (let n = 0; n < 3; n += 1) expect(await tryIt()).toEqual({ allowed: true, wait: 0 });
    expect(await tryIt()).toEqual({ allowed: true, wait: 15 * 60 });
    expect(await tryIt()).toEqual({ allowed: false, wait: 15 * 60 });
    api.clock.advance(15 * MINUTE - SECOND);
    expect(await tryIt()).toEqual({ allowed: false, wait: 1 });
    api.clock.advance(SECOND);
    expect(await tryIt()).toEqual({ allowed: true, wait: 15 * 60 });
    api.clock.advance(10 * HOUR);
    for (let n = 0; n < 3; n += 1) expect((await tryIt()).allowed).toBe(true);
    expect(await tryIt()).toEqual({ allowed: true, wait: 15 * 60 });
  });

  test('of any tries never allows more than its tries and those that came back', async () => {
    const waits = fc.array(fc.integer({ min: 0, max: 40 * MINUTE }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(waits, async (waits) => {
        await execute(sql`delete from limits`);
        const began = api.clock.now().getTime();
        let allowed = 0;
        for (const wait of waits) {
          api.clock.advance(wait);
          const before = await tries(rule)();
          if (before.allowed) allowed += 1;
          const cameBack = (api.clock.now().getTime() - began) / (15 * MINUTE);
          expect(allowed).toBeLessThanOrEqual(4 + cameBack);
          if (!before.allowed) expect(allowed).toBeGreaterThan(3);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('fifty at once of four allow four', async () => {
    const tried = await Promise.all(Array.from({ length: 50 }, tries(rule)));
    expect(tried.filter(({ allowed }) => allowed)).toHaveLength(4);
  });
});

test('fifty tries at once of five allow five', async () => {
  const tryIt = tries({ max: 5, window: HOUR });
  const tried = await Promise.all(Array.from({ length: 50 }, tryIt));
  expect(tried.filter(({ allowed }) => allowed)).toHaveLength(5);
  expect(tried.filter(({ allowed }) => !allowed).every(({ wait }) => wait === 3600)).toBe(true);
});

test('a count that is reset begins anew', async () => {
  const tryIt = tries({ max: 1, window: HOUR });
  await tryIt();
  expect((await tryIt()).allowed).toBe(false);
  await resetTries(api.context.database.db, 'a door');
  expect((await tryIt()).allowed).toBe(true);
});

describe('a code refused for its address', () => {
  test('takes nothing of what its phone is allowed', async () => {
    await api.post(SMS, { phone: '79161112233' });
    const full = new Date(api.clock.now().getTime() + HOUR).toISOString();
    await execute(sql`update limits set resets_at = ${full} where key like 'codes:address:%'`);
    const limits = () => execute(sql`select * from limits order by key`);
    const before = await limits();
    const refused = await api.post(SMS, { phone: NOBODY });
    expect([refused.status, refused.body.error.details]).toEqual([
      429,
      { code: 'code_limit', retry_after: 1 },
    ]);
    expect(await limits()).toEqual(before);
    await execute(sql`delete from limits where key like 'codes:address:%'`);
    expect((await api.post(SMS, { phone: NOBODY })).body.retry_after).toBe(60);
  });
});
