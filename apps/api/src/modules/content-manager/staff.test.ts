import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { buyerOf, CARDS, GET_URL } from '../../../testing/buyer.ts';
import { plain, uploadOf } from '../../../testing/pictures.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

const USER = 'plugin::users-permissions.user';
const ROLE = 'plugin::users-permissions.role';
const FILE = 'plugin::upload.file';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({
    env: { RATE_LIMITS: 'off', CALL_SUPPLIER: 'smsru', SMSRU_API_ID: 'id' },
  });
  actors = await createActors(api);
});
afterAll(() => api.close());

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, path, { token: actors.operator, ...(body !== undefined && { body }) });
const manage = (method: string, path: string, body?: unknown) =>
  request(method, `/content-manager/collection-types/${path}`, body);
/** The entries of the audit about a document, oldest first. */
const history = async (model: string, document: string) => {
  const query = `filters[model]=${model}&filters[document]=${document}&filters[action][$ne]=read&sort=id`;
  return (await api.get(`/api/audit-events?${query}`, actors.operator)).body.data.map(
    ({ action, before, after }: Record<string, unknown>) => [action, before, after],
  );
};
let count = 0;
const addUser = async (more = {}) =>
  (await request('POST', '/api/users', { phone: `7916777${1000 + ++count}`, ...more })).body;
const upload = async (token: string) => {
  const body = uploadOf([['a.png', await plain(20, 20).png().toBuffer()]]);
  return (await api.request('POST', '/api/upload', { token, body })).body[0];
};

