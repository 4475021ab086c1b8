import type { Service } from '@okoshko/contract/auth/codes';

/** The actions of a tab that was opened inside a click, for when the address is known. */
export interface PaymentTab {
  /** Sends the tab to the address; false when it is gone and the caller should use its own window. */
  steer(url: string): boolean;
  close(): void;
}

export interface WidgetSettings {
  /** Origin of the API, without a slash at the end. */
  readonly host: string;
  /** The source of flag pictures: the public CDN of the spec, or our server. */
  readonly flags: 'cdn' | 'self';
  readonly offerUrl: string | null;
  /** Ours, where the operator published none. */
  readonly privacyUrl: string;
  /** Other services to sign in with. */
  readonly services: readonly Service[];
}

/**
 * The page we stand on. Only `loader/` and `host/` touch its window, document, storage and
 * navigation; the interface asks here.
 */
export interface Host {
  readonly settings: WidgetSettings;
  /** Calls back with the code of an SMS when the browser reads it; returns what stops waiting. */
  onSmsCode(listener: (code: string) => void): () => void;
  /** True if the page lets us store the session beyond its own life. */
  canStore(): boolean;
  /** Adds an isolated shadow root to the page, or to an element of it, and returns it with its remover. */
  attach(parent?: Element): { readonly root: ShadowRoot; readonly detach: () => void };
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
