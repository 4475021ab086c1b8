import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountedDatabase, counted } from '../../../../testing/counted-database.ts';
import { lendDatabase } from '../../../../testing/lent-database.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { createLog } from '../../../platform/log.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { DEMO_PASSWORD } from '../../../seed/people.ts';

const ANNA = '79990000001';
const MARIA = '79990000002';
const OPERATOR = '79990000009';

let database: CountedDatabase;
let api: TestApi;
beforeAll(async () => {
  database = counted(await openDatabase(await lendDatabase(), createLog('silent')));
  api = await startApi({ env: { RATE_LIMITS: 'off' }, overrides: { database } });
});
afterAll(() => api.close());

/** Signs in by login and password, as it is quicker than by a code. */
const signInOperator = async (): Promise<string> => {
  const body = { identifier: OPERATOR, password: DEMO_PASSWORD };
  return (await api.post('/api/auth/local', body)).body.jwt;
};
const read = (token: string) => api.get('/api/users/me', token);
const statusOf = async (token: string) => (await read(token)).status;
/** The answers that a tab which asks once in so long gets until then. */
async function poll(token: string, { every, until }: { every: number; until: number }) {
  const statuses = new Set<number>();
  for (let at = every; at <= until; at += every) {
    api.clock.advance(every);
    statuses.add(await statusOf(token));
  }
  return [...statuses];
}
async function become(role: 'authenticated' | 'operator', user: number) {
  const token = await api.signIn(OPERATOR);
  const answer = await api.request('PUT', `/api/users/${user}`, { token, body: { role } });
  expect(answer.status).toBe(200);
}

test('a quarter of an hour without a request ends an operator’s session and nobody else’s', async () => {
  const [operator, anna] = [await signInOperator(), await api.signIn(ANNA)];
  expect(await statusOf(operator)).toBe(200);
  api.clock.advance(15 * MINUTE - 1);
  expect([await statusOf(operator), await statusOf(anna)]).toEqual([200, 200]);
  api.clock.advance(15 * MINUTE);
  expect(statusAndCode(await read(operator))).toEqual([401, 'credentials_invalid']);
  expect([await statusOf(operator), await statusOf(anna)]).toEqual([401, 200]);
});

test('a use between two that are written down gives fourteen minutes at least', async () => {
  const operator = await signInOperator();
  api.clock.advance(MINUTE - 1);
  expect(await statusOf(operator)).toBe(200);
  api.clock.advance(14 * MINUTE);
  expect(await statusOf(operator)).toBe(200);
});

test('an operator’s session ends after twelve hours, however much it is used', async () => {
  const operator = await signInOperator();
  expect(await poll(operator, { every: 10 * MINUTE, until: 12 * HOUR - 10 * MINUTE })).toEqual([
    200,
  ]);
  api.clock.advance(10 * MINUTE - 1);
  expect(await statusOf(operator)).toBe(200);
  api.clock.advance(1);
  expect(await statusOf(operator)).toBe(401);
});

test('signed in by a code as well', async () => {
  const operator = await api.signInByCode(OPERATOR);
  expect(await statusOf(operator)).toBe(200);
  api.clock.advance(15 * MINUTE);
  expect(await statusOf(operator)).toBe(401);
});

test('what is kept is read without a statement, and a use costs one a minute', async () => {
  const operator = await signInOperator();
  const statements = () => database.during(() => read(operator));
  await statements();
  expect(await statements()).toBe(0);
  for (let minute = 0; minute < 20; minute += 1) {
    api.clock.advance(MINUTE);
    expect([await statements(), await statements()]).toEqual([1, 0]);
  }
  api.clock.advance(MINUTE);
  const together = () => Promise.all([read(operator), read(operator), read(operator)]);
  expect(await database.during(together)).toBe(1);
});

test('whoever becomes an operator has an operator’s limits at once, in every session', async () => {
  const [old, unused] = [await api.signIn(MARIA), await api.signIn(MARIA)];
  const { id } = (await read(old)).body;
  api.clock.advance(12 * HOUR);
  const fresh = await api.signIn(MARIA);
  expect([await statusOf(old), await statusOf(fresh)]).toEqual([200, 200]);
  await become('operator', id);
  expect([await statusOf(old), await statusOf(unused), await statusOf(fresh)]).toEqual([
    401, 401, 200,
  ]);
  api.clock.advance(15 * MINUTE);
  expect(await statusOf(fresh)).toBe(401);
  await become('authenticated', id);
});

test('whoever is no operator any more has everybody’s limits, and what had ended stays so', async () => {
  const ended = await api.signIn(MARIA);
  const { id } = (await read(ended)).body;
  await become('operator', id);
  api.clock.advance(15 * MINUTE);
  expect(await statusOf(ended)).toBe(401);
  const live = await api.signIn(MARIA);
  expect(await statusOf(live)).toBe(200);
  await become('authenticated', id);
  expect([await statusOf(ended), await statusOf(live)]).toEqual([401, 200]);
  api.clock.advance(6 * DAY);
  expect([await statusOf(ended), await statusOf(live)]).toEqual([401, 200]);
});

test('the list of one’s sessions has those that live', async () => {
  const dead = await signInOperator();
  const listed = async () => {
    const { data } = (await api.get('/api/auth/sessions', await signInOperator())).body;
    return data.map(({ id }: { id: string }) => id);
  };
  const [before, own] = [await listed(), await api.get('/api/auth/sessions', dead)];
  const { id } = own.body.data.find(({ current }: { current: boolean }) => current);
  expect(before).toContain(id);
  api.clock.advance(15 * MINUTE);
  expect(await listed()).not.toContain(id);
});

test('an operator’s own address is known for a week after their session ended', async () => {
  const isStored = async () => {
    const { db } = api.context.database;
    return (
      (await rows(db, sql`select 1 from sessions where token_hash = ${hashToken(operator)}`))
        .length > 0
    );
  };
  const operator = await signInOperator();
  api.clock.advance(DAY);
  await api.settle();
  expect([await statusOf(operator), await isStored()]).toEqual([401, true]);
  api.clock.advance(6 * DAY + HOUR);
  await api.settle();
  expect(await isStored()).toBe(false);
});
