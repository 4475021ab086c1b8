import type { Result } from '@okoshko/contract/client';
import { PAID_PATH } from '@okoshko/contract/pages/wire';
import type { Purchase } from '../../session/session.ts';
import type { Quote } from '../../session/state.ts';
import { useSlice } from '../kit.ts';
import { nameOf } from './bought.ts';
import { checkPayment } from './check-payment.ts';
import { useCheckout } from './checkout-state.ts';
import { isSurprising } from './quote-lines.ts';
import { type TariffServices, useTariffServices } from './tariff-services.ts';
import { useOperation } from './use-operation.ts';

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
