import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import type { MessageGateway } from '../../../gateways/delivery/port.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

const DRAFT = {
  title: 'Новое в Окошке',
  text: 'Теперь расписание печатается на одном листе.',
  is_marketing: false,
  channels: ['sms'],
  audience: {},
  pace: 3600,
};

let api: TestApi;
let actors: Actors;
const sent: { to: string; text: string }[] = [];
const run = <Row>(statement: ReturnType<typeof sql>) =>
  rows<Row>(api.context.database.db, statement);
const preview = (change: object = {}) =>
  api.post('/api/broadcasts/preview', { data: { ...DRAFT, ...change } }, actors.operator);
const send = (change: object = {}, headers = {}) =>
  api.request('POST', '/api/broadcasts', {
    token: actors.operator,
    body: { data: { ...DRAFT, recipients: 2, ...change } },
    headers,
  });
const read = async (id: string) =>
  (await api.get(`/api/broadcasts/${id}`, actors.operator)).body.data;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  const sms: MessageGateway = {
    isIdempotent: true,
    send: async ({ to, text }) => {
      sent.push({ to, text });
      return { outcome: 'accepted', id: `sms-${sent.length}` };
    },
  };
  Object.assign(api.context.gateways.messages, { sms });
  await run(sql`delete from messages`);
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.set('2026-11-21T09:00:00.000Z');
  sent.length = 0;
});
afterEach(async () => {
  await run(sql`delete from messages`);
  await run(sql`delete from message_channels`);
  await run(sql`delete from broadcasts`);
  await run(sql`delete from broadcast_drafts`);
  await run(sql`delete from consents where document = 'marketing'`);
});

const consent = (token: string) =>
  api.post('/api/consents', { document: 'marketing', version: '1' }, token);

describe('the audience', () => {
  test('is counted with its channels, SMS and times, and nothing is written', async () => {
    const { status, body } = await preview();
    expect([status, body.data]).toEqual([
      200,
      {
        recipients: 2,
        skipped: {},
        channels: { sms: 2 },
        segments: 1,
        text: DRAFT.text,
        advertising_words: [],
        starts_at: '2026-11-21T09:00:00.000Z',
        ends_at: '2026-11-21T09:00:01.000Z',
        cost: null,
      },
    ]);
    expect(await run(sql`select from messages`)).toEqual([]);
  });

  test('is narrowed by plan, tariff, city and activity', async () => {
    const count = async (audience: object) =>
      (await preview({ audience })).body.data.recipients as number;
    await run(
      sql`update provider_profiles set city = ' Тверь ' where id = ${actors.foreignProvider}`,
    );
    expect(await count({ cities: ['тверь'] })).toBe(1);
    expect(await count({ cities: ['Москва', 'ТВЕРЬ'] })).toBe(2);
    const plans = async () => [await count({ plan: 'paid' }), await count({ plan: 'none' })];
    const [tariff] = (await api.get('/api/tariffs', actors.operator)).body.data;
    const isInForce = async (begins: number, ends: number) => {
      const [starts_at, ends_at] = [begins, ends].map((days) =>
        new Date(api.clock.now().getTime() + days * DAY).toISOString(),
      );
      await run(sql`delete from user_tariffs`);
      await run(sql`insert into user_tariffs (document_id, "user", provider_profile, tariff, status,
          starts_at, ends_at, anchor_day, cost, additional_appointment_cost, appointments_count, created_at, updated_at)
        select 'a-plan', "user", id, ${tariff.id}, 'active', ${starts_at}, ${ends_at}, 1, 1, 1, 1, now(), now()
        from provider_profiles where id = ${actors.provider}`);
      expect(await count({ tariffs: [tariff.documentId] })).toBe((await plans())[0]);
      return plans();
    };
    expect(await isInForce(-31, -1)).toEqual([0, 2]);
    expect(await isInForce(-1, 30)).toEqual([1, 1]);
    expect(await isInForce(1, 31)).toEqual([0, 2]);
    expect(await count({ tariffs: ['nothing'] })).toBe(0);
    await run(sql`delete from user_tariffs`);
    const [active, idle] = [await count({ activity: 'active' }), await count({ activity: 'idle' })];
    expect(active + idle).toBe(2);
    const cities = (await api.get('/api/broadcasts/cities', actors.operator)).body.data;
    expect(cities).toContainEqual({ city: 'Тверь', providers: 1 });
  });

  test('has nobody who is blocked or being erased, and of advertising only those who agreed', async () => {
    expect((await preview({ is_marketing: true })).body.data).toMatchObject({
      recipients: 0,
      skipped: { no_consent: 2 },
    });
    expect((await consent(actors.owner)).status).toBe(201);
    expect((await preview({ is_marketing: true })).body.data.recipients).toBe(1);
    await run(sql`update users set blocked = true where phone = '79160009900'`);
    expect((await preview()).body.data.recipients).toBe(1);
    await run(sql`update users set blocked = false where phone = '79160009900'`);
    expect((await preview({ channels: ['telegram'] })).body.data).toMatchObject({
      recipients: 0,
      skipped: { unreachable: 2 },
    });
  });
});

