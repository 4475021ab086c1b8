import type { Shop } from './shop.ts';

/**
 * Asks about the payment this tab left for. Called when the tariffs appear and whenever the visitor
 * comes back: from the payment page, from another tab, through the browser's Back.
 */
export function checkPayment(shop: Shop): void {
  const { payment } = shop.store.getState();
  if (payment.isLoading.size > 0) return;
  const undecided = payment.data?.status === 'pending' ? payment.data.payment : null;
  const left = shop.host.takePayment() ?? undecided;
  if (left) void watch(left, shop);
}

/** An answer that was lost on its way is asked for again: by hand, or when the page is next opened. */
async function watch(payment: string, { sales, host }: Shop): Promise<void> {
  const result = await sales.watchPayment(payment);
  if (!result.ok && (result.error.status === 0 || result.error.status >= 500)) {
    host.rememberPayment(payment);
  }
}
