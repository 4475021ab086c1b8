import { afterAll, beforeAll, expect, test } from 'vitest';
import { rush } from '../../../testing/payment-load.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => api.close());

test('200 clicks at once and 1000 webhooks: one payment, one plan', {
  timeout: 120_000,
}, async () => {
  expect(await rush(api)).toEqual({ answered: 200, links: 1, payments: 1, taken: 1000, plans: 1 });
});
