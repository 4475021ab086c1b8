import { oneOf } from '../../kit/search.ts';

const DIALOGS = ['phone', 'email', 'password', 'others', 'telegram', 'calendar', 'erase'] as const;
export type AccountDialog = (typeof DIALOGS)[number];

interface AccountSearch {
  /** What is open over the page. */
  dialog?: AccountDialog | undefined;
}

export const accountSearch = (search: Record<string, unknown>): AccountSearch => ({
  dialog: oneOf(search.dialog, DIALOGS),
});
