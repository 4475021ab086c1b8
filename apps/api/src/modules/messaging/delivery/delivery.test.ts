import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startVendor, type Vendor } from '../../../../testing/loopback.ts';
import { IN_TIME } from '../../../../testing/soon.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { buildService } from '../../../app.ts';
import { accepted, type Delivery, type MessageGateway } from '../../../gateways/delivery/port.ts';
import { createSmsc } from '../../../gateways/sms/smsc.ts';
import { createSmsru } from '../../../gateways/sms/smsru.ts';
import { createTelegram } from '../../../gateways/telegram/telegram.ts';
import { MINUTE, SECOND } from '../../../platform/clock.ts';
import { serviceCtx } from '../../../platform/ctx.ts';
import { rows } from '../../../platform/db/rows.ts';
import { queueSms } from '../index.ts';
import { insertMessages, type NewMessage } from '../outbox/repository.ts';

let api: TestApi;
let vendor: Vendor;
let count = 0;
/** The answer of each channel, and what it was sent. */
let outcomes: Record<string, Delivery | (() => Promise<Delivery>)>;
let sent: string[];

const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
const gateway = (channel: string, isIdempotent = false): MessageGateway => ({
  isIdempotent,
  send: async ({ key, to }) => {
    sent.push(`${channel} ${to} ${key}`);
    const outcome = outcomes[channel] ?? accepted(`${channel}-1`);
    return typeof outcome === 'function' ? outcome() : outcome;
  },
});
const allGateways = () => ({
  push: gateway('push', true),
  telegram: gateway('telegram'),
  sms: gateway('sms'),
  email: gateway('email', true),
});

beforeAll(async () => {
  vendor = await startVendor();
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  const owner = await api.signIn('79990000001');
  await api.post(
    '/api/client-profiles',
    { data: { name: 'Мария', phone: '79990000002', email: 'maria@okoshko.example' } },
    owner,
  );
  await run(sql`update client_profiles set "user" = 2`);
  await run(sql`insert into messenger_links (chat, "user", created_at)
    values ('77', 2, '2026-11-21')`);
});
afterAll(async () => {
  await api.close();
  await vendor.close();
});
beforeEach(async () => {
  outcomes = {};
  sent = [];
  Object.assign(api.context.gateways.messages, allGateways());
  await run(sql`delete from messages`);
  await run(sql`delete from message_channels`);
  await run(sql`delete from push_tokens`);
  await run(sql`insert into push_tokens ("user", token, platform, created_at, last_seen_at)
    values (2, 'one', 'fcm', '2026-11-21', '2026-11-21'),
      (2, 'two', 'rustore', '2026-11-21', '2026-11-21')`);
  await run(sql`insert into messenger_links (chat, "user", created_at)
    values ('77', 2, '2026-11-21') on conflict do nothing`);
});

/** Puts a message to Maria into the outbox; answers its key. */
async function insertMessage(change: Partial<NewMessage> = {}): Promise<string> {
  count += 1;
  const key = `test:${count}`;
  const now = api.clock.now();
  const [channel = 'push', ...channels] = ['push', 'telegram', 'sms'] as const;
  await insertMessages(api.context.database.db, [
    {
      channel,
      channels,
      kind: 'booked',
      text: 'Вы записаны',
      dedupe_key: key,
      status: 'queued',
      client_profile: 1,
      created_at: now,
      due_at: now,
      ...change,
    },
  ]);
  return key;
}
const state = async (key: string) =>
  (
    await run<Record<string, unknown>>(
      sql`select channel, status, attempts, provider_message_id, last_error from messages
        where dedupe_key = ${key}`,
    )
  )[0];
const pass = async (ms: number) => {
  api.clock.advance(ms);
  await api.settle();
};

describe('channels in a row', () => {
  test('the first that leads to the recipient takes it, on every device of theirs', async () => {
    const key = await insertMessage();
    await api.settle();
    expect(sent).toEqual([`push fcm:one ${key}`, `push rustore:two ${key}`]);
    expect(await state(key)).toMatchObject({
      channel: 'push',
      status: 'sent',
      provider_message_id: 'push-1',
    });
  });

  test('dead devices and chats are removed, and the next channel is taken', async () => {
    outcomes.push = { outcome: 'refused', reason: 'unregistered', why: 'gone' };
    outcomes.telegram = { outcome: 'refused', reason: 'blocked', why: 'blocked' };
    const key = await insertMessage();
    await api.settle();
    expect(sent.map((one) => one.split(' ')[0])).toEqual(['push', 'push', 'telegram', 'sms']);
    expect(await state(key)).toMatchObject({ channel: 'sms', status: 'sent' });
    expect(await run(sql`select 1 from push_tokens`)).toEqual([]);
    expect(await run(sql`select 1 from messenger_links`)).toEqual([]);
  });

  test('an unknown outcome ends the delivery', async () => {
    outcomes.telegram = { outcome: 'unknown', why: 'silence' };
    const key = await insertMessage({ channel: 'telegram', channels: ['sms'] });
    await pass(0);
    await pass(MINUTE);
    expect(sent).toHaveLength(1);
    expect(await state(key)).toMatchObject({ status: 'unknown', last_error: 'silence' });
  });

  test('a failing one is tried three times before the next', async () => {
    outcomes.telegram = { outcome: 'failed', why: 'no route' };
    const key = await insertMessage({ channel: 'telegram', channels: ['sms'] });
    for (const pause of [0, 5 * SECOND, 10 * SECOND, SECOND]) await pass(pause);
    expect(sent.map((one) => one.split(' ')[0])).toEqual([
      'telegram',
      'telegram',
      'telegram',
      'sms',
    ]);
    expect(await state(key)).toMatchObject({ status: 'sent', channel: 'sms' });
  });

  test('what the client opted out of is not used', async () => {
    await run(sql`update client_profiles set opted_out_channels = '["push","sms"]'`);
    const key = await insertMessage({ channels: ['sms'] });
    await api.settle();
    expect([sent, await state(key)]).toMatchObject([
      [],
      { status: 'cancelled', last_error: 'nobody to reach' },
    ]);
    await run(sql`update client_profiles set opted_out_channels = '[]'`);
  });
});

