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
