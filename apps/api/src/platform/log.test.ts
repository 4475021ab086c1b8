import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD as SIGN_UP_PASSWORD } from '../../testing/accounts.ts';
import { buyerOf, CARDS, signUp } from '../../testing/buyer.ts';
import { SOON } from '../../testing/soon.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { failed } from '../gateways/delivery/port.ts';
import { createLog } from './log.ts';

const PHONE = '79161234567';
const EMAIL = 'lena@example.test';
const PASSWORD = 'a password nobody has';

const lines: string[] = [];
/** All a node says, at the most talkative level there is. */
const log = createLog('trace', { write: (line: string) => void lines.push(line) });
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off', SLOW_QUERY_MS: '1' }, overrides: { log } });
});
afterAll(() => api.close());

const outbox = async (): Promise<{ to: string; text: string }[]> => {
  await api.settle();
  const headers = { Accept: 'application/json' };
  return (await api.request('GET', '/dev/outbox', { headers })).body;
};
const COMPLETED = 'request completed';
/** The line about the answer: it is written once the answer is sent. */
const lineOf = (id: string | null) =>
  vi.waitFor(() => {
    const line = lines.find((one) => one.includes(`"reqId":"${id}"`) && one.includes(COMPLETED));
    expect(line).toBeDefined();
    return JSON.parse(String(line));
  }, SOON);
/** Requires that the log holds none of the secrets, each under its name. */
const requireSilence = (secrets: Readonly<Record<string, string | undefined>>): void => {
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(5);
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret, what).toBeTruthy();
    expect([what, text.includes(String(secret))]).toEqual([what, false]);
  }
};

test('the line of every request says whose session it came by, and why it was refused', async () => {
  const token = await api.signIn('79990000001');
  const { id } = (await api.get('/api/users/me', token)).body;
  const wrong: unknown[] = [];
  for (const { method, path, action } of api.service.routeActions) {
    if (method !== 'GET' || path === '/api/stream') continue;
    const address = path.replaceAll(/:\w+/g, '1');
    // Asked twice: an answer that is kept is sent without looking at the session again.
    for (let n = 0; n < 2; n += 1) {
      const { status, body, headers } = await api.get(address, token);
      const line = await lineOf(headers.get('x-request-id'));
      const expected = { user: action === null ? undefined : id, code: body?.error?.details.code };
      const { user, code } = line ?? {};
      if (user !== expected.user || code !== expected.code) wrong.push([path, status, line]);
    }
  }
  expect(wrong).toEqual([]);
  const answer = await api.post('/api/auth/local', { identifier: PHONE, password: 'wrong' });
  expect(await lineOf(answer.headers.get('x-request-id'))).toMatchObject({
    code: 'password_wrong',
  });
});

test('no text that is sent makes a line of its own', async () => {
  lines.length = 0;
  const forged = '\n{"level":"info","msg":"forged"}\r\n\u2028';
  await api.get(`/api/tariffs/${encodeURIComponent(forged)}`);
  await api.get(`/${encodeURIComponent(forged)}?${encodeURIComponent(forged)}`);
  await api.request('GET', '/api/tariffs', { headers: { 'User-Agent': '{"msg":"forged"}' } });
  const sullen = { isIdempotent: true, send: async () => failed(forged) };
  const other = await startApi({ overrides: { log, gateways: { sms: sullen } } });
  await other.post('/api/phone-auth/sms', { phone: PHONE });
  for (let n = 0; n < 4; n += 1) {
    await other.settle();
    other.clock.advance(60_000);
  }
  await other.close();
  expect(lines.some((line) => JSON.parse(line).why === forged)).toBe(true);
  for (const line of lines) {
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/^\d{4}-.+Z$/) });
    expect(JSON.parse(line).msg).not.toBe('forged');
  }
});

test('signing up by phone: no code, token, password or phone', async () => {
  const bearer = await signUp(api, PHONE);
  const code = await api.lastCode(PHONE);
  const { body } = await api.post('/api/phone-auth/sms', { phone: '79161234568' });
  const wrong = { phone: '79161234568', code: '1', token: body.token };
  await api.post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs: wrong });
  await api.post('/api/auth/local', { identifier: PHONE, password: PASSWORD });
  await api.get(`/api/users/me?access_token=${bearer}`, bearer);
  await api.post('/api/auth-ext/logout', {}, bearer);
  requireSilence({ bearer, code, token: body.token, PHONE, PASSWORD, SIGN_UP_PASSWORD });
});

test('an account by e-mail, its e-mails and links: no mailbox and no secret of a link', async () => {
  const account = { username: 'lena', email: EMAIL, password: PASSWORD };
  const { jwt } = (await api.post('/api/auth/local/register', account)).body;
  const confirmation = /confirmation=([0-9a-f]+)/.exec((await outbox())[0]?.text ?? '')?.[1];
  await api.get(`/api/auth/email-confirmation?confirmation=${confirmation}`);
  await api.post('/api/auth/forgot-password', { email: EMAIL });
  const reset = /([0-9a-f]{64,})/.exec((await outbox())[0]?.text ?? '')?.[1];
  const change = { code: reset, password: PASSWORD, passwordConfirmation: PASSWORD };
  await api.post('/api/auth/reset-password', change);
  requireSilence({ jwt, confirmation, reset, EMAIL, PASSWORD });
});

test('a payment and a calendar link: no card, no secret of the link and no call of the stand-in', async () => {
  const buyer = buyerOf(api);
  const token = await buyer.newProvider();
  const { url } = (await buyer.askUrl('tariff_id=1', token)).body.data;
  await buyer.card(url, CARDS.good);
  await api.settle();
  const feed = (await api.post('/api/calendar-feed', {}, token)).body.data.url as string;
  const path = feed.slice(api.url.length);
  expect((await api.get(path)).status).toBe(200);
  expect(lines.filter((line) => line.includes('"path":"/sandbox/'))).toEqual([]);
  requireSilence({ token, card: CARDS.good, digits: '5555555555554444', feed: path.slice(-40) });
});

test('the short links of messages: no token', async () => {
  const token = 'aShortToken';
  for (const path of ['/v', '/V', '/r', '/s', '/api/appointment-links']) {
    await api.get(`${path}/${token}`);
  }
  await api.post(`/api/appointment-links/${token}/cancel`, { data: {} });
  requireSilence({ token });
});

test('what suppliers repeat of whom a message was for is left out', async () => {
  lines.length = 0;
  const refusal = `550 no such user <${EMAIL}>, phone +7 (916) 123-45-67 (${PHONE}), order 1234567`;
  const sullen = { isIdempotent: true, send: async () => failed(refusal) };
  const angry = {
    isIdempotent: true,
    send: async () => {
      throw new Error(refusal, { cause: refusal });
    },
  };
  const other = await startApi({ overrides: { log, gateways: { sms: sullen, email: angry } } });
  await other.post('/api/phone-auth/sms', { phone: PHONE });
  const account = { username: 'lena', email: EMAIL, password: PASSWORD };
  await other.post('/api/auth/local/register', account);
  for (let n = 0; n < 4; n += 1) {
    await other.settle();
    other.clock.advance(60_000);
  }
  await other.close();
  requireSilence({ EMAIL, PHONE, written: '123-45-67' });
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.some(({ why }) => /^550 no such user .*order 1234567$/.test(why ?? ''))).toBe(
    true,
  );
  expect(entries.some(({ err }) => /^550 no such user/.test(err?.message ?? ''))).toBe(true);
});
