import type { Result } from '@okoshko/contract/client';
import { useEffect, useState } from 'react';
import { type Card, type Outcome, type Payment, paymentApi } from './payment-api.ts';
import { text } from './text.ts';

export type Screen = 'loading' | 'missing' | 'lost' | 'card' | 'bank' | 'paid' | 'canceled';

export interface CheckoutState {
  readonly screen: Screen;
  readonly payment: Payment | null;
  /** The reason why the last attempt failed, in words for the payer. */
  readonly failure: string | null;
  readonly busy: boolean;
  load(): void;
  pay(card: Card): void;
  confirm(isAccepted: boolean): void;
  cancel(): void;
}

const SCREENS = { pending: 'card', succeeded: 'paid', canceled: 'canceled' } as const;

/** The state of the checkout page, and the actions of the payer. */
export function useCheckout(): CheckoutState {
  const [payment, setPayment] = useState<Payment | null>(null);
  const [screen, setScreen] = useState<Screen>('loading');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const load = async () => {
    setScreen('loading');
    const result = await paymentApi.read();
    if (!result.ok) return setScreen(result.error.status === 404 ? 'missing' : 'lost');
    const { data } = result;
    setPayment(data);
    setScreen(SCREENS[data.status]);
    setFailure(data.reason && reasonText(data.reason));
  };
  const act = async (call: () => Promise<Result<Outcome>>) => {
    setBusy(true);
    setFailure(null);
    const response = await call();
    if (response.ok) {
      const { result, reason } = response.data;
      setScreen(AFTER[result]);
      if (result === 'declined') setFailure(reasonText(reason ?? ''));
    }
    // Over meanwhile, in another window: show how it ended.
    else if (response.error.status === 409) await load();
    else setFailure(text.callFailed);
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), []);

  return {
    screen,
    payment,
    failure,
    busy,
    load,
    pay: (card) => act(() => paymentApi.pay(card)),
    confirm: (isAccepted) => act(() => paymentApi.confirm(isAccepted)),
    cancel: () => act(paymentApi.cancel),
  };
}

const AFTER = {
  succeeded: 'paid',
  confirm: 'bank',
  declined: 'card',
  canceled: 'canceled',
} as const;

const reasonText = (reason: string) => text.reasons[reason] ?? text.unknownReason;
