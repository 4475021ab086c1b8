import type { Result } from '@okoshko/contract/client';
import { createCore } from '@okoshko/session/core';
import { pageTabs } from '@okoshko/session/page-tabs';
import { ownSlices } from '../session/state.ts';
import { authDialog } from './auth-dialog.ts';
import type { ActionsBundle, Chunk, Connect } from './connection.ts';
import type { OkoshkoUser } from './global.ts';
import { presentUser } from './present-user.ts';
import { hostOf } from './tag-settings.ts';

/** Written in by the build. */
declare const __ACTIONS__: Chunk;

/** The session's bundle, as the loader enters it. */
export const connect: Connect = (loader) => {
  const host = hostOf(loader.tag);
  // The widget may have been taken off the page while this bundle was loading.
  const isInstalled = loader.removers.size > 0;
  const loadActions = loader.chunkLoader<ActionsBundle>(__ACTIONS__);
  const core = createCore(
    {
      fetch: (url, init) => fetch(url, init),
      host,
      storage: () => localStorage,
      tabs: pageTabs(),
      prove: async (challenge) => (await loadActions()).prove(loader, challenge),
    },
    ownSlices,
  );
  const { store, ready, loadMissingUser, stop } = core;
  const user = () => presentUser(store.getState().user.data, host);

  ready.then(() => loader.removers.size && loader.announce(user()));
  const unsubscribe = store.subscribe((state, before) => {
    if (state.user.data === before.user.data) return;
    loader.announce(user());
    // Signed in: here, or meanwhile in another tab.
    if (user()) dialog.closeAuth();
  });
  const removeOnline = onceOnline(loadMissingUser);
  const dialog = authDialog(core, loader, user);
  for (const remove of [dialog.destroy, unsubscribe, removeOnline, stop]) {
    if (isInstalled) loader.removers.add(remove);
    else remove();
  }
  return {
    ...dialog,
    ready,
    booking: async () =>
      (await loadActions()).bookingSide(core.sessionStore.api, loader, dialog.showInterface),
    logout: core.signOut,
    async updateUser(changes, photo) {
      const { changeProfile } = await (await loadActions()).loadProfile(loader);
      await ready;
      throwFailure(await changeProfile(core)(changes, photo));
      return user() as OkoshkoUser;
    },
    async reloadUser() {
      throwFailure(await core.loadUser());
      return user() as OkoshkoUser;
    },
  };
};

/** Runs what could not be done while there was no network; returns what ends that. */
function onceOnline(run: () => void): () => void {
  addEventListener('online', run);
  return () => removeEventListener('online', run);
}

/** Throws where it is a failure, with its code. */
function throwFailure(result: Result<unknown>): void {
  if (!result.ok) throw Object.assign(new Error(result.error.code), result.error);
}
