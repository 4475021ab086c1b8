import { LOCALES } from '@okoshko/contract/i18n/wire';
import { searchOf } from '../../kit/search.ts';

export const entrySearch = searchOf({
  /** The language of the edited texts; by default the default one. */
  locale: LOCALES.map(({ code }) => code),
  dialog: ['delete'],
});
