import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyerOf, CARDS, paymentId } from '../../../../testing/buyer.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import type { Fault } from '../../../sandbox/payments/faults.ts';

/** A browser sends this back of the text that was on its screen. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const NOON = '2026-11-21T09:00:00.000Z';
const RENEWAL = '/api/tariff-payment/renewal';

let api: TestApi;
let buyer: ReturnType<typeof buyerOf>;
let token: string;
beforeAll(async () => {
  api = await startApi({ env: { PAYMENTS: 'sandbox-yookassa', RATE_LIMITS: 'off' } });
  buyer = buyerOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(NOON);
  await api.request('DELETE', '/sandbox/payments/control/faults');
  token = await buyer.newProvider();
});

const buy = async (query = 'tariff_id=2'): Promise<string> => {
  const { url, payment } = (await buyer.askUrl(query, token)).body.data;
  await buyer.card(url, CARDS.good);
  await api.settle();
  return payment;
};
const read = async () => (await api.get(RENEWAL, token)).body.data;
const begin = (consent: string) => api.post(RENEWAL, { consent }, token);
/** The page on which the method is confirmed. */
const agree = async (method = 'card'): Promise<string> => {
  const { offer } = await read();
  const one = offer.consents.find((consent: { method: string }) => consent.method === method);
  return (await begin(one.digest)).body.data.url;
};
const bind = async (): Promise<void> => {
  await buyer.card(await agree(), CARDS.good);
  await later(MINUTE);
};
/** Sets the clock, and nobody's session ends by that. */
const setClock = async (at: number) => {
  const now = new Date(at).toISOString();
  api.clock.set(now);
  await buyer.sql(sql`update sessions set created_at = ${now}, last_used_at = ${now},
    expires_at = ${now}::timestamptz + interval '30 days', password_at = ${now}`);
};
const later = async (ms: number) => {
  await setClock(api.clock.now().getTime() + ms);
  for (let n = 0; n < 4; n += 1) await api.settle();
};
const planEnds = async (): Promise<number[]> =>
  (await buyer.plans(token))
    .filter(({ status }: { status: string }) => status !== 'cancelled')
    .map(({ ends_at }: { ends_at: string }) => Date.parse(ends_at))
    .sort((a: number, b: number) => a - b);
/** So long from the end of the last plan. */
const at = async (offset: number) => {
  const end = (await planEnds()).at(-1) ?? 0;
  await later(end + offset - api.clock.now().getTime());
};
/** Day by day, as a server does that runs. */
const through = async (from: number, to: number, end: number) => {
  const days = Array.from(
    { length: (to - from) / (12 * HOUR) + 1 },
    (_, n) => from + n * 12 * HOUR,
  );
  const lastTry = from < -3 * HOUR && to > -3 * HOUR ? [-3 * HOUR] : [];
  for (const offset of [...days, ...lastTry].sort((a, b) => a - b)) {
    await later(Math.max(0, end + offset - api.clock.now().getTime()));
  }
};
/** The charges of saved methods, as the provider has them. */
const charges = () =>
  buyer.sql<{ status: string; value: string; created_at: string }>(sql`
    select s.status, s.value, s.created_at from sandbox_payments s
    join payment_attempts a on a.document_id = s.idempotence_key
    join payment_intents i on i.id = a.intent join users u on u.id = i."user"
    where s.saved_method is not null and u.document_id = ${ownId()} order by s.created_at`);
let own = '';
const ownId = () => own;
beforeEach(async () => {
  own = (await api.get('/api/users/me', token)).body.documentId;
});
const notices = async () =>
  (
    await buyer.sql<{ kind: string }>(sql`select n.kind from notifications n
      join users u on u.id = n."user" where u.document_id = ${own} and (n.kind like 'renewal%' or n.kind = 'plan_end')
      order by n.id`)
  ).map(({ kind }) => kind);
const decline = (fault: Fault['fault']) => buyer.fault('create', fault);

test('off for whoever does not agree: nothing is charged as a plan ends', async () => {
  await buy();
  const [end = 0] = await planEnds();
  await through(-6 * DAY, DAY, end);
  expect(await charges()).toEqual([]);
  expect((await read()).renewal).toBeNull();
  expect(await notices()).toEqual(['plan_end', 'plan_end', 'plan_end']);
});

