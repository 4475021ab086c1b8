import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { askTwiceAtOnce } from '../../../testing/ask-review.ts';
import { completedClients, grantMessagePacks } from '../../../testing/completed-clients.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { type Delivery, type MessageGateway, refused } from '../../gateways/delivery/port.ts';
import { rows } from '../../platform/db/rows.ts';

const PATH = '/api/messages/askReview';

test.each([
  ['the embedded database', {}],
  ['a server', { database: 'postgres' }],
] as const)(
  'concurrent requests take each paid message and each client once: %s',
  async (_, on) => {
    const api = await startApi({ ...on, env: { RATE_LIMITS: 'off' } });
    await askTwiceAtOnce(api);
    await api.close();
  },
);

describe('messages that ask for a review', () => {
  let api: TestApi;
  let actors: Actors;
  let delivery: Delivery;
  const sent: { to: string; text: string }[] = [];
  const run = (statement: ReturnType<typeof sql>) => rows(api.context.database.db, statement);
  const request = (data: object = {}, headers = {}) =>
    api.request('POST', PATH, { token: actors.owner, body: { data }, headers });
  const messagesLeft = async () =>
    (await request({ dry_run: true })).body.data.additional_letters_left;

  beforeAll(async () => {
    api = await startApi({ env: { RATE_LIMITS: 'off' } });
    actors = await createActors(api);
    // The codes of the actors came through the sandbox.
    const sms: MessageGateway = {
      isIdempotent: true,
      send: async ({ to, text }) => {
        sent.push({ to, text });
        return delivery;
      },
    };
    Object.assign(api.context.gateways.messages, { sms });
    await completedClients(api, actors.provider, 12);
    await grantMessagePacks(api, { ...actors, count: 50 });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    delivery = { outcome: 'accepted', id: 'sms-1' };
    sent.length = 0;
  });
  afterEach(async () => {
    await run(sql`delete from messages`);
    await run(sql`delete from review_requests`);
    await run(sql`update user_addons set used = 0`);
  });

  test('are counted by a dry run, which sends none', async () => {
    const { body } = await request({ dry_run: true, limit: 5 });
    expect(body.data).toEqual({
      campaign_id: null,
      eligible: 12,
      selected: 5,
      queued: 0,
      skipped: { no_visit: 1 },
      additional_letters_left: 50,
    });
    expect(await run(sql`select 1 from messages where kind = 'ask_review'`)).toEqual([]);
  });

  test('have the provider’s name, a link of their own and a working link to opt out', async () => {
    expect((await request({ client_profiles: ['eager1'] })).body.data).toMatchObject({ queued: 1 });
    await api.settle();
    const [message] = sent;
    expect(message?.to).toBe('79170000001');
    expect(message?.text).toMatch(/Клиент 1, спасибо.*Анна Соколова.*\/r\/\w{11}\n/);
    const { body } = await api.get('/api/message-template', actors.owner);
    const tokens = /\/([rs])\/\S+/g;
    const preview: string = body.data.preview.ask_review.text;
    expect(message?.text.replace('Клиент 1', 'Мария').replaceAll(tokens, '/$1/…')).toBe(
      preview.replaceAll(tokens, '/$1/…'),
    );
    const [stored] = await run(sql`select text, status, addon is not null as paid from messages`);
    expect(stored).toEqual({ text: null, status: 'sent', paid: true });
    const token = /\/s\/(\S+)/.exec(message?.text ?? '')?.[1];
    expect((await api.post('/api/messages/stop', { token: `${token}x` })).status).toBe(404);
    for (let n = 0; n < 2; n += 1) {
      expect((await api.post('/api/messages/stop', { token })).status).toBe(204);
    }
    for (let n = 1; n < 10; n += 1) await api.post('/api/messages/stop', { token: 'a-guess11' });
    const stopped = await api.post('/api/messages/stop', { token: 'a-guess11' });
    expect([stopped.status, stopped.body.error.details.code]).toEqual([429, 'link_limit']);
    await run(sql`delete from messages`);
    await run(sql`delete from review_requests`);
    expect((await request({ client_profiles: ['eager1'] })).body.data).toMatchObject({
      queued: 0,
      skipped: { opted_out: 1 },
    });
    await run(sql`delete from message_opt_outs`);
  });

  test('skip clients for a reason', async () => {
    await run(sql`update client_profiles set is_anonymous = true where document_id = 'eager1'`);
    await run(sql`update client_profiles set is_blocked = true where document_id = 'eager2'`);
    await run(
      sql`update client_profiles set opted_out_channels = '["sms"]' where document_id = 'eager3'`,
    );
    await run(sql`insert into reviews (document_id, created_at, updated_at, provider_profile,
      client_profile, appointment, rating, status, source) select 'r', '2026-11-20', '2026-11-20',
      provider_profile, client_profile, id, 5, 'published', 'account' from appointments
      where document_id = 'visit of eager4'`);
    await run(sql`update appointments set starts_at = '2025-11-20T09:00Z', ends_at = '2025-11-20T10:00Z',
      busy_from = '2025-11-20T09:00Z', busy_to = '2025-11-20T10:00Z' where document_id = 'visit of eager5'`);
    await run(
      sql`update client_profiles set phone = null, "user" = 3 where document_id in ('eager6', 'eager7')`,
    );
    const first = await request({ client_profiles: ['eager8'] });
    expect(first.body.data.queued).toBe(1);
    expect((await request()).body.data).toEqual({
      campaign_id: expect.any(String),
      eligible: 5,
      selected: 5,
      queued: 5,
      skipped: {
        anonymous: 1,
        asked: 1,
        blocked: 1,
        no_visit: 2,
        reviewed: 1,
        same_person: 1,
        unreachable: 1,
      },
      additional_letters_left: 44,
    });
    // A person asked by one profile is not asked by another.
    const again = (await request({ client_profiles: ['eager6', 'eager7'] })).body.data;
    expect([again.queued, again.skipped]).toEqual([0, { asked: 1, same_person: 1 }]);
    // Ninety days later the same may be asked again.
    await run(sql`update review_requests set created_at = created_at - interval '91 days'`);
    expect((await request({ dry_run: true })).body.data.selected).toBe(6);
    await run(sql`delete from reviews`);
    await run(sql`update client_profiles set is_anonymous = false, is_blocked = false,
      opted_out_channels = '[]', phone = (79170000000 + substr(document_id, 6)::int)::text
      where document_id like 'eager%'`);
  });

  test('are sent once under one key', async () => {
    const key = { 'Idempotency-Key': 'campaign-1' };
    const both = await Promise.all([request({ limit: 3 }, key), request({ limit: 3 }, key)]);
    expect(both[0].body).toEqual(both[1].body);
    expect(await messagesLeft()).toBe(47);
    const other = await request({ limit: 4 }, key);
    expect([other.status, other.body.error.details.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('that cannot be delivered return to their pack, once, and may be retried', async () => {
    delivery = refused('unreachable', 'no such phone');
    await request({ client_profiles: ['eager1'] });
    expect(await messagesLeft()).toBe(49);
    await api.settle();
    expect(await messagesLeft()).toBe(50);
    const dead = await api.get('/api/messages', actors.operator);
    expect(dead.body.data).toMatchObject([
      { kind: 'ask_review', status: 'failed', last_error: 'no such phone' },
    ]);
    expect(JSON.stringify(dead.body)).not.toContain('/r/');
    const retry = (token: string) =>
      api.request('POST', `/api/messages/${dead.body.data[0].id}/retry`, { token });
    expect((await retry(actors.owner)).status).toBe(405);
    delivery = { outcome: 'accepted', id: 'sms-2' };
    expect((await retry(actors.operator)).body.data).toMatchObject({ status: 'queued' });
    expect(await messagesLeft()).toBe(49);
    await api.settle();
    expect(await messagesLeft()).toBe(49);
    expect((await api.get('/api/messages?status=sent', actors.operator)).body.data).toMatchObject([
      { status: 'sent', provider_message_id: 'sms-2', segments: 3 },
    ]);
    expect((await retry(actors.operator)).body.error.details.code).toBe('message_not_dead');
  });

  test('that may have arrived stay paid', async () => {
    delivery = { outcome: 'unknown', why: 'silence' };
    await request({ client_profiles: ['eager1'] });
    for (const pause of [0, 5, 10, 20, 40]) {
      api.clock.advance(pause * 1000);
      await api.settle();
    }
    expect(sent).toHaveLength(3);
    expect(await messagesLeft()).toBe(49);
  });

  test('to a client who reviewed meanwhile are not sent, and return to their pack', async () => {
    await request({ client_profiles: ['eager1'] });
    await run(sql`insert into reviews (document_id, created_at, updated_at, provider_profile,
      client_profile, appointment, rating, status, source) select 'r', '2026-11-20', '2026-11-20',
      provider_profile, client_profile, id, 5, 'published', 'account' from appointments
      where document_id = 'visit of eager1'`);
    await api.settle();
    expect(sent).toEqual([]);
    expect(await messagesLeft()).toBe(50);
    await run(sql`delete from reviews`);
  });

  test('wait for the morning of their recipient', async () => {
    api.clock.set('2026-11-21T18:00:00.000Z');
    await request({ client_profiles: ['eager1'] });
    await api.settle();
    expect(sent).toEqual([]);
    api.clock.set('2026-11-22T06:59:59.000Z');
    await api.settle();
    expect(sent).toEqual([]);
    api.clock.set('2026-11-22T07:00:00.000Z');
    await api.settle();
    expect(sent).toHaveLength(1);
  });

  test('need paid messages and a provider', async () => {
    await run(sql`update user_addons set used = quantity`);
    expect((await request()).status).toBe(402);
    expect((await request({ dry_run: true })).body.data).toMatchObject({
      eligible: 11,
      selected: 0,
      additional_letters_left: 0,
    });
    const asClient = await api.post(PATH, { data: {} }, actors.client);
    expect(asClient.status).toBe(422);
    await created(api.post('/api/client-profiles', { data: { name: 'Чужая' } }, actors.foreign));
    expect((await api.post(PATH, { data: {} }, actors.foreign)).status).toBe(402);
  });
});
