import { type Core, createCore, type Ground } from './core.ts';
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

interface Whole extends Core, Session, Sales {
  readonly updateUser: UpdateUser;
}

/** A whole session at once, for where nothing is loaded piece by piece. */
export function createSession(
  world: Ground & Clock & { readonly encodePhoto: EncodePhoto },
): Whole {
  const core = createCore(world);
  return {
    ...core,
    ...completeSession(core, world.now),
    ...salesOperations(core.account, world),
    updateUser: updateUser(core.account, world.encodePhoto),
  };
}
