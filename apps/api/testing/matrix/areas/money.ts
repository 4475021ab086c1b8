import { sql } from 'drizzle-orm';
import { rows } from '../../../src/platform/db/rows.ts';
import { buyerOf, CARDS, GET_URL } from '../../buyer.ts';
import type { MatrixFixture, Row } from '../fixture.ts';
import { type Areas, byStaff } from './area.ts';

/** A payment of the owner's, paid. */
async function paid({ api, actors }: MatrixFixture): Promise<Row> {
  const { body } = await api.get(`${GET_URL}?additional_letters=true`, actors.owner);
  await buyerOf(api).card(body.data.url, CARDS.good);
  await api.settle();
  return { id: 0, documentId: body.data.payment };
}

/** Money that nobody knows the purchase of. */
async function manualReview({ api, next }: MatrixFixture): Promise<Row> {
  const name = `review${String(next()).padStart(18, '0')}`;
  await api.context.database.db.execute(
    sql`insert into manual_reviews (document_id, created_at, updated_at, kind, provider,
      provider_payment_id, details) values (${name}, '2026-11-21', '2026-11-21',
      'unknown_payment', 'yookassa', ${name}, '{}')`,
  );
  return { id: 0, documentId: name };
}

/** A paid payment that a bank took back. */
async function dispute(matrixFixture: MatrixFixture): Promise<Row> {
  const { documentId: payment } = await paid(matrixFixture);
  const name = `dispute${String(matrixFixture.next()).padStart(17, '0')}`;
  const { db } = matrixFixture.api.context.database;
  await db.execute(sql`
    insert into disputes (document_id, created_at, updated_at, attempt, amount, state, answer_by)
    select ${name}, a.created_at, a.created_at, a.id, a.amount, 'open', a.created_at + interval '10 days'
    from payment_attempts a join payment_intents i on i.id = a.intent where i.document_id = ${payment}`);
  await db.execute(sql`
    insert into ledger_postings (movement, account, amount, intent, attempt, at)
    select 'dispute:' || d.document_id, account, part * d.amount, a.intent, a.id, d.created_at
    from disputes d join payment_attempts a on a.id = d.attempt,
      (values ('provider', -1), ('disputed', 1)) as parts (account, part)
    where d.document_id = ${name}`);
  return { id: 0, documentId: name };
}

/** A payment of the owner's for statistics that follow others. */
async function queued({ api, actors }: MatrixFixture): Promise<Row> {
  let payment = '';
  for (const _ of [1, 2]) {
    const { body } = await api.get(`${GET_URL}?extended_statistics=true`, actors.owner);
    await buyerOf(api).card(body.data.url, CARDS.good);
    await api.settle();
    payment = body.data.payment;
  }
  return { id: 0, documentId: payment };
}

/** The owner's open request for a refund. */
async function refundRequest(matrixFixture: MatrixFixture): Promise<Row> {
  const { documentId: payment } = await paid(matrixFixture);
  const { api, actors } = matrixFixture;
  const { body } = await api.post('/api/tariff-payment/refund-requests', { payment }, actors.owner);
  return { id: 0, documentId: body.data.request };
}

