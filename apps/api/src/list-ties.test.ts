import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { restCollections } from './modules.ts';

/** Instants that every row has, the newest first: of two that are as new the later comes first (decision 43). */
const isNewestFirst = (plural: string, name: string, direction: string): boolean => {
  const columns = restCollections.find((one) => one.collection.plural === plural)?.columns;
  const isThere = name === 'createdAt' || columns?.[name]?.notNull === true;
  return direction === 'desc' && isThere && kindOf(plural, name) === 'datetime';
};
const kindOf = (plural: string, name: string): string | undefined => {
  const attributes = restCollections.find((one) => one.collection.plural === plural)?.collection
    .attributes;
  return name === 'createdAt' ? 'datetime' : attributes?.[name as keyof typeof attributes]?.kind;
};

const SORTED_KINDS = ['datetime', 'date', 'time', 'integer', 'kopecks', 'boolean', 'enumeration'];

let api: TestApi;
let operator: string;
beforeAll(async () => {
  api = await startApi({ withBusiness: true, env: { RATE_LIMITS: 'off' } });
  operator = await api.signIn('79990000009');
});
afterAll(() => api.close());

const keys = restCollections.flatMap(({ collection: { plural, attributes } }) =>
  ['createdAt', ...Object.keys(attributes)]
    .filter((name) => SORTED_KINDS.includes(kindOf(plural, name) ?? ''))
    .map((name) => [plural, name] as const),
);

/** Neighbours of one value, or without any, whose numbers fall. */
const wrongTies = (rows: readonly Row[], name: string): number =>
  rows.filter((row, n) => {
    const before = rows[n - 1];
    return before !== undefined && before[name] === row[name] && before.id > row.id;
  }).length;
type Row = { readonly id: number } & Readonly<Record<string, unknown>>;

test('lists of all collections settle ties by rising numbers, by whatever they are sorted and whichever way', async () => {
  const wrong: string[] = [];
  let ties = 0;
  for (const [plural, name] of keys) {
    for (const direction of ['asc', 'desc']) {
      if (isNewestFirst(plural, name, direction)) continue;
      const query = `sort=${name}:${direction}&fields=${name}&pagination[pageSize]=100`;
      const { status, body } = await api.get(`/api/${plural}?${query}`, operator);
      if (status !== 200) continue;
      const rows: readonly Row[] = body.data;
      ties += rows.length - new Set(rows.map((row) => row[name])).size;
      if (wrongTies(rows, name) > 0) wrong.push(`${plural} by ${name}:${direction}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(ties).toBeGreaterThan(1000);
});
