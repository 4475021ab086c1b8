import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '../testing/library/library.ts';
import { addManyServices, ROWS_ADDED, rowsRead } from '../testing/many-services.ts';
import { opened } from '../testing/opened.ts';
import { databaseUrl } from '../testing/postgres-nodes.ts';
import { startApi } from '../testing/start-api.ts';
import { collections } from './modules.ts';
import { compileList, planOf } from './platform/collections/read/index.ts';
import { rows } from './platform/db/rows.ts';
import type { Db } from './platform/db-handle.ts';
import { parseQueryString } from './platform/query-string.ts';

const ANNA = '79990000001';

const one = opened(() =>
  startApi({
    database: 'postgres',
    env: { RATE_LIMITS: 'off' },
  }),
);

test('a question that takes too long is refused, and its connection goes on', async () => {
  const api = await startApi({
    database: { kind: 'postgres', url: databaseUrl(one), statementTimeout: 200 },
    env: { RATE_LIMITS: 'off' },
  });
  try {
    const session = await api.signIn(ANNA);
    const read = (language: string) =>
      api.request('GET', '/api/services', { headers: { 'Accept-Language': language } });
    const add = () => {
      const data = { title: 'Долгая', duration: 60, price: 100 };
      return api.post('/api/services', { data }, session);
    };
    // The lock delays the reads like a question that looks at too much: they wait until this transaction ends.
    await one.context.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table services`);
      const [english, russian, added] = await Promise.all([read('en'), read('ru'), add()]);
      expect([english.status, english.body.error.details.code]).toEqual([
        ...[422, 'query_too_expensive'],
      ]);
      expect(russian.body.error.message).toContain('слишком долго');
      expect([added.status, added.headers.get('retry-after')]).toEqual([503, '2']);
    });
    // More than there are connections.
    const answers = await Promise.all(Array.from({ length: 20 }, () => read('en')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const limit = sql`select current_setting('statement_timeout') as value`;
    const limitOf = async (tx: Db) => (await rows<{ value: string }>(tx, limit))[0]?.value;
    const { database: opened, log } = api.context;
    // Each of them often enough to be prepared, if it were.
    for (let n = 0; n < 4; n += 1) {
      expect(await opened.on(log).transaction(limitOf)).toBe('200ms');
      expect(await opened.db.transaction(limitOf)).toBe('0');
    }
  } finally {
    await api.close();
  }
});

describe('among many services of many providers', () => {
  beforeAll(() => addManyServices(one.context.database.db));

  const part = (path: string, text: string) => `filters${path}[description][$containsi]=${text}`;
  const ten = (query: (char: string, n: number) => string) =>
    [...'QWZXVJFGHK'].map(query).join('&');

  // One letter, which the planner expects in many rows, and none has.
  test.each([
    {
      ...{ plural: 'services', title: 'of the same provider', times: 2 },
      query: part('[provider_profile][services]', 'Z'),
    },
    {
      ...{ plural: 'services', title: 'of providers of promos', times: 7 },
      query: part('[promos][provider_profile][services]', 'Z'),
    },
    {
      ...{ plural: 'provider-profiles', title: 'with one of ten', times: 1 },
      query: ten((z, n) => part(`[$or][${n}][services]`, z)),
    },
    {
      ...{ plural: 'services', title: 'with all of ten', times: 2 },
      query: ten((z, n) => part(`[$and][${n}][provider_profile][services]`, z)),
    },
  ])(
    '$plural $title are looked for by reading each row a few times',
    async ({ plural, query, times }) => {
      const { status, body } = await one.get(`/api/${plural}?${query}`);
      expect([status, body.meta?.pagination.total ?? body]).toEqual([200, 0]);
      const declaration = collections.get(plural);
      if (!declaration) throw new Error(`no ${plural}`);
      const scope = { collections, actor: VISITOR };
      const plan = planOf(scope, declaration, parseQueryString(query));
      const { query: statement } = compileList({ actor: VISITOR, knownActor: VISITOR }, plan, {
        limit: 25,
        offset: 0,
      });
      expect(await rowsRead(databaseUrl(one), statement)).toBeLessThan(times * ROWS_ADDED);
    },
  );
});
