import type { Early, OkoshkoGlobal, QueuedCall, UserListener } from '../host/global.ts';
import { ASK_AGAIN } from '../ui/text/ru-loader.ts';
import { announce, knownUser, subscribe } from './announcer.ts';
import { connect, prepareInterface } from './bundles.ts';
import { guard } from './guard.ts';
import { keptToken } from './kept.ts';
import { keepLanding, placeLanding } from './landing.ts';
import { tag } from './own-tag.ts';
import { listen, removers } from './removers.ts';

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
  keepLanding(tag.dataset.mount || 'main', okoshko.mount);
}

function createGlobal(): OkoshkoGlobal {
  let listener: UserListener | null = null;
  let forget: (() => void) | null = null;
  const okoshko: OkoshkoGlobal = {
    version: __VERSION__,
    ready: knowUser(),
    get user() {
      return knownUser();
    },
    get onUserChange() {
      return listener;
    },
    set onUserChange(next) {
      forget?.();
      listener = next;
      forget = next && subscribe(next);
    },
    subscribe,
    openAuth() {
      if (!keptToken()) prepareInterface();
      return connect()
        .then((session) => session.openAuth())
        .catch((error) => {
          // Only a file that did not come ends here; the browser's own question needs none.
          if (confirm(ASK_AGAIN)) return okoshko.openAuth();
          throw error;
        });
    },
    closeAuth() {
      connect()
        .then((session) => session.closeAuth())
        .catch(() => {});
    },
    logout: () => connect().then((session) => session.logout()),
    updateUser: (...change) => connect().then((session) => session.updateUser(...change)),
    reloadUser: () => connect().then((session) => session.reloadUser()),
    mount: (element) => placeLanding(okoshko, element),
    destroy() {
      for (const remove of removers) remove();
      delete window.Okoshko;
    },
    push: (...calls: QueuedCall[]) => {
      for (const call of calls) guard<OkoshkoGlobal>(call, okoshko);
    },
  };
  return okoshko;
}

/** No token: nobody, known at once. A token: the session finds out whose. */
function knowUser(): OkoshkoGlobal['ready'] {
  // Signed in meanwhile: in another tab, or on a page the visitor came back from.
  const look = () => {
    if (keptToken()) connect().catch(() => {});
  };
  listen('storage', look);
  listen('pageshow', look);
  // Never in the same breath: the global stands before anybody hears of its user.
  const known = keptToken()
    ? connect().then((session) => session.ready)
    : Promise.resolve().then(() => announce(null));
  const ready = known.then(knownUser);
  ready.catch(() => {});
  return ready;
}
