import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProvider, PASSWORD } from '../../../../testing/accounts.ts';
import { type Actors, createActors, created } from '../../../../testing/actors.ts';
import { openCalendar } from '../../../../testing/open-calendar.ts';
import { type RequestAs, requestAs } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

const PATH = '/api/telegram/webhook';
const SECRET = 'a-secret-of-the-webhook_1';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
let service: number;
let updates = 1000;
const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off', TELEGRAM_WEBHOOK_SECRET: SECRET } });
  actors = await createActors(api);
  request = requestAs(api, actors);
  await openCalendar(api, actors.owner);
  const data = { title: 'Маникюр', duration: 60, price: 150_000 };
  service = (await created(request('POST /api/services', 'owner', data))).id;
});
afterAll(() => api.close());

const postUpdate = (update: object, secret: string | null = SECRET, id = ++updates) =>
  api.request('POST', PATH, {
    body: { update_id: id, ...update },
    ...(secret !== null && { headers: { 'X-Telegram-Bot-Api-Secret-Token': secret } }),
  });
const chat = { id: 77, type: 'private' };
const text = (text: string, to: object = chat) => ({ message: { text, chat: to } });
const press = (data: string, to: object = chat) => ({
  callback_query: { data, message: { chat: to } },
});
const link = async () => (await request('POST /api/telegram/link', 'client')).body.data;
/** The texts the chat got, the newest first. */
const chatTexts = async (to = '77') => {
  await api.settle();
  const messages = await run<{ text: string }>(
    sql`select text from sandbox_messages where channel = 'telegram' and "to" = ${to}
      order by id desc`,
  );
  return messages.map(({ text }) => text);
};
const book = async (starts_at: string) =>
  created(
    request('POST /api/appointments', 'owner', {
      services: [service],
      starts_at,
      client_profile: actors.clientProfile,
    }),
  );
const reminders = (appointment: number) =>
  run<{ due_at: Date; status: string }>(
    sql`select due_at, status from messages where appointment = ${appointment} and kind = 'reminder'
      order by id`,
  );
const queued = async (appointment: number) =>
  (await reminders(appointment))
    .filter(({ status }) => status === 'queued')
    .map(({ due_at }) => new Date(due_at).toISOString());

describe('the webhook of Telegram', () => {
  test.each([
    ['none', null],
    ['a wrong one', 'a-secret-of-the-webhook_2'],
    ['a longer one', `${SECRET}1`],
  ])('refuses updates without the secret: %s', async (_what, secret) => {
    expect((await postUpdate(text('/start'), secret)).status).toBe(401);
    expect((await postUpdate({ update_id: 'none' }, secret)).status).toBe(401);
  });

  test('answers 200 to updates it does not know', async () => {
    for (const update of [{}, { poll: {} }, text('Здравствуйте'), press('nonsense')]) {
      expect((await postUpdate(update)).body).toEqual({ ok: true });
    }
    const headers = { 'X-Telegram-Bot-Api-Secret-Token': SECRET };
    expect((await api.request('POST', PATH, { body: 'nonsense', headers })).status).toBe(400);
  });
});

describe('a chat', () => {
  test('is linked by a code of its user, once and in time', async () => {
    const { code, url } = await link();
    expect([code, url]).toEqual([
      expect.stringMatching(/^[\w-]{32}$/),
      `https://t.me/okoshko_bot?start=${code}`,
    ]);
    await postUpdate(text(`/start ${code}`));
    expect((await chatTexts())[0]).toMatch(/^Готово/);
    await postUpdate(text(`/start ${code}`, { id: 78, type: 'private' }));
    expect((await chatTexts('78'))[0]).toMatch(/устарела/);
    const late = await link();
    api.clock.advance(15 * MINUTE);
    await postUpdate(text(`/start ${late.code}`, { id: 79, type: 'private' }));
    expect((await chatTexts('79'))[0]).toMatch(/устарела/);
    expect(await run(sql`select chat, "user" from messenger_links`)).toEqual([
      { chat: '77', user: 2 },
    ]);
    expect((await request('POST /api/telegram/link', 'visitor')).status).toBe(403);
  });

  test('is replied to once, however often the update comes', async () => {
    const before = (await chatTexts()).length;
    updates += 1;
    const id = updates;
    for (let n = 0; n < 3; n += 1) await postUpdate(text('/start none'), SECRET, id);
    expect(await chatTexts()).toHaveLength(before + 1);
  });

  test('is replaced by the one its user links next; a group is never linked', async () => {
    const group = await link();
    await postUpdate(text(`/start ${group.code}`, { id: -5, type: 'group' }));
    await postUpdate(text(`/start ${group.code}`, { id: 90, type: 'private' }));
    expect(await run(sql`select chat from messenger_links`)).toEqual([{ chat: '90' }]);
    await postUpdate(text('/stop', { id: 90, type: 'private' }));
    expect(await run(sql`select chat from messenger_links`)).toEqual([]);
    const { code } = await link();
    await postUpdate(text(`/start ${code}`));
    expect(await run(sql`select chat from messenger_links`)).toEqual([{ chat: '77' }]);
  });

  test('is linked by no code of a session that ended', async () => {
    const session = await api.signIn('79990000002');
    const { code } = (await api.post('/api/telegram/link', {}, session)).body.data;
    await api.request('DELETE', '/api/auth/sessions', { token: session });
    await postUpdate(text(`/start ${code}`, { id: 66, type: 'private' }));
    expect((await chatTexts('66'))[0]).toMatch(/устарела/);
    actors = { ...actors, client: await api.signIn('79990000002') };
    request = requestAs(api, actors);
  });

  test('and what it was told are its user’s: exported and erased with the account', async () => {
    const token = await addProvider(api.context, '79160009911');
    const { code } = (await api.post('/api/telegram/link', {}, token)).body.data;
    const own = { id: 5550123, type: 'private' };
    await postUpdate(text(`/start ${code}`, own));
    await postUpdate(press('come:999999', own));
    await postUpdate(text('/stop', own));
    expect(await chatTexts('5550123')).toHaveLength(3);
    const { messages } = (await api.get('/api/users/me/export', token)).body;
    expect(messages.filter(({ to }: { to: string }) => to === '5550123')).toHaveLength(3);
    const erasure = await api.post('/api/users/me/erasure', { password: PASSWORD }, token);
    expect(erasure.status).toBe(200);
    const now = api.clock.now();
    await run(sql`update users set erase_at = ${now.toISOString()} where phone = '79160009911'`);
    api.clock.advance(HOUR);
    await api.settle();
    expect(await run(sql`select 1 from users where phone = '79160009911'`)).toEqual([]);
    expect(await run(sql`select kind from messages where "to" = '5550123'`)).toEqual([]);
  });
});

