import type { Core } from '../session/core.ts';
import { bringInterface } from './bring-interface.ts';
import type { Connection, LoaderSide } from './connection.ts';
import type { OkoshkoUser } from './global.ts';

interface AuthDialog extends Pick<Connection, 'openAuth' | 'closeAuth' | 'showInterface'> {
  destroy(): void;
}

interface Promised {
  readonly user: Promise<OkoshkoUser | null>;
  keep(user: OkoshkoUser | null | Promise<never>): void;
}

/** The page's promise of a user, and the interface that can keep it. */
export function authDialog(
  core: Core,
  loader: LoaderSide,
  user: () => OkoshkoUser | null,
): AuthDialog {
  let promised: Promised | undefined;
  const keep: Promised['keep'] = (answer) => {
    promised?.keep(answer);
    promised = undefined;
  };
  const { show, live } = bringInterface(core, loader, {
    onAuthOpen: () => loader.signal('okoshko:authopen'),
    onAuthClose() {
      loader.signal('okoshko:authclose');
      keep(user());
    },
  });
  const open = async (wish: Promised) => {
    await core.ready;
    if (user()) return keep(user());
    const opened = await show();
    // Closed before it could open.
    if (promised === wish) opened.openAuth();
  };
  return {
    showInterface: show,
    openAuth() {
      // Open already: nothing, unless the page has thrown its elements away.
      if (promised) live()?.openAuth();
      if (promised) return promised.user;
      const wish = promise();
      promised = wish;
      open(wish).catch((error) => keep(Promise.reject(error)));
      return wish.user;
    },
    closeAuth() {
      live()?.closeAuth();
      keep(user());
    },
    destroy() {
      live()?.destroy();
      keep(null);
      // Whoever still holds the global is answered so ever after.
      promised = promise();
      promised.keep(null);
    },
  };
}

function promise(): Promised {
  let keep: Promised['keep'] = () => {};
  const user = new Promise<OkoshkoUser | null>((resolve) => {
    keep = resolve;
  });
  return { user, keep };
}
