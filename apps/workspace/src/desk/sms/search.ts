import { pageIn } from '../../kit/page-in.ts';
import { oneOf, textIn } from '../../kit/search.ts';

export interface SmsSearch {
  page?: number | undefined;
  /** What is about to be done. */
  dialog?: 'stop' | 'resume' | undefined;
  /** With whose SMS, by the documentId of the profile; absent: all. */
  provider?: string | undefined;
}

export const smsSearch = (search: Readonly<Record<string, unknown>>): SmsSearch => ({
  page: pageIn(search.page),
  dialog: oneOf(search.dialog, ['stop', 'resume']),
  provider: textIn(search.provider),
});
