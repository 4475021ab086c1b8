import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProvider } from '../../../testing/accounts.ts';
import { created } from '../../../testing/actors.ts';
import { codeOf, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { rows } from '../../platform/db/rows.ts';
import { DEMO_PASSWORD } from '../../seed/people.ts';

const OPERATOR = '79990000009';
const PATH = '/api/personal-data-requests';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const operator = () => api.signIn(OPERATOR);
let phones = 79_160_100_000;
/** A professional of their own for each test. */
async function newPerson() {
  phones += 1;
  const token = await addProvider(api.context, String(phones));
  await api.post('/api/provider-profile/me', { data: { name: 'Вера', is_published: true } }, token);
  const { body } = await api.get('/api/users/me?populate=provider_profile', token);
  return { token, id: body.id, document: body.documentId, phone: String(phones) };
}
const register = async (user: number | string, data: object) =>
  api.post(
    PATH,
    { data: { user, channel: 'paper', reason: 'Письмо № 12', ...data } },
    await operator(),
  );
const answer = async (id: string, data: object) =>
  api.request('PUT', `${PATH}/${id}`, { token: await operator(), body: { data } });
const accountOf = async (id: number) => (await api.get(`/api/users/${id}`, await operator())).body;
const entriesOf = async (document: string) => {
  const filters = `filters[document][$eq]=${document}&filters[action][$ne]=read&populate=user`;
  return (await api.get(`/api/audit-events?${filters}`, await operator())).body.data;
};
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * DAY).toISOString();

describe('an erasure that was asked for by a letter', () => {
  test('closes the account, ends its sessions, is seen with its term, and is done by the service', async () => {
    const person = await newPerson();
    const request = await created(register(person.id, { kind: 'erasure' }));
    expect(request).toMatchObject({
      ...{ kind: 'erasure', channel: 'paper', reason: 'Письмо № 12', status: 'open' },
      ...{ requested_at: inDays(0), due_at: inDays(30), closed_at: null },
    });
    expect((await api.get('/api/users/me', person.token)).status).toBe(401);
    expect(await accountOf(person.id)).toMatchObject({ blocked: true, erase_at: inDays(29) });
    const [closed] = await entriesOf(person.document);
    expect(closed).toMatchObject({
      ...{ action: 'update', user: { phone: OPERATOR } },
      before: { blocked: false, erase_at: null },
      after: { blocked: true },
    });
    const due = `${PATH}?filters[status]=open&filters[due_at][$lte]=${inDays(31)}&populate=user`;
    const { body } = await api.get(due, await operator());
    expect(body.data.map(({ user }: { user: { phone: string } }) => user.phone)).toContain(
      person.phone,
    );
    api.clock.advance(29 * DAY + HOUR);
    await api.settle();
    expect(await accountOf(person.id)).toMatchObject({
      phone: null,
      erased_at: expect.any(String),
    });
    const done = await api.get(`${PATH}/${request.documentId}`, await operator());
    expect(done.body.data).toMatchObject({
      ...{ status: 'done', reason: null, closed_at: api.clock.now().toISOString() },
    });
    expect(await entriesOf(request.documentId)).toMatchObject([{ action: 'create', after: null }]);
    expect(statusAndCode(await register(person.id, { kind: 'export' }))).toEqual([
      409,
      'account_erased',
    ]);
  });

  test('is cancelled with why, once: the account is open again', async () => {
    const person = await newPerson();
    const { documentId, version } = await created(register(person.id, { kind: 'erasure' }));
    expect(codeOf(await register(person.id, { kind: 'erasure' }))).toBe('data_request_open');
    for (const wrong of [
      { status: 'cancelled' },
      { status: 'done', result: 'Стёрто' },
      { result: 'Передумала' },
    ]) {
      expect((await answer(documentId, wrong)).status).toBe(400);
    }
    const cancel = { status: 'cancelled', result: 'Передумала', version };
    expect((await answer(documentId, cancel)).body.data).toMatchObject({
      ...{ status: 'cancelled', result: 'Передумала', closed_at: api.clock.now().toISOString() },
    });
    expect(await accountOf(person.id)).toMatchObject({ blocked: false, erase_at: null });
    expect(codeOf(await answer(documentId, cancel))).toBe('stale');
    expect(codeOf(await answer(documentId, { ...cancel, version: undefined }))).toBe(
      'data_request_closed',
    );
    api.clock.advance(30 * DAY);
    await api.settle();
    expect((await accountOf(person.id)).erased_at).toBeNull();
  });

  test('is counted from the day of the letter, and is never later than the law', async () => {
    const [person, late] = [await newPerson(), await newPerson()];
    const request = await created(
      register(person.id, { kind: 'erasure', requested_at: inDays(-10) }),
    );
    expect(request.due_at).toBe(inDays(20));
    expect((await accountOf(person.id)).erase_at).toBe(inDays(19));
    await created(register(late.id, { kind: 'erasure', requested_at: inDays(-40) }));
    expect((await accountOf(late.id)).erase_at).toBe(inDays(0));
    expect((await register(late.id, { kind: 'export', requested_at: inDays(1) })).status).toBe(400);
  });

  test('is answered by who unblocks the account as well', async () => {
    const person = await newPerson();
    const { documentId } = await created(register(person.id, { kind: 'erasure' }));
    const body = { blocked: false };
    await api.request('PUT', `/api/users/${person.id}`, { token: await operator(), body });
    const { data } = (await api.get(`${PATH}/${documentId}?populate=closed_by`, await operator()))
      .body;
    expect(data).toMatchObject({ status: 'cancelled', closed_by: { phone: OPERATOR } });
  });

  test('takes the operator’s password once more, a copy does not', async () => {
    const person = await newPerson();
    const token = await operator();
    await api.context.database.db.execute(sql`update sessions set password_at = null`);
    const data = { user: person.id, channel: 'phone', reason: 'Звонок' };
    const erasure = await api.post(PATH, { data: { ...data, kind: 'erasure' } }, token);
    expect(statusAndCode(erasure)).toEqual([409, 'password_confirmation_needed']);
    expect((await accountOf(person.id)).blocked).toBe(false);
    await created(api.post(PATH, { data: { ...data, kind: 'export' } }, token));
  });

  test('of the last operator is refused, and nothing is written', async () => {
    const { body: me } = await api.get('/api/users/me', await operator());
    expect(statusAndCode(await register(me.id, { kind: 'erasure' }))).toEqual([
      409,
      'last_operator',
    ]);
    const list = await api.get(`${PATH}?filters[user][id]=${me.id}`, await operator());
    expect(list.body.data).toEqual([]);
  });
});

