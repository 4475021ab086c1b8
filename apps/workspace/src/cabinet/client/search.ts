import { oneOf } from '../../kit/search.ts';

const DIALOGS = ['edit', 'message', 'invite', 'merge', 'block', 'remove'] as const;
export type ClientDialog = (typeof DIALOGS)[number];
export type ClientTab = 'coming' | 'past';

interface ClientSearch {
  /** The list of appointments that is shown. */
  tab?: ClientTab | undefined;
  /** The dialog that is open over the page. */
  dialog?: ClientDialog | undefined;
}

export const clientSearch = (search: Record<string, unknown>): ClientSearch => ({
  tab: oneOf(search.tab, ['coming', 'past']),
  dialog: oneOf(search.dialog, DIALOGS),
});