test('agreed to, told of twice, charged once and told of: the next month is paid', async () => {
  await buy();
  await bind();
  expect(await read()).toMatchObject({
    offer: null,
    renewal: { state: 'active', method: 'card', last4: '4444', amount: 99_000 },
  });
  const [end = 0] = await planEnds();
  expect((await read()).renewal.next_charge).toBe(new Date(end - 2 * DAY).toISOString());
  await through(-6 * DAY, 0, end);
  expect(await charges()).toMatchObject([{ status: 'succeeded', value: '990.00' }]);
  expect(await planEnds()).toHaveLength(2);
  expect(await notices()).toEqual(['renewal_coming', 'renewal_coming', 'renewal_charged']);
});

test('a refusal gives the word back to the notices of a plan’s end', async () => {
  await buy();
  await bind();
  const [end = 0] = await planEnds();
  await through(-6 * DAY, -4 * DAY, end);
  await api.request('DELETE', RENEWAL, { token });
  await through(-4 * DAY, 0, end);
  expect(await notices()).toEqual([
    ...['renewal_coming', 'renewal_ended'],
    ...['plan_end', 'plan_end', 'plan_end'],
  ]);
});

test('money of a charge that is being looked at was not declined, and nothing else is charged', async () => {
  await buy();
  await bind();
  const [end = 0] = await planEnds();
  await through(-6 * DAY, -3 * DAY, end);
  await decline('wrong_amount');
  await through(-2 * DAY, -DAY, end);
  expect((await read()).renewal).toMatchObject({
    ...{ state: 'active', declined: null, is_under_review: true },
  });
  expect(await charges()).toHaveLength(1);
});

test('what was agreed to stays word for word, when and where from; no name of the method is readable', async () => {
  await buy();
  await bind();
  const [row] = await buyer.sql<Record<string, string>>(sql`select r.*, m.id as at_provider
    from renewals r join users u on u.id = r."user" cross join sandbox_methods m
    where u.document_id = ${own} and m.idempotence_key = r.document_id`);
  expect(row?.consent).toMatch(/990[\s\S]*«Мастер»[\s\S]*Отказаться/);
  expect(row?.address).toBe('127.0.0.1');
  expect(row?.method).not.toContain(row?.at_provider);

  const operator = await api.signIn('79990000009');
  const { id } = (await api.get('/api/users/me', token)).body;
  const consents = async () =>
    (await api.get(`/api/payment/renewals?user=${id}`, operator)).body.data;
  const [consent] = await consents();
  expect(consent).toMatchObject({
    ...{ state: 'active', consent: row?.consent, address: '127.0.0.1', ended_at: null },
    ...{ digest: digestOf(String(row?.consent)), amount: 99_000, last4: '4444' },
  });
  await api.request('DELETE', RENEWAL, { token });
  expect(await consents()).toMatchObject([
    { ...consent, state: 'ended', ended_at: api.clock.now().toISOString(), end_reason: 'stopped' },
  ]);
});

