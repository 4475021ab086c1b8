import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../call.ts';
import type { Database } from './database.ts';
import type { ListenOptions, NotificationListener } from './ear.ts';

/**
 * How old the last proof that everything is heard may be, in milliseconds. Nobody is further behind,
 * and with what a request takes a change is in force everywhere within two seconds.
 */
const TRUST_MS = 1500;
const HEARTBEAT_MS = 500;
const RESUBSCRIBE_DELAY_MS = 500;

interface SubscriptionOptions extends ListenOptions {
  readonly database: Pick<Database, 'listen'>;
  readonly log: Log;
  /** Something may have been missed. */
  onGap(): void;
}

/** Keeps an ear open, proves again and again that it hears, and opens another when it does not. */
export class NotificationSubscription {
  #ear: NotificationListener | null = null;
  #provenAt = Number.NEGATIVE_INFINITY;
  #loop: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();
  readonly #needs: SubscriptionOptions;

  constructor(options: SubscriptionOptions) {
    this.#needs = options;
  }

  /** Whether all that was announced until `TRUST` ago has been heard. */
  get isTrusted(): boolean {
    if (this.#ear === null) return false;
    return this.#ear.isInProcess || elapsed() - this.#provenAt < TRUST_MS;
  }

  async start(): Promise<void> {
    await this.#open().catch(this.#close);
    this.#loop = this.#keep();
  }

  /** Resolves when everything announced before has been heard, or nothing is trusted any more. */
  async catchUp(): Promise<void> {
    await this.#prove().catch(this.#close);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    await this.#close();
  }

  async #keep(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#beat();
        await this.#wait(HEARTBEAT_MS);
      } catch (error) {
        this.#needs.log.warn({ err: error }, 'announced changes are not heard: reading through');
        await this.#close();
        await this.#wait(RESUBSCRIBE_DELAY_MS);
      }
    }
  }

  #beat(): Promise<void> {
    return this.#ear === null ? this.#open() : this.#prove();
  }

  async #open(): Promise<void> {
    this.#ear = await this.#needs.database.listen(this.#needs);
    this.#needs.onGap();
    await this.#prove();
  }

  async #prove(): Promise<void> {
    const sentAt = elapsed();
    if (this.#ear === null) throw new Error('nobody listens');
    await withTimeout(this.#ear.catchUp());
    this.#provenAt = sentAt;
  }

  readonly #close = async (): Promise<void> => {
    const listener = this.#ear;
    this.#ear = null;
    this.#needs.onGap();
    await listener?.close().catch(() => undefined);
  };

  async #wait(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    await pause(ms, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

async function withTimeout(work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const timeout = pause(TRUST_MS, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`no answer within ${TRUST_MS} ms`);
  });
  timeout.catch(() => undefined);
  await Promise.race([work, timeout]).finally(() => done.abort());
}

/** Milliseconds on a clock that never jumps: for distances, not for instants. */
const elapsed = (): number => performance.now();
