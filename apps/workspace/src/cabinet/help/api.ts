import type { One } from '@okoshko/contract/envelope';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import { at, create, readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { polling, READ_EVERY } from '../../api/live/polling.ts';
import { allOptions } from '../../api/queries.ts';
import { ofUser } from '../../shared/notices/notices.ts';

const REQUEST = { fields: ['type', 'text', 'status', 'createdAt', 'version'] } as const;
export type Request = Row<'help-requests', typeof REQUEST>;

/** The latest questions of the user, the newest first. */
export const requestsOptions = (user: UserWithProfile) =>
  queryOptions({
    queryKey: ['help-requests', 'own', user.documentId] satisfies Key,
    queryFn: async () => {
      const pagination = { pageSize: 50, withCount: false };
      const filters = await ofUser(user);
      const sort = ['id:desc'] as const;
      return (await readList('help-requests', { ...REQUEST, filters, sort, pagination })).data;
    },
  });

/** One question of the user; null: there is none. */
export const requestOptions = (user: UserWithProfile, id: string) =>
  queryOptions({
    queryKey: ['help-requests', 'own', user.documentId, id] satisfies Key,
    queryFn: async (): Promise<Request | null> => {
      const filters = { ...(await ofUser(user)), documentId: { $eq: id } };
      const pagination = { pageSize: 1, withCount: false };
      return (await readList('help-requests', { ...REQUEST, filters, pagination })).data[0] ?? null;
    },
    refetchInterval: polling(READ_EVERY),
  });

const MESSAGE = { fields: ['kind', 'text', 'createdAt'] } as const;
export type Message = Row<'help-messages', typeof MESSAGE>;

/** The messages under a question. */
export const messagesOptions = (request: string) => ({
  ...allOptions('help-messages', {
    ...MESSAGE,
    filters: { help_request: { documentId: { $eq: request } }, kind: { $ne: 'note' } },
    sort: ['id'],
  }),
  refetchInterval: polling(READ_EVERY),
});

export const ask = (text: string, key: string) =>
  create('help-requests', { type: 'support', text }, key);

export const askOn = (request: string, text: string, idempotencyKey: string) =>
  call(at<One<Message>>('POST', 'help-messages'), {
    body: { data: { help_request: request, text } },
    idempotencyKey,
  });
