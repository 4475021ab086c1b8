import { pageIn, searchOf, textIn } from '../../kit/search.ts';

export const smsSearch = searchOf({
  page: pageIn,
  /** The action that the open dialog asks about. */
  dialog: ['stop', 'resume'],
  /** The documentId of the profile whose SMS the dialog is about; absent: all SMS. */
  provider: textIn,
});
