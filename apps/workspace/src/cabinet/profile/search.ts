import { oneOf, textIn } from '../../kit/search.ts';

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
/** The id of a site that does not exist yet. */
export const NEW = 'new';

interface ProfileSearch {
  dialog?: ProfileDialog | undefined;
  /** The own site that is open: its documentId, or `new`. */
  site?: string | undefined;
}

export const profileSearch = (search: Record<string, unknown>): ProfileSearch => ({
  dialog: oneOf(search.dialog, DIALOGS),
  site: textIn(search.site),
});
