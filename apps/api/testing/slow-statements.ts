import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serviceActor } from '../src/platform/ctx.ts';
import type { DatabaseSettings } from '../src/platform/db/database.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { compiled, preparedRows } from '../src/platform/db/rows.ts';
import { watchOf } from '../src/platform/db/statement-monitor.ts';
import { transact } from '../src/platform/db/transact.ts';
import { createLog } from '../src/platform/log.ts';

const SLOW = { slowAfter: 60, tracing: null };
const sleep = (seconds: number) =>
  sql`select pg_sleep(${seconds}),
    ${'a secret'}::text as secret`;
const STATEMENT = 'select pg_sleep($1), $2::text as secret';

/** Tests the log of slow statements, on either database. */
export function logsSlowStatements(settings: () => Promise<DatabaseSettings>): void {
  test('a slow statement is a line, wherever it was run, without its values', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const database = await openDatabase(await settings(), log, SLOW);
    const db = database.on(log.child({ reqId: 'the request' }));
    await db.execute(sleep(0.1));
    await preparedRows(db, compiled(sleep(0.1)));
    const ctx = { db, actor: serviceActor, now: new Date(0), log };
    await transact(ctx, (ctx) => ctx.db.execute(sleep(0.1)));
    await expect(
      db.execute(sql`select 1 / (length(pg_sleep(0.1)::text) * ${0}::int)`),
    ).rejects.toThrow();
    await database.db.execute(sleep(0.1));
    await database.close();
    const logged = lines
      .map((line) => JSON.parse(line))
      // On a busy machine a `begin` may be as slow.
      .filter(({ statement }) => statement.includes('pg_sleep'));
    expect(logged.map(({ reqId, level, statement }) => [reqId, level, statement])).toEqual([
      ['the request', 'warn', STATEMENT],
      ['the request', 'warn', STATEMENT],
      ['the request', 'warn', STATEMENT],
      ['the request', 'warn', 'select 1 / (length(pg_sleep(0.1)::text) * $1::int)'],
      [undefined, 'warn', STATEMENT],
    ]);
    expect(logged.every(({ took }) => took >= 60 && took < 10_000)).toBe(true);
    expect(lines.join('')).not.toContain('a secret');
  });

  test('a quick statement is no line', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const watch = watchOf({ slowAfter: 60_000, tracing: null }, log);
    expect(await watch?.('select 1', async () => 1)).toBe(1);
    expect(lines).toEqual([]);
    expect(watchOf({ slowAfter: null, tracing: null }, log)).toBeNull();
  });
}
