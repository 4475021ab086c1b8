import type { Early, OkoshkoGlobal, QueuedCall, UserListener } from '../host/global.ts';
import { TOKEN_KEY } from '../session/keys.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { type Bundles, createBundles } from './bundles.ts';
import { dispatch } from './dispatch.ts';
import { guard } from './guard.ts';
import { kept } from './kept.ts';
import { placeLanding } from './landing.ts';

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
  const announcer = createAnnouncer();
  const { announce } = announcer;
  const removers = new Set<() => void>();
  const bundles = createBundles(tag, { announce, signal: dispatch, removers });
  const okoshko = createGlobal(bundles, announcer, removers);
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

function createGlobal(
  bundles: Bundles,
  announcer: Announcer,
  removers: Set<() => void>,
): OkoshkoGlobal {
  const { connect } = bundles;
  let listener: UserListener | null = null;
  let forget: (() => void) | null = null;
  const okoshko: OkoshkoGlobal = {
    version: __VERSION__,
    ready: knowUser(connect, announcer, removers),
    get user() {
      return announcer.user;
    },
    get onUserChange() {
      return listener;
    },
    set onUserChange(next) {
      forget?.();
      listener = next;
      forget = next && announcer.subscribe(next);
    },
    subscribe: announcer.subscribe,
    openAuth() {
      if (!kept('localStorage', TOKEN_KEY)) bundles.prepareInterface();
      return connect().then((session) => session.openAuth());
    },
    closeAuth: () => connect().then((session) => session.closeAuth()),
    logout: () => connect().then((session) => session.logout()),
    updateUser: (...change) => connect().then((session) => session.updateUser(...change)),
    reloadUser: () => connect().then((session) => session.reloadUser()),
    mount(element) {
      const remove = placeLanding(bundles, element);
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
function knowUser(
  connect: Bundles['connect'],
  announcer: Announcer,
  removers: Set<() => void>,
): OkoshkoGlobal['ready'] {
  // Another tab signs in while this one has no session to hear of it.
  const signedIn = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_KEY && newValue) connect().catch(() => {});
  };
  addEventListener('storage', signedIn);
  removers.add(() => removeEventListener('storage', signedIn));
  // Never in the same breath: the global stands before anybody hears of its user.
  const known = kept('localStorage', TOKEN_KEY)
    ? connect().then((session) => session.ready)
    : Promise.resolve().then(() => announcer.announce(null));
  const ready = known.then(() => announcer.user);
  ready.catch(() => {});
  return ready;
}

function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}
