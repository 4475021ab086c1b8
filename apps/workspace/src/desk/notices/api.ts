import type { Row } from '../../api/collections.ts';
import { polling, READ_EVERY } from '../../api/live/polling.ts';
import { listOptions } from '../../api/queries.ts';

const NOTICE = { fields: ['kind', 'title', 'text', 'createdAt', 'read_at'] } as const;
export type Notice = Row<'notifications', typeof NOTICE>;

const NEWS = 30;
/** The operator's notices, the newest first; `user`: their documentId. */
export const newsOptions = (user: string) => ({
  ...listOptions('notifications', {
    ...NOTICE,
    filters: { user: { documentId: { $eq: user } }, kind: { $startsWith: 'staff_' } },
    sort: ['id:desc'],
    pagination: { pageSize: NEWS, withCount: false },
  }),
  refetchInterval: polling(READ_EVERY),
});
