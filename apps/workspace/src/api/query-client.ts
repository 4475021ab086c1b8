import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isCutOff } from './connection.ts';
import { ApiFailure } from './failure.ts';

const STALE_AFTER = 30_000;
/** Data that no screen shows is dropped after this, in ms. */
const CACHED_FOR = 30 * 60_000;

// Queries notify before the next event: a second press must not find a button that the first one took away.
notifyManager.setScheduler(queueMicrotask);

/** The cache of one user. Another user gets another one, so that nothing of the first can be seen. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER,
        gcTime: CACHED_FOR,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, thrown) => count < 2 && !isCutOff() && mayPass(thrown),
        retryDelay: (count, thrown) => retryAfter(thrown) ?? 1000 * 2 ** count,
      },
      // A change is never repeated behind its author's back.
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** True if another try may succeed: there was no network, or the server was busy or failing. */
function mayPass(thrown: unknown): boolean {
  if (!(thrown instanceof ApiFailure)) return false;
  const { status } = thrown.error;
  return status === 0 || status === 429 || status >= 500;
}

const retryAfter = (thrown: unknown): number | null =>
  thrown instanceof ApiFailure && thrown.error.retryAfter ? thrown.error.retryAfter * 1000 : null;
