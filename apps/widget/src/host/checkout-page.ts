import { PAYMENT_KEY, PURCHASE_KEY } from '@okoshko/session/keys';
import { holdInSight } from './hold-in-sight.ts';

/** The actions of a tab that was opened inside a click, for when the address is known. */
interface PaymentTab {
  /** Sends the tab to the address; false when it is gone and the caller should use its own window. */
  steer(url: string): boolean;
  close(): void;
}

/** The further actions on the page that buying needs. */
export interface CheckoutPage {
  /** Address of the page the visitor is on, for the way back from payment. */
  pageUrl(): string;
  /** Leaves for the address in this window. */
  leaveFor(url: string): void;
  /** Must be called inside the click, or a popup blocker eats it. Null when the browser refused. */
  openTab(): PaymentTab | null;
  /** The payment this tab left for, in sessionStorage until its outcome is known. */
  storePayment(payment: string): void;
  storedPayment(): string | null;
  /** Its outcome is known; a newer payment that replaced it stays. */
  removePayment(payment: string): void;
  /** Stores the name of the card whose purchase this tab left to pay for. */
  storePurchase(name: string): void;
  storedPurchase(): string | null;
  /** Scrolls there, and again while the page loads and grows; until the visitor scrolls. Returns what stops it. */
  holdInSight(find: () => Element | null | undefined): () => void;
  /** Calls back when the page becomes visible again or comes back from the bfcache; returns the remover. */
  onReturn(listener: () => void): () => void;
}

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
