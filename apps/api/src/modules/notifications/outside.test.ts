import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import {
  type Browser,
  newVapidKeys,
  type PushService,
  startPushService,
} from '../../../testing/push-service.ts';

const keys = newVapidKeys();
let service: PushService;
let fixture: BookingFixture;

beforeAll(async () => {
  let now = () => new Date(0);
  service = await startPushService(() => now());
  fixture = await openBookingFixture({
    env: {
      PUSH_SERVICES: 'web',
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: 'mailto:admin@okoshko.example',
      WEB_PUSH_RELAY_URL: service.url,
    },
  });
  now = fixture.api.clock.now;
});
afterAll(async () => {
  await fixture.api.close();
  await service.close();
});
beforeEach(async () => {
  await fixture.sql(sql`delete from push_tokens`);
  await fixture.sql(sql`delete from messenger_links`);
  await fixture.sql(sql`delete from notice_settings`);
  await fixture.sql(sql`delete from messages`);
  await fixture.sql(sql`delete from message_channels`);
  // A client has three upcoming appointments at most.
  await fixture.sql(sql`update appointments set status = 'cancelled_by_provider'
    where status in ('pending', 'confirmed')`);
  service.pushed.length = 0;
  service.fail = null;
});

const subscribe = async (part: 'owner' | 'client' = 'owner'): Promise<Browser> => {
  const browser = service.subscribe(keys.publicKey);
  const body = { token: browser.endpoint, platform: 'web', keys: browser.keys };
  const token = fixture.actors[part];
  const path = '/api/users-permissions/addPushToken';
  expect((await fixture.api.request('PUT', path, { body, token })).status).toBe(200);
  return browser;
};
const settings = async () => (await fixture.request('GET /api/notice-settings', 'owner')).body.data;
const change = (topics: object, version?: number) =>
  fixture.request('PUT /api/notice-settings', 'owner', {
    topics,
    ...(version !== undefined && { version }),
  });
/** Titles of what was pushed, the oldest first. */
const pushed = async () => {
  await fixture.api.settle();
  expect(service.refused).toEqual([]);
  return service.pushed.map(({ payload }) => payload.title);
};
/** The other devices are told this of one more. */
const NEW_DEVICE = 'Уведомления на новом устройстве';
const bookedByClient = () => fixture.book({}, 'client');
/** The notices by a channel as they went out, the oldest first. */
const outbox = async (channel: string) => {
  await fixture.api.settle();
  const sent = await fixture.sql<{ text: string }>(
    sql`select text from sandbox_messages where channel = ${channel} order by id`,
  );
  return sent.map(({ text }) => text);
};

