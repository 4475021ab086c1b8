import { sql } from 'drizzle-orm';
import { HOUR, MINUTE } from '../../src/platform/clock.ts';
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
  /** Signed in anew for each history: the clock runs by days. */
  operator: string;
  token: string;
  readonly links: Link[];
}

export async function openWorld(vendor: Vendor): Promise<World> {
  const api = await startApi({ env: { PAYMENTS: `sandbox-${vendor}`, RATE_LIMITS: 'off' } });
  return { api, buyer: buyerOf(api), vendor, operator: '', token: '', links: [] };
}

/** A new buyer; the faults of the last history are cleared. */
export async function newHistory(world: World): Promise<void> {
  const { api, buyer } = world;
  await api.request('DELETE', '/sandbox/payments/control/faults');
  await buyer.sql(sql`delete from limits`);
  world.token = await buyer.newProvider();
  world.operator = await api.signIn('79990000009');
  world.links.length = 0;
}

/** Pauses after which every retry has run. */
const RETRY_PAUSES = [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 2 * HOUR, 26 * HOUR, HOUR, HOUR];

/** The faults end, webhooks on hold arrive, and time passes. */
export async function calm({ api, buyer }: Pick<World, 'api' | 'buyer'>): Promise<void> {
  await api.request('DELETE', '/sandbox/payments/control/faults');
  await buyer.webhooks('deliver');
  await api.settle();
  for (const pause of RETRY_PAUSES) {
    api.clock.advance(pause);
    await api.settle();
    await decideUnknownRefunds({ api, buyer });
  }
}
