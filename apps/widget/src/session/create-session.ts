import { type Core, type CoreDeps, createCore } from './core.ts';
import type { Clock } from './payments.ts';
import { salesOperations } from './sales.ts';
import type { Sales, Session, UpdateUser } from './session.ts';
import { signInOperations } from './sign-in.ts';
import { type EncodePhoto, updateUser } from './update-user.ts';

/** Adds to the core what only the interface does. */
export function completeSession(core: Core, now: Clock['now']): Session {
  return {
    store: core.store,
    loadUser: core.loadUser,
    signOut: core.signOut,
    ...signInOperations(core.account, now),
  };
}

interface FullSession extends Core, Session, Sales {
  readonly updateUser: UpdateUser;
}

/** A whole session at once, for where nothing is loaded piece by piece. */
export function createSession(
  deps: CoreDeps & Clock & { readonly encodePhoto: EncodePhoto },
): FullSession {
  const core = createCore(deps);
  return {
    ...core,
    ...completeSession(core, deps.now),
    ...salesOperations(core.account, deps),
    updateUser: updateUser(core.account, deps.encodePhoto),
  };
}
