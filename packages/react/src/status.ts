import { whenOkoshko } from './when-okoshko.js';

/** `failed`: the script did not come: blocked by a policy or a blocker of ads, or there is no connection. */
export type OkoshkoStatus = 'loading' | 'ready' | 'failed';

const listeners = new Set<() => void>();
let current: OkoshkoStatus = 'loading';
/** The reason of `failed`. */
let failure: Error | undefined;

export const currentStatus = (): OkoshkoStatus => current;

export function setStatus(status: OkoshkoStatus, error?: Error): void {
  current = status;
  failure = error;
  for (const listener of listeners) listener();
}

/** Runs it once it is known that the script has not come. The result prevents that. */
export function onFailure(run: (error: Error) => void): () => void {
  const look = () => {
    if (!failure) return;
    listeners.delete(look);
    run(failure);
  };
  listeners.add(look);
  look();
  return () => listeners.delete(look);
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
