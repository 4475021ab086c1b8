import type { Result } from '@okoshko/contract/client';
import type { Purchase } from '../../session/session.ts';
import type { Quote } from '../../session/state.ts';
import { useOperation, useSlice } from '../kit.ts';
import { checkPayment } from './check-payment.ts';
import { isWorthSeeing } from './quote-lines.ts';
import { type Shop, useShop } from './shop.ts';
import { useTill } from './till.ts';

/** Buying: straight to the payment page, unless there is something to show or to ask before. */
export function usePurchase() {
  const shop = useShop();
  const { receipt, setCheckout } = useTill();
  const purchases = useSlice('purchases').data;

  return useOperation(async (purchase: Purchase): Promise<Result<unknown>> => {
    let quote: Quote | undefined;
    if ('tariff' in purchase) {
      const quoted = await shop.sales.quotePlan(purchase.tariff);
      if (!quoted.ok) return quoted;
      quote = quoted.data;
    }
    let asksEmail = receipt !== null && !receipt.email;
    if (!asksEmail && !(quote && isWorthSeeing(quote, purchases))) {
      const left = await leaveToPay(shop, { purchase, quote });
      asksEmail = !left.ok && left.error.code === 'receipt_email_required';
      if (!asksEmail) return left;
    }
    setCheckout({ purchase, quote, asksEmail });
    return { ok: true, data: null };
  });
}

interface Leave {
  readonly purchase: Purchase;
  /** What the buyer saw, and pays. */
  readonly quote?: Quote | undefined;
  readonly email?: string | undefined;
}

/**
 * Leaves for the payment page: with a plan in this window, with an add-on in a new one. The tab is
 * opened before the address is known, for browsers allow it only inside the click.
 */
export async function leaveToPay(shop: Shop, { purchase, quote, email }: Leave) {
  const { sales, host } = shop;
  const tab = 'addon' in purchase ? host.openTab() : null;
  const terms = {
    return_url: host.pageUrl(),
    ...(email && { email }),
    ...(quote && { amount: String(quote.amount) }),
  };
  const result = await sales.paymentUrl(purchase, terms);
  if (!result.ok) {
    tab?.close();
    return result;
  }
  host.rememberPayment(result.data.payment);
  if (!tab?.steer(result.data.url)) host.leaveFor(result.data.url);
  // The buyer may pay beside us and never leave this tab, so we do not wait for a return.
  else checkPayment(shop);
  return result;
}
