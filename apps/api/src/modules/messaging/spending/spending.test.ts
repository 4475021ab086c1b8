import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProvider } from '../../../../testing/accounts.ts';
import { created } from '../../../../testing/actors.ts';
import { PRODUCTION } from '../../../../testing/production.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startSmsAccounts } from '../../../../testing/sms-accounts.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { accepted, type MessageGateway } from '../../../gateways/delivery/port.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';
import { DEMO_PASSWORD } from '../../../seed/people.ts';
import { insertMessages } from '../outbox/repository.ts';

const METRICS_TOKEN = 'a-token-of-thirty-two-letters-or-more';
const OPERATOR = '79990000009';

let sent: string[] = [];
const gateway = (channel: string): MessageGateway => ({
  isIdempotent: false,
  send: async ({ to }) => {
    sent.push(`${channel} ${to}`);
    return accepted('1');
  },
});

let api: TestApi;
let operator: string;
let sender: string;
let provider: { readonly id: number; readonly documentId: string };
let vendors: Awaited<ReturnType<typeof startSmsAccounts>>;
beforeAll(async () => {
  vendors = await startSmsAccounts();
  const env = {
    ...PRODUCTION,
    METRICS_TOKEN,
    // A thousand roubles a day, four hundred of them for messages, which an hour may take whole.
    SMS_DAY_ROUBLES: '1000',
    SMS_SUPPLIERS: 'smsru',
    SMSRU_API_ID: 'the-id',
    SMSRU_API_URL: vendors.smsruUrl,
    OPERATOR_SECOND_FACTOR: 'optional',
  };
  const gateways = { sms: gateway('sms'), push: gateway('push'), email: gateway('email') };
  api = await startApi({ env, overrides: { gateways } });
  operator = await api.signIn(OPERATOR);
  sender = await addProvider(api.context, '79165550701');
  const me = await api.get('/api/users/me?populate=provider_profile', sender);
  provider = me.body.provider_profile;
});
afterAll(async () => {
  await api.close();
  await vendors.close();
});

const query = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
let count = 0;
/** Queues messages of one part, each to a client of its own. */
async function queue(messages: number, email?: string): Promise<number[]> {
  const now = api.clock.now();
  const clients: number[] = [];
  for (let n = 0; n < messages; n += 1) {
    count += 1;
    const data = { name: `J${count}`, phone: `7926${7_000_000 + count}`, ...(email && { email }) };
    clients.push((await created(api.post('/api/client-profiles', { data }, sender))).id);
  }
  await insertMessages(
    api.context.database.db,
    clients.map((client_profile) => ({
      ...({ channel: 'sms', kind: 'booked', text: 'Вы записаны', status: 'queued' } as const),
      ...{ client_profile, provider_profile: provider.id, created_at: now, due_at: now },
      dedupe_key: `test:${client_profile}`,
    })),
  );
  return clients;
}
const settle = async () => {
  sent = [];
  await api.settle();
};
const spend = (share: string, cost: number) =>
  query(sql`insert into sms_spending values ('share', ${share}, date_trunc('hour', ${api.clock.now().toISOString()}::timestamptz), 1, 1, ${cost})
    on conflict (scope, name, hour) do update set cost = excluded.cost`);
const decide = (what: 'stop' | 'resume', data: object) =>
  api.post(`/api/sms-budget/${what}`, { data }, operator);
const budget = async () => (await api.get('/api/sms-budget', operator)).body.data;

test('what was sent is told by share, hour, country and professional', async () => {
  await queue(3);
  await settle();
  expect(sent).toHaveLength(3);
  const { day, shares, hours, countries, is_limited, waiting } = await budget();
  const spending = { messages: 3, parts: 3, cost: 3 * 390 };
  expect({ day, is_limited, waiting }).toEqual({ day: spending, is_limited: true, waiting: 0 });
  expect(shares).toContainEqual({
    ...{ share: 'messages', hour: spending, day: spending },
    ...{ day_limit: 40_000, hour_limit: 40_000 },
  });
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toMatchObject({ messages: spending });
  expect(countries).toEqual([
    { country: 'RU', is_open: true, price: 390, day: spending, day_limit: null },
  ]);
  const senders = (await api.get('/api/sms-budget/senders', operator)).body;
  expect(senders.data).toEqual([
    expect.objectContaining({ id: provider.id, day: spending, day_limit: 40, stop: null }),
  ]);
  expect((await api.get('/api/sms-budget/own', sender)).body.data).toMatchObject({
    ...{ is_phone_proved: true, is_stopped: false },
    ...{ hour: { parts: 3, limit: 20 }, day: { parts: 3, limit: 40 } },
  });
});

