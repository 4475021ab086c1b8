import { LOCALES } from '@okoshko/contract/i18n/locales';
import { oneOf } from '../../kit/search.ts';

export interface EntrySearch {
  /** Whose texts are edited; by default the default's. */
  locale?: string | undefined;
  dialog?: 'delete' | undefined;
}

export const entrySearch = (search: Readonly<Record<string, unknown>>): EntrySearch => ({
  locale: oneOf(
    search.locale,
    LOCALES.map(({ code }) => code),
  ),
  dialog: oneOf(search.dialog, ['delete']),
});
