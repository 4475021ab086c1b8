import { type Core, createCore, type Ground } from './core.ts';
import { type Clock, paymentOperations } from './payments.ts';
import { purchaseOperations } from './purchases.ts';
import type { Session } from './session.ts';
import { signInOperations } from './sign-in.ts';
import { type EncodePhoto, updateUser } from './update-user.ts';

/** What the interface's operations need besides the core. */
export interface Means extends Clock {
  readonly encodePhoto: EncodePhoto;
}

/** Adds to the core what only the interface does. */
export function completeSession(core: Core, means: Means): Session {
  const { account } = core;
  const purchases = purchaseOperations(account);
  const payments = paymentOperations(account, means);
  return {
    store: core.store,
    loadUser: core.loadUser,
    signOut: core.signOut,
    updateUser: updateUser(account, means.encodePhoto),
    ...signInOperations(account, means.now),
    ...purchases,
    ...payments,
    async watchPayment(payment) {
      const result = await payments.watchPayment(payment);
      if (result.ok) await purchases.loadPurchases();
      return result;
    },
  };
}

/** A whole session at once, for where nothing is loaded piece by piece. */
export function createSession(world: Ground & Means): Core & Session {
  const core = createCore(world);
  return { ...core, ...completeSession(core, world) };
}
