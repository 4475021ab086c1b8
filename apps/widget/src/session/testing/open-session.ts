import { completeSession } from '../complete-session.ts';
import { createCore } from '../core.ts';
import { joinOperations } from '../join.ts';
import { salesOperations } from '../sales.ts';
import { storedSignIn } from '../stored-sign-in.ts';
import type { TabMessage, Tabs } from '../tabs.ts';
import type { TokenStorage } from '../token-vault.ts';
import { updateUser } from '../update-user.ts';

export interface OpenSession {
  readonly host: string;
  readonly storage?: TokenStorage | null;
  /** The tab's, which a reload keeps. */
  readonly tabStorage?: TokenStorage | null;
  readonly tabs?: Tabs;
  now?(): number;
  /** Pauses between calls: none unless given. */
  wait?(): Promise<unknown>;
}

/** A whole session, as a tab would have it; `storage: null` is a page that forbids storage. */
export function openSession({
  host,
  storage = memory(),
  tabStorage = memory(),
  tabs = alone,
  ...clock
}: OpenSession) {
  const { now = Date.now, wait = nextTick } = clock;
  const core = createCore({ fetch, host, storage: allowed(storage), tabs });
  const stored = storedSignIn(allowed(tabStorage), now);
  const encodePhoto = async (picture: Blob) => new Blob(['jpeg of ', picture]);
  return {
    ...core,
    ...completeSession(core, now, stored),
    ...joinOperations(core.sessionStore),
    ...salesOperations(core.sessionStore, { now, wait }),
    stored,
    updateUser: updateUser(core.sessionStore, encodePhoto),
  };
}

const allowed = (storage: TokenStorage | null) => () => {
  if (!storage) throw new Error('SecurityError');
  return storage;
};

const nextTick = () => new Promise((resolve) => setTimeout(resolve));

export function memory(entries: Record<string, string> = {}): TokenStorage {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const alone: Tabs = { send: () => {}, listen: () => () => {} };

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
