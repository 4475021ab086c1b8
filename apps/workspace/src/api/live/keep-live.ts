import type { QueryClient } from '@tanstack/react-query';

/** What the screen itself needs comes first, in ms. */
const BEGIN_AFTER = 1000;

/**
 * Keeps a user's cache in step with what changes elsewhere, until the returned function is called. A browser that cannot
 * share one stream among its tabs has none, and goes on asking.
 */
export function keepLive(client: QueryClient, user: string): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => {};
  let stop = () => {};
  let isOver = false;
  const timer = setTimeout(async () => {
    const { startLive } = await import('./start-live.ts');
    if (!isOver) stop = startLive(client, user);
  }, BEGIN_AFTER);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
