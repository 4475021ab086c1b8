import pg from 'pg';
import { newDocumentId } from '../tokens.ts';

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
  const pendingHeartbeats = new Map<string, () => void>();
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: channel,
  });
  const connectionError = connectionErrorOf(client);
  client.on('notification', ({ channel: from, payload = '' }) => {
    if (from === heartbeatChannel) pendingHeartbeats.get(payload)?.();
    else onNotification(payload);
  });
  await client.connect();
  await client.query(`listen "${channel}"`);
  await client.query(`listen "${heartbeatChannel}"`);
  return {
    isInProcess: false,
    catchUp: async () => {
      const payload = newDocumentId();
      const received = new Promise<void>((done) => pendingHeartbeats.set(payload, done));
      try {
        await Promise.race([
          pool.query({ ...HEARTBEAT, values: [heartbeatChannel, payload] }),
          connectionError,
        ]);
        await Promise.race([received, connectionError]);
      } finally {
        pendingHeartbeats.delete(payload);
      }
    },
    // A server that does not answer would not answer a goodbye either.
    close: async () => void client.connection.stream.destroy(),
  };
}

/** Rejects when the connection fails or ends. */
function connectionErrorOf(client: pg.Client): Promise<never> {
  const error = new Promise<never>((_, fail) => {
    client.on('error', fail);
    client.on('end', () => fail(new Error('the listening connection ended')));
  });
  error.catch(() => undefined);
  return error;
}
