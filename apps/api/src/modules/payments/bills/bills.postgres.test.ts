import { beforeAll, expect, test } from 'vitest';
import { billBuyerOf } from '../../../../testing/bill-buyer.ts';
import { BANK, ISSUER } from '../../../../testing/issuer.ts';
import { opened } from '../../../../testing/opened.ts';
import { startApi } from '../../../../testing/start-api.ts';

const env = { RATE_LIMITS: 'off', ...ISSUER, ...BANK };
const api = opened(() => startApi({ database: 'postgres', env }));
let operator: string;
beforeAll(async () => {
  api.clock.set('2026-11-23T09:00:00.000Z');
  operator = await api.signIn('79990000009');
});

const { newCompany, issue, own, pay, cancel } = billBuyerOf(() => ({
  ...{ api, token: '', operator },
}));

test('forty requests at once of twenty buyers make twenty bills, numbered without a gap', async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, newCompany));
  const answers = await Promise.all(buyers.flatMap((one) => [issue(one), issue(one)]));
  const issued = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
  const numbers = issued.map(({ body }) => Number(body.data.number.slice('2026-'.length)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test('a transfer that ten note at once, and the buyer’s cancelling beside it, end a bill once', async () => {
  const token = await newCompany();
  const { bill } = (await issue(token)).body.data;
  const [cancelled, ...payments] = await Promise.all([
    cancel(bill, token),
    ...Array.from({ length: 10 }, () => pay(bill)),
  ]);
  const [{ state }] = await own(token);
  expect(cancelled.status).toBe(state === 'cancelled' ? 200 : 409);
  const statuses = new Set(payments.map(({ status }) => status));
  expect([...statuses]).toEqual([state === 'paid' ? 200 : 409]);
  const { data } = (await api.get('/api/user-tariffs', token)).body;
  expect(data).toHaveLength(state === 'paid' ? 1 : 0);
});