describe('a professional', () => {
  test('is pushed what clients do, on all their devices, and none of what they do themselves', async () => {
    const [first, second] = [await subscribe(), await subscribe()];
    await fixture.book();
    // The first one hears of the second.
    expect(await pushed()).toEqual([NEW_DEVICE]);
    expect(service.pushed.splice(0)).toMatchObject([{ endpoint: first.endpoint }]);
    const { documentId } = await bookedByClient();
    expect(await pushed()).toEqual(['Новая запись', 'Новая запись']);
    expect(service.pushed.map(({ endpoint }) => endpoint).sort()).toEqual(
      [first.endpoint, second.endpoint].sort(),
    );
    expect(service.pushed[0]).toMatchObject({
      payload: {
        text: expect.stringMatching(/^Мария.*, Маникюр, \d+ декабря в 12:00$/),
        path: `/cabinet/appointments/${documentId}`,
      },
      headers: { ttl: '86400', urgency: 'high' },
    });
    await fixture.request(`PUT /api/appointments/${documentId}`, 'client', {
      status: 'cancelled_by_client',
    });
    expect((await pushed()).slice(2)).toEqual(['Запись отменена', 'Запись отменена']);
  });

  test('is asked for an answer to a request', async () => {
    await subscribe();
    await fixture.rules({ booking_policy: 'request' });
    await bookedByClient();
    await fixture.rules({ booking_policy: 'auto' });
    expect(await pushed()).toEqual(['Новая заявка на запись']);
  });

  test('is told in the chat they linked', async () => {
    await fixture.sql(
      sql`insert into messenger_links (chat, "user", created_at) values ('77', 1, now())`,
    );
    const before = (await outbox('telegram')).length;
    await bookedByClient();
    expect((await outbox('telegram')).slice(before)).toEqual([
      expect.stringMatching(/^Новая запись\nМария.*, Маникюр, \d+ декабря в 12:00$/),
    ]);
  });

  test('is told by e-mail once they want it, in a mailbox that is proved alone', async () => {
    const mail = async (confirmed: string | null) => {
      await fixture.sql(
        sql`update users set email = 'anna@okoshko.example', confirmed_email = ${confirmed} where id = 1`,
      );
      const before = (await outbox('email')).length;
      const { documentId } = await bookedByClient();
      return { documentId, mails: (await outbox('email')).slice(before) };
    };
    expect((await mail('anna@okoshko.example')).mails).toEqual([]);
    await change({ booked: { email: true } });
    expect((await mail(null)).mails).toEqual([]);
    expect((await settings()).reach).toMatchObject({ email: 'unset', telegram: 'unset' });
    const { mails, documentId } = await mail('anna@okoshko.example');
    expect(mails).toEqual([
      expect.stringMatching(new RegExp(`^Новая запись\\nМария[^\\n]+\\n\\nhttp.*/${documentId}$`)),
    ]);
  });

  test('is not told what they switched off, even where it was under way', async () => {
    await subscribe();
    await change({ booked: { push: false } });
    await bookedByClient();
    expect(await pushed()).toEqual([]);
    await change({ booked: { push: true } });
    await bookedByClient();
    await change({ booked: { push: false } });
    expect(await pushed()).toEqual([]);
    const rows = await fixture.sql(
      sql`select status, last_error from messages where kind = 'notice_booked'`,
    );
    expect(rows).toEqual([{ status: 'cancelled', last_error: 'its reader switched it off' }]);
  });

  test('finds all of it in the cabinet, whatever is switched off', async () => {
    await change({ booked: { push: false } });
    const { documentId } = await bookedByClient();
    const { body } = await fixture.request(
      'GET /api/notifications?sort=id:desc&pagination[pageSize]=1',
      'owner',
    );
    expect(body.data[0]).toMatchObject({ kind: 'visit_booked', data: { appointment: documentId } });
    const about = await fixture.request(`GET /api/appointments/${documentId}/messages`, 'owner');
    expect(about.body.data.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'notice_booked',
    );
  });

  test('is never told by SMS what happens to appointments', async () => {
    await fixture.sql(sql`delete from sandbox_messages`);
    await bookedByClient();
    await fixture.api.settle();
    const toOwner = await fixture.sql(
      sql`select text from sandbox_messages where "to" = '79990000001'`,
    );
    expect(toOwner).toEqual([]);
  });
});

