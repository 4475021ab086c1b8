import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openedNodes } from '../../../testing/postgres-nodes.ts';
import type { TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';

const MARIA = '79990000002';
const OLEG = '79990000009';

const [one, two] = openedNodes();

const run = (statement: ReturnType<typeof sql>) => one.context.database.db.execute(statement);
const count = async (statement: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await rows<{ n: number }>(one.context.database.db, statement);
  return Number(row?.n);
};

test('two operators who block each other at once, on two nodes: one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    await run(
      sql`update users set blocked = false, role = (select id from roles where type = 'operator') where id in (2, 3)`,
    );
    one.clock.advance(3_600_000);
    const [maria, oleg] = [await one.signIn(MARIA), await two.signIn(OLEG)];
    const block = (node: TestApi, id: number, token: string) =>
      node.request('PUT', `/api/users/${id}`, { token, body: { blocked: true } });
    await Promise.all([block(one, 3, maria), block(two, 2, oleg)]);
    expect(
      await count(sql`select count(*) as n from users where id in (2, 3) and not blocked`),
    ).toBe(1);
  }
});

test('one phone wanted by ten new accounts at once is one account', async () => {
  await run(sql`update users set blocked = false`);
  one.clock.advance(3_600_000);
  const oleg = await one.signIn(OLEG);
  const body = { phone: '79161239999' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? one : two).post('/api/users', body, oleg)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
});

test('one device registered by two users at once, on two nodes, is one user’s', async () => {
  one.clock.advance(3_600_000);
  const tokens = [await one.signIn(MARIA), await two.signIn(OLEG)];
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      tokens.flatMap((token, n) =>
        Array.from({ length: 5 }, () =>
          (n ? two : one).request('PUT', '/api/users-permissions/addPushToken', {
            token,
            body: { token: `device${round}`, platform: 'fcm', device_id: `d${round}` },
          }),
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(
      await count(sql`select count(*) as n from push_tokens where token = ${`device${round}`}`),
    ).toBe(1);
  }
});
