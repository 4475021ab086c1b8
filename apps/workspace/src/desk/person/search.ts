import { oneOf, textIn } from '../../kit/search.ts';

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
] as const;
export type PersonDialog = (typeof DIALOGS)[number];

export interface PersonSearch {
  dialog?: PersonDialog | undefined;
  /** The documentId of the request that the dialog answers. */
  request?: string | undefined;
}

export const personSearch = (search: Readonly<Record<string, unknown>>): PersonSearch => ({
  dialog: oneOf(search.dialog, DIALOGS),
  request: textIn(search.request),
});
