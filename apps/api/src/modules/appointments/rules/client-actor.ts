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
  may: () => false,
  ...identity,
});