describe('a broadcast', () => {
  test('is sent once for one key, however often it is asked for', async () => {
    const key = { 'Idempotency-Key': 'one-broadcast' };
    const answers = await Promise.all([send({}, key), send({}, key), send({}, key)]);
    expect(new Set(answers.map(({ body }) => body.data?.documentId)).size).toBe(1);
    api.clock.advance(HOUR);
    await api.settle();
    expect(sent.map(({ text }) => text)).toEqual([DRAFT.text, DRAFT.text]);
    expect(await read(answers[0]?.body.data.documentId)).toMatchObject({
      status: 'done',
      author: 'Олег Операторов',
      recipients: 2,
      sent: 2,
      queued: 0,
    });
  });

  test('of two operators who send it at once is sent by one, and the other gets the author', async () => {
    const answers = await Promise.all([send(), send({ pace: 60 })]);
    const refused = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(refused?.body.error.details).toEqual({
      code: 'broadcast_sent',
      author: 'Олег Операторов',
      created_at: api.clock.now().toISOString(),
    });
    expect(await run(sql`select from broadcasts`)).toHaveLength(1);
    expect((await send({ title: 'Другое' })).status).toBe(201);
    expect((await send({ audience: { activity: 'any' } })).status).toBe(201);
    api.clock.advance(HOUR);
    expect((await send()).status).toBe(201);
  });

  test('goes to as many as were previewed, or to nobody', async () => {
    const changed = await send({ recipients: 3 });
    expect([changed.status, changed.body.error.details]).toEqual([
      409,
      { code: 'audience_changed', recipients: 2 },
    ]);
    const empty = await send({ audience: { cities: ['Нигде'] }, recipients: 1 });
    expect([empty.status, empty.body.error.details.code]).toEqual([409, 'audience_empty']);
    expect(await run(sql`select from broadcasts`)).toEqual([]);
  });

  test('keeps its pace and the hours of its readers', async () => {
    api.clock.set('2026-11-21T16:59:59.000Z');
    await send({ pace: 60 });
    const times = await run<{ at: Date | string }>(
      sql`select send_after as at from messages order by send_after`,
    );
    // 19:59:59 in Moscow, and a minute later it is after hours.
    expect(times.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-11-21T16:59:59.000Z',
      '2026-11-22T07:00:00.000Z',
    ]);
    api.clock.advance(HOUR);
    await api.settle();
    expect(sent).toEqual([]);
  });

  test('is stopped: what is queued is not sent, and who stopped it is told', async () => {
    const { documentId } = (await send({ pace: 60 })).body.data;
    await api.settle();
    expect(sent).toHaveLength(1);
    const stop = () => api.post(`/api/broadcasts/${documentId}/stop`, {}, actors.operator);
    const [first, again] = [await stop(), await stop()];
    expect(again.body).toEqual(first.body);
    expect(first.body.data).toMatchObject({
      status: 'stopped',
      stopped_by: 'Олег Операторов',
      sent: 1,
      queued: 0,
      not_sent: { stopped: 1 },
    });
    api.clock.advance(24 * HOUR);
    await api.settle();
    expect(sent).toHaveLength(1);
    const entries = (
      await api.get(`/api/audit-events?filters[document]=${documentId}&sort=id`, actors.operator)
    ).body.data;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['create', 'update']);
  });
});

test('advertising ends with a link that takes the consent back, and reaches nobody after it', async () => {
  await consent(actors.owner);
  await consent(actors.foreign);
  await send({ is_marketing: true, pace: 60 });
  await api.settle();
  const [, token] = /\/s\/(u\.\S+)$/.exec(sent[0]?.text ?? '') ?? [];
  expect(token).toBeDefined();
  const stop = (name: string) => api.post('/api/messages/stop', { token: name });
  expect((await stop(`${token}x`)).status).toBe(404);
  expect((await stop(String(token))).status).toBe(204);
  expect((await preview({ is_marketing: true })).body.data).toMatchObject({
    recipients: 1,
    skipped: { no_consent: 1 },
  });
  // The other one refuses before theirs goes out.
  await api.request('DELETE', '/api/consents/marketing', { token: actors.owner });
  await api.request('DELETE', '/api/consents/marketing', { token: actors.foreign });
  api.clock.advance(24 * HOUR);
  await api.settle();
  expect(sent).toHaveLength(1);
});

