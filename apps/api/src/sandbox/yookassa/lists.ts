import { presentPayment, presentReceipt, presentRefund, receiptsOf } from './present.ts';
import type { YookassaState } from './state.ts';
import { YookassaError } from './state.ts';

/** The fields that the entries of all lists have: yookassa.ru/developers/using-api/lists */
interface Entry {
  readonly id: string;
  readonly status: string;
  readonly created_at: Date;
}

const CREATED = ['created_at.gte', 'created_at.gt', 'created_at.lte', 'created_at.lt'];
const PAGING = ['status', 'limit', 'cursor', ...CREATED];
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

export function listPayments(state: YookassaState, query: URLSearchParams) {
  allow(query, [...PAGING, 'payment_method']);
  const type = query.get('payment_method');
  const payments = [...state.records.payments.values()].filter(
    ({ method }) => type === null || (method === 'card' ? 'bank_card' : method) === type,
  );
  return page(payments, query, (payment) => presentPayment(state, payment));
}

export function listRefunds(state: YookassaState, query: URLSearchParams) {
  allow(query, [...PAGING, 'payment_id']);
  const of = query.get('payment_id');
  const refunds = [...state.records.refunds.values()].filter(
    ({ payment }) => of === null || payment === of,
  );
  return page(refunds, query, (refund) => presentRefund(state, refund));
}

/**
 * Lists receipts of a payment or of a refund, «только что-то одно»; "receipts of the payment" is taken to mean that
 * receipts of its refunds are not among them.
 */
export function listReceipts(state: YookassaState, query: URLSearchParams) {
  allow(query, [...PAGING, 'payment_id', 'refund_id']);
  const [paymentId, refundId] = [query.get('payment_id'), query.get('refund_id')];
  if (paymentId !== null && refundId !== null)
    throw new YookassaError(400, 'Either a payment or a refund', 'refund_id');
  const receipts = receiptsOf(state).filter(
    ({ payment, refund }) =>
      (paymentId === null || (payment === paymentId && !refund)) &&
      (refundId === null || refund === refundId),
  );
  return page(receipts, query, presentReceipt);
}

/** A filter the vendor does not have, or the same one twice, is a mistake of ours. */
function allow(query: URLSearchParams, names: readonly string[]): void {
  for (const name of query.keys())
    if (!names.includes(name) || query.getAll(name).length > 1)
      throw new YookassaError(400, 'Unknown filter', name);
  for (const name of CREATED) {
    const value = query.get(name);
    if (value !== null && !(INSTANT.test(value) && Number.isFinite(Date.parse(value))))
      throw new YookassaError(400, 'Not an instant of ISO 8601', name);
  }
}

/** Newest first, `limit` of 1 to 100 and 10 by default, `next_cursor` while there is more. */
function page<One extends Entry>(
  all: readonly One[],
  query: URLSearchParams,
  present: (entry: One) => unknown,
) {
  const limit = query.get('limit') ?? '10';
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > 100)
    throw new YookassaError(400, 'Limit is 1 to 100', 'limit');
  const status = query.get('status');
  const entries = all
    .filter((entry) => (status === null || entry.status === status) && isWithin(entry, query))
    .reverse()
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const cursor = query.get('cursor');
  const first = cursor === null ? 0 : entries.findIndex(({ id }) => id === cursor);
  if (first === -1) throw new YookassaError(400, 'Unknown cursor', 'cursor');
  const next = entries[first + Number(limit)];
  return {
    type: 'list',
    items: entries.slice(first, first + Number(limit)).map(present),
    ...(next && { next_cursor: next.id }),
  };
}

function isWithin({ created_at }: Entry, query: URLSearchParams): boolean {
  const at = created_at.getTime();
  const bound = (name: string, otherwise: number) => {
    const value = query.get(`created_at.${name}`);
    return value === null ? otherwise : Date.parse(value);
  };
  return (
    at >= bound('gte', at) &&
    at > bound('gt', -1) &&
    at <= bound('lte', at) &&
    at < bound('lt', at + 1)
  );
}
