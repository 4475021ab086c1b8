import { createSession } from '../create-session.ts';
import type { TabNews, Tabs } from '../tabs.ts';
import type { TokenStorage } from '../token-vault.ts';

export interface OpenSession {
  readonly host: string;
  readonly storage?: TokenStorage | null;
  readonly tabs?: Tabs;
  now?(): number;
  /** Pauses between questions: none at all unless told. */
  wait?(): Promise<unknown>;
}

/** A session as a tab would have it; `storage: null` is a page that forbids storage. */
export function openSession({ host, storage = memory(), tabs = alone, ...clock }: OpenSession) {
  const { now = Date.now, wait = atOnce } = clock;
  return createSession({
    fetch,
    host,
    storage: () => {
      if (!storage) throw new Error('SecurityError');
      return storage;
    },
    tabs,
    now,
    wait,
    encodePhoto: async (picture) => new Blob(['jpeg of ', picture]),
  });
}

const atOnce = () => new Promise((resolve) => setTimeout(resolve));

export function memory(entries: Record<string, string> = {}): TokenStorage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const alone: Tabs = { tell: () => {}, listen: () => () => {} };

/** Tabs of one browser: each hears what the others tell; `stored` is the storage event by hand. */
export function browser() {
  const listeners = new Set<{ onNews(news: TabNews): void; onStorage(): void }>();
  return {
    stored: () => {
      for (const listener of listeners) listener.onStorage();
    },
    tab(): Tabs {
      let own: { onNews(news: TabNews): void; onStorage(): void } | undefined;
      return {
        tell(news) {
          for (const listener of listeners) if (listener !== own) listener.onNews(news);
        },
        listen(onNews, onStorage) {
          own = { onNews, onStorage };
          const mine = own;
          listeners.add(mine);
          return () => listeners.delete(mine);
        },
      };
    },
  };
}
