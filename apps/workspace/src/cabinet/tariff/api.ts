import type { Reply } from '@okoshko/contract/endpoint';
import {
  keepReceiptEmail,
  paymentHistory,
  paymentUrl,
  readReceiptEmail,
} from '@okoshko/contract/payments/wire';
import { ownDebts, recommendTariff } from '@okoshko/contract/tariffs/wire';
import { PAYMENT_KEY, PURCHASE_KEY } from '@okoshko/session/keys';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import { readCount } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { listOptions } from '../../api/queries.ts';

const PLAN = {
  fields: [
    'status',
    'starts_at',
    'ends_at',
    'additional_appointment_cost',
    'appointments_count',
    'used',
    'extra',
    'extra_cost',
    'extra_settled',
  ],
  populate: { tariff: { fields: ['title', 'by_agreement'] } },
} as const;
export type Plan = Row<'user-tariffs', typeof PLAN>;

/** The plans that matter: what is in force, what follows, what was last. */
export const plansOptions = (provider: string) =>
  listOptions('user-tariffs', {
    ...PLAN,
    filters: { ...ownedBy(provider), status: { $ne: 'cancelled' } },
    sort: ['starts_at:desc'],
    pagination: { pageSize: 50, withCount: false },
  });

const ADDON = { fields: ['kind', 'quantity', 'used', 'starts_at', 'ends_at'] } as const;
export type Addon = Row<'user-addons', typeof ADDON>;

export const addonsOptions = (provider: string) =>
  listOptions('user-addons', {
    ...ADDON,
    filters: ownedBy(provider),
    sort: ['id:desc'],
    pagination: { pageSize: 100, withCount: false },
  });

export type Debt = Reply<typeof ownDebts>['data'][number];

export const debtsOptions = () =>
  queryOptions({
    queryKey: ['user-tariffs', 'debts'] satisfies Key,
    queryFn: () => call(ownDebts),
  });

export const recommendationOptions = () =>
  queryOptions({
    queryKey: ['user-tariffs', 'recommendation'] satisfies Key,
    queryFn: async () => (await call(recommendTariff)).data,
  });

interface Coming {
  /** Confirmed ones until the plan's end: each is counted already. */
  readonly confirmed: number;
  /** Requests that would be counted once they are confirmed. */
  readonly pending: number;
}

/** Keyed below the appointments: what changes one may change how many there are. `since`: to the minute. */
export const comingOptions = (provider: string, since: Date, until: string) =>
  queryOptions({
    queryKey: ['appointments', 'until-plan-ends', provider, until] satisfies Key,
    queryFn: async (): Promise<Coming> => {
      const upcoming = { ...ownedBy(provider), starts_at: { $gt: since } };
      const [confirmed, pending] = await Promise.all([
        readCount('appointments', {
          ...upcoming,
          starts_at: { $gt: since, $lt: until },
          status: { $eq: 'confirmed' },
        }),
        readCount('appointments', { ...upcoming, status: { $eq: 'pending' } }),
      ]);
      return { confirmed, pending };
    },
  });

export type Payment = Reply<typeof paymentHistory>['data'][number];

export const paymentsOptions = () =>
  infiniteQueryOptions({
    queryKey: ['payments'] satisfies Key,
    queryFn: ({ pageParam }) => call(paymentHistory, { query: { page: pageParam, pageSize: 10 } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < pagination.pageCount ? pagination.page + 1 : null,
  });

const RECEIPT_EMAIL = ['receipt-email'] as const;

export const receiptEmailOptions = () =>
  queryOptions({
    queryKey: RECEIPT_EMAIL,
    queryFn: async () => (await call(readReceiptEmail)).data,
  });

export const saveReceiptEmail = (email: string) => call(keepReceiptEmail, { body: { email } });

/** The page to pay the debt on. The widget on this screen learns of it as of what it sells itself, and asks how it ends. */
export async function overageUrl(amount: number): Promise<string> {
  const { data } = await call(paymentUrl, {
    query: { overage: 'true', amount, return_url: location.href },
  });
  sessionStorage.setItem(PAYMENT_KEY, data.payment);
  sessionStorage.setItem(PURCHASE_KEY, 'overage');
  return data.url;
}
