import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { completedClients, grantMessagePacks } from '../../../../testing/completed-clients.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { refused } from '../../../gateways/delivery/port.ts';
import { HOUR, SECOND } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';
import { insertMessage, type NewMessage } from '../outbox/repository.ts';

let api: TestApi;
let actors: Actors;
let count = 0;
const sent: string[] = [];

const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  sent.length = 0;
  const send = async ({ to }: { to: string }) => {
    sent.push(to);
    return { outcome: 'accepted', id: 'sms-1', supplier: 'smsru' } as const;
  };
  Object.assign(api.context.gateways.messages, { sms: { isIdempotent: false, send } });
  await run(sql`delete from messages`);
});

/** Puts an undelivered SMS into the outbox; answers its id. */
function addDead(change: Partial<NewMessage> = {}): Promise<number> {
  count += 1;
  return insertMessage(api.context.database.db, {
    ...{ channel: 'sms', kind: 'booked', to: '79161234567', text: 'Вы записаны' },
    ...{ status: 'failed', error_group: 'SMSC 7: invalid number' },
    ...{ last_error: 'SMSC 7: invalid number', ended_at: api.clock.now() },
    ...{ dedupe_key: `dead:${count}`, created_at: api.clock.now() },
    ...change,
  });
}
const list = async (query: string) =>
  (await api.get(`/api/messages?${query}`, actors.operator)).body.data.map(
    ({ id }: { id: number }) => id,
  );
const retry = async (data: object, headers = {}) =>
  api.request('POST', '/api/messages/retry', { token: actors.operator, body: { data }, headers });
const again = async (data: object) => (await retry(data)).body.data;