describe('a device', () => {
  test('that its service calls gone is forgotten, and the others are told', async () => {
    const [gone] = [await subscribe(), await subscribe()];
    expect(await pushed()).toEqual([NEW_DEVICE]);
    service.pushed.length = 0;
    service.unsubscribe(gone);
    await bookedByClient();
    await fixture.api.settle();
    expect(service.refused.splice(0)).toEqual(['410 unsubscribed']);
    expect(await pushed()).toEqual(['Новая запись']);
    const left = await fixture.sql<{ token: string }>(sql`select token from push_tokens`);
    expect(left.map(({ token }) => token)).not.toContain(gone.endpoint);
    expect(left).toHaveLength(1);
  });

  test('is tried again after a failure of its service, once it rested as long as it was told', async () => {
    await subscribe();
    service.fail = { status: 429, headers: { 'Retry-After': '60' } };
    await bookedByClient();
    expect(await pushed()).toEqual([]);
    fixture.api.clock.advance(60_000);
    service.fail = { status: 503 };
    expect(await pushed()).toEqual([]);
    fixture.api.clock.advance(600_000);
    expect(await pushed()).toEqual(['Новая запись']);
  });

  test('is told nothing more once its session is signed out', async () => {
    const session = await fixture.api.signIn('79990000001');
    const browser = service.subscribe(keys.publicKey);
    await fixture.api.request('PUT', '/api/users-permissions/addPushToken', {
      body: { token: browser.endpoint, platform: 'web', keys: browser.keys },
      token: session,
    });
    await fixture.api.post('/api/auth-ext/logout', {}, session);
    await bookedByClient();
    expect(await pushed()).toEqual([]);
  });

  test('in a browser is not told what is sent to clients', async () => {
    await subscribe('client');
    await fixture.book();
    expect(await pushed()).toEqual([]);
    expect(
      await fixture.sql(
        sql`select distinct channel from messages where kind = 'booked_by_provider'`,
      ),
    ).not.toContainEqual({ channel: 'push' });
  });

  test('is tried by its own user, once a minute', async () => {
    const { endpoint } = await subscribe();
    await subscribe();
    const attempt = (part: 'owner' | 'client') =>
      fixture.request('POST /api/notice-settings/try', part, { token: endpoint });
    expect((await attempt('client')).body.error.details.code).toBe('push_token_unknown');
    expect((await attempt('owner')).status).toBe(200);
    expect((await attempt('owner')).status).toBe(200);
    expect([...(await pushed())].sort()).toEqual(['Уведомления работают', NEW_DEVICE].sort());
    expect(service.pushed.find(({ payload }) => payload.title !== NEW_DEVICE)).toMatchObject({
      endpoint,
      payload: { path: '/cabinet/notices' },
    });
  });

  test.each([
    ['another host', (one: Browser) => ({ token: 'https://evil.example/fcm', keys: one.keys })],
    ['no keys', (one: Browser) => ({ token: one.endpoint })],
    [
      'a key that is no point of the curve',
      ({ endpoint, keys }: Browser) => ({
        token: endpoint,
        keys: { ...keys, p256dh: `B${'A'.repeat(86)}` },
      }),
    ],
    [
      'keys of a token that is no browser’s',
      (one: Browser) => ({ token: 'a', platform: 'fcm', keys: one.keys }),
    ],
  ])('is refused with %s', async (_what, of) => {
    const body = { platform: 'web', ...of(service.subscribe(keys.publicKey)) };
    const path = '/api/users-permissions/addPushToken';
    const answer = await fixture.api.request('PUT', path, { body, token: fixture.actors.owner });
    expect([answer.status, answer.body.error.details.code]).toEqual([
      400,
      'push_subscription_invalid',
    ]);
  });
});

describe('what is told', () => {
  test('is what is set up, by default, and e-mail is not; the plan goes by SMS too', async () => {
    const byDefault = { push: true, telegram: true, email: false };
    expect(await settings()).toEqual({
      version: 0,
      topics: {
        ...{ requested: byDefault, booked: byDefault, moved: byDefault, cancelled: byDefault },
        ...{ review: byDefault, plan: { ...byDefault, sms: true } },
      },
      reach: expect.objectContaining({ push: 'unset', sms: 'ready' }),
      web_push_key: keys.publicKey,
      staff_topics: null,
    });
    await subscribe();
    expect((await settings()).reach.push).toBe('ready');
  });

  test('is changed from the version that was seen', async () => {
    const first = await change({ moved: { push: false } }, 0);
    expect(first.body.data).toMatchObject({ version: 1, topics: { moved: { push: false } } });
    const stale = await change({ moved: { push: true } }, 0);
    expect([stale.status, stale.body.error.details]).toMatchObject([
      409,
      { code: 'stale', version: 1 },
    ]);
    const second = await change({ plan: { sms: false } }, 1);
    expect(second.body.data).toMatchObject({
      version: 2,
      topics: { moved: { push: false, telegram: true }, plan: { sms: false } },
    });
    for (const wrong of [{ codes: { sms: false } }, { booked: { sms: true } }, { booked: 1 }]) {
      expect((await change(wrong)).status).toBe(400);
    }
  });

  test('two first changes at once: one is stale', async () => {
    const answers = await Promise.all([
      change({ moved: { push: false } }, 0),
      change({ booked: { push: false } }, 0),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of a review waits for the morning, of an appointment does not', async () => {
    await subscribe();
    const notice = (topic: string) =>
      fixture.sql(sql`insert into messages (channel, kind, "user", title, text, dedupe_key, status, created_at, due_at, expires_at)
        values ('push', ${`notice_${topic}`}, 1, ${topic}, '', ${topic}, 'queued', now(),
          '2027-01-10T20:00:00Z', '2027-01-11T20:00:00Z')`);
    // 23:00 in Moscow; Anna's quiet hours are from 21 to 9.
    await fixture.to('2027-01-10T20:00:00Z');
    await Promise.all(['review', 'booked', 'plan'].map(notice));
    expect(await pushed()).toEqual(['booked']);
    await fixture.to('2027-01-11T06:00:00Z');
    expect((await pushed()).sort()).toEqual(['booked', 'plan', 'review']);
  });
});
