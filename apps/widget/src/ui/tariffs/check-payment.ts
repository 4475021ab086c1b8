import type { TariffServices } from './tariff-services.ts';

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
