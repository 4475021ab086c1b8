import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lendDatabase } from '../../../testing/lent-database.ts';
import type { Db } from '../db-handle.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './open-database.ts';
import { rows } from './rows.ts';

const open = async () => openDatabase(await lendDatabase(), createLog('silent'));
const write = (db: Db, id: number) =>
  db.execute(sql`insert into telegram_updates (id, created_at) values (${id}, now())`);

test('a lent database does nothing for its borrower once it is given back', async () => {
  const former = await open();
  // Still under way when it is given back.
  const late = former.db.transaction(async (tx) => {
    await write(tx, 1);
    await write(tx, 2);
  });
  await former.close();
  await late;
  const next = await open();
  await expect(write(former.db, 3)).rejects.toThrow();
  await expect(former.db.transaction((tx) => write(tx, 4))).rejects.toThrow();
  expect(await rows(next.db, sql`select id from telegram_updates`)).toEqual([]);
  await next.close();
});
