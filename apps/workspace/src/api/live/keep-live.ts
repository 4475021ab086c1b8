import type { QueryClient } from '@tanstack/react-query';
import { loadFile } from '../build-files.ts';

/** The lock's file waits for those of the screen itself, in ms. */
const BEGIN_AFTER = 1000;
/** The file that does it did not come, in ms. */
const AGAIN_AFTER = 30_000;

/**
 * Keeps a user's cache in step with what changes elsewhere, until the returned function is called. A browser that cannot
 * share one stream among its tabs has none, and goes on asking.
 */
export function keepLive(client: QueryClient, user: string): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => {};
  let stop = () => {};
  let isOver = false;
  const begin = async () => {
    try {
      const { startLive } = await loadFile(() => import('./start-live.ts'));
      if (!isOver) stop = startLive(client, user);
    } catch {
      // Until the next try, screens ask by themselves.
      if (!isOver) timer = setTimeout(begin, AGAIN_AFTER);
    }
  };
  let timer = setTimeout(begin, BEGIN_AFTER);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
