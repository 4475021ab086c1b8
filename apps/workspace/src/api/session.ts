import type { Prove } from '@okoshko/contract/client';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { createCore } from '@okoshko/session/core';
import { pageTabs } from '@okoshko/session/page-tabs';
import { useStore } from 'zustand';

/** Of the API, where too many ask at once. */
export const answerChallenge: Prove = async (challenge) =>
  (await import('@okoshko/session/prove')).prove(challenge);

/** Who is signed in here; one owner of the token together with the widget on this origin. */
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

/** Whether somebody is signed in here, known yet or not. */
export const useHasToken = (): boolean =>
  useStore(session.sessionStore.store, ({ token }) => token.data !== null);
