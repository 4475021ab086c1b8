import type { Clock } from './payments.ts';
import type { Session } from './session.ts';
import { signInOperations } from './sign-in.ts';
import type { Core } from './state.ts';
import type { StoredSignIn } from './stored-sign-in.ts';

/** Adds to the core what only the interface does. */
export function completeSession(core: Core, now: Clock['now'], stored: StoredSignIn): Session {
  return {
    store: core.store,
    loadUser: core.loadUser,
    signOut: core.signOut,
    ...signInOperations(core.sessionStore, now, stored),
  };
}
