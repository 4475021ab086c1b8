import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntriesOf } from '../../../../testing/audit-entries.ts';
import { buyerOf, CARDS } from '../../../../testing/buyer.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { rows } from '../../../platform/db/rows.ts';
import { DEMO_PASSWORD } from '../../../seed/people.ts';

let api: TestApi;
let payment: string;
let accountant: { readonly id: number; readonly token: string };
beforeAll(async () => {
  api = await startApi({ env: { PAYMENTS: 'sandbox-yookassa', RATE_LIMITS: 'off' } });
  const buyer = buyerOf(api);
  const page = (await buyer.askUrl('tariff_id=2', await buyer.newProvider())).body.data;
  await buyer.card(page.url, CARDS.good);
  await api.settle();
  payment = page.payment;
  accountant = await newAccountant();
});
afterAll(() => api.close());

/** An accountant has a role that an operator made. */
async function newAccountant() {
  const password = DEMO_PASSWORD;
  const signIn = async (identifier: string) =>
    (await api.post('/api/auth/local', { identifier, password })).body.jwt as string;
  const operator = await signIn('79990000009');
  const grant = ['payment.find', 'payment.findOne', 'payment.export', 'refund.find']
    .concat('refund.create', 'manual-review.find', 'manual-review.resolve')
    .map((one) => `api::payment.${one}`)
    .concat('api::message.message.find');
  await api.post('/api/users-permissions/roles', { name: 'Бухгалтер', grant }, operator);
  const { roles } = (await api.get('/api/users-permissions/roles', operator)).body;
  const role = roles.find(({ name }: { name: string }) => name === 'Бухгалтер').id;
  const account = { username: 'accountant', password, role };
  const { id } = (await api.post('/api/users', account, operator)).body;
  return { id, token: await signIn('accountant') };
}

const read = async (path: string) => {
  const { status } = await api.get(path, accountant.token);
  expect([path, status]).toEqual([path, 200]);
};

describe('staff whose role operators made', () => {
  test('leave what they read of buyers and recipients in the audit log, each copy of it too', async () => {
    const day = { from: '2026-11-20', to: '2026-11-22' };
    const csv = `/api/payment/export?from=${day.from}&to=${day.to}`;
    const entry = {
      user: accountant.id,
      action: 'read',
      document: null,
      search: {},
      address: '127.0.0.1',
    };
    const payments = { ...entry, model: 'api::payment.payment' };
    expect(
      await auditEntriesOf(api, async () => {
        await read('/api/payment/payments?q=7916&totals=true');
        await read('/api/payment/payments?q=7916&page=2');
        await read(`/api/payment/payments/${payment}`);
        await read('/api/payment/refunds');
        await read('/api/payment/manual-reviews');
        await read('/api/messages?status=any');
        await read(csv);
        await read(csv);
      }),
    ).toEqual([
      { ...payments, search: { q: '7916' } },
      { ...payments, document: payment, search: null },
      { ...entry, model: 'api::payment-refund.payment-refund' },
      { ...entry, model: 'api::manual-review.manual-review' },
      { ...entry, model: 'api::message.message', search: { status: 'any' } },
      { ...payments, action: 'export', search: day },
      { ...payments, action: 'export', search: day },
    ]);
  });

  test('leave the refunds that they ask for', async () => {
    const refund = { payment, key: 'refund1', reason: 'The client asked', amount: 100 };
    const entries = await auditEntriesOf(api, async () => {
      const { status } = await api.post('/api/payment/refunds', refund, accountant.token);
      expect(status).toBe(201);
    });
    const model = 'api::payment-refund.payment-refund';
    expect(entries).toMatchObject([{ user: accountant.id, action: 'create', model }]);
  });

  test('leave what they decide of money that is of no purchase, and its refund', async () => {
    const { db } = api.context.database;
    const details = JSON.stringify({ amount: 49_000, currency: 'RUB' });
    await rows(
      db,
      sql`insert into manual_reviews (document_id, created_at, updated_at, kind, provider, provider_payment_id, details)
        values ('unknown', now(), now(), 'unknown_payment', 'sandbox-yookassa', 'p1', ${details})`,
    );
    const entries = await auditEntriesOf(api, async () => {
      const body = { resolution: 'refund', note: 'Nobody knows whose' };
      const path = '/api/payment/manual-reviews/unknown';
      const { status } = await api.request('PUT', path, { token: accountant.token, body });
      expect(status).toBe(200);
    });
    expect(entries).toMatchObject([
      { user: accountant.id, action: 'update', model: 'api::manual-review.manual-review' },
      { user: accountant.id, action: 'create', model: 'api::payment-refund.payment-refund' },
    ]);
  });
});
