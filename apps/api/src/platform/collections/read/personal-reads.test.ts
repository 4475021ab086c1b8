import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { auditEntriesOf } from '../../../../testing/audit-entries.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { collections } from '../../../modules.ts';
import { HOUR } from '../../clock.ts';
import { rows } from '../../db/rows.ts';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi();
  actors = await createActors(api);
});
afterAll(() => api.close());

/** The entries that reading leaves in the audit log. */
const readsOf = (...paths: readonly string[]) =>
  readsBy(async () => {
    for (const path of paths) {
      const { status } = await api.get(path, await operator());
      expect([path, status]).toEqual([path, 200]);
    }
  });

const readsBy = async (run: () => Promise<void>) =>
  (await auditEntriesOf(api, run)).filter(({ action }) => action === 'read');

/** A quarter of an hour without a request ends theirs. */
const operator = () => api.signIn('79990000009');
const userOf = async () =>
  (await api.get('/api/users/2?fields=id', await operator())).body.documentId;
const documentOf = async (path: string) =>
  (await api.get(path, await operator())).body.data.documentId as string;

describe('an operator’s reading of a person’s data', () => {
  test('leaves one entry an hour for a document, with who, what, when and where from', async () => {
    const path = `/api/client-profiles/${actors.clientProfile}`;
    const document = await documentOf(`${path}?fields=visits_count`);
    api.clock.advance(HOUR);
    const entry = { model: 'api::client-profile.client-profile', document, search: null };
    expect(await readsOf(path, path, `${path}?fields=name`)).toEqual([
      { ...entry, user: expect.any(Number), action: 'read', address: '127.0.0.1' },
    ]);
    api.clock.advance(HOUR);
    expect(await readsOf(path)).toHaveLength(1);
    const list = `/api/audit-events?filters[action][$eq]=read&filters[document][$eq]=${document}&populate=user`;
    const { data } = (await api.get(list, await operator())).body;
    expect(data.at(-1)).toMatchObject({ user: { phone: '79990000009' } });
  });

  test('leaves what several were looked for by; pages, order and passing time are no other search', async () => {
    api.clock.advance(HOUR);
    const filters = { phone: { $contains: '7999' } };
    const users = '/api/users?filters[phone][$contains]=7999';
    const entry = { model: 'plugin::users-permissions.user', document: null, search: { filters } };
    expect(await readsOf(users, `${users}&start=25&sort=name`)).toMatchObject([entry]);
    const since = (at: string) =>
      `/api/appointments?populate=client_profile&filters[updatedAt][$gt]=2026-11-20T${at}.000Z`;
    expect(await readsOf(since('10:00:00'), since('10:00:30'))).toMatchObject([
      { model: 'api::appointment.appointment', document: null },
    ]);
    expect(await readsOf('/api/users/count?filters[email][$eq]=a@b.ru')).toHaveLength(1);
  });

  test('is noted by whichever way it came: relations, conditions, the content manager', async () => {
    api.clock.advance(HOUR);
    const ways = [
      '/api/services?populate[provider_profile][populate]=user',
      '/api/services?filters[provider_profile][user][phone][$startsWith]=7999',
      '/content-manager/collection-types/plugin::users-permissions.user?_q=&filters[name][$containsi]=анна',
      '/content-manager/collection-types/plugin::users-permissions.user/2',
      '/content-manager/relations/api::client-profile.client-profile/user',
      `/content-manager/relations/api::client-profile.client-profile/${actors.clientProfile}/user`,
      '/api/users/2',
      '/api/provider-profiles/1',
    ];
    const models: (readonly string[])[] = [];
    for (const way of ways) models.push((await readsOf(way)).map(({ model }) => model));
    expect(models).toEqual([
      ['api::service.service'],
      ['api::service.service'],
      ['plugin::users-permissions.user'],
      ['plugin::users-permissions.user'],
      ['plugin::users-permissions.user'],
      ['api::client-profile.client-profile'],
      // Read a moment ago by the content manager.
      [],
      ['api::provider-profile.provider-profile'],
    ]);
  });

  test('is none of their own account, of what anybody sees, of a number; nor anybody else’s', async () => {
    api.clock.advance(HOUR);
    const { id } = (await api.get('/api/users/me', await operator())).body;
    const impersonal = [
      `/api/users/${id}`,
      '/api/users/me',
      '/api/services',
      '/api/provider-profiles?fields=name',
      '/api/appointments?filters[client_profile][id]=1&fields=status',
      '/api/audit-events',
    ];
    expect(await readsOf(...impersonal)).toEqual([]);
    const before = await readsOf();
    await api.get('/api/client-profiles', actors.owner);
    await api.get(`/api/client-profiles/${actors.clientProfile}`, actors.owner);
    expect(await readsOf()).toEqual(before);
  });

  test('leaves an audit entry where only the order, a number of related rows or an answer to a change tells of them', async () => {
    api.clock.advance(HOUR);
    const { documentId, id } = (await api.get('/api/users/me', await operator())).body;
    const profile = `/api/client-profiles/${actors.clientProfile}`;
    const sorted = '/api/services?fields=id&sort=provider_profile.user.phone';
    const counted =
      '/api/provider-profiles?fields=id&populate[client_profiles][count]=true' +
      '&populate[client_profiles][filters][phone][$startsWith]=7999';
    const related = 'populate[help_requests][populate][assignee][fields]=phone';
    expect((await readsOf(sorted)).map(({ model }) => model)).toEqual(['api::service.service']);
    expect((await readsOf(counted)).map(({ model }) => model)).toEqual([
      'api::provider-profile.provider-profile',
    ]);
    await rows(
      api.context.database.db,
      sql`insert into help_requests (document_id, "user", type, assignee, created_at, updated_at)
        values ('abcdefghijklmnopqrstuvwx', ${id}, 'support', 2, now(), now())`,
    );
    expect((await readsOf(`/api/users/${id}?${related}`)).map(({ document }) => document)).toEqual([
      documentId,
    ]);
    api.clock.advance(HOUR);
    expect((await readsOf(`/api/users/me?${related}`)).map(({ document }) => document)).toEqual([
      documentId,
    ]);
    const card = await documentOf(`${profile}?fields=id`);
    const managed = '/content-manager/collection-types/api::client-profile.client-profile';
    const ways = [
      [profile, { data: {} }, card],
      [`${managed}/${actors.clientProfile}`, {}, card],
      ['/api/users/2', {}, await userOf()],
    ] as const;
    for (const [path, body, document] of ways) {
      api.clock.advance(HOUR);
      const answer = async () => {
        const { status } = await api.request('PUT', path, { token: await operator(), body });
        expect([path, status]).toEqual([path, 200]);
      };
      expect([path, (await readsBy(answer)).map((read) => read.document)]).toEqual([
        path,
        [document],
      ]);
    }
  });

  test('goes on where the entry cannot be written', async () => {
    api.clock.advance(HOUR);
    const { db } = api.context.database;
    await db.execute(
      sql`alter table audit_entries add constraint refused check (action <> 'read') not valid`,
    );
    const { status } = await api.get('/api/users/2', await operator());
    await db.execute(sql`alter table audit_entries drop constraint refused`);
    expect(status).toBe(200);
  });
});

test('every collection with a phone, an e-mail or a birthday is declared to tell of people', () => {
  const undeclared = [...collections.values()].filter(
    ({ collection, personal }) =>
      personal === undefined &&
      Object.entries(collection.attributes).some(
        ([name, one]) =>
          name === 'birthday' ||
          (one.kind === 'text' && (one.format === 'phone' || one.format === 'email')),
      ),
  );
  expect(undeclared.map(({ collection }) => collection.plural)).toEqual([]);
});
