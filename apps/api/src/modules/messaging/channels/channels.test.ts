import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import {
  SMSC_API_KEY,
  SMSRU_API_ID,
  type SmsAccounts,
  startSmsAccounts,
} from '../../../../testing/sms-accounts.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { buildService } from '../../../app.ts';
import { accepted, type Delivery, failed } from '../../../gateways/delivery/port.ts';
import { chainSms } from '../../../gateways/sms/chain.ts';
import { createSmsc } from '../../../gateways/sms/smsc.ts';
import { createSmsru } from '../../../gateways/sms/smsru.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';
import { insertMessages, type NewMessage } from '../outbox/repository.ts';

let api: TestApi;
let actors: Actors;
let accounts: SmsAccounts;
let count = 0;
let sent: string[];
/** The answer of each supplier. */
let answers: Record<string, Delivery>;

const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
const gateway = (supplier: string) => ({
  isIdempotent: false,
  supplier,
  send: async ({ to }: { to: string }) => {
    sent.push(`${supplier} ${to}`);
    return answers[supplier] ?? accepted(`${supplier}-1`, supplier);
  },
});
beforeAll(async () => {
  accounts = await startSmsAccounts();
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(async () => {
  await api.close();
  await accounts.close();
});
beforeEach(async () => {
  sent = [];
  answers = {};
  Object.assign(api.context.gateways.messages, {
    sms: chainSms([gateway('smsru'), gateway('smsc')]),
    telegram: gateway('telegram'),
  });
  for (const table of ['messages', 'message_channels', 'message_suppliers', 'limits']) {
    await run(sql`delete from ${sql.identifier(table)}`);
  }
});

async function addMessage(change: Partial<NewMessage> = {}): Promise<string> {
  count += 1;
  const now = api.clock.now();
  const to = String(79_161_230_000 + count);
  await insertMessages(api.context.database.db, [
    {
      ...{ channel: 'sms', kind: 'staff', to, text: 'Здравствуйте', status: 'queued' },
      ...{ dedupe_key: `channels:${count}`, created_at: now, due_at: now },
      ...change,
    },
  ]);
  return to;
}
const channels = async () =>
  (await api.get('/api/message-channels', actors.operator)).body.data as Record<string, never>[];
const channel = async (name = 'sms') => (await channels()).find((one) => one.channel === name);
const decide = (what: string, data: object, token = actors.operator) =>
  api.post(`/api/message-channels/${what}`, { data }, token);
const rest = (minutes: number | null, name = 'sms') =>
  decide(`${name}/rest`, { minutes, reason: 'Поставщик теряет сообщения' });
const pass = async (ms: number) => {
  api.clock.advance(ms);
  await api.settle();
};

describe('channels for operators', () => {
  test('are told in their order, with suppliers in theirs, and what went by them', async () => {
    await addMessage();
    await addMessage();
    answers.smsru = failed('SMS.ru 201: нет денег');
    await api.settle();
    answers = { smsru: failed('SMS.ru 201: нет денег'), smsc: { ...failed('SMSC 3: money') } };
    await addMessage({ expires_at: new Date(api.clock.now().getTime() + MINUTE) });
    for (const pause of [0, 5, 10, 70]) await pass(pause * SECOND);
    expect((await channels()).map((one) => one.channel)).toEqual([
      ...['push', 'telegram', 'sms', 'email'],
    ]);
    expect(await channel()).toMatchObject({
      ...{ state: 'open', is_sandbox: false, waiting: 0, reason: null },
      hour: { sent: 2, failed: 1 },
      day: { sent: 2, failed: 1 },
      suppliers: [
        { name: 'smsru', sent_hour: 0, last_error: 'SMS.ru 201: нет денег', last_sent_at: null },
        { name: 'smsc', sent_hour: 2, sent_day: 2, last_error: 'SMSC 3: money' },
      ],
    });
    api.clock.advance(HOUR);
    expect(await channel()).toMatchObject({ hour: { sent: 0, failed: 0 }, day: { sent: 2 } });
    api.clock.advance(DAY);
    expect(await channel()).toMatchObject({ day: { sent: 0, failed: 0 } });
  });

  test('rest by themselves after failures, and say why', async () => {
    answers = { smsru: failed('SMS.ru 220: сервис недоступен'), smsc: failed('SMSC 5: упал') };
    for (const _ of [1, 2, 3, 4, 5]) await addMessage();
    await api.settle();
    expect(await channel()).toMatchObject({
      ...{ state: 'resting', reason: 'SMSC 5: упал', rested_by: null },
      rests_until: new Date(api.clock.now().getTime() + MINUTE).toISOString(),
    });
    await pass(MINUTE + SECOND);
    expect(await channel()).toMatchObject({ rests_since: expect.anything() });
  });

  test('that the settings switch off say so, and are neither rested nor tried', async () => {
    Object.assign(api.context.gateways.messages, { telegram: undefined });
    expect(await channel('telegram')).toMatchObject({ state: 'off', suppliers: [] });
    for (const what of ['telegram/rest', 'telegram/wake', 'telegram/test']) {
      const data = what.endsWith('rest') ? { minutes: 5, reason: 'нет' } : {};
      expect(statusAndCode(await decide(what, data))).toEqual([409, 'channel_off']);
    }
  });

  test('tell codes that were typed in, by the first digits of the phone', async () => {
    await run(sql`insert into messages (channel, kind, "to", supplier, dedupe_key, status, created_at, sent_at, confirmed_at)
      select 'sms', 'code', (79161230000 + n)::text, 'smsru', 'code:' || n, 'sent', ${api.clock.now().toISOString()}::timestamptz,
        ${api.clock.now().toISOString()}::timestamptz, case when n < 3 then ${api.clock.now().toISOString()}::timestamptz end
      from generate_series(1, 4) n`);
    expect(await channel()).toMatchObject({ codes: [] });
    api.clock.advance(6 * MINUTE);
    expect(await channel()).toMatchObject({
      codes: [{ supplier: 'smsru', prefix: '7916', sent: 4, confirmed: 2 }],
    });
  });
});

describe('a channel at rest', () => {
  test('keeps what comes until its time is over, on every node', async () => {
    expect((await rest(60)).body.data).toMatchObject({
      ...{ state: 'resting', reason: 'Поставщик теряет сообщения' },
      rested_by: { name: 'Олег Операторов' },
      rests_until: new Date(api.clock.now().getTime() + HOUR).toISOString(),
    });
    const to = await addMessage();
    await pass(30 * MINUTE);
    const other = await buildService(api.context);
    await other.background.drain();
    await other.server.close();
    expect(sent).toEqual([]);
    expect(await channel()).toMatchObject({ waiting: 1 });
    await pass(30 * MINUTE + SECOND);
    expect(sent).toEqual([`smsru ${to}`]);
    expect(await channel()).toMatchObject({ state: 'open', waiting: 0 });
  });

  test('goes on at once when it is woken, and what was late by then does not', async () => {
    await rest(null);
    expect(await channel()).toMatchObject({ state: 'stopped', rests_until: null });
    const to = await addMessage();
    await addMessage({ expires_at: new Date(api.clock.now().getTime() + 5 * MINUTE) });
    // For later: it waits for its hour, not for the channel.
    await addMessage({ due_at: new Date(api.clock.now().getTime() + DAY) });
    await pass(10 * MINUTE);
    expect(await run(sql`select last_error from messages where status = 'failed'`)).toEqual([
      { last_error: 'too late' },
    ]);
    const answer = await decide('sms/wake', { reason: 'Починили' });
    expect(answer.body.data).toMatchObject({ state: 'open', rested_by: null });
    await api.settle();
    expect(sent).toEqual([`smsru ${to}`]);
  });

  test('lets the next channel take what can go by it', async () => {
    await run(sql`insert into messenger_links (chat, "user", created_at)
      select '77', id, now() from users where phone = '79990000002' on conflict do nothing`);
    const chain = { channels: ['sms'] as const, client_profile: actors.clientProfile, to: null };
    await rest(60, 'telegram');
    await addMessage({ ...chain, channel: 'telegram' });
    await api.settle();
    expect(sent).toEqual(['smsru 79990000002']);
    // Both closed: the one that opens first is waited for, and either wakes it.
    await rest(5, 'sms');
    await addMessage({ ...chain, channel: 'telegram' });
    await api.settle();
    expect(await channel()).toMatchObject({ waiting: 1 });
    await decide('telegram/wake', {});
    await api.settle();
    expect(sent.slice(1)).toEqual(['telegram 77']);
  });

  test('is not opened by its own pause, nor shortened by it', async () => {
    await rest(null);
    answers.smsru = { outcome: 'throttled', retryAfter: SECOND, why: '429' };
    answers.smsc = { outcome: 'throttled', retryAfter: SECOND, why: '429' };
    await decide('sms/test', {});
    await pass(MINUTE);
    expect(await channel()).toMatchObject({
      ...{ state: 'stopped', reason: 'Поставщик теряет сообщения' },
      rested_by: { name: 'Олег Операторов' },
    });
  });

  test('is decided once: the second operator is told, and nothing changes', async () => {
    const answers = await Promise.all([rest(60), rest(null), rest(5)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ body }) => body.error?.details.code ?? [])).toEqual([
      ...['channel_rests', 'channel_rests'],
    ]);
    expect((await decide('sms/wake', {})).status).toBe(200);
    expect(statusAndCode(await decide('sms/wake', {}))).toEqual([409, 'channel_awake']);
  });

  test('leaves who rested and woke it, and why, in the audit', async () => {
    await rest(60);
    await decide('sms/wake', { reason: 'Починили' });
    const { body } = await api.get(
      '/api/audit-events?filters[model]=api::message-channel.message-channel&sort=id:desc&pagination[limit]=2',
      actors.operator,
    );
    expect(body.data).toMatchObject([
      { document: 'sms', before: { rests: true }, after: { rests: false, reason: 'Починили' } },
      {
        ...{ document: 'sms', before: { rests: false } },
        after: { rests: true, reason: 'Поставщик теряет сообщения' },
      },
    ]);
  });

  test.each([
    ['no reason', { minutes: 5, reason: ' ' }],
    ['no time', { minutes: 0, reason: 'x' }],
    ['more than a week', { minutes: 10_081, reason: 'x' }],
  ])('is refused with %s', async (_what, data) => {
    expect((await decide('sms/rest', data)).status).toBe(400);
  });
});

