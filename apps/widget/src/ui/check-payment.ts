import type { Services } from './services.ts';

/**
 * Asks about the payment this tab left for. Called when a block appears and whenever the visitor
 * comes back: from the payment page, from another tab, through the browser's Back. Answers whether
 * there is such a payment.
 */
export function checkPayment({ session, host }: Services): boolean {
  const { token, payment } = session.store.getState();
  if (!token.data) return false;
  if (payment.isLoading.size > 0) return true;
  const undecided = payment.data?.status === 'pending' ? payment.data.payment : null;
  const left = host.takePayment() ?? undecided;
  if (left) void watch(left, { session, host });
  return left !== null;
}

/** An answer that was lost on its way is asked for again: by hand, or when the page is next opened. */
async function watch(payment: string, { session, host }: Services): Promise<void> {
  const result = await session.watchPayment(payment);
  if (!result.ok && (result.error.status === 0 || result.error.status >= 500)) {
    host.rememberPayment(payment);
  }
}
