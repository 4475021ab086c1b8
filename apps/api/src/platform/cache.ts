import type { Log } from './call.ts';
import type { Database } from './db/database.ts';
import { Hearing } from './db/hearing.ts';
import { requireOutside } from './db/transact.ts';

/** Triggers of the migrations announce here what changed, in the transaction that changed it. */
const CHANNEL = 'okoshko_changes';
/** More is forgotten whole: simpler than choosing, and as rare as ten thousand people at once. */
const MAX_ENTRIES = 10_000;

/** A name, or the question itself, for those who keep it. */
type Key = string | object;

interface Source<T> {
  /** Null is never remembered. */
  load(): Promise<T | null>;
  /** What changes of the value are announced as. */
  topic(value: T): string;
}

/**
 * The only memory across requests. What is remembered is forgotten when a change of its topic is
 * announced; a node that may have missed announcements reads through.
 */
export interface Cache {
  read<T extends object>(key: Key, source: Source<T>): Promise<T | null>;
  forget(key: Key): void;
  /** Resolves when every change committed before is known here: the next request sees it. */
  catchUp(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createCache(database: Pick<Database, 'listen'>, log: Log): Cache {
  const memory = new Memory();
  const hearing = new Hearing({
    database,
    log,
    channel: CHANNEL,
    hear: (topic) => memory.forgetTopic(topic),
    onGap: () => memory.forgetAll(),
  });
  return {
    read: async (key, source) => {
      // What a transaction reads may never come to be.
      requireOutside('the memory');
      if (!hearing.isTrusted) return source.load();
      return memory.get(key) ?? memory.keep(key, source);
    },
    forget: (key) => memory.forget(key),
    catchUp: () => hearing.catchUp(),
    start: () => hearing.start(),
    stop: () => hearing.stop(),
  };
}

class Memory {
  readonly #values = new Map<Key, object>();
  readonly #keysOf = new Map<string, Set<Key>>();
  /** Grows with every change, so that a value loaded meanwhile is not kept. */
  #changes = 0;

  get<T extends object>(key: Key): T | undefined {
    return this.#values.get(key) as T | undefined;
  }

  async keep<T extends object>(key: Key, { load, topic }: Source<T>): Promise<T | null> {
    const before = this.#changes;
    const value = await load();
    if (value === null || this.#changes !== before) return value;
    if (this.#values.size >= MAX_ENTRIES) this.forgetAll();
    this.#values.set(key, value);
    const name = topic(value);
    this.#keysOf.set(name, (this.#keysOf.get(name) ?? new Set<Key>()).add(key));
    return value;
  }

  forget(key: Key): void {
    this.#changes += 1;
    this.#values.delete(key);
  }

  forgetTopic(topic: string): void {
    this.#changes += 1;
    for (const key of this.#keysOf.get(topic) ?? []) this.#values.delete(key);
    this.#keysOf.delete(topic);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#values.clear();
    this.#keysOf.clear();
  }
}
