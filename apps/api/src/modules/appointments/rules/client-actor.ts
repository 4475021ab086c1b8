import type { Actor } from '../../../platform/call.ts';

type Identity = { readonly user: number } | { readonly client: number };

/**
 * Whoever answers in a messenger or came by a message's link has not signed in: the actor is the client, with no
 * other rights.
 */
export const clientActor = (identity: Identity): Actor => ({
  user: null,
  provider: null,
  session: null,
  role: 'client',
  isOperator: false,
  isStaff: false,
  may: () => false,
  ...identity,
});

/** Who reads as a client: without their own calendar, and without the rights of staff. */
export const asClient = (actor: Actor): Actor => ({
  ...actor,
  provider: null,
  isOperator: false,
  isStaff: false,
});
