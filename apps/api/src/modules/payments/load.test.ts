import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLICKS, ONE_PURCHASE, rush, WEBHOOKS } from '../../../testing/payment-load.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => api.close());

test(`${CLICKS} clicks at once and ${WEBHOOKS} webhooks: one payment, one plan`, async () => {
  expect(await rush(api)).toEqual(ONE_PURCHASE);
});
