import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readBackup } from '../backup.ts';
import type { Clock } from '../clock.ts';
import { isAway } from '../db/connection-errors.ts';
import { newestMigration } from '../db/migrations.ts';
import { rows } from '../db/rows.ts';
import { sqlState } from '../db/transact.ts';
import type { Db } from '../db-handle.ts';
import { AppError } from '../errors.ts';
import type { BackgroundJobs } from '../jobs/background.ts';
import { type Log, quietLevel } from '../log.ts';
import { type Sentence, sentence } from '../sentence.ts';
import { answer } from './errors.ts';
import type { Overload } from './overload.ts';

interface HealthDeps {
  readonly db: Db;
  readonly background: Pick<BackgroundJobs, 'isRunning'>;
  readonly drain: Pick<Drain, 'isOn'>;
  readonly overload: Pick<Overload, 'isOn'>;
  readonly clock: Clock;
  /** The file with the state of the backups; null: nobody tells. */
  readonly backupStatus: string | null;
  /** The reports of the modules: none is a reason to take the node out. */
  readonly extras: (now: Date) => Promise<Readonly<Record<string, unknown>>>;
}

/** The time a database may take to say that it is well, in milliseconds. */
const TIMEOUT_MS = 2000;

/**
 * `/healthz`: the process answers. `/readyz`: it can work: the database answers, takes writes and has the
 * schema this release was made for, the background runs, and it is not shutting down. A bad backup, overload and
 * the money for SMS are told there and are no reason to take the node out: its requests would overload the others.
 */
export function registerHealth(server: FastifyInstance, deps: HealthDeps): void {
  const logLevel = quietLevel(server.log);
  const quiet = { logLevel, config: { isEssential: true, isUncounted: () => true } } as const;
  const newest = newestMigration();
  const logReason = reasonLog(server.log);
  server.get('/healthz', quiet, () => ({ status: 'ok' }));
  server.get('/readyz', quiet, async (_request, reply) => {
    const reason = await findReason(deps, newest);
    logReason(reason);
    if (reason !== null) return answer(reason.error, reply);
    const now = deps.clock();
    const backup = deps.backupStatus === null ? null : await readBackup(deps.backupStatus, now);
    return {
      status: 'ok',
      ...(deps.overload.isOn && { overloaded: true }),
      ...(backup && { backup }),
      ...(await deps.extras(now)),
    };
  });
}

/** The reason to take no requests, and the level of its log line: a stop is meant, an outage has lines of its own. */
interface Reason {
  readonly level: 'info' | 'debug' | 'error';
  readonly error: AppError;
}

/** Balancers ask each second: a reason is one line, until it is another. */
function reasonLog(log: Log): (reason: Reason | null) => void {
  let last: string | null = null;
  return (reason) => {
    const why = reason?.error.message ?? null;
    if (reason !== null) log[why === last ? 'debug' : reason.level]({ why }, 'not ready');
    last = why;
  };
}

async function findReason(
  { drain, db, background }: HealthDeps,
  newest: number,
): Promise<Reason | null> {
  if (drain.isOn) return { level: 'info', error: unready(sentence('stopping')) };
  const error = await findProblem(db, newest);
  if (error !== null) return { level: isAway(error) ? 'debug' : 'error', error };
  if (background.isRunning()) return null;
  return { level: 'error', error: unready(sentence('no_background')) };
}

const unready = (why: Sentence, cause?: unknown) =>
  new AppError('unavailable', { sentence: why, ...(cause !== undefined && { cause }) });

/** No such schema, no such table. */
const UNKNOWN = new Set(['3F000', '42P01']);

/** Null: the database is well. */
async function findProblem(db: Db, newest: number): Promise<AppError | null> {
  const silence = pause(TIMEOUT_MS, null, { ref: false });
  const query = rows<{ migrated: string; is_read_only: boolean }>(
    db,
    sql`select max(created_at) as migrated,
      current_setting('transaction_read_only')::bool as is_read_only
      from drizzle.__drizzle_migrations`,
  ).catch((cause: unknown) =>
    UNKNOWN.has(sqlState(cause))
      ? unready(sentence('not_migrated'))
      : unready(sentence('no_database'), cause),
  );
  const state = await Promise.race([query, silence]);
  if (state === null) return unready(sentence('no_database'));
  if (state instanceof AppError) return state;
  if (state[0]?.is_read_only) return unready(sentence('read_only'));
  // A newer schema is of a later release that is being rolled out.
  if (Number(state[0]?.migrated ?? 0) < newest) return unready(sentence('not_migrated'));
  return null;
}

/**
 * The time before a stop: requests are still answered, but each answer closes its connection, and `/readyz`
 * sends balancers to other nodes. Closing idle connections instead could lose a request on its way.
 */
export interface Drain {
  readonly isOn: boolean;
  begin(): void;
}

/**
 * Call before the routes are registered. Closing the server begins the drain as well. `endStreams` ends the answers
 * that never end by themselves: a stop would wait for them in vain, and their readers go to other nodes at once.
 */
export function installDrain(server: FastifyInstance, endStreams: () => void): Drain {
  let isOn = false;
  const begin = () => {
    isOn = true;
    endStreams();
  };
  server.addHook('onRequest', (_request, reply, done) => {
    if (isOn) reply.header('connection', 'close');
    done();
  });
  server.addHook('preClose', (done) => {
    begin();
    done();
  });
  return {
    get isOn() {
      return isOn;
    },
    begin,
  };
}
