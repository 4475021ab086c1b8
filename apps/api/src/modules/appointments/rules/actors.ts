import type { EventAuthor } from '@okoshko/contract/appointments/statuses';
import type { Actor, Ctx } from '../../../platform/ctx.ts';

/**
 * The role of the one who changes an appointment: a client, the provider (or staff), or the service itself in a sweep.
 */
export type ActorRole = 'client' | 'provider' | 'service';

interface Owned {
  readonly provider_profile: number;
}

/** The actor acts for the provider as the provider, as staff, or as the service itself. */
export const isProviderOf = (actor: Actor, { provider_profile }: Owned): boolean =>
  actor.isOperator || actor.provider === provider_profile;

export function actorRoleOf({ actor }: Pick<Ctx, 'actor'>, appointment: Owned): ActorRole {
  if (actor.isOperator && actor.user === null) return 'service';
  return isProviderOf(actor, appointment) ? 'provider' : 'client';
}

/** The role of the caller as history names it: staff are not taken for the provider. */
export function eventAuthorOf(ctx: Pick<Ctx, 'actor'>, appointment: Owned): EventAuthor {
  const actorRole = actorRoleOf(ctx, appointment);
  const isStaff = actorRole === 'provider' && ctx.actor.provider !== appointment.provider_profile;
  return isStaff ? 'staff' : actorRole;
}

type Identity = { readonly user: number } | { readonly client: number };

/**
 * The actor for a client who answers in a messenger or came by a message's link: they have not signed in, and have no
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

/** The actor as a client who reads: without their own calendar, and without the rights of staff. */
export const asClient = (actor: Actor): Actor => ({
  ...actor,
  provider: null,
  isOperator: false,
  isStaff: false,
});