describe('a channel', () => {
  test('that asks for a pause gets it, and the attempt does not count', async () => {
    outcomes.telegram = { outcome: 'throttled', retryAfter: 7000, why: '429' };
    const first = await insertMessage({ channel: 'telegram', channels: [] });
    await pass(0);
    const second = await insertMessage({ channel: 'telegram', channels: [] });
    await pass(SECOND);
    expect(sent).toHaveLength(1);
    outcomes = {};
    await pass(6 * SECOND);
    expect(sent).toHaveLength(3);
    expect([await state(first), await state(second)]).toMatchObject([
      { status: 'sent', attempts: 1 },
      { status: 'sent', attempts: 1 },
    ]);
  });

  test('that fails five times in a row is closed for a minute', async () => {
    outcomes.telegram = { outcome: 'failed', why: 'down' };
    for (let n = 0; n < 5; n += 1) await insertMessage({ channel: 'telegram', channels: [] });
    await pass(0);
    const [row] = await run(sql`select failures, closed_until from message_channels`);
    expect(row).toMatchObject({ failures: 0, closed_until: expect.anything() });
    const attempts = sent.length;
    await pass(30 * SECOND);
    expect(sent).toHaveLength(attempts);
    outcomes = {};
    await pass(31 * SECOND);
    expect(sent.length).toBeGreaterThan(attempts);
    await pass(MINUTE);
    expect(await run(sql`select 1 from messages where status <> 'sent'`)).toEqual([]);
  });

  test('is given no more in a second than it takes', async () => {
    for (let n = 0; n < 30; n += 1) await insertMessage({ channel: 'telegram', channels: [] });
    // The window of a second begins with its first message.
    await pass(2 * SECOND);
    expect(sent).toHaveLength(25);
    await pass(SECOND);
    expect(sent).toHaveLength(30);
  });
});

describe('a peak', () => {
  const insertPeak = (size: number) =>
    run(sql`insert into messages (channel, kind, "to", text, dedupe_key, status, created_at, due_at)
      select 'sms', 'test', (79160000000 + n)::text, 'Напоминаем ' || n, 'peak:' || n, 'queued',
        '2026-11-21', '2026-11-21'
      from generate_series(1, ${size}) n`);
  /** The text by phone of each SMS that SMS.ru was given. */
  const receivedSms = () =>
    vendor.requests.flatMap(({ body }) => {
      const fields = [...new URLSearchParams(body)];
      const one = Object.fromEntries(fields);
      if (one.to !== undefined) return [[one.to, one.msg]];
      return fields.flatMap(([name, text]) => {
        const phone = /^multi\[(\d+)\]$/.exec(name)?.[1];
        return phone === undefined ? [] : [[phone, text]];
      });
    });
  const statuses = () =>
    run(sql`select status, count(*)::int as n from messages group by status order by status`);
  beforeEach(() => {
    vendor.requests.length = 0;
    Object.assign(api.context.gateways.messages, {
      sms: createSmsru({ apiId: 'a', apiUrl: vendor.url }),
    });
  });

  test('of SMS goes a hundred a request, as many in a second as the channel takes, each once', async () => {
    // A connection that the vendor kept open is closed while the next request comes on it.
    vendor.reply = ({ body, isReused }) => {
      if (isReused) return 'cut';
      const phones = [...new URLSearchParams(body)].flatMap(([name, value]) =>
        name === 'to' ? [value] : (/^multi\[(\d+)\]$/.exec(name)?.[1] ?? []),
      );
      const sms = phones.map((phone) => [phone, { status_code: 100, sms_id: `id-${phone}` }]);
      return { body: { status_code: 100, sms: Object.fromEntries(sms) } };
    };
    await insertPeak(220);
    api.clock.advance(2 * SECOND);
    await api.settle();
    expect(
      await run(sql`select distinct last_error from messages where status = 'unknown'`),
    ).toEqual([]);
    expect(await statuses()).toEqual([
      { status: 'queued', n: 20 },
      { status: 'sent', n: 200 },
    ]);
    expect(vendor.requests.length, 'requests').toBeLessThan(50);
    // Messages that wait are due a second later: they move up, and are not looked at in between.
    expect(
      await run(sql`select count(*)::int as n from messages
        where due_at = ${api.clock.now().toISOString()}::timestamptz + interval '1 second'`),
    ).toEqual([{ n: 20 }]);
    await pass(SECOND);
    expect(await statuses()).toEqual([{ status: 'sent', n: 220 }]);
    const received = receivedSms();
    expect([received.length, new Set(received.map(([phone]) => phone)).size]).toEqual([220, 220]);
    expect(received).toContainEqual(['79160000007', 'Напоминаем 7']);
    expect(
      await run(sql`select provider_message_id as id from messages where dedupe_key = 'peak:7'`),
    ).toEqual([{ id: 'id-79160000007' }]);
  });

  test('that SMS.ru gave no answer to is not sent again', async () => {
    vendor.reply = 'cut';
    await insertPeak(30);
    await pass(2 * SECOND);
    const received = receivedSms();
    expect([received.length, new Set(received.map(([phone]) => phone)).size]).toEqual([
      received.length,
      received.length,
    ]);
    for (let n = 0; n < 3; n += 1) await pass(2 * MINUTE);
    const again = receivedSms();
    expect([again.length, new Set(again.map(([phone]) => phone)).size]).toEqual([30, 30]);
    expect(await statuses()).toEqual([{ status: 'unknown', n: 30 }]);
  });
});

