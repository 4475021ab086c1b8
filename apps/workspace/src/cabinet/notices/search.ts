import { oneOf } from '../../kit/search.ts';

export type NoticesTab = 'news' | 'settings';

interface NoticesSearch {
  /** What is shown: by default what happened. */
  tab?: NoticesTab | undefined;
}

export const noticesSearch = (search: Record<string, unknown>): NoticesSearch => ({
  tab: oneOf(search.tab, ['news', 'settings']),
});
