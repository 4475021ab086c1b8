import { pageIn } from '../../kit/page-in.ts';
import { oneOf, textIn } from '../../kit/search.ts';

export interface SmsSearch {
  page?: number | undefined;
  /** The action that the open dialog asks about. */
  dialog?: 'stop' | 'resume' | undefined;
  /** The documentId of the profile whose SMS the dialog is about; absent: all SMS. */
  provider?: string | undefined;
}

export const smsSearch = (search: Readonly<Record<string, unknown>>): SmsSearch => ({
  page: pageIn(search.page),
  dialog: oneOf(search.dialog, ['stop', 'resume']),
  provider: textIn(search.provider),
});
