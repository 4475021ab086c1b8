import type { ApiError, Result } from '@okoshko/contract/client';
import { PAID_PATH } from '@okoshko/contract/pages/wire';
import { ADDONS } from '@okoshko/contract/tariffs/addons';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Purchase } from '../../session/session.ts';
import type { Payment, Quote, ReceiptEmail } from '../../session/state.ts';
import { useSlice } from '../kit.ts';
import { isSurprising } from './owned-lines.ts';
import { type TariffServices, useTariffServices } from './tariff-services.ts';

/** Buying: straight to the payment page, unless there is something to show or to ask before. */
export function usePurchase() {
  const services = useTariffServices();
  const { receipt, setCheckout } = useCheckout();
  const purchases = useSlice('purchases').data;

  return useOperation(async (purchase: Purchase): Promise<Result<unknown>> => {
    let quote: Quote | undefined;
    if ('tariff' in purchase) {
      const result = await services.sales.quotePlan(purchase.tariff);
      if (!result.ok) return result;
      quote = result.data;
    }
    // A purchase that costs nothing has no receipt.
    let isEmailRequired = receipt !== null && !receipt.email && quote?.amount !== 0;
    if (!isEmailRequired && !(quote && isSurprising(quote, purchases))) {
      const result = await leaveToPay(services, { purchase, quote });
      isEmailRequired = !result.ok && result.error.code === 'receipt_email_required';
      if (!isEmailRequired) return result;
    }
    setCheckout({ purchase, quote, isEmailRequired });
    return { ok: true, data: null };
  });
}

interface Leave {
  readonly purchase: Purchase;
  /** The quote that the buyer saw, and pays. */
  readonly quote?: Quote | undefined;
  readonly email?: string | undefined;
}

/**
 * Leaves for the payment page: with a plan in this window, with an add-on in a new one. The tab is
 * opened before the address is known, for browsers allow it only inside the click. What costs nothing is
 * bought without leaving.
 */
export async function leaveToPay(services: TariffServices, { purchase, quote, email }: Leave) {
  const { sales, host } = services;
  const tab = 'addon' in purchase ? host.openTab() : null;
  const terms = {
    // A tab of its own ends at a page of ours: a second one of the host's would know nothing of the payment.
    return_url: tab ? host.settings.host + PAID_PATH : host.pageUrl(),
    ...(email && { email }),
    ...(quote && { amount: String(quote.amount) }),
  };
  const result = await sales.paymentUrl(purchase, terms);
  if (!result.ok) {
    tab?.close();
    return result;
  }
  host.storePayment(result.data.payment);
  host.storePurchase(nameOf(purchase));
  const isFree = result.data.url === terms.return_url;
  if (!isFree && !tab?.steer(result.data.url)) host.leaveFor(result.data.url);
  // The buyer may pay beside us and never leave this tab, so we do not wait for a return.
  else checkPayment(services);
  return result;
}

/** A purchase under the name of its card: the tariff's id, or the add-on. */
function nameOf(purchase: Purchase): string {
  if ('addon' in purchase) return purchase.addon;
  return 'tariff' in purchase ? purchase.tariff : 'overage';
}

export function purchaseOf({ purpose, tariff }: Payment): Purchase {
  if (purpose === 'overage') return { overage: 'true' };
  return purpose === 'tariff' ? { tariff: String(tariff) } : { addon: purpose };
}

/** The card that the last payment is for; undefined while there is none of it. */
export function useBoughtCard(): string | undefined {
  const { host } = useTariffServices();
  const { data, isLoading } = useSlice('payment');
  const tariffs = useSlice('tariffs').data ?? [];
  const name = data && isLoading.size === 0 ? nameOf(purchaseOf(data)) : host.storedPurchase();
  return [...ADDONS, ...tariffs.map(({ id }) => String(id))].find((card) => card === name);
}

/**
 * Checks the payment this tab left for. Called when the tariffs appear and whenever the visitor comes
 * back: from the payment page, from another tab, through the browser's Back. The newest payment is checked; one
 * that is being watched is checked at once.
 */
export function checkPayment({ store, sales, host, signal }: TariffServices): void {
  const { data } = store.getState().payment;
  const payment = host.storedPayment() ?? (data?.status === 'pending' ? data.payment : null);
  if (payment === null) return;
  void sales.watchPayment(payment).then((result) => {
    const isDecided = result.ok ? result.data.status !== 'pending' : isRefused(result.error.status);
    if (!isDecided) return;
    host.removePayment(payment);
    signal('okoshko:paymentend');
  });
}

/** The server knows no such payment; after a lost response it is checked again later. */
const isRefused = (status: number) => status >= 400 && status < 500;

/**
 * An operation as its screen sees it. A second start while one is running does nothing; starting
 * again clears the error of the last one.
 */
export function useOperation<A extends readonly unknown[], T>(
  operation: (...args: A) => Promise<Result<T>>,
) {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const run = async (...args: A): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    // Called in the same tick as the click: opening a tab is allowed only there.
    const result = await operation(...args);
    isRunning.current = false;
    setBusy(false);
    if (!result.ok) setError(result.error);
    return result.ok;
  };
  return { run, busy, error };
}

/** The content of the dialog before the payment page. Without a purchase: the address for receipts alone. */
export interface Checkout {
  readonly purchase?: Purchase;
  readonly quote?: Quote | undefined;
  readonly isEmailRequired: boolean;
}

/** The receipts' address and the open checkout, for all that is sold in the view. */
interface CheckoutState {
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
