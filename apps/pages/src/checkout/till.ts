import { ask } from '../api.ts';

/** The stand's payment, as its JSON says it. */
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

export type Till = ReturnType<typeof createTill>;

/** The calls of this checkout page; the payment's id is the last part of its address. */
export function createTill(pathname: string) {
  const base = pathname.replace(/\/$/, '');
  const post = (verb: string, body: object = {}) => ask<Outcome>(`${base}/${verb}`, { body });
  return {
    read: () => ask<Payment>(`${base}/payment`),
    pay: (card: Card) => post('card', card),
    confirm: (accept: boolean) => post('confirm', { accept }),
    cancel: () => post('cancel'),
  };
}
