import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startVendor, type Vendor, type VendorReply } from '../../../testing/loopback.ts';
import { createSmtp } from '../mail/smtp.ts';
import { createPush } from '../push/devices.ts';
import { createFcm } from '../push/fcm.ts';
import { createRustore } from '../push/rustore.ts';
import { createTelegram } from '../telegram/telegram.ts';
import type { MessageGateway, OutgoingMessage } from './port.ts';

const MESSAGE: OutgoingMessage = {
  to: '77',
  title: 'Напоминание',
  text: 'Завтра в 12:00',
  key: 'message:1',
};
const BUTTONS = [
  { label: 'Приду', data: 'come:1' },
  { label: 'Сайт', url: 'https://okoshko.example/' },
];
/** Milliseconds. */
let timeoutMs = 5000;
/** The timeout where no response comes. */
const SHORT_TIMEOUT_MS = 400;
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

let vendor: Vendor;
let now = new Date('2026-11-21T09:00:00Z');
beforeEach(async () => {
  timeoutMs = 5000;
  vendor = await startVendor();
});
afterEach(() => vendor.close());

const receivedRequest = (n = -1) => {
  const request = vendor.requests.at(n);
  return { ...request, body: JSON.parse(request?.body ?? 'null') };
};

const telegram = () => createTelegram({ token: '1:a', apiUrl: vendor.url, timeoutMs });
const rustore = () =>
  createPush({
    rustore: createRustore({ project: 'p', token: 'r', apiUrl: vendor.url, timeoutMs }),
  });
const fcm = () =>
  createPush({
    fcm: createFcm({
      account: {
        project_id: 'okoshko',
        client_email: 'push@okoshko.example',
        private_key: privateKey,
        token_uri: `${vendor.url}/token`,
      },
      apiUrl: vendor.url,
      clock: () => now,
      timeoutMs,
    }),
  });
/** FCM gives access and replies so to the message. */
const withAccess =
  (messageReply: VendorReply) =>
  ({ path }: { path: string }): VendorReply =>
    path === '/token' ? { body: { access_token: 'ya29', expires_in: 3600 } } : messageReply;
const fcmError = (status: number, errorCode: string): VendorReply => ({
  status,
  body: { error: { message: errorCode, details: [{ errorCode }] } },
});
const tg = (error_code: number, description: string, parameters = {}): VendorReply => ({
  status: error_code,
  body: { ok: false, error_code, description, parameters },
});

interface Case {
  readonly name: string;
  readonly gateway: () => MessageGateway;
  readonly to: string;
  readonly reply: VendorReply | ((request: { path: string }) => VendorReply);
  readonly becomes: object;
  readonly isSilent: boolean;
}
const cases = (
  name: string,
  {
    gateway,
    to,
    replyTo,
  }: { gateway: () => MessageGateway; to: string; replyTo?: typeof withAccess },
  all: readonly (readonly [VendorReply, object])[],
): Case[] =>
  all.map(([one, becomes]) => ({
    name,
    gateway,
    to,
    reply: replyTo ? replyTo(one) : one,
    becomes,
    isSilent: one === 'silence',
  }));

const silent = [
  ['silence', { outcome: 'unknown' }],
  ['cut', { outcome: 'unknown' }],
] as const;

