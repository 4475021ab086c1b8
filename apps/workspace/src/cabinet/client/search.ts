import { searchOf } from '../../kit/search.ts';

const DIALOGS = ['edit', 'message', 'invite', 'merge', 'block', 'remove'] as const;
export type ClientDialog = (typeof DIALOGS)[number];
export type ClientTab = 'coming' | 'past';

export const clientSearch = searchOf({
  /** The list of appointments that is shown. */
  tab: ['coming', 'past'],
  /** The dialog that is open over the page. */
  dialog: DIALOGS,
});
