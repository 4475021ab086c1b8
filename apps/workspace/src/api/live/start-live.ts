import type { QueryClient } from '@tanstack/react-query';
import { createRefresh } from './refresh.ts';
import { takePart } from './share.ts';

/** A page hidden for so long is told nothing, and reads everything again on return; in ms. */
const HIDDEN = 60_000;

/** Keeps a cache in step with what changes while its page is looked at, until the returned function is called. */
export function startLive(client: QueryClient, user: string): () => void {
  const refresh = createRefresh(client);
  const past = { wasLive: false };
  const stopping = new AbortController();
  let leave: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goAway = () => {
    leave?.();
    leave = null;
  };
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(goAway, HIDDEN);
    else leave ??= takePart({ client, user, refresh, past });
  };
  document.addEventListener('visibilitychange', watch, { signal: stopping.signal });
  watch();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    goAway();
    refresh.stop();
  };
}
