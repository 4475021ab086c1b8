import { MAX_NOTE } from '@okoshko/contract/person-notes/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { HOUR } from '../../platform/clock.ts';
import { DEMO_PASSWORD } from '../../seed/people.ts';

const NOTES = '/api/person-notes';
const MARIA = '79990000002';

let api: TestApi;
let operator: string;
let person: number;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  operator = await api.signIn('79990000009');
  person = (await api.get('/api/users/me', await api.signIn(MARIA))).body.id;
});
afterAll(() => api.close());
beforeEach(() => api.context.database.db.execute(sql`delete from person_notes`));

async function signInAs(role: string): Promise<string> {
  // Names of the staff's roles are nobody's to take.
  const username = `olga-${role.slice(0, 3)}`;
  const account = { username, password: DEMO_PASSWORD, role };
  expect((await api.post('/api/users', account, operator)).status).toBe(201);
  const body = { identifier: username, password: DEMO_PASSWORD };
  return (await api.post('/api/auth/local', body)).body.jwt;
}

const add = (text: string, token = operator) =>
  api.post(NOTES, { data: { user: person, text } }, token);
const change = (note: string, data: object, token = operator) =>
  api.request('PUT', `${NOTES}/${note}`, { body: { data }, token });
const read = async (note: string) => (await api.get(`${NOTES}/${note}?populate=*`, operator)).body;
const journal = async (note: string) => {
  const path = `/api/audit-log?document=${note}&model=api::person-note.person-note`;
  const { body } = await api.get(path, operator);
  return body.data.filter(({ action }: { action: string }) => action !== 'read');
};

test('a note tells who wrote it, and keeps each text it had with since when', async () => {
  const { documentId: note } = (await add('  Просит звонить после шести ')).body.data;
  const { createdAt } = (await read(note)).data;
  expect((await read(note)).data).toMatchObject({
    ...{ text: 'Просит звонить после шести', edited_at: null, earlier: [] },
    ...{ user: { id: person }, writer: { name: 'Олег Операторов' } },
  });
  api.clock.advance(HOUR);
  const second = (await change(note, { text: 'После семи' })).body.data;
  api.clock.advance(HOUR);
  await change(note, { text: 'После восьми', version: second.version });
  expect((await read(note)).data).toMatchObject({
    text: 'После восьми',
    earlier: [
      { text: 'После семи', written_at: second.edited_at },
      { text: 'Просит звонить после шести', written_at: createdAt },
    ],
  });
  // Words that it has already are no change.
  await change(note, { text: 'После восьми ' });
  expect((await read(note)).data.earlier).toHaveLength(2);
  expect(statusAndCode(await change(note, { text: 'Опять', version: 1 }))).toEqual([409, 'stale']);
});

test('is changed by whoever wrote it alone, and its deletion is told in the audit log with the words', async () => {
  const support = await signInAs('support');
  const { documentId: note } = (await add('Спорит о возврате', support)).body.data;
  expect((await change(note, { text: 'Чужие слова' })).status).toBe(404);
  for (const data of [{ user: 1 }, { writer: 1 }]) {
    expect((await change(note, data, support)).status).toBe(400);
  }
  expect((await api.request('DELETE', `${NOTES}/${note}`, { token: operator })).status).toBe(204);
  expect(await journal(note)).toMatchObject([
    { action: 'delete', before: { text: 'Спорит о возврате' }, by: { name: 'Олег Операторов' } },
    { action: 'create' },
  ]);
});

test('is of some words, not too many, about somebody there is', async () => {
  for (const text of ['', '   ', 'х'.repeat(MAX_NOTE + 1)]) {
    expect((await add(text)).status).toBe(400);
  }
  expect((await add('х'.repeat(MAX_NOTE))).status).toBe(201);
  const unknown = { data: { user: 9_999_999, text: 'Кто это' } };
  expect((await api.post(NOTES, unknown, operator)).status).toBe(400);
});

test('is read by no one it is about, and by the staff whose role holds the right', async () => {
  await add('Не для глаз Марии');
  const maria = await api.signIn(MARIA);
  expect((await api.get(NOTES, maria)).status).toBe(405);
  const about = `/api/users/me?populate=*`;
  expect(JSON.stringify((await api.get(about, maria)).body)).not.toContain('Не для глаз');
  const exported = await api.get('/api/users/me/export', maria);
  expect(exported.status).toBe(200);
  expect(JSON.stringify(exported.body)).not.toContain('Не для глаз');
  const reader = await signInAs('reader');
  expect((await api.get(NOTES, reader)).body.data).toHaveLength(1);
  expect((await add('Нельзя', reader)).status).toBe(405);
  const accountant = await signInAs('accountant');
  expect((await api.get(NOTES, accountant)).status).toBe(405);
});

test('an erased person gets no note', async () => {
  const { db } = api.context.database;
  await db.execute(sql`update users set erased_at = now() where id = ${person}`);
  expect((await add('Поздно')).status).toBe(400);
  await db.execute(sql`update users set erased_at = null where id = ${person}`);
});
