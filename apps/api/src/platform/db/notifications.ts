import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { newDocumentId } from '../tokens.ts';
import { isAway } from './connection-errors.ts';
import type { Database, ListenOptions, NotificationListener } from './database.ts';
import { logFailure } from './outage.ts';
import { unreachable } from './postgres-pool.ts';

/**
 * The longest a node goes without a heartbeat, in milliseconds. No node is further behind,
 * and with what a request takes a change is in force everywhere within two seconds.
 */
const TRUST_MS = 1500;
const HEARTBEAT_MS = 500;
const RESUBSCRIBE_DELAY_MS = 500;

interface SubscriptionOptions extends ListenOptions {
  readonly database: Pick<Database, 'listen'>;
  readonly log: Log;
  /** Notifications may have been missed. */
  onGap(): void;
}

/** Keeps a listener open: heartbeats show that it receives, and it is resubscribed when they stop. */
export class NotificationSubscription {
  #listener: NotificationListener | null = null;
  #lastHeartbeatAt = Number.NEGATIVE_INFINITY;
  #isGapLogged = false;
  #loop: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();
  readonly #options: SubscriptionOptions;

  constructor(options: SubscriptionOptions) {
    this.#options = options;
  }

  /** Tells whether all that was announced until `TRUST_MS` ago has been received. */
  get isTrusted(): boolean {
    if (this.#listener === null) return false;
    return this.#listener.isInProcess || elapsed() - this.#lastHeartbeatAt < TRUST_MS;
  }

  async start(): Promise<void> {
    await this.#open().catch(this.#close);
    this.#loop = this.#run();
  }

  /** Resolves when everything announced before has been received, or nothing is trusted any more. */
  async catchUp(): Promise<void> {
    await this.#checkHeartbeat().catch(this.#close);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    await this.#close();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#refresh();
        await this.#wait(HEARTBEAT_MS);
      } catch (error) {
        this.#logGap(error);
        await this.#close();
        await this.#wait(RESUBSCRIBE_DELAY_MS);
      }
    }
  }

  /** One line for a gap, however many tries it takes to end it. */
  #logGap(error: unknown): void {
    const text = 'change notifications are not received: reading through';
    const { log } = this.#options;
    if (this.#isGapLogged) log.debug({ err: error }, text);
    else logFailure(log, { error, text, level: 'warn' });
    this.#isGapLogged ||= !isAway(error);
  }

  #refresh(): Promise<void> {
    return this.#listener === null ? this.#open() : this.#checkHeartbeat();
  }

  async #open(): Promise<void> {
    this.#listener = await this.#options.database.listen(this.#options);
    this.#options.onGap();
    await this.#checkHeartbeat();
  }

  async #checkHeartbeat(): Promise<void> {
    const sentAt = elapsed();
    if (this.#listener === null) throw new Error('there is no listener');
    await withTimeout(this.#listener.catchUp());
    this.#lastHeartbeatAt = sentAt;
    this.#isGapLogged = false;
  }

  readonly #close = async (): Promise<void> => {
    const listener = this.#listener;
    this.#listener = null;
    this.#options.onGap();
    await listener?.close().catch(() => undefined);
  };

  async #wait(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    await pause(ms, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

async function withTimeout(promise: Promise<void>): Promise<void> {
  const done = new AbortController();
  const timeout = pause(TRUST_MS, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`no answer within ${TRUST_MS} ms`);
  });
  timeout.catch(() => undefined);
  await Promise.race([promise, timeout]).finally(() => done.abort());
}

/** Milliseconds on a clock that never jumps: for distances, not for instants. */
const elapsed = (): number => performance.now();

/** A server that is silent for longer is given up, and the connection with it, in milliseconds. */
const TIMEOUT_MS = 5000;
const HEARTBEAT = { text: 'select pg_notify($1, $2)', query_timeout: TIMEOUT_MS };

/**
 * Receives what transactions of any node announce with `pg_notify` as they commit, on a connection of its own. Its
 * heartbeat is a notification as well, sent through the pool: received, it proves the whole way, also where a pooling
 * proxy would swallow notifications.
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
