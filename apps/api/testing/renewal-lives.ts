import { sql } from 'drizzle-orm';
import type { Env } from '../src/config/env.ts';
import { createYookassa } from '../src/gateways/payments/yookassa.ts';
import { DAY, HOUR, MINUTE } from '../src/platform/clock.ts';
import type { DatabaseSettings } from '../src/platform/db/database.ts';
import { rows } from '../src/platform/db/rows.ts';
import { buyerOf } from './buyer.ts';
import { lendDatabase } from './lent-database.ts';
import { type MortalProcess, mortalProcess } from './mortal-process.ts';
import { startApi, type TestApi } from './start-api.ts';
import { createTestClock } from './test-clock.ts';
import { RECEIPTS } from './vendors/scenarios/shop.ts';
import { startYookassa } from './vendors/yookassa.ts';

const SHOP = { shopId: '100500', secretKey: 'live_secret' };
const RENEWAL = '/api/tariff-payment/renewal';
/** The network that notifications of YooKassa come from. */
const SENDER = { 'X-Forwarded-For': '185.71.76.5' };
const envOf = (vendor: string): Env => ({
  ...RECEIPTS,
  PAYMENTS: 'yookassa',
  YOOKASSA_SHOP_ID: SHOP.shopId,
  YOOKASSA_SECRET_KEY: SHOP.secretKey,
  YOOKASSA_API_URL: vendor,
  RENEWALS: 'on',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'off',
  // Names of saved methods are sealed: each life has the key of the one before.
  SECRET_KEY: 'the key of every life of this server, of 64 characters and more.',
});

const nothing = async () => undefined;

/** One life of the server after another, on one database, with one strict provider beside them. */
export async function openLives() {
  const clock = createTestClock();
  const vendor = await startYookassa({ now: clock.now, ...SHOP, autopay: true });
  vendor.control.notifier.mode = 'by hand';
  const { client, close } = lentClient(await lendDatabase());
  let life = await begin();

  async function begin(): Promise<{ readonly api: TestApi; readonly process: MortalProcess }> {
    // A connection ends with its process.
    await client.exec('unlisten *; deallocate all');
    const process = mortalProcess(client);
    const payments = process.gateway(
      createYookassa({ ...SHOP, apiUrl: () => vendor.url, savesMethods: true }),
    );
    const api = await startApi({
      env: envOf(vendor.url),
      database: {
        kind: 'pglite',
        directory: null,
        lent: { client: process.client, close: nothing },
      },
      overrides: { clock: clock.now, payments },
    });
    return { api, process };
  }
  /** Starts a dead server again, as a supervisor does, once its claim on the unfinished work is over. */
  async function revive(): Promise<void> {
    if (!life.process.isDead()) return;
    await life.api.close();
    clock.advance(2 * MINUTE);
    life = await begin();
  }
  let delivered = 0;
  /** The provider tells of all that nobody acknowledged yet. */
  async function deliver(): Promise<void> {
    const { notifications } = vendor.control.notifier;
    while (delivered < notifications.length) {
      const { body } = notifications[delivered]!;
      const path = '/api/payment/notifications';
      const { status } = await life.api.request('POST', path, { body, headers: SENDER });
      if (status === 200) delivered += 1;
      await revive();
    }
    await settle();
  }
  /** All that is due is done, in as many lives as that takes. */
  async function settle(): Promise<void> {
    for (let n = 0; n < 4; n += 1) {
      await life.api.settle();
      vendor.control.settleReceipts('succeeded');
      await revive();
    }
  }
  const query = <Row>(statement: ReturnType<typeof sql>) =>
    rows<Row>(life.api.context.database.db, statement);
  async function setClock(at: number): Promise<void> {
    clock.set(new Date(Math.max(at, clock.now().getTime())).toISOString());
    const now = clock.now().toISOString();
    await client.query(
      `update sessions set created_at = $1, last_used_at = $1, password_at = $1,
        expires_at = $1::timestamptz + interval '30 days'`,
      [now],
    );
    await settle();
  }
  return {
    clock,
    vendor,
    query,
    settle,
    deliver,
    setClock,
    revive,
    life: () => life,
    async close() {
      await life.api.close();
      await close();
      await vendor.close();
    },
  };
}
export type Lives = Awaited<ReturnType<typeof openLives>>;

