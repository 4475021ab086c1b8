import { useState } from 'react';
import type { Row } from '../../../api/collections.ts';

const ACCOUNT = { fields: ['name', 'phone', 'erased_at'] } as const;

/** The selection of a request about personal data, on every screen. */
export const DATA_REQUEST = {
  fields: [
    'kind',
    'channel',
    'reason',
    'requested_at',
    'due_at',
    'status',
    'closed_at',
    'result',
    'version',
  ],
  populate: {
    user: { fields: ['name', 'phone', 'erased_at', 'erase_at'] },
    author: ACCOUNT,
    closed_by: ACCOUNT,
  },
} as const;
export type DataRequest = Row<'personal-data-requests', typeof DATA_REQUEST>;

/**
 * The request that a dialog is about, as it was when the dialog was opened: it may leave the list behind it, answered by
 * somebody else, and the dialog has to tell so.
 */
export function useOpened(
  requests: readonly DataRequest[],
  id: string | undefined,
): DataRequest | null {
  const [opened, setOpened] = useState<DataRequest | null>(null);
  if (opened?.documentId === id) return opened;
  const current = requests.find(({ documentId }) => documentId === id) ?? null;
  if (current !== opened) setOpened(current);
  return current;
}
