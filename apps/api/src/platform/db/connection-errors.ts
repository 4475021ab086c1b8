import { DrizzleQueryError } from 'drizzle-orm';
import { errorCodeOf } from '../narrowing.ts';

/**
 * The database cannot be reached, went away before it answered (the statement may have been executed), takes no
 * writes: its disk is full, or it is a standby; or the statement took too long, for a lock most likely.
 * SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQL_STATES = /^(08\w{3}|57P0[123]|57014|53[13]00|25006)$/;
const SYSTEM_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** Messages of the driver that come without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** No connection could be made. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Tells whether the database is what failed, by being away or full. */
export const isConnectionError = (error: unknown): boolean =>
  errorChain(error).some(
    (one, n, all) =>
      one instanceof UnreachableError ||
      (all.slice(0, n).some((outer) => outer instanceof DrizzleQueryError) &&
        isDriverConnectionError(one)),
  );

/**
 * Tells whether the database cannot be reached at all, or went away before it answered. A statement that took too long, a
 * full disk and a pool without a free connection are faults of a database that is there.
 */
export const isAway = (error: unknown): boolean =>
  isConnectionError(error) && !errorChain(error).some(isOfPresentServer);

const PRESENT = /^(57014|53[12]00|25006)$/;
/** The pool's message where all its connections are in use. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect';

const isOfPresentServer = (error: Error): boolean =>
  PRESENT.test(codeOf(error)) || error.message === POOL_IS_BUSY;

/**
 * Tells whether an attempt to connect was refused, or cut by a proxy that has no server to lead to. Nothing was asked
 * yet, so a retry is harmless.
 */
export const isConnectionRefused = (error: unknown): boolean =>
  errorChain(error).some(
    (one) =>
      /^(ECONNREFUSED|ECONNRESET|57P03|53300)$/.test(codeOf(one)) ||
      one.message === 'Connection terminated unexpectedly',
  );

/** Tells whether an answer was waited for longer than `query_timeout`. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

const isDriverConnectionError = (error: Error): boolean =>
  SQL_STATES.test(codeOf(error)) ||
  SYSTEM_CODES.test(codeOf(error)) ||
  DRIVER_MESSAGES.test(error.message) ||
  isReadTimeout(error);

const codeOf = (error: Error): string => String(errorCodeOf(error) ?? '');

const errorChain = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...errorChain(error.cause)] : [];
