import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Which request the page's address names: what stands behind the `#/`. */
export const useCurrent = (): string =>
  useSyncExternalStore(
    subscribe,
    () => decodeURIComponent(location.hash.slice(2)),
    () => '',
  );
