import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { completedClients, grantMessagePacks } from '../../../testing/completed-clients.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';
import { recipientsOf } from './rules.ts';

const TEXT = 'Соскучились! Скидка 10% до конца месяца';
const CLIENTS = 12;

describe('a campaign to a list', () => {
  let api: TestApi;
  let actors: Actors;
  const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
  const send = (data: object, headers = {}, token = actors.owner) =>
    api.request('POST', '/api/messages/campaign', {
      ...{ token, headers },
      body: { data: { filters: {}, text: TEXT, ...data } },
    });
  /** The names of those who have a message. */
  const written = async () =>
    (
      await run<{ name: string }>(sql`select c.name from messages m
        join client_profiles c on c.id = m.client_profile where m.kind = 'note' order by c.name`)
    ).map(({ name }) => name);
  const listed = async (query: string) =>
    (
      await api.get(`/api/client-profiles?pagination[pageSize]=100&${query}`, actors.owner)
    ).body.data.map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    api = await startApi({ env: { RATE_LIMITS: 'off', OWN_TEXTS_AFTER: '0' } });
    actors = await createActors(api);
    await completedClients(api, actors.provider, CLIENTS);
    await grantMessagePacks(api, { ...actors, count: 50 });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await run(sql`update client_profiles set consents = '{"marketing": true}',
      birthday = ('1990-11-' || (18 + client_profiles.id % 9))::date, last_visit_at = a.starts_at
      from appointments a where a.client_profile = client_profiles.id`);
  });
  afterEach(async () => {
    await run(sql`delete from messages`);
    await run(sql`delete from message_opt_outs`);
    await run(sql`update user_addons set used = 0`);
    await run(
      sql`update client_profiles set is_blocked = false, tags = '[]', opted_out_channels = '[]'`,
    );
  });

  test('goes to whom the list shows, less those who may not be written to, at a paid message each', async () => {
    await run(sql`update client_profiles set tags = '["vip"]' where id % 2 = 0`);
    const refusals = [
      sql`update client_profiles set is_blocked = true where document_id = 'eager2'`,
      sql`update client_profiles set consents = null where document_id in ('eager3', 'eager4')`,
      sql`update client_profiles set opted_out_channels = '["sms"]' where document_id = 'eager5'`,
      sql`insert into message_opt_outs (client_profile, created_at)
        select id, now() from client_profiles where document_id = 'eager6'`,
    ];
    for (const refusal of refusals) await run(refusal);
    // Maria never consented.
    const refused = ['Мария', ...[2, 3, 4, 5, 6].map((n) => `Клиент ${n}`)];
    const lists = [
      [{ name: { $startsWith: 'Клиент' } }, 'filters[name][$startsWith]=Клиент'],
      [{ tags: { $jsonSupersetOf: '["vip"]' } }, 'filters[tags][$jsonSupersetOf]=["vip"]'],
      [
        { last_visit_at: { $lt: '2026-11-15T00:00:00Z' } },
        'filters[last_visit_at][$lt]=2026-11-15T00:00:00Z',
      ],
      [
        { birthday_day: { $in: [1118, 1119, 1121] } },
        'filters[birthday_day][$in][0]=1118&filters[birthday_day][$in][1]=1119&filters[birthday_day][$in][2]=1121',
      ],
      [{ name: { $eq: 'Никто' } }, 'filters[name][$eq]=Никто'],
      [{}, ''],
    ] as const;
    for (const [filters, query] of lists) {
      const shown: readonly string[] = await listed(query);
      const expected = shown.filter((name) => !refused.includes(name));
      const forecast = (await send({ filters, dry_run: true })).body.data;
      expect(await written()).toEqual([]);
      const { status, body } = await send({ filters });
      expect(status, JSON.stringify(body)).toBe(202);
      expect((await written()).sort()).toEqual([...expected].sort());
      expect(body.data).toMatchObject({
        ...{ matched: shown.length, eligible: expected.length, queued: expected.length },
        additional_letters_left: 50 - expected.length,
      });
      const skipped = Object.values<number>(body.data.skipped).reduce(
        (sum, count) => sum + count,
        0,
      );
      expect(skipped).toBe(shown.length - expected.length);
      expect(forecast).toEqual({
        ...body.data,
        ...{ campaign_id: null, queued: 0, additional_letters_left: 50 },
      });
      await run(sql`delete from messages`);
      await run(sql`update user_addons set used = 0`);
    }
  });

  test('pressed twice is sent once, and without a key no more often than three times a day', async () => {
    const filters = { document_id: undefined, name: { $startsWith: 'Клиент 1' } };
    const key = { 'Idempotency-Key': 'campaign-1' };
    const both = await Promise.all([send({ filters }, key), send({ filters }, key)]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    const people = both[0]?.body.data.queued;
    expect(await written()).toHaveLength(people);
    const others = await Promise.all([1, 2, 3].map(() => send({ filters })));
    expect(others.map(({ body }) => body.data.queued).sort()).toEqual([0, people, people]);
    const [left] = await run<{ left: number }>(
      sql`select sum(quantity - used)::int as left from user_addons`,
    );
    expect(left?.left).toBe(50 - 3 * people);
  });

  test('is sent to nobody where the paid messages are not enough for all', async () => {
    await run(sql`update user_addons set used = quantity - 3`);
    const filters = { name: { $startsWith: 'Клиент' } };
    expect((await send({ filters, dry_run: true })).body.data).toMatchObject({
      ...{ eligible: CLIENTS, queued: 0, additional_letters_left: 3 },
    });
    const { status, body } = await send({ filters });
    expect([status, body.error.details.code]).toEqual([402, 'no_letters']);
    expect(await written()).toEqual([]);
    const [left] = await run<{ left: number }>(
      sql`select sum(quantity - used)::int as left from user_addons`,
    );
    expect(left?.left).toBe(3);
  });

  test('that advertises, though it is called no marketing, is asked about', async () => {
    await run(sql`update client_profiles set consents = null where document_id = 'eager1'`);
    const note = { filters: { name: { $startsWith: 'Клиент' } }, marketing: false };
    const { status, body } = await send(note);
    expect([status, body.error.details.code]).toEqual([409, 'advertising_words']);
    expect(await written()).toEqual([]);
    expect((await send({ ...note, confirm: true })).body.data.queued).toBe(CLIENTS);
  });

  test.each([
    [{ text: undefined }, 400, 'validation_failed'],
    [{ text: '{имя}' }, 422, 'unknown_variable'],
    [{ filters: { nothing: 1 } }, 400, 'key_invalid'],
  ])('does not take %j', async (change, status, code) => {
    const answer = await send(change);
    expect([answer.status, answer.body.error.details.code]).toEqual([status, code]);
    expect(await written()).toEqual([]);
  });

  test('is to a thousand clients at most, and to own ones alone', async () => {
    await run(sql`insert into client_profiles (document_id, created_at, updated_at, provider_profile, name)
      select 'many' || n, now(), now(), ${actors.provider}, 'Многие' from generate_series(1, 1001) n`);
    const filters = { name: { $eq: 'Многие' } };
    expect((await send({ filters, dry_run: true })).status).toBe(400);
    await run(sql`delete from client_profiles where document_id = 'many1'`);
    expect((await send({ filters, dry_run: true })).body.data).toMatchObject({
      ...{ matched: 1000, eligible: 0, skipped: { no_consent: 1000 } },
    });
    const foreign = await send({ filters, dry_run: true }, {}, actors.foreign);
    expect(foreign.body.data).toMatchObject({ matched: 0, eligible: 0 });
  });
});

test('a person with two cards gets one message', () => {
  const client = {
    ...{ is_blocked: false, has_opted_out: false, has_consent: true },
    ...{ channels_count: 1, recent_count: 0, next_appointment: null },
  };
  const purpose = { isMarketing: true, isAboutAppointment: false };
  const [one, other, stranger] = [
    { ...client, id: 1, user: 7 },
    { ...client, id: 2, user: 7 },
    { ...client, id: 3, user: null },
  ];
  expect(recipientsOf([one, other, stranger, { ...stranger, id: 4 }], purpose)).toEqual({
    recipients: [one, stranger, { ...stranger, id: 4 }],
    skipped: { same_person: 1 },
  });
});