function lentClient(settings: DatabaseSettings) {
  if (settings.kind !== 'pglite' || !settings.lent) throw new Error('no database was lent');
  return settings.lent;
}

/** Somebody with a plan whose end comes near, and whose month may renew itself. */
export async function buyPlan(lives: Lives): Promise<string> {
  const { api } = lives.life();
  const buyer = buyerOf(api);
  const token = await buyer.newProvider();
  const query = 'tariff_id=2&email=anna%40salon.example';
  const { body } = await buyer.askUrl(query, token);
  await lives.vendor.control.pay(orderOf(body.data.url));
  await lives.deliver();
  const [plan] = await lives.query<{ ends_at: Date | string }>(
    sql`select ends_at from user_tariffs where payment is not null`,
  );
  await lives.setClock(new Date(plan?.ends_at ?? Number.NaN).getTime() - 6 * DAY);
  return token;
}

const orderOf = (url: string): string => new URL(url).searchParams.get('orderId') ?? '';

/** The owner agrees and confirms the method; a page that did not answer is opened again, as people do. */
export async function agree(lives: Lives, token: string): Promise<void> {
  for (let press = 0; press < 5; press += 1) {
    const { api } = lives.life();
    const read = await api.get(RENEWAL, token);
    if (read.body.data?.renewal?.state === 'active') return;
    const consent = read.body.data?.offer?.consents[0].digest;
    const answer = await api.post(RENEWAL, { consent }, token);
    if (answer.status === 200) {
      await lives.vendor.control.confirmMethod(orderOf(answer.body.data.url));
      lives.clock.advance(MINUTE);
    }
    await lives.revive();
    await lives.settle();
  }
  throw new Error('a renewal cannot be agreed to');
}

/** The instants of a month's end at which a renewal has something to do, and those at which its receipts are made. */
const MOMENTS = [-5 * DAY, -3 * DAY, -2 * DAY, -DAY, -3 * HOUR, HOUR, 2 * HOUR, 26 * HOUR];

/**
 * Time passes from days before the plan's end until what was paid in advance is closed. The provider's notifications come
 * last of all, so that nothing but what the server wrote down itself tells it of a charge whose answer it never read.
 */
export async function liveThrough(lives: Lives): Promise<void> {
  const [plan] = await lives.query<{ end: Date | string }>(
    sql`select ends_at as end from user_tariffs where payment is not null`,
  );
  const end = new Date(plan?.end ?? Number.NaN).getTime();
  for (const offset of MOMENTS) await lives.setClock(end + offset);
  await lives.deliver();
}

/** All that is to be the same whenever the server died. */
export async function stateOf({ query, vendor }: Lives) {
  return {
    ledger: await query(sql`select account, sum(amount)::int as amount, count(*)::int as postings
      from ledger_postings group by account order by account`),
    attempts:
      await query(sql`select status, amount::int, renewal is not null as renews, receipt, reason
      from payment_attempts order by id`),
    plans: await query(sql`select p.status, p.paid::int, p.ends_at - p.starts_at as lasts
      from user_tariffs p order by p.starts_at`),
    renewals: await query(sql`select bound_at is not null as is_bound, tries, notices, ended_at
      from renewals where ended_at is null or end_reason <> 'not_bound'`),
    notices: await query(
      sql`select kind, count(*)::int as count from notifications group by kind order by kind`,
    ),
    messages: await query(
      sql`select kind, count(*)::int as count from messages group by kind order by kind`,
    ),
    closings: await query(
      sql`select status, count(*)::int as count from closing_receipts group by status`,
    ),
    reviews: await query(sql`select kind from manual_reviews order by kind`),
    halfway: await query(sql`select 'attempt' as what from payment_attempts
        where leased_until is not null or status in ('creating', 'pending')
      union all select 'renewal' from renewals where leased_until is not null
      union all select 'notification' from payment_notifications where processed_at is null`),
    money: vendor.control.money(),
  };
}
