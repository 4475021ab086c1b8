import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull, sampled } from '../../../testing/sample.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { fillWorld } from '../../../testing/strapi-queries/world.ts';
import { isRouteSampled } from '../../../testing/touched.ts';
import { collections, restCollections } from '../../modules.ts';
import { rows } from '../db/rows.ts';
import { type Declaration, isRelation } from './declare/declaration.ts';

let api: TestApi;
const bearers = new Map<string, string | undefined>([['visitor', undefined]]);
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  await fillWorld(api.context.database.db);
  bearers.set('provider', await api.signIn('79990000001'));
  bearers.set('client', await api.signIn('79990000002'));
});
afterAll(() => api.close());

/** One in so many hidden fields is tried, and each of a changed module; all in `npm run test:long -- matrix`. */
const SHARE = 3;

/** Fields that not every policy reads. */
const hiddenFields = ({ collection, policies }: Declaration): readonly string[] =>
  Object.entries(collection.attributes)
    .filter(
      ([name, attribute]) =>
        attribute.kind !== 'json' && !isRelation(attribute) && isHidden(policies, name),
    )
    .map(([name]) => name)
    .filter((_, index) => isRouteSampled(`/api/${collection.plural}`, index, SHARE));
const isHidden = (policies: Declaration['policies'], name: string) =>
  policies.some(({ read }) => read !== 'all' && !read.includes(name));

/** The number of values tried for each field: one, or three in `npm run test:long -- matrix`. */
const VALUES = sampled(1, 3);
/** The text of a value as searches compare it: a search may find only rows that show the text. */
const folded = (value: unknown) => JSON.stringify(value).toLowerCase().replaceAll('ё', 'е');

async function valuesOf({ table, columns }: Declaration, name: string): Promise<readonly string[]> {
  const column = columns[name]?.name ?? name;
  const values = await rows<{ v: string }>(
    api.context.database.db,
    sql`select distinct ${sql.identifier(column)}::text as v from ${sql.identifier(getTableName(table))}
      where ${sql.identifier(column)} is not null order by 1 limit ${VALUES}`,
  );
  return values.map(({ v }) => v);
}

type Doc = Readonly<Record<string, unknown>>;
/** Finds documents that matched a filter on a value, but do not show that value to the reader. */
function unseen(
  docs: readonly Doc[],
  see: (doc: Doc) => readonly (Doc | null | undefined)[],
  name: string,
) {
  return docs.filter(
    (doc) => !see(doc).some((one) => one && one[name] !== undefined && one[name] !== null),
  );
}

const paths = restCollections.filter(({ collection }) => !collection.isSingle);
let probes = 0;

test.each(paths.map((one) => [one.collection.plural, one] as const))(
  'no question to %s tells of what is hidden',
  async (plural, declaration) => {
    for (const [who, token] of bearers) {
      const request = async (query: string) => {
        const { status, body } = await api.get(
          `/api/${plural}?pagination[pageSize]=100&${query}`,
          token,
        );
        expect([who, query, status]).not.toContain(500);
        probes += status === 200 ? 1 : 0;
        return status === 200 ? (body.data as readonly Doc[]) : null;
      };
      for (const name of hiddenFields(declaration)) {
        const own = (doc: Doc) => [doc];
        for (const value of await valuesOf(declaration, name)) {
          const text = encodeURIComponent(value);
          for (const query of [
            `filters[${name}]=${text}`,
            `filters[${name}][$gte]=${text}`,
            `filters[$not][${name}][$ne]=${text}`,
            `filters[${name}][$in][0]=${text}`,
            `filters[$not][$or][0][${name}][$null]=true`,
          ]) {
            const documents = await request(query);
            // A name that is refused is refused in every condition: a sample asks once.
            if (documents === null && !isFull) break;
            expect([who, query, unseen(documents ?? [], own, name)]).toEqual([who, query, []]);
          }
        }
        // Rows whose value is hidden are alike: they come in the order of their ids.
        for (const sort of [`${name}:asc`, `${name}:desc`]) {
          const hidden = ((await request(`sort=${sort}`)) ?? []).filter(
            (doc) => doc[name] === undefined,
          );
          const ids = hidden.map(({ id }) => Number(id));
          expect([who, sort, ids]).toEqual([who, sort, [...ids].sort((a, b) => a - b)]);
        }
      }
      for (const [relation, attribute] of Object.entries(declaration.collection.attributes)) {
        const target = isRelation(attribute) ? collections.get(attribute.target) : undefined;
        for (const name of target ? hiddenFields(target) : []) {
          for (const value of await valuesOf(target as Declaration, name)) {
            const query = `filters[${relation}][${name}]=${encodeURIComponent(value)}&populate=${relation}`;
            const see = (doc: Doc) => [doc[relation]].flat() as Doc[];
            expect([who, query, unseen((await request(query)) ?? [], see, name)]).toEqual([
              who,
              query,
              [],
            ]);
          }
        }
      }
      for (const name of hiddenFields(declaration)) {
        for (const value of await valuesOf(declaration, name)) {
          const documents = (await request(`_q=${encodeURIComponent(value)}`)) ?? [];
          const silent = documents.filter(
            (doc) => !folded(Object.values(doc)).includes(folded(value).slice(1, -1)),
          );
          expect([who, value, silent]).toEqual([who, value, []]);
        }
      }
    }
  },
);

test('the queries were really made', () => {
  expect(probes).toBeGreaterThan(sampled(50, 200));
});
