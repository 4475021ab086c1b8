import { getTableName, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { modules } from '../../../modules.ts';
import { DAY } from '../../../platform/clock.ts';
import type { Declaration } from '../../../platform/collections/declare/index.ts';
import { findForeignKeys } from '../../../platform/db/foreign-keys.ts';
import { rows } from '../../../platform/db/rows.ts';
import type { Module } from '../../../platform/manifest/module.ts';
import { dropOldDeleted } from '../jobs.ts';

const SERVICE = 'api::service.service';
const GROUP = 'api::service-group.service-group';
const PROMO = 'api::promo.promo';
const HOLIDAY = 'api::holiday.holiday';
const TARIFF = 'api::tariff.tariff';
const TEMPLATE = 'api::answer-template.answer-template';

let api: TestApi;
let actors: Actors;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
});
afterAll(() => api.close());

interface Sent {
  readonly body?: unknown;
  readonly token?: string;
}
const manage = (method: string, path: string, { body, token = actors.operator }: Sent = {}) =>
  api.request(method, `/content-manager/${path}`, { token, ...(body !== undefined && { body }) });

interface Document {
  readonly id: number;
  readonly documentId: string;
}
async function add(model: string, body: object): Promise<Document> {
  const answer = await manage('POST', `collection-types/${model}`, { body });
  expect([model, answer.status, answer.body.error]).toEqual([model, 201, undefined]);
  return answer.body.data;
}
const addOwn = (model: string, body: object) =>
  add(model, { provider_profile: actors.provider, ...body });
const remove = (model: string, { documentId }: Document) =>
  manage('DELETE', `collection-types/${model}/${documentId}`);
const restore = (model: string, { documentId }: Document, sent: Sent = {}) =>
  manage('POST', `deleted/${model}/${documentId}/restore`, sent);
const listDeleted = async (model: string) => (await manage('GET', `deleted/${model}`)).body.data;
const read = (model: string, { documentId }: Document) =>
  manage('GET', `collection-types/${model}/${documentId}?populate=*`);
const run = <T>(statement: SQL) => rows<T>(api.context.database.db, statement);

let count = 0;
const addService = (more = {}) =>
  addOwn(SERVICE, { title: `Уход ${++count}`, duration: 30, price: 100, ...more });

/** A document of each restorable type, with all that may refer to it. */
const SAMPLES: Readonly<Record<string, () => Promise<Document>>> = {
  [SERVICE]: async () => {
    const group = await addOwn(GROUP, { title: 'Руки' });
    const service = await addService({ service_group: group.id, slug: `care-${++count}` });
    await addOwn(PROMO, { title: 'Будни', kind: 'percent', value: 5, services: [service.id] });
    await addOwn('api::timetable.timetable', { ...TIMETABLE, services: [service.id] });
    await addOwn('api::work.work', { title: 'Работа', service: service.id });
    return service;
  },
  [GROUP]: async () => {
    const group = await addOwn(GROUP, { title: 'Ноги' });
    for (const _ of [1, 2]) await addService({ service_group: group.id });
    return group;
  },
  [PROMO]: async () => {
    const services = [(await addService()).id, (await addService()).id];
    return addOwn(PROMO, {
      title: 'Весна',
      kind: 'amount',
      value: 100,
      code: `c${++count}`,
      services,
    });
  },
  'api::timetable.timetable': async () => {
    const services = [(await addService()).id, (await addService()).id];
    return addOwn('api::timetable.timetable', { ...TIMETABLE, services });
  },
  [HOLIDAY]: () => addOwn(HOLIDAY, { date_from: '2027-01-01', date_to: '2027-01-08' }),
  [TARIFF]: async () => {
    const tariff = await add(TARIFF, OF_TARIFF);
    await add('api::tariff-price.tariff-price', {
      ...{ tariff: tariff.id, holds_from: '2028-01-01' },
      ...{ cost: 200, additional_appointment_cost: 2 },
    });
    return tariff;
  },
  [TEMPLATE]: () => add(TEMPLATE, { title: 'Телефон', text: 'Его меняют в аккаунте.' }),
  'api::broadcast-draft.broadcast-draft': () =>
    add('api::broadcast-draft.broadcast-draft', { title: 'Новое', content: { text: 'Да' } }),
};
const TIMETABLE = { title: 'Смены', kind: 'weekly', valid_from: '2026-11-01', weekly: {} };
const OF_TARIFF = {
  ...{ title: 'Проба', cost: 100, additional_appointment_cost: 1, appointments_count: 5 },
  ...{ is_active: false },
};

