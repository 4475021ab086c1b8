import { searchOf, trueIn } from '../../kit/search.ts';

const DIALOGS = ['renew', 'remove'] as const;

export const accountSearch = searchOf({
  /** The second factor is being set up, in place of all else. */
  setup: trueIn,
  /** The dialog that is open over the page. */
  dialog: DIALOGS,
});