/** The owner buys as a company, and has no open bill. */
async function asCompany({ api, actors }: MatrixFixture): Promise<object> {
  const body = {
    ...{ kind: 'company', name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' },
    address: 'Тверь',
  };
  await api.request('PUT', '/api/tariff-payment/buyer-details', { token: actors.owner, body });
  await api.context.database.db.execute(
    sql`update bills set state = 'cancelled' where state = 'open'`,
  );
  return { tariff_id: '1' };
}

/** The owner's open bill, of a rouble. */
async function bill(matrixFixture: MatrixFixture): Promise<Row> {
  const { api, actors } = matrixFixture;
  const { body } = await api.post(
    '/api/tariff-payment/bills',
    await asCompany(matrixFixture),
    actors.owner,
  );
  await api.context.database.db.execute(sql`update payment_attempts set amount = 100
    where id = (select attempt from bills where document_id = ${body.data.bill})`);
  return { id: 0, documentId: body.data.bill };
}

/** An act of the owner's bill. */
async function act(matrixFixture: MatrixFixture): Promise<Row> {
  const { documentId } = await bill(matrixFixture);
  const n = matrixFixture.next();
  const name = `act${String(n).padStart(21, '0')}`;
  await matrixFixture.api.context.database.db.execute(sql`
    insert into acts (document_id, created_at, updated_at, bill, year, number, starts_on, ends_on, amount)
    select ${name}, created_at, created_at, id, 2001, ${n}::int, '2026-11-01', '2026-11-30', 100
    from bills where document_id = ${documentId}`);
  return { id: 0, documentId: name };
}

/** A register of a payout that has one paid payment. */
async function register(matrixFixture: MatrixFixture): Promise<FormData> {
  const { documentId } = await paid(matrixFixture);
  const { db } = matrixFixture.api.context.database;
  const [payment] = await rows<{ id: string }>(
    db,
    sql`select a.provider_payment_id as id from payment_attempts a
      join payment_intents i on i.id = a.intent where i.document_id = ${documentId}`,
  );
  const form = new FormData();
  form.append('data', JSON.stringify({ provider: 'yookassa', day: '2026-11-21', amount: 1 }));
  const table = `Идентификатор платежа;Сумма платежа\n${payment?.id};1,00`;
  form.append('file', new Blob([table]), 'register.csv');
  return form;
}

export const money: Areas = {
  'tariff-payment/payments/refund-preview': { row: (matrixFixture) => paid(matrixFixture) },
  'tariff-payment/payments/cancel': {
    isBare: true,
    row: queued,
    body: () => ({}),
    readPath: '/api/tariff-payment/payments/:payment/refund-preview',
  },
  'tariff-payment/renewal': {
    isBare: true,
    body: async ({ api, actors }) => {
      const { body } = await api.get('/api/tariff-payment/renewal', actors.owner);
      return { consent: body.data.offer?.consents[0].digest ?? 'none' };
    },
  },
  'tariff-payment/bills': { isBare: true, row: bill, body: asCompany },
  'tariff-payment/bills/file': { row: bill },
  'payment/bills': {
    isBare: true,
    row: bill,
    change: { paid_on: '2026-11-20', order_number: '15', amount: 100 },
  },
  'payment/bills/file': { row: bill },
  'tariff-payment/acts/file': { row: act },
  'payment/acts/file': { row: act },
  'tariff-payment/refund-requests': {
    isBare: true,
    row: refundRequest,
    body: async (matrixFixture) => ({ payment: (await paid(matrixFixture)).documentId }),
  },
  'payment/refund-requests': {
    isBare: true,
    row: refundRequest,
    change: { decision: 'decline', answer: 'The month has passed' },
  },
  'payment/refund-requests/preview': { row: refundRequest },
  'tariff-payment/receipt-email': { isBare: true, change: { email: 'anna@salon.example' } },
  'tariff-payment/buyer-details': {
    isBare: true,
    change: { kind: 'individual', name: 'Анна', inn: null, kpp: null, address: null },
  },
  'tariff-payment/payments/confirmation': { row: (matrixFixture) => paid(matrixFixture) },
  'payment/payments/confirmation': { row: (matrixFixture) => paid(matrixFixture) },
  'tariff-payment/status': {
    row: async ({ api, actors }) => {
      const { body } = await api.get(`${GET_URL}?tariff_id=1`, actors.owner);
      return { id: 0, documentId: body.data.payment };
    },
  },
  'payment/payments/refund-preview': { row: (matrixFixture) => paid(matrixFixture) },
  'payment/payments': { row: (matrixFixture) => paid(matrixFixture) },
  'payment/refunds': {
    isBare: true,
    body: async (matrixFixture) => ({
      payment: (await paid(matrixFixture)).documentId,
      key: `key ${matrixFixture.next()}`,
      reason: 'A mistake',
    }),
  },
  'payment/payouts': { isBare: true, body: register },
  'payment/disputes': {
    isBare: true,
    row: dispute,
    change: { outcome: 'charged_back', note: 'The bank has decided' },
  },
  'payment/manual-reviews': {
    isBare: true,
    row: manualReview,
    change: { resolution: 'dismiss', note: 'Known to the accountant' },
  },
  'payment/manual-reviews/preview': { row: manualReview },
  'statistics/extended': { row: (matrixFixture) => matrixFixture.service('owner') },
  tariffs: {
    ...byStaff('tariffs', () => ({
      title: 'Новый',
      cost: 1,
      additional_appointment_cost: 1,
      appointments_count: 1,
    })),
    change: { title: 'changed' },
  },
  'entitlement-changes': {
    row: async (matrixFixture) => {
      await matrixFixture.make('user-tariffs', plan(matrixFixture), 'operator');
      const { body } = await matrixFixture.request(
        'GET /api/entitlement-changes?sort=id:desc',
        'operator',
      );
      return body.data[0];
    },
  },
  'user-addons': {
    ...byStaff('user-addons', ({ actors }) => ({
      user: 1,
      provider_profile: actors.provider,
      kind: 'additional_letters',
      quantity: 10,
      starts_at: '2026-11-21T00:00:00Z',
      reason: 'Проба',
    })),
    change: { quantity: 20, reason: 'Проба' },
  },
  'tariff-prices': byStaff('tariff-prices', price),
  'user-tariffs': {
    ...byStaff('user-tariffs', plan),
    change: { status: 'cancelled', reason: 'Проба' },
  },
};

/** A price from a day that no other row uses. */
function price({ next }: MatrixFixture): object {
  const holds_from = new Date(Date.UTC(2090, 0, next())).toISOString().slice(0, 10);
  return { tariff: 1, cost: 1, additional_appointment_cost: 1, holds_from };
}

/** A month that no other row uses. */
function plan({ next, actors }: MatrixFixture): object {
  const month = (n: number) => new Date(Date.UTC(2031, n, 1)).toISOString();
  const n = next();
  return {
    user: 1,
    provider_profile: actors.provider,
    tariff: 1,
    status: 'queued',
    starts_at: month(n),
    ends_at: month(n + 1),
    cost: 49_000,
    additional_appointment_cost: 1500,
    appointments_count: 30,
    reason: 'Проба',
  };
}
