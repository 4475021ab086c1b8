import type { Ctx } from '../ctx.ts';
import type { Log } from '../log.ts';
import { transact } from './transact.ts';

/** Thrown to take everything back: carries what is to be answered. */
class Rehearsed<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('rolled back as meant');
    this.result = result;
  }
}

const nothing = () => undefined;
const SILENT: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * Runs what would change something and takes all of it back. What `run` answers is what would be so; what it throws is
 * thrown. Nothing in it may reach beyond the database, and nothing is logged, as nothing happened.
 */
export async function rehearse<T>(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  try {
    return await transact({ db, actor, now, log: SILENT, app: {} }, async (ctx) => {
      throw new Rehearsed(await run(ctx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return (error as Rehearsed<T>).result;
    throw error;
  }
}
