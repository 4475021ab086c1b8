import type { One } from '@okoshko/contract/envelope';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import { at, readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { polling, READ_EVERY } from '../../api/live/polling.ts';
import { allOptions, listOptions } from '../../api/queries.ts';

const REQUEST = {
  fields: ['type', 'text', 'contact', 'status', 'due_at', 'closed_at', 'createdAt', 'version'],
  populate: {
    user: {
      fields: ['name', 'phone', 'email'],
      populate: { provider_profile: { fields: ['name', 'time_zone'] } },
    },
    assignee: { fields: ['name'] },
    closed_by: { fields: ['name'] },
  },
} as const;
export type Request = Row<'help-requests', typeof REQUEST>;

/** One request; null: there is none. */
export const readRequest = async (id: string): Promise<Request | null> => {
  const filters = { documentId: { $eq: id } };
  const pagination = { pageSize: 1, withCount: false };
  return (await readList('help-requests', { ...REQUEST, filters, pagination })).data[0] ?? null;
};
export const requestOptions = (id: string) =>
  queryOptions({
    queryKey: ['help-requests', 'one', id] satisfies Key,
    queryFn: () => readRequest(id),
    refetchInterval: polling(READ_EVERY),
  });

const MESSAGE = {
  fields: ['kind', 'text', 'createdAt'],
  populate: { writer: { fields: ['name'] } },
} as const;
export type Message = Row<'help-messages', typeof MESSAGE>;

/** The messages under a request, notes of the staff too. */
export const messagesOptions = (request: string) => ({
  ...allOptions('help-messages', {
    ...MESSAGE,
    filters: { help_request: { documentId: { $eq: request } } },
    sort: ['id'],
  }),
  refetchInterval: polling(READ_EVERY),
});

export const templatesOptions = allOptions('answer-templates', {
  fields: ['title', 'text'],
  sort: ['sort', 'id'],
});

export interface NewMessage {
  readonly request: Pick<Request, 'documentId' | 'version'>;
  readonly kind: 'answer' | 'note';
  readonly text: string;
  /** The answer closes the request. */
  readonly closes: boolean;
}

/** Answers a request as it was read, or leaves a note under it. @throws ApiFailure `stale` */
export const write = ({ request, closes, ...message }: NewMessage, idempotencyKey: string) =>
  call(at<One<Row<'help-messages'>>>('POST', 'help-messages'), {
    body: {
      data: {
        ...{ help_request: request.documentId, ...message },
        ...(message.kind === 'answer' && { closes, seen_version: request.version ?? 0 }),
      },
    },
    idempotencyKey,
  });

const ENTRY = {
  fields: ['action', 'before', 'after', 'createdAt'],
  populate: { user: { fields: ['name'] } },
} as const;
export type Entry = Row<'audit-events', typeof ENTRY>;

/** The changes of a request by operators, the newest first. */
export const historyOptions = (id: string) =>
  listOptions('audit-events', {
    ...ENTRY,
    filters: {
      model: { $eq: 'api::help-request.help-request' },
      document: { $eq: id },
      action: { $in: ['create', 'update', 'delete'] },
    },
    sort: ['id:desc'],
    pagination: { pageSize: 25, withCount: false },
  });
