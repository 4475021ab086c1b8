import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CountedDatabase, counted } from '../testing/counted-database.ts';
import { lendDatabase } from '../testing/lent-database.ts';
import { statusAndCode } from '../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../testing/start-api.ts';
import { filters, refusedFilters } from '../testing/strapi-queries/filters.ts';
import { fields, pages } from '../testing/strapi-queries/pages.ts';
import { populate, refusedPopulate } from '../testing/strapi-queries/populate.ts';
import type { Asker, Gives, Refusal, StrapiQuery, Tree } from '../testing/strapi-queries/query.ts';
import { rights } from '../testing/strapi-queries/rights.ts';
import { sorting } from '../testing/strapi-queries/sorting.ts';
import { fillWorld } from '../testing/strapi-queries/world.ts';
import { collections } from './modules.ts';
import { columnOf } from './platform/collections/declare/index.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { rows } from './platform/db/rows.ts';
import { createLog } from './platform/log.ts';
import { isObject } from './platform/narrowing.ts';

let api: TestApi;
let database: CountedDatabase;
const bearers: Partial<Record<Asker, string>> = {};
beforeAll(async () => {
  database = counted(await openDatabase(await lendDatabase(), createLog('silent')));
  api = await startApi({ env: { RATE_LIMITS: 'off' }, overrides: { database } });
  await fillWorld(api.context.database.db);
  bearers.owner = await api.signIn('79990000001');
  bearers.client = await api.signIn('79990000002');
  bearers.operator = await api.signIn('79990000009');
});
afterAll(() => api.close());

type Document = Readonly<Record<string, unknown>> & { readonly id: number };

/** A document as its number, with the relations that the answer has. */
function treeOf(plural: string, document: Document): Tree {
  const relations: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(
    collections.get(plural)?.collection.attributes ?? {},
  )) {
    const value = document[name];
    if (!('target' in attribute) || value === undefined) continue;
    const below = (one: unknown) => treeOf(attribute.target, one as Document);
    if (Array.isArray(value)) relations[name] = value.map(below);
    else relations[name] = isObject(value) && 'id' in value ? below(value) : value;
  }
  return Object.keys(relations).length === 0 ? document.id : { id: document.id, ...relations };
}

/** The part of the answer that is expected of it. */
function answered(query: string, gives: Gives, { status, body }: ApiResponse): unknown {
  const [path = ''] = query.split('?');
  const [plural = ''] = path.split('/');
  if (isRefusal(gives)) {
    const { name, message, details } = body.error ?? {};
    return {
      status,
      name,
      ...('message' in gives && { message }),
      ...('path' in gives && { path: details?.path }),
    };
  }
  if (status !== 200) return { status, ...body.error };
  // Accounts are answered bare.
  const data = plural === 'users' ? body : body.data;
  if (isList(gives)) return data.map((one: Document) => treeOf(plural, one));
  if ('one' in gives) return { one: treeOf(plural, data) };
  if ('data' in gives) return { data };
  if ('keys' in gives) return { keys: Object.keys(data[0]) };
  return { rows: data.map(({ id }: Document) => id), ...body.meta };
}

const isList = (gives: Gives): gives is readonly Tree[] => Array.isArray(gives);
const isRefusal = (gives: Gives): gives is Refusal => 'status' in gives;

const queriesOf = (queries: readonly StrapiQuery[], asker: Asker) =>
  test.each(queries.map(([query, gives]) => ({ query, gives })))(
    '$query',
    async ({ query, gives }) => {
      const answer = await api.get(`/api/${query}`, bearers[asker]);
      expect(answered(query, gives, answer)).toEqual(gives);
    },
  );

describe('filters', () => queriesOf([...filters, ...refusedFilters], 'operator'));
describe('sorting', () => queriesOf(sorting, 'operator'));
describe('pages', () => queriesOf(pages, 'operator'));
describe('fields', () => queriesOf(fields, 'operator'));
describe('populate', () => queriesOf([...populate, ...refusedPopulate], 'operator'));
describe.each(Object.entries(rights))('asked by %s', (asker, queries) =>
  queriesOf(queries, asker as Asker),
);

