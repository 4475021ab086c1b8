import { AsyncLocalStorage } from 'node:async_hooks';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Ctx } from '../ctx.ts';
import type { Db } from '../db-handle.ts';
import { errorCodeOf } from '../narrowing.ts';

const RETRIES = 3;
/** Serialization failure and deadlock: the same transaction may well succeed when run again. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Tells whether the call chain has a transaction open. Known only once a handle is watched: before Node 24 it
 * costs every promise of the process, a tenth of what a short answer takes.
 */
let open: AsyncLocalStorage<true> | null = null;

/**
 * Calls `run` in one transaction. The context it gets has the transaction's handle, and hides the outer one by having
 * the same name. Inside another transaction it is a savepoint: rolled back alone, with the locks taken in it. After a
 * deadlock or a failed serialization the outermost transaction alone runs again, as its own locks may be in the way.
 */
export async function transact<C extends Pick<Ctx, 'db'>, T>(
  ctx: C,
  run: (ctx: C) => Promise<T>,
): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await ctx.db.transaction((tx) => {
        const inside = () => run({ ...ctx, db: tx });
        return open ? open.run(true, inside) : inside();
      });
    } catch (error) {
      if (isTransaction(ctx.db) || round >= RETRIES || !isRetryable(error)) throw error;
    }
  }
}

/** Writes that are on their way, and awaited later: they may fail before. */
export function heard<T>(written: Promise<T>): Promise<T> {
  written.catch(() => undefined);
  return written;
}

/** Tells whether the handle is of a transaction that is under way. */
const isTransaction = (db: Db): boolean => db instanceof PgTransaction;

const isRetryable = (error: unknown): boolean => RETRYABLE.has(sqlState(error));

/** Throws where a transaction of this call chain is open and watched. */
export function requireOutside(what: string): void {
  if (open?.getStore()) throw new Error(`${what} was used inside a transaction`);
}

/** SQLSTATE of a database error, however deep the driver's error is wrapped; '' for any other. */
export function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = errorCodeOf(error);
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return sqlState(error.cause);
}

const QUERIES = new Set<PropertyKey>([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  // A prepared statement finds the session here.
  '_',
  'with',
  'query',
  '$count',
  'transaction',
  'refreshMaterializedView',
]);

/**
 * The root handle, refusing to be used while a transaction of the same call chain is open: on PGlite
 * that query would wait for ever, on PostgreSQL it would run outside.
 */
export function watchRoot(db: Db): Db {
  open ??= new AsyncLocalStorage();
  return new Proxy(db, {
    get(target, key, receiver) {
      if (QUERIES.has(key)) requireOutside('the root database handle');
      const value: unknown = Reflect.get(target, key, receiver);
      return value;
    },
  });
}
