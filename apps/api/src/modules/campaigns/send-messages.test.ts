import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { openCalendar } from '../../../testing/open-calendar.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

let api: TestApi;
let actors: Actors;
const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
const send = (data: object, token = actors.owner, headers = {}) =>
  api.request('POST', '/api/messages/send', { token, body: { data }, headers });
const reasons = async (data: object) =>
  (await send(data)).body.data.map((one: { reason: string | null }) => one.reason);
const outboxTexts = async () => {
  await api.settle();
  return (await run<{ text: string }>(sql`select text from sandbox_messages order by id desc`)).map(
    ({ text }) => text,
  );
};
const note = (change = {}) => ({
  client_profiles: [actors.clientProfile],
  text: '{client_name}, в декабре мы переезжаем',
  marketing: false,
  ...change,
});

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off', OWN_TEXTS_AFTER: '0' } });
  actors = await createActors(api);
});
afterAll(() => api.close());
afterEach(() => run(sql`delete from messages`));

describe('messages of a provider', () => {
  test('go to own clients, with a link to opt out', async () => {
    const answer = await send(note({ client_profiles: [actors.clientProfile, 999_999] }));
    expect([answer.status, answer.body.data]).toEqual([
      202,
      [
        {
          client_profile: actors.clientProfile,
          status: 'queued',
          reason: null,
          send_after: '2026-11-21T09:00:00.000Z',
        },
        { client_profile: 999_999, status: 'skipped', reason: 'not_found', send_after: null },
      ],
    ]);
    expect((await outboxTexts())[0]).toMatch(
      /^Мария, в декабре мы переезжаем\nОтписаться: http:.*\/s\/[0-9a-z]+-\w{7}$/,
    );
    expect((await send(note(), actors.foreign)).body.data[0].reason).toBe('not_found');
  });

  test('of marketing need the consent to it', async () => {
    const offer = note({ marketing: true });
    expect(await reasons(offer)).toEqual(['no_consent']);
    await run(sql`update client_profiles set consents = '{"marketing": true}'`);
    expect(await reasons(offer)).toEqual([null]);
    await run(sql`update client_profiles set consents = null`);
  });

  test('that advertise, though they are called no marketing, are asked about', async () => {
    const offer = note({ text: 'Скидка 20% до пятницы' });
    const refusal = await send(offer);
    expect([refusal.status, refusal.body.error.details]).toMatchObject([
      409,
      { code: 'advertising_words', words: ['скидка'] },
    ]);
    expect(await run(sql`select 1 from messages where kind = 'note'`)).toEqual([]);
    expect(await reasons({ ...offer, confirm: true })).toEqual([null]);
    await run(sql`update client_profiles set consents = '{"marketing": true}'`);
    expect(await reasons(offer)).toEqual([null]);
    await run(sql`update client_profiles set consents = null`);
  });

  test('come three times a day at most, even when requested at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => reasons(note())));
    expect(all.flat().sort()).toEqual(['too_many', 'too_many', null, null, null].sort());
  });

  test('to a client named twice, or under one key twice, come once', async () => {
    const { documentId } = (
      await api.get(`/api/client-profiles/${actors.clientProfile}`, actors.owner)
    ).body.data;
    await send(note({ client_profiles: [actors.clientProfile, documentId] }));
    expect(await run(sql`select 1 from messages where kind = 'note'`)).toHaveLength(1);
    const key = { 'Idempotency-Key': 'note-1' };
    const [a, b] = [await send(note(), actors.owner, key), await send(note(), actors.owner, key)];
    expect([a.status, b.status, a.body]).toEqual([202, 202, b.body]);
    expect(await run(sql`select 1 from messages where kind = 'note'`)).toHaveLength(2);
  });

  test('by a template are about the next appointment', async () => {
    const remind = { client_profiles: [actors.clientProfile], template: 'reminder' };
    expect(await reasons(remind)).toEqual(['no_visit']);
    await openCalendar(api, actors.owner);
    const service = await created(
      api.post(
        '/api/services',
        { data: { title: 'Маникюр', duration: 60, price: 150_000 } },
        actors.owner,
      ),
    );
    const data = {
      services: [service.id],
      starts_at: '2026-12-01T12:00:00Z',
      client_profile: actors.clientProfile,
    };
    const { id } = await created(api.post('/api/appointments', { data }, actors.owner));
    expect(await reasons(remind)).toEqual([null]);
    expect((await outboxTexts())[0]).toMatch(
      /^Напоминаем о записи: Маникюр, во вторник, 1 декабря в 15:00/,
    );
    // The text names the price that this client pays, not that of the price list.
    await api.request('PUT', `/api/appointments/${id}`, {
      token: actors.owner,
      body: { data: { discount: 30_000 } },
    });
    expect(await reasons(note({ text: 'Стоимость {price}' }))).toEqual([null]);
    expect((await outboxTexts())[0]).toMatch(/^Стоимость 1\s200₽/);
  });

  test.each([
    [{}, 400, 'validation_failed'],
    [{ text: 'а', template: 'moved' }, 400, 'validation_failed'],
    [{ text: '{имя}' }, 422, 'unknown_variable'],
    [{ text: '' }, 400, 'validation_failed'],
    [{ text: 'а', client_profiles: [] }, 400, 'validation_failed'],
    [{ text: 'а', channel: 'голубь' }, 400, 'validation_failed'],
    [{ template: 'ask_review' }, 400, 'validation_failed'],
  ])('do not take %j', async (change, status, code) => {
    const answer = await send({ client_profiles: [actors.clientProfile], ...change });
    expect([answer.status, answer.body.error.details.code]).toEqual([status, code]);
  });

  test('are not sent once their sender is blocked, nor to the chat and phone of who asked to be erased', async () => {
    const ends = async (user: number, change: ReturnType<typeof sql>) => {
      await run(sql`delete from messages`);
      expect(await reasons(note())).toEqual([null]);
      await run(sql`update users set ${change} where id = ${user}`);
      await api.settle();
      const rows = await run(sql`select status, last_error from messages where kind = 'note'`);
      return rows;
    };
    expect(await ends(1, sql`blocked = true`)).toEqual([
      { status: 'cancelled', last_error: 'no client any more' },
    ]);
    await run(sql`update users set blocked = false where id = 1`);
    await run(
      sql`update client_profiles set phone = null, email = null where id = ${actors.clientProfile}`,
    );
    expect(await ends(2, sql`blocked = true, erase_at = '2027-01-01'`)).toEqual([
      { status: 'cancelled', last_error: 'nobody to reach' },
    ]);
    expect(await reasons(note())).toEqual(['unreachable']);
    await run(sql`update users set blocked = false, erase_at = null where id = 2`);
    expect(await reasons(note())).toEqual([null]);
  });

  test('are for providers', async () => {
    expect((await send(note(), actors.client)).status).toBe(422);
  });
});
