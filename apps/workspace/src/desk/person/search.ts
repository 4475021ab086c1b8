import { searchOf, textIn } from '../../kit/search.ts';

const DIALOGS = [
  'block',
  'unblock',
  'phone',
  'reset',
  'role',
  'factor',
  'register',
  'done',
  'cancelled',
  'grant',
  'plan',
  'end',
] as const;
export type PersonDialog = (typeof DIALOGS)[number];

export const personSearch = searchOf({
  dialog: DIALOGS,
  /** The documentId of the request that the dialog answers. */
  request: textIn,
});
