import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../../testing/postgres-database.ts';
import { users } from '../../../tables/users.ts';
import { createLog } from '../../log.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { isPosition } from './choose-source.ts';

let postgres: PostgresDatabase;
let database: Database;
beforeAll(async () => {
  postgres = await createPostgresDatabase();
  const settings = { kind: 'postgres', url: postgres.url, replica: { url: postgres.url } } as const;
  database = await openDatabase(settings, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await postgres.drop();
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
