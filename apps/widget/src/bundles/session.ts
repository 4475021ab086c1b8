import type { File } from '@okoshko/contract/uploads/files';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { lacksCode } from '@okoshko/contract/users/wire';
import { createCore } from '@okoshko/session/core';
import { pageTabs } from '@okoshko/session/page-tabs';
import { createStore } from 'zustand/vanilla';
import { authDialog } from '../host/auth-dialog.ts';
import type { OkoshkoUser } from '../host/global.ts';
import { hostOf } from '../host/host-page.ts';
import { ownSlices } from '../session/state.ts';
import type { ActionsBundle, Chunk, Finding, SessionBundle } from './sides.ts';

/** Written in by the build. */
declare const __ACTIONS__: Chunk;

/** The session's bundle, as the loader enters it. */
export const createSessionSide: SessionBundle['createSessionSide'] = (loader) => {
  const host = hostOf(loader.tag);
  // The widget may have been taken off the page while this bundle was loading.
  const isInstalled = loader.removers.size > 0;
  const loadActions = loader.chunkLoader<ActionsBundle>(__ACTIONS__);
  const diagnose = async (...finding: Finding): Promise<Response> =>
    (await loadActions()).diagnose(loader, ...finding);
  const examine = (came: Partial<Response>) => (isOurs(came) ? came : diagnose('call', came));
  const core = createCore(
    {
      fetch: (url, init) => fetch(url, init).then(examine, examine),
      host,
      storage: () => localStorage,
      tabs: pageTabs(),
      prove: async (challenge) => (await loadActions()).prove(loader, challenge),
    },
    ownSlices,
  );
  const { store } = core;
  const user = () => presentUser(store.getState().user.data, host);
  core.ready.then(() => loader.removers.size && loader.announce(user()));
  const unsubscribe = store.subscribe((state, before) => {
    if (state.user.data === before.user.data) return;
    loader.announce(user());
    // Signed in: here, or meanwhile in another tab.
    if (user()) dialog.closeAuth();
  });
  const dialog = authDialog({ ...core, createStore }, loader, user);
  for (const remove of [dialog.destroy, unsubscribe, onceOnline(core.loadMissingUser), core.stop])
    if (isInstalled) loader.removers.add(remove);
    else remove();
  const changed = (change: (actions: ActionsBundle) => Promise<void>) =>
    loadActions().then(change).then(user) as Promise<OkoshkoUser>;
  return {
    ...dialog,
    ready: core.ready,
    diagnose,
    booking: async () =>
      (await loadActions()).bookingSide(core.sessionStore.api, loader, dialog.showInterface),
    logout: core.signOut,
    updateUser: (...change) => changed((actions) => actions.updateUser(loader, core, change)),
    reloadUser: () => changed((actions) => actions.reloadUser(core)),
  };
};

/** Answers of ours are JSON, or without a type as they are empty; all others are looked into. */
const isOurs = (came: Partial<Response>): came is Response =>
  /json|null/.test(came.headers?.get('content-type') as string);

/** Runs what could not be done while there was no network; returns what ends that. */
function onceOnline(run: () => void): () => void {
  addEventListener('online', run);
  return () => removeEventListener('online', run);
}

/** The user for the host page: named fields only, photos under absolute addresses. Nobody, while a code of the second factor lacks. */
function presentUser(user: UserWithProfile | null, host: string): OkoshkoUser | null {
  if (!user || lacksCode(user)) return null;
  const { id, documentId, name, phone, photo, provider_profile: profile } = user;
  const absolute = (file?: File | null) =>
    file ? { ...file, url: new URL(file.url, host).href } : null;
  return {
    id,
    documentId,
    name,
    phone,
    photo: absolute(photo),
    provider_profile: profile ? { ...profile, photo: absolute(profile.photo) } : null,
  };
}
