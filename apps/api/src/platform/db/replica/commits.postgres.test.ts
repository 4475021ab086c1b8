import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { opened } from '../../../../testing/opened.ts';
import { createPostgresDatabase } from '../../../../testing/postgres-database.ts';
import { users } from '../../../tables/users.ts';
import { createLog } from '../../log.ts';
import { openDatabase } from '../open-database.ts';
import { isPosition } from './choose-source.ts';

const postgres = opened(createPostgresDatabase, (it) => it.drop());
const database = opened(() => {
  const { url } = postgres;
  return openDatabase({ kind: 'postgres', url, replica: { url } }, createLog('silent'));
});

test('a write outside a transaction is reported as well, a read is not', async () => {
  const reported: unknown[] = [];
  const db = database.on(createLog('silent'), (position) =>
    reported.push(position && isPosition(position)),
  );
  await db.transaction((tx) => tx.update(users).set({ name: 'x' }).where(eq(users.id, 0)));
  expect(reported).toEqual([true]);
  await db.select({ at: users.updated_at }).from(users);
  expect(reported).toEqual([true]);
  await db.update(users).set({ name: 'x' }).where(eq(users.id, 0));
  expect(reported).toEqual([true, null]);
});