describe('an appointment', () => {
  test('is announced, reminded of and answered in the client’s chat', async () => {
    const appointment = await book('2026-11-24T12:00:00Z');
    expect((await chatTexts())[0]).toMatch(
      /^Анна Соколова записывает вас: Маникюр, во вторник, 24 ноября в 15:00. ул. Покровка, 17\nhttp.*\/v\/\w{11}$/,
    );
    expect(await queued(appointment.id)).toEqual([
      '2026-11-23T12:00:00.000Z',
      '2026-11-24T10:00:00.000Z',
    ]);
    api.clock.set('2026-11-23T12:00:00Z');
    expect((await chatTexts())[0]).toMatch(/^Напоминаем о записи.*\n\[Приду\] \[Не приду\]$/s);
    await postUpdate(press(`come:${appointment.id}`));
    expect((await chatTexts())[0]).toBe('Спасибо, ждём вас!');
    const read = async () =>
      (await request(`GET /api/appointments/${appointment.id}`, 'owner')).body.data;
    expect((await read()).client_confirmed_at).toBe('2026-11-23T12:00:00.000Z');
    await postUpdate(press(`skip:${appointment.id}`));
    expect((await read()).status).toBe('cancelled_by_client');
    expect(await queued(appointment.id)).toEqual([]);
    await postUpdate(press(`come:${appointment.id}`));
    // The message about the cancellation itself is sent meanwhile.
    const last = (await chatTexts()).slice(0, 2);
    expect(last).toContainEqual(expect.stringMatching(/ничего не сделать/));
  });

  test('of another client is not answered by this chat', async () => {
    const appointment = await created(
      request('POST /api/appointments', 'owner', {
        services: [service],
        starts_at: '2026-12-30T12:00:00Z',
      }),
    );
    await postUpdate(press(`skip:${appointment.id}`));
    expect(
      (await request(`GET /api/appointments/${appointment.id}`, 'owner')).body.data.status,
    ).toBe('confirmed');
  });

  test('that moves takes its reminders along', async () => {
    const appointment = await book('2026-11-26T12:00:00Z');
    const path = `PUT /api/appointments/${appointment.id}`;
    await request(path, 'owner', { starts_at: '2026-11-27T12:00:00Z' });
    expect((await chatTexts())[0]).toMatch(/^Запись перенесена: Маникюр, 27 ноября в 15:00/);
    expect(await queued(appointment.id)).toEqual([
      '2026-11-26T12:00:00.000Z',
      '2026-11-27T10:00:00.000Z',
    ]);
    await request(path, 'owner', { starts_at: '2026-11-26T12:00:00Z' });
    expect(await queued(appointment.id)).toEqual([
      '2026-11-25T12:00:00.000Z',
      '2026-11-26T10:00:00.000Z',
    ]);
    await request(path, 'owner', { status: 'cancelled_by_provider' });
    // It may be taken back until then.
    api.clock.advance(MINUTE);
    expect((await chatTexts())[0]).toMatch(/^Запись отменена/);
    expect(await queued(appointment.id)).toEqual([]);
  });

  test('whose row was moved past the API is not reminded of', async () => {
    const appointment = await book('2026-11-28T12:00:00Z');
    await chatTexts();
    await run(sql`update appointments set starts_at = starts_at + interval '15 minutes',
      ends_at = ends_at + interval '15 minutes', busy_to = busy_to + interval '15 minutes'
      where id = ${appointment.id}`);
    api.clock.set('2026-11-27T12:00:00Z');
    expect((await chatTexts())[0]).toMatch(/записывает вас/);
    expect((await reminders(appointment.id))[0]?.status).toBe('cancelled');
  });

  test('in the morning is reminded of the evening before; a late booking skips what is past', async () => {
    // 08:30 in Moscow; two hours before it is night.
    const appointment = await book('2026-11-30T05:30:00Z');
    expect(await queued(appointment.id)).toEqual([
      '2026-11-28T17:59:00.000Z',
      '2026-11-29T17:59:00.000Z',
    ]);
    const soon = new Date(api.clock.now().getTime() + 5 * HOUR);
    const late = await book(soon.toISOString());
    expect(await queued(late.id)).toEqual([new Date(soon.getTime() - 2 * HOUR).toISOString()]);
  });

  test('that is over already is not announced', async () => {
    const before = await chatTexts();
    const yesterday = new Date(api.clock.now().getTime() - DAY).toISOString();
    await book(yesterday);
    expect(await chatTexts()).toEqual(before);
  });
});
