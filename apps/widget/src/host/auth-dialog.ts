import type { LoaderSide, SessionSide, WidgetCore } from '../bundles/sides.ts';
import type { Interface } from '../ui/interface.ts';
import type { OkoshkoUser } from './global.ts';

interface AuthDialog extends Pick<SessionSide, 'openAuth' | 'closeAuth' | 'showInterface'> {
  destroy(): void;
}

interface PendingUser {
  readonly user: Promise<OkoshkoUser | null>;
  resolve(user: OkoshkoUser | null | Promise<never>): void;
}

/** The promise of a user that the page was given, and the dialog that settles it. */
export function authDialog(
  core: WidgetCore,
  loader: LoaderSide,
  user: () => OkoshkoUser | null,
): AuthDialog {
  let pending: PendingUser | undefined;
  const resolve: PendingUser['resolve'] = (answer) => {
    pending?.resolve(answer);
    pending = undefined;
  };
  let ui: Interface | undefined;
  // Mounted when it is first shown; the loader loads it once, and again after a failure.
  const show = async () => {
    const { createInterface } = await loader.loadInterface();
    ui ??= createInterface(core, loader, {
      onAuthOpen: () => loader.signal('okoshko:authopen'),
      onAuthClose() {
        loader.signal('okoshko:authclose');
        resolve(user());
      },
    });
    return ui;
  };
  const open = async (promise: PendingUser) => {
    await core.ready;
    if (user()) return resolve(user());
    const opened = await show();
    // Closed before it could open.
    if (pending === promise) opened.openAuth(loader.takeOverShell());
  };
  return {
    showInterface: show,
    openAuth() {
      // Open already: nothing to do, unless the page has removed the dialog's elements.
      if (pending && loader.removers.size) ui?.openAuth();
      if (pending) return pending.user;
      const promise = createPromise();
      pending = promise;
      open(promise).catch((error) => pending === promise && resolve(Promise.reject(error)));
      return promise.user;
    },
    closeAuth() {
      ui?.closeAuth();
      // After the end of the widget the answer of its end stays.
      if (loader.removers.size) resolve(user());
    },
    destroy() {
      ui?.destroy();
      resolve(null);
      // After `destroy` a page that still uses the global gets no user.
      pending = createPromise();
      pending.resolve(null);
    },
  };
}

function createPromise(): PendingUser {
  let resolve: PendingUser['resolve'] = () => {};
  const user = new Promise<OkoshkoUser | null>((settle) => {
    resolve = settle;
  });
  return { user, resolve };
}