test('a charge is made out to whom the buyer’s details name, as every payment is', async () => {
  await buy();
  await bind();
  const details = { kind: 'entrepreneur', name: 'ИП Соколова', inn: '500100732259' };
  const body = { ...details, kpp: null, address: null };
  const saved = await api.request('PUT', '/api/tariff-payment/buyer-details', { token, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const [end = 0] = await planEnds();
  await through(-6 * DAY, 0, end);
  expect(
    await buyer.sql(sql`select a.buyer_name, a.buyer_inn from payment_attempts a
      join payment_intents i on i.id = a.intent join users u on u.id = i."user"
      where u.document_id = ${own} and a.renewal is not null`),
  ).toEqual([{ buyer_name: 'ИП Соколова', buyer_inn: '500100732259' }]);
});

describe('nothing is charged', () => {
  beforeEach(async () => {
    await buy();
    await bind();
  });
  const monthEnds = async () => {
    const [end = 0] = await planEnds();
    await through(-6 * DAY, 0, end);
    return charges();
  };

  test('after a refusal in the cabinet, which forgets the method', async () => {
    const stopped = await api.request('DELETE', RENEWAL, { token });
    expect(stopped.body.data.renewal).toMatchObject({ state: 'ended', end_reason: 'stopped' });
    expect(await monthEnds()).toEqual([]);
    const rows = await buyer.sql(sql`select r.method from renewals r join users u on u.id = r."user"
      where u.document_id = ${own}`);
    expect(rows).toEqual([{ method: null }]);
  });

  test('after a press of the link in a notice, without signing in, which a stranger cannot make', async () => {
    await at(-5 * DAY);
    const [notice] = await buyer.sql<{ text: string }>(sql`select n.text from notifications n
      join users u on u.id = n."user" where u.document_id = ${own} and n.kind = 'renewal_coming'`);
    const link = /\/n\/(\S+)/.exec(notice?.text ?? '')?.[1] ?? '';
    const press = (token: string) => api.post(`${RENEWAL}/stop`, { token });
    expect(statusAndCode(await press(`${link}x`))).toEqual([404, 'not_found']);
    expect((await press(link)).status).toBe(204);
    expect((await press(link)).status).toBe(204);
    expect(await monthEnds()).toEqual([]);
  });

  test('where the next month is bought by hand', async () => {
    await buy();
    expect(await monthEnds()).toEqual([]);
    expect((await read()).renewal.state).toBe('active');
  });

  test('where the price rose beyond what was agreed to', async () => {
    await buyer.sql(sql`update tariffs set cost = cost + 100 where id = 2`);
    try {
      expect(await monthEnds()).toEqual([]);
      expect((await read()).renewal.end_reason).toBe('price_rose');
    } finally {
      await buyer.sql(sql`update tariffs set cost = cost - 100 where id = 2`);
    }
  });

  test('where the account is closed', async () => {
    const body = { password: (await import('../../../../testing/accounts.ts')).PASSWORD };
    expect((await api.post('/api/users/me/erasure', body, token)).status).toBe(200);
    const rows = await buyer.sql(sql`select r.end_reason, r.method from renewals r
      join users u on u.id = r."user" where u.document_id = ${own}`);
    expect(rows).toEqual([{ end_reason: 'account_closed', method: null }]);
  });
});

describe('a bank declines', () => {
  let end: number;
  beforeEach(async () => {
    await buy();
    await bind();
    [end = 0] = await planEnds();
  });

  test('for want of money: two tries more, and the last one pays', async () => {
    await buyer.fault('create', 'insufficient_funds', 2);
    await through(-6 * DAY, 0, end);
    expect((await charges()).map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
      'succeeded',
    ]);
    expect(await planEnds()).toHaveLength(2);
  });

  test('three times: the renewal ends, told of with the way to pay by hand', async () => {
    await buyer.fault('create', 'insufficient_funds', 3);
    await through(-6 * DAY, DAY, end);
    expect((await charges()).map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
      'canceled',
    ]);
    expect((await read()).renewal).toMatchObject({ state: 'ended', end_reason: 'declined' });
    expect((await notices()).slice(-2)).toEqual(['renewal_ended', 'plan_end']);
  });

  test.each([
    ['card_expired', 'declined'],
    ['permission_revoked', 'revoked'],
  ] as const)('%s: no other try is made', async (fault, reason) => {
    await decline(fault);
    await through(-6 * DAY, DAY, end);
    expect(await charges()).toHaveLength(1);
    expect((await read()).renewal.end_reason).toBe(reason);
  });
});

test('a lower price is charged as it is', async () => {
  await buy();
  await bind();
  await buyer.sql(sql`update tariffs set cost = cost - 9000 where id = 2`);
  try {
    const [end = 0] = await planEnds();
    await through(-6 * DAY, 0, end);
    expect(await charges()).toMatchObject([{ value: '900.00' }]);
  } finally {
    await buyer.sql(sql`update tariffs set cost = cost + 9000 where id = 2`);
  }
});