describe('the register', () => {
  test('has a copy with its ten working days, until it was handed over', async () => {
    const person = await newPerson();
    const { documentId, due_at } = await created(register(person.id, { kind: 'export' }));
    expect(due_at).toBe(inDays(14));
    const exported = await api.get(`/api/users/${person.document}/export`, await operator());
    expect(exported.body.account).toMatchObject({ phone: person.phone });
    expect(exported.body.account.password_hash).toBeUndefined();
    const again = await api.get(`/api/users/${person.id}/export`, await operator());
    expect(again.status).toBe(200);
    const entries = (await entriesOf(person.document)).filter(
      ({ action }: { action: string }) => action === 'export',
    );
    expect(entries).toMatchObject([
      { user: { phone: OPERATOR }, address: '127.0.0.1' },
      { user: { phone: OPERATOR } },
    ]);
    const done = { status: 'done', result: 'Отправлено письмом' };
    expect((await answer(documentId, done)).body.data).toMatchObject(done);
    expect((await api.get(`/api/users/${person.id}/export`, person.token)).status).toBe(405);
    expect((await api.get('/api/users/none/export', await operator())).status).toBe(404);
  });

  test('has a consent that was taken back at once, by letter or by the person', async () => {
    const person = await newPerson();
    const agree = () =>
      api.post('/api/consents', { document: 'marketing', version: '1' }, person.token);
    const last = async () => (await api.get('/api/consents', person.token)).body.data.at(-1);
    await agree();
    const { status, closed_at } = await created(register(person.id, { kind: 'withdrawal' }));
    expect([status, closed_at]).toEqual(['done', inDays(0)]);
    expect((await last()).withdrawn_at).toBe(inDays(0));
    await agree();
    const withdraw = () =>
      api.request('DELETE', '/api/consents/marketing', { token: person.token });
    await withdraw();
    await withdraw();
    const list = await api.get(`${PATH}?filters[user][id]=${person.id}&sort=id`, await operator());
    expect(list.body.data).toMatchObject([
      { kind: 'withdrawal', channel: 'paper' },
      { kind: 'withdrawal', channel: 'service', status: 'done', reason: null },
    ]);
  });

  test('has who closed their account themselves', async () => {
    const { id, token } = await newPerson();
    const password = DEMO_PASSWORD;
    const body = { password };
    await api.request('PUT', `/api/users/${id}`, { token: await operator(), body });
    const signedIn = await api.post('/api/auth/local', { identifier: String(phones), password });
    expect((await api.get('/api/users/me', token)).status).toBe(401);
    await api.post('/api/users/me/erasure', body, signedIn.body.jwt);
    const list = await api.get(`${PATH}?filters[user][id]=${id}&populate=author`, await operator());
    expect(list.body.data).toMatchObject([
      { kind: 'erasure', channel: 'service', status: 'open', author: null },
    ]);
  });

  test('takes no request without whose, why and how, and none as if of the person', async () => {
    const { id } = await newPerson();
    const wrong = [
      { user: null },
      { reason: ' ' },
      { channel: 'service' },
      { kind: 'all' },
      { status: 'done' },
    ];
    for (const data of wrong) {
      expect((await register(id, { kind: 'export', ...data })).status).toBe(400);
    }
    const { token } = await newPerson();
    expect((await api.get(PATH, token)).status).toBe(405);
  });

  test('forgets whom it was about with a deleted account, and keeps that it was', async () => {
    const person = await newPerson();
    const { id } = await created(register(person.id, { kind: 'export' }));
    await api.request('DELETE', `/api/users/${person.id}`, { token: await operator() });
    const left = await rows<{ user: number | null; kind: string }>(
      api.context.database.db,
      sql`select "user", kind from personal_data_requests where id = ${id}`,
    );
    expect(left).toEqual([{ user: null, kind: 'export' }]);
  });
});
