import { PAYMENT_KEY, PURCHASE_KEY } from '@okoshko/session/keys';

/** The time in which the page may still grow once it is loaded, in ms. */
const GROWTH = 2_000;
const INPUTS = ['wheel', 'touchstart', 'keydown'];

/** Scrolls there, and again while the page loads and grows; until the visitor scrolls. Returns what stops it. */
function holdInSight(find: () => Element | null | undefined): () => void {
  // At once, whatever the page's own scrolling: nothing to slow down for reduced motion.
  const scroll = () => find()?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const observer = new ResizeObserver(scroll);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onLoad = () => {
    scroll();
    timer = setTimeout(stop, GROWTH);
  };
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('load', onLoad);
    for (const type of INPUTS) removeEventListener(type, stop, true);
  };
  for (const type of INPUTS) addEventListener(type, stop, { capture: true, passive: true });
  observer.observe(document.body);
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad);
  return stop;
}

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