const all: readonly Module[] = modules;
const RESTORABLE = all
  .flatMap(({ collections = [] }) => collections)
  .filter(({ isRestorable }) => isRestorable);
const isArchived = ({ columns }: Declaration) => columns.archived_at !== undefined;

/** Without what a change of a row changes in any case, however deep. */
const withoutTrace = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row, (key, value) => (TRACES.has(key) ? undefined : value)));
const TRACES = new Set(['version', 'updated_at', 'updatedAt']);

/** The rows that refer to a document's, by the column that does, as the database has them. */
async function referringTo({ table }: Declaration, id: number) {
  const keys = await findForeignKeys(api.context.database.db);
  const referring: Record<string, readonly unknown[]> = {};
  for (const key of keys.filter(({ target }) => target === getTableName(table))) {
    const at = sql`${sql.identifier(key.table)} t where t.${sql.identifier(key.column)} = ${id}`;
    const found = await run<{ row: unknown }>(sql`select to_jsonb(t) as row from ${at} order by 1`);
    referring[`${key.table}.${key.column}: ${key.onDelete}`] = found.map(({ row }) =>
      withoutTrace(row),
    );
  }
  return referring;
}

describe('what staff delete comes back', () => {
  test.each(RESTORABLE.map((one) => [one.collection.uid, one] as const))(
    '%s, as it was, with its links',
    async (model, declaration) => {
      const document = await (SAMPLES[model] ?? expect.unreachable(`no sample of ${model}`))();
      const before = (await read(model, document)).body.data;
      const referring = await referringTo(declaration, document.id);
      // The sample has what a deletion would take away or empty.
      const touched = Object.entries(referring).filter(([key]) => !key.endsWith('stays'));
      if (!isArchived(declaration)) {
        expect(touched.filter(([, found]) => found.length === 0)).toEqual([]);
      }
      expect((await remove(model, document)).status).toBe(200);
      expect((await read(model, document)).status).toBe(404);
      const restored = await restore(model, document);
      expect([restored.status, restored.body.error]).toEqual([200, undefined]);
      expect(restored.body.data).toMatchObject({ id: document.id });
      const after = (await read(model, document)).body.data;
      expect(withoutTrace(after)).toEqual(withoutTrace(before));
      expect(await referringTo(declaration, document.id)).toEqual(referring);
      expect(statusAndCode(await restore(model, document))).toEqual([404, 'deleted_gone']);
      // The document is whole: it is changed and deleted as any.
      expect((await remove(model, document)).status).toBe(200);
    },
  );

  test('listed by who deleted it, until when it is kept; told by the audit', async () => {
    const document = await add(TEMPLATE, { title: 'Касса', text: 'Чек придёт на почту.' });
    await manage('POST', `collection-types/${TEMPLATE}/actions/bulkDelete`, {
      body: { documentIds: [document.id] },
    });
    const [first] = await listDeleted(TEMPLATE);
    expect(first).toEqual({
      ...{ id: document.id, documentId: document.documentId, label: 'Касса' },
      owner: null,
      by: { documentId: expect.any(String), name: expect.any(String) },
      deleted_at: api.clock.now().toISOString(),
      kept_until: new Date(api.clock.now().getTime() + 30 * DAY).toISOString(),
    });
    await restore(TEMPLATE, document);
    expect((await listDeleted(TEMPLATE)).map((one: Document) => one.id)).not.toContain(document.id);
    const query = `filters[document]=${document.documentId}&sort=id`;
    const { body } = await api.get(`/api/audit-events?${query}`, actors.operator);
    const actions = body.data.map(({ action }: { action: string }) => action);
    expect(actions.filter((one: string) => one !== 'read')).toEqual(['create', 'delete', 'create']);
  });

  test('of a service with its place in the visits it is booked in', async () => {
    const service = await addService();
    const { body } = await api.post(
      '/api/appointments',
      {
        data: {
          ...{ client_profile: actors.clientProfile, services: [service.id] },
          starts_at: '2027-03-01T10:00:00Z',
        },
      },
      actors.owner,
    );
    const services = async () => {
      const path = `/api/appointments/${body.data.documentId}?populate=services`;
      return (await api.get(path, actors.owner)).body.data.services.map(({ id }: Document) => id);
    };
    expect(await services()).toEqual([service.id]);
    await remove(SERVICE, service);
    expect(await services()).toEqual([]);
    await restore(SERVICE, service);
    expect(await services()).toEqual([service.id]);
  });

  test('without what has gone or was filled meanwhile', async () => {
    const group = await addOwn(GROUP, { title: 'Лицо' });
    const [kept, moved] = [
      await addService({ service_group: group.id }),
      await addService({ service_group: group.id }),
    ];
    await remove(GROUP, group);
    const other = await addOwn(GROUP, { title: 'Другая' });
    await manage('PUT', `collection-types/${SERVICE}/${moved.documentId}`, {
      body: { service_group: other.id },
    });
    expect(await listDeleted(GROUP)).toContainEqual(
      expect.objectContaining({
        id: group.id,
        owner: { documentId: expect.any(String), name: expect.stringContaining('Анна') },
      }),
    );
    expect((await restore(GROUP, group)).status).toBe(200);
    const groupOf = async (service: Document) =>
      (await read(SERVICE, service)).body.data.service_group.id;
    expect([await groupOf(kept), await groupOf(moved)]).toEqual([group.id, other.id]);
    const services = [(await addService()).id, kept.id];
    const timetable = await addOwn('api::timetable.timetable', { ...TIMETABLE, services });
    await remove('api::timetable.timetable', timetable);
    await run(sql`delete from timetable_services where service = ${kept.id}`);
    await run(sql`delete from services where id = ${kept.id}`);
    const { body } = await restore('api::timetable.timetable', timetable);
    expect(body.error).toBeUndefined();
    const { data } = (await read('api::timetable.timetable', timetable)).body;
    expect(data.services.map(({ id }: Document) => id)).toEqual(services.slice(0, 1));
  });
});

