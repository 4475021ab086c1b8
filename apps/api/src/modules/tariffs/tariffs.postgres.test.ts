import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { buyerOf, CARDS } from '../../../testing/buyer.ts';
import { opened } from '../../../testing/opened.ts';
import { RUSH } from '../../../testing/sample.ts';
import { startApi } from '../../../testing/start-api.ts';

let buyer: ReturnType<typeof buyerOf>;
let operator: string;
let token: string;
let profile: { id: number; user: number };
let service: number;
let client: number;

const api = opened(() =>
  startApi({
    database: 'postgres',
    env: { RATE_LIMITS: 'off' },
  }),
);
beforeAll(async () => {
  buyer = buyerOf(api);
  operator = await api.signIn('79990000009');
});
beforeEach(async () => {
  token = await buyer.newProvider();
  const { id } = (await api.post('/api/provider-profile/me', { data: {} }, token)).body.data;
  profile = { id, user: (await api.get('/api/users/me', token)).body.id };
  const what = { title: 'Маникюр', duration: 60, price: 150_000 };
  service = (await created(api.post('/api/services', { data: what }, token))).id;
  const who = { name: 'Мария', phone: '79161110000' };
  client = (await created(api.post('/api/client-profiles', { data: who }, token))).id;
});

const rush = <T>(run: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: RUSH }, (_, n) => run(n)));
const give = (data: object = {}) =>
  api.post(
    '/api/user-tariffs',
    {
      data: {
        user: profile.user,
        provider_profile: profile.id,
        tariff: 1,
        status: 'active',
        starts_at: '2026-11-21T09:00:00Z',
        ends_at: '2026-12-21T09:00:00Z',
        cost: 49_000,
        additional_appointment_cost: 1500,
        appointments_count: 30,
        reason: 'Проба',
        ...data,
      },
    },
    operator,
  );
const book = (n: number) =>
  api.post(
    '/api/appointments',
    {
      data: {
        services: [service],
        client_profile: client,
        starts_at: new Date(Date.UTC(2027, 0, 10, n)).toISOString(),
      },
    },
    token,
  );
const plans = async () => (await api.get('/api/user-tariffs?sort=starts_at,id', token)).body.data;
const paidLink = async (tariff: number): Promise<void> => {
  const { url } = (await buyer.askUrl(`tariff_id=${tariff}`, token)).body.data;
  await buyer.card(url, CARDS.good);
};
/** The plans' numbers, against the sum of the entries. */
const wrongCounts = () =>
  buyer.sql(sql`select p.id, p.used from user_tariffs p where p.used <> (
    select coalesce(sum(e.quantity), 0) from usage_entries e
    where e.provider_profile = p.provider_profile
      and e.counts_at >= p.starts_at and e.counts_at < p.ends_at)`);

describe('at once', () => {
  test('all that are booked at once are counted, and all cancelled twice over are reversed once', async () => {
    await created(give({ appointments_count: RUSH - 6 }));
    const answers = await rush(book);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await plans()).toMatchObject([{ used: RUSH, extra: 6, extra_cost: 9000 }]);
    const cancel = { data: { status: 'cancelled_by_provider' } };
    await Promise.all(
      answers.flatMap(({ body }) => [
        api.request('PUT', `/api/appointments/${body.data.id}`, { token, body: cancel }),
        api.request('DELETE', `/api/appointments/${body.data.id}`, { token }),
      ]),
    );
    expect(await plans()).toMatchObject([{ used: 0, extra: 0, extra_cost: 0 }]);
    expect(await wrongCounts()).toEqual([]);
  });

  test('of plans given at once for one time one is granted, the others are refused', async () => {
    const answers = await rush(() => give());
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(RUSH - 1).fill(409)]);
  });

  test('records while an upgrade takes effect are all counted, each to one plan', async () => {
    await paidLink(1);
    await api.settle();
    api.clock.advance(1000);
    await paidLink(2);
    await Promise.all([api.settle(), rush(book)]);
    await api.settle();
    const all = await plans();
    expect(all.map(({ status }: { status: string }) => status)).toEqual(['expired', 'active']);
    expect(all[0].used + all[1].used).toBe(RUSH);
    expect(await wrongCounts()).toEqual([]);
  });

  test('a purchase and a gift never run together', async () => {
    await paidLink(2);
    const [, gift] = await Promise.all([api.settle(), give({ tariff: 3 })]);
    await api.settle();
    expect([201, 409]).toContain(gift.status);
    const periods = await plans();
    expect(periods).toHaveLength(gift.status === 201 ? 2 : 1);
    for (const [n, plan] of periods.entries()) {
      if (n > 0) expect(plan.starts_at >= periods[n - 1].ends_at).toBe(true);
    }
  });
});
