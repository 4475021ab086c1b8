import { DATA_REQUEST_KINDS } from '@okoshko/contract/privacy/request-kinds';
import { oneOf, textIn } from '../../kit/search.ts';

export const STATUSES = ['done', 'cancelled', 'any'] as const;
const DIALOGS = ['done', 'cancelled', 'add'] as const;

export interface PersonalDataSearch {
  /** By default those that wait. */
  status?: (typeof STATUSES)[number] | undefined;
  kind?: (typeof DATA_REQUEST_KINDS)[number] | undefined;
  /** One person's requests alone: their documentId. */
  user?: string | undefined;
  dialog?: (typeof DIALOGS)[number] | undefined;
  /** The documentId of the request that the dialog is about. */
  request?: string | undefined;
}

export const personalDataSearch = (
  search: Readonly<Record<string, unknown>>,
): PersonalDataSearch => ({
  status: oneOf(search.status, STATUSES),
  kind: oneOf(search.kind, DATA_REQUEST_KINDS),
  user: textIn(search.user),
  dialog: oneOf(search.dialog, DIALOGS),
  request: textIn(search.request),
});
