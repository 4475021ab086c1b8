import { beforeAll, describe, expect, test } from 'vitest';
import { buyerOf, CARDS } from '../../../testing/buyer.ts';
import { opened } from '../../../testing/opened.ts';
import { CLICKS, ONE_PURCHASE, rush, WEBHOOKS } from '../../../testing/payment-load.ts';
import { startApi } from '../../../testing/start-api.ts';

let buyer: ReturnType<typeof buyerOf>;

const api = opened(() =>
  startApi({
    database: 'postgres',
    env: { RATE_LIMITS: 'off' },
  }),
);
beforeAll(async () => {
  buyer = buyerOf(api);
});

describe('two plans of one provider, paid at once', () => {
  const PROVIDERS = 10;
  /** A provider with two links paid, whose notifications have not arrived yet. */
  const paidTwice = async (): Promise<string> => {
    const token = await buyer.newProvider();
    for (const tariff of [1, 2]) {
      const { url } = (await buyer.askUrl(`tariff_id=${tariff}`, token)).body.data;
      await buyer.card(url, CARDS.good);
    }
    return token;
  };

  test('never run together: one is in force, the other waits for its end', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < PROVIDERS; n += 1) tokens.push(await paidTwice());
    await api.settle();
    for (const token of tokens) {
      const plans = await buyer.plans(token);
      const periods = plans
        .map(({ status, starts_at, ends_at }: Record<string, string>) => [
          status,
          starts_at,
          ends_at,
        ])
        .sort();
      expect(periods).toEqual([
        ['active', '2026-11-21T09:00:00.000Z', '2026-12-21T09:00:00.000Z'],
        ['queued', '2026-12-21T09:00:00.000Z', '2027-01-21T09:00:00.000Z'],
      ]);
    }
  });
});

test(`${CLICKS} clicks at once and ${WEBHOOKS} webhooks: one payment, one plan`, async () => {
  expect(await rush(api)).toEqual(ONE_PURCHASE);
});