describe('the outbox for operators', () => {
  test('is chosen by what messages are, to whom and when', async () => {
    const user = (await api.get('/api/users/me', actors.client)).body.id;
    const one = await addDead({ kind: 'reminder', status: 'unknown' });
    const two = await addDead({ channel: 'email', to: 'a@salon.example', error_group: 'late' });
    const toClient = await addDead({
      client_profile: actors.clientProfile,
      provider_profile: actors.provider,
    });
    const toAccount = await addDead({ account: user });
    const toPhone = await addDead({ to: '79990000002' });
    api.clock.advance(HOUR);
    const later = await addDead({ status: 'sent', supplier: 'smsru' });
    expect(await list('')).toEqual([toPhone, toAccount, toClient, two, one]);
    expect(await list('status=any')).toEqual([later, toPhone, toAccount, toClient, two, one]);
    expect(await list('kind=reminder')).toEqual([one]);
    expect(await list('status=unknown')).toEqual([one]);
    expect(await list('channel=email')).toEqual([two]);
    expect(await list('error_group=late')).toEqual([two]);
    expect(await list('status=sent&supplier=smsru')).toEqual([later]);
    expect(await list(`provider_profile=${actors.provider}`)).toEqual([toClient]);
    expect(await list(`client_profile=${actors.clientProfile}`)).toEqual([toClient]);
    expect(await list(`user=${user}`)).toEqual([toPhone, toAccount, toClient]);
    for (const end of ['0002', '000-00-02', '8 999 000 00 02', '%2B7 999 000 00 02']) {
      expect(await list(`address=${end}`)).toEqual([toPhone]);
    }
    expect(await list('address=A@salon.example')).toEqual([two]);
    expect(await list('address=salon.example')).toEqual([]);
    expect(await list('address=9990')).toEqual([]);
    const at = encodeURIComponent(api.clock.now().toISOString());
    expect(await list(`status=sent&from=${at}`)).toEqual([later]);
    expect(await list(`status=sent&to=${at}`)).toEqual([]);
    expect((await api.get('/api/messages?kind=', actors.operator)).status).toBe(400);
  });

  test('names whom a message went to and what it is about, its address masked', async () => {
    const id = await addDead({
      client_profile: actors.clientProfile,
      provider_profile: actors.provider,
    });
    const { body } = await api.get(`/api/messages/${id}`, actors.operator);
    expect(body.data).toMatchObject({
      address: '+7•••4567',
      client_name: 'Мария',
      provider_name: 'Анна Соколова',
      user: (await api.get('/api/users/me', actors.client)).body.id,
      can_retry: true,
      error_group: 'SMSC 7: invalid number',
    });
    expect(JSON.stringify(body)).not.toMatch(/79161234567|Вы записаны/);
  });

  test('is read by an entry of whoever reads it, about whom it went to; none more where it is sent again', async () => {
    const client_profile = actors.clientProfile;
    const id = await addDead({ client_profile, provider_profile: actors.provider });
    const entries = async () => {
      const filters = `filters[model]=api::message.message&filters[document]=${id}`;
      return (await api.get(`/api/audit-events?${filters}`, actors.operator)).body.data;
    };
    await api.post(`/api/messages/${id}/retry`, {}, actors.operator);
    expect(await entries()).toMatchObject([{ action: 'update' }]);
    await api.get(`/api/messages/${id}`, actors.operator);
    const [, read] = await entries();
    expect(read).toMatchObject({ action: 'read' });
    expect(
      await run(sql`select about from audit_entries where document_id = ${read.documentId}`),
    ).toEqual([{ about: [expect.any(Number), expect.any(Number)] }]);
  });

  test('is summed up by what ended it, the most frequent first', async () => {
    for (const _ of [1, 2, 3]) await addDead();
    await addDead({ status: 'unknown', error_group: 'silence' });
    await addDead({ status: 'sent' });
    const { body } = await api.get('/api/messages/errors', actors.operator);
    const ended_at = api.clock.now().toISOString();
    expect(body).toEqual({
      data: [
        {
          ...{ error_group: 'SMSC 7: invalid number', channel: 'sms', status: 'failed' },
          ...{ count: 3, ended_at },
        },
        { error_group: 'silence', channel: 'sms', status: 'unknown', count: 1, ended_at },
      ],
      meta: { total: 4 },
    });
    const { body: part } = await api.get('/api/messages/errors?status=unknown', actors.operator);
    expect([part.data.length, part.meta.total]).toEqual([1, 1]);
  });

  test('groups what suppliers refuse in words of their own', async () => {
    const send = async ({ to }: { to: string }) => refused('unreachable', `SMSC 7: no ${to}`);
    Object.assign(api.context.gateways.messages, { sms: { isIdempotent: false, send } });
    for (const to of ['79161110001', '79161110002']) {
      await addDead({ to, status: 'queued', error_group: null, due_at: api.clock.now() });
    }
    await api.settle();
    const { body } = await api.get('/api/messages/errors', actors.operator);
    expect(body.data).toMatchObject([{ error_group: 'SMSC 7: no …', count: 2 }]);
  });
});

