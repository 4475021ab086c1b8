import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { told } from '../../../testing/ask-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());

const LETTER = { to: 'anna@salon.example', subject: 'Здравствуйте', text: 'Ждём вас.' };
const send = (body: object, token = actors.operator) => api.post('/api/email/', body, token);
const outbox = async () => {
  await api.settle();
  const headers = { Accept: 'application/json' };
  const { body } = await api.ask('GET', '/dev/outbox', { headers });
  return body.filter(({ channel }: { channel: string }) => channel === 'email');
};

describe('a letter of an operator', () => {
  test('goes out, and stands in the outbox without its text', async () => {
    const answer = await send(LETTER);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await outbox())[0]).toMatchObject({
      to: LETTER.to,
      text: expect.stringContaining('Ждём вас.'),
    });
    const { body } = await api.get('/api/messages?status=sent', actors.operator);
    expect(body.data[0]).toMatchObject({ channel: 'email', kind: 'staff', status: 'sent' });
  });

  test('goes once under one key', async () => {
    const before = (await outbox()).length;
    const asked = { token: actors.operator, headers: { 'Idempotency-Key': 'one' }, body: LETTER };
    for (const _ of [1, 2]) expect((await api.ask('POST', '/api/email', asked)).status).toBe(200);
    expect(await outbox()).toHaveLength(before + 1);
  });

  test.each([
    ['nobody', {}],
    ['no address', { ...LETTER, to: 'anna' }],
    ['many addresses', { ...LETTER, to: 'a@salon.example, b@salon.example' }],
    ['many addresses in a row', { ...LETTER, to: 'a@salon.example,b@salon.example' }],
    ['a thousand addresses', { ...LETTER, to: Array(1000).fill(LETTER.to) }],
    ['a header in the address', { ...LETTER, to: 'a@salon.example\r\nBcc: b@salon.example' }],
    ['a name before the address', { ...LETTER, to: 'A <a@salon.example>' }],
    ['a group', { ...LETTER, to: 'all:a@salon.example;' }],
    ['a NUL in the subject', { ...LETTER, subject: 'x\u0000' }],
    ['attachments', { ...LETTER, attachments: [{ path: '/etc/passwd' }] }],
    ['a header in the subject', { ...LETTER, subject: 'x\r\nBcc: all@salon.example' }],
    ['a copy to somebody', { ...LETTER, bcc: 'b@salon.example' }],
    ['another sender', { ...LETTER, from: 'bank@example.com' }],
    ['a page', { ...LETTER, html: '<b>x</b>' }],
    ['no text', { ...LETTER, text: '' }],
  ])('is refused with %s', async (_what, body) => {
    const before = (await outbox()).length;
    expect(told(await send(body))).toEqual([400, 'validation_failed']);
    expect(await outbox()).toHaveLength(before);
  });

  test('is nobody else’s to send', async () => {
    for (const token of [actors.owner, actors.client])
      expect((await send(LETTER, token)).status).toBe(403);
    expect((await api.post('/api/email', LETTER)).status).toBe(403);
  });

  test('of trial says what it is; the settings say who sends', async () => {
    const sent = await api.post('/email/test', { to: 'oleg@okoshko.example' }, actors.operator);
    expect([sent.status, sent.body]).toEqual([200, {}]);
    expect((await outbox())[0]).toMatchObject({ to: 'oleg@okoshko.example' });
    const { body } = await api.get('/email/settings', actors.operator);
    expect(body).toEqual({ config: { provider: 'sandbox', settings: { defaultFrom: null } } });
  });

  test('is one of a hundred an hour, however many come at once', async () => {
    api.clock.advance(3_600_000);
    const answers = await Promise.all(Array.from({ length: 110 }, () => send(LETTER)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(429));
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
