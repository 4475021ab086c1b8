import { oneOf } from '../../kit/search.ts';

const DIALOGS = [
  'phone',
  'email',
  'password',
  'factor-codes',
  'factor-removal',
  'others',
  'telegram',
  'calendar',
  'erase',
] as const;
export type AccountDialog = (typeof DIALOGS)[number];

interface AccountSearch {
  /** The second factor is being set up, in place of all else. */
  setup?: true | undefined;
  /** The dialog that is open over the page. */
  dialog?: AccountDialog | undefined;
}

export const accountSearch = (search: Record<string, unknown>): AccountSearch => ({
  setup: search.setup === true || undefined,
  dialog: oneOf(search.dialog, DIALOGS),
});
