import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyerOf, CARDS } from '../../../../testing/buyer.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import type { Env } from '../../../config/env.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';

const RENEWAL = '/api/tariff-payment/renewal';
const [FORMER, PRESENT] = ['former'.repeat(6), 'present'.repeat(5)];

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'okoshko-turned-over-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** A life of one service by these keys, which begins when the last one ended. */
let now: Date | null = null;
async function live<T>(keys: Env, run: (api: TestApi) => Promise<T>): Promise<T> {
  const env = { PAYMENTS: 'sandbox-yookassa', RATE_LIMITS: 'off', ...keys };
  const api = await startApi({ directory, env });
  if (now) api.clock.set(now.toISOString());
  try {
    return await run(api);
  } finally {
    now = api.clock.now();
    await api.close();
  }
}

async function later(api: TestApi, ms: number): Promise<void> {
  api.clock.advance(ms);
  // A step of a renewal makes the next one due.
  for (let n = 0; n < 4; n += 1) await api.settle();
}

/** A plan that is paid and agreed to renew; answers its end. */
async function agree(api: TestApi): Promise<number> {
  const buyer = buyerOf(api);
  const token = await buyer.newProvider();
  const { url } = (await buyer.askUrl('tariff_id=2', token)).body.data;
  await buyer.card(url, CARDS.good);
  await api.settle();
  const { offer } = (await api.get(RENEWAL, token)).body.data;
  const begun = await api.post(RENEWAL, { consent: offer.consents[0].digest }, token);
  await buyer.card(begun.body.data.url, CARDS.good);
  await later(api, MINUTE);
  const [plan] = await buyer.plans(token);
  return Date.parse(plan.ends_at);
}

test('a renewal that was agreed to under the former key is charged once that key is named no more', async () => {
  const end = await live({ SECRET_KEY: FORMER }, agree);
  const overlap = { SECRET_KEY: PRESENT, SECRET_KEY_PREVIOUS: FORMER };
  await live(overlap, (api) => later(api, MINUTE));
  await live({ SECRET_KEY: PRESENT }, async (api) => {
    // It is told of, charged, and charged once more where that failed.
    for (const days of [4, 2, 1]) await later(api, end - days * DAY - api.clock.now().getTime());
    const charges = await buyerOf(api).sql(
      sql`select status from sandbox_payments where saved_method is not null`,
    );
    expect(charges).toEqual([{ status: 'succeeded' }]);
  });
});
