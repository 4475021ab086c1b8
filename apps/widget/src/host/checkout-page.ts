import { PAYMENT_KEY, PURCHASE_KEY } from '@okoshko/session/keys';
import { holdInSight } from './hold-in-sight.ts';
import type { CheckoutPage, PaymentTab } from './host.ts';

/** The real page, as buying uses it; only the tariffs carry this. */
export const checkoutPage: CheckoutPage = {
  pageUrl: () => location.href,
  leaveFor(url) {
    location.assign(url);
  },
  openTab,
  storePayment: (payment) => store(PAYMENT_KEY, payment),
  storedPayment: () => stored(PAYMENT_KEY),
  removePayment(payment) {
    if (stored(PAYMENT_KEY) === payment) sessionStorage.removeItem(PAYMENT_KEY);
  },
  storePurchase: (name) => store(PURCHASE_KEY, name),
  storedPurchase: () => stored(PURCHASE_KEY),
  holdInSight,
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

// In a page that forbids storage, even reading the property throws.

function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
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
