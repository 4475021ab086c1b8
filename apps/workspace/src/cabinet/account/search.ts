import { searchOf, trueIn } from '../../kit/search.ts';

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

export const accountSearch = searchOf({
  /** The second factor is being set up, in place of all else. */
  setup: trueIn,
  /** The dialog that is open over the page. */
  dialog: DIALOGS,
});
