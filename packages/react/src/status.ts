import { whenOkoshko } from './when-okoshko.js';

/** `failed`: the script did not come: blocked by a policy or a blocker of ads, or there is no connection. */
export type OkoshkoStatus = 'loading' | 'ready' | 'failed';

const listeners = new Set<() => void>();
let current: OkoshkoStatus = 'loading';

export const currentStatus = (): OkoshkoStatus => current;

export function setStatus(status: OkoshkoStatus): void {
  current = status;
  for (const listener of listeners) listener();
}

/** A script that the page has brought itself is heard of as well. */
export function subscribeToStatus(onChange: () => void): () => void {
  listeners.add(onChange);
  const stopWaiting = whenOkoshko(() => {
    setStatus('ready');
    return () => {};
  });
  return () => {
    listeners.delete(onChange);
    stopWaiting();
  };
}
