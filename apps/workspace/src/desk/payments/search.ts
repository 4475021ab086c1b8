import {
  PAYMENT_PURPOSES,
  PAYMENT_SORTS,
  PAYMENT_STATES,
  PAYMENT_WAYS,
} from '@okoshko/contract/payments/states';
import { dayIn, pageIn, rowIn, searchOf, textIn } from '../../kit/search.ts';

export const paymentsSearch = searchOf({
  q: textIn,
  /** By default those that money came for. */
  status: [...PAYMENT_STATES, 'any'],
  provider: PAYMENT_WAYS,
  purpose: PAYMENT_PURPOSES,
  /** Days of Moscow, both included. */
  from: dayIn,
  to: dayIn,
  /** The buyer's number. */
  user: rowIn,
  sort: PAYMENT_SORTS,
  /** Ids of columns, with commas between. */
  columns: textIn,
  page: pageIn,
  dialog: ['columns'],
});
export type PaymentsSearch = ReturnType<typeof paymentsSearch>;
