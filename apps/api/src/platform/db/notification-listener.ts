import pg from 'pg';
import { newDocumentId } from '../tokens.ts';
import { unreachable } from './postgres-pool.ts';

/** Receives what transactions of any node announce with `pg_notify` as they commit. */
export interface NotificationListener {
  /** No connection in between: nothing can get lost. */
  readonly isInProcess: boolean;
  /** Resolves when all that was announced before has been received; rejects when the connection is dead. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly channel: string;
  onNotification(payload: string): void;
}

/** A server that is silent for longer is given up, and the connection with it, in milliseconds. */
const TIMEOUT_MS = 5000;
const HEARTBEAT = { text: 'select pg_notify($1, $2)', query_timeout: TIMEOUT_MS };

/**
 * Listens on a connection of its own. Its heartbeat is a notification of its own, sent through the pool:
 * received, it proves the whole way, also where a pooling proxy would swallow notifications.
 */
export async function openNotificationListener(
  { pool, url }: { readonly pool: pg.Pool; readonly url: string },
  { channel, onNotification }: ListenOptions,
): Promise<NotificationListener> {
  const heartbeatChannel = `${channel}_${newDocumentId()}`;
  const heartbeats = new PendingHeartbeats();
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: channel,
  });
  client.on('error', (error) => heartbeats.failAll(unreachable(error)));
  client.on('end', () => heartbeats.failAll(unreachable('the listening connection ended')));
  client.on('notification', ({ channel: from, payload = '' }) => {
    if (from === heartbeatChannel) heartbeats.receive(payload);
    else onNotification(payload);
  });
  await client.connect().catch((error: unknown) => {
    throw unreachable(error);
  });
  await client.query(`listen "${channel}"`);
  await client.query(`listen "${heartbeatChannel}"`);
  return {
    isInProcess: false,
    catchUp: () =>
      heartbeats.wait((payload) =>
        pool.query({ ...HEARTBEAT, values: [heartbeatChannel, payload] }),
      ),
    // A server that does not answer would not answer a goodbye either.
    close: async () => void client.connection.stream.destroy(),
  };
}

interface Waiter {
  done(): void;
  fail(error: Error): void;
}

/**
 * Heartbeats that are on their way. Each has its own promise: what waits for one that lasts as long as the connection, such
 * as in `Promise.race`, is kept as long.
 */
class PendingHeartbeats {
  readonly #waiters = new Map<string, Waiter>();
  #error: Error | null = null;

  /** Resolves when what `send` sent has been received. Rejects when sending or the connection fails, or it has ended. */
  async wait(send: (payload: string) => Promise<unknown>): Promise<void> {
    if (this.#error) throw this.#error;
    const payload = newDocumentId();
    try {
      await new Promise<void>((done, fail) => {
        this.#waiters.set(payload, { done, fail });
        send(payload).catch(fail);
      });
    } finally {
      this.#waiters.delete(payload);
    }
  }

  receive(payload: string): void {
    this.#waiters.get(payload)?.done();
  }

  failAll(error: Error): void {
    this.#error ??= error;
    for (const { fail } of this.#waiters.values()) fail(error);
  }
}