describe('a sender that dies between the call and its answer', () => {
  /** The app whose sender called the gateway dies; another takes over. */
  async function resumeElsewhere(): Promise<void> {
    void api.settle();
    await expect.poll(() => sent.length + aboutMessages().length, IN_TIME).toBeGreaterThan(0);
    const other = await buildService(api.context);
    api.clock.advance(2 * MINUTE);
    await other.background.drain();
    await other.server.close();
  }
  /** Requests beside those for a balance, which the background makes at any time. */
  const aboutMessages = () => vendor.requests.filter(({ path }) => !path.includes('balance'));
  const neverSettled = () => new Promise<Delivery>(() => {});
  let calls = 0;
  const dieFirst = () => {
    calls += 1;
    return calls === 1 ? neverSettled() : Promise.resolve(accepted('the same'));
  };
  beforeEach(async () => {
    calls = 0;
    vendor.requests.length = 0;
    // The background of the dead app never ends its batch.
    await api.service.background.stop().catch(() => {});
  });

  test.each([['push'], ['email']] as const)(
    '%s: is sent again under its key, where that is one message',
    async (channel) => {
      await run(sql`delete from push_tokens where token = 'two'`);
      outcomes[channel] = dieFirst;
      const key = await insertMessage({ channel, channels: ['sms'] });
      await startSender();
      await resumeElsewhere();
      expect(sent.map((one) => one.split(' ').at(-1))).toEqual([key, key]);
      expect(await state(key)).toMatchObject({ status: 'sent', provider_message_id: 'the same' });
    },
  );

  test('Telegram: is not sent again, and an operator sees it', async () => {
    Object.assign(api.context.gateways.messages, {
      telegram: createTelegram({ token: '1:a', apiUrl: vendor.url }),
    });
    vendor.reply = 'silence';
    const key = await insertMessage({ channel: 'telegram', channels: ['sms'] });
    await startSender();
    await resumeElsewhere();
    expect(vendor.requests).toHaveLength(1);
    expect([sent, (await state(key))?.status]).toEqual([[], 'unknown']);
  });

  test.each([
    ['has it', { status: 1 }, 2],
    ['never had it', { error: 'not found', error_code: 3 }, 3],
  ])('SMSC is asked, and %s', async (_what, answer, requests) => {
    Object.assign(api.context.gateways.messages, {
      sms: createSmsc({ apiKey: 'k', apiUrl: vendor.url }),
    });
    vendor.reply = ({ path }) => {
      if (path === '/sys/status.php') return { body: answer };
      return aboutMessages().length === 1 ? 'silence' : { body: { id: 5, cnt: 1 } };
    };
    const key = `sms:${count}`;
    await queueSms(
      serviceCtx({
        db: api.context.database.db,
        now: api.clock.now(),
        log: api.context.log,
      }),
      {
        kind: 'code',
        phone: '79165550000',
        text: '123456 — код',
        isSecret: true,
        dedupeKey: key,
        expiresAt: new Date('2027-01-01'),
      },
    );
    count += 1;
    await startSender();
    await resumeElsewhere();
    expect(aboutMessages()).toHaveLength(requests);
    expect(await state(key)).toMatchObject({ status: 'sent' });
  });

  /** A sender that may die in this test. */
  async function startSender(): Promise<void> {
    const app = await buildService(api.context);
    api = { ...api, settle: () => app.background.drain() };
  }
});
