import { searchOf, textIn } from '../../kit/search.ts';

const DIALOGS = [
  'face',
  'contacts',
  'slug',
  'publish',
  'unpublish',
  'zone',
  'booking',
  'changes',
  'reminders',
  'qr',
  'code',
] as const;
export type ProfileDialog = (typeof DIALOGS)[number];

export const profileSearch = searchOf({
  dialog: DIALOGS,
  /** The own site that is open: its documentId, or `new`. */
  site: textIn,
});
