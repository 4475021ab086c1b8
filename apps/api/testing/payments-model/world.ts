import { sql } from 'drizzle-orm';
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.ts';
import { buyerOf } from '../buyer.ts';
import { startApi, type TestApi } from '../start-api.ts';
import { decideUnknownRefunds } from './staff.ts';

export type Vendor = 'yookassa' | 'tbank';

/** A link that was handed out to pay on. */
export interface Link {
  readonly url: string;
  readonly payment: string;
}

/** What one random history runs on. */
export interface World {
  readonly api: TestApi;
  readonly buyer: ReturnType<typeof buyerOf>;
  readonly vendor: Vendor;
  token: string;
  readonly links: Link[];
}

export async function openWorld(vendor: Vendor): Promise<World> {
  const receipts = { RECEIPTS: 'on', RECEIPT_MODE: 'full_prepayment', RECEIPT_TAX_SYSTEM: '2' };
  const api = await startApi({
    env: {
      ...receipts,
      PAYMENTS: `sandbox-${vendor}`,
      RATE_LIMITS: 'off',
      RECEIPT_SHOP_EMAIL: 'shop@okoshko.example',
    },
  });
  return { api, buyer: buyerOf(api), vendor, token: '', links: [] };
}

/** A new buyer; the faults of the last history are cleared. */
export async function newHistory(world: World): Promise<void> {
  const { api, buyer } = world;
  await api.request('DELETE', '/sandbox/payments/control/faults');
  await buyer.sql(sql`delete from limits`);
  await newBuyer(world);
  world.links.length = 0;
}

/** Whoever is signed in stays so, however much time a history takes. */
export async function staySignedIn({ api, buyer }: Pick<World, 'api' | 'buyer'>): Promise<void> {
  const now = api.clock.now().toISOString();
  await buyer.sql(sql`update sessions set created_at = ${now}::timestamptz, last_used_at = ${now}::timestamptz,
    expires_at = ${now}::timestamptz + interval '30 days'`);
}

/** The plans of whoever made this payment are over. */
export async function waitForPlanEnds({ api, buyer }: World, payment: string): Promise<void> {
  const [last] = await buyer.sql<{ at: Date | string }>(
    sql`select max(t.ends_at) as at from user_tariffs t join payment_intents i using (provider_profile)
      where i.document_id = ${payment} and t.status in ('queued', 'active')`,
  );
  const over = Math.max(new Date(last?.at ?? 0).getTime(), api.clock.now().getTime()) + HOUR;
  api.clock.set(new Date(over).toISOString());
  await staySignedIn({ api, buyer });
  await api.settle();
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
export async function calm({ api, buyer }: Pick<World, 'api' | 'buyer'>): Promise<void> {
  await api.request('DELETE', '/sandbox/payments/control/faults');
  await buyer.webhooks('deliver');
  await api.settle();
  for (const pause of [...RETRY_PAUSES, ...PLAN_PAUSES]) {
    api.clock.advance(pause);
    await api.settle();
    await decideUnknownRefunds({ api, buyer });
  }
}
