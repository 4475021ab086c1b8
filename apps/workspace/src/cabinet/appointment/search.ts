import { searchOf, textIn } from '../../kit/search.ts';

const DIALOGS = [
  ...(['cancel', 'decline', 'move', 'services', 'price', 'payment', 'write'] as const),
  ...(['add', 'remove', 'swap', 'series'] as const),
] as const;
export type DialogName = (typeof DIALOGS)[number];

/** `dialog` that is open, and of whom: a client's documentId. */
export const appointmentSearch = searchOf({
  dialog: DIALOGS,
  who: textIn,
});
