import { oneOf } from '../../kit/search.ts';

export interface PaymentSearch {
  dialog?: 'refund' | undefined;
}

export const paymentSearch = (search: Readonly<Record<string, unknown>>): PaymentSearch => ({
  dialog: oneOf(search.dialog, ['refund']),
});
