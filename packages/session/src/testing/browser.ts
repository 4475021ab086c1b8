import type { TabMessage, Tabs } from '../tabs.ts';
import type { TokenStorage } from '../token-vault.ts';

/** A page's access to its storage; `null` is a page that forbids it. */
export const allowed = (storage: TokenStorage | null) => () => {
  if (!storage) throw new Error('SecurityError');
  return storage;
};

export function memory(entries: Record<string, string> = {}): TokenStorage {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

/** The only tab. */
export const alone: Tabs = { send: () => {}, listen: () => () => {} };

/** Tabs of one browser: each receives the others' messages; `stored` fires the storage event. */
export function browser() {
  const listeners = new Set<{ onMessage(message: TabMessage): void; onStorage(): void }>();
  return {
    stored: () => {
      for (const listener of listeners) listener.onStorage();
    },
    tab(): Tabs {
      let self: { onMessage(message: TabMessage): void; onStorage(): void } | undefined;
      return {
        send(message) {
          for (const listener of listeners) if (listener !== self) listener.onMessage(message);
        },
        listen(onMessage, onStorage) {
          self = { onMessage, onStorage };
          const added = self;
          listeners.add(added);
          return () => listeners.delete(added);
        },
      };
    },
  };
}
