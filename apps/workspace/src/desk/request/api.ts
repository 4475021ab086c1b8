import { queryOptions } from '@tanstack/react-query';
import type { Row } from '../../api/collections.ts';
import { readList } from '../../api/documents.ts';
import { polling } from '../../api/live/polling.ts';
import { keyOf, listOptions } from '../../api/queries.ts';

const REQUEST = {
  fields: ['type', 'text', 'contact', 'status', 'note', 'closed_at', 'createdAt', 'version'],
  populate: {
    user: {
      fields: ['name', 'phone'],
      populate: { provider_profile: { fields: ['name', 'time_zone'] } },
    },
    assignee: { fields: ['name'] },
    closed_by: { fields: ['name'] },
  },
} as const;
export type Request = Row<'help-requests', typeof REQUEST>;
export type Profile = NonNullable<NonNullable<Request['user']>['provider_profile']>;

const EVERY = 30_000;

/** One request; null: there is none. */
export const readRequest = async (id: string): Promise<Request | null> => {
  const filters = { documentId: { $eq: id } };
  const pagination = { pageSize: 1, withCount: false };
  return (await readList('help-requests', { ...REQUEST, filters, pagination })).data[0] ?? null;
};
export const requestOptions = (id: string) =>
  queryOptions({
    queryKey: keyOf('help-requests', 'one', id),
    queryFn: () => readRequest(id),
    refetchInterval: polling(EVERY),
  });

const PLAN = {
  fields: [
    'status',
    'starts_at',
    'ends_at',
    'cost',
    'paid',
    'used',
    'appointments_count',
    'extra',
    'extra_cost',
    'extra_settled',
    'reason',
    'version',
  ],
  populate: { tariff: { fields: ['title'] } },
} as const;
export type Plan = Row<'user-tariffs', typeof PLAN>;

/** The latest plans of a professional, what is ahead first. */
export const plansOptions = (profile: string) =>
  listOptions('user-tariffs', {
    ...PLAN,
    filters: { provider_profile: { documentId: { $eq: profile } } },
    sort: ['starts_at:desc', 'id:desc'],
    pagination: { pageSize: 10, withCount: false },
  });

const TARIFF = {
  fields: ['title', 'cost', 'additional_appointment_cost', 'appointments_count', 'is_active'],
} as const;
export type Tariff = Row<'tariffs', typeof TARIFF>;

/** The tariffs that plans are listed under, hidden ones too. */
export const tariffsOptions = listOptions('tariffs', {
  ...TARIFF,
  sort: ['sort', 'id'],
  pagination: { pageSize: 100, withCount: false },
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