describe('an operator', () => {
  test('stops one professional, whose messages wait, and lets them go again; both are audited', async () => {
    const reason = 'Пишет чужим людям';
    const data = { provider_profile: provider.documentId, reason };
    expect((await decide('stop', data)).status).toBe(200);
    expect(statusAndCode(await decide('stop', data))).toEqual([409, 'sms_already_stopped']);
    await queue(2);
    await settle();
    expect(sent).toEqual([]);
    expect((await budget()).waiting).toBe(2);
    const { stop } = (await api.get('/api/sms-budget/senders', operator)).body.data[0];
    expect(stop).toMatchObject({ reason, stopped_by: { name: 'Олег Операторов' } });
    const back = { ...data, reason: 'Разобрались' };
    expect((await decide('resume', back)).status).toBe(200);
    expect(statusAndCode(await decide('resume', back))).toEqual([409, 'sms_not_stopped']);
    await settle();
    expect(sent).toHaveLength(2);
    const path = `/api/audit-events?filters[document]=${provider.documentId}&sort=id`;
    const entries = (await api.get(path, operator)).body.data;
    expect(entries.map(({ after }: { after: object }) => after)).toEqual([
      { stopped: true, reason },
      { stopped: false, reason: 'Разобрались' },
    ]);
  });

  test('stops all but codes: what has a free channel goes by it, what is late ends', async () => {
    await decide('stop', { reason: 'Счёт растёт' });
    await queue(1, 'j@okoshko.example');
    const [late] = await queue(1);
    await query(sql`update messages set expires_at = ${new Date(api.clock.now().getTime() + 30 * MINUTE).toISOString()}
      where client_profile = ${late}`);
    expect((await api.post('/api/phone-auth/sms', { phone: OPERATOR })).status).toBe(200);
    await settle();
    expect(sent.sort()).toEqual(['email j@okoshko.example', `sms ${OPERATOR}`]);
    expect(
      await query(sql`select status, last_error from messages where client_profile = ${late}`),
    ).toEqual([{ status: 'cancelled', last_error: 'an operator stopped the SMS' }]);
    await decide('resume', { reason: 'Разобрались' });
  });

  test('names a professional there is, types the password again, and gives a reason', async () => {
    const nobody = { provider_profile: 'nobody', reason: 'Проба' };
    expect((await decide('stop', nobody)).status).toBe(404);
    expect((await decide('stop', { reason: '  ' })).status).toBe(400);
    await query(sql`update sessions set password_at = now() - interval '1 year'`);
    expect(statusAndCode(await decide('stop', { reason: 'Проба' }))).toEqual([
      409,
      'password_confirmation_needed',
    ]);
  });
});

describe('the money of the day', () => {
  const noticesOf = () =>
    query<{ title: string; channel: string }>(
      sql`select distinct title, text from notifications where kind = 'staff_sms_budget' order by 1`,
    );
  test('is told operators at 50, 80 and 100 per cent, once a day, and by no SMS', async () => {
    api.clock.advance(DAY);
    const steps: [number, number][] = [
      [9000, 0],
      [20_000, 1],
      [20_100, 1],
      [33_000, 2],
      [39_700, 3],
    ];
    for (const [cost, notices] of steps) {
      await spend('messages', cost);
      for (let n = 0; n < 2; n += 1) {
        api.clock.advance(MINUTE);
        await settle();
      }
      expect([cost, (await noticesOf()).length]).toEqual([cost, notices]);
    }
    expect((await noticesOf()).map(({ title }) => title)).toEqual([
      'Деньги на СМС кончились',
      'Деньги на СМС: потрачено 50\u00a0%',
      'Деньги на СМС: потрачено 80\u00a0%',
    ]);
    expect(
      await query(
        sql`select count(*)::int as count from messages where kind = 'notice_sms_budget' and channel = 'sms'`,
      ),
    ).toEqual([{ count: 0 }]);
    await spend('new_codes', 20_000);
    api.clock.advance(MINUTE);
    await settle();
    expect(await noticesOf(), 'of another share').toHaveLength(4);
  });

  test('stands in the way of bookings and of no code of who signed in from there; the day after it is whole again', async () => {
    const own = { identifier: '79990000001', password: DEMO_PASSWORD };
    expect((await api.post('/api/auth/local', own)).status).toBe(200);
    await queue(1);
    api.clock.advance(2 * MINUTE);
    await api.post('/api/phone-auth/sms', { phone: '79990000001' });
    await settle();
    expect(sent).toEqual(['sms 79990000001']);
    const appointment = sql`select status, last_error from messages order by id desc limit 1 offset 1`;
    expect(await query(appointment)).toMatchObject([{ status: 'queued' }]);
    for (let hours = 0; hours < 24; hours += 1) {
      api.clock.advance(HOUR);
      await settle();
      if (sent.some((one) => one.startsWith('sms 7926'))) break;
    }
    expect(sent).toContainEqual(expect.stringMatching(/^sms 7926/));
  });

  test('is in /readyz and /metrics, and keeps the node in', async () => {
    await spend('messages', 39_700);
    api.service.background.start();
    const { status, body } = await api.get('/readyz');
    expect([status, body.sms]).toEqual([
      200,
      {
        state: 'used_up',
        hour_parts: expect.any(Number),
        hour_kopecks: expect.any(Number),
        day_kopecks: expect.any(Number),
        day_limit_kopecks: 100_000,
      },
    ]);
    const metrics = (await api.request('GET', '/metrics', { token: METRICS_TOKEN })).body as string;
    expect(metrics.split('\n')).toEqual(
      expect.arrayContaining([
        'okoshko_sms_kopecks_day{share="messages"} 39700',
        'okoshko_sms_kopecks_limit{share="new_codes"} 20000',
        expect.stringMatching(/^okoshko_sms_parts_hour\{share="messages"\} \d+$/),
      ]),
    );
  });
});
