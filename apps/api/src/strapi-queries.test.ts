import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiResponse, startApi, type TestApi } from '../testing/start-api.ts';
import { filters, refusedFilters } from '../testing/strapi-queries/filters.ts';
import { fields, pages } from '../testing/strapi-queries/pages.ts';
import { populate, refusedPopulate } from '../testing/strapi-queries/populate.ts';
import type { Asker, Gives, Refusal, StrapiQuery, Tree } from '../testing/strapi-queries/query.ts';
import { rights } from '../testing/strapi-queries/rights.ts';
import { sorting } from '../testing/strapi-queries/sorting.ts';
import { fillWorld } from '../testing/strapi-queries/world.ts';
import { collections } from './modules.ts';
import { isObject } from './platform/narrowing.ts';

let api: TestApi;
const bearers: Partial<Record<Asker, string>> = {};
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
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

const asked = (queries: readonly StrapiQuery[], asker: Asker) =>
  test.each(queries.map(([query, gives]) => ({ query, gives })))(
    '$query',
    async ({ query, gives }) => {
      const answer = await api.get(`/api/${query}`, bearers[asker]);
      expect(answered(query, gives, answer)).toEqual(gives);
    },
  );

describe('filters', () => asked([...filters, ...refusedFilters], 'operator'));
describe('sorting', () => asked(sorting, 'operator'));
describe('pages', () => asked(pages, 'operator'));
describe('fields', () => asked(fields, 'operator'));
describe('populate', () => asked([...populate, ...refusedPopulate], 'operator'));
describe.each(Object.entries(rights))('asked by %s', (asker, queries) =>
  asked(queries, asker as Asker),
);
