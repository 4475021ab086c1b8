import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { rows } from '../db/rows.ts';
import type { Background } from '../due.ts';
import { AppError } from '../errors.ts';

/** `/healthz`: the process answers. `/readyz`: it can work: the database answers and the background runs. */
export function registerHealth(
  app: FastifyInstance,
  { db, background }: { db: Db; background: Background },
): void {
  const logLevel = app.log.level === 'silent' ? 'silent' : 'warn';
  const quiet = { logLevel, schema: { hide: true } } as const;
  app.get('/healthz', quiet, () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async () => {
    await rows(db, sql`select 1`).catch((cause: unknown) => {
      throw new AppError('unavailable', { message: 'The database does not answer', cause });
    });
    if (!background.isRunning()) {
      throw new AppError('unavailable', { message: 'The background work is not running' });
    }
    return { status: 'ok' };
  });
}
