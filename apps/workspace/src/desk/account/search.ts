import { oneOf } from '../../kit/search.ts';

const DIALOGS = ['renew', 'remove'] as const;

interface AccountSearch {
  /** The second factor is being set up, in place of all else. */
  setup?: true | undefined;
  /** The dialog that is open over the page. */
  dialog?: (typeof DIALOGS)[number] | undefined;
}

export const accountSearch = (search: Readonly<Record<string, unknown>>): AccountSearch => ({
  setup: search.setup === true || undefined,
  dialog: oneOf(search.dialog, DIALOGS),
});
