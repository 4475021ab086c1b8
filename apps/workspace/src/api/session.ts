import type { Prove } from '@okoshko/contract/client';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { createCore } from '@okoshko/session/core';
import { pageTabs } from '@okoshko/session/page-tabs';
import { useStore } from 'zustand';

/** Answers the API's challenge, which it sends when too many ask at once. */
export const answerChallenge: Prove = async (challenge) =>
  (await import('@okoshko/session/prove')).prove(challenge);

/** The session of the signed-in user; it shares one token with the widget on this origin. */
export const session = createCore({
  fetch: (url, init) => fetch(url, init),
  host: '',
  storage: () => localStorage,
  tabs: pageTabs(),
  prove: answerChallenge,
});

/** The user; null: nobody is signed in, or it is not known yet whether. */
export const useUser = (): UserWithProfile | null => useStore(session.sessionStore.store, userOf);

const userOf = (state: ReturnType<typeof session.sessionStore.store.getState>) => state.user.data;

/** True if somebody is signed in here, even if their account is not read yet. */
export const useHasToken = (): boolean =>
  useStore(session.sessionStore.store, ({ token }) => token.data !== null);
