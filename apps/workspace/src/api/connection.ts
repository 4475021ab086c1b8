import type { ApiError } from '@okoshko/contract/client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** `offline`: the device has no network, and knows it. `failing`: the service does not answer, or answers that it cannot work now. */
export type Connection = 'fine' | 'offline' | 'failing';

export const connection = createStore<{ readonly now: Connection }>(() => ({
  now: navigator.onLine ? 'fine' : 'offline',
}));

// The device knows when its network goes; whether the service answers, the next call tells.
addEventListener('offline', () => connection.setState({ now: 'offline' }));
addEventListener('online', () => connection.setState({ now: 'fine' }));

/** Takes note of what became of a call; null: it was answered well. */
export function noteAnswer(error: ApiError | null): void {
  const now = connectionAfter(error, isCutOff());
  if (now !== connection.getState().now) connection.setState({ now });
}

const OF_THE_WHOLE_SERVICE: readonly ApiError['code'][] = [
  'internal',
  'overloaded',
  'unavailable',
  'unknown',
];

/** A part that is off, as payments or letters, says nothing about the rest. */
export function connectionAfter(error: ApiError | null, isOffline: boolean): Connection {
  if (!error) return 'fine';
  if (error.status === 0) return isOffline ? 'offline' : 'failing';
  const isFailing = error.status >= 500 && OF_THE_WHOLE_SERVICE.includes(error.code);
  return isFailing ? 'failing' : 'fine';
}

export const useConnection = (): Connection => useStore(connection, ({ now }) => now);

/** True if the device itself knows that nothing can be sent. */
export const isCutOff = (): boolean => !navigator.onLine;
