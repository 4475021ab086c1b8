import { billingOperations } from './billing.ts';
import { type Clock, paymentOperations } from './payments.ts';
import { purchaseOperations } from './purchases.ts';
import type { Sales } from './session.ts';
import type { SessionStore } from './state.ts';

/** Everything the tariffs view does. */
export function salesOperations(sessionStore: SessionStore, clock: Clock): Sales {
  const purchases = purchaseOperations(sessionStore);
  const payments = paymentOperations(sessionStore, clock);
  return {
    ...purchases,
    ...payments,
    ...billingOperations(sessionStore),
    async watchPayment(payment) {
      const result = await payments.watchPayment(payment);
      if (result.ok) await purchases.loadPurchases();
      return result;
    },
  };
}
