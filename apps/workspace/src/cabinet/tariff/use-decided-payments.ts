import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Reads everything again once a payment of this tab is decided: a plan is in force then, and what it opens, on every
 * screen. The widget, which sells, asks how a payment ends and tells the page.
 */
export function useDecidedPayments(): void {
  const client = useQueryClient();
  useEffect(() => {
    const gone = new AbortController();
    const readAgain = () => void client.invalidateQueries();
    document.addEventListener('okoshko:paymentend', readAgain, { signal: gone.signal });
    return () => gone.abort();
  }, [client]);
}
