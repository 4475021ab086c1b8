import type { Actor, Call } from '../../../platform/call.ts';
import type { Side } from '../rules/turns.ts';

type Of = { readonly provider_profile: number };

/** Whether the actor keeps this calendar: its provider, staff, or the service itself. */
export const isOwn = (actor: Actor, { provider_profile }: Of): boolean =>
  actor.isOperator || actor.provider === provider_profile;

/** Whose hand a call is to a visit. */
export const sideOf = ({ actor }: Pick<Call, 'actor'>, visit: Of): Side => {
  if (actor.isOperator && actor.user === null) return 'service';
  return isOwn(actor, visit) ? 'provider' : 'client';
};

/** The same as history names it. */
export const byOf = (call: Pick<Call, 'actor'>, visit: Of): Side | 'staff' => {
  const side = sideOf(call, visit);
  return side === 'provider' && call.actor.provider !== visit.provider_profile ? 'staff' : side;
};