describe('what refers to a row', () => {
  const get = (query: string) => api.get(`/api/${query}`, bearers.operator);

  test('is read in the same one statement, however deep; that staff read of people is written in another', async () => {
    const query =
      'provider-profiles?populate[client_profiles][populate][appointments][populate][lines][populate]=service&populate[services][count]=true&filters[services][title]=Маникюр';
    await get(query);
    expect(await database.during(() => get(query))).toBe(2);
  });

  test('is read there and written where the relation is kept', async () => {
    const put = (path: string, data: object) =>
      api.request('PUT', `/api/${path}`, { token: bearers.owner ?? '', body: { data } });
    const service = { title: 'Брови', duration: 30, price: 1, promos: ['promo1'] };
    for (const answer of [
      await put('services/service1', { promos: ['promo2'] }),
      await api.post('/api/services', { data: service }, bearers.owner),
    ]) {
      expect(statusAndCode(answer)).toEqual([400, 'key_invalid']);
      expect(answer.body.error.message).toBe('Invalid key promos');
    }
    // A form is sent back as it was read.
    const form = (await api.get('/api/services/service1?populate=promos', bearers.owner)).body.data;
    expect((await put('services/service1', form)).status).toBe(200);
  });

  test('has a limit of each list, and of lists that multiply one another', async () => {
    const { db } = api.context.database;
    await db.execute(sql`insert into client_profiles (document_id, created_at, updated_at, provider_profile, name)
      values ('regular', '2026-11-01', '2026-11-01', 3, 'Постоянная')`);
    await db.execute(sql`insert into appointments (document_id, created_at, updated_at, provider_profile, client_profile,
        starts_at, ends_at, busy_from, busy_to, time_zone, status, source, price_total)
      select 'past' || n, at, at, 3, (select id from client_profiles where document_id = 'regular'),
        at, at + interval '1 hour', at, at + interval '1 hour', 'Europe/Moscow', 'completed', 'online', n % 2
      from generate_series(1, 1001) n, lateral (select '2020-01-01T09:00Z'::timestamptz + n * interval '1 day' as at) t`);
    const client = (options: string) =>
      get(`client-profiles/regular?populate[appointments]${options}`);
    const page = (size: number) =>
      get(
        `appointments?filters[provider_profile]=3&pagination[pageSize]=${size}&fields=id&populate[provider_profile][populate][appointments][filters][price_total]=0&populate[provider_profile][populate][appointments][fields]=id`,
      );
    const TOO_LONG = 'appointments has more than 1000 rows: read them from their own list';
    const refusal = ({ body }: ApiResponse) => body.error?.message;

    expect(refusal(await client('=true'))).toBe(TOO_LONG);
    expect((await client('[count]=true')).body.data.appointments).toEqual({ count: 1001 });
    const odd = await client('[filters][price_total]=1&populate[appointments][fields]=id');
    expect(odd.body.data.appointments).toHaveLength(501);
    // 500 of the provider for each appointment of the page.
    expect((await page(20)).status).toBe(200);
    expect(refusal(await page(21))).toMatch(/^The query populates more than 10000 rows at once/);
  });

  test('is found by an index', async () => {
    const indexed = new Set(
      (
        await rows<{ key: string }>(
          api.context.database.db,
          sql`select distinct indrelid::regclass::text || '.' || attname as key from pg_index
            join pg_attribute on attrelid = indrelid and attnum = indkey[0]`,
        )
      ).map(({ key }) => key),
    );
    const keys = [...collections.values()].flatMap((declaration) =>
      Object.values(declaration.collection.attributes).flatMap((attribute) => {
        const target = 'target' in attribute ? collections.get(attribute.target) : undefined;
        if (!('inverse' in attribute) || !attribute.inverse || !target) return [];
        const column = target.through[attribute.inverse]?.to ?? columnOf(target, attribute.inverse);
        return [`${getTableName(column.table)}.${column.name}`];
      }),
    );
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !indexed.has(key))).toEqual([]);
  });
});
