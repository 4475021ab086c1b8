import type { Early, OkoshkoBookingOptions, OkoshkoGlobal, QueuedCall, UserListener } from '../host/global.ts';
import { announce, currentUser, subscribe } from './announcer.ts';
import { bundles, connect, loadInterface, loadLanding } from './bundles.ts';
import { fill, SELECTOR } from './booking-elements.ts';
import { guard } from './guard.ts';
import { behindShell } from './open-behind-shell.ts';
import { tag } from './own-tag.ts';
import { listen, removers } from './removers.ts';
import { AUTH, BOOKING } from '../ui/text/ru-loader.ts';
import { leftSigningIn, storedToken } from './storage.ts';

/** Written in by the build. */
declare const __VERSION__: string;

/** Puts the one global on the page, unless it is there. */
export function install(): void {
  const early = window.Okoshko as (Early & Partial<OkoshkoGlobal>) | undefined;
  if (early?.version) {
    // biome-ignore lint/suspicious/noConsole: a second tag is the page developer's mistake to see
    console.warn('Okoshko twice:', early.version, __VERSION__);
    return;
  }
  const okoshko = createGlobal();
  window.Okoshko = okoshko;
  okoshko.onUserChange = early?.onUserChange ?? null;
  if (Array.isArray(early)) okoshko.push(...early);
  listen('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(SELECTOR);
    if (!element || element.dataset.view === 'inline') return;
    event.preventDefault();
    booking.open({ ...element.dataset, provider: element.dataset.booking ?? '' }).catch(noop);
  });
  const observer = new MutationObserver(fillElements);
  observer.observe(document, { childList: true, subtree: true });
  removers.add(() => observer.disconnect());
  fillElements();
  const mount = tag.dataset.mount || (document.querySelector(SELECTOR) ? 'none' : 'main');
  if (mount !== 'none')
    loadLanding().then(({ keepMounted }) => keepMounted(okoshko, bundles, mount), noop);
  if (leftSigningIn()) okoshko.openAuth().catch(noop);
}

const fillElements = () =>
  fill((element) => {
    bookingSide().then((side) => side.bookInside(element), noop);
  });

function createGlobal(): OkoshkoGlobal {
  let listener: UserListener | null = null;
  let unsubscribe: (() => void) | null = null;
  const okoshko: OkoshkoGlobal = {
    version: __VERSION__,
    ready: loadUser(),
    get user() {
      return currentUser();
    },
    get onUserChange() {
      return listener;
    },
    set onUserChange(next) {
      unsubscribe?.();
      listener = next;
      unsubscribe = next && subscribe(next);
    },
    subscribe,
    openAuth: () => (currentUser() ? openDialog() : auth.open()),
    closeAuth: auth.close,
    openBooking: booking.open,
    openAppointments: appointments.open,
    closeBooking() {
      booking.close();
      appointments.close();
    },
    logout: async () => (await connect()).logout(),
    updateUser: async (...change) => (await connect()).updateUser(...change),
    reloadUser: async () => (await connect()).reloadUser(),
    mount(element) {
      const mounting = loadLanding().then((landing) => landing.mount(okoshko, bundles, element));
      return () => void mounting.then((remove) => remove(), noop);
    },
    destroy() {
      for (const remove of removers) remove();
      removers.clear();
      delete window.Okoshko;
    },
    push: (...calls: QueuedCall[]) => {
      for (const call of calls) guard<OkoshkoGlobal>(call, okoshko);
    },
  };
  return okoshko;
}

const noop = () => {};
const openDialog = async () => {
  // Side by side with the session; its failure shows when it is used.
  if (!storedToken()) loadInterface().catch(noop);
  return (await connect()).openAuth();
};
const auth = behindShell('auth', AUTH, openDialog, () => {
  connect().then((session) => session.closeAuth(), noop);
});
const bookingSide = async () => {
  loadInterface().catch(noop);
  return (await connect()).booking();
};
const closeBooking = () => {
  bookingSide().then((side) => side.closeBooking(), noop);
};
const booking = behindShell(
  'booking',
  BOOKING,
  async (options: OkoshkoBookingOptions) => (await bookingSide()).openBooking(options),
  closeBooking,
);
const appointments = behindShell(
  'booking',
  BOOKING,
  async () => (await bookingSide()).openAppointments(),
  closeBooking,
);

/** Without a token there is no user, at once; with one, the session loads them. */
function loadUser(): OkoshkoGlobal['ready'] {
  // Signed in meanwhile: in another tab, or on a page the visitor came back from.
  const connectIfSignedIn = () => {
    if (storedToken()) connect().catch(noop);
  };
  listen('storage', connectIfSignedIn);
  listen('pageshow', connectIfSignedIn);
  const load = async () => {
    if (storedToken()) await (await connect()).ready;
    // Not in the same tick: listeners must find the global in place.
    else announce(await null);
    return currentUser();
  };
  const ready = load();
  ready.catch(noop);
  return ready;
}
