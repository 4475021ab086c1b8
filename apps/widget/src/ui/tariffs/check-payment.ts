import type { TariffServices } from './tariff-services.ts';

/**
 * Asks about the payment this tab left for. Called when the tariffs appear and whenever the visitor
 * comes back: from the payment page, from another tab, through the browser's Back. The newest payment
 * is the one asked about; one already asked about is asked about at once.
 */
export function checkPayment({ store, sales, host }: TariffServices): void {
  const { data } = store.getState().payment;
  const payment = host.storedPayment() ?? (data?.status === 'pending' ? data.payment : null);
  if (payment === null) return;
  void sales.watchPayment(payment).then((result) => {
    const isDecided = result.ok ? result.data.status !== 'pending' : isRefused(result.error.status);
    if (isDecided) host.removePayment(payment);
  });
}

/** There is no such payment for us; an answer lost on its way is asked for again later. */
const isRefused = (status: number) => status >= 400 && status < 500;
