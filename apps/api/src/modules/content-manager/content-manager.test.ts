import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

const SERVICE = 'api::service.service';
const TARIFF = 'api::tariff.tariff';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/content-manager/${path}`, {
    token: actors.operator,
    ...(body !== undefined && { body }),
  });
const types = (path: string) => `collection-types/${path}`;
const service = async (title: string, more = {}) =>
  (
    await request('POST', types(SERVICE), {
      title,
      duration: 60,
      price: 100,
      provider_profile: actors.provider,
      ...more,
    })
  ).body.data;
/** The entries of the audit about a document, oldest first. */
const history = async (documentId: string) => {
  const query = `filters[document]=${documentId}&sort=id&populate[user][fields]=phone`;
  return (await api.get(`/api/audit-events?${query}`, actors.operator)).body.data;
};

describe('documents of any type', () => {
  test('are created, read, changed and deleted in bare bodies', async () => {
    const creation = await request('POST', types(SERVICE), {
      title: 'Маникюр',
      duration: 60,
      price: 150_000,
      provider_profile: actors.provider,
    });
    expect(creation.status).toBe(201);
    const { id, documentId } = creation.body.data;
    const path = types(`${SERVICE}/${documentId}`);
    expect((await request('GET', `${path}?populate=provider_profile`)).body).toMatchObject({
      data: { id, title: 'Маникюр', provider_profile: { id: actors.provider } },
      meta: { availableLocales: [], availableStatus: [] },
    });
    const update = await request('PUT', path, { price: 170_000 });
    expect([update.status, update.body.data.price]).toEqual([200, 170_000]);
    const deletion = await request('DELETE', path);
    expect([deletion.status, deletion.body]).toEqual([200, {}]);
    expect((await request('GET', path)).status).toBe(404);
    expect((await request('DELETE', path)).status).toBe(404);
  });

  test('that change working hours tell of the appointments outside of them, as their routes do', async () => {
    const { id } = await service('Вне часов');
    const booking = await api.post(
      '/api/appointments',
      { data: { services: [id], starts_at: '2026-12-31T12:00:00Z' } },
      actors.owner,
    );
    expect(booking.status).toBe(201);
    const day = {
      title: 'Отпуск',
      kind: 'vacation',
      date_from: '2026-12-31',
      date_to: '2026-12-31',
    };
    const holiday = await request('POST', types('api::holiday.holiday'), {
      ...day,
      provider_profile: actors.provider,
    });
    const meta = { conflicts_total: 1, conflicts: [{ id: booking.body.data.id }] };
    expect([holiday.status, holiday.body.meta]).toMatchObject([201, meta]);
    const profiles = types(`api::provider-profile.provider-profile/${actors.provider}`);
    const { body } = await request('PUT', profiles, { time_zone: 'Asia/Omsk' });
    expect(body.meta).toMatchObject({ conflicts_total: 1 });
    expect(
      (await request('PUT', profiles, { time_zone: 'Europe/Moscow', city: 'Москва' })).status,
    ).toBe(200);
    expect((await request('PUT', profiles, { city: 'Москва' })).body.meta).toEqual({
      availableLocales: [],
      availableStatus: [],
    });
  });

  test('are listed by pages, in the query language of collections', async () => {
    for (const title of ['Б', 'А', 'В']) await service(`Список ${title}`);
    const query = 'page=2&pageSize=2&sort=title&filters[title][$startsWith]=Список';
    const { body } = await request('GET', `${types(SERVICE)}?${query}`);
    expect(body.results.map(({ title }: { title: string }) => title)).toEqual(['Список В']);
    expect(body.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 3 });
    expect((await request('GET', `${types(SERVICE)}?_q=Список А`)).body.pagination.total).toBe(1);
    expect(statusAndCode(await request('GET', `${types(SERVICE)}?sort=nope`))).toEqual([
      400,
      'key_invalid',
    ]);
  });

  test('obey their own rules: nothing is done here that their routes would refuse', async () => {
    expect(statusAndCode(await request('POST', types(SERVICE), { title: 'x' }))).toEqual([
      400,
      'validation_failed',
    ]);
    const plan = { user: 1, provider_profile: 1, tariff: 1, status: 'active' };
    const noReason = await request('POST', types('api::user-tariff.user-tariff'), plan);
    expect(noReason.status).toBe(400);
    const { body } = await request('GET', types('plugin::users-permissions.user'));
    expect(Object.keys(body.results[0])).not.toContain('password_hash');
    const part = types('api::appointment-participant.appointment-participant/1');
    expect(statusAndCode(await request('PUT', part, { seats: 2 }))).toEqual([409, 'not_editable']);
    expect(statusAndCode(await request('DELETE', types('api::audit-event.audit-event/1')))).toEqual(
      [409, 'not_editable'],
    );
    expect(statusAndCode(await request('GET', types('api::nobody.nobody')))).toEqual([
      404,
      'model_unknown',
    ]);
  });

  test('several are deleted at once: all of them, or none', async () => {
    const [one, two] = [await service('Раз'), await service('Два')];
    const ids = [one.documentId, two.documentId, two.documentId, 'nosuchdocument0000000000'];
    const bulk = types(`${SERVICE}/actions/bulkDelete`);
    const remove = async () => (await request('POST', bulk, { documentIds: ids })).body;
    expect(await remove()).toEqual({ count: 2, gone: 1 });
    expect(await remove()).toEqual({ count: 0, gone: 3 });
    const unused = (
      await request('POST', types(TARIFF), {
        title: 'Лишний',
        cost: 1,
        additional_appointment_cost: 1,
        appointments_count: 1,
      })
    ).body.data;
    const month = { starts_at: '2031-01-01T00:00:00Z', ends_at: '2031-02-01T00:00:00Z' };
    const plan = await api.post(
      '/api/user-tariffs',
      {
        data: {
          user: 1,
          provider_profile: 1,
          tariff: 1,
          status: 'queued',
          cost: 1,
          additional_appointment_cost: 1,
          appointments_count: 1,
          reason: 'Проба',
          ...month,
        },
      },
      actors.operator,
    );
    expect(plan.status).toBe(201);
    const both = { documentIds: [unused.id, 1] };
    expect(
      statusAndCode(await request('POST', types(`${TARIFF}/actions/bulkDelete`), both)),
    ).toEqual([409, 'still_used']);
    expect((await request('GET', types(`${TARIFF}/${unused.id}`))).status).toBe(200);
    expect(await history(unused.documentId)).toHaveLength(1);
  });

  test('a changed tariff is read changed at once by buyers', async () => {
    const before = await api.get('/api/tariffs', actors.owner);
    await request('PUT', types(`${TARIFF}/1`), { title: 'Начало' });
    expect((await api.get('/api/tariffs', actors.owner)).body.data[0].title).toBe('Начало');
    await request('PUT', types(`${TARIFF}/1`), { title: before.body.data[0].title });
  });
});

describe('relations', () => {
  test('are listed with possible targets, and for one document', async () => {
    const group = (
      await request('POST', types('api::service-group.service-group'), {
        title: 'Руки',
        provider_profile: actors.provider,
      })
    ).body.data;
    const one = await service('В группе', { service_group: group.documentId });
    const two = await service('В группе тоже', { service_group: group.id });
    const ids = (answer: { body: { results: { id: number }[] } }) =>
      answer.body.results.map(({ id }) => id);
    const linkable = await request('GET', `relations/${SERVICE}/service_group?_q=Руки`);
    expect([ids(linkable), linkable.body.pagination.total]).toEqual([[group.id], 1]);
    const to = await request('GET', `relations/${SERVICE}/${one.documentId}/service_group`);
    expect(ids(to)).toEqual([group.id]);
    const inversePath = `relations/api::service-group.service-group/${group.id}/services`;
    const from = await request('GET', `${inversePath}?pageSize=1&page=2`);
    expect([ids(from), from.body.pagination.total]).toEqual([[two.id], 2]);
    expect((await request('GET', `relations/${SERVICE}/${one.id}/title`)).status).toBe(404);
    expect((await request('GET', `relations/${SERVICE}/999999/service_group`)).status).toBe(404);
  });
});

describe('references', () => {
  test('to a document are told by the relation, counted and named', async () => {
    const { data: group } = (
      await request('POST', types('api::service-group.service-group'), {
        title: 'Ноги',
        provider_profile: actors.provider,
      })
    ).body;
    const [one, two] = [
      await service('Педикюр', { service_group: group.id }),
      await service('Пятки', { service_group: group.id }),
    ];
    const referencesOf = async (model: string, id: string | number) =>
      (await request('GET', `references/${model}/${id}`)).body.data;
    expect(await referencesOf('api::service-group.service-group', group.documentId)).toEqual([
      {
        model: SERVICE,
        field: 'service_group',
        count: 2,
        documents: [two, one].map(({ id, documentId, title }) => ({
          ...{ model: SERVICE, id, documentId },
          label: title,
        })),
      },
    ]);
    expect(await referencesOf(SERVICE, one.id)).toEqual([]);
    await api.post(
      '/api/appointments',
      { data: { services: [two.id], starts_at: '2027-03-03T12:00:00Z' } },
      actors.owner,
    );
    const [booked] = await referencesOf(SERVICE, two.documentId);
    expect(booked).toMatchObject({ model: 'api::appointment.appointment', field: 'services' });
    // A deleted one is nowhere.
    await request('DELETE', types(`${SERVICE}/${one.documentId}`));
    const [left] = await referencesOf('api::service-group.service-group', group.id);
    expect(left.count).toBe(1);
  });

  test('are not counted in a list that is told not to', async () => {
    const { body } = await request('GET', `${types(SERVICE)}?pageSize=1&withCount=false`);
    expect(body.results).toHaveLength(1);
    expect(body.pagination).toEqual({ page: 1, pageSize: 1 });
  });
});

describe('types', () => {
  test('are listed with their attributes, and whether they are editable', async () => {
    const { body } = await request('GET', 'content-types');
    const byUid = Object.fromEntries(body.data.map((one: { uid: string }) => [one.uid, one]));
    expect(byUid[SERVICE]).toMatchObject({
      apiID: 'service',
      isEditable: true,
      info: { singularName: 'service', pluralName: 'services', displayName: 'Service' },
      attributes: { title: { kind: 'text', required: true, max: 255 } },
    });
    expect(byUid['plugin::upload.file'].isEditable).toBe(true);
    expect(byUid['api::audit-event.audit-event'].isEditable).toBe(false);
    expect(byUid[SERVICE]).toMatchObject({
      may: { create: true, update: true, delete: true },
      labelAttribute: 'title',
    });
    // Nobody may write what another attribute keeps, what is counted, or the version.
    expect(byUid[SERVICE].fields.update).toEqual(expect.arrayContaining(['price', 'photos']));
    expect(byUid[SERVICE].fields.update).not.toContain('appointments');
    expect(byUid[SERVICE].fields.update).not.toContain('version');
    expect(byUid['api::review.review'].fields).toEqual({
      create: ['appointment', 'rating', 'text'],
      update: ['status', 'reply', 'moderation_reason', 'complaint_answer'],
    });
    expect(byUid['plugin::upload.file']).toMatchObject({
      may: { create: false, update: true, delete: true },
      fields: { create: [], update: ['name', 'alternativeText', 'caption'] },
    });
    expect(byUid['plugin::users-permissions.user'].fields.update).toEqual(
      expect.arrayContaining(['blocked', 'phone', 'role']),
    );
    const collections = [...new Set(body.data.map((one: { uid: string }) => one.uid))];
    expect(collections.length).toBe(body.data.length);
  });

  test('are the staff’s alone, even where another role was granted the actions', async () => {
    await api.context.database.db.execute(
      sql`insert into permissions select distinct r.id, action, 'operator' from permissions, roles r
        where action like 'plugin::content-manager.%' and r.type = 'authenticated'`,
    );
    const foreign = await service('Чужое');
    for (const [method, path] of [
      ['GET', 'content-types'],
      ['GET', types(SERVICE)],
      ['GET', `relations/${SERVICE}/service_group`],
      ['PUT', types(`${SERVICE}/${foreign.id}`)],
      ['DELETE', types(`${SERVICE}/${foreign.id}`)],
    ] as const) {
      const options = { token: actors.owner, ...(method === 'PUT' && { body: {} }) };
      const { status } = await api.request(method, `/content-manager/${path}`, options);
      expect([method, path, status]).toEqual([method, path, 405]);
    }
  });
});

describe('the audit', () => {
  test('tells who did what and when, before and after; of a change only what changed', async () => {
    const { documentId } = await service('Было');
    api.clock.advance(60_000);
    const at = api.clock.now().toISOString();
    await request('PUT', types(`${SERVICE}/${documentId}`), { title: 'Стало', duration: 60 });
    await request('DELETE', types(`${SERVICE}/${documentId}`));
    const [creation, update, deletion] = await history(documentId);
    expect(creation).toMatchObject({
      action: 'create',
      model: SERVICE,
      user: { phone: '79990000009' },
      before: null,
      after: { title: 'Было', duration: 60, price: 100, provider_profile: actors.provider },
    });
    expect(update).toMatchObject({ action: 'update', createdAt: at });
    expect([update.before, update.after]).toEqual([{ title: 'Было' }, { title: 'Стало' }]);
    expect(deletion).toMatchObject({ action: 'delete', before: { title: 'Стало' }, after: null });
  });

  test('covers what operators do by the routes of their own, relations too', async () => {
    const one = await service('Со скидкой');
    const promo = (
      await api.post(
        '/api/promos',
        { data: { title: 'Скидка', kind: 'percent', value: 5, provider_profile: actors.provider } },
        actors.operator,
      )
    ).body.data;
    await api.request('PUT', `/api/promos/${promo.id}`, {
      token: actors.operator,
      body: { data: { services: [one.id] } },
    });
    const [, update] = await history(promo.documentId);
    expect([update.before, update.after]).toEqual([{ services: [] }, { services: [one.id] }]);
  });

  test('says nothing of a change that was none, nor of what providers do with their own', async () => {
    const { documentId } = await service('Так же');
    await request('PUT', types(`${SERVICE}/${documentId}`), { title: 'Так же' });
    const path = `/api/services/${documentId}`;
    await api.request('PUT', path, { token: actors.owner, body: { data: { title: 'Своё' } } });
    expect(await history(documentId)).toHaveLength(1);
  });

  test('is one with the change: where it cannot be written, nothing is', async () => {
    const { db } = api.context.database;
    const { documentId } = await service('Вместе');
    await db.execute(sql`alter table audit_entries add constraint closed check (id < 0) not valid`);
    const answer = await request('PUT', types(`${SERVICE}/${documentId}`), { title: 'Порознь' });
    await db.execute(sql`alter table audit_entries drop constraint closed`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const { body } = await request('GET', types(`${SERVICE}/${documentId}`));
    expect(body.data.title).toBe('Вместе');
  });

  test('is read by operators alone, changed by nobody, and kept three years', async () => {
    const { documentId } = await service('Память');
    const [{ id }] = await history(documentId);
    expect((await api.get('/api/audit-events', actors.owner)).status).toBe(405);
    for (const method of ['PUT', 'DELETE']) {
      const answer = await api.request(method, `/api/audit-events/${id}`, {
        token: actors.operator,
      });
      expect(answer.status).toBe(405);
    }
    const left = () => rows(api.context.database.db, sql`select id from audit_entries`);
    api.clock.set('2029-11-30T22:00:00Z');
    await api.settle();
    expect(await left()).not.toEqual([]);
    // The month of November 2026 is three years old.
    api.clock.set('2029-12-01T00:00:00Z');
    await api.settle();
    expect(await left()).toEqual([]);
  });
});
