import { INBOX_KINDS } from '@okoshko/contract/inbox/kinds';
import { searchOf } from '../../kit/search.ts';

export const inboxSearch = searchOf({
  /** The kind that is shown; all by default. */
  kind: INBOX_KINDS,
});
