import type { Actor, Call } from '../../../platform/call.ts';
import type { ActorRole } from '../rules/transitions.ts';

type Of = { readonly provider_profile: number };

/** Whether the actor keeps this calendar: its provider, staff, or the service itself. */
export const isOwn = (actor: Actor, { provider_profile }: Of): boolean =>
  actor.isOperator || actor.provider === provider_profile;

/** The role of the caller in an appointment. */
export const actorRoleOf = ({ actor }: Pick<Call, 'actor'>, appointment: Of): ActorRole => {
  if (actor.isOperator && actor.user === null) return 'service';
  return isOwn(actor, appointment) ? 'provider' : 'client';
};

/** The role of the caller as history names it. */
export const historyRoleOf = (call: Pick<Call, 'actor'>, appointment: Of): ActorRole | 'staff' => {
  const actorRole = actorRoleOf(call, appointment);
  return actorRole === 'provider' && call.actor.provider !== appointment.provider_profile
    ? 'staff'
    : actorRole;
};