describe('nothing comes back', () => {
  test.each([
    [SERVICE, () => addService({ slug: 'taken' }), 'slug'],
    [
      PROMO,
      () => addOwn(PROMO, { title: 'Код', kind: 'percent', value: 5, code: 'TAKEN' }),
      'code',
    ],
  ])('of %s whose only value is taken', async (model, make, field) => {
    const document = await make();
    await remove(model, document);
    const other = await make();
    const refused = await restore(model, document);
    expect(statusAndCode(refused)).toEqual([409, 'deleted_value_taken']);
    expect(refused.body.error.details.errors).toMatchObject([{ path: [field] }]);
    expect((await read(model, document)).status).toBe(404);
    await remove(model, other);
    expect((await restore(model, document)).status).toBe(200);
  });

  test('whose owner is gone', async () => {
    const holiday = await addOwn(HOLIDAY, { date_from: '2027-02-01', date_to: '2027-02-08' });
    await remove(HOLIDAY, holiday);
    // Such a row is deleted along with its owner, unless its owner goes by hand.
    await run(sql`update deleted_documents set provider_profile = null,
      kept = jsonb_set(kept, '{rows,0,row,provider_profile}', '999999')
      where document_id = ${holiday.documentId}`);
    expect(statusAndCode(await restore(HOLIDAY, holiday))).toEqual([409, 'deleted_parent_gone']);
    expect((await read(HOLIDAY, holiday)).status).toBe(404);
  });

  test('twice: of two at once one gets it', async () => {
    const group = await addOwn(GROUP, { title: 'Двое' });
    await remove(GROUP, group);
    const answers = await Promise.all([restore(GROUP, group), restore(GROUP, group)]);
    expect(answers.map(statusAndCode).sort()).toEqual([
      [200, undefined],
      [404, 'deleted_gone'],
    ]);
  });

  test('of types that keep people, money or files', async () => {
    const kept = new Set(RESTORABLE.map(({ collection }) => collection.uid));
    for (const [uid, collection] of all.flatMap(({ collections = [] }) =>
      collections.map((one) => [one.collection.uid, one] as const),
    )) {
      if (!kept.has(uid)) continue;
      const { remove, create, personal, owner = 'provider_profile' } = collection;
      expect([uid, personal, owner]).toEqual([uid, undefined, 'provider_profile']);
      expect(remove === 'plain' || isArchived(collection)).toBe(true);
      expect(create).not.toBe('none');
    }
    const client = await add('api::client-profile.client-profile', {
      ...{ provider_profile: actors.provider, name: 'Ольга', phone: '79160001234' },
    });
    await remove('api::client-profile.client-profile', client);
    expect(await listDeleted('api::client-profile.client-profile')).toEqual([]);
    expect(statusAndCode(await restore('api::client-profile.client-profile', client))).toEqual([
      409,
      'not_editable',
    ]);
  });

  test('by whoever may not create such', async () => {
    const group = await addOwn(GROUP, { title: 'Чужое' });
    await remove(GROUP, group);
    expect(statusAndCode(await restore(GROUP, group, { token: actors.owner }))[0]).toBe(405);
    const list = await manage('GET', `deleted/${GROUP}`, { token: actors.owner });
    expect(list.status).toBe(405);
    const action = 'plugin::content-manager.explorer.create';
    await run(sql`update permissions set action = 'revoked' where action = ${action}`);
    expect(statusAndCode(await restore(GROUP, group))[0]).toBe(405);
    await run(sql`update permissions set action = ${action} where action = 'revoked'`);
    expect((await restore(GROUP, group)).status).toBe(200);
  });

  test('of an erased professional', async () => {
    const holiday = await add(HOLIDAY, {
      ...{ provider_profile: actors.foreignProvider, title: 'Операция' },
      ...{ date_from: '2027-02-01', date_to: '2027-02-08' },
    });
    await remove(HOLIDAY, holiday);
    const ofProvider = sql`select id from deleted_documents where provider_profile = ${actors.foreignProvider}`;
    expect(await run(ofProvider)).toHaveLength(1);
    await run(sql`update users set blocked = true, erase_at = ${api.clock.now().toISOString()}
      where id = (select "user" from provider_profiles where id = ${actors.foreignProvider})`);
    await api.settle();
    expect(await run(ofProvider)).toEqual([]);
  });

  test('after 30 days, swept or not', async () => {
    const group = await addOwn(GROUP, { title: 'Давно' });
    await remove(GROUP, group);
    await run(sql`update deleted_documents set deleted_at = deleted_at - interval '30 days 1 minute'
      where document_id = ${group.documentId}`);
    const listed: readonly Document[] = await listDeleted(GROUP);
    expect(listed.map(({ id }) => id)).not.toContain(group.id);
    expect(statusAndCode(await restore(GROUP, group))).toEqual([404, 'deleted_gone']);
    const { db } = api.context.database;
    await dropOldDeleted.run({ db, now: api.clock.now() } as never);
    expect(
      await run(sql`select id from deleted_documents where document_id = ${group.documentId}`),
    ).toEqual([]);
  });
});
