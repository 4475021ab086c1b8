import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { NotificationSubscription } from '../db/notifications.ts';
import { requireOutside } from '../db/transact.ts';
import type { Log } from '../log.ts';
import { ReadyAnswer } from '../ready-answer.ts';
import { CachedAnswers, KeysByTopic, type LoadedAnswer } from './cached-answers.ts';

/** Triggers of the migrations announce here what changed, in the transaction that changed it. */
const CHANNEL = 'okoshko_changes';
/** Before the name of a table whose rows wait for the background (`jobs/`). */
const DUE = 'due:';
/** Before a document that somebody may be looking at (`live/`). */
const DOCUMENT = 'document:';
/** People whose sessions are cached; those that came least lately make room for others. */
const MAX_ENTRIES = 10_000;

interface CacheSource<T> {
  /** Null is never cached. */
  load(): Promise<T | null>;
  /** The topics under which changes of the value are announced. */
  topics(value: T): readonly string[];
}

/**
 * The only cache across requests. An entry is invalidated when a change of its topic is
 * announced; a node that may have missed announcements reads through.
 */
export interface Cache {
  read<T extends object>(key: string, source: CacheSource<T>): Promise<T | null>;
  /** Returns the value that `read` would answer without asking the database. */
  peek<T extends object>(key: string): T | undefined;
  invalidate(key: string): void;
  /** The answer that is kept under the key, if it need not be waited for. */
  cachedAnswer(key: string): ReadyAnswer | undefined;
  /** Returns the answer under the key, or loads one; several callers at once share one load. */
  answer(key: string, load: () => Promise<LoadedAnswer>): Promise<ReadyAnswer>;
  /** A request of this node may have changed something: no answer is given until that has arrived here. */
  noteWrite(): void;
  /** Resolves when every change committed before has arrived at this node: the next request sees it. */
  catchUp(): Promise<void>;
  /** Begins to listen; each listener comes after the cache, which then holds nothing older. */
  start(listeners?: ChangeListeners): Promise<void>;
  stop(): Promise<void>;
}

/** The listeners to announcements on the channel. */
interface ChangeListeners {
  /** A table was filled with due rows. */
  onDue?(table: string): void;
  /** A document changed, as its trigger names it. */
  onDocument?(announced: string): void;
  /** A fact on which a cached value depends changed. */
  onTopic?(topic: string): void;
  /** Any of these may have been missed. */
  onGap?(): void;
}

export function createCache(database: Pick<Database, 'listen'>, log: Log): Cache {
  let listeners: ChangeListeners = {};
  const entries = new CacheEntries();
  const answers = new CachedAnswers();
  const subscription = new NotificationSubscription({
    database,
    log,
    channel: CHANNEL,
    onNotification: (topic) => notify(topic, [entries, answers], listeners),
    onGap: () => {
      entries.clear();
      answers.clear();
      listeners.onGap?.();
    },
  });
  const writes = new PendingWrites(() => subscription.catchUp());
  return {
    read: async (key, source) => {
      // A transaction may be rolled back: what it reads must not be cached.
      requireOutside('the cache');
      if (!subscription.isTrusted) return source.load();
      return entries.get(key) ?? entries.keep(key, source);
    },
    peek: <T extends object>(key: string) =>
      subscription.isTrusted ? entries.get<T>(key) : undefined,
    invalidate: (key) => entries.invalidate(key),
    cachedAnswer: (key) =>
      subscription.isTrusted && writes.haveArrived ? answers.get(key) : undefined,
    answer: async (key, load) => {
      requireOutside('the cache');
      await writes.arrive();
      if (!subscription.isTrusted) return new ReadyAnswer((await load()).text);
      return answers.get(key) ?? answers.load(key, load);
    },
    noteWrite: () => {
      writes.note();
      answers.noteChange();
    },
    catchUp: async () => {
      // A change within a transaction is announced once it is committed.
      requireOutside('catching up');
      await subscription.catchUp();
    },
    start: (all = {}) => {
      listeners = all;
      return subscription.start();
    },
    stop: () => subscription.stop(),
  };
}

/** Tells the listeners of a row that is due, a document that changed, or a cached value that is none any more. */
function notify(
  topic: string,
  caches: readonly Pick<CacheEntries, 'invalidateTopic'>[],
  { onDue, onDocument, onTopic }: ChangeListeners,
): void {
  if (topic.startsWith(DUE)) onDue?.(topic.slice(DUE.length));
  else if (topic.startsWith(DOCUMENT)) onDocument?.(topic.slice(DOCUMENT.length));
  else {
    for (const cached of caches) cached.invalidateTopic(topic);
    onTopic?.(topic);
  }
}

/** The requests of this node that wrote since it last heard of all changes. */
class PendingWrites {
  #written = 0;
  #arrived = 0;
  #running: Promise<void> | null = null;
  readonly #catchUp: () => Promise<void>;

  constructor(catchUp: () => Promise<void>) {
    this.#catchUp = catchUp;
  }

  get haveArrived(): boolean {
    return this.#arrived === this.#written;
  }

  note(): void {
    this.#written += 1;
  }

  async arrive(): Promise<void> {
    const before = this.#written;
    while (this.#arrived < before) {
      this.#running ??= this.#run();
      await this.#running;
    }
  }

  async #run(): Promise<void> {
    const upTo = this.#written;
    await this.#catchUp();
    this.#arrived = upTo;
    this.#running = null;
  }
}

interface Entry {
  readonly value: object;
  readonly topics: readonly string[];
}

class CacheEntries {
  readonly #keys = new KeysByTopic();
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    dispose: ({ topics }, key) => this.#keys.remove(key, topics),
  });
  /** Grows with every change, so that a value loaded meanwhile is not cached. */
  #changes = 0;

  /** A key always has values of one type. */
  get<T extends object>(key: string): T | undefined {
    return this.#entries.get(key)?.value as T | undefined;
  }

  async keep<T extends object>(key: string, { load, topics }: CacheSource<T>): Promise<T | null> {
    const before = this.#changes;
    const value = await load();
    if (value === null || this.#changes !== before) return value;
    const entry = { value, topics: topics(value) };
    this.#entries.set(key, entry);
    this.#keys.add(key, entry.topics);
    return value;
  }

  invalidate(key: string): void {
    this.#changes += 1;
    this.#entries.delete(key);
  }

  invalidateTopic(topic: string): void {
    this.#changes += 1;
    for (const key of this.#keys.of(topic)) this.#entries.delete(key);
  }

  clear(): void {
    this.#changes += 1;
    this.#entries.clear();
  }
}