describe('many sent again', () => {
  test('are counted first, and go some a second, once', async () => {
    const ids = [];
    for (let n = 0; n < 25; n += 1) ids.push(await addDead({ to: `7916123${4000 + n}` }));
    await addDead({ error_group: 'other' });
    const filters = { error_group: 'SMSC 7: invalid number' };
    expect(await again({ filters, limit: 20, dry_run: true })).toEqual({
      ...{ chosen: 25, queued: 20, cancelled: 0, skipped: [], left: 5, last_at: null },
    });
    expect(await list('status=queued')).toEqual([]);
    const last_at = new Date(api.clock.now().getTime() + SECOND).toISOString();
    expect(await again({ filters, limit: 20 })).toEqual({
      ...{ chosen: 25, queued: 20, cancelled: 0, skipped: [], left: 5, last_at },
    });
    await api.settle();
    expect(sent).toHaveLength(10);
    api.clock.advance(SECOND);
    await api.settle();
    expect(sent).toHaveLength(20);
    // A repeat takes the rest, and then finds nothing.
    expect(await again({ filters, limit: 20 })).toMatchObject({ chosen: 5, queued: 5, left: 0 });
    expect(await again({ filters, limit: 20 })).toMatchObject({ chosen: 0, queued: 0, left: 0 });
    const { body } = await api.get(
      `/api/audit-events?filters[model]=api::message.message&filters[document]=${ids[0]}`,
      actors.operator,
    );
    expect(body.data).toMatchObject([
      { before: { status: 'failed' }, after: { status: 'queued' } },
    ]);
  });

  test('by one key are sent once', async () => {
    await addDead();
    const headers = { 'Idempotency-Key': 'again' };
    const first = await retry({ filters: {} }, headers);
    await addDead();
    expect((await retry({ filters: {} }, headers)).body).toEqual(first.body);
    expect(await list('status=queued')).toHaveLength(1);
  });

  test('by two operators at once are shared out', async () => {
    for (let n = 0; n < 20; n += 1) await addDead();
    const filters = {};
    const answers = await Promise.all([again({ filters }), again({ filters }), again({ filters })]);
    expect(answers.reduce((sum, { queued }) => sum + queued, 0)).toBe(20);
    expect(await list('status=queued&pageSize=100')).toHaveLength(20);
  });

  test('leave out what may have arrived, unless it may arrive twice', async () => {
    const id = await addDead({ status: 'unknown' });
    const skipped = [{ reason: 'may_arrive_twice', count: 1 }];
    const none = { chosen: 1, queued: 0, skipped, left: 0 };
    expect(await again({ filters: {} })).toMatchObject(none);
    expect(await again({ ids: [id] })).toMatchObject(none);
    expect(await again({ ids: [id], may_arrive_twice: true })).toMatchObject({ queued: 1 });
  });

  test('leave out, with the reason, what is of no use or not there', async () => {
    const late = await addDead({ expires_at: api.clock.now() });
    const textless = await addDead({ text: null });
    const queued = await addDead({ status: 'sent' });
    expect(await again({ ids: [late, textless, queued, queued, 999_999] })).toEqual({
      ...{ chosen: 2, queued: 0, cancelled: 0, left: 0, last_at: null },
      skipped: expect.arrayContaining([
        { reason: 'too_late', count: 1 },
        { reason: 'text_lost', count: 1 },
        { reason: 'not_dead', count: 1 },
        { reason: 'not_found', count: 1 },
      ]),
    });
    expect(await again({ filters: {} })).toMatchObject({ chosen: 2, queued: 0, left: 0 });
    const one = await api.post(`/api/messages/${late}/retry`, {}, actors.operator);
    expect(statusAndCode(one)).toEqual([409, 'message_not_dead']);
  });

  test('take a paid message each where they cost one, as far as there are some', async () => {
    await completedClients(api, actors.provider, 3);
    await grantMessagePacks(api, { ...actors, count: 2 });
    await run(sql`insert into review_requests (document_id, created_at, updated_at, provider_profile, campaign,
        client_profile, appointment, token_hash, expires_at)
      select 'r' || id, now(), now(), provider_profile, 'c' || id, ${actors.clientProfile}, id, 'r' || id, now()
      from appointments where document_id like 'visit of eager%' limit 3`);
    const requests = await run<{ id: number }>(sql`select id from review_requests order by id`);
    for (const { id } of requests) {
      await addDead({
        ...{ kind: 'ask_review', review_request: id, provider_profile: actors.provider },
      });
    }
    expect(await again({ filters: {} })).toMatchObject({
      ...{ chosen: 3, queued: 2, skipped: [{ reason: 'no_letters', count: 1 }] },
    });
    expect(await run(sql`select 1 from messages where addon is not null`)).toHaveLength(2);
  });

  test.each([
    ['nothing chosen', {}],
    ['two ways to choose', { ids: [1], filters: {} }],
    ['too many', { filters: {}, limit: 501 }],
    ['another filter', { filters: { text: 'x' } }],
  ])('are refused with %s', async (_what, data) => {
    expect(statusAndCode(await retry(data))).toEqual([400, 'validation_failed']);
  });
});