describe('the audit log has what operators do outside collections', () => {
  test('to accounts, without their passwords; of a deleted one only the deletion', async () => {
    const { id, documentId, phone } = await addUser({ name: 'Вера' });
    const body = { blocked: true, password: 'a long password', role: 'operator' };
    await request('PUT', `/api/users/${id}`, body);
    const [creation, update] = await history(USER, documentId);
    expect(creation).toEqual(['create', null, expect.objectContaining({ phone, name: 'Вера' })]);
    expect(update).toEqual([
      'update',
      { blocked: false, role: expect.any(Number) },
      { blocked: true, role: expect.any(Number), password: 'changed' },
    ]);
    await request('DELETE', `/api/users/${id}`);
    expect(await history(USER, documentId)).toEqual([
      ['create', null, null],
      ['update', null, null],
      ['delete', {}, null],
    ]);
  });

  test('to the profile of a provider', async () => {
    const { body } = await api.get('/api/provider-profiles/1', actors.operator);
    await request('PUT', '/api/users/1', { provider_profile: { city: 'Тверь' } });
    const [, , after] = (
      await history('api::provider-profile.provider-profile', body.data.documentId)
    ).at(-1);
    expect(after).toEqual({ city: 'Тверь' });
  });

  test('to roles: what they lost and got', async () => {
    await request('POST', '/api/users-permissions/roles', { name: 'Helpers' });
    const { roles } = (await request('GET', '/api/users-permissions/roles')).body;
    const { id, documentId } = roles.find(({ name }: { name: string }) => name === 'Helpers');
    const permissions = { 'api::tariff': { controllers: { tariff: { find: { enabled: true } } } } };
    await request('PUT', `/api/users-permissions/roles/${id}`, { permissions });
    await request('PUT', `/api/users-permissions/roles/${id}`, { permissions: {} });
    await request('DELETE', `/api/users-permissions/roles/${id}`);
    const action = 'api::tariff.tariff.find';
    expect(await history(ROLE, documentId)).toEqual([
      ['create', null, { name: 'Helpers', description: '', type: 'helpers', permissions: [] }],
      ['update', { permissions: [] }, { permissions: [action] }],
      ['update', { permissions: [action] }, { permissions: [] }],
      ['delete', expect.objectContaining({ name: 'Helpers' }), null],
    ]);
  });

  test('to money', async () => {
    const { body } = await api.get(`${GET_URL}?tariff_id=1`, actors.owner);
    await buyerOf(api).card(body.data.url, CARDS.good);
    await api.settle();
    const refund = { payment: body.data.payment, amount: 100, key: 'k', reason: 'Ошибка' };
    for (const _ of [1, 2]) await request('POST', '/api/payment/refunds', refund);
    const entries = await request('GET', '/api/audit-events?filters[model][$contains]=refund');
    expect(entries.body.data).toMatchObject([
      { action: 'create', before: null, after: { amount: 100, reason: 'Ошибка' } },
    ]);
  });

  test('to the sign-in steps', async () => {
    await request('POST', '/auth-ext/providers-steps/0/call');
    await request('DELETE', '/auth-ext/providers-steps/0/call');
    const entries = await history('api::sign-in-step.sign-in-step', 'call');
    expect(entries).toEqual([
      ['create', null, { step: 0 }],
      ['delete', { step: 0 }, null],
    ]);
  });

  test('to files of others, and folders', async () => {
    const [file, otherFile] = [await upload(actors.owner), await upload(actors.owner)];
    const { data: folder } = (await request('POST', '/upload/folders', { name: 'Папка' })).body;
    const selection = { fileIds: [file.id], folderIds: [], destinationFolderId: folder.id };
    await request('POST', '/upload/actions/bulk-move', selection);
    await request('POST', '/upload/actions/bulk-delete', { folderIds: [folder.id] });
    await request('DELETE', `/api/upload/files/${otherFile.id}`);
    const deletion = ['delete', expect.objectContaining({ name: 'a.png', user: 1 }), null];
    expect(await history(FILE, file.documentId)).toEqual([
      ['update', { folder: null }, { folder: folder.id }],
      deletion,
    ]);
    expect(await history(FILE, otherFile.documentId)).toEqual([deletion]);
    expect(await history('plugin::upload.folder', folder.documentId)).toHaveLength(2);
  });

  test('in e-mails and links', async () => {
    const message = { to: 'anna@salon.example', subject: 'Счёт', text: 'Во вложении' };
    await request('POST', '/api/email', message);
    const link = await request('POST', `/api/auth-link/client-profiles/${actors.clientProfile}`);
    expect(await history('api::auth-link.auth-link', link.body.data.id)).toEqual([
      ['create', null, { client_profile: actors.clientProfile }],
    ]);
    const { body } = await request('GET', '/api/audit-events?filters[model]=plugin::email.email');
    expect(body.data).toMatchObject([{ after: { subject: 'Счёт' } }]);
  });

  test('in one transaction with the change', async () => {
    const { id } = await addUser();
    const { db } = api.context.database;
    await db.execute(sql`alter table audit_entries add constraint closed check (id < 0) not valid`);
    const answers = [
      await request('PUT', `/api/users/${id}`, { blocked: true }),
      await request('DELETE', `/api/users/${id}`),
      await request('POST', '/api/users-permissions/roles', { name: 'Unaudited' }),
    ];
    await db.execute(sql`alter table audit_entries drop constraint closed`);
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
    expect((await request('GET', `/api/users/${id}`)).body).toMatchObject({ id, blocked: false });
    const [row] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from roles where name = 'Unaudited'`,
    );
    expect(row?.n).toBe(0);
  });

  test('says nothing of what users do with their own', async () => {
    await api.request('PUT', '/api/users/1', { token: actors.owner, body: { name: 'Анна' } });
    const file = await upload(actors.owner);
    await api.request('DELETE', `/api/upload/files/${file.id}`, { token: actors.owner });
    expect(await history(FILE, file.documentId)).toEqual([]);
  });
});

describe('the content manager changes what modules change by services of their own', () => {
  test('accounts, by their rules', async () => {
    const creation = await manage('POST', USER, {
      phone: '79167770001',
      password: 'a long password',
    });
    expect([creation.status, creation.body.data.username]).toEqual([201, '79167770001']);
    const { id, documentId } = creation.body.data;
    const bearer = await api.signInByCode('79167770001', 'a long password');
    const update = await manage('PUT', `${USER}/${documentId}`, { blocked: true, name: 'Глеб' });
    expect(update.body.data).toMatchObject({ id, blocked: true, name: 'Глеб' });
    expect((await api.get('/api/users/me', bearer)).status).toBe(401);
    expect(statusAndCode(await manage('PUT', `${USER}/${id}`, { password: 'short' }))[0]).toBe(400);
    expect(statusAndCode(await manage('POST', USER, { phone: '79167770001' }))).toEqual([
      400,
      'username_taken',
    ]);
    expect(statusAndCode(await manage('DELETE', `${USER}/3`))).toEqual([409, 'last_operator']);
    expect((await manage('DELETE', `${USER}/${id}`)).body).toEqual({});
    expect(statusAndCode(await manage('DELETE', `${USER}/${id}`))).toEqual([404, 'not_found']);
  });

  test('several accounts: all, or none where one must stay', async () => {
    const [one, two] = [await addUser(), await addUser()];
    const bulk = `${USER}/actions/bulkDelete`;
    const refused = await manage('POST', bulk, { documentIds: [one.id, 3] });
    expect(statusAndCode(refused)).toEqual([409, 'last_operator']);
    expect((await request('GET', `/api/users/${one.id}`)).status).toBe(200);
    const documentIds = [one.id, two.documentId, 999_999];
    expect((await manage('POST', bulk, { documentIds })).body).toEqual({ count: 2, gone: 1 });
  });

  test('roles, with their permissions', async () => {
    const permissions = { 'api::tariff': { controllers: { tariff: { find: { enabled: true } } } } };
    const { body } = await manage('POST', ROLE, { name: 'Склад', permissions });
    const { id } = body.data;
    expect(body.data).toMatchObject({ name: 'Склад', type: 'склад' });
    await manage('PUT', `${ROLE}/${id}`, { description: 'Читает' });
    const role = (await request('GET', `/api/users-permissions/roles/${id}`)).body.role;
    expect(role.description).toBe('Читает');
    expect(role.permissions['api::tariff'].controllers.tariff.find.enabled).toBe(true);
    expect(statusAndCode(await manage('DELETE', `${ROLE}/1`))[1]).toBe('role_stored');
    expect((await manage('DELETE', `${ROLE}/${id}`)).status).toBe(200);
  });

  test('files’ descriptions and their deletion, not their content', async () => {
    const file = await upload(actors.owner);
    const update = await manage('PUT', `${FILE}/${file.documentId}`, { caption: 'Подпись' });
    expect(update.body.data).toMatchObject({ caption: 'Подпись', url: file.url });
    for (const body of [{ url: '/uploads/x.html' }, { name: '' }, { caption: 1 }]) {
      expect(statusAndCode(await manage('PUT', `${FILE}/${file.id}`, body))[0]).toBe(400);
    }
    expect(statusAndCode(await manage('POST', FILE, { name: 'x' }))).toEqual([409, 'not_editable']);
    expect((await manage('DELETE', `${FILE}/${file.id}`)).status).toBe(200);
    expect((await fetch(`${api.url}${file.url}`)).status).toBe(200);
    await api.settle();
    expect((await fetch(`${api.url}${file.url}`)).status).toBe(404);
  });
});

describe('an operator’s questions', () => {
  test('find nothing in columns that are never read: hashes, tokens, addresses', async () => {
    const secrets = ['password_hash', 'password', 'sessions', 'token_hash', 'confirmed_email'];
    for (const name of secrets) {
      for (const query of [
        `filters[${name}][$startsWith]=$argon2id`,
        `sort=${name}`,
        `fields=${name}`,
        `populate=${name}`,
      ]) {
        const answer = await api.get(
          `/content-manager/collection-types/${USER}?${query}`,
          actors.operator,
        );
        expect([query, ...statusAndCode(answer)]).toEqual([query, 400, 'key_invalid']);
      }
      const deep = `filters[provider_profile][user][${name}][$null]=false`;
      const path = `/content-manager/collection-types/api::service.service?${deep}`;
      expect(statusAndCode(await api.get(path, actors.operator))).toEqual([400, 'key_invalid']);
    }
    const { body } = await manage('GET', `${USER}?_q=argon2id`);
    expect(body.results).toEqual([]);
    const raw = JSON.stringify((await manage('GET', `${USER}?pageSize=100&populate=*`)).body);
    expect(raw).not.toMatch(/argon2|_hash/);
  });

  test('of odd types, pages and lists without end are refused', async () => {
    const ids = Array.from({ length: 1000 }, (_, n) => n + 1);
    expect(
      statusAndCode(await manage('POST', `${FILE}/actions/bulkDelete`, { documentIds: ids })),
    ).toEqual([400, 'validation_failed']);
    for (const type of ['__proto__', 'constructor', 'users', "x'--"]) {
      expect(statusAndCode(await manage('GET', encodeURIComponent(type)))).toEqual([
        404,
        'model_unknown',
      ]);
    }
    for (const query of ['pageSize=101', 'page=0', 'page=x', 'pageSize=1e9']) {
      expect(statusAndCode(await manage('GET', `${USER}?${query}`))[0]).toBe(400);
    }
    const odd = '/content-manager/relations/api::service.service/__proto__';
    expect(statusAndCode(await api.get(odd, actors.operator))).toEqual([404, 'not_found']);
  });

  test('name no rows of another provider’s in one’s own', async () => {
    const ownService = { title: 'x', duration: 30, price: 1, provider_profile: actors.provider };
    const foreignGroup = { title: 'y', provider_profile: actors.foreignProvider };
    const { data: group } = (await manage('POST', 'api::service-group.service-group', foreignGroup))
      .body;
    const creation = await manage('POST', 'api::service.service', {
      ...ownService,
      service_group: group.id,
    });
    expect(creation.status).toBe(400);
    const { data: service } = (await manage('POST', 'api::service.service', ownService)).body;
    const path = `api::service.service/${service.id}`;
    for (const change of [
      { service_group: group.id },
      { provider_profile: actors.foreignProvider },
    ]) {
      expect((await manage('PUT', path, change)).status).toBe(400);
    }
  });
});
