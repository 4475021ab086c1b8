import type { Database } from './db/database.ts';
import { NotificationSubscription } from './db/notification-subscription.ts';
import { requireOutside } from './db/transact.ts';
import type { Log } from './log.ts';

/** Triggers of the migrations announce here what changed, in the transaction that changed it. */
const CHANNEL = 'okoshko_changes';
/** Before the name of a table whose rows wait for the background (`due-jobs.ts`). */
const DUE = 'due:';
/**
 * One entry more clears the cache: simpler than choosing what to evict, and it takes ten thousand people at
 * once.
 */
const MAX_ENTRIES = 10_000;

interface CacheSource<T> {
  /** Null is never cached. */
  load(): Promise<T | null>;
  /** What changes of the value are announced as. */
  topic(value: T): string;
}

interface OwnedSource<T> extends Pick<CacheSource<T>, 'load'> {
  readonly topic: string;
}

/**
 * The only cache across requests. An entry is invalidated when a change of its topic is
 * announced; a node that may have missed announcements reads through.
 */
export interface Cache {
  read<T extends object>(key: string, source: CacheSource<T>): Promise<T | null>;
  /** A value that is cached for as long as its owner, such as a compiled query, is referenced elsewhere. */
  readOf<T extends object>(owner: object, source: OwnedSource<T>): Promise<T | null>;
  invalidate(key: string): void;
  /** Resolves when every change committed before has arrived at this node: the next request sees it. */
  catchUp(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `wake` is told the tables that were filled with due rows, which is announced on the same channel. */
export function createCache(
  database: Pick<Database, 'listen'>,
  log: Log,
  wake: (table: string) => void = () => undefined,
): Cache {
  const entries = new CacheEntries();
  const subscription = new NotificationSubscription({
    database,
    log,
    channel: CHANNEL,
    onNotification: (topic) => {
      if (topic.startsWith(DUE)) wake(topic.slice(DUE.length));
      else entries.invalidateTopic(topic);
    },
    onGap: () => entries.clear(),
  });
  return {
    read: async (key, source) => {
      // A transaction may be rolled back: what it reads must not be cached.
      requireOutside('the cache');
      if (!subscription.isTrusted) return source.load();
      return entries.get(key) ?? entries.keep(key, source);
    },
    readOf: async (owner, source) => {
      requireOutside('the cache');
      if (!subscription.isTrusted) return source.load();
      return entries.getOf(owner, source.topic) ?? entries.keepOf(owner, source);
    },
    invalidate: (key) => entries.invalidate(key),
    catchUp: () => subscription.catchUp(),
    start: () => subscription.start(),
    stop: () => subscription.stop(),
  };
}

class CacheEntries {
  readonly #values = new Map<string, object>();
  readonly #keysOf = new Map<string, Set<string>>();
  /** By topic, then by owner. An owner that nothing else references is collected with its value. */
  readonly #owned = new Map<string, WeakMap<object, object>>();
  /** Grows with every change, so that a value loaded meanwhile is not cached. */
  #changes = 0;

  /** A key, or an owner with a topic, always has values of one type. */
  get<T extends object>(key: string): T | undefined {
    return this.#values.get(key) as T | undefined;
  }

  getOf<T extends object>(owner: object, topic: string): T | undefined {
    return this.#owned.get(topic)?.get(owner) as T | undefined;
  }

  async keep<T extends object>(key: string, { load, topic }: CacheSource<T>): Promise<T | null> {
    const before = this.#changes;
    const value = await load();
    if (value === null || this.#changes !== before) return value;
    if (this.#values.size >= MAX_ENTRIES) this.clear();
    this.#values.set(key, value);
    const name = topic(value);
    this.#keysOf.set(name, (this.#keysOf.get(name) ?? new Set<string>()).add(key));
    return value;
  }

  async keepOf<T extends object>(owner: object, { load, topic }: OwnedSource<T>) {
    const before = this.#changes;
    const value = await load();
    if (value === null || this.#changes !== before) return value;
    const values = this.#owned.get(topic) ?? new WeakMap<object, object>();
    this.#owned.set(topic, values.set(owner, value));
    return value;
  }

  invalidate(key: string): void {
    this.#changes += 1;
    this.#values.delete(key);
  }

  invalidateTopic(topic: string): void {
    this.#changes += 1;
    for (const key of this.#keysOf.get(topic) ?? []) this.#values.delete(key);
    this.#keysOf.delete(topic);
    this.#owned.delete(topic);
  }

  clear(): void {
    this.#changes += 1;
    this.#values.clear();
    this.#keysOf.clear();
    this.#owned.clear();
  }
}
