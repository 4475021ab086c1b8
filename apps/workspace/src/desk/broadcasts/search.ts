import { oneOf, textIn } from '../../kit/search.ts';

interface BroadcastsSearch {
  /** A new one is being written. */
  mode?: 'new' | undefined;
  /** The one that is to be stopped: its documentId. */
  stop?: string | undefined;
  /** The first is not named. */
  page?: number | undefined;
}

export const broadcastsSearch = (search: Record<string, unknown>): BroadcastsSearch => {
  const page = Number(search.page);
  return {
    mode: oneOf(search.mode, ['new']),
    stop: textIn(search.stop),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  };
};
