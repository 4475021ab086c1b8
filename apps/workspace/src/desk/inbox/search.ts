import { INBOX_KINDS, type InboxKind } from '@okoshko/contract/inbox/kinds';
import { oneOf } from '../../kit/search.ts';

interface InboxSearch {
  /** The kind that is shown; all by default. */
  kind?: InboxKind | undefined;
}

export const inboxSearch = (search: Readonly<Record<string, unknown>>): InboxSearch => ({
  kind: oneOf(search.kind, INBOX_KINDS),
});
