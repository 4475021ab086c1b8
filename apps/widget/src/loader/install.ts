import type { Bundles } from '../host/connection.ts';
import type { Early, OkoshkoGlobal, QueuedCall, UserListener } from '../host/global.ts';
import { TOKEN_KEY } from '../session/keys.ts';
import { announce, knownUser, subscribe } from './announcer.ts';
import { createBundles } from './bundles.ts';
import { guard } from './guard.ts';
import { kept } from './kept.ts';
import { placeLanding } from './landing.ts';
import { removers } from './removers.ts';

/** Written in by the build. */
declare const __VERSION__: string;

/** Puts the one global on the page, unless it is there. */
export function install(tag: HTMLScriptElement): void {
  const early = window.Okoshko as (Early & Partial<OkoshkoGlobal>) | undefined;
  if (early?.version) {
    // biome-ignore lint/suspicious/noConsole: a second tag is the page developer's mistake to see
    console.warn('Okoshko twice:', early.version, __VERSION__);
    return;
  }
  const okoshko = createGlobal(createBundles(tag));
  window.Okoshko = okoshko;
  okoshko.onUserChange = early?.onUserChange ?? null;
  if (Array.isArray(early)) okoshko.push(...early);
  const selector = tag.dataset.mount || 'main';
  whenParsed(() => {
    // `none` finds nothing: no element has that name.
    const place = document.querySelector(selector);
    if (place) okoshko.mount(place);
  });
}

function createGlobal(bundles: ReturnType<typeof createBundles>): OkoshkoGlobal {
  const { connect } = bundles;
  let listener: UserListener | null = null;
  let forget: (() => void) | null = null;
  const okoshko: OkoshkoGlobal = {
    version: __VERSION__,
    ready: knowUser(connect),
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
      if (!kept('localStorage', TOKEN_KEY)) bundles.prepareInterface();
      return connect().then((session) => session.openAuth());
    },
    closeAuth() {
      connect()
        .then((session) => session.closeAuth())
        .catch(() => {});
    },
    logout: () => connect().then((session) => session.logout()),
    updateUser: (...change) => connect().then((session) => session.updateUser(...change)),
    reloadUser: () => connect().then((session) => session.reloadUser()),
    mount(element) {
      const remove = placeLanding(okoshko, bundles, element);
      removers.add(remove);
      return () => {
        removers.delete(remove);
        remove();
      };
    },
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
function knowUser(connect: Bundles['connect']): OkoshkoGlobal['ready'] {
  // Another tab signs in while this one has no session to hear of it.
  const signedIn = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_KEY && newValue) connect().catch(() => {});
  };
  addEventListener('storage', signedIn);
  removers.add(() => removeEventListener('storage', signedIn));
  // Never in the same breath: the global stands before anybody hears of its user.
  const known = kept('localStorage', TOKEN_KEY)
    ? connect().then((session) => session.ready)
    : Promise.resolve().then(() => announce(null));
  const ready = known.then(knownUser);
  ready.catch(() => {});
  return ready;
}

function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
  else run();
}