describe.each<Case>([
  ...cases('Telegram', { gateway: telegram, to: '77' }, [
    [{ body: { ok: true, result: { message_id: 5 } } }, { outcome: 'accepted', id: '5' }],
    [tg(429, 'Too Many', { retry_after: 7 }), { outcome: 'throttled', retryAfter: 7000 }],
    [tg(429, 'Too Many'), { outcome: 'throttled', retryAfter: 60_000 }],
    [
      { status: 429, body: '<html>' },
      { outcome: 'throttled', retryAfter: 60_000 },
    ],
    [{ body: { hello: 'from a relay' } }, { outcome: 'unknown' }],
    [tg(404, 'Not Found'), { outcome: 'failed' }],
    [tg(400, 'Bad Request: user is deactivated'), { outcome: 'refused', reason: 'unregistered' }],
    [tg(403, 'bot was blocked by the user'), { outcome: 'refused', reason: 'blocked' }],
    [tg(400, 'Bad Request: chat not found'), { outcome: 'refused', reason: 'unregistered' }],
    [tg(400, 'Bad Request: too long'), { outcome: 'refused', reason: 'rejected' }],
    [tg(401, 'Unauthorized'), { outcome: 'failed' }],
    [tg(502, 'Bad Gateway'), { outcome: 'unknown' }],
    ...silent,
  ]),
  ...cases('RuStore', { gateway: rustore, to: 'rustore:t' }, [
    [{ body: { name: 'r/1' } }, { outcome: 'accepted', id: 'r/1' }],
    [{ status: 429 }, { outcome: 'throttled', retryAfter: 60_000 }],
    [{ status: 404 }, { outcome: 'refused', reason: 'unregistered' }],
    [{ status: 410 }, { outcome: 'refused', reason: 'unregistered' }],
    [{ status: 400 }, { outcome: 'refused', reason: 'rejected' }],
    [{ status: 401 }, { outcome: 'failed' }],
    ...silent,
  ]),
  ...cases('FCM', { gateway: fcm, to: 'fcm:t', replyTo: withAccess }, [
    [{ body: { name: 'projects/okoshko/messages/1' } }, { outcome: 'accepted' }],
    [
      { status: 429, headers: { 'retry-after': '30' } },
      { outcome: 'throttled', retryAfter: 30_000 },
    ],
    [
      { status: 503, headers: { 'retry-after': '5' } },
      { outcome: 'throttled', retryAfter: 5000 },
    ],
    [fcmError(404, 'UNREGISTERED'), { outcome: 'refused', reason: 'unregistered' }],
    [fcmError(403, 'SENDER_ID_MISMATCH'), { outcome: 'refused', reason: 'unregistered' }],
    [fcmError(400, 'INVALID_ARGUMENT'), { outcome: 'refused', reason: 'rejected' }],
    [fcmError(401, 'UNAUTHENTICATED'), { outcome: 'failed' }],
    ...silent,
  ]),
])('$name replies $reply', ({ gateway, to, reply, becomes, isSilent }) => {
  test(`it is ${JSON.stringify(becomes)}`, async () => {
    if (isSilent) timeoutMs = SHORT_TIMEOUT_MS;
    vendor.reply = reply;
    expect(await gateway().send({ ...MESSAGE, to })).toMatchObject(becomes);
  });
});

test.each([
  ['Telegram', telegram, '77'],
  ['RuStore', rustore, 'rustore:t'],
  ['FCM', fcm, 'fcm:t'],
])('%s, where nothing listens, has failed: nothing was sent', async (_name, gateway, to) => {
  await vendor.close();
  expect(await gateway().send({ ...MESSAGE, to })).toMatchObject({ outcome: 'failed' });
});

describe('what vendors are sent', () => {
  test('Telegram: a chat, a text and what may be pressed', async () => {
    vendor.reply = { body: { ok: true, result: { message_id: 5 } } };
    await telegram().send({ ...MESSAGE, buttons: BUTTONS });
    expect(receivedRequest()).toMatchObject({
      path: '/bot1:a/sendMessage',
      body: {
        chat_id: '77',
        text: MESSAGE.text,
        reply_markup: {
          inline_keyboard: [
            [{ text: 'Приду', callback_data: 'come:1' }],
            [{ text: 'Сайт', url: 'https://okoshko.example/' }],
          ],
        },
      },
    });
  });

  test('FCM: access asked for once an hour, and again after a 401', async () => {
    const gateway = fcm();
    const send = () => gateway.send({ ...MESSAGE, to: 'fcm:device' });
    vendor.reply = withAccess({ body: { name: '1' } });
    await send();
    await send();
    const tokens = () => vendor.requests.filter(({ path }) => path === '/token');
    expect([vendor.requests.length, tokens().length]).toEqual([3, 1]);
    const assertion = new URLSearchParams(tokens()[0]?.body).get('assertion') ?? '';
    expect(decodeJwt(assertion)).toMatchObject({
      iss: 'push@okoshko.example',
      aud: `${vendor.url}/token`,
      exp: now.getTime() / 1000 + 3600,
    });
    expect(receivedRequest()).toMatchObject({
      path: '/v1/projects/okoshko/messages:send',
      headers: { authorization: 'Bearer ya29' },
      body: { message: { token: 'device', android: { notification: { tag: MESSAGE.key } } } },
    });
    now = new Date(now.getTime() + 3_600_000);
    await send();
    expect(tokens()).toHaveLength(2);
    vendor.reply = withAccess(fcmError(401, 'UNAUTHENTICATED'));
    await send();
    await send();
    expect(tokens()).toHaveLength(3);
  });

  test('FCM: no answer about the access token is a failure: no message was sent yet', async () => {
    vendor.reply = 'silence';
    timeoutMs = SHORT_TIMEOUT_MS;
    expect(await fcm().send({ ...MESSAGE, to: 'fcm:t' })).toMatchObject({ outcome: 'failed' });
  });

  test('a device of a service that is not switched on is unreachable', async () => {
    expect(await fcm().send({ ...MESSAGE, to: 'apns:t' })).toMatchObject({ reason: 'unreachable' });
  });
});

