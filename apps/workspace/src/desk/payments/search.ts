import {
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
  PAYMENT_WAYS,
  type PaymentPurpose,
  type PaymentState,
} from '@okoshko/contract/payments/states';
import { pageIn } from '../../kit/page-in.ts';
import { dayIn, oneOf, textIn } from '../../kit/search.ts';
import type { Day } from '../../kit/zoned.ts';

export interface PaymentsSearch {
  q?: string | undefined;
  /** By default those that money came for. */
  status?: PaymentState | 'any' | undefined;
  provider?: (typeof PAYMENT_WAYS)[number] | undefined;
  purpose?: PaymentPurpose | undefined;
  /** Days of Moscow, both included. */
  from?: Day | undefined;
  to?: Day | undefined;
  /** The buyer's number. */
  user?: number | undefined;
  page?: number | undefined;
}

export const paymentsSearch = (search: Readonly<Record<string, unknown>>): PaymentsSearch => ({
  q: textIn(search.q),
  status: oneOf(search.status, [...PAYMENT_STATES, 'any']),
  provider: oneOf(search.provider, PAYMENT_WAYS),
  purpose: oneOf(search.purpose, PAYMENT_PURPOSES),
  from: dayIn(search.from),
  to: dayIn(search.to),
  user: userIn(search.user),
  page: pageIn(search.page),
});

const userIn = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
};
