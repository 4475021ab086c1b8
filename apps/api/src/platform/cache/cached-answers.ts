import { LRUCache } from 'lru-cache';
import { ReadyAnswer } from '../ready-answer.ts';

/** The most that all answers together may take with their keys, and one of them, in bytes of memory. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWER = 2 * 1024 * 1024;

/** An answer's text, and the topics that announce its changes; null: not all of them are announced. */
export interface LoadedAnswer {
  readonly text: string;
  readonly topics: readonly string[] | null;
}

interface Entry {
  readonly answer: ReadyAnswer;
  readonly topics: readonly string[];
}

interface Flight {
  readonly answer: Promise<ReadyAnswer>;
  /** Tells whether those who come now may wait for it: nothing has changed since it began. */
  isCurrent: boolean;
}

/** The announcements during the load of an answer, which may be older than they are. */
interface Loading {
  readonly changed: Set<string>;
  hasGap: boolean;
}

/** Answers as bytes until a change of them is announced; those that nobody asks for make room for others. */
export class CachedAnswers {
  readonly #keys = new KeysByTopic();
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER,
    // The key has the address, which the caller writes: kilobytes of it, perhaps.
    sizeCalculation: ({ answer }, key) => answer.size + 2 * key.length,
    dispose: ({ topics }, key) => this.#keys.remove(key, topics),
  });
  readonly #flights = new Map<string, Flight>();
  readonly #loading = new Set<Loading>();

  get(key: string): ReadyAnswer | undefined {
    return this.#entries.get(key)?.answer;
  }

  /** Callers during a load share its answer, unless something changed since it began. */
  load(key: string, load: () => Promise<LoadedAnswer>): Promise<ReadyAnswer> {
    const current = this.#flights.get(key);
    if (current?.isCurrent) return current.answer;
    const flight = { isCurrent: true, answer: this.#loadAndKeep(key, load) };
    this.#flights.set(key, flight);
    const end = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    flight.answer.then(end, end);
    return flight.answer;
  }

  async #loadAndKeep(key: string, load: () => Promise<LoadedAnswer>): Promise<ReadyAnswer> {
    const loading: Loading = { changed: new Set(), hasGap: false };
    this.#loading.add(loading);
    const { text, topics } = await load().finally(() => this.#loading.delete(loading));
    const answer = new ReadyAnswer(text);
    const isOld = loading.hasGap || topics?.some((topic) => loading.changed.has(topic));
    if (topics === null || isOld) return answer;
    this.#entries.set(key, { answer, topics });
    // One that is too large for all is not kept.
    if (!this.#entries.has(key)) return answer;
    this.#keys.add(key, topics);
    return answer;
  }

  /** Something may have changed: what is being loaded is for those who wait already. */
  noteChange(): void {
    for (const flight of this.#flights.values()) flight.isCurrent = false;
  }

  invalidateTopic(topic: string): void {
    this.noteChange();
    for (const { changed } of this.#loading) changed.add(topic);
    for (const key of this.#keys.of(topic)) this.#entries.delete(key);
  }

  clear(): void {
    this.noteChange();
    for (const loading of this.#loading) loading.hasGap = true;
    this.#entries.clear();
  }
}

/** The keys of a cache that the changes of a topic concern. */
export class KeysByTopic {
  readonly #keysOf = new Map<string, Set<string>>();

  add(key: string, topics: readonly string[]): void {
    for (const topic of topics) {
      this.#keysOf.set(topic, (this.#keysOf.get(topic) ?? new Set<string>()).add(key));
    }
  }

  remove(key: string, topics: readonly string[]): void {
    for (const topic of topics) {
      const keys = this.#keysOf.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(topic);
    }
  }

  /** A copy: they may be removed meanwhile. */
  of(topic: string): string[] {
    return [...(this.#keysOf.get(topic) ?? [])];
  }
}
