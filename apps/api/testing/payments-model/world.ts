import { sql } from 'drizzle-orm';
import { compareDays } from '../../src/modules/payments/jobs.ts';
import { modules } from '../../src/modules.ts';
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.ts';
import { type BackgroundJobs, createBackground } from '../../src/platform/jobs/background.ts';
import type { DueJob } from '../../src/platform/jobs/due-job.ts';
import type { Module } from '../../src/platform/manifest/module.ts';
import { notifyShop } from '../../src/sandbox/payments/index.ts';
import { buyerOf } from '../buyer.ts';
import { BANK, ISSUER } from '../issuer.ts';
import { startApi, type TestApi } from '../start-api.ts';
import { decideUnknownRefunds, transferRefunds } from './staff.ts';

export type Vendor = 'yookassa' | 'tbank';

/** A page or a bill that was handed out for a payment. */
export interface Link {
  /** Null: it is a bill. */
  readonly url: string | null;
  readonly payment: string;
}

/** The world that one random history runs in. */
export interface World {
  readonly api: TestApi;
  /** All of the background, with the comparisons of days: they read each payment at its provider, and wait until they matter. */
  compare(): Promise<void>;
  readonly buyer: ReturnType<typeof buyerOf>;
  readonly vendor: Vendor;
  token: string;
  readonly links: Link[];
}

/** The modules that do something by themselves about money. What the others do costs most of a history, and is none of it. */
const OF_MONEY: ReadonlySet<string> = new Set(['tariffs', 'payments', 'privacy']);

/** The background of those modules alone. */
function backgroundOf({ context, service }: TestApi, except: readonly DueJob[]): BackgroundJobs {
  const all: readonly Module[] = modules;
  const own = all.filter(({ name }) => OF_MONEY.has(name));
  const jobs = own.flatMap(({ jobs = [] }) => jobs).filter((job) => !except.includes(job));
  const { clock, log, database, sandbox } = context;
  return createBackground({
    ...{ clock, log, app: service.app, db: database.db, awaitedDb: database.db },
    due: [...jobs, ...(sandbox ? [notifyShop(sandbox)] : [])],
    sweeps: own.flatMap(({ sweeps = [] }) => sweeps),
  });
}

/** A payment is read for 60 days at least. */
const COMPARED_EVERY = 20 * DAY;

export async function openWorld(vendor: Vendor): Promise<World> {
  const receipts = { RECEIPTS: 'on', RECEIPT_MODE: 'full_prepayment', RECEIPT_TAX_SYSTEM: '2' };
  const whole = await startApi({
    env: {
      ...receipts,
      ...ISSUER,
      ...BANK,
      PAYMENTS: `sandbox-${vendor}`,
      RATE_LIMITS: 'off',
      RECEIPT_SHOP_EMAIL: 'shop@okoshko.example',
    },
  });
  const [usual, withComparisons] = [backgroundOf(whole, [compareDays]), backgroundOf(whole, [])];
  let comparedAt = whole.clock.now().getTime();
  const compare = () => {
    comparedAt = whole.clock.now().getTime();
    return withComparisons.drain();
  };
  const settle = () =>
    whole.clock.now().getTime() - comparedAt > COMPARED_EVERY ? compare() : usual.drain();
  const api = { ...whole, settle };
  return { api, compare, buyer: buyerOf(api), vendor, token: '', links: [] };
}

/**
 * Adds a buyer for each of the histories to be played together in one world; faults of earlier histories are cleared.
 */
export async function newHistories(world: World, count: number): Promise<readonly World[]> {
  const { api, buyer } = world;
  await api.request('DELETE', '/sandbox/payments/control/faults');
  await buyer.webhooks('deliver');
  await buyer.sql(sql`delete from limits`);
  const own = Array.from({ length: count }, () => ({ ...world, links: [] }));
  for (const one of own) await newBuyer(one);
  return own;
}

/** Keeps everybody signed in, however much time a history takes. */
export async function staySignedIn({ api, buyer }: Pick<World, 'api' | 'buyer'>): Promise<void> {
  const now = api.clock.now().toISOString();
  await buyer.sql(sql`update sessions set created_at = ${now}::timestamptz, last_used_at = ${now}::timestamptz,
    expires_at = ${now}::timestamptz + interval '30 days'`);
}

/** The plans of whoever made this payment are over. */
export async function waitForPlanEnds({ api, buyer }: World, payment: string): Promise<void> {
  const [owner] = await buyer.sql<{ provider: number }>(
    sql`select provider_profile as provider from payment_intents where document_id = ${payment}`,
  );
  const end = owner && (await endSoon({ api, buyer }, owner.provider, HOUR));
  const over = Math.max(end ?? 0, api.clock.now().getTime()) + HOUR;
  api.clock.set(new Date(over).toISOString());
  await staySignedIn({ api, buyer });
  await api.settle();
}

/**
 * The plans of a provider are as if they had been bought so much earlier that the last one ends after this time; its end is
 * the answer. A month that passes for one of many buyers is a month of work for the background, and this is none.
 */
export async function endSoon(
  { api, buyer }: Pick<World, 'api' | 'buyer'>,
  provider: number,
  rest: number,
): Promise<number | null> {
  const plans = await buyer.sql<{ id: number; ends_at: Date | string; payment: number | null }>(
    sql`select id, ends_at, payment from user_tariffs
      where provider_profile = ${provider} and status <> 'cancelled' order by starts_at`,
  );
  const last = plans.at(-1);
  if (!last) return null;
  const end = new Date(last.ends_at).getTime();
  const surplus = Math.max(0, end - api.clock.now().getTime() - rest);
  const earlier = sql`make_interval(secs => ${surplus / 1000})`;
  // The earliest first: no two plans overlap on the way.
  for (const { id, payment } of plans) {
    await buyer.sql(sql`update user_tariffs set starts_at = starts_at - ${earlier},
      ends_at = ends_at - ${earlier}, notice_at = notice_at - ${earlier} where id = ${id}`);
    await buyer.sql(sql`update closing_receipts c set due_at = c.due_at - ${earlier}
      from payment_attempts a where a.id = c.attempt and a.intent = ${payment}`);
  }
  return end - surplus;
}

/** The one who buys from now on, with an address for receipts. */
export async function newBuyer(world: World): Promise<void> {
  const { api, buyer } = world;
  const token = await buyer.newProvider();
  const body = { email: 'buyer@salon.example' };
  const path = '/api/tariff-payment/receipt-email';
  const { status } = await api.request('PUT', path, { token, body });
  if (status !== 200) throw new Error(`an address was answered ${status}`);
  world.token = token;
}

/** Pauses after which every retry has run. */
const RETRY_PAUSES = [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 2 * HOUR, 26 * HOUR, HOUR, HOUR];
/** Plans end, what was paid in advance is closed, and accounts that were closed are erased. */
const PLAN_PAUSES = [35 * DAY, HOUR, HOUR, 26 * HOUR, HOUR];

/** The faults end, webhooks on hold arrive, and time passes. */
export async function calm({
  api,
  buyer,
  compare,
}: Pick<World, 'api' | 'buyer' | 'compare'>): Promise<void> {
  await api.request('DELETE', '/sandbox/payments/control/faults');
  await buyer.webhooks('deliver');
  await compare();
  for (const pause of [...RETRY_PAUSES, ...PLAN_PAUSES]) {
    api.clock.advance(pause);
    await compare();
    await decideUnknownRefunds({ api, buyer });
    await transferRefunds({ api, buyer });
  }
}