describe('e-mail', () => {
  let server: SMTPServer;
  let received: string[];
  let replyMode: { at: 'rcpt' | 'data'; code: number } | 'silence' | null;
  const mail = () =>
    createSmtp({
      url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      from: 'Окошко <hello@okoshko.example>',
      timeoutMs,
    });
  const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });

  beforeEach(async () => {
    received = [];
    replyMode = null;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) =>
        replyMode !== null && replyMode !== 'silence' && replyMode.at === 'rcpt'
          ? done(refusal(replyMode.code))
          : done(),
      onData: async (stream, _session, done) => {
        let text = '';
        for await (const chunk of stream) text += chunk;
        received.push(text);
        if (replyMode === 'silence') return;
        if (replyMode) return done(refusal(replyMode.code));
        done();
      },
    });
    server.on('error', () => {});
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  });
  afterEach(() => new Promise<void>((done) => server.close(() => done())));
  const send = () => mail().send({ ...MESSAGE, to: 'maria@okoshko.example' });

  test('is sent under a Message-ID of the message’s own', async () => {
    expect(await send()).toMatchObject({ outcome: 'accepted' });
    expect(received[0]).toMatch(/Message-ID: <message%3A1@okoshko\.example>/i);
    expect(received[0]).toMatch(/^To: maria@okoshko\.example/m);
  });

  test('is text and a page', async () => {
    await mail().send({ ...MESSAGE, to: 'maria@okoshko.example', text: 'a <b>', title: 't' });
    expect(received[0]).toMatch(/Content-Type: multipart\/alternative/);
    expect(received[0]).toMatch(/text\/plain[\s\S]*a <b>[\s\S]*text\/html[\s\S]*a &lt;b&gt;/);
  });

  test('has no headers but ours, whatever it says', async () => {
    const title = 'x\r\nBcc: all@okoshko.example\r\n\r\nbody';
    await mail().send({ ...MESSAGE, to: 'maria@okoshko.example', title });
    const [head] = String(received[0]).split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|cc):/im);
    expect(head).toMatch(/^To: maria@okoshko\.example$/m);
  });

  test.each([
    [{ at: 'rcpt', code: 550 } as const, { outcome: 'refused', reason: 'unreachable' }],
    [{ at: 'data', code: 554 } as const, { outcome: 'refused', reason: 'rejected' }],
    [{ at: 'rcpt', code: 451 } as const, { outcome: 'throttled' }],
    [{ at: 'data', code: 452 } as const, { outcome: 'failed' }],
    ['silence' as const, { outcome: 'unknown' }],
  ])('the server replies %j: %j', async (what, becomes) => {
    replyMode = what;
    if (what === 'silence') timeoutMs = SHORT_TIMEOUT_MS;
    expect(await send()).toMatchObject(becomes);
  });

  test('an address where nothing listens has failed', async () => {
    const gateway = mail();
    await new Promise<void>((done) => server.close(() => done()));
    expect(await gateway.send({ ...MESSAGE, to: 'a@b.example' })).toMatchObject({
      outcome: 'failed',
    });
  });
});
