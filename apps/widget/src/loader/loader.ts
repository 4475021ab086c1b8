import type { Finding, Installed } from '../bundles/sides.ts';
import type { OkoshkoGlobal, QueuedCall, UserListener } from '../host/global.ts';
import { announce, announced, guard, subscribe } from './announcer.ts';
import { bundles, loadLanding, loadSession } from './bundles.ts';
import { listen, removers, script, tag } from './own-tag.ts';
import { close, noop, open, request } from './request.ts';
import { comeBack, storedToken } from './storage.ts';
import { watch, watchPage } from './watch-page.ts';

/** Written in by the build. */
declare const __VERSION__: string;

/** Puts the one global on the page, unless it is there. */
function install(): void {
  const early = window.Okoshko as (Installed & QueuedCall[]) | undefined;
  if (early?.version) return void early.diagnose('twice', script);
  const okoshko = createGlobal();
  window.Okoshko = okoshko;
  okoshko.onUserChange = early?.onUserChange ?? null;
  if (early?.length) okoshko.push(...early);
  watchPage(okoshko);
  comeBack((provider) =>
    (provider ? okoshko.openBooking({ provider }) : okoshko.openAuth()).catch(noop),
  );
}

if (tag?.src) install();

function createGlobal(): Installed {
  let listener: UserListener | null = null;
  let unsubscribe: (() => void) | null = null;
  const okoshko: Installed = {
    version: __VERSION__,
    ready: loadUser(),
    get user() {
      return announced;
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
    openAuth: () => (announced ? request('openAuth') : open('Auth', 'openAuth')),
    closeAuth: () => close('Auth'),
    openBooking: (options) => open('Booking', 'openBooking', options),
    openAppointments: () => open('Booking', 'openAppointments'),
    closeBooking: () => close('Booking'),
    logout: () => request('logout'),
    updateUser: (...change) => request('updateUser', ...change),
    reloadUser: () => request('reloadUser'),
    diagnose: (...finding: Finding) => request('diagnose', ...(finding as never)).catch(noop),
    mount(...place) {
      const mounting = loadLanding().then(
        (landing) => landing.mount(okoshko, bundles, place),
        // If the landing does not come, nothing stands there, and nothing is to be removed.
        noop,
      );
      return () => void mounting.then((remove) => remove?.());
    },
    watch,
    destroy() {
      for (const remove of removers) remove();
      removers.clear();
      // A later tag starts anew, by its own attributes.
      tag.remove();
      delete window.Okoshko;
    },
    push: (...calls: QueuedCall[]) => {
      for (const call of calls) guard<OkoshkoGlobal>(call, okoshko);
    },
  };
  return okoshko;
}

/** Without a token there is no user, at once; with one, the session loads them. */
function loadUser(): OkoshkoGlobal['ready'] {
  // Signed in meanwhile: in another tab, or on a page the visitor came back from.
  const connectIfSignedIn = () => {
    if (storedToken()) loadSession().catch(noop);
  };
  listen('storage', connectIfSignedIn);
  listen('pageshow', connectIfSignedIn);
  const load = async () => {
    if (storedToken()) await (await loadSession()).ready;
    // Not in the same tick: listeners must find the global in place.
    else announce(await null);
    return announced;
  };
  const ready = load();
  ready.catch(noop);
  return ready;
}
