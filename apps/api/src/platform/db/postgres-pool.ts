import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionRefused, UnreachableError } from './connection-errors.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

interface PoolSettings extends pg.PoolConfig {
  /** Pauses before another try to connect, in milliseconds. */
  readonly pauses: readonly number[];
  /** Takes the error of an idle connection; by default the next statement fails with it. */
  onIdleError?(error: Error): void;
  /** No connection could be made. */
  onUnreachable?(error: Error): void;
}

/** Retries connecting where it was refused or cut; fails with an UnreachableError. */
export class Pool extends pg.Pool {
  readonly #pauses: readonly number[];
  readonly #onUnreachable: (error: Error) => void;

  constructor({
    pauses,
    onIdleError = () => undefined,
    onUnreachable = () => undefined,
    ...config
  }: PoolSettings) {
    super(config);
    this.#pauses = pauses;
    this.#onUnreachable = onUnreachable;
    this.on('connect', refuseUnreplicated);
    // A lost connection fails the next statement; without listeners its event would end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
    this.on('error', onIdleError);
  }

  override connect(): Promise<pg.PoolClient>;
  /** The pool itself connects by this overload for a single query. */
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connection = this.#connect();
    if (!callback) return connection;
    connection.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    for (const wait of this.#pauses) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isConnectionRefused(error)) throw this.#unreachable(error);
        await pause(wait);
      }
    }
    return super.connect().catch((error: unknown) => {
      throw this.#unreachable(error);
    });
  }

  #unreachable(cause: unknown): UnreachableError {
    const error = unreachable(cause);
    this.#onUnreachable(error);
    return error;
  }
}

/**
 * A commit waits for a synchronous standby. Where somebody cancels that wait, PostgreSQL warns, and says that all is
 * well; but the standby that is promoted next may not have it. Nobody may be answered that it is done.
 */
function refuseUnreplicated(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine !== 'SyncRepWaitForLSN') return;
    const error = new Error('Connection terminated: a commit has not reached the standby');
    client.connection.emit('error', error);
  });
}

export const unreachable = (cause: unknown): UnreachableError => {
  const why = cause instanceof Error ? cause.message : cause;
  return new UnreachableError(`the database cannot be reached: ${why}`, { cause });
};
