import type { Service } from '@okoshko/contract/auth/codes';
import { PRIVACY_PATH } from '@okoshko/contract/pages/wire';

/** Origin of the API: the tag's own, unless it names another. */
export const hostOf = ({ dataset, src }: HTMLScriptElement): string =>
  new URL(dataset.host || '/', src).origin;

interface TagParts {
  readonly tag: HTMLScriptElement;
  readonly served: Partial<WidgetSettings>;
}

/** The settings of the script tag and of the server. */
export const settingsOf = ({ tag, served }: TagParts): WidgetSettings => ({
  host: hostOf(tag),
  flags: tag.dataset.flags === 'cdn' ? 'cdn' : 'self',
  offerUrl: served.offerUrl || null,
  privacyUrl: served.privacyUrl || hostOf(tag) + PRIVACY_PATH,
  services: served.services ?? [],
});

const PROBE = 'okoshko:probe';
/** Events that the page must not see: it would take a key for its shortcut, a press for one outside its modal. */
const STOPPED_EVENTS = 'keydown keypress keyup pointerdown mousedown touchmove wheel';

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
export interface HostPage {
  readonly settings: WidgetSettings;
  /** Calls back with the code of an SMS when the browser reads it; returns what stops waiting. */
  onSmsCode(listener: (code: string) => void): () => void;
  /** True if the page lets us store the session beyond its own life. */
  canStore(): boolean;
  /** Adds an isolated shadow root to the page, or to an element of it, and returns it with its remover. */
  attach(parent?: Element): { readonly root: ShadowRoot; readonly detach: () => void };
}

/** The real page. */
export function hostPage(settings: WidgetSettings): HostPage {
  return {
    settings,
    onSmsCode,
    canStore,
    attach(parent: Element = document.documentElement) {
      const element = document.createElement('okoshko-widget');
      // Not in the body: routers replace it, and focus traps hide or disable what else is in it.
      parent.append(element);
      element.lang = 'ru';
      for (const type of STOPPED_EVENTS.split(' '))
        element.addEventListener(type, (event) => event.stopPropagation());
      const stopFitting = fitKeyboard(element);
      const detach = () => {
        stopFitting();
        element.remove();
      };
      return { root: element.attachShadow({ mode: 'open' }), detach };
    },
  };
}

/** Tells our styles how much of the page an on-screen keyboard covers; zooming in covers nothing. */
function fitKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport;
  const fit = () => {
    const covered = view ? innerHeight - view.height * view.scale : 0;
    element.style.setProperty('--o-keyboard', `${Math.round(covered)}px`);
    // It rises once the field has the focus.
    const field = element.shadowRoot?.activeElement;
    if (field?.matches('input')) field.scrollIntoView({ block: 'nearest' });
  };
  view?.addEventListener('resize', fit);
  return () => view?.removeEventListener('resize', fit);
}

interface SmsCode extends Credential {
  readonly code: string;
}

function onSmsCode(listener: (code: string) => void): () => void {
  const wait = new AbortController();
  const request = { otp: { transport: ['sms'] }, signal: wait.signal };
  // A browser without such credentials would ask for a passkey, or answer with another kind.
  if ('OTPCredential' in window)
    navigator.credentials.get(request).then(
      (credential) => listener((credential as SmsCode).code),
      () => {},
    );
  return () => wait.abort();
}

function canStore(): boolean {
  try {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}
