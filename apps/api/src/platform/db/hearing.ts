import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../call.ts';
import type { Database } from './database.ts';
import type { Ear, Listening } from './ear.ts';

/**
 * How old the last proof that everything is heard may be, in milliseconds. Nobody is further behind,
 * and with what a request takes a change is in force everywhere within two seconds.
 */
const TRUST = 1500;
const BEAT = 500;
const RECONNECT = 500;

interface Needs extends Listening {
  readonly database: Pick<Database, 'listen'>;
  readonly log: Log;
  /** Something may have been missed. */
  onGap(): void;
}

/** Keeps an ear open, proves again and again that it hears, and opens another when it does not. */
export class Hearing {
  #ear: Ear | null = null;
  #provenAt = Number.NEGATIVE_INFINITY;
  #loop: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Whether all that was announced until `TRUST` ago has been heard. */
  get isTrusted(): boolean {
    if (this.#ear === null) return false;
    return this.#ear.isInProcess || elapsed() - this.#provenAt < TRUST;
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
        await this.#wait(BEAT);
      } catch (error) {
        this.#needs.log.warn({ err: error }, 'announced changes are not heard: reading through');
        await this.#close();
        await this.#wait(RECONNECT);
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
    const askedAt = elapsed();
    if (this.#ear === null) throw new Error('nobody listens');
    await inTime(this.#ear.catchUp());
    this.#provenAt = askedAt;
  }

  readonly #close = async (): Promise<void> => {
    const ear = this.#ear;
    this.#ear = null;
    this.#needs.onGap();
    await ear?.close().catch(() => undefined);
  };

  async #wait(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    await pause(ms, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const late = pause(TRUST, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`no answer within ${TRUST} ms`);
  });
  late.catch(() => undefined);
  await Promise.race([work, late]).finally(() => done.abort());
}

/** Milliseconds on a clock that never jumps: for distances, not for instants. */
const elapsed = (): number => performance.now();