describe('a trial', () => {
  test('goes to the operator alone, by a resting channel too', async () => {
    await rest(null);
    const { status, body } = await decide('sms/test', {});
    expect(status).toBe(202);
    await api.settle();
    expect(sent).toEqual(['smsru 79990000009']);
    const read = await api.get(`/api/messages/${body.data.message}`, actors.operator);
    expect(read.body.data).toMatchObject({ kind: 'test', status: 'sent', supplier: 'smsru' });
  });

  test('needs an address of the channel', async () => {
    expect(statusAndCode(await decide('telegram/test', {}))).toEqual([409, 'no_own_address']);
  });

  test('is one of ten an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => decide('sms/test', {})));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    api.clock.advance(HOUR);
    expect((await decide('sms/test', {})).status).toBe(202);
  });
});

describe('balances', () => {
  const balances = async () =>
    (await api.get('/api/message-channels/balances', actors.operator)).body.data;
  beforeEach(() => {
    accounts.requests.length = 0;
    accounts.smsru = 1240.5;
    accounts.smsc = '300.25';
    Object.assign(api.context.gateways.messages, {
      sms: chainSms([
        createSmsru({ apiId: SMSRU_API_ID, apiUrl: accounts.smsruUrl }),
        createSmsc({ apiKey: SMSC_API_KEY, apiUrl: accounts.smscUrl }),
      ]),
    });
  });
  const questions = () => accounts.requests.filter((path) => path.includes('balance')).sort();

  test('are those of the suppliers in order, some minutes old at most, however many look', async () => {
    const read_at = api.clock.now().toISOString();
    expect(await balances()).toEqual([
      {
        ...{ supplier: 'smsru', balance: 124_050, currency: 'RUB', read_at, error: null },
        ...{ limit: { total: 1000, used: 7 }, free: { total: 5, used: 0 }, daily_spend: null },
      },
      {
        ...{ supplier: 'smsc', balance: 30_025, currency: 'RUB', read_at, error: null },
        ...{ limit: null, free: null, daily_spend: null },
      },
    ]);
    await Promise.all([balances(), balances(), balances()]);
    expect(questions()).toEqual(['/my/balance', '/sys/balance.php']);
    api.clock.advance(3 * MINUTE);
    await Promise.all([balances(), balances(), balances()]);
    expect(questions()).toHaveLength(4);
  });

  test('of one that does not answer stay as they were, with why, and keep nobody else’s', async () => {
    await balances();
    accounts.smsru = null;
    accounts.smsc = '250';
    api.clock.advance(5 * MINUTE);
    expect(await balances()).toMatchObject([
      { balance: 124_050, error: 'SMS.ru 301: Неправильный пароль' },
      { balance: 25_000, error: null },
    ]);
    expect((await api.get('/api/message-channels', actors.operator)).status).toBe(200);
  });

  test('are looked up hourly, so that the pace is known', async () => {
    await balances();
    for (const left of [1200, 1160, 1120, 1080]) {
      accounts.smsru = left;
      await pass(HOUR);
    }
    expect(questions().length).toBeLessThan(12);
    const [smsru] = await balances();
    expect(smsru).toMatchObject({ balance: 108_000 });
    expect(smsru.daily_spend).toBe(Math.round((124_050 - 108_000) * 6));
  });

  test('are none where no supplier tells one', async () => {
    Object.assign(api.context.gateways.messages, { sms: gateway('smsru') });
    expect(await balances()).toEqual([]);
  });
});
