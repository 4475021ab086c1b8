import { LOCALES } from '@okoshko/contract/i18n/wire';
import { oneOf } from '../../kit/search.ts';

export interface EntrySearch {
  /** The language of the edited texts; by default the default one. */
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
