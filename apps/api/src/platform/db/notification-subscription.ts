import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isAway } from './connection-errors.ts';
import type { Database } from './database.ts';
import type { ListenOptions, NotificationListener } from './notification-listener.ts';
import { logFailure } from './outage.ts';

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

  /** Whether all that was announced until `TRUST_MS` ago has been received. */
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
