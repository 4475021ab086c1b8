import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyerOf } from '../../../../testing/buyer.ts';
import { brokenNow } from '../../../../testing/payments-model/invariants.ts';
import {
  agree as agreeAnyhow,
  buyPlan,
  type Lives,
  liveThrough,
  openLives,
  stateOf,
} from '../../../../testing/renewal-lives.ts';
import { isSampledOnce, KILLS, SEED } from '../../../../testing/sample.ts';
import { startApi } from '../../../../testing/start-api.ts';
import { startProcess } from '../../../../testing/start-process.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';

const BUYERS = 8;
/** The first tells of charges, the others make them. */
const LIVES = Math.max(3, KILLS);
/** Names of saved methods are sealed: each life has the key of the one before. */
const SECRET_KEY = 'the key of every life of this server, of 64 characters and more.';
const SETTINGS = { PAYMENTS: 'sandbox-yookassa', RATE_LIMITS: 'off', SECRET_KEY };
const RENEWAL = '/api/tariff-payment/renewal';
/** A server dies after one in so many of its steps in `npm test`, others at each commit; once in `npm run test:long` after each. */
const SAMPLED = 24;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-renewals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** This process reads the same data on a clock of its own. */
const adopt = async () => {
  const api = await startApi({ env: SETTINGS, directory: folder });
  api.clock.set(new Date().toISOString());
  return { api, buyer: buyerOf(api) };
};
type Adopted = Awaited<ReturnType<typeof adopt>>;

/** A step of a renewal makes the next one due. */
async function settleAll(api: Adopted['api']): Promise<void> {
  for (let n = 0; n < 4; n += 1) await api.settle();
}

/** A plan that ends in a while, and its owner's consent to the next month. */
async function agree({ api, buyer }: Adopted): Promise<void> {
  const token = await buyer.newProvider();
  const { url } = (await buyer.askUrl('tariff_id=2', token)).body.data;
  await buyer.card(url, '5555555555554444');
  await api.settle();
  const { offer } = (await api.get(RENEWAL, token)).body.data;
  const { body } = await api.post(RENEWAL, { consent: offer.consents[0].digest }, token);
  await buyer.card(body.data.url, '5555555555554444');
}

/**
 * Plans end so soon that notices are due; where those were sent a day ago, charges are. A notice may be of a clock that was
 * set on by minutes, so it is moved back by an hour more than the day it has to precede a charge by.
 */
const moveEndsNear = (db: Adopted['api']['context']['database']['db']) =>
  db.execute(sql`with near as (
      update user_tariffs set ends_at = now() + interval '47 hours', notice_at = null
      where status = 'active' returning provider_profile, ends_at), told as (
      update notifications set created_at = created_at - interval '25 hours' where kind = 'renewal_coming')
    update renewals r set due_at = now(), leased_until = null,
      plan_end = case when r.plan_end is null then null else n.ends_at end,
      noticed_at = case when r.noticed_at is null then null else now() - interval '25 hours' end
    from near n where n.provider_profile = r.provider_profile and r.ended_at is null`);

test(`killed ${LIVES} times between notice, charge and plan: each month is paid once`, {
  timeout: 5_400_000,
}, async () => {
  const first = await adopt();
  for (let n = 0; n < BUYERS; n += 1) await agree(first);
  first.api.clock.advance(MINUTE);
  await settleAll(first.api);
  await moveEndsNear(first.api.context.database.db);
  await first.api.close();

  const moments = fc.sample(fc.integer({ min: 20, max: 900 }), { numRuns: LIVES, seed: SEED });
  for (const [life, moment] of moments.entries()) {
    const server = await startProcess({ ...SETTINGS, DATA_DIR: folder, LOG_LEVEL: 'silent' });
    await pause(moment);
    await server.end('SIGKILL');
    if (life > 0) continue;
    const { api } = await adopt();
    // Whatever the killed one was at is nobody's by then: a charge is warned of a day before.
    api.clock.advance(10 * MINUTE);
    await settleAll(api);
    await moveEndsNear(api.context.database.db);
    await api.close();
  }

  const { api, buyer } = await adopt();
  const { db } = api.context.database;
  expect(await brokenNow(db)).toEqual([]);
  for (const wait of [MINUTE, 10 * MINUTE, HOUR]) {
    api.clock.advance(wait);
    await settleAll(api);
  }
  const months =
    await buyer.sql(sql`select count(distinct t.id)::int as plans, count(distinct s.id)::int as charges
    from renewals r join user_tariffs t on t.provider_profile = r.provider_profile and t.status <> 'cancelled'
    left join payment_attempts a on a.renewal = r.id
    left join sandbox_payments s on s.idempotence_key = a.document_id and s.status = 'succeeded'
    group by r.id`);
  expect(months).toEqual(Array.from({ length: BUYERS }, () => ({ plans: 2, charges: 1 })));
  expect(await brokenNow(db)).toEqual([]);
  const halfway = await buyer.sql(sql`select status from payment_attempts
    where leased_until is not null or status in ('creating', 'pending')`);
  expect(halfway).toEqual([]);
  await api.close();
});

describe('killed between two steps of a renewal, at each of them in turn', () => {
  /** The books of a month that renews itself, the server killed right after this step; 0: never. */
  async function playMonth(fatal: number) {
    const lives: Lives = await openLives();
    try {
      const token = await buyPlan(lives);
      const { process: life } = lives.life();
      await life.dieAfter(fatal);
      await agreeAnyhow(lives, token);
      await liveThrough(lives);
      return { ledger: await stateOf(lives), hasDied: life.isDead() };
    } finally {
      await lives.close();
    }
  }

  test('the books are those of a server that nobody killed: one charge, each notice once, its receipts', {
    timeout: 5_400_000,
  }, async () => {
    const { ledger } = await playMonth(0);
    expect(ledger.money).toMatchObject([
      { isCharge: false },
      { status: 'succeeded', isCharge: true },
    ]);
    for (let step = 1; ; step += 1) {
      if (!isSampledOnce(step, SAMPLED)) continue;
      const played = await playMonth(step);
      expect({ step, ...played.ledger }).toEqual({ step, ...ledger });
      // It took no more steps than these.
      if (!played.hasDied) break;
    }
  });
});
