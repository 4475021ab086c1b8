import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  manyClientsOf,
  OWN_CLIENTS,
  readsOfSearch,
  readsOfStatement,
} from '../../../testing/many-clients.ts';
import { opened } from '../../../testing/opened.ts';
import { IN_TIME } from '../../../testing/soon.ts';
import { startApi } from '../../../testing/start-api.ts';
import { type Actor, serviceActor } from '../../platform/ctx.ts';
import { rows } from '../../platform/db/rows.ts';
import { selectTags } from './repository.ts';

const ANNA = '79990000001';
/** Id of the demo's provider, and of their user. */
const PROVIDER = 1;
const OWNER: Actor = {
  ...serviceActor,
  ...{ role: 'authenticated', isOperator: false, user: PROVIDER, provider: PROVIDER },
};

let token: string;
const api = opened(() => startApi({ database: 'postgres', env: { RATE_LIMITS: 'off' } }));
beforeAll(async () => {
  token = await api.signIn(ANNA);
  await api.context.database.db.execute(sql.raw(manyClientsOf(PROVIDER)));
});

const PAGE = 25;
/** More than the demo's provider has. */
const DEMO_CLIENTS = 100;
/** Every fiftieth is too long for the index. */
const LONG = OWN_CLIENTS / 50;
const part = (field: string, operator: string, text: string) =>
  `filters[${field}][${operator}]=${encodeURIComponent(text)}`;
const inName = (at: number, word: string) =>
  `filters[$and][${at}][name][$containsi]=${encodeURIComponent(word)}`;
const SEARCHES = [
  part('name', '$containsi', 'со'),
  part('name', '$containsi', 'жъх'),
  part('name', '$containsi', 'щъ'),
  `${part('name', '$containsi', 'со')}&sort=name`,
  `${part('name', '$containsi', 'щъ')}&sort=name`,
  `${inName(0, 'со')}&${inName(1, 'ве')}`,
  part('phone', '$contains', '43'),
  part('phone', '$endsWith', '4320'),
  `_q=${encodeURIComponent('со')}`,
  `_q=${encodeURIComponent('кофе')}`,
  `_q=${encodeURIComponent('щъ')}`,
  '_q=43',
  '_q=9200004320',
];

test('a search looks through the provider’s clients in an index, and reads the rows of a page alone', async () => {
  const { db } = api.context.database;
  // Rows are visible to all once no transaction of the background work is older.
  await expect
    .poll(
      async () => {
        await db.execute(sql`vacuum analyze client_profiles`);
        const [table] = await rows<{ hidden: number }>(
          db,
          sql`select relpages - relallvisible as hidden from pg_class where relname = 'client_profiles'`,
        );
        return table?.hidden;
      },
      { ...IN_TIME, interval: 200 },
    )
    .toBe(0);
  for (const query of SEARCHES) {
    for (const isGeneric of [false, true]) {
      const { ofIndex, ofRows } = await readsOfSearch(db, OWNER, { query, isGeneric });
      // The page and the count look through all once at most.
      const [most, mostRows] = [OWN_CLIENTS + DEMO_CLIENTS, query.startsWith('_q') ? LONG : 0];
      const isBounded = ofIndex > 0 && ofIndex <= 2 * most && ofRows <= PAGE + 2 * mostRows;
      expect({ query, isGeneric, ofIndex, ofRows, isBounded }).toMatchObject({ isBounded: true });
    }
  }
});

test('totals are exact, also of what is too long for the index, and count nobody else’s clients', async () => {
  const totalOf = async (query: string) =>
    (await api.get(`/api/client-profiles?${query}`, token)).body.meta.pagination.total;
  expect(await totalOf(part('name', '$containsi', 'ПОПОВА'))).toBe(OWN_CLIENTS / 2);
  expect(await totalOf(`_q=${encodeURIComponent('КОФЕ')}`)).toBe(LONG);
  expect(await totalOf(`_q=${encodeURIComponent('и 1500 ко')}`)).toBe(1);
  expect(await totalOf('_q=9200004320')).toBe(1);
  expect(await totalOf('_q=9200004321')).toBe(0);
});

test('tags are counted by the rows of the provider’s clients alone, each read once', async () => {
  const { db } = api.context.database;
  await db.execute(sql`update client_profiles set tags = jsonb_build_array('vip', 'n' || id % 3)`);
  await db.execute(sql`vacuum analyze client_profiles`);
  const { ofIndex, ofRows } = await readsOfStatement(db, selectTags(PROVIDER, 1000));
  expect(ofIndex + ofRows).toBeGreaterThanOrEqual(OWN_CLIENTS);
  expect(ofIndex + ofRows).toBeLessThanOrEqual(OWN_CLIENTS + DEMO_CLIENTS);
  const { data, meta } = (await api.get('/api/client-profiles/tags', token)).body;
  const [vip, ...others] = data as { tag: string; clients: number }[];
  expect([vip?.tag, others.length, meta]).toEqual(['vip', 3, { total: 4 }]);
  expect(others.reduce((sum, { clients }) => sum + clients, 0)).toBe(vip?.clients);
  expect(vip?.clients).toBeLessThanOrEqual(OWN_CLIENTS + DEMO_CLIENTS);
});
