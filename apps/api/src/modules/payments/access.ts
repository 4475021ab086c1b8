import type { Actor } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import type { IntentRow } from './repository.ts';

/** Who may buy: a signed-in user with a provider profile. Answers the profile's id. */
export function requireBuyer(actor: Actor): number {
  if (actor.provider === null) throw new AppError('provider_profile_required');
  return actor.provider;
}

/** Somebody else's payment is a missing one. */
export function requireOwn(actor: Actor, intent: IntentRow | null): IntentRow {
  if (intent === null || intent.user !== actor.user) throw new AppError('not_found');
  return intent;
}
