import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());

const MESSAGE = { to: 'anna@salon.example', subject: 'Здравствуйте', text: 'Ждём вас.' };
const send = (body: object, token = actors.operator) => api.post('/api/email/', body, token);
const outbox = async () => {
  await api.settle();
  const headers = { Accept: 'application/json' };
  const { body } = await api.request('GET', '/dev/outbox', { headers });
  return body.filter(({ channel }: { channel: string }) => channel === 'email');
};

describe('an e-mail of an operator', () => {
  test('is sent, and listed among messages without its text', async () => {
    const answer = await send(MESSAGE);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await outbox())[0]).toMatchObject({
      to: MESSAGE.to,
      text: expect.stringContaining('Ждём вас.'),
    });
    const { body } = await api.get('/api/messages?status=sent', actors.operator);
    expect(body.data[0]).toMatchObject({ channel: 'email', kind: 'staff', status: 'sent' });
  });

  test('is sent once under one key', async () => {
    const before = (await outbox()).length;
    const request = {
      token: actors.operator,
      headers: { 'Idempotency-Key': 'one' },
      body: MESSAGE,
    };
    for (const _ of [1, 2])
      expect((await api.request('POST', '/api/email', request)).status).toBe(200);
    expect(await outbox()).toHaveLength(before + 1);
  });

  test.each([
    ['nobody', {}],
    ['no address', { ...MESSAGE, to: 'anna' }],
    ['many addresses', { ...MESSAGE, to: 'a@salon.example, b@salon.example' }],
    ['many addresses in a row', { ...MESSAGE, to: 'a@salon.example,b@salon.example' }],
    ['a thousand addresses', { ...MESSAGE, to: Array(1000).fill(MESSAGE.to) }],
    ['a header in the address', { ...MESSAGE, to: 'a@salon.example\r\nBcc: b@salon.example' }],
    ['a name before the address', { ...MESSAGE, to: 'A <a@salon.example>' }],
    ['a group', { ...MESSAGE, to: 'all:a@salon.example;' }],
    ['a NUL in the subject', { ...MESSAGE, subject: 'x\u0000' }],
    ['attachments', { ...MESSAGE, attachments: [{ path: '/etc/passwd' }] }],
    ['a header in the subject', { ...MESSAGE, subject: 'x\r\nBcc: all@salon.example' }],
    ['a copy to somebody', { ...MESSAGE, bcc: 'b@salon.example' }],
    ['another sender', { ...MESSAGE, from: 'bank@example.com' }],
    ['a page', { ...MESSAGE, html: '<b>x</b>' }],
    ['no text', { ...MESSAGE, text: '' }],
  ])('is refused with %s', async (_what, body) => {
    const before = (await outbox()).length;
    expect(statusAndCode(await send(body))).toEqual([400, 'validation_failed']);
    expect(await outbox()).toHaveLength(before);
  });

  test('is sent by operators alone', async () => {
    for (const token of [actors.owner, actors.client])
      expect((await send(MESSAGE, token)).status).toBe(405);
    expect((await api.post('/api/email', MESSAGE)).status).toBe(403);
  });

  test('as a test says what it is; the settings name the sender', async () => {
    const answer = await api.post('/email/test', { to: 'oleg@okoshko.example' }, actors.operator);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await outbox())[0]).toMatchObject({ to: 'oleg@okoshko.example' });
    const { body } = await api.get('/email/settings', actors.operator);
    expect(body).toEqual({ config: { provider: 'sandbox', settings: { defaultFrom: null } } });
  });

  test('is one of a hundred an hour, however many come at once', async () => {
    api.clock.advance(3_600_000);
    const answers = await Promise.all(Array.from({ length: 110 }, () => send(MESSAGE)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(429));
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
