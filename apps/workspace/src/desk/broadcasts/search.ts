import { pageIn } from '../../kit/page-in.ts';
import { oneOf, textIn } from '../../kit/search.ts';

interface BroadcastsSearch {
  /** A new one is being written. */
  mode?: 'new' | undefined;
  /** The one that is to be stopped: its documentId. */
  stop?: string | undefined;
  /** The first is not named. */
  page?: number | undefined;
}

export const broadcastsSearch = (search: Record<string, unknown>): BroadcastsSearch => ({
  mode: oneOf(search.mode, ['new']),
  stop: textIn(search.stop),
  page: pageIn(search.page),
});
