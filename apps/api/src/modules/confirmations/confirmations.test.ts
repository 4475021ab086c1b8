import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addProvider } from '../../../testing/accounts.ts';
import { buyerOf, CARDS } from '../../../testing/buyer.ts';
import { codeOf, statusAndCode } from '../../../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY } from '../../platform/clock.ts';

const NOON = '2026-11-21T09:00:00.000Z';
/** Roubles: a purchase of 990 is above it, one of 490 is not. */
const ABOVE = '500';

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let author: string;
let colleague: string;
beforeAll(async () => {
  api = await startApi({
    env: {
      PAYMENTS: 'sandbox-yookassa',
      RATE_LIMITS: 'off',
      CONFIRM_REFUND_ABOVE: ABOVE,
      CONFIRM_PLAN_ABOVE: ABOVE,
      CONFIRM_BROADCAST_ABOVE: '1',
      CONFIRM_ROLES: 'on',
    },
  });
  api.clock.set(NOON);
  buyer = buyerOf(api);
  author = await staffOf('79990000070', 'operator');
  colleague = await staffOf('79990000071', 'operator');
});
afterAll(() => api.close());
beforeEach(() => buyer.sql(sql`delete from limits`));

async function staffOf(phone: string, type: string): Promise<string> {
  await addProvider(api.context, phone);
  await buyer.sql(
    sql`update users set name = ${`Сотрудник ${phone.slice(-2)}`},
      role = (select id from roles where type = ${type}) where phone = ${phone}`,
  );
  return api.signIn(phone);
}
const me = async (token: string) => (await api.get('/api/users/me', token)).body;
const ask = (kind: string, request: object, token = author) =>
  api.post('/api/confirmations', { kind, request }, token);
const decide = (id: string, decision: string, token = colleague) =>
  api.request('PUT', `/api/confirmations/${id}`, { token, body: { decision } });
const decline = (id: string, answer: string) =>
  api.request('PUT', `/api/confirmations/${id}`, {
    ...{ token: colleague, body: { decision: 'decline', answer } },
  });
const read = async (id: string, token = colleague) =>
  (await api.get(`/api/confirmations/${id}`, token)).body.data;
const waiting = async (token: string) =>
  (await api.get('/api/inbox?kind=confirmation', token)).body.data.map(
    ({ id }: { id: string }) => id,
  );
const titles = async (token: string) =>
  (await api.get('/api/notifications?sort=id', token)).body.data.map(
    ({ title }: { title: string }) => title,
  );

let keys = 0;
async function paid(tariff: number): Promise<{ payment: string; token: string }> {
  const token = await buyer.newProvider();
  const { url, payment } = (await buyer.askUrl(`tariff_id=${tariff}`, token)).body.data;
  await buyer.card(url, CARDS.good);
  await api.settle();
  return { payment, token };
}
const orderOf = (payment: string, more: object = {}) => {
  keys += 1;
  return { payment, key: `key${keys}`, reason: 'Просит вернуть', ...more };
};
const refund = (order: object, token = author) => api.post('/api/payment/refunds', order, token);
const refundsOf = async (payment: string) =>
  (await api.get(`/api/payment/payments/${payment}`, author)).body.data.refunds;
async function askedRefund() {
  const { payment, token } = await paid(2);
  const order = orderOf(payment);
  const { documentId } = (await ask('refund', order)).body.data;
  return { payment, order, id: documentId as string, token };
}

