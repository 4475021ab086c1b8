import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newVapidKeys, type PushService, startPushService } from '../../../testing/push-service.ts';
import type { OutgoingMessage } from '../delivery/port.ts';
import { createPush, deviceAddress } from './devices.ts';
import { areKeys, isPushEndpoint, subscriptionAddress, subscriptionOf } from './endpoints.ts';
import { createWebPush } from './web-push.ts';

const keys = newVapidKeys();
const now = new Date('2026-11-21T09:00:00Z');
const MESSAGE = {
  title: 'Новая запись',
  text: 'Мария, Маникюр, 24 ноября в 12:00',
  key: 'notice:1',
  link: 'https://okoshko.example/cabinet/appointments/abc?tab=1#x',
  expiresAt: new Date('2026-11-21T10:00:00Z'),
};

let service: PushService;
let clock = () => now;
beforeEach(async () => {
  clock = () => now;
  service = await startPushService(() => now);
});
afterEach(() => service.close());

const gateway = (vapid = keys, subject = 'mailto:push@okoshko.example') =>
  createPush({
    web: createWebPush({ ...vapid, subject, relayUrl: service.url, clock: () => clock() }),
  });
const addressOf = ({ endpoint, keys }: ReturnType<PushService['subscribe']>) =>
  deviceAddress('web', subscriptionAddress(endpoint, keys));
const send = (message: Partial<OutgoingMessage> & { readonly to: string }, vapid = keys) =>
  gateway(vapid).send({ ...MESSAGE, ...message });

describe('a browser', () => {
  test.each([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2-par02p.notify.windows.com',
  ])('is sent what it alone can open, by %s', async (host) => {
    const browser = service.subscribe(keys.publicKey, host);
    const delivery = await send({ to: addressOf(browser), isUrgent: true });
    expect(service.refused).toEqual([]);
    expect(delivery).toMatchObject({ outcome: 'accepted' });
    const [one] = service.pushed;
    expect(one?.payload).toEqual({
      title: 'Новая запись',
      text: 'Мария, Маникюр, 24 ноября в 12:00',
      tag: expect.stringMatching(/^[\w-]{32}$/),
      path: '/cabinet/appointments/abc?tab=1',
    });
    expect(one?.headers).toMatchObject({ ttl: '3600', urgency: 'high', topic: one?.payload.tag });
  });

  test('is shown the same message once: it goes under one topic and tag', async () => {
    const browser = service.subscribe(keys.publicKey);
    await send({ to: addressOf(browser) });
    await send({ to: addressOf(browser) });
    await send({ to: addressOf(browser), key: 'notice:2' });
    const tags = service.pushed.map(({ payload, headers }) => [payload.tag, headers.topic]);
    expect(tags[0]).toEqual(tags[1]);
    expect(tags[0]).not.toEqual(tags[2]);
    expect(gateway().isIdempotent).toBe(true);
  });

  test.each([
    ['Russian', 'ж'],
    ['emoji', '👩‍🎨'],
    ['control characters', '\u0001'],
  ])('is sent 3 KB at most, of 5000 characters of %s', async (_what, character) => {
    const browser = service.subscribe(keys.publicKey);
    const delivery = await send({
      to: addressOf(browser),
      title: 'ж'.repeat(255),
      text: character.repeat(5000),
    });
    expect(delivery.outcome).toBe('accepted');
    const [one] = service.pushed;
    expect(one?.bytes).toBeLessThanOrEqual(3000);
    expect(one?.payload.text).toMatch(/…$/);
  });

  test('without a link is shown no page; what is over goes at once or never', async () => {
    const browser = service.subscribe(keys.publicKey);
    const { link: _, ...plain } = MESSAGE;
    clock = () => new Date('2026-11-21T10:00:01Z');
    await gateway().send({ ...plain, to: addressOf(browser) });
    expect(service.pushed[0]?.payload.path).toBeNull();
    expect(service.pushed[0]?.headers).toMatchObject({ ttl: '0', urgency: 'normal' });
  });

  test.each([404, 410])('that is gone is reported for its removal: %i', async (status) => {
    const browser = service.subscribe(keys.publicKey);
    if (status === 410) service.unsubscribe(browser);
    const to =
      status === 410
        ? addressOf(browser)
        : addressOf({ ...browser, endpoint: `${browser.endpoint}1` });
    expect(await send({ to })).toMatchObject({ outcome: 'refused', reason: 'unregistered' });
  });

  test.each([
    [429, { 'Retry-After': '30' }, { outcome: 'throttled', retryAfter: 30_000 }],
    [500, {}, { outcome: 'unknown' }],
    [503, {}, { outcome: 'unknown' }],
    [401, {}, { outcome: 'failed' }],
    [413, {}, { outcome: 'refused', reason: 'rejected' }],
    [302, { Location: 'http://127.0.0.1/' }, { outcome: 'unknown' }],
  ])('whose service answers %i', async (status, headers, becomes) => {
    const browser = service.subscribe(keys.publicKey);
    service.fail = { status, headers };
    expect(await send({ to: addressOf(browser) })).toMatchObject(becomes);
  });

  test('that subscribed to another key is refused', async () => {
    const browser = service.subscribe(newVapidKeys().publicKey);
    expect(await send({ to: addressOf(browser) })).toMatchObject({ reason: 'rejected' });
    expect(service.refused).toEqual(['403 not the key that was subscribed to']);
  });
});

describe('the stand-in', () => {
  test('refuses a token of another day, and one without a sender', async () => {
    const browser = service.subscribe(keys.publicKey);
    clock = () => new Date('2026-11-20T09:00:00Z');
    await send({ to: addressOf(browser), expiresAt: now });
    clock = () => new Date('2026-11-22T09:00:00Z');
    await send({ to: addressOf(browser) });
    clock = () => now;
    await gateway(keys, 'push').send({ ...MESSAGE, to: addressOf(browser) });
    expect(service.refused).toEqual([
      expect.stringMatching(/^401 .*exp/),
      '401 exp is more than a day ahead',
      '401 sub',
    ]);
  });
});

describe('an address', () => {
  const secret = 'https://fcm.googleapis.com/fcm/send/abc';

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:word@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com/abc',
    'https://evil.example/?fcm.googleapis.com',
    'https://fcm.googleapis.com\\@evil.example/',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest',
    'https://FCM.googleapis.com/abc',
    `${secret}#fragment`,
    ` ${secret}`,
    'https://fcm.googleapis.com/fcm/send/x#',
    'not an address',
  ])('that no browser gave is none: %s', (address) => {
    expect(isPushEndpoint(address)).toBe(false);
  });

  test('is kept with its keys as one word', () => {
    const { endpoint, keys: own } = service.subscribe(keys.publicKey);
    expect(subscriptionOf(subscriptionAddress(endpoint, own))).toEqual({ endpoint, ...own });
    expect(subscriptionOf(secret)).toBeNull();
    expect(subscriptionOf(`https://evil.example/#${own.p256dh}.${own.auth}`)).toBeNull();
  });

  test('has keys of the curve', () => {
    const { keys: own } = service.subscribe(keys.publicKey);
    expect(areKeys(own)).toBe(true);
    expect(areKeys({ ...own, p256dh: `B${'A'.repeat(86)}` })).toBe(false);
    expect(areKeys({ ...own, auth: 'abc' })).toBe(false);
  });
});
