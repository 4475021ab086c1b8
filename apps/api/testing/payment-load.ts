import { buyerOf, CARDS, paymentId, signUp } from './buyer.ts';
import type { TestApi } from './start-api.ts';

const CLICKS = 200;
const WEBHOOKS = 1000;

interface Rush {
  /** Clicks answered with a link, and how many links there were. */
  readonly answered: number;
  readonly links: number;
  /** Payments at the provider. */
  readonly payments: number;
  /** Webhooks taken. */
  readonly taken: number;
  readonly plans: number;
}

/** One buyer's clicks all at once, then as many webhooks of the payment; prints how long they took. */
export async function rush(api: TestApi): Promise<Rush> {
  const buyer = buyerOf(api);
  api.clock.advance(3_600_000);
  const token = await signUp(api, '79169999999');
  const before = await buyer.count('sandbox_payments');
  const clicks = await timed(`${CLICKS} clicks`, () =>
    times(CLICKS, () => buyer.askUrl('tariff_id=1', token)),
  );
  const links = new Set(clicks.map(({ body }) => body.data?.url as string));
  const [url = ''] = links;
  await buyer.webhooks('lose');
  await buyer.card(url, CARDS.good);
  const webhooks = await timed(`${WEBHOOKS} webhooks`, () =>
    times(WEBHOOKS, () => buyer.webhook(paymentId(url))),
  );
  await timed('working them off', () => api.settle());
  return {
    answered: clicks.filter(({ status }) => status === 200).length,
    links: links.size,
    payments: (await buyer.count('sandbox_payments')) - before,
    taken: webhooks.filter(({ status }) => status === 200).length,
    plans: (await buyer.plans(token)).length,
  };
}

const times = <T>(count: number, act: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, act));

async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const done = await act();
  process.stdout.write(`${what}: ${Math.round(performance.now() - since)} ms\n`);
  return done;
}
