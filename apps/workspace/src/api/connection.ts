import type { ApiError } from '@okoshko/contract/client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** `offline`: nothing is answered. `failing`: the service answers that it cannot work now. */
export type Connection = 'fine' | 'offline' | 'failing';

const store = createStore<{ readonly now: Connection }>(() => ({
  now: navigator.onLine ? 'fine' : 'offline',
}));

// The device knows when its network goes; whether the service answers, the next call tells.
addEventListener('offline', () => store.setState({ now: 'offline' }));
addEventListener('online', () => store.setState({ now: 'fine' }));

/** Takes note of what became of a call; null: it was answered well. */
export const noteAnswer = (error: ApiError | null): void =>
  store.setState({ now: connectionAfter(error) });

const OF_THE_WHOLE_SERVICE: readonly ApiError['code'][] = [
  'internal',
  'overloaded',
  'unavailable',
  'unknown',
];

/** A part that is off, as payments or letters, says nothing about the rest. */
export function connectionAfter(error: ApiError | null): Connection {
  if (!error) return 'fine';
  if (error.status === 0) return 'offline';
  const isFailing = error.status >= 500 && OF_THE_WHOLE_SERVICE.includes(error.code);
  return isFailing ? 'failing' : 'fine';
}

export const useConnection = (): Connection => useStore(store, ({ now }) => now);

/** Whether the device itself knows that nothing can be sent. */
export const isCutOff = (): boolean => !navigator.onLine;
