import type { Purchase } from '../../session/session.ts';
import { useOperation } from '../kit.ts';
import { checkPayment } from './check-payment.ts';
import { useShop } from './shop.ts';

/**
 * Paying: a plan in this window, an add-on in a new one. The tab is opened before the address is
 * known, for browsers allow it only inside the click.
 */
export function usePurchase() {
  const shop = useShop();
  const { sales, host } = shop;
  return useOperation(async (purchase: Purchase) => {
    const tab = 'addon' in purchase ? host.openTab() : null;
    const result = await sales.paymentUrl(purchase, host.pageUrl());
    if (!result.ok) {
      tab?.close();
      return result;
    }
    host.rememberPayment(result.data.payment);
    if (!tab?.steer(result.data.url)) host.leaveFor(result.data.url);
    // The buyer may pay beside us and never leave this tab, so we do not wait for a return.
    else checkPayment(shop);
    return result;
  });
}
