import { oneOf } from '../../kit/search.ts';

export type NoticesTab = 'news' | 'settings';

interface NoticesSearch {
  /** The shown tab; the notices by default. */
  tab?: NoticesTab | undefined;
}

export const noticesSearch = (search: Record<string, unknown>): NoticesSearch => ({
  tab: oneOf(search.tab, ['news', 'settings']),
});
