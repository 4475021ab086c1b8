import { PAYMENT_KEY } from '../session/keys.ts';
import type { RawSettings } from './connection.ts';
import type { Host, PaymentTab } from './host.ts';

const PROBE = 'okoshko:probe';

/** The real page. */
export function createHost({ host, flags, served }: RawSettings): Host {
  return {
    settings: {
      host,
      flags: flags === 'self' ? flags : 'cdn',
      offerUrl: served.offerUrl || null,
      privacyUrl: served.privacyUrl || null,
    },
    pageUrl: () => location.href,
    leaveFor(url) {
      if (isWebAddress(url)) location.assign(url);
    },
    openTab,
    hearCode,
    canRemember,
    rememberPayment(payment) {
      try {
        sessionStorage.setItem(PAYMENT_KEY, payment);
      } catch {}
    },
    keptPayment,
    forgetPayment(payment) {
      if (keptPayment() === payment) sessionStorage.removeItem(PAYMENT_KEY);
    },
    onReturn,
    attach() {
      const element = document.createElement('okoshko-widget');
      // Not in the body: routers replace it, and focus traps hide or mute what else is in it.
      document.documentElement.append(element);
      const deafen = fitKeyboard(element);
      const detach = () => {
        deafen();
        element.remove();
      };
      return { root: element.attachShadow({ mode: 'open' }), detach };
    },
  };
}

function openTab(): PaymentTab | null {
  // Without `noopener`, which would leave us without the tab; the opener is cut by hand.
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  tab.opener = null;
  return {
    steer(url) {
      if (tab.closed || !isWebAddress(url)) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab.close(),
  };
}

/** Tells our styles how much of the page an on-screen keyboard covers; zooming in covers nothing. */
function fitKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport;
  const fit = () => {
    const covered = view ? innerHeight - view.height * view.scale : 0;
    element.style.setProperty('--o-keyboard', `${Math.round(covered)}px`);
  };
  view?.addEventListener('resize', fit);
  return () => view?.removeEventListener('resize', fit);
}

function hearCode(listener: (code: string) => void): () => void {
  const wait = new AbortController();
  const request = { otp: { transport: ['sms'] }, signal: wait.signal };
  // Where there is no such thing, the browser would answer with something else, or ask for a passkey.
  if ('OTPCredential' in window)
    navigator.credentials.get(request).then(
      (found) => listener((found as unknown as { code: string }).code),
      () => {},
    );
  return () => wait.abort();
}

function canRemember(): boolean {
  try {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

function keptPayment(): string | null {
  try {
    return sessionStorage.getItem(PAYMENT_KEY);
  } catch {
    return null;
  }
}

function onReturn(listener: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const restored = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  document.addEventListener('visibilitychange', shown);
  addEventListener('pageshow', restored);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    removeEventListener('pageshow', restored);
  };
}

// Never run a `javascript:` address, wherever it came from.
const isWebAddress = (url: string) => /^https?:\/\//i.test(url);
