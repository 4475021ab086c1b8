import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVendor, type Vendor } from '../../testing/loopback.ts';
import { newVapidKeys } from '../../testing/push-service.ts';
import { createSmsruCalls } from './calls/smsru.ts';
import type { MessageGateway } from './delivery/port.ts';
import { createVk } from './oauth/vk.ts';
import { createYandex } from './oauth/yandex.ts';
import { createTbank } from './payments/tbank.ts';
import { createYookassa } from './payments/yookassa.ts';
import { subscriptionAddress } from './push/endpoints.ts';
import { createRustore } from './push/rustore.ts';
import { createWebPush } from './push/web-push.ts';
import { createSmsc } from './sms/smsc.ts';
import { createSmsru } from './sms/smsru.ts';
import { createTelegram } from './telegram/telegram.ts';

/** A service that sends us on, and the address inside of our own network that it points to. */
let vendor: Vendor;
let inside: Vendor;
beforeAll(async () => {
  [vendor, inside] = await Promise.all([startVendor(), startVendor()]);
  vendor.reply = { status: 307, headers: { Location: `${inside.url}/latest/meta-data` } };
});
afterAll(() => Promise.all([vendor.close(), inside.close()]));

const TOKEN = '123456789:AAabcdefghijklmnopqrstuvwxyz0123456';
const message = { to: '79161234567', title: '', text: '123456 — код', key: 'k' };
const flow = {
  redirectUri: 'http://localhost/callback',
  state: 's',
  verifier: 'v'.repeat(43),
  nonce: 'n',
};
const returned = { code: 'c', state: 's', device_id: 'd' };

const asking: Readonly<Record<string, () => Promise<unknown>>> = {
  'SMS.ru': () => gateway(createSmsru({ apiId: 'i', apiUrl: vendor.url })),
  SMSC: () => gateway(createSmsc({ apiKey: 'k', apiUrl: vendor.url })),
  'Web Push': () => {
    const keys = newVapidKeys();
    const subject = 'mailto:push@okoshko.example';
    const relayed = { relayUrl: vendor.url, clock: () => new Date('2026-11-21T09:00:00Z') };
    const address = 'https://fcm.googleapis.com/fcm/send/abc';
    const to = subscriptionAddress(address, { p256dh: keys.publicKey, auth: 'A'.repeat(22) });
    return gateway(createWebPush({ ...keys, ...relayed, subject }), to);
  },
  RuStore: () => gateway(createRustore({ project: 'p', token: 't', apiUrl: vendor.url })),
  Telegram: () => gateway(createTelegram({ token: TOKEN, apiUrl: vendor.url })),
  calls: () => createSmsruCalls({ apiId: 'i', apiUrl: vendor.url }).expect('79161234567'),
  'VK ID': () => createVk({ clientId: 'c', apiUrl: vendor.url }).finish(flow, returned),
  'Yandex ID': () =>
    createYandex({
      clientId: 'c',
      clientSecret: 's',
      oauthUrl: vendor.url,
      apiUrl: vendor.url,
    }).finish(flow, returned),
  YooKassa: () =>
    createYookassa({
      shopId: 's',
      secretKey: 'k',
      apiUrl: () => vendor.url,
    }).read('p'),
  'T-Bank': () =>
    createTbank({
      terminalKey: 't',
      password: 'p',
      apiUrl: () => vendor.url,
      ffdVersion: '1.2',
    }).read('1'),
};
const gateway = (one: MessageGateway, to = message.to) => one.send({ ...message, to });

test.each(Object.keys(asking))('%s cannot send us anywhere else', async (name) => {
  const before = vendor.requests.length;
  const outcome = await asking[name]?.().catch((error: Error) => error);
  expect(vendor.requests.length, 'asked').toBeGreaterThan(before);
  expect(inside.requests).toEqual([]);
  expect(JSON.stringify(outcome)).not.toContain(TOKEN);
});

test('the error of a Telegram that cannot be reached has no token in it', async () => {
  const gone = await startVendor();
  await gone.close();
  const outcome = await createTelegram({ token: TOKEN, apiUrl: gone.url }).send(message);
  expect(outcome).toEqual({
    outcome: 'failed',
    why: `${new URL(gone.url).host} did not answer: ECONNREFUSED`,
  });
});
