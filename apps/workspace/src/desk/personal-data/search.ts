import { DATA_REQUEST_KINDS } from '@okoshko/contract/privacy/request-kinds';
import { searchOf, textIn } from '../../kit/search.ts';

export const STATUSES = ['done', 'cancelled', 'any'] as const;
const DIALOGS = ['done', 'cancelled', 'add'] as const;

export const personalDataSearch = searchOf({
  /** By default those that wait. */
  status: STATUSES,
  kind: DATA_REQUEST_KINDS,
  /** One person's requests alone: their documentId. */
  user: textIn,
  dialog: DIALOGS,
  /** The documentId of the request that the dialog is about. */
  request: textIn,
});
export type PersonalDataSearch = ReturnType<typeof personalDataSearch>;
