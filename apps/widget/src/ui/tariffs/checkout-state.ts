import { createContext, useContext, useEffect, useState } from 'react';
import type { Purchase } from '../../session/session.ts';
import type { Quote, ReceiptEmail } from '../../session/state.ts';
import { useTariffServices } from './tariff-services.ts';

/** The content of the dialog before the payment page. Without a purchase: the address for receipts alone. */
export interface Checkout {
  readonly purchase?: Purchase;
  readonly quote?: Quote | undefined;
  readonly isEmailRequired: boolean;
}

/** The receipts' address and the open checkout, for all that is sold in the view. */
export interface CheckoutState {
  /** Null: not loaded, or there are no receipts. */
  readonly receipt: ReceiptEmail | null;
  setReceipt(receipt: ReceiptEmail): void;
  readonly checkout: Checkout | null;
  setCheckout(checkout: Checkout | null): void;
}

// All that is sold is drawn inside `Tariffs`, which provides it.
export const CheckoutContext = createContext({} as CheckoutState);

export const useCheckout = (): CheckoutState => useContext(CheckoutContext);

export function useCheckoutState(): CheckoutState {
  const { sales } = useTariffServices();
  const [receipt, setReceipt] = useState<ReceiptEmail | null>(null);
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  useEffect(() => {
    // If this fails, the payment itself asks for the address.
    void sales.loadReceiptEmail().then((result) => {
      if (result.ok && result.data.required) setReceipt(result.data);
    });
  }, [sales]);
  return { receipt, setReceipt, checkout, setCheckout };
}
