import { PAYMENT_KEY, PURCHASE_KEY } from '@okoshko/session/keys';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The time between two looks at the tab's notes of a payment, in ms: this sends no request. */
const EVERY = 1000;

/**
 * Reads everything again once a payment of this tab is decided: a plan is in force then, and what it opens, on every
 * screen. The widget, which sells, asks how a payment ends, and takes its note away when it knows.
 */
export function useDecidedPayments(): void {
  const client = useQueryClient();
  useEffect(() => {
    let last = notes();
    const timer = setInterval(() => {
      const now = notes();
      const isDecided = now.payment === null && JSON.stringify(now) !== JSON.stringify(last);
      last = now;
      if (isDecided) void client.invalidateQueries();
    }, EVERY);
    return () => clearInterval(timer);
  }, [client]);
}

const notes = () => ({
  payment: sessionStorage.getItem(PAYMENT_KEY),
  purchase: sessionStorage.getItem(PURCHASE_KEY),
});
