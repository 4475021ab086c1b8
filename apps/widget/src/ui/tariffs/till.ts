import { createContext, useContext, useEffect, useState } from 'react';
import type { Purchase } from '../../session/session.ts';
import type { Quote, ReceiptEmail } from '../../session/state.ts';
import { useShop } from './shop.ts';

/** What is shown and asked before the payment page. Without a purchase: where receipts go, alone. */
export interface Checkout {
  readonly purchase?: Purchase;
  readonly quote?: Quote | undefined;
  readonly asksEmail: boolean;
}

/** Where everything that is bought in the view passes. */
export interface Till {
  /** Null: not known, or there are no receipts. */
  readonly receipt: ReceiptEmail | null;
  setReceipt(receipt: ReceiptEmail): void;
  readonly checkout: Checkout | null;
  setCheckout(checkout: Checkout | null): void;
}

export const TillContext = createContext<Till | null>(null);

export function useTill(): Till {
  const till = useContext(TillContext);
  if (!till) throw new Error('Outside TillContext');
  return till;
}

export function useNewTill(): Till {
  const { sales } = useShop();
  const [receipt, setReceipt] = useState<ReceiptEmail | null>(null);
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  useEffect(() => {
    // Should it get lost, the payment itself asks.
    void sales.loadReceiptEmail().then((known) => {
      if (known.ok && known.data.required) setReceipt(known.data);
    });
  }, [sales]);
  return { receipt, setReceipt, checkout, setCheckout };
}
