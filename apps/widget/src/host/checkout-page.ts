import { PAYMENT_KEY } from '../session/keys.ts';
import type { CheckoutPage, PaymentTab } from './host.ts';

/** What buying does with a real page; only the tariffs carry it. */
export const checkoutPage: CheckoutPage = {
  pageUrl: () => location.href,
  leaveFor(url) {
    location.assign(url);
  },
  openTab,
  storePayment(payment) {
    try {
      sessionStorage.setItem(PAYMENT_KEY, payment);
    } catch {}
  },
  storedPayment,
  removePayment(payment) {
    if (storedPayment() === payment) sessionStorage.removeItem(PAYMENT_KEY);
  },
  onReturn,
};

function openTab(): PaymentTab | null {
  // Without `noopener`, which would leave us without the tab; the opener is removed afterwards.
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  tab.opener = null;
  return {
    steer(url) {
      if (tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab.close(),
  };
}

function storedPayment(): string | null {
  try {
    return sessionStorage.getItem(PAYMENT_KEY);
  } catch {
    return null;
  }
}

function onReturn(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const onRestored = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pageshow', onRestored);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('pageshow', onRestored);
  };
}
