import type { Account } from './account.ts';
import { billingOperations } from './billing.ts';
import { type Clock, paymentOperations } from './payments.ts';
import { purchaseOperations } from './purchases.ts';
import type { Sales } from './session.ts';

/** Everything the tariffs view does. */
export function salesOperations(account: Account, clock: Clock): Sales {
  const purchases = purchaseOperations(account);
  const payments = paymentOperations(account, clock);
  return {
    ...purchases,
    ...payments,
    ...billingOperations(account),
    async watchPayment(payment) {
      const result = await payments.watchPayment(payment);
      if (result.ok) await purchases.loadPurchases();
      return result;
    },
  };
}