describe('a start that is to come', () => {
  const STARTS = '2026-11-21T12:00:00.000Z';

  test('is kept: nothing goes before it, and all of it is taken back by then', async () => {
    expect((await preview({ starts_at: STARTS })).body.data.starts_at).toBe(STARTS);
    const { documentId } = (await send({ starts_at: STARTS })).body.data;
    await api.settle();
    expect(sent).toEqual([]);
    expect(await read(documentId)).toMatchObject({ status: 'scheduled', starts_at: STARTS });
    await api.post(`/api/broadcasts/${documentId}/stop`, {}, actors.operator);
    api.clock.advance(4 * HOUR);
    await api.settle();
    expect(sent).toEqual([]);
    expect(await read(documentId)).toMatchObject({
      ...{ status: 'stopped', sent: 0, queued: 0, not_sent: { stopped: 2 } },
    });
  });

  test('comes: it runs, and what went before it was stopped stays sent, and counted', async () => {
    const { documentId } = (await send({ starts_at: STARTS, pace: 10 })).body.data;
    api.clock.set(STARTS);
    expect((await read(documentId)).status).toBe('running');
    await api.settle();
    await Promise.all(
      [1, 2].map(() => api.post(`/api/broadcasts/${documentId}/stop`, {}, actors.operator)),
    );
    expect(await read(documentId)).toMatchObject({
      ...{ status: 'stopped', sent: 1, queued: 0, not_sent: { stopped: 1 } },
    });
    expect(sent).toHaveLength(1);
  });

  test('of an hour ago is now', async () => {
    const { starts_at } = (await preview({ starts_at: '2026-11-21T08:00:00.000Z' })).body.data;
    expect(starts_at).toBe('2026-11-21T09:00:00.000Z');
  });
});

test('what SMS cost is told where their price is set', async () => {
  const priced = await startApi({ env: { RATE_LIMITS: 'off', SMS_COST: '350' } });
  try {
    const operator = (await createActors(priced)).operator;
    const gateway = api.context.gateways.messages.sms;
    Object.assign(priced.context.gateways.messages, { sms: gateway });
    const costOf = async (change: object) =>
      (await priced.post('/api/broadcasts/preview', { data: { ...DRAFT, ...change } }, operator))
        .body.data.cost;
    expect(await costOf({})).toBe(2 * 350);
    expect(await costOf({ text: 'Ы'.repeat(71) })).toBe(2 * 2 * 350);
    expect(await costOf({ channels: ['push'] })).toBe(0);
  } finally {
    await priced.close();
  }
});

test('is tried on the operator alone, the same words once a minute, and counts nowhere', async () => {
  const { title, text, is_marketing, channels } = DRAFT;
  const words = { title, text, is_marketing, channels };
  const attempt = (change: object = {}) =>
    api.post('/api/broadcasts/test', { data: { ...words, ...change } }, actors.operator);
  expect((await attempt({ channels: ['sms', 'push'] })).body).toEqual({
    data: { sent_by: ['sms'] },
  });
  await attempt();
  await api.settle();
  expect(sent).toEqual([{ to: '79990000009', text }]);
  await attempt({ text: 'Иначе', is_marketing: true });
  await api.settle();
  expect(sent[1]?.text).toMatch(/^Иначе\n.*http/s);
  const nowhere = await attempt({ channels: ['push'] });
  expect([nowhere.status, nowhere.body.error.details?.code ?? nowhere.body.error.code]).toContain(
    409,
  );
  expect((await api.get('/api/broadcasts', actors.operator)).body.data).toEqual([]);
});

test('a draft is kept for all operators, and gone once it is sent', async () => {
  const content = { title: 'Черновик', text: 'Не до конца' };
  const draft = await api.post(
    '/api/broadcast-drafts',
    { data: { title: content.title, content } },
    actors.operator,
  );
  const { documentId } = draft.body.data;
  const list = async () => (await api.get('/api/broadcast-drafts', actors.operator)).body.data;
  expect(await list()).toMatchObject([{ documentId, content }]);
  expect((await send({ recipients: 9, draft: documentId })).status).toBe(409);
  expect(await list()).toHaveLength(1);
  expect((await send({ draft: documentId })).status).toBe(201);
  expect(await list()).toEqual([]);
});
