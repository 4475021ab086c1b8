import { searchOf } from '../../kit/search.ts';

export type NoticesTab = 'news' | 'settings';

export const noticesSearch = searchOf({
  /** The shown tab; the notices by default. */
  tab: ['news', 'settings'],
});
