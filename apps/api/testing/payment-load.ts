import { addProvider } from './accounts.ts';
import { buyerOf, CARDS, paymentId } from './buyer.ts';
import { sampled } from './sample.ts';
import type { TestApi } from './start-api.ts';

/** The number of clicks, and of webhooks, at once. */
export const CLICKS = sampled(50, 200);
export const WEBHOOKS = sampled(100, 1000);

interface RushResult {
  /** Clicks that got a link, and how many links there were. */
  readonly successes: number;
  readonly links: number;
  /** Payments at the provider. */
  readonly payments: number;
  /** Webhooks that were acknowledged. */
  readonly webhooks: number;
  readonly plans: number;
}

/** However many clicks and webhooks there are, it is one purchase. */
export const ONE_PURCHASE: RushResult = {
  successes: CLICKS,
  links: 1,
  payments: 1,
  webhooks: WEBHOOKS,
  plans: 1,
};

/** One buyer's clicks all at once, then webhooks of the payment. */
export async function rush(api: TestApi): Promise<RushResult> {
  const buyer = buyerOf(api);
  api.clock.advance(3_600_000);
  const token = await addProvider(api.context, '79169999999');
  const before = await buyer.count('sandbox_payments');
  const clicks = await times(CLICKS, () => buyer.askUrl('tariff_id=1', token));
  const links = new Set(clicks.map(({ body }) => body.data?.url as string));
  const [url = ''] = links;
  await buyer.webhooks('lose');
  await buyer.card(url, CARDS.good);
  const webhooks = await times(WEBHOOKS, () => buyer.webhook(paymentId(url)));
  await api.settle();
  return {
    successes: clicks.filter(({ status }) => status === 200).length,
    links: links.size,
    payments: (await buyer.count('sandbox_payments')) - before,
    webhooks: webhooks.filter(({ status }) => status === 200).length,
    plans: (await buyer.plans(token)).length,
  };
}

const times = <T>(count: number, act: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, act));
