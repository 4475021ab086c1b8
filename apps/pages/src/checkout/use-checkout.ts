import { useEffect, useState } from 'react';
import { refusalOf } from '../api.ts';
import { text } from '../text.ts';
import type { Card, Outcome, Payment, Till } from './till.ts';

export type Screen = 'loading' | 'missing' | 'lost' | 'card' | 'bank' | 'paid' | 'canceled';

export interface Checkout {
  readonly screen: Screen;
  readonly payment: Payment | null;
  /** Why the last try failed, in words for the payer. */
  readonly failure: string | null;
  readonly busy: boolean;
  load(): void;
  pay(card: Card): void;
  confirm(accept: boolean): void;
  cancel(): void;
}

const SCREENS = { pending: 'card', succeeded: 'paid', canceled: 'canceled' } as const;

/** Where the payer stands and what they can do there. */
export function useCheckout(till: Till): Checkout {
  const [payment, setPayment] = useState<Payment | null>(null);
  const [screen, setScreen] = useState<Screen>('loading');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const load = async () => {
    setScreen('loading');
    try {
      const found = await till.read();
      setPayment(found);
      setScreen(SCREENS[found.status]);
      setFailure(found.reason && explained(found.reason));
    } catch (error) {
      setScreen(refusalOf(error).status === 404 ? 'missing' : 'lost');
    }
  };
  const act = async (call: () => Promise<Outcome>) => {
    setBusy(true);
    setFailure(null);
    try {
      const { result, reason } = await call();
      setScreen(AFTER[result]);
      if (result === 'declined') setFailure(explained(reason ?? ''));
    } catch (error) {
      // Over meanwhile, in another window: show how it ended.
      if (refusalOf(error).status === 409) await load();
      else setFailure(text.checkout.callFailed);
    }
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
    pay: (card) => act(() => till.pay(card)),
    confirm: (accept) => act(() => till.confirm(accept)),
    cancel: () => act(till.cancel),
  };
}

const AFTER = {
  succeeded: 'paid',
  confirm: 'bank',
  declined: 'card',
  canceled: 'canceled',
} as const;

const explained = (reason: string) => text.reasons[reason] ?? text.unknownReason;