describe('a refund above the limit', () => {
  test('is refused to one person, and done by the word of another, in the name of whoever asked', async () => {
    const { payment, order, id } = await askedRefund();
    const alone = await refund(order);
    expect([...statusAndCode(alone), alone.body.error.details.above]).toEqual([
      ...[409, 'second_person_needed', 50_000],
    ]);
    expect(await refundsOf(payment)).toEqual([]);
    expect(await waiting(author)).not.toContain(id);
    expect(await waiting(colleague)).toContain(id);
    expect((await titles(colleague)).at(-1)).toBe('Нужно ваше подтверждение');
    expect(statusAndCode(await decide(id, 'confirm', author))).toEqual([409, 'confirmation_own']);
    const { body } = await decide(id, 'confirm');
    expect(body.data).toMatchObject({
      ...{ state: 'confirmed', size: 99_000, reason: 'Просит вернуть' },
      author: { name: 'Сотрудник 70' },
      decided_by: { name: 'Сотрудник 71' },
    });
    expect(await refundsOf(payment)).toMatchObject([
      { amount: 99_000, requested_by: (await me(author)).id },
    ]);
    expect((await titles(author)).at(-1)).toBe('Коллега подтвердил');
    const entries = await buyer.sql<{ model: string; user: number }>(
      sql`select model, "user" from audit_entries where after is not null order by id desc limit 2`,
    );
    expect(entries).toEqual([
      { model: 'api::confirmation.confirmation', user: (await me(colleague)).id },
      { model: 'api::payment-refund.payment-refund', user: (await me(author)).id },
    ]);
  });

  test('is one in parts: what went back of the payment counts', async () => {
    const { payment } = await paid(2);
    expect((await refund(orderOf(payment, { amount: 30_000 }))).status).toBe(201);
    expect(codeOf(await refund(orderOf(payment, { amount: 30_000 })))).toBe('second_person_needed');
    expect((await refund(orderOf(payment, { amount: 20_000 }))).status).toBe(201);
    const small = await paid(1);
    expect(codeOf(await ask('refund', orderOf(small.payment)))).toBe('confirmation_needless');
    expect(await refundsOf(small.payment)).toEqual([]);
  });

  test('is shown by its preview without a second person', async () => {
    const { payment } = await paid(2);
    const preview = await api.get(`/api/payment/payments/${payment}/refund-preview`, author);
    expect(preview.body.data.amount).toBe(99_000);
  });

  test('is asked for once, and confirmed by one of two at once', async () => {
    const { payment, order, id } = await askedRefund();
    expect((await ask('refund', order)).body.data.documentId).toBe(id);
    const third = await staffOf('79990000072', 'accountant');
    const answers = await Promise.all([decide(id, 'confirm'), decide(id, 'confirm', third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409) as ApiResponse;
    expect(codeOf(refused)).toBe('confirmation_closed');
    expect(refused.body.error.details.decided_by.name).toMatch(/^Сотрудник 7[12]$/);
    expect(await refundsOf(payment)).toHaveLength(1);
  });

  test('is declined with words for whoever asked, or taken back by them alone', async () => {
    const { payment, id } = await askedRefund();
    expect(statusAndCode(await decline(id, ' \u200b'))).toEqual([...[400, 'validation_failed']]);
    expect(codeOf(await decide(id, 'withdraw'))).toBe('not_found');
    await decline(id, 'Срок прошёл');
    expect(await read(id, author)).toMatchObject({ state: 'declined', answer: 'Срок прошёл' });
    expect(codeOf(await decide(id, 'confirm'))).toBe('confirmation_closed');
    const other = await askedRefund();
    expect((await decide(other.id, 'withdraw', author)).body.data.state).toBe('withdrawn');
    expect(await refundsOf(payment)).toEqual([]);
  });

  test('that the payment has no money for any more is refused, and waits', async () => {
    const { payment, id } = await askedRefund();
    const [taken] = [orderOf(payment, { amount: 40_000 })];
    expect((await refund(taken)).status).toBe(201);
    const whole = await decide(id, 'confirm');
    expect(whole.status).toBe(200);
    expect(
      (await refundsOf(payment)).map(({ amount }: { amount: number }) => amount).sort(),
    ).toEqual([40_000, 59_000]);
    const exact = await paid(2);
    const order = orderOf(exact.payment, { amount: 99_000 });
    const asked = (await ask('refund', order)).body.data.documentId;
    await refund(orderOf(exact.payment, { amount: 1000 }));
    expect(codeOf(await decide(asked, 'confirm'))).toBe('refund_too_large');
    expect((await read(asked)).state).toBe('open');
  });

  test('lapses unless somebody decides in three days', async () => {
    const { id } = await askedRefund();
    api.clock.advance(3 * DAY);
    const late = await decide(id, 'confirm');
    expect([codeOf(late), late.body.error.details.state]).toEqual([
      'confirmation_closed',
      'lapsed',
    ]);
    expect(await waiting(colleague)).not.toContain(id);
    await api.settle();
    expect((await read(id)).state).toBe('lapsed');
    expect((await titles(author)).at(-1)).toBe('Никто не подтвердил вовремя');
    api.clock.set(NOON);
  });

  test('of whoever lost the right is not done', async () => {
    const leaver = await staffOf('79990000073', 'accountant');
    const { payment } = await paid(2);
    const { documentId } = (await ask('refund', orderOf(payment), leaver)).body.data;
    await buyer.sql(sql`update users set blocked = true where phone = '79990000073'`);
    expect(codeOf(await decide(documentId, 'confirm'))).toBe('confirmation_author_lost');
    expect(await refundsOf(payment)).toEqual([]);
  });

  test('is confirmed by nobody who may not make it', async () => {
    const { id } = await askedRefund();
    const support = await staffOf('79990000074', 'support');
    expect((await api.get(`/api/confirmations/${id}`, support)).status).toBe(405);
    const accountant = await staffOf('79990000075', 'accountant');
    const staff = await staffOf('79990000076', 'support');
    const { documentId, version } = await me(staff);
    const roles = (await api.get('/api/users-permissions/roles', author)).body.roles;
    const role = roles.find(({ type }: { type: string }) => type === 'moderator').id;
    const change = { id: documentId, role, version, reason: 'Другая работа' };
    const asked = (await ask('role', change)).body.data.documentId;
    expect(await waiting(accountant)).toContain(id);
    expect(await waiting(accountant)).not.toContain(asked);
    expect(codeOf(await decide(asked, 'confirm', accountant))).toBe('not_found');
  });
});

const preview = (kind: string, request: object, token = author) =>
  api.post('/api/confirmations/preview', { kind, request }, token);

describe('before the press', () => {
  test('it is told whether a colleague will be asked, and nothing is done', async () => {
    const { payment } = await paid(2);
    const whole = await preview('refund', orderOf(payment));
    expect(whole.body.data).toEqual({ is_needed: true, size: 99_000, above: 50_000 });
    const part = await preview('refund', orderOf(payment, { amount: 1000 }));
    expect(part.body.data).toEqual({ is_needed: false, size: null, above: null });
    expect(await refundsOf(payment)).toEqual([]);
    expect(await waiting(colleague)).not.toContain(payment);
    const much = await preview('refund', orderOf(payment, { amount: 100_000 }));
    expect(codeOf(much)).toBe('refund_too_large');
    expect(codeOf(await preview('plan', {}, await staffOf('79990000077', 'accountant')))).toBe(
      'not_found',
    );
  });

  test('no password is asked for, which the press takes', async () => {
    const { payment, token } = await paid(2);
    const path = '/api/tariff-payment/refund-requests';
    const { request } = (await api.post(path, { payment }, token)).body.data;
    await api.request('DELETE', '/api/auth-ext/password-confirmation', { token: author });
    const granted = { request, decision: 'grant' };
    expect((await preview('refund_request', granted)).body.data.is_needed).toBe(true);
    expect(codeOf(await ask('refund_request', granted))).toBe('password_confirmation_needed');
    author = await api.signIn('79990000070');
  });
});

describe('by the word of another too', () => {
  test('a decision over money that fits nothing is made, where it moves much', async () => {
    const open = async (amount: number) => {
      keys += 1;
      const review = `review${keys}`;
      await buyer.sql(sql`insert into manual_reviews (document_id, created_at, updated_at, kind, provider, provider_payment_id, details)
        values (${review}, ${NOON}, ${NOON}, 'unknown_payment', 'yookassa', ${review}, ${JSON.stringify({ amount, currency: 'RUB' })}::jsonb)`);
      return review;
    };
    const decideAlone = (review: string, resolution: string) =>
      api.request('PUT', `/api/payment/manual-reviews/${review}`, {
        ...{ token: author, body: { resolution, note: 'Верните' } },
      });
    const review = await open(99_000);
    for (const resolution of ['refund', 'refunded_elsewhere']) {
      expect(codeOf(await decideAlone(review, resolution))).toBe('second_person_needed');
    }
    const { documentId } = (
      await ask('manual_review', { review, resolution: 'refund', note: 'Да' })
    ).body.data;
    expect((await decide(documentId, 'confirm')).status).toBe(200);
    expect(codeOf(await decideAlone(review, 'refund'))).toBe('manual_review_resolved');
    expect((await decideAlone(await open(40_000), 'refund')).status).toBe(200);
    expect((await decideAlone(await open(99_000), 'dismiss')).status).toBe(200);
  });

  test('an add-on is given by hand, and made more', async () => {
    const token = await buyer.newProvider();
    const { documentId: user, id: owner } = await me(token);
    const [profile] = await buyer.sql<{ id: number }>(
      sql`select id from provider_profiles where "user" = ${owner}`,
    );
    const addon = (quantity: number) => ({
      ...{ user, provider_profile: profile?.id, kind: 'additional_letters', quantity },
      ...{ starts_at: NOON, reason: 'Компенсация' },
    });
    const give = (quantity: number) =>
      api.post('/api/user-addons', { data: addon(quantity) }, author);
    expect(codeOf(await give(100))).toBe('second_person_needed');
    const small = await give(50);
    expect(small.status).toBe(201);
    const { documentId: id } = small.body.data;
    const more = { quantity: 200, reason: 'Ещё' };
    const change = await api.request('PUT', `/api/user-addons/${id}`, {
      ...{ token: author, body: { data: more } },
    });
    expect(codeOf(change)).toBe('second_person_needed');
    const asked = (await ask('addon', { id, ...more })).body.data;
    expect(asked.size).toBe(112_500);
    expect((await decide(asked.documentId, 'confirm')).status).toBe(200);
    const given = await api.get(`/api/user-addons/${id}`, author);
    expect(given.body.data.quantity).toBe(200);
    const first = (await ask('addon', addon(100))).body.data.documentId;
    expect((await decide(first, 'confirm')).status).toBe(200);
  });

  test('rights of a role of the staff change, and it is made and deleted', async () => {
    const path = '/api/users-permissions/roles';
    const roleOf = async (name: string) =>
      (await api.get(path, author)).body.roles.find((role: { name: string }) => role.name === name);
    const grant = ['api::payment.payment.find'];
    const made = { name: 'Смена', description: '', grant };
    expect(codeOf(await api.post(path, made, author))).toBe('second_person_needed');
    expect(await roleOf('Смена')).toBeUndefined();
    const plain = await api.post(path, { ...made, name: 'Стажёр', grant: [] }, author);
    expect(plain.status).toBe(200);
    const confirm = async (request: object) => {
      const { documentId } = (await ask('rights', request)).body.data;
      return (await decide(documentId, 'confirm')).status;
    };
    expect(await confirm({ change: 'create', ...made })).toBe(200);
    const { id, is_staff } = await roleOf('Смена');
    expect(is_staff).toBe(true);
    const revoke = { revoke: grant };
    const put = (body: object) => api.request('PUT', `${path}/${id}`, { token: author, body });
    expect((await put({ name: 'Смена 2' })).status).toBe(200);
    expect(codeOf(await put(revoke))).toBe('second_person_needed');
    const gone = await api.request('DELETE', `${path}/${id}`, { token: author });
    expect(codeOf(gone)).toBe('second_person_needed');
    expect(await confirm({ change: 'update', id: String(id), ...revoke })).toBe(200);
    expect((await roleOf('Смена 2')).is_staff).toBe(false);
    const again = { change: 'update', id: String(id), grant };
    expect(await confirm(again)).toBe(200);
    expect(await confirm({ change: 'delete', id: String(id) })).toBe(200);
    expect(await roleOf('Смена 2')).toBeUndefined();
  });

  test('a buyer’s request for much is granted', async () => {
    const { payment, token } = await paid(2);
    const path = '/api/tariff-payment/refund-requests';
    const { request } = (await api.post(path, { payment }, token)).body.data;
    const granted = { decision: 'grant', answer: 'Вернём' };
    const alone = await api.request('PUT', `/api/payment/refund-requests/${request}`, {
      ...{ token: author, body: granted },
    });
    expect(codeOf(alone)).toBe('second_person_needed');
    const { documentId } = (await ask('refund_request', { request, ...granted })).body.data;
    expect((await decide(documentId, 'confirm')).status).toBe(200);
    expect(await refundsOf(payment)).toHaveLength(1);
  });

  test('a plan by hand is given: its worth is the tariff’s where it is sold for less', async () => {
    const token = await buyer.newProvider();
    const { documentId: user, id: owner } = await me(token);
    const [profile] = await buyer.sql<{ id: number }>(
      sql`select id from provider_profiles where "user" = ${owner}`,
    );
    const plan = (days: number) => ({
      ...{
        user,
        provider_profile: profile?.id,
        tariff: 2,
        status: 'queued',
        reason: 'Компенсация',
      },
      ...{ cost: 0, paid: 0, appointments_count: 100, additional_appointment_cost: 1000 },
      starts_at: NOON,
      ends_at: new Date(Date.parse(NOON) + days * DAY).toISOString(),
    });
    const give = (days: number) => api.post('/api/user-tariffs', { data: plan(days) }, author);
    expect(codeOf(await give(365))).toBe('second_person_needed');
    const { documentId } = (await ask('plan', plan(365))).body.data;
    expect((await decide(documentId, 'confirm')).status).toBe(200);
    const [given] = (await api.get('/api/user-tariffs', token)).body.data;
    expect(codeOf(await ask('plan', plan(365)))).toBe('plan_overlaps');
    const seen = await api.get(`/api/user-tariffs/${given.documentId}`, author);
    const ends = [{ id: given.documentId, version: seen.body.data.version }];
    const instead = (await ask('plan', { ...plan(365), ends })).body.data.documentId;
    await buyer.sql(sql`update tariffs set cost = cost * 2 where id = 2`);
    expect(codeOf(await decide(instead, 'confirm'))).toBe('confirmation_changed');
    await buyer.sql(sql`update tariffs set cost = cost / 2 where id = 2`);
    const plans = async () =>
      (await api.get('/api/user-tariffs?sort=id', token)).body.data.map(
        ({ status }: { status: string }) => status,
      );
    expect(await plans()).toEqual(['active']);
    expect((await decide(instead, 'confirm')).status).toBe(200);
    expect(await plans()).toEqual(['cancelled', 'active']);
    expect(given).toMatchObject({ cost: 0, status: 'active' });
    const longer = { ends_at: new Date(Date.parse(NOON) + 730 * DAY).toISOString(), reason: 'Ещё' };
    const [, now] = (await api.get('/api/user-tariffs?sort=id', token)).body.data;
    const change = await api.request('PUT', `/api/user-tariffs/${now.documentId}`, {
      ...{ token: author, body: { data: longer } },
    });
    expect(codeOf(change)).toBe('second_person_needed');
    const other = (await ask('plan', { id: now.documentId, ...longer })).body.data.documentId;
    expect((await decide(other, 'confirm')).status).toBe(200);
  });

  test('a broadcast is sent, to those who were counted', async () => {
    const draft = {
      ...{ title: 'Новости', text: 'Обновились', audience: {}, is_marketing: false },
      ...{ channels: ['sms'], pace: 3600 },
    };
    const { recipients } = (await api.post('/api/broadcasts/preview', { data: draft }, author)).body
      .data;
    const { status, body } = await ask('broadcast', { ...draft, recipients });
    expect([status, body.data?.size]).toEqual([201, recipients]);
    await buyer.newProvider();
    const { documentId } = body.data;
    expect(codeOf(await decide(documentId, 'confirm'))).toBe('audience_changed');
    await decline(documentId, 'Людей больше');
    const again = (await ask('broadcast', { ...draft, recipients: recipients + 1 })).body.data;
    expect((await decide(again.documentId, 'confirm')).status).toBe(200);
    const [sent] = (await api.get('/api/broadcasts', author)).body.data;
    expect(sent).toMatchObject({ title: 'Новости', recipients: recipients + 1 });
  });

  test('a role of the staff is given, of the account as it was asked for', async () => {
    const person = await buyer.newProvider();
    const roles = (await api.get('/api/users-permissions/roles', author)).body.roles;
    const role = roles.find(({ type }: { type: string }) => type === 'support').id;
    const { documentId: id, version } = await me(person);
    const change = { role, version, reason: 'Новый сотрудник' };
    const alone = await api.request('PUT', `/api/users/${id}`, { token: author, body: change });
    expect(codeOf(alone)).toBe('second_person_needed');
    const asked = (await ask('role', { id, ...change })).body.data.documentId;
    await buyer.sql(sql`update users set name = 'Иначе' where document_id = ${id}`);
    expect(codeOf(await decide(asked, 'confirm'))).toBe('stale');
    const now = (await me(person)).version;
    const again = (await ask('role', { id, ...change, version: now })).body.data.documentId;
    expect((await decide(again, 'confirm')).status).toBe(200);
    expect((await api.get(`/api/users/${id}?populate=role`, author)).body.role.type).toBe(
      'support',
    );
  });
});

test('with one person who may do it, it is done at once, and the terms say so', async () => {
  const terms = async () => {
    const { data } = (await api.get('/api/confirmations/terms', author)).body;
    return data.find(({ kind }: { kind: string }) => kind === 'refund');
  };
  expect(await terms()).toEqual({ kind: 'refund', above: 50_000, has_colleague: true });
  await buyer.sql(sql`update users set blocked = true where phone <> '79990000070'
    and role in (select id from roles where type in ('operator', 'accountant'))`);
  expect(await terms()).toEqual({ kind: 'refund', above: 50_000, has_colleague: false });
  const { payment } = await paid(2);
  expect((await refund(orderOf(payment))).status).toBe(201);
});