describe('a price that holds from a day', () => {
  /** So long from the end of the month, in kopecks. */
  const priceFrom = async (offset: number, cost: number) => {
    await buy();
    await bind();
    const [end = 0] = await planEnds();
    const day = new Date(end + offset).toISOString().slice(0, 10);
    await buyer.sql(sql`insert into tariff_prices
      (document_id, created_at, updated_at, tariff, cost, additional_appointment_cost, holds_from)
      values (${`price-${day}-${cost}`}, ${NOON}, ${NOON}, 2, ${cost}, 1200, ${day})`);
    return end;
  };
  const told = async (): Promise<readonly string[]> => {
    const { documentId } = (await api.get('/api/users/me', token)).body;
    const of = sql`(select id from users where document_id = ${documentId})`;
    const rows = await buyer.sql<{ text: string }>(
      sql`select text from notifications where kind = 'renewal_coming' and "user" = ${of}`,
    );
    return rows.map(({ text }) => text);
  };
  afterEach(async () => {
    await buyer.sql(sql`delete from tariff_prices`);
    await buyer.sql(sql`update tariffs set cost = 99000 where id = 2`);
  });

  test('dearer, and before the charge: nobody is told of a charge at the former price, and none is made', async () => {
    const end = await priceFrom(-2 * DAY, 109_000);
    await through(-6 * DAY, 0, end);
    expect([await told(), await charges()]).toEqual([[], []]);
    expect((await read()).renewal.end_reason).toBe('price_rose');
  });

  test('dearer, but after the charge: that is as it was agreed to', async () => {
    const end = await priceFrom(-DAY, 109_000);
    await through(-6 * DAY, -2 * DAY, end);
    expect(await charges()).toMatchObject([{ value: '990.00' }]);
  });

  test('lower, and before the charge: it is told and charged', async () => {
    const end = await priceFrom(-3 * DAY, 90_000);
    await through(-6 * DAY, -2 * DAY, end);
    expect(await charges()).toMatchObject([{ value: '900.00' }]);
    for (const text of await told()) expect(text).toContain('спишем 900₽');
    expect(await told()).not.toEqual([]);
  });

  test('is the one that is agreed to for a charge from that day on', async () => {
    await buy();
    const day = new Date(Date.parse(NOON) + 20 * DAY).toISOString().slice(0, 10);
    await buyer.sql(sql`insert into tariff_prices
      (document_id, created_at, updated_at, tariff, cost, additional_appointment_cost, holds_from)
      values ('price-agreed', ${NOON}, ${NOON}, 2, 109000, 1200, ${day})`);
    expect((await read()).offer.amount).toBe(109_000);
  });
});

describe.each(['lost_answer', 'late_error', 'drop', 'error'] as const)('%s', (fault) => {
  test('the month is charged once, by the same key', async () => {
    await buy();
    await bind();
    const [end = 0] = await planEnds();
    await through(-6 * DAY, -3 * DAY, end);
    await buyer.fault('create', fault, 2);
    await through(-2 * DAY, 0, end);
    expect(await charges()).toMatchObject([{ status: 'succeeded' }]);
    expect(await planEnds()).toHaveLength(2);
  });

  test('a refusal after it: what came through goes back, what did not is not sent again', async () => {
    await buy();
    await bind();
    const [end = 0] = await planEnds();
    await through(-6 * DAY, -3 * DAY, end);
    await buyer.fault('create', fault);
    await buyer.webhooks('lose');
    await setClock(end - 2 * DAY);
    await api.settle();
    const stopped = await api.request('DELETE', RENEWAL, { token });
    expect(stopped.status).toBe(200);
    const at = api.clock.now();
    await through(-2 * DAY + HOUR, DAY, end);
    for (const { created_at } of await charges()) {
      expect(new Date(created_at).getTime()).toBeLessThanOrEqual(at.getTime());
    }
    expect(await planEnds()).toHaveLength(1);
    const rest = await buyer.sql(sql`select a.status, coalesce(sum(r.amount), 0)::int as back
      from payment_attempts a join payment_intents i on i.id = a.intent join users u on u.id = i."user"
      left join payment_refunds r on r.attempt = a.id and r.status = 'succeeded'
      where a.renewal is not null and u.document_id = ${own} group by a.id`);
    const came = (await charges()).length > 0;
    expect(rest).toEqual([came ? { status: 'paid', back: 99_000 } : { status: 'failed', back: 0 }]);
  });
});

test('consents that were not read, or are of another price, are refused', async () => {
  expect(statusAndCode(await begin('x'))).toEqual([409, 'renewal_unavailable']);
  await buy();
  expect(statusAndCode(await begin('x'))).toEqual([409, 'renewal_consent_changed']);
  await bind();
  expect(statusAndCode(await begin('x'))).toEqual([409, 'renewal_on']);
  await api.request('DELETE', RENEWAL, { token });
  await at(-2 * DAY);
  expect((await read()).offer).toBeNull();
});

test('a method that nobody confirms leaves nothing on', async () => {
  await buy();
  const url = await agree('sbp');
  expect((await read()).renewal.state).toBe('binding');
  await later(2 * HOUR);
  expect((await read()).renewal.end_reason).toBe('not_bound');
  expect((await buyer.sbp(url)).status).not.toBe(200);
  expect(paymentId(url)).not.toBe('');
});
