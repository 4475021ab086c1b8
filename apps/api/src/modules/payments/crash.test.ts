import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyerOf, GET_URL, paymentId } from '../../../testing/buyer.ts';
import {
  brokenAtLast,
  brokenNow,
  orphanedLinks,
} from '../../../testing/payments-model/invariants.ts';
import { calm } from '../../../testing/payments-model/world.ts';
import { firstOf, KILLS, SEED } from '../../../testing/sample.ts';
import { startApi } from '../../../testing/start-api.ts';
import { type ServerProcess, startProcess } from '../../../testing/start-process.ts';

interface Link {
  readonly url: string;
  readonly payment: string;
}

const BUYERS = 6;
/** Kopecks of each refund. */
const REFUND = 1000;
/** Clicks of one buyer in one life of the server. */
const CLICKS = 3;
const CARD = '5555555555554444';
/** Refunds begin in the second. */
const LIVES = Math.max(2, KILLS);

const VENDORS = firstOf(['sandbox-tbank', 'sandbox-yookassa']);

describe.each(VENDORS)('a server that is killed, %s', (PAYMENTS) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'okoshko-crash-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** This process reads the same data on a clock of its own. */
  const adopt = async () => {
    const api = await startApi({ env: { PAYMENTS, RATE_LIMITS: 'off' }, directory: folder });
    api.clock.set(new Date().toISOString());
    return { api, buyer: buyerOf(api) };
  };

  test(`${LIVES} times, at any moment between click, plan and refund: money is neither wrong nor lost`, {
    timeout: 5_400_000,
  }, async () => {
    const first = await adopt();
    const operator = await first.api.signIn('79990000009');
    const tokens: string[] = [];
    for (let n = 0; n < BUYERS; n += 1) tokens.push(await first.buyer.newProvider());
    await first.api.close();

    const links: Link[] = [];
    const moments = fc.sample(fc.integer({ min: 20, max: 600 }), { numRuns: LIVES, seed: SEED });
    for (const moment of moments) {
      const server = await startProcess({
        DATA_DIR: folder,
        PAYMENTS,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      });
      const rush = Promise.all([
        ...tokens.map((token, n) => buy(server, { token, n, links })),
        giveBack(server, operator, [...links]),
      ]);
      await pause(moment);
      await server.end('SIGKILL');
      await rush;
    }

    const { api, buyer } = await adopt();
    const { db } = api.context.database;
    expect(await orphanedLinks(db, links)).toEqual([]);
    expect(await brokenNow(db)).toEqual([]);
    await calm({ api, buyer, compare: api.settle });
    expect([...(await brokenNow(db)), ...(await brokenAtLast(db))]).toEqual([]);
    const paid = await buyer.sql(sql`select 1 from payment_attempts where status = 'paid'`);
    const there = await buyer.sql(sql`select 1 from sandbox_payments where status = 'succeeded'`);
    expect(paid.length).toBeLessThanOrEqual(there.length);
    const twice = await buyer.sql(sql`select r.document_id from payment_refunds r
      join payment_attempts a on a.id = r.attempt
      where r.status = 'succeeded' and r.amount * (
        select count(*) from payment_refunds o where o.attempt = r.attempt and o.status = 'succeeded'
      ) <> (select coalesce(sum(replace(s.value, '.', '')::bigint), 0) from sandbox_refunds s
        where s.payment = a.provider_payment_id and s.status = 'succeeded')`);
    expect(twice).toEqual([]);
    await api.close();
  });
});

/** Gives a part of each payment back, twice over, as fast as the server answers. */
async function giveBack(
  { url }: ServerProcess,
  operator: string,
  links: readonly Link[],
): Promise<void> {
  const headers = { Authorization: `Bearer ${operator}`, 'Content-Type': 'application/json' };
  try {
    for (const { payment } of links) {
      for (const key of ['one', 'two']) {
        const body = JSON.stringify({ payment, key, amount: REFUND, reason: 'crash' });
        await fetch(`${url}/api/payment/refunds`, { method: 'POST', headers, body });
      }
    }
  } catch {
    // Killed.
  }
}

/** Clicks and pays as fast as the server answers, a few times or until it does not. */
async function buy(
  { url }: ServerProcess,
  { token, n, links }: { token: string; n: number; links: Link[] },
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  try {
    for (let click = 0; click < CLICKS; click += 1) {
      const query = ['tariff_id=1', 'additional_letters=true', 'extended_statistics=true'][n % 3];
      const answer = await fetch(`${url}${GET_URL}?${query}`, { headers });
      if (answer.status !== 200) continue;
      const { data } = (await answer.json()) as { data: Link };
      links.push(data);
      const way = n % 2 === 0 ? 'card' : 'sbp';
      await fetch(`${url}/sandbox/payments/checkout/${paymentId(data.url)}/${way}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ number: CARD }),
      });
    }
  } catch {
    // Killed.
  }
}
