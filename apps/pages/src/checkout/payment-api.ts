import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import { api } from '../api.ts';

/** The sandbox's payment, as its JSON says it. */
export interface Payment {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: { readonly value: string; readonly currency: string };
  readonly description: string | null;
  readonly return_url: string;
  readonly reason: string | null;
}

export interface Card {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export interface Outcome {
  readonly result: 'succeeded' | 'confirm' | 'declined' | 'canceled';
  readonly reason?: string | null;
  readonly return_url: string;
}

/** A call below the page's own address. */
const at = <T>(method: 'GET' | 'POST', action: string): UncheckedAddress<T> => ({
  method,
  path: `${location.pathname.replace(/\/$/, '')}/${action}`,
});
const post = (action: string, body: object = {}) => api(at<Outcome>('POST', action), { body });

/** The calls of a checkout page. */
export const paymentApi = {
  read: () => api(at<Payment>('GET', 'payment')),
  pay: (card: Card) => post('card', card),
  confirm: (isAccepted: boolean) => post('confirm', { accept: isAccepted }),
  cancel: () => post('cancel'),
};
